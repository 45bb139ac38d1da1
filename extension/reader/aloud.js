// The button that reads the text aloud. All else of it is loaded with the first
// click.
/** @import { View } from './view.js' */

const EAR = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';

/** @param {View} view */
export function init(view) {
  /** @type {ReturnType<typeof import('./later/aloud.js').create> | null} */
  let aloud = null;
  async function start() {
    const { create } = await import('./later/aloud.js');
    aloud ??= create(view, button);
    await aloud.start();
  }
  const button = view.tool({ id: 'aloud-open', slot: 'read', label: 'aloudTitle', drawing: EAR, key: 'r', run: start });
  button.setAttribute('aria-pressed', 'false');
  view.onKey(',', 'aloudBack', () => aloud?.step(-1));
  view.onKey('.', 'aloudNext', () => aloud?.step(1));
}
