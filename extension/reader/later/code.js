// Code: a button that copies it, and colours where the page says its language.
// Colours are highlights of the browser, so that the text's nodes stay as they are.
import { message } from '../../shared/i18n.js';
import { make } from '../../shared/page.js';
import { icon, roundButton } from '../view.js';
import { KINDS } from './kinds.js';
/** @import { View } from '../view.js' */

const COPY =
  'M9 9V4.5A1.5 1.5 0 0 1 10.5 3h9A1.5 1.5 0 0 1 21 4.5v9a1.5 1.5 0 0 1-1.5 1.5H15M4.5 9h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 19.5v-9A1.5 1.5 0 0 1 4.5 9';
const DONE = 'M5 12.5l4.5 4.5L19 7.5';
const SHOWN_MS = 2000;

const LONGEST = 30_000; // characters of code that gets colours
const PATIENCE_MS = 1000; // for one piece

/**
 * Where the page does not allow its frames the clipboard, the older way.
 *
 * @param {string} text
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { value: text, className: 'unseen' });
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
}

/**
 * @param {View} view
 * @param {HTMLElement} pre
 */
function copyButton(view, pre) {
  const button = roundButton('', 'copyCode', COPY, async () => {
    const done = await copy((pre.textContent ?? '').replace(/\n$/, ''));
    view.say(message(done ? 'copyCodeDone' : 'copyCodeFailed'));
    if (!done) return;
    button.replaceChildren(icon(DONE));
    setTimeout(() => button.replaceChildren(icon(COPY)), SHOWN_MS);
  });
  button.classList.add('copy-code');
  return button;
}

/** @param {Element} pre */
const languageOf = (pre) =>
  [pre, ...pre.querySelectorAll('code')].map(({ className }) => /^(?:language|lang)-(\S+)$/.exec(className)?.[1]).find(Boolean);

/** @param {string} kind */
function highlight(kind) {
  const name = `code-${kind}`;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  made.priority = -1; // below what the user has marked and what is read aloud
  CSS.highlights.set(name, made);
  return made;
}

/**
 * @param {HTMLElement} pre
 * @param {number[]} tokens as tokens.js gives them
 */
function paint(pre, tokens) {
  const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  let start = 0;
  let node = /** @type {Text | null} */ (walker.nextNode());
  for (let n = 0; n < tokens.length && node;) {
    const [kind, from, to] = tokens.slice(n, n + 3);
    if (from >= start + node.length) {
      start += node.length;
      node = /** @type {Text | null} */ (walker.nextNode());
      continue;
    }
    const end = Math.min(to, start + node.length);
    highlight(KINDS[kind]).add(
      new StaticRange({ startContainer: node, startOffset: from - start, endContainer: node, endOffset: end - start }),
    );
    if (end < to)
      tokens[n + 1] = end; // the rest lies in the next node
    else n += 3;
  }
}

// Asks a worker, one piece after the other. One that takes too long ends all
// colours: an expression has met a text for which it takes for ever.
class Tokens {
  /** @type {Worker | null} */
  #worker = null;
  #tired = false;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {string} lang
   * @param {string} text
   * @returns {Promise<number[]>}
   */
  of(lang, text) {
    const answer = this.#last.then(() => this.#ask(lang, text));
    this.#last = answer;
    return answer;
  }

  /**
   * @param {string} lang
   * @param {string} text
   * @returns {Promise<number[]>}
   */
  #ask(lang, text) {
    if (this.#tired) return Promise.resolve([]);
    const worker = (this.#worker ??= new Worker(new URL('tokens.js', import.meta.url), { type: 'module' }));
    return new Promise((done) => {
      let timer = 0;
      const giveUp = () => {
        this.#tired = true;
        worker.terminate();
        done([]);
      };
      worker.onerror = giveUp;
      worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data !== 'begun') done(data);
        else timer = setTimeout(giveUp, PATIENCE_MS);
      };
      worker.postMessage({ lang, text });
    });
  }
}

const tokens = new Tokens();

/** @param {View} view */
export function dress(view) {
  for (const pre of view.article.querySelectorAll('pre')) {
    const box = pre.closest('.wide');
    if (!box || box.parentElement?.matches('.code') || box.querySelector('pre') !== pre) continue;
    const frame = make('div', { className: 'code' });
    box.replaceWith(frame);
    frame.append(box, copyButton(view, pre));
    const lang = languageOf(pre);
    const text = pre.textContent ?? '';
    if (lang && text.length <= LONGEST) void tokens.of(lang, text).then((list) => paint(pre, list));
  }
}
