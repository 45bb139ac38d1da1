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
import { Arrivals } from './hiding/arrivals.js';
import { Certain } from './hiding/certain.js';
import { isPlace, mayBeContent } from './hiding/places.js';
import { hideByStyle } from './hiding/stopgap.js';
import { world } from './world.js';
/** @import { Waking } from '../shared/messages.d.ts' */

const LONGEST_MS = 15_000; // until the cleaning takes over
const WAIT_MS = 120; // that the first paint waits for the background's word
const PATIENCE_MS = 3000; // that the cleaning does: a background that is ended may leave without a word
const MOST = 60; // elements: a page is not hidden by its own names

/** @param {Element} element */
const sizeOf = (element) => dom.within(element, '*').length;

/** @param {Promise<boolean>} answer */
const soon = (answer) =>
  Promise.race([answer, new Promise((/** @type {(is: boolean) => void} */ done) => setTimeout(done, PATIENCE_MS, false))]);

export class Early {
  /** @type {Set<Element>} */
  #marked = new Set();
  #arrivals = new Arrivals(() => this.#look());
  #timer = setTimeout(() => this.#giveUp(), LONGEST_MS);
  #over = false;
  /** @type {Map<Element, number>} */
  #placed = new Map(); // of the marked: those known by their place alone -> how many elements they held
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
  ready = soon(this.#ask()); // whether the hiding rule is in the page

  selectors() {
    return this.#selectors;
  }

  // Ends it, and gives the elements that are hidden.
  take() {
    clearTimeout(this.#timer);
    this.#arrivals.end();
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
    this.#markAll();
    this.#arrivals.begin();
  }

  /** @param {Iterable<Element>} elements */
  #mark(elements) {
    for (const element of elements) {
      if (this.#marked.size === MOST) return;
      if (dom.has(element, HIDE) || this.#shown.has(element)) continue;
      if (!this.#isNamed(element)) {
        if (mayBeContent(element)) continue;
        this.#placed.set(element, sizeOf(element));
      }
      this.#hide(element);
    }
  }

  #markAll() {
    if (this.#selectors.length > 0) this.#mark(dom.all(this.#selectors.join(',')));
    for (const element of this.#certain?.look() ?? []) {
      if (this.#marked.size === MOST) return;
      if (!dom.has(element, HIDE)) this.#hide(element);
    }
  }

  /** @param {Element} element */
  #isNamed(element) {
    return this.#names !== '' && dom.matches(element, this.#names);
  }

  // What was hidden by its place alone, or for being certain to go, comes back before
  // it is painted when it turns out to hold what may be content.
  #check() {
    for (const [element, before] of this.#placed) {
      const size = sizeOf(element);
      if (size === before) continue;
      this.#placed.set(element, size);
      if (!mayBeContent(element)) continue;
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

  // More of the page has come.
  #look() {
    this.#check();
    this.#markAll();
  }
}

world.early ??= new Early();
