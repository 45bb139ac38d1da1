// Printing: this document alone, not the page that it lies over. How it looks
// on paper is in print.css.
import { keyName } from '../shared/keyname.js';
import { onPage } from './wire.js';
/** @import { View } from './view.js' */

const DRAWING =
  'M7 8V3h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-6A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v6a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v7H7z';

/** @param {View} view */
export function init(view) {
  // Images that have not come yet would be missing.
  function run() {
    for (const image of view.article.querySelectorAll('img')) image.loading = 'eager';
    print();
  }
  view.tool({ id: 'print', slot: 'page', label: 'readerPrint', drawing: DRAWING, key: 'p', run });
  if (view.content.print) requestAnimationFrame(run); // asked for in the popup
  onPage('print', run); // while it was open
  addEventListener('keydown', (event) => {
    if (keyName(event).toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !event.isTrusted)
      return;
    event.preventDefault();
    run();
  });
}
