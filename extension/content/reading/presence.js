// Whether what lies over a page is still there and can be seen. A page may do
// to it what it likes: take it away, move it, hide it, lay something over it,
// write itself anew. What can be mended is mended, a few times; what cannot is
// lost, and whoever put it there is told at once.
import * as dom from '../dom.js';

const MOST_MENDED = 20; // times: a page that fights for it wins
const MOST_RAISED = 20;
const MOST_UNSEEN = 2; // looks in a row: a page may hide itself while it loads
const OF_ROOT = ['class', 'hidden', 'inert', 'style'];

/**
 * @typedef {object} Placed
 * @property {HTMLElement} host our element in the page, a child of the root
 * @property {HTMLElement} box what is seen of it, in its shadow tree
 * @property {() => void} dress gives the host the only attribute that it has, its style
 * @property {(sealed: boolean) => void} raise brings it to the top; sealed: and makes all else inert
 * @property {() => void} lost called when it is gone or cannot be seen
 * @property {AbortSignal} signal
 */

/**
 * Gives a function that looks, for whoever has a clock.
 *
 * @param {Placed} placed
 */
export function watchPresence({ host, box, dress, raise, lost, signal }) {
  const home = dom.parent(host);
  const style = dom.get(host, 'style');
  let mended = 0;
  let raised = 0;
  let unseen = 0;

  const isThere = () => dom.isConnected(host) && dom.parent(host) === home && dom.root() === home;

  const isBare = () => dom.attributes(host).every(({ name, value }) => name === 'style' && value === style) && dom.has(host, 'style');

  // Where the page cannot be seen at all, in a window without size, nothing lies
  // over anything.
  function isOnTop() {
    const { left, top, width, height } = dom.box(box);
    const [x, y] = [Math.min(left + width / 2, innerWidth - 1), Math.min(top + height / 2, innerHeight - 1)];
    return x < 0 || y < 0 || dom.at(x, y) === host;
  }

  function undress() {
    for (const { name } of dom.attributes(host)) dom.unset(host, name);
    dress();
  }

  function bringUp() {
    raised++;
    raise(false);
    if (!isOnTop()) raise(true);
  }

  // After a change, and by the clock. Only the clock counts what cannot be seen.
  function look(byClock = false) {
    if (signal.aborted) return;
    if (!isThere()) return lost();
    if (!isBare() && mended++ < MOST_MENDED) undress();
    const { width, height } = dom.box(box);
    if (width > 0 && height > 0) {
      unseen = 0;
      if (raised < MOST_RAISED && !isOnTop()) bringUp();
    } else if (byClock && ++unseen >= MOST_UNSEEN) lost();
  }

  const change = () => look();
  const changes = new MutationObserver(change);
  changes.observe(document, { childList: true });
  changes.observe(/** @type {Element} */ (home), { childList: true, attributes: true, attributeFilter: OF_ROOT });
  changes.observe(host, { attributes: true });
  signal.addEventListener('abort', () => changes.disconnect());
  // What a page lays over all else comes by one of these.
  dom.on(window, 'toggle', change, { capture: true, signal });
  dom.on(window, 'fullscreenchange', change, { capture: true, signal });
  return () => look(true);
}
