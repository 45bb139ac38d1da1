// Keeps what is being read in its place on the window while parts go back into the text, which
// may push down what is below them. What sticks to the window says nothing about the text.
import * as dom from '../dom.js';
import { viewHeight, viewWidth } from './native.js';

const HEIGHTS = [0.25, 0.45, 0.65, 0.85]; // of the window, where somebody may read
const MOST_STACKED = 8;

/**
 * Whether an element scrolls with the page.
 *
 * @param {Element} element
 */
function isText(element) {
  for (let up = /** @type {Element | null} */ (element); up && up !== dom.body(); up = dom.parent(up)) {
    const { position } = getComputedStyle(up);
    if (position === 'fixed' || position === 'sticky') return false;
  }
  return element !== dom.body() && element !== dom.root();
}

/**
 * Runs a change of the page.
 *
 * @param {Element[]} parts that it is about
 * @param {() => void} change
 */
export function steadily(parts, change) {
  if (scrollY < 1) return change();
  const isPart = (/** @type {Element} */ element) => parts.some((part) => dom.contains(part, element) || dom.contains(element, part));
  const read = HEIGHTS.flatMap((height) => {
    const stack = dom.stack(viewWidth() / 2, height * viewHeight()).slice(0, MOST_STACKED);
    const element = stack.find((one) => !isPart(one) && isText(one));
    return element ? [{ element, top: dom.box(element).top }] : [];
  });
  change();
  const still = read.find(({ element }) => dom.isConnected(element) && dom.box(element).height > 0);
  const moved = still ? dom.box(still.element).top - still.top : 0;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
}
