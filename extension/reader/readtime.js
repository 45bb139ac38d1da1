// How long a text is read, where the user wants it to be counted: while it is in view, up
// to two minutes after the last sign of the reader. It needs no clock: the time is added
// when the next sign comes, or the reader leaves.
import { tell } from '../shared/api.js';
import { lateNames } from '../shared/latenames.js';
/** @import { View } from './view.js' */

const PATIENCE_MS = 120_000; // for a page that is long
const SAY_MS = 60_000;
const SIGNS = ['scroll', 'keydown', 'pointerdown', 'pointermove'];

/** @param {View} view */
export function init(view) {
  if (!view.content.counts) return;
  let last = performance.now();
  let ms = 0;

  /** @param {boolean} [ends] */
  function add(ends = false) {
    const now = performance.now();
    ms += Math.min(now - last, PATIENCE_MS);
    last = now;
    if (ms < (ends ? 1 : SAY_MS)) return;
    tell(lateNames.READER_TIME, { ms: Math.round(ms) }).catch(() => {});
    ms = 0;
  }
  for (const sign of SIGNS) addEventListener(sign, () => document.hidden || add(), { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) add(true);
    else last = performance.now();
  });
  addEventListener('pagehide', () => document.hidden || add(true));
}
