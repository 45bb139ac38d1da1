// Hides elements and shows them again. An element is marked by an attribute;
// one rule of user origin, which the background puts in, does the hiding: it
// wins over the page's own !important rules. Taking the attributes away
// leaves the document as it was. What hidden dialogs did to the page is
// repaired (repair.js), the space that is left goes (space.js), and the title
// stays where it can be read (footing.js).
import * as dom from '../dom.js';
import { EARLY, HIDE, SPACE } from '../elements.js';
import { inPlace } from './anchor.js';
import { isOverlay } from './floats.js';
import { isTool } from './use.js';
/** @import { Footing } from './footing.js' */
/** @import { Repair } from './repair.js' */
/** @import { Space } from './space.js' */
/** @import { Use } from './use.js' */

/**
 * Whether an element is hidden by us, itself or with one around it.
 *
 * @param {Element} element
 */
export const isHeld = (element) => dom.closest(element, `[${HIDE}], [${SPACE}]`) !== null;

/**
 * What hiding needs of its callers.
 *
 * @typedef {object} Surroundings
 * @property {Use} use
 * @property {Repair} repair
 * @property {Space} space
 * @property {Footing} footing
 * @property {() => Element[]} anchors the title and the first text
 * @property {(node: Node) => boolean} isOwn whether a node is one that we have put into the page
 * @property {() => boolean} isCovered whether our reader lies over the page
 * @property {(node: Element) => Element[]} knownIn what of a new element was hidden on this site before
 * @property {() => void} clearing called before all is shown again
 */

export class Hide {
  #use;
  #repair;
  #space;
  #footing;
  #anchors;
  #isOwn;
  #isCovered;
  #knownIn;
  #clearing;
  /** @type {Map<Element, string>} */
  #hidden = new Map(); // element -> kind
  tool = false; // whether the page is one to work with, so that little goes
  /** @type {WeakSet<Element>} */
  #needed = new WeakSet(); // dialogs without which the page shows nothing, or which the user opened

  /** @param {Surroundings} surroundings */
  constructor({ use, repair, space, footing, anchors, isOwn, isCovered, knownIn, clearing }) {
    this.#use = use;
    this.#repair = repair;
    this.#space = space;
    this.#footing = footing;
    this.#anchors = anchors;
    this.#isOwn = isOwn;
    this.#isCovered = isCovered;
    this.#knownIn = knownIn;
    this.#clearing = clearing;
  }

  /** @param {Element} element */
  #unmark(element) {
    this.#hidden.delete(element);
    dom.unset(element, HIDE);
    this.#space.release(element);
  }

  /**
   * The entries that are hidden: not what is gone, needed, ours, or in use.
   *
   * @param {{ element: Element, kind: string }[]} list
   */
  #choose(list) {
    const chosen = new Map();
    const tool = list.length > 0 && isTool();
    this.tool = tool;
    for (const { element, kind } of list) {
      // The engine takes the reader's frame for a dialog's veil.
      if (!dom.isConnected(element) || this.#needed.has(element) || this.#isOwn(element)) continue;
      // What the user has picked goes in any case.
      const already = (this.#hidden.get(element) ?? EARLY) !== EARLY;
      if (kind === 'picked' || !this.#use.keeps(element, kind, { already, tool })) chosen.set(element, kind);
    }
    return chosen;
  }

  /**
   * Makes the hidden elements those of the list. An element that was hidden and
   * is not in the list is shown again.
   *
   * @param {{ element: Element, kind: string }[]} list
   */
  apply(list) {
    const next = this.#choose(list);
    // Read before anything is marked, while the page's styles are still computed.
    const overlays = [...next].filter(isOverlay).map(([element]) => element);
    inPlace(() => {
      this.#mark(next);
      this.#repairFor(overlays);
      this.#space.collapse(this.#hidden.keys());
      // Under our reader nothing can be seen.
      if (!this.#isCovered()) this.#footing.settle([...this.#hidden.keys()], this.#anchors, (element) => this.release(element));
    });
  }

  /** @param {Map<Element, string>} next */
  #mark(next) {
    for (const element of [...this.#hidden.keys()]) if (!next.has(element)) this.#unmark(element);
    for (const [element, kind] of next) {
      if (!dom.has(element, HIDE)) dom.set(element, HIDE, '');
      this.#hidden.set(element, kind);
    }
  }

  mend() {
    this.#repairFor([...this.#hidden].filter(isOverlay).map(([element]) => element));
  }

  /**
   * Repairs what the hidden dialogs did. Dialogs without which the page shows
   * nothing come back. Not while the reader is open, which covers the page like
   * a veil and stops its scrolling: mend() is called when it has closed.
   *
   * @param {Element[]} overlays
   */
  #repairFor(overlays) {
    if (this.#isCovered()) return;
    if (!this.#repair.mend(overlays)) for (const element of overlays) this.release(element);
  }

  /**
   * Shows an element for as long as the page stays.
   *
   * @param {Element} element
   */
  release(element) {
    this.#unmark(element);
    this.#needed.add(element);
  }

  /**
   * Shows the hidden elements for a moment, or hides them again.
   *
   * @param {Element[]} elements
   * @param {boolean} on
   */
  reveal(elements, on) {
    for (const element of elements) {
      if (on) dom.unset(element, HIDE);
      else if (this.#hidden.has(element)) dom.set(element, HIDE, '');
      if (on) this.#space.release(element);
    }
    if (!on) this.#space.collapse(this.#hidden.keys());
  }

  /**
   * A new element has come: what is known from this site goes before it is
   * painted, until the engine answers, and a box is no empty space any more.
   *
   * @param {Element} node
   */
  added(node) {
    if (!this.#use.opened(node)) this.#hideKnown(node);
    this.#space.filled(node);
  }

  /** @param {Element} node */
  #hideKnown(node) {
    for (const element of this.#knownIn(node)) {
      if (isHeld(element) || this.#use.keeps(element, EARLY, {})) continue;
      dom.set(element, HIDE, '');
      this.#hidden.set(element, EARLY);
    }
  }

  /**
   * Takes over what was hidden while the page came in.
   *
   * @param {Element[]} elements
   */
  adopt(elements) {
    for (const element of elements) this.#hidden.set(element, EARLY);
  }

  // No answer will come for what was hidden before one.
  unanswered() {
    for (const [element, kind] of [...this.#hidden]) if (kind === EARLY) this.#unmark(element);
  }

  clear() {
    this.#clearing();
    for (const element of this.#hidden.keys()) dom.unset(element, HIDE);
    this.#hidden.clear();
    this.#needed = new WeakSet();
    this.#space.undo();
    this.#footing.undo();
    this.#repair.forget();
    this.#use.forget();
  }

  // How many are hidden, by kind; those the page has dropped do not count.
  count() {
    /** @type {Record<string, number>} */
    const kinds = {};
    for (const [element, kind] of this.#hidden) if (kind !== EARLY && dom.isConnected(element)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return kinds;
  }

  /** @param {Element} element */
  isHidden(element) {
    return this.#hidden.has(element);
  }

  // All that is hidden, with veils.
  elements() {
    return [...this.#hidden.keys(), ...this.#repair.veils()].filter(dom.isConnected);
  }
}
