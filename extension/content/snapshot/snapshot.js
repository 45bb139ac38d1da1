// The page as the engine gets it. In: the live document. Out: its markup and
// the list of its elements, taken in one turn of the event loop, so that
// number i of an answer is elements[i] whatever the page does meanwhile.
// It never writes to the page. With it go layout hints (hints.js). The markup
// holds what the page shows in shadow trees and frames (inner.js, copy.js); the
// list does not, since the engine gives nothing in them a number.
import * as dom from '../dom.js';
import { complete, disarm } from './copy.js';
import { findInner } from './inner.js';
import { kindOf, textOf } from './kind.js';
/** @import { Hint } from '../../../wasm/engine.js' */
/** @import { About } from './inner.js' */
/** @import { CleanRequest } from '../../shared/messages.d.ts' */

/**
 * lacks: the page shows something that is not in it.
 *
 * @typedef {{ elements: Element[], lacks: boolean, request: Omit<CleanRequest, 'want'> }} Shot
 */

// Beyond these a page is left alone: the user would wait, not read.
const MOST_CHARACTERS = 20_000_000;
const MOST_ELEMENTS = 300_000;

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
  if (kindOf() !== 'page') refuse('not-html');
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
 * @param {string} start of ASCII
 * @param {string} text
 */
function bytesOf(start, text) {
  const encoder = new TextEncoder();
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

/**
 * Joins two texts as they are to go to the engine.
 *
 * @typedef {(start: string, text: string) => string | Uint8Array} Write
 */

/**
 * @param {string} markup
 * @param {Write} write
 */
function finish(markup, write) {
  if (markup.length > MOST_CHARACTERS) refuse('too-large');
  return { html: write(doctype(), markup), url: location.href };
}

/**
 * A text that the browser shows as it is written goes as it is, with its type.
 *
 * @param {Write} write
 * @returns {Shot}
 */
function takeText(write) {
  const text = textOf();
  if (text.length > MOST_CHARACTERS) refuse('too-large');
  const request = { html: write('', text), url: location.href, contentType: `${dom.contentType()}; charset=utf-8` };
  return { elements: [], lacks: false, request };
}

/**
 * The markup of the page with its shadow trees, which the browser writes as
 * templates.
 *
 * @param {Iterable<ShadowRoot>} roots
 */
function withShadow(roots) {
  const root = dom.root();
  const tags = dom.outerHTML(dom.implementation().createHTMLDocument('').importNode(root, false));
  const end = tags.lastIndexOf('</');
  return tags.slice(0, end) + dom.markupWith(root, { shadowRoots: [...roots] }) + tags.slice(end);
}

/**
 * @param {Element[]} elements
 * @returns {{ copy: Element, copies: Element[] }}
 */
function copyOf(elements) {
  const copy = dom.implementation().createHTMLDocument('').importNode(dom.root(), true);
  const copies = [copy, ...dom.within(copy, '*')];
  if (copies.length !== elements.length) refuse('mismatch');
  return { copy, copies };
}

/**
 * @param {(elements: Element[], tags: string[]) => Hint[]} hints
 * @param {About} about
 * @param {Write} [write]
 */
export function createSnapshot(hints, about, write = bytesOf) {
  /**
   * @param {Element[]} elements
   * @param {string[]} tags
   */
  function markupOf(elements, tags) {
    const inner = findInner(elements, tags, about);
    let markup;
    if (inner.frames.size > 0) {
      const { copy, copies } = copyOf(elements);
      complete(elements, copies, inner);
      markup = dom.outerHTML(copy);
    } else markup = inner.roots.size > 0 ? withShadow(inner.roots.values()) : dom.outerHTML(dom.root());
    if (markup.length <= MOST_CHARACTERS || inner.roots.size + inner.frames.size === 0) return { markup, lacks: inner.lacks };
    return { markup: dom.outerHTML(dom.root()), lacks: true };
  }

  /**
   * The usual way: elements are numbered by their place. Their names go with
   * it, a line each: the background makes the checksum of them (checksum.js).
   *
   * @returns {Shot}
   */
  function take() {
    if (kindOf() === 'text') return takeText(write);
    if (dom.contentType() !== 'text/html') return takeNumbered(); // XHTML is written otherwise
    const elements = listElements();
    const tags = elements.map(dom.localName);
    const { markup, lacks } = markupOf(elements, tags);
    return {
      elements,
      lacks,
      request: { ...finish(markup, write), ids: 'index', elements: elements.length, tags: tags.join('\n'), hints: hints(elements, tags) },
    };
  }

  /**
   * For trees that only a script can make (a p in a p, a div in head), which
   * the parser would build otherwise, and for XHTML: elements carry their
   * number.
   *
   * @returns {Shot}
   */
  function takeNumbered() {
    const elements = listElements();
    const tags = elements.map(dom.localName);
    const { copy, copies } = copyOf(elements);
    for (let i = 0; i < copies.length; i++) dom.set(copies[i], 'data-w', String(i));
    disarm(copy, copies);
    const inner = findInner(elements, tags, about);
    complete(elements, copies, inner);
    return {
      elements,
      lacks: inner.lacks,
      request: { ...finish(dom.outerHTML(copy), write), ids: 'attribute', hints: hints(elements, tags) },
    };
  }

  return { take, takeNumbered };
}
