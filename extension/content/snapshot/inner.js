// What a page shows that is not among its own elements: shadow trees, and the
// documents of frames of its own origin. In: the page's elements. Out: which of
// them hold text that can be read, within limits. The document is not written.
//
// Closed shadow roots are read, too. Closed means closed to the page's own
// scripts; the browsers give them to extensions on purpose, and the user sees
// their text like any other. A root whose slots a script fills by hand is left:
// no markup says what stands in which.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';

/**
 * roots: shadow trees by their host, outer ones first; frames: documents by
 * their frame; lacks: something that is shown could not be read.
 *
 * @typedef {object} Inner
 * @property {Map<Element, ShadowRoot>} roots
 * @property {Map<Element, Document>} frames
 * @property {boolean} lacks
 */

/**
 * isOwn: a node is one that we have put into the page; isHeld: an element is
 * hidden by us, or one around it.
 *
 * @typedef {{ isOwn: (node: Node) => boolean, isHeld: (element: Element) => boolean }} About
 */

const MOST_ROOTS = 5000; // looked into
const MOST_CHARACTERS = 6_000_000; // in them, style sheets too
const DEEPEST = 24; // shadow trees in one another
const MOST_FRAMES = 20;
const LEAST_TEXT = 200; // characters: frames with less are ads, counters, players
const LARGE = 0.5; // share of the window: a frame of another site that is the page

// The elements of HTML that may have a shadow tree, beside custom elements.
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '), // DOM standard, "attach a shadow root"
);
const PICTURES = 'img, picture, math';
const SILENT = [...NO_TEXT].join();

/**
 * The characters of a tree without those that are never shown.
 *
 * @param {ParentNode & Node} tree
 */
function textLength(tree) {
  let length = dom.text(tree)?.trim().length ?? 0;
  if (length > 0) for (const part of dom.select(tree, SILENT)) length -= dom.text(part)?.length ?? 0;
  return length;
}

/**
 * Whether a shadow tree says something, or holds one that does. A tree that
 * only draws a frame around its slots is left out: what is in them is read
 * where it stands.
 *
 * @param {ShadowRoot} root
 */
const speaks = (root) => textLength(root) > 0 || dom.select(root, PICTURES).length > 0;

/**
 * A frame's document, null when it is another site's or none that is read.
 *
 * @param {Element} frame
 */
export function documentOf(frame) {
  try {
    const inner = dom.frameDocument(frame);
    return inner && dom.contentTypeOf(inner) === 'text/html' && dom.bodyOf(inner) ? inner : null;
  } catch {
    return null;
  }
}

/** @param {Element} frame */
function isLarge(frame) {
  const { width, height } = dom.box(frame);
  return width * height > LARGE * innerWidth * innerHeight;
}

class Finder {
  /** @type {Inner} */
  found = { roots: new Map(), frames: new Map(), lacks: false };
  #looked = 0;
  #characters = 0;
  #about;

  /** @param {About} about */
  constructor(about) {
    this.#about = about;
  }

  /**
   * Goes over elements once, and over those in their shadow trees. In Firefox
   * each question to an element is expensive, so that names decide first.
   *
   * @param {ArrayLike<Element>} elements
   * @param {string[]} tags
   * @param {number} depth
   * @returns {boolean} whether something was found that is to be read
   */
  look(elements, tags, depth) {
    let speaking = false;
    for (let i = 0; i < tags.length; i++) {
      const name = tags[i];
      if (name === 'iframe' || name === 'frame') {
        if (this.#frame(elements[i])) speaking = true;
        continue;
      }
      const isCustom = name.includes('-');
      if (!isCustom && !HOSTS.has(name)) continue;
      const root = dom.anyShadow(elements[i], isCustom);
      if (root && this.#root(elements[i], root, depth)) speaking = true;
    }
    return speaking;
  }

  /**
   * @param {Element} host
   * @param {ShadowRoot} root
   * @param {number} depth
   */
  #root(host, root, depth) {
    const { roots } = this.found;
    if (this.#about.isOwn(host)) return false;
    const speaking = speaks(root);
    const characters = dom.text(root)?.length ?? 0;
    if (this.#looked++ >= MOST_ROOTS || depth >= DEEPEST || this.#characters + characters > MOST_CHARACTERS || dom.isManual(root)) {
      this.found.lacks ||= speaking;
      return false;
    }
    this.#characters += characters;
    roots.set(host, root); // before those within it
    const inside = [...dom.select(root, '*')];
    const holding = this.look(inside, inside.map(dom.localName), depth + 1);
    if (!speaking && !holding) roots.delete(host);
    return speaking || holding;
  }

  /** @param {Element} frame */
  #frame(frame) {
    const { frames } = this.found;
    if (this.#about.isOwn(frame)) return false;
    const inner = documentOf(frame);
    if (!inner) {
      this.found.lacks ||= dom.get(frame, 'src') !== null && isLarge(frame);
      return false;
    }
    if (!dom.rendered(frame) && !this.#about.isHeld(frame)) return false;
    const body = dom.bodyOf(inner);
    const length = textLength(body);
    if (length < LEAST_TEXT && dom.localName(body) !== 'frameset') return false;
    if (frames.size >= MOST_FRAMES || this.#characters + length > MOST_CHARACTERS) {
      this.found.lacks = true;
      return false;
    }
    this.#characters += length;
    frames.set(frame, inner);
    return true;
  }
}

/**
 * @param {Element[]} elements
 * @param {string[]} tags their names
 * @param {About} about
 * @returns {Inner}
 */
export function findInner(elements, tags, about) {
  const finder = new Finder(about);
  finder.look(elements, tags, 0);
  return finder.found;
}
