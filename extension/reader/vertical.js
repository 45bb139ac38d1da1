// Vertical text: wheel and keys that go down a page go on through the text,
// which lies to the left.
import { isIn } from './keys.js';
import { runsDown } from './scroll.js';

const root = document.documentElement;
const PAGE = 0.9; // of the window, as browsers scroll
const LINE = 40; // pixels

/** @type {Record<string, (event: KeyboardEvent) => number>} */
const KEYS = {
  ' ': ({ shiftKey }) => (shiftKey ? -PAGE : PAGE) * root.clientWidth,
  PageDown: () => PAGE * root.clientWidth,
  PageUp: () => -PAGE * root.clientWidth,
  ArrowDown: () => LINE,
  ArrowUp: () => -LINE,
  End: () => root.scrollWidth,
  Home: () => -root.scrollWidth,
};

const go = (/** @type {number} */ by) => scrollBy({ left: -by, behavior: 'instant' });

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!runsDown() || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!Object.hasOwn(KEYS, event.key) || isIn(event, 'a[href], button, input, summary, [popover], dialog, nav')) return;
  event.preventDefault();
  go(KEYS[event.key](event));
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!runsDown() || event.ctrlKey || event.shiftKey || event.deltaX !== 0 || isIn(event, '[popover], dialog, nav')) return;
  event.preventDefault();
  const unit = [1, LINE, root.clientWidth][event.deltaMode];
  go(event.deltaY * unit);
}

export function init() {
  addEventListener('keydown', onKey);
  addEventListener('wheel', onWheel, { passive: false });
}
