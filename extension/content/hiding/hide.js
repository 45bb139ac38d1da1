// Hides elements and shows them again. An element is marked by an attribute;
// one rule of user origin, which the background puts in, does the hiding: it
// wins over the page's own !important rules. Taking the attributes away
// leaves the document as it was. What hidden dialogs did to the page is
// repaired (repair.js), the space that is left goes (space.js).
import * as dom from '../dom.js';
import { EARLY, HIDE, SPACE } from '../elements.js';
import { isOverlay } from './floats.js';
/** @import { Repair } from './repair.js' */
/** @import { Space } from './space.js' */
/** @import { Use } from './use.js' */

/**
 * What the hiding asks of its surroundings.
 *
 * @typedef {object} Surroundings
 * @property {Use} use
 * @property {Repair} repair
 * @property {Space} space
 * @property {(node: Node) => boolean} isOwn whether a node is one that we have put into the page
 * @property {() => boolean} isCovered whether our reader lies over the page
 * @property {(node: Element) => Element[]} knownIn what of a new element was hidden on this site before
 * @property {() => void} clearing called before all is shown again
 */

/** @typedef {ReturnType<typeof createHide>} Hide */

/** @param {Surroundings} surroundings */
export function createHide({ use, repair, space, isOwn, isCovered, knownIn, clearing }) {
  /** @type {Map<Element, string>} */
  const hidden = new Map(); // element -> kind
  /** @type {WeakSet<Element>} */
  let needed = new WeakSet(); // dialogs without which the page shows nothing, or which the user opened

  /** @param {Element} element */
  function unmark(element) {
    hidden.delete(element);
    dom.unset(element, HIDE);
    space.release(element);
  }

  /**
   * The entries that are hidden: not what is gone, needed, ours, or in use.
   *
   * @param {{ element: Element, kind: string }[]} list
   */
  function choose(list) {
    const chosen = new Map();
    const tool = list.length > 0 && use.isTool();
    for (const { element, kind } of list) {
      // The engine takes the reader's frame for a dialog's veil.
      if (!dom.isConnected(element) || needed.has(element) || isOwn(element)) continue;
      // What the user has picked goes in any case.
      const already = (hidden.get(element) ?? EARLY) !== EARLY;
      if (kind === 'picked' || !use.keeps(element, kind, { already, tool })) chosen.set(element, kind);
    }
    return chosen;
  }

  /**
   * Makes the hidden elements those of the list. An element that was hidden and
   * is not in the list is shown again.
   *
   * @param {{ element: Element, kind: string }[]} list
   */
  function apply(list) {
    const next = choose(list);
    // Asked before anything is marked: the page's styles are known still.
    const overlays = [...next].filter(isOverlay).map(([element]) => element);
    for (const element of [...hidden.keys()]) if (!next.has(element)) unmark(element);
    for (const [element, kind] of next) {
      if (!dom.has(element, HIDE)) dom.set(element, HIDE, '');
      hidden.set(element, kind);
    }
    repairFor(overlays);
    space.collapse(hidden.keys());
  }

  const mend = () => repairFor([...hidden].filter(isOverlay).map(([element]) => element));

  /**
   * Repairs what the hidden dialogs did. Without some of them a page shows
   * nothing at all: those come back. Under the reader nobody can tell: it lies
   * over the page like a veil, and holds its scrolling. mend() is called when it
   * has gone.
   *
   * @param {Element[]} overlays
   */
  function repairFor(overlays) {
    if (isCovered()) return;
    if (!repair.mend(overlays)) overlays.forEach(release);
  }

  /**
   * Shows an element for as long as the page stays.
   *
   * @param {Element} element
   */
  function release(element) {
    unmark(element);
    needed.add(element);
  }

  /**
   * Shows the hidden elements for a moment, or hides them again.
   *
   * @param {Element[]} elements
   * @param {boolean} on
   */
  function reveal(elements, on) {
    for (const element of elements) {
      if (on) dom.unset(element, HIDE);
      else if (hidden.has(element)) dom.set(element, HIDE, '');
      if (on) space.release(element);
    }
    if (!on) space.collapse(hidden.keys());
  }

  /**
   * A new element has come: a box is no empty space any more, and what is
   * known from this site goes before it is painted, until the engine answers.
   *
   * @param {Element} node
   */
  function added(node) {
    if (space.isUsed()) space.release(node);
    if (use.opened(node)) return;
    for (const element of knownIn(node)) {
      if (holds(element) || use.keeps(element, EARLY, {})) continue;
      dom.set(element, HIDE, '');
      hidden.set(element, EARLY);
    }
  }

  /**
   * Takes over what was hidden while the page came in.
   *
   * @param {Element[]} elements
   */
  function adopt(elements) {
    for (const element of elements) hidden.set(element, EARLY);
  }

  // No answer will come for what was hidden before one.
  function unanswered() {
    for (const [element, kind] of [...hidden]) if (kind === EARLY) unmark(element);
  }

  function clear() {
    clearing();
    for (const element of hidden.keys()) dom.unset(element, HIDE);
    hidden.clear();
    needed = new WeakSet();
    space.undo();
    repair.forget();
    use.forget();
  }

  // How many are hidden, by kind; those the page has dropped do not count.
  function count() {
    /** @type {Record<string, number>} */
    const kinds = {};
    for (const [element, kind] of hidden) if (kind !== EARLY && dom.isConnected(element)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return kinds;
  }

  const isHidden = (/** @type {Element} */ element) => hidden.has(element);

  // Whether an element is hidden by us, itself or with one around it.
  const holds = (/** @type {Element} */ element) => dom.closest(element, `[${HIDE}], [${SPACE}]`) !== null;

  // All that is hidden, with veils.
  const elements = () => [...hidden.keys(), ...repair.veils()].filter(dom.isConnected);

  return { apply, mend, release, reveal, added, adopt, unanswered, clear, count, isHidden, holds, elements };
}
