// Keeps what is being said in view, until the user looks elsewhere.
import { inPages, runsDown, TOP, turnToBox } from '../scroll.js';

const FOOT = 110; // and the bar at the foot

/** @param {Range} range */
function inView(range) {
  const { top, bottom, left, right } = range.getBoundingClientRect();
  if (inPages()) return left >= 0 && right <= innerWidth;
  return bottom > TOP && top < innerHeight - FOOT && right > 0 && left < innerWidth;
}

/** @returns {(range: Range) => void} */
export function createFollower() {
  let following = true;
  /** @type {Range | null} */
  let last = null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  for (const type of ['wheel', 'touchmove'])
    addEventListener(
      type,
      () => {
        following = false;
      },
      { passive: true },
    );
  return (range) => {
    following ||= last !== null && inView(last);
    last = range;
    if (!following) return;
    const behavior = calm.matches ? 'instant' : 'smooth';
    const { top, bottom, height } = range.getBoundingClientRect();
    if (inPages()) {
      if (!inView(range)) turnToBox(range.getClientRects()[0] ?? range.getBoundingClientRect());
    } else if (runsDown()) {
      if (!inView(range)) range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center', behavior });
    } else if (height > 0 && (top < TOP || bottom > innerHeight - FOOT)) {
      scrollBy({ top: top - Math.max(TOP + 8, Math.min(innerHeight * 0.3, innerHeight - FOOT - height)), behavior });
    }
  };
}
