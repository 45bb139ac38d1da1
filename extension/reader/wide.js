// What is wider than the column scrolls by itself, and can be reached by the
// keyboard: tables, code, formulas that stand alone.
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
/** @import { View } from './view.js' */

const WIDE = 'table, pre, math[display=block]';

/** @param {HTMLElement} box */
function name(box) {
  const caption = box.querySelector('caption')?.textContent.trim();
  return caption || message(box.querySelector('table') ? 'wideTable' : 'wideCode');
}

/** @param {HTMLElement} box */
function reach(box) {
  const wide = box.scrollWidth > box.clientWidth + 1;
  if (wide === box.hasAttribute('tabindex')) return;
  if (wide) {
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', name(box));
  } else for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
}

/**
 * Gives each a box. Before a text is in the document, best: in Firefox each change there
 * computes the styles of all that follows.
 *
 * @param {ParentNode} text
 */
export function wrap(text) {
  for (const element of text.querySelectorAll(WIDE)) {
    if (element.parentElement?.closest('.wide')) continue;
    const box = make('div', { className: 'wide' });
    element.replaceWith(box);
    box.append(element);
  }
}

/** @param {View} view */
export function init(view) {
  const watch = new ResizeObserver((entries) => entries.forEach(({ target }) => reach(/** @type {HTMLElement} */ (target))));
  const all = () => view.article.getElementsByClassName('wide');
  view.on('text', () => {
    wrap(view.article);
    for (const box of all()) watch.observe(box);
  });
  for (const box of all()) watch.observe(box);
}
