// Runs at document_start on pages that are on. The background context wakes,
// the engine starts while the page still loads, and what was hidden on this
// site last time is hidden as it comes in, before it is painted. The cleaning
// takes over what is marked (hiding/hide.js); the engine's answer has the last
// word.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import * as dom from './dom.js';
import { HIDE } from './elements.js';
import { world } from './world.js';

const LONGEST_MS = 15_000; // until the cleaning takes over
const MOST = 60; // elements: a page is not hidden by its own names

// While a page comes in, a large part of it is new each time: to go through
// all of it is cheaper then than to take one new element after the other.
const LARGE = 1 / 8;

/** @typedef {ReturnType<typeof start>} Early */

function start() {
  /** @type {Set<Element>} */
  const marked = new Set();
  const times = [performance.now(), 0]; // when we asked, when we knew
  /** @type {string[]} */
  let selectors = [];
  let over = false;

  /** @param {Iterable<Element>} elements */
  function mark(elements) {
    for (const element of elements) {
      if (marked.size === MOST) return;
      if (dom.has(element, HIDE)) continue;
      dom.set(element, HIDE, '');
      marked.add(element);
    }
  }

  /** @param {MutationRecord[]} records */
  function look(records) {
    const list = selectors.join(',');
    if (records.length > LARGE * dom.count()) {
      mark(dom.all(list));
      return;
    }
    /** @type {Set<Element>} */
    const nodes = new Set();
    for (const { addedNodes } of records) for (const node of addedNodes) if (dom.isElement(node)) nodes.add(node);
    for (const node of nodes) {
      const parent = dom.parent(node);
      if ((parent && nodes.has(parent)) || !dom.isConnected(node)) continue; // looked through with its parent
      mark(dom.matches(node, list) ? [node] : dom.within(node, list));
    }
  }

  const observer = new MutationObserver(look);

  // Gives whether the hiding rule is in the page.
  const ready = tell(names.WAKE).then((known) => {
    times[1] = performance.now();
    selectors = known;
    if (!over && known.length > 0) {
      mark(dom.all(selectors.join(',')));
      observer.observe(document, { childList: true, subtree: true });
    }
    return true;
  }).catch(() => false);

  const timer = setTimeout(() => take().forEach((element) => dom.unset(element, HIDE)), LONGEST_MS);

  // Ends it, and gives the elements that are hidden.
  function take() {
    clearTimeout(timer);
    observer.disconnect();
    over = true;
    const taken = [...marked];
    marked.clear();
    return taken;
  }

  return { ready, take, times, selectors: () => selectors };
}

world.early ??= start();
