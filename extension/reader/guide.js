// The reading aid of the user's choice, from a module that is loaded when there
// is one.
/** @import { View } from './view.js' */

/** @param {View} view */
export function init(view) {
  let loaded = false;
  view.on('look', async ({ lines }) => {
    if (lines === 'none' && !loaded) return;
    loaded = true;
    const { guide } = await import('./later/lines.js');
    guide(view.main, lines);
  });
}
