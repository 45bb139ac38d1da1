// The button that keeps the page in the reading list. What its panel has is loaded with the
// first click: of a page that is open, or of a kept one.
import { reasonNot } from '../shared/refused.js';
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { key } from './wire.js';
/** @import { View } from './view.js' */

const BOOKMARK = 'M7 4h10v16l-5-4-5 4z';

/** @param {View} view */
export function init(view) {
  const { kept, url } = view.content;
  const panel = make('div', { id: 'keep', className: 'panel', popover: 'auto' });
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', message('keptTitle'));
  if (!/^https?:/.test(url)) return;
  panel.addEventListener('toggle', async (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== 'open') return;
    try {
      if (kept) (await import('./later/kept.js')).fill(panel, kept);
      else await (await import('./later/keep.js')).fill(panel, await key);
    } catch (error) {
      panel.replaceChildren(make('p', { textContent: reasonNot(error, url) }));
    }
  });
  view.tool({ id: 'keep-open', slot: 'page', label: kept ? 'keptTitle' : 'keepButton', drawing: BOOKMARK, key: 'b', panel });
}
