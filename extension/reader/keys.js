// The reader's keys: Escape closes what is open, at last the reader itself;
// single letters are the features', as long as the user wants them.
import { keyName } from '../shared/keyname.js';
import { onPage, tellPage } from './wire.js';
/** @import { View } from './view.js' */

const TYPES = 'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

/**
 * Whether an event came from an element that a selector names, or from inside one.
 *
 * @param {Event} event
 * @param {string} selector
 */
export const isIn = ({ target }, selector) => target instanceof Element && target.closest(selector) !== null;

// What Escape closes before the reader: the last opened of these.
const opened = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('dialog:modal, [popover]:popover-open')]).at(-1);

/** @param {HTMLElement} element */
function close(element) {
  if (element instanceof HTMLDialogElement) element.close();
  else element.hidePopover();
}

/**
 * Gives whether the reader stays.
 *
 * @param {View} view
 */
function onEscape(view) {
  const top = opened();
  if (top) close(top);
  else view.leave();
  return top !== undefined;
}

/**
 * The keys that open the browser's own search.
 *
 * @param {KeyboardEvent} event
 */
function isSearch(event) {
  const key = keyName(event);
  if (key === 'F3') return true;
  return event.ctrlKey || event.metaKey ? /^[fg]$/i.test(key) : key === '/' || key === "'";
}

/** @param {View} view */
export function listenForKeys(view) {
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape(view);
      return;
    }
    if (isSearch(event)) tellPage('find');
    if (event.ctrlKey || event.altKey || event.metaKey || isIn(event, TYPES)) return;
    const key = keyName(event);
    const found = view.keys.get(key) ?? view.keys.get(key.toLowerCase());
    if (!found || view.quiet || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    found.run();
  });
  // The key was pressed while the focus was in the page, where Tab leads from the frame.
  onPage('escape', () => onEscape(view) && tellPage('stay'));
}
