// Code gets colours and buttons from a module that is loaded where there is code.
/** @import { View } from './view.js' */

/** @param {View} view */
export function init(view) {
  async function dress() {
    if (!view.article.querySelector('pre')) return;
    const later = await import('./later/code.js');
    later.dress(view);
  }
  view.on('text', dress);
  void dress();
}
