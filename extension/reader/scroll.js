// Where the reader stands in the text, whichever way it runs: in vertical text
// the page scrolls to the left, and positions count from the right edge. In pages
// it scrolls sideways.
const root = document.documentElement;

export const TOP = 72; // pixels: what the toolbar may cover

// Where the text begins that the toolbar does not cover.
export const topEdge = () => (scrollY < TOP ? 0 : TOP);

export const runsDown = () => root.dataset.writing === 'vertical';

// Whether the text is set in pages, which lie side by side.
export const inPages = () => root.dataset.flow === 'pages';

// Whether what comes next lies to the left.
const goesLeft = () => runsDown() || (inPages() && getComputedStyle(root).direction === 'rtl');

// Pixels along the text: {gone: scrolled away, seen: in the window, rest: to come}.
export function shown() {
  const [gone, seen, all] =
    runsDown() || inPages()
      ? [Math.abs(root.scrollLeft), root.clientWidth, root.scrollWidth]
      : [root.scrollTop, root.clientHeight, root.scrollHeight];
  return { gone, seen, rest: Math.max(0, all - seen - gone) };
}

// How much of the way is done: 0 to 1; 1 when all of it is seen.
export function done() {
  const { gone, rest } = shown();
  return rest < 1 ? 1 : Math.max(0, gone / (gone + rest));
}

/**
 * Pixels from the edge of the window where the text begins (the top one; in
 * vertical text the right one, in pages the one at a side) to where a box does.
 *
 * @param {DOMRect} box
 */
function distanceOf(box) {
  if (goesLeft()) return root.clientWidth - box.right;
  return inPages() ? box.left : box.top;
}

/**
 * The same for an element.
 *
 * @param {Element} element
 */
export const distance = (element) => distanceOf(element.getClientRects()[0] ?? element.getBoundingClientRect());

/**
 * Turns to a page, counted from 0.
 *
 * @param {number} page
 * @param {ScrollBehavior} [behavior]
 */
export function turnTo(page, behavior = 'instant') {
  scrollTo({ left: (goesLeft() ? -1 : 1) * page * root.clientWidth, behavior });
}

/**
 * Turns to the page that shows a box.
 *
 * @param {DOMRect} box
 */
export const turnToBox = (box) => turnTo(Math.floor((distanceOf(box) + shown().gone + 1) / root.clientWidth));

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

const ON_THE_WAY_MS = 2000; // at most
let way = new AbortController(); // of the last element that was to be reached

/**
 * Scrolls to an element. A picture that comes on the way moves the element, which the browser
 * does not follow, so that its place is looked up once more at the end: unless the user
 * has done something. Browsers keep the text in place from then on.
 *
 * @param {Element} element
 */
export function arriveAt(element) {
  way.abort();
  way = new AbortController();
  const signal = AbortSignal.any([way.signal, AbortSignal.timeout(ON_THE_WAY_MS)]);
  const leave = () => way.abort();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, leave, { capture: true, passive: true, signal });
  addEventListener('scrollend', () => (leave(), element.scrollIntoView({ behavior: 'instant' })), { signal });
  element.scrollIntoView();
}
