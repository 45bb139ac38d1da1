// Watches a page that changes after it has loaded. Calls changed() when new
// elements have come and it has been quiet for a while, added() for each of
// them at once, unanswered() when it is too much, and moved() when the page has
// become another one without a load. Ends with the signal.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';

const QUIET_MS = 300; // without news before changed() is called
const LONGEST_MS = 2000; // of news before it is called all the same
const MOST_A_MINUTE = 12; // calls; a page that never rests is left as it is

// The address without its fragment, unless the fragment is a route (#/…, #!…).
function place() {
  const { origin, pathname, search, hash } = location;
  return origin + pathname + search + (/^#[!/]/.test(hash) ? hash : '');
}

/**
 * @param {object} page
 * @param {() => void} page.changed
 * @param {() => void} page.moved
 * @param {(element: Element) => void} page.added
 * @param {() => void} page.unanswered
 * @param {() => number} page.cost milliseconds that the last cleaning took: costly pages wait longer
 * @param {(node: Node) => boolean} page.isOwn whether a node is one that we have put into the page
 * @param {AbortSignal} page.signal
 */
export function watch({ changed, moved, added, unanswered, cost, isOwn, signal }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let since = 0; // when the first unanswered news came
  let here = place();
  let navigated = false;
  /** @type {number[]} */
  const calls = [];

  /**
   * @param {Node} node
   * @returns {node is Element}
   */
  const matters = (node) => dom.isElement(node) && !NO_TEXT.has(dom.localName(node)) && !isOwn(node);

  function fire() {
    if (signal.aborted || dom.isHiddenTab()) return; // visibilitychange asks again
    since = 0;
    const now = performance.now();
    while (calls.length > 0 && now - calls[0] > 60_000) calls.shift();
    if (calls.length >= MOST_A_MINUTE) {
      unanswered();
      return;
    }
    calls.push(now);
    if (navigated) moved();
    else changed();
    navigated = false;
  }

  function news() {
    const now = performance.now();
    since ||= now;
    const quiet = Math.max(QUIET_MS, 5 * cost());
    const wait = Math.min(quiet, Math.max(0, since + Math.max(LONGEST_MS, quiet) - now));
    clearTimeout(timer);
    timer = setTimeout(fire, wait);
  }

  function hasMoved() {
    const now = place();
    if (now === here) return false;
    here = now;
    navigated = true;
    return true;
  }

  const observer = new MutationObserver((records) => {
    const nodes = new Set(records.flatMap((record) => [...record.addedNodes]).filter(matters));
    for (const node of nodes) if (!nodes.has(/** @type {Element} */ (dom.parent(node)))) added(node);
    if (hasMoved() || nodes.size > 0) news();
  });
  observer.observe(document, { childList: true, subtree: true });

  const onMove = () => hasMoved() && news();
  // The address is also looked at with every change of the tree.
  if (globalThis.navigation instanceof EventTarget) dom.on(navigation, 'navigatesuccess', onMove, { signal });
  dom.on(window, 'popstate', onMove, { signal });
  dom.on(window, 'hashchange', onMove, { signal });
  dom.on(document, 'visibilitychange', () => !dom.isHiddenTab() && since > 0 && news(), { signal });

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
