// Text in pages: keys, wheel and fingers turn them, and whatever else scrolls
// (a search, a link) ends on a whole page.
import { isIn } from '../keys.js';
import { inPages, shown, turnTo } from '../scroll.js';
/** @import { View } from '../view.js' */

const LEAST_GAP = 40; // pixels between two columns
const ENOUGH = 0.12; // of a page that fingers must move to turn it
const REST_MS = 250; // between two turns of the wheel
const OWN = 'input, select, textarea, button, summary, a[href], [popover], dialog, nav';

const root = document.documentElement;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const TURN_MS = 700; // a turn is over by then
let page = 0; // the one that is shown
let begun = -Infinity; // when it was turned to

const last = () => Math.max(0, Math.ceil((shown().gone + shown().rest) / root.clientWidth - 0.02));

/** @param {number} to */
function turn(to) {
  page = Math.min(Math.max(0, to), last());
  begun = performance.now();
  turnTo(page, calm.matches ? 'instant' : 'smooth');
}

const rightIsNext = () => getComputedStyle(root).direction !== 'rtl';

/** @type {Record<string, (event: KeyboardEvent) => number>} */
const KEYS = {
  ' ': ({ shiftKey }) => page + (shiftKey ? -1 : 1),
  PageDown: () => page + 1,
  PageUp: () => page - 1,
  ArrowRight: () => page + (rightIsNext() ? 1 : -1),
  ArrowLeft: () => page + (rightIsNext() ? -1 : 1),
  Home: () => 0,
  End: last,
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!inPages() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!Object.hasOwn(KEYS, event.key) || isIn(event, OWN) || isIn(event, '.wide[tabindex]')) return;
  event.preventDefault();
  turn(KEYS[event.key](event));
}

let turned = -Infinity; // when the wheel turned last

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!inPages() || event.ctrlKey || isIn(event, '[popover], dialog, nav')) return;
  const by = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX * (rightIsNext() ? 1 : -1);
  event.preventDefault();
  if (by === 0 || event.timeStamp - turned < REST_MS) return;
  turned = event.timeStamp;
  turn(page + Math.sign(by));
}

// Something else has scrolled: on to the page that it was on the way to.
function settle() {
  // The end of a turn that the next one has cut short is none.
  if (!inPages() || performance.now() - begun < TURN_MS) return;
  const at = shown().gone / root.clientWidth;
  if (Math.abs(at - page) < 0.02) return;
  const whole = Math.abs(at - Math.round(at)) < 0.02;
  if (whole || shown().rest < 1) page = Math.round(at + (whole ? 0 : 0.5));
  else if (Math.abs(at - page) < ENOUGH) turn(page);
  else turn(at > page ? Math.ceil(at) : Math.floor(at));
}

/**
 * As many columns of the user's width as the window holds, the rest of it
 * between and beside them, so that a page is exactly as wide as the window.
 *
 * @param {HTMLElement} main
 */
function setColumns(main) {
  const style = getComputedStyle(main);
  const wanted = Number.parseFloat(style.getPropertyValue('--width')) * Number.parseFloat(style.fontSize);
  const all = root.clientWidth;
  const width = Math.min(wanted, all - LEAST_GAP);
  const columns = Math.max(1, Math.floor(all / (width + LEAST_GAP)));
  main.style.setProperty('--gap', `${all / columns - width}px`);
}

/**
 * The text has other pages: the same share of it again.
 *
 * @param {HTMLElement} main
 */
function again(main) {
  if (!inPages()) return;
  const share = page / Math.max(1, last());
  setColumns(main);
  page = Math.min(Math.round(share * last()), last());
  turnTo(page);
}

/** @param {View} view */
export function listen(view) {
  addEventListener('keydown', onKey);
  addEventListener('wheel', onWheel, { passive: false });
  addEventListener('scrollend', settle);
  addEventListener('resize', () => again(view.main));
  view.on('look', () => again(view.main));
  page = 0;
  again(view.main);
}
