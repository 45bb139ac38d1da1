// An article's sentences, in order: {text, range, lang}. The text is what may be
// said, the range where it stands. Nothing is written into the article.
import { isLanguage } from './nodes.js';
import { inPages, runsDown } from './scroll.js';

const BLOCK = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header ' +
    'hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

// Read by nobody: formulas, the small print of ruby, marks of footnotes,
// buttons and what only the reader has put there.
const SILENT = 'math, rt, rp, script, style, svg, [hidden], [aria-hidden=true], .page-mark, button, sup:has(> a[href^="#"])';

const SAYS = /[\p{L}\p{N}]/u;

/**
 * Text in several nodes.
 *
 * @typedef {{ text: string, parts: { node: Text, at: number }[] }} Joined
 * @typedef {{ text: string, range: Range, lang: string, run: Joined, from: number, to: number }} Sentence from, to: in the run's text
 */

/**
 * Runs of text that no block interrupts.
 *
 * @param {Element} root
 * @param {(element: Element) => boolean} isSilent
 */
function* runsOf(root, isSilent) {
  /** @type {Joined & { home: Element, lang: string } | null} */
  let run = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let node = /** @type {Text | Element | null} */ (walker.currentNode);
  while (node) {
    const enters = node instanceof Text || node === root || !isSilent(node);
    if (node instanceof Text) {
      const home = blockOf(node, root);
      const lang = languageOf(node);
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
    node = nextIn(walker, root, enters);
  }
  if (run) yield run;
}

/**
 * The next node in the order of the document.
 *
 * @param {TreeWalker} walker
 * @param {Element} root
 * @param {boolean} enters whether it may be within the present one
 */
function nextIn(walker, root, enters) {
  let node = (enters && walker.firstChild()) || walker.nextSibling();
  while (!node) {
    const up = walker.parentNode();
    if (!up || up === root) return null;
    node = walker.nextSibling();
  }
  return /** @type {Text | Element} */ (node);
}

/**
 * The block around a text.
 *
 * @param {Text} text
 * @param {Element} root
 */
function blockOf(text, root) {
  for (let up = text.parentElement; up; up = up.parentElement) if (up === root || BLOCK.has(up.localName)) return up;
  return root;
}

/**
 * The language that a text says it is in, '' when it says none: the document's
 * own is the user's.
 *
 * @param {Text} text
 */
function languageOf(text) {
  const spoken = /** @type {HTMLElement | null | undefined} */ (text.parentElement?.closest('[lang]'));
  return spoken && spoken !== document.documentElement ? spoken.lang : '';
}

/** @param {string} lang */
function segmenter(lang) {
  try {
    return new Intl.Segmenter(isLanguage(lang) ? lang : undefined, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}

/**
 * A place in a run's text as a place in a node; `ending` picks the part before a seam.
 *
 * @param {Joined} joined
 * @param {number} at
 * @param {boolean} ending
 * @returns {[node: Text, offset: number]}
 */
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

/**
 * @param {Element[]} roots
 * @param {{ selector: string, elements: Set<Element> }} [skipped] what is not read besides
 */
export function sentencesOf(roots, skipped = { selector: 'pre', elements: new Set() }) {
  const silent = skipped.selector ? `${SILENT}, ${skipped.selector}` : SILENT;
  const isSilent = (/** @type {Element} */ element) => element.matches(silent) || skipped.elements.has(element);
  /** @type {Sentence[]} */
  const list = [];
  /** @type {Map<string, Intl.Segmenter>} */
  const segmenters = new Map();
  for (const root of roots) {
    for (const run of runsOf(root, isSilent)) {
      if (!SAYS.test(run.text)) continue;
      const cutter = segmenters.get(run.lang) ?? segmenter(run.lang);
      segmenters.set(run.lang, cutter);
      for (const { segment, index } of cutter.segment(run.text)) {
        if (!SAYS.test(segment)) continue;
        const from = index + segment.search(/\S/);
        const to = index + segment.trimEnd().length;
        const range = document.createRange();
        range.setStart(...placeOf(run, from, false));
        range.setEnd(...placeOf(run, to, true));
        list.push({ text: segment.replace(/\s+/g, ' ').trim(), range, lang: run.lang, run, from, to });
      }
    }
  }
  return list;
}

const WORD = /^[\p{L}\p{N}\p{M}'’-]+/u;

/**
 * Where a word of a sentence stands, by its place in the sentence's text; null
 * when no word is there.
 *
 * @param {Sentence} sentence
 * @param {number} at
 * @param {number} length 0: to the word's end
 */
export function wordOf({ text, run, from, to }, at, length) {
  const size = length || (WORD.exec(text.slice(at))?.[0].length ?? 0);
  if (size === 0 || at < 0 || at + size > text.length) return null;
  // The text has one space where the page may have many.
  const raw = run.text.slice(from, to);
  const places = [];
  for (let n = 0; n < raw.length && places.length <= at + size; n++) if (!/\s/.test(raw[n]) || !/\s/.test(raw[n - 1] ?? '')) places.push(n);
  const range = document.createRange();
  range.setStart(...placeOf(run, from + places[at], false));
  range.setEnd(...placeOf(run, from + places[at + size - 1] + 1, true));
  return range;
}

/**
 * The first sentence that the window shows below a height, or where text runs
 * down the page: left of its edge.
 *
 * @param {Sentence[]} list
 * @param {number} top
 */
export function firstShown(list, top) {
  const at = list.findIndex(({ range }) => {
    const box = range.getBoundingClientRect();
    if (box.height === 0) return false;
    if (inPages()) return box.right > 0 && box.left < innerWidth;
    return runsDown() ? box.left < innerWidth - 24 : box.top >= top || box.bottom > top + 24;
  });
  return Math.max(at, 0);
}

/**
 * The sentence that holds a place, or the next behind it; -1 behind the last.
 *
 * @param {Sentence[]} list
 * @param {Node} node
 * @param {number} offset
 */
export const sentenceAt = (list, node, offset) => list.findIndex(({ range }) => range.comparePoint(node, offset) <= 0);
