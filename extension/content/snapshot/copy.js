// A copy of a page with what findInner (inner.js) has found, in the forms that
// markup has for it: a template for a shadow tree, the attribute srcdoc for the
// document of a frame. It belongs to a document without a window, where nothing
// loads and no custom element is constructed.
import * as dom from '../dom.js';
import { documentOf } from './inner.js';
/** @import { Inner } from './inner.js' */

// Elements whose text is written without escapes: in a tree that no parser
// makes, it can end or swallow what follows when it is read again. None of
// it is shown, but for the last two, which nobody uses.
const RAW = new Set(['style', 'script', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);
const DATA = 'application/ld+json'; // the one script that says something about the page
const MOST_FRAMES_DEEP = 2; // frames in one another
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'data-original', 'data-lazy-src'];

/**
 * Takes out of a copy of the page what would not be read again as it is.
 *
 * @param {ParentNode & Node} root
 * @param {Iterable<Element>} copies all elements of it
 */
export function disarm(root, copies) {
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

/**
 * Addresses of a frame's document are relative to its own.
 *
 * @param {Element} original
 * @param {Element} copy
 * @param {string} base
 */
function resolve(original, copy, base) {
  for (const name of ADDRESSES) {
    const value = dom.get(original, name);
    if (value === null || value.startsWith('#') || !URL.canParse(value, base)) continue;
    dom.set(copy, name, new URL(value, base).href);
  }
  const shown =
    dom.localName(original) === 'img' && dom.has(original, 'srcset') && dom.shownSource(/** @type {HTMLImageElement} */ (original));
  if (!shown) return;
  dom.set(copy, 'src', shown);
  dom.unset(copy, 'srcset');
}

/**
 * The markup of a frame's document.
 *
 * @param {Document} frame
 * @param {Inner} inner
 * @param {number} depth
 */
function frameMarkup(frame, inner, depth) {
  const root = dom.rootOf(frame);
  const copy = dom.implementation().createHTMLDocument('').importNode(root, true);
  const originals = [root, ...dom.select(root, '*')];
  const copies = [copy, ...dom.select(copy, '*')];
  if (originals.length !== copies.length) return '';
  if (frame.baseURI !== document.baseURI) for (let i = 0; i < copies.length; i++) resolve(originals[i], copies[i], frame.baseURI);
  disarm(copy, copies);
  // The frames in it were not looked for: it is read when it is needed.
  for (const original of originals) {
    const name = dom.localName(original);
    const found = depth < MOST_FRAMES_DEEP && (name === 'iframe' || name === 'frame') ? documentOf(original) : null;
    if (found) inner.frames.set(original, found);
  }
  complete(originals, copies, inner, depth);
  return dom.outerHTML(copy);
}

/**
 * Puts shadow trees and documents of frames into copies of elements.
 *
 * @param {Element[]} originals
 * @param {Element[]} copies
 * @param {Inner} inner
 * @param {number} [depth] frames around them
 */
export function complete(originals, copies, inner, depth = 0) {
  for (const [i, original] of originals.entries()) {
    const copy = copies[i];
    const root = inner.roots.get(original);
    // A template that a page shows nowhere must not be taken for a shadow tree.
    if (dom.localName(original) === 'template') dom.unset(copy, 'shadowrootmode');
    if (root) dom.insert(copy, shadowMarkup(copy, root, inner, depth), copy.firstChild);
    const frame = inner.frames.get(original);
    if (!frame) continue;
    dom.unset(copy, 'src');
    dom.set(copy, 'srcdoc', frameMarkup(frame, inner, depth + 1));
  }
}

/**
 * @param {Element} host the copy
 * @param {ShadowRoot} root
 * @param {Inner} inner
 * @param {number} depth
 */
function shadowMarkup(host, root, inner, depth) {
  const owner = /** @type {Document} */ (host.ownerDocument);
  const template = /** @type {HTMLTemplateElement} */ (owner.createElement('template'));
  dom.set(template, 'shadowrootmode', 'open');
  for (const node of dom.nodes(root)) template.content.append(owner.importNode(node, true));
  const originals = [...dom.select(root, '*')];
  const copies = [...dom.select(template.content, '*')];
  if (originals.length === copies.length) complete(originals, copies, inner, depth);
  disarm(template.content, copies);
  return template;
}
