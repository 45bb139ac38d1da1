// How far the reader has come: a line under the toolbar, the title once it has
// scrolled away, and the minutes that are left. The toolbar goes away while one
// reads on and comes back when one turns back or needs it.
import { message } from '../shared/i18n.js';
import { distance, done, onMove } from './scroll.js';

const $ = (id) => document.getElementById(id);
const BACK = 24; // pixels towards the beginning that bring the toolbar back

export function init(view) {
  const bar = document.querySelector('.bar');
  let last = 0; // where the text's beginning was when the toolbar last turned

  function showBar() {
    const at = distance(view.main);
    const away = at < last && at < -100;
    if (!away && at < last + BACK && at < -100) return;
    last = at;
    bar.classList.toggle('away', away);
  }
  function show() {
    const share = done();
    const percent = Math.round(share * 100);
    $('progress').style.setProperty('--done', share);
    $('progress').setAttribute('aria-valuenow', String(percent));
    const left = Math.ceil(view.content.minutes * (1 - share));
    $('left').textContent = left > 0 && share < 1 && view.content.minutes > 1 ? message('readerLeft', [String(left)]) : '';
    bar.classList.toggle('under', distance($('title')) < 0);
    showBar();
  }
  $('progress').hidden = false;
  $('where').textContent = $('title').textContent;
  const ask = onMove(show);
  view.on('text', ask);
  view.on('look', ask);
  show();
}
