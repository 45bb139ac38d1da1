// Where the reader and the picker's panel lie: over what the window shows. On a desktop that is the
// page's own box of 100 % by 100 %. A phone lays a page out as wide as the
// page wants, 980 px without a viewport element, wider with a wide table, and
// shows all of it small or a part of it. There the box is as large as the
// screen, is moved to the part that is shown, and is enlarged by as much as the
// page is made small, so that text has the size that the user has chosen.
//
// Fingers that zoom zoom the reader as they would any page: what is larger than
// when the reader was opened is left alone.
/** @typedef {{ width: number, height: number, left: number, top: number, scale: number }} Shown in the page's own pixels */

const BAR_PX = 24; // a scroll bar is no difference between page and window
const SAME = 1.01; // and neither is a rounded scale

/** @returns {Shown} */
export function shownNow() {
  const { width, height, offsetLeft, offsetTop, scale } = /** @type {VisualViewport} */ (visualViewport);
  return { width, height, left: offsetLeft, top: offsetTop, scale };
}

/**
 * The box as styles; null: the page's own box is what the window shows.
 *
 * @param {Shown} shown
 * @param {number} pageWidth of the box that position: fixed has, with its scroll bar
 * @returns {Record<string, string> | null}
 */
export function boxOf({ width, height, left, top, scale }, pageWidth) {
  const wide = pageWidth > width + BAR_PX;
  const scaled = scale > SAME || scale < 1 / SAME;
  if (!wide && !scaled) return null;
  return {
    inset: '0 auto auto 0',
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    transform: `translate(${left}px, ${top}px) scale(${1 / scale})`,
    'transform-origin': '0 0',
  };
}

const USUAL = { inset: '0', width: '100%', height: '100%', transform: 'none', 'transform-origin': '0 0' };

/**
 * Keeps an element over what the window shows, until the signal.
 *
 * @param {(rules: Record<string, string>) => void} style gives the element its box
 * @param {AbortSignal} signal
 */
export function fit(style, signal) {
  let least = Infinity; // the scale at which the text has its size
  let turned = screen.width;
  let usual = true;

  function place() {
    const shown = shownNow();
    if (screen.width !== turned) least = Infinity; // the device was turned
    turned = screen.width;
    if (shown.scale > least * SAME) return;
    least = Math.min(least, shown.scale);
    const box = boxOf(shown, innerWidth);
    if (box === null && usual) return;
    usual = box === null;
    style(box ?? USUAL);
  }

  place();
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, { signal });
}
