// Where a part that was fixed to the window goes, so that it lies there as it did when the
// page was scrolled to its top, or to its end. Reads the layout; changes nothing.
import * as dom from '../dom.js';
import { viewHeight, viewWidth } from './native.js';
/** @import { Role } from './roles.js' */
/** @import { Place } from '../../shared/sticking.js' */

/**
 * loose: sticky, stays in the text. flow: goes back into the text. top, end: of the page.
 *
 * @typedef {'loose' | 'flow' | 'top' | 'end'} Way
 */

/**
 * @typedef {object} Plan
 * @property {Way} way
 * @property {string} words of the attribute
 * @property {Place} [place] a rule that has to be there before
 * @property {{ left: number, top: number, width: number }} [expected] where it will lie, pixels of the page
 */

const CLOSE = 2; // pixels that count as none
const FULL_HEIGHT = 0.9; // of the window: a height that the window gives
const LONG_WAY = 1.05; // windows: a page that is no longer than that does not scroll
const BOUND = { transform: 'none', filter: 'none', perspective: 'none', backdropFilter: 'none' };

/** @param {string} value */
const pixels = (value) => Number.parseFloat(value) || 0;
/** @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100;

// How high the page is. What is loosened must not count: it is asked when it is fixed again.
const pageHeight = () => Math.max(dom.scrollHeight(dom.root()), viewHeight());

// What of the page's size says that what lies at its end has to move.
export const pageSize = () => `${pageHeight()} ${Math.round(dom.box(/** @type {Element} */ (dom.body())).height)}`;

// Pages that are one fixed box, with what scrolls inside it, do not scroll themselves.
export const scrolls = () => dom.scrollHeight(dom.root()) > LONG_WAY * viewHeight();

/**
 * Where what is absolute in an element's parent is laid out from, in pixels of the page; null
 * when the element does not stick to the window, or would go on sticking.
 *
 * @param {Element} element
 */
export function originOf(element) {
  let origin = null;
  for (let up = dom.parent(element); up; up = dom.parent(up)) {
    const style = getComputedStyle(up);
    if (style.position === 'fixed' || style.position === 'sticky') return null;
    const isRoot = up === dom.root() || up === dom.body();
    if (!isRoot && Object.entries(BOUND).some(([name, none]) => (style[/** @type {any} */ (name)] ?? none) !== none)) return null;
    if (origin || style.position === 'static') continue;
    const { left, top, width } = dom.box(up);
    origin = {
      left: left + scrollX + pixels(style.borderLeftWidth),
      top: top + scrollY + pixels(style.borderTopWidth),
      width,
      clips: clips(up, style),
    };
  }
  return origin ?? { left: 0, top: 0, width: viewWidth(), clips: false };
}

/**
 * Whether a positioned box cuts off what is laid out outside it.
 *
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function clips(element, style) {
  return element !== dom.body() && element !== dom.root() && style.overflowY !== 'visible';
}

/**
 * @param {Role} role
 * @param {DOMRect} box
 * @returns {Way}
 */
function wayOf(role, box) {
  if (role === 'header' || (role === 'side' && box.height > viewHeight() / 2)) return 'top';
  return (box.top + box.bottom) / 2 > viewHeight() / 2 ? 'end' : 'top';
}

/**
 * Back into the text, as large as it was there.
 *
 * @param {number} n
 * @param {DOMRect} box
 * @param {{ width: number, height: number }} before
 * @returns {Plan}
 */
function backIntoText(n, box, { width, height }) {
  const grows = width > box.width + CLOSE && height > box.height + CLOSE;
  if (!grows) return { way: 'flow', words: 'flow' };
  return { way: 'flow', words: `p${n}`, place: { n, flow: true, width: rounded(width), height: rounded(height) } };
}

/**
 * @param {Element} element that is fixed
 * @param {CSSStyleDeclaration} style its own
 * @param {{ role: Role, n: number, before?: { width: number, height: number } }} part before: its size when it was seen in the text
 * @returns {Plan | null}
 */
export function planOf(element, style, { role, n, before }) {
  if (style.position === 'sticky') return { way: 'loose', words: 'loose' };
  const box = dom.box(element);
  const origin = originOf(element);
  if (!origin) return null;
  if (before) return backIntoText(n, box, before);
  const way = wayOf(role, box);
  const down = way === 'end' ? pageHeight() - viewHeight() : 0;
  const expected = { left: box.left + scrollX, top: box.top + down, width: box.width };
  if (origin.clips && way === 'end') return null;
  // The used values are without margins and transforms, which stay as they are.
  const top = style.top === 'auto' ? box.top - pixels(style.marginTop) : pixels(style.top);
  const left = style.left === 'auto' ? box.left - pixels(style.marginLeft) : pixels(style.left);
  const same = Math.abs(origin.left) < 1 && Math.abs(origin.width - viewWidth()) < 1;
  /** @type {Place} */
  const place = { n, flow: false, top: rounded(top + down - origin.top) };
  if (!same) Object.assign(place, { left: rounded(left + scrollX - origin.left), width: rounded(pixels(style.width)) });
  if (box.height >= FULL_HEIGHT * viewHeight()) place.height = rounded(pixels(style.height));
  return { way, words: `p${n}`, place, expected };
}

/**
 * Whether an element lies where it should, after it was loosened.
 *
 * @param {Element} element
 * @param {Plan} plan
 */
export function holds(element, { way, expected }) {
  const { position } = getComputedStyle(element);
  if (way === 'loose' || way === 'flow') return position === 'relative';
  if (position !== 'absolute' || !expected) return false;
  const { left, top, width } = dom.box(element);
  const near = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(one - other) <= CLOSE;
  return near(left + scrollX, expected.left) && near(top + scrollY, expected.top) && near(width, expected.width);
}
