// Keeps what is being read in its place on the window while something above it
// goes or comes back. Browsers do that too, where nothing on the page forbids it
// and the element that they hold on to stays.
import * as dom from '../dom.js';

const HEIGHTS = [0.25, 0.45, 0.65, 0.1]; // of the window, where somebody may read
const MOST_CHILDREN = 400;
const DEEPEST = 30;

/**
 * The first element that begins below a point of the window: what begins above
 * the window may lose what is there without moving.
 *
 * @param {number} y
 */
function beginsAt(y) {
  let element = dom.at(innerWidth / 2, y);
  for (let depth = 0; element && depth < DEEPEST && dom.box(element).top < y; depth++) {
    const children = dom.children(element).slice(0, MOST_CHILDREN);
    const next = children.find((child) => {
      const { height, bottom } = dom.box(child);
      return height > 0 && bottom > y;
    });
    if (!next) break;
    element = next;
  }
  return element;
}

/**
 * Runs a change of the page.
 *
 * @param {() => void} change
 */
export function inPlace(change) {
  if (scrollY < 1) return change();
  const read = HEIGHTS.flatMap((height) => {
    const element = beginsAt(height * innerHeight);
    return element ? [{ element, top: dom.box(element).top }] : [];
  }).filter(({ top }) => top >= 0);
  change();
  const still = read.find(({ element }) => dom.isConnected(element) && dom.box(element).height > 0);
  const moved = still ? dom.box(still.element).top - still.top : 0;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
}
