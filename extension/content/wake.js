// Runs at document_start on pages that are on. The background context wakes,
// the engine starts while the page still loads, and two things are hidden as
// they come in, before they are painted: what was hidden on this site last time,
// and what is certain to go (hiding/certain.js). The first paint waits a moment
// for the background's word. The cleaning takes over what is marked
// (hiding/hide.js); the engine's answer has the last word.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import * as dom from './dom.js';
import { HIDE, MARKS } from './elements.js';
import { Certain } from './hiding/certain.js';
import { isPlace, mayBeContent } from './hiding/places.js';
import { hideByStyle } from './hiding/stopgap.js';
import { world } from './world.js';
/** @import { Waking } from '../shared/messages.d.ts' */

const LONGEST_MS = 15_000; // until the cleaning takes over
const WAIT_MS = 120; // that the first paint waits for the background's word
const MOST = 60; // elements: a page is not hidden by its own names

// While a page comes in, a large part of it is new each time: to go through
// all of it is cheaper then than to take one new element after the other.
const LARGE = 1 / 8;

export class Early {
  /** @type {Set<Element>} */
  #marked = new Set();
  #observer = new MutationObserver((records) => this.#look(records));
  #timer = setTimeout(() => this.#giveUp(), LONGEST_MS);
  #over = false;
  /** @type {Set<Element>} */
  #placed = new Set(); // of the marked: those known by their place alone
  /** @type {WeakSet<Element>} */
  #shown = new WeakSet(); // of those: what has come back
  /** @type {Certain | null} */
  #certain = null;
  #names = ''; // the selectors that are no places
  /** @type {string[]} */
  #selectors = [];
  /** @type {Map<Element, () => void>} */
  #held = new Map(); // what is hidden without the rules, in Firefox -> how it comes back
  #ruled = false;
  times = [performance.now(), 0]; // when we asked, when we knew
  ready = this.#ask(); // whether the hiding rule is in the page

  selectors() {
    return this.#selectors;
  }

  // Ends it, and gives the elements that are hidden.
  take() {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#over = true;
    const taken = [...this.#marked];
    this.#marked.clear();
    return taken;
  }

  // No cleaning has come.
  #giveUp() {
    for (const element of this.take()) dom.unset(element, HIDE);
    this.free();
  }

  // The rules are there, or what is hidden comes back.
  free() {
    for (const giveBack of this.#held.values()) giveBack();
    this.#held.clear();
  }

  /**
   * Does something with the page as it came, such as reading its markup, in one turn: nothing
   * is painted meanwhile. To the engine a style that hides a part would be the page's own.
   *
   * @template T
   * @param {() => T} run
   */
  asItCame(run) {
    const held = [...this.#held.keys()];
    this.free();
    try {
      return run();
    } finally {
      for (const element of held) if (dom.has(element, HIDE)) this.#held.set(element, hideByStyle(element));
    }
  }

  /**
   * In Firefox the rules come when the page has loaded.
   *
   * @param {Element} element
   */
  #hide(element) {
    dom.set(element, HIDE, '');
    this.#marked.add(element);
    if (!this.#ruled) this.#held.set(element, hideByStyle(element));
  }

  // What was hidden because it was certain to go.
  certain() {
    return this.#certain?.found() ?? [];
  }

  // The first paint waits until it is known what of this site goes, but no longer
  // than this, whatever becomes of the script. Without opacity a page is laid out
  // and can be used as ever.
  async #ask() {
    const root = dom.root();
    const wait = root && dom.animate(root, [{ opacity: 0 }, { opacity: 0 }], WAIT_MS);
    try {
      this.#begin(await tell(names.WAKE, { marks: MARKS }));
      return this.#ruled;
    } catch {
      return false;
    } finally {
      wait?.cancel();
    }
  }

  /** @param {Waking} known */
  #begin({ selectors, certain, spared, ruled }) {
    this.#ruled = ruled;
    this.#selectors = selectors;
    this.times[1] = performance.now();
    this.#names = selectors.filter((selector) => !isPlace(selector)).join(',');
    if (this.#over || (selectors.length === 0 && !certain)) return;
    if (certain) this.#certain = new Certain(certain === 'frame', spared);
    if (selectors.length > 0) this.#mark(dom.all(selectors.join(',')));
    this.#markCertain([dom.root()]);
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  /** @param {Iterable<Element>} elements */
  #mark(elements) {
    for (const element of elements) {
      if (this.#marked.size === MOST) return;
      if (dom.has(element, HIDE) || this.#shown.has(element)) continue;
      if (!this.#isNamed(element)) {
        if (mayBeContent(element)) continue;
        this.#placed.add(element);
      }
      this.#hide(element);
    }
  }

  /** @param {Iterable<Element>} nodes */
  #markCertain(nodes) {
    for (const element of this.#certain?.in(nodes) ?? []) {
      if (this.#marked.size === MOST) return;
      if (dom.has(element, HIDE)) continue;
      this.#hide(element);
    }
  }

  /** @param {Element} element */
  #isNamed(element) {
    return this.#names !== '' && dom.matches(element, this.#names);
  }

  /**
   * What was hidden by its place alone, or for being certain to go, comes back
   * before it is painted when it turns out to hold what may be content.
   *
   * @param {Set<Node>} grown what has got new children
   */
  #check(grown) {
    for (const element of this.#placed) {
      if (![...grown].some((node) => dom.contains(element, node)) || !mayBeContent(element)) continue;
      this.#placed.delete(element);
      this.#show(element);
    }
    for (const element of this.#certain?.doubtful() ?? []) if (!this.#isNamed(element)) this.#show(element);
  }

  /** @param {Element} element */
  #show(element) {
    if (this.#marked.delete(element)) dom.unset(element, HIDE);
    this.#held.get(element)?.();
    this.#held.delete(element);
    this.#shown.add(element);
  }

  /** @param {MutationRecord[]} records */
  #look(records) {
    /** @type {Set<Element>} */
    const all = new Set();
    for (const { addedNodes } of records) for (const node of addedNodes) if (dom.isElement(node)) all.add(node);
    const nodes = [...all].filter((node) => !all.has(/** @type {Element} */ (dom.parent(node))) && dom.isConnected(node));
    this.#check(new Set(records.map(({ target }) => target)));
    this.#markKnown(records.length, nodes);
    this.#markCertain(nodes);
  }

  /** @param {number} news @param {Element[]} nodes none inside another */
  #markKnown(news, nodes) {
    const list = this.#selectors.join(',');
    if (list === '') return;
    if (news > LARGE * dom.count()) this.#mark(dom.all(list));
    else for (const node of nodes) this.#mark(dom.matches(node, list) ? [node] : dom.within(node, list));
  }
}

world.early ??= new Early();
