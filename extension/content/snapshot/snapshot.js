// The page as the engine gets it. In: the live document. Out: its markup and
// the list of its elements, taken in one turn of the event loop, so that
// number i of an answer is elements[i] whatever the page does meanwhile.
// It never writes to the page. With it go layout hints (hints.js).
import * as dom from '../dom.js';
/** @import { Hint } from '../../../wasm/engine.js' */
/** @import { CleanRequest } from '../../shared/messages.d.ts' */

/** @typedef {{ elements: Element[], request: Omit<CleanRequest, 'want'> }} Shot */

// Beyond these a page is left alone: the user would wait, not read.
const MOST_CHARACTERS = 20_000_000;
const MOST_ELEMENTS = 300_000;

// Elements whose text is written without escapes: in a tree that no parser
// makes, it can end or swallow what follows when it is read again. None of
// it is shown, but for the last two, which nobody uses.
const RAW = new Set(['style', 'script', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);
const DATA = 'application/ld+json'; // the one script that says something about the page

/**
 * @param {string} code
 * @returns {never}
 */
function refuse(code) {
  throw Object.assign(new Error(code), { code });
}

// Without it the parser works in quirks mode and nests <p><table> otherwise.
const doctype = () => (dom.compatMode() === 'CSS1Compat' ? '<!doctype html>' : '');

function listElements() {
  if (dom.contentType() !== 'text/html') refuse('not-html');
  const elements = dom.all('*');
  if (elements.length === 0) refuse('empty');
  if (elements.length > MOST_ELEMENTS) refuse('too-large');
  return elements;
}

/**
 * UTF-8 is what the engine reads, and half of what a page's string takes on
 * the way when one of its characters is not Latin. Most pages fit into an
 * eighth more bytes than characters.
 *
 * @param {string} text
 */
function bytesOf(text) {
  const encoder = new TextEncoder();
  const start = doctype();
  const bytes = new Uint8Array(start.length + text.length + (text.length >> 3) + 64);
  encoder.encodeInto(start, bytes);
  const { read, written } = encoder.encodeInto(text, bytes.subarray(start.length));
  const size = start.length + written;
  if (read === text.length) return bytes.subarray(0, size);
  const rest = encoder.encode(text.slice(read));
  const whole = new Uint8Array(size + rest.length);
  whole.set(bytes.subarray(0, size));
  whole.set(rest, size);
  return whole;
}

/** @param {string} markup */
function finish(markup) {
  if (markup.length > MOST_CHARACTERS) refuse('too-large');
  return { html: bytesOf(markup), url: location.href };
}

/**
 * Takes out of a copy of the page what would not be read again as it is.
 *
 * @param {Element} root
 * @param {Element[]} copies all elements of it
 */
function disarm(root, copies) {
  const comments = dom.implementation().createHTMLDocument('').createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const gone = [];
  while (comments.nextNode()) gone.push(/** @type {Comment} */ (comments.currentNode));
  for (const comment of gone) comment.remove();
  for (const element of copies) {
    const name = dom.localName(element);
    if (!RAW.has(name)) continue;
    const isData = name === 'script' && /** @type {HTMLScriptElement} */ (element).type === DATA;
    if (isData && !/<!--|<.?script/i.test(element.textContent ?? '')) continue;
    if (name === 'plaintext') element.remove();
    else element.textContent = '';
  }
}

/** @param {(elements: Element[], tags: string[]) => Hint[]} hints */
export function createSnapshot(hints) {
  /**
   * The usual way: elements are numbered by their place. Their names go with
   * it, a line each: the background makes the checksum of them (checksum.js).
   *
   * @returns {Shot}
   */
  function take() {
    const elements = listElements();
    const tags = elements.map(dom.localName);
    const markup = dom.outerHTML(dom.root());
    return {
      elements,
      request: { ...finish(markup), ids: 'index', elements: elements.length, tags: tags.join('\n'), hints: hints(elements, tags) },
    };
  }

  /**
   * For trees that only a script can make (a p in a p, a div in head), which
   * the parser would build otherwise: elements carry their number. The copy
   * belongs to a document without a window, where nothing loads and no custom
   * element is constructed.
   *
   * @returns {Shot}
   */
  function takeNumbered() {
    const elements = listElements();
    const copy = dom.implementation().createHTMLDocument('').importNode(dom.root(), true);
    const copies = [copy, ...dom.within(copy, '*')];
    if (copies.length !== elements.length) refuse('mismatch');
    for (let i = 0; i < copies.length; i++) dom.set(copies[i], 'data-w', String(i));
    disarm(copy, copies);
    return { elements, request: { ...finish(dom.outerHTML(copy)), ids: 'attribute', hints: hints(elements, elements.map(dom.localName)) } };
  }

  return { take, takeNumbered };
}
