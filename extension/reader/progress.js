// How far the reader has come: a line under the toolbar, the title once it has
// scrolled away, and the minutes that are left. The toolbar goes away while one
// reads on and comes back when one turns back or needs it.
import { message } from '../shared/i18n.js';
import { byId } from '../shared/page.js';
import { distance, done, inPages, onMove } from './scroll.js';
/** @import { View } from './view.js' */

const BACK = 24; // pixels towards the beginning that bring the toolbar back

/** @param {View} view */
export function init(view) {
  const bar = /** @type {HTMLElement} */ (document.querySelector('.bar'));
  let last = 0; // where the text's beginning was when the toolbar last turned

  function showBar() {
    const at = distance(view.main);
    const away = at < last && at < -100 && !inPages(); // pages leave room for it
    if (!away && at < last + BACK && at < -100) return;
    last = at;
    bar.classList.toggle('away', away);
  }
  function show() {
    const share = done();
    const percent = Math.round(share * 100);
    byId('progress').style.setProperty('--done', String(share));
    byId('progress').setAttribute('aria-valuenow', String(percent));
    const left = Math.ceil(view.content.minutes * (1 - share));
    byId('left').textContent = left > 0 && share < 1 && view.content.minutes > 1 ? message('readerLeft', [left]) : '';
    bar.classList.toggle('under', distance(byId('title')) < 0);
    showBar();
  }
  byId('progress').hidden = false;
  byId('where').textContent = byId('title').textContent;
  const ask = onMove(show);
  view.on('text', ask);
  view.on('look', ask);
  show();
}
