// An article's sentences, in order: {text, range, lang}. The text is what may be
// said, the range where it stands. Nothing is written into the article.
import { isLanguage } from './nodes.js';
import { runsDown } from './scroll.js';

const BLOCK = new Set((
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header ' +
  'hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
).split(' '));

// Read by nobody: code, formulas, the small print of ruby, marks of footnotes,
// players, buttons and what only the reader has put there.
const SILENT = 'pre, math, rt, rp, script, style, audio, video, svg, [hidden], [aria-hidden=true], .page-mark, sup:has(> a[href^="#"])';

const SAYS = /[\p{L}\p{N}]/u;

// Runs of text that no block interrupts: {lang, text, parts: [{node, at}]}.
function* runsOf(root) {
  let run = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const block = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) if (up === root || BLOCK.has(up.localName)) return up;
    return root;
  };
  let node = walker.currentNode;
  for (;;) {
    const enters = node.nodeType === Node.TEXT_NODE || node === root || !node.matches(SILENT);
    if (node.nodeType === Node.TEXT_NODE) {
      const home = block(node);
      const spoken = node.parentElement.closest('[lang]');
      const lang = spoken && spoken !== document.documentElement ? spoken.lang : ''; // the root's is the user's
      if (run && (run.home !== home || run.lang !== lang)) {
        yield run;
        run = null;
      }
      run ??= { home, lang, text: '', parts: [] };
      run.parts.push({ node, at: run.text.length });
      run.text += node.data;
    } else if (run && (BLOCK.has(node.localName) || node.localName === 'br')) {
      if (node.localName === 'br') run.text += '\n';
      else {
        yield run;
        run = null;
      }
    }
    node = (enters && walker.firstChild()) || walker.nextSibling();
    while (!node) {
      const up = walker.parentNode();
      if (!up || up === root) break;
      node = walker.nextSibling();
    }
    if (!node) break;
  }
  if (run) yield run;
}

function segmenter(lang) {
  try {
    return new Intl.Segmenter(isLanguage(lang) ? lang : undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}

// A place in a run's text as a place in a node; `ending` picks the part before a seam.
export function placeOf({ parts }, at, ending) {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ending ? parts[middle].at < at : parts[middle].at <= at) low = middle;
    else high = middle - 1;
  }
  const { node, at: start } = parts[low];
  return [node, Math.min(at - start, node.length)];
}

export function sentencesOf(roots) {
  const list = [];
  const segmenters = new Map();
  for (const root of roots) {
    for (const run of runsOf(root)) {
      if (!SAYS.test(run.text)) continue;
      if (!segmenters.has(run.lang)) segmenters.set(run.lang, segmenter(run.lang));
      for (const { segment, index } of segmenters.get(run.lang).segment(run.text)) {
        if (!SAYS.test(segment)) continue;
        const from = index + segment.search(/\S/);
        const to = index + segment.trimEnd().length;
        const range = document.createRange();
        range.setStart(...placeOf(run, from, false));
        range.setEnd(...placeOf(run, to, true));
        list.push({ text: segment.replace(/\s+/g, ' ').trim(), range, lang: run.lang });
      }
    }
  }
  return list;
}

// The first sentence that the window shows below a height, or where text runs
// down the page: left of its edge.
export function firstShown(list, top) {
  const at = list.findIndex(({ range }) => {
    const box = range.getBoundingClientRect();
    if (box.height === 0) return false;
    return runsDown() ? box.left < innerWidth - 24 : box.top >= top || box.bottom > top + 24;
  });
  return Math.max(at, 0);
}

// The sentence that holds a place, or the next behind it; -1 behind the last.
export const sentenceAt = (list, node, offset) => list.findIndex(({ range }) => range.comparePoint(node, offset) <= 0);
