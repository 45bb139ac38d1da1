// Keeps what is being read in its place on the window while something above it
// goes or comes back. Browsers do that too, where nothing on the page forbids it
// and the element that they hold on to stays.
import * as dom from '../dom.js';

const HEIGHTS = [0.25, 0.4, 0.55, 0.7, 0.1]; // of the window

/**
 * @template T
 * @param {() => T} change
 */
export function inPlace(change) {
  if (scrollY < 1) return change();
  const read = HEIGHTS.map((y) => dom.at(innerWidth / 2, y * innerHeight))
    .filter((element) => element !== null && element !== dom.body() && element !== dom.root())
    .map((element) => ({ element: /** @type {Element} */ (element), top: dom.box(/** @type {Element} */ (element)).top }));
  const result = change();
  const still = read.find(({ element }) => dom.isConnected(element) && dom.box(element).height > 0);
  const moved = still ? dom.box(still.element).top - still.top : 0;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
  return result;
}
