// Runs at document_start on pages that are on. The background context wakes,
// the engine starts while the page still loads, and what was hidden on this
// site last time is hidden as it comes in, before it is painted. The cleaning
// takes over what is marked (hiding/hide.js); the engine's answer has the last
// word.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import * as dom from './dom.js';
import { HIDE } from './elements.js';
import { isPlace, mayBeContent } from './hiding/places.js';
import { world } from './world.js';

const LONGEST_MS = 15_000; // until the cleaning takes over
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
  #names = ''; // the selectors that are no places
  /** @type {string[]} */
  #selectors = [];
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
  }

  async #ask() {
    try {
      this.#selectors = await tell(names.WAKE);
    } catch {
      return false;
    }
    this.times[1] = performance.now();
    this.#names = this.#selectors.filter((selector) => !isPlace(selector)).join(',');
    if (!this.#over && this.#selectors.length > 0) {
      this.#mark(dom.all(this.#selectors.join(',')));
      this.#observer.observe(document, { childList: true, subtree: true });
    }
    return true;
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
      dom.set(element, HIDE, '');
      this.#marked.add(element);
    }
  }

  /** @param {Element} element */
  #isNamed(element) {
    return this.#names !== '' && dom.matches(element, this.#names);
  }

  // What was hidden by its place alone comes back before it is painted when it
  // turns out to hold what may be content.
  #check() {
    for (const element of this.#placed) {
      if (!mayBeContent(element)) continue;
      dom.unset(element, HIDE);
      this.#placed.delete(element);
      this.#marked.delete(element);
      this.#shown.add(element);
    }
  }

  /** @param {MutationRecord[]} records */
  #look(records) {
    this.#check();
    const list = this.#selectors.join(',');
    if (records.length > LARGE * dom.count()) {
      this.#mark(dom.all(list));
      return;
    }
    /** @type {Set<Element>} */
    const nodes = new Set();
    for (const { addedNodes } of records) for (const node of addedNodes) if (dom.isElement(node)) nodes.add(node);
    for (const node of nodes) {
      const parent = dom.parent(node);
      if ((parent && nodes.has(parent)) || !dom.isConnected(node)) continue; // looked through with its parent
      this.#mark(dom.matches(node, list) ? [node] : dom.within(node, list));
    }
  }
}

world.early ??= new Early();
