// Where the reader stands in the text, whichever way it runs: in vertical text
// the page scrolls to the left, and positions count from the right edge.
const root = document.documentElement;

export const TOP = 72; // pixels: what the toolbar may cover

// Where the text begins that the toolbar does not cover.
export const topEdge = () => (scrollY < TOP ? 0 : TOP);

export const runsDown = () => root.dataset.writing === 'vertical';

// Pixels along the text: {gone: scrolled away, seen: in the window, rest: to come}.
export function shown() {
  const [gone, seen, all] = runsDown()
    ? [-root.scrollLeft, root.clientWidth, root.scrollWidth]
    : [root.scrollTop, root.clientHeight, root.scrollHeight];
  return { gone, seen, rest: Math.max(0, all - seen - gone) };
}

// How much of the way is done: 0 to 1; 1 when all of it is seen.
export function done() {
  const { gone, rest } = shown();
  return rest < 1 ? 1 : Math.max(0, gone / (gone + rest));
}

/**
 * Pixels from the top edge of the window (vertical text: from the right one)
 * to where an element begins.
 *
 * @param {Element} element
 */
export function distance(element) {
  const box = element.getBoundingClientRect();
  return runsDown() ? root.clientWidth - box.right : box.top;
}

/**
 * Calls run once a frame at most while the page scrolls or changes its size.
 *
 * @param {() => void} run
 */
export function onMove(run) {
  let waiting = false;
  const ask = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      run();
    });
  };
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  return ask;
}
