// Finds what sticks to the window: it is asked at points of the window what lies there, and
// what that lies in. So a look costs the same on every page, however many elements it has.
import * as dom from '../dom.js';
import { viewHeight, viewWidth } from './native.js';

const EDGE = 4; // pixels from the window's edges
const CORNER = [22, 54, 86, 118]; // pixels from a lower corner: a button is not missed
const TOPS = [46, 96]; // second rows of a header
const STEP = { x: 110, y: 70 }; // pixels of the grid over all the window
const MOST_STEPS = 14; // a way
const DEEPEST = 60; // elements around a point
const MOST_MS = 6; // of a look

/**
 * @param {number} size pixels
 * @param {number} step pixels
 * @param {number} shift 0 to 1
 */
function line(size, step, shift) {
  const count = Math.min(MOST_STEPS, Math.ceil(size / step));
  return Array.from({ length: count }, (_, n) => ((n + shift) * size) / count);
}

/**
 * @param {number} width of the window, pixels
 * @param {number} height
 * @param {number} [shift] of the grid, 0 to 1: what lies between the points of one look is met at the next
 * @returns {[x: number, y: number][]}
 */
export function pointsOf(width, height, shift = 0.5) {
  /** @type {[number, number][]} */
  const points = [];
  for (const x of [0.06, 0.5, 0.94].map((share) => share * width)) for (const y of [EDGE, ...TOPS, height - EDGE]) points.push([x, y]);
  for (const x of CORNER) for (const y of CORNER) points.push([width - x, height - y], [x, height - y]);
  for (const x of line(width, STEP.x, shift)) for (const y of line(height, STEP.y, shift)) points.push([x, y]);
  return points.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
}

/**
 * What lies at the points, with all around it: each element once, with its style. Where a
 * browser takes long to say what lies at a point, as Chromium does in boxes with thousands
 * of children, the rest of the points is left to the next look.
 *
 * @param {(element: Element) => boolean} isOurs whether to pass it by, with what is in it
 * @param {{ shift: number, from: number }} where from: the point to begin with
 * @returns {{ met: Map<Element, CSSStyleDeclaration>, next: number }} next: the point to go on with, 0 for none
 */
export function elementsAt(isOurs, { shift, from }) {
  /** @type {Map<Element, CSSStyleDeclaration>} */
  const met = new Map();
  const [root, body] = [dom.root(), dom.body()];
  const points = pointsOf(viewWidth(), viewHeight(), shift);
  const until = performance.now() + MOST_MS;
  for (let i = from; i < points.length; i++) {
    const [x, y] = points[i];
    let up = /** @type {Element | null} */ (dom.at(x, y));
    for (let n = 0; up && up !== body && up !== root && !met.has(up) && n < DEEPEST; n++) {
      if (isOurs(up)) break;
      met.set(up, getComputedStyle(up));
      up = dom.parent(up);
    }
    if (performance.now() > until) return { met, next: i + 1 < points.length ? i + 1 : 0 };
  }
  return { met, next: 0 };
}
