// Keeps the title and the first text where they can be read. What is hidden may
// have held them in their place: a page leaves room for a head that is fixed to
// the window, a title is pulled up into a picture that is gone, a box that took
// up space lets it slide under a bar. What pulled it is put right by words in one
// attribute, for each of which shared/hidingrules.js has a rule; if that does not help, what
// was hidden comes back.
import * as dom from '../dom.js';
import { HIDE, PULL } from '../elements.js';

const SLACK = 8; // pixels
const MOST_ROOM = 24; // pixels more than the head is high: the page's own distance
const LOWEST_HEAD = 20; // pixels
const DEEPEST = 5; // boxes around each other that may leave room for a head
const MOST_RELEASED = 6; // elements tried

/**
 * Whether an element cannot be read: it begins above or left of the page, or
 * something that lies over the page covers it.
 *
 * @param {Element} element
 */
function isLost(element) {
  const { left, top, right, width, height } = dom.box(element);
  if (width < 1 || height < 1) return false;
  if (top + scrollY < -SLACK || right + scrollX <= 0) return true;
  // A page that was scrolled slides under its bars.
  const y = top + Math.min(height / 2, 12);
  if (scrollY >= 1 || y < 0 || y >= innerHeight) return false;
  const over = dom.at(left + Math.min(width / 2, 40), y);
  return over !== null && !dom.contains(over, element) && !dom.contains(element, over) && liesOver(over);
}

/** @param {Element} element */
function liesOver(element) {
  for (let up = /** @type {Element | null} */ (element); up && up !== dom.body(); up = dom.parent(up)) {
    const { position } = getComputedStyle(up);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

/**
 * What of an element's style pulls it up, as words of the attribute.
 *
 * @param {CSSStyleDeclaration} style
 */
function pulls({ marginTop, position, top, transform }) {
  const [, shift] = /^matrix\(.*, (-?[\d.]+)\)$/.exec(transform) ?? [];
  return [
    parseFloat(marginTop) <= -SLACK ? 'margin' : '',
    position !== 'static' && parseFloat(top) <= -SLACK ? 'top' : '',
    Number(shift) <= -SLACK ? 'transform' : '',
  ].filter(Boolean);
}

/**
 * The height of a hidden element as if it were shown.
 *
 * @param {Element} element
 */
function heightOf(element) {
  dom.unset(element, HIDE);
  const { height } = dom.box(element);
  dom.set(element, HIDE, '');
  return height;
}

/**
 * Heads that are fixed to the window's upper edge, by their height.
 *
 * @param {Element[]} hidden
 */
function fixedHeads(hidden) {
  return hidden
    .filter((element) => {
      const { position, top } = getComputedStyle(element);
      return position === 'fixed' && dom.has(element, HIDE) && Math.abs(parseFloat(top)) <= SLACK;
    })
    .map(heightOf)
    .filter((height) => height >= LOWEST_HEAD && height < innerHeight / 2);
}

/**
 * Shows again what was hidden ahead of an element, the nearest first, until it
 * can be read. What did not help is hidden again.
 *
 * @param {Element} element
 * @param {Element[]} hidden
 * @param {(element: Element) => void} release
 */
function bringBack(element, hidden, release) {
  const ahead = hidden.filter((other) => dom.precedes(other, element) && dom.has(other, HIDE)).slice(-MOST_RELEASED);
  for (const other of ahead.reverse()) {
    dom.unset(other, HIDE);
    if (!isLost(element)) return release(other);
    dom.set(other, HIDE, '');
  }
}

export class Footing {
  /** @type {Set<Element>} */
  #marked = new Set();
  /** @type {Set<Element>} */
  #seen = new Set(); // what was hidden when this was last looked at

  /**
   * @param {Element} element
   * @param {string[]} words
   */
  #mark(element, words) {
    dom.set(element, PULL, words.join(' '));
    this.#marked.add(element);
  }

  /** @param {Iterable<Element>} elements */
  #unmark(elements) {
    for (const element of elements) {
      dom.unset(element, PULL);
      this.#marked.delete(element);
    }
  }

  /**
   * The room that a page leaves at its top for a head goes with the head.
   *
   * @param {Element[]} hidden
   */
  #closeRoom(hidden) {
    const heights = fixedHeads(hidden);
    if (heights.length === 0) return;
    const high = Math.max(...heights);
    const fits = (/** @type {string} */ room) => parseFloat(room) >= high - SLACK && parseFloat(room) <= high + MOST_ROOM;
    let box = /** @type {Element | undefined} */ (dom.body());
    for (let i = 0; box && i < DEEPEST; i++) {
      const { paddingTop, marginTop } = getComputedStyle(box);
      const words = [fits(paddingTop) ? 'padding' : '', fits(marginTop) ? 'margin' : ''].filter(Boolean);
      if (words.length > 0) return this.#mark(box, words);
      box = dom.children(box).find((child) => dom.box(child).height > 0 && getComputedStyle(child).position !== 'fixed');
    }
  }

  /**
   * Puts right what pulls an element off the page. Gives whether that helped.
   *
   * @param {Element} element
   */
  #letDown(element) {
    const now = [];
    for (let up = /** @type {Element | null} */ (element); up && up !== dom.root(); up = dom.parent(up)) {
      const words = dom.has(up, PULL) ? [] : pulls(getComputedStyle(up));
      if (words.length === 0) continue;
      this.#mark(up, words);
      now.push(up);
      if (!isLost(element)) return true;
    }
    this.#unmark(now);
    return false;
  }

  /**
   * After elements were hidden or shown.
   *
   * @param {Element[]} hidden
   * @param {() => Element[]} anchors the title and the first text
   * @param {(element: Element) => void} release shows an element for good
   */
  settle(hidden, anchors, release) {
    if (hidden.length === this.#seen.size && hidden.every((element) => this.#seen.has(element))) return;
    this.#seen = new Set(hidden);
    this.#unmark([...this.#marked]);
    if (hidden.length === 0) return;
    this.#closeRoom(hidden);
    for (const element of anchors()) if (isLost(element) && !this.#letDown(element)) bringBack(element, hidden, release);
  }

  undo() {
    this.#unmark([...this.#marked]);
    this.#seen = new Set();
  }
}
