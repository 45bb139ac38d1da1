// The reading aid of the user's choice, and pages: from modules that are loaded
// when they are wanted.
import { inPages } from './scroll.js';
/** @import { Look } from '../shared/reading.js' */
/** @import { View } from './view.js' */

/** @param {View} view */
export function init(view) {
  let guided = false;
  let paged = false;

  /** @param {Look['lines']} lines */
  async function guide(lines) {
    if (lines === 'none' && !guided) return;
    guided = true;
    const later = await import('./later/lines.js');
    later.guide(view.main, lines);
  }
  async function page() {
    if (!inPages() || paged) return;
    paged = true;
    const { listen } = await import('./later/pages.js');
    listen(view);
  }
  view.on('look', ({ lines }) => {
    void guide(lines);
    void page();
  });
}
