// Watches a page that changes after it has loaded. Calls changed() when new
// elements have come and it has been quiet for a while, added() for each of
// them at once, unanswered() when it is too much, and moved() when the page has
// become another one without a load. Ends with the signal.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';
import { floats } from './floats.js';

const QUIET_MS = 300; // without news before changed() is called
const SOON_MS = 30; // after something that lies over the page has come: it may be a bar that slides in
const MOST_OVER = 3; // new elements that are asked for it
const LONGEST_MS = 2000; // of news before it is called all the same
const MOST_A_MINUTE = 12; // calls; a page that never rests is left as it is

// The address without its fragment, unless the fragment is a route (#/…, #!…).
function place() {
  const { origin, pathname, search, hash } = location;
  return origin + pathname + search + (/^#[!/]/.test(hash) ? hash : '');
}

/**
 * @typedef {object} Watched
 * @property {() => void} changed
 * @property {() => void} moved
 * @property {(element: Element) => void} added
 * @property {() => void} unanswered
 * @property {() => boolean} [failed] whether no answer has come
 * @property {() => boolean} [ends] asked with each change: whether all is over
 * @property {() => number} cost milliseconds that the last cleaning took: costly pages wait longer
 * @property {(node: Node) => boolean} isOwn whether a node is one that we have put into the page
 */

export class Watch {
  #page;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #since = 0; // when the first unanswered news came
  #soon = Infinity; // by when they must be answered
  #here = place();
  #navigated = false;
  /** @type {number[]} */
  #calls = [];

  /** @param {Watched} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {AbortSignal} signal ends it */
  start(signal) {
    const observer = new MutationObserver((records) => this.#look(records));
    observer.observe(document, { childList: true, subtree: true });
    const onMove = () => this.#hasMoved() && this.#news();
    // The address is also looked at with every change of the tree.
    if (globalThis.navigation instanceof EventTarget) dom.on(navigation, 'navigatesuccess', onMove, { signal });
    dom.on(window, 'popstate', onMove, { signal });
    dom.on(window, 'hashchange', onMove, { signal });
    // A tab in the background may have waited for its answer for too long.
    const onShown = () => !dom.isHiddenTab() && (this.#since > 0 || this.#page.failed?.()) && this.#news();
    dom.on(document, 'visibilitychange', onShown, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      observer.disconnect();
    });
  }

  /** @param {MutationRecord[]} records */
  #look(records) {
    if (this.#page.ends?.()) return;
    const nodes = new Set(records.flatMap((record) => [...record.addedNodes]).filter((node) => this.#matters(node)));
    for (const node of nodes) if (!nodes.has(/** @type {Element} */ (dom.parent(node)))) this.#page.added(node);
    if (this.#over(nodes)) this.#soon = Math.min(this.#soon, performance.now() + SOON_MS);
    if (this.#hasMoved() || nodes.size > 0) this.#news();
  }

  /**
   * Whether something new lies over the page. Scripts put it at the end of body.
   *
   * @param {Set<Element>} nodes
   */
  #over(nodes) {
    const outer = [...nodes].filter((node) => dom.parent(node) === dom.body());
    return outer.length <= MOST_OVER && outer.some((node) => dom.isConnected(node) && floats(node));
  }

  /**
   * @param {Node} node
   * @returns {node is Element}
   */
  #matters(node) {
    return dom.isElement(node) && !NO_TEXT.has(dom.localName(node)) && !this.#page.isOwn(node);
  }

  #news() {
    const now = performance.now();
    this.#since ||= now;
    const quiet = Math.max(QUIET_MS, 5 * this.#page.cost());
    const latest = Math.min(this.#soon, this.#since + Math.max(LONGEST_MS, quiet));
    const wait = Math.min(quiet, Math.max(0, latest - now));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fire(), wait);
  }

  #fire() {
    if (dom.isHiddenTab()) return; // visibilitychange asks again
    this.#since = 0;
    this.#soon = Infinity;
    const now = performance.now();
    const calls = this.#calls;
    while (calls.length > 0 && now - calls[0] > 60_000) calls.shift();
    if (calls.length >= MOST_A_MINUTE) {
      this.#page.unanswered();
      return;
    }
    calls.push(now);
    if (this.#navigated) this.#page.moved();
    else this.#page.changed();
    this.#navigated = false;
  }

  #hasMoved() {
    const now = place();
    if (now === this.#here) return false;
    this.#here = now;
    this.#navigated = true;
    return true;
  }
}
