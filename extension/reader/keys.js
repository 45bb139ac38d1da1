// The reader's keys: Escape closes what is open, at last the reader itself;
// single letters are the features', as long as the user wants them.
import { tellPage } from './wire.js';

const TYPES = 'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

// What Escape closes before the reader: the last opened of these.
const opened = () => [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1);

function close(element) {
  if (element.localName === 'dialog') element.close();
  else element.hidePopover();
}

function onEscape(view, event) {
  event.preventDefault();
  const top = opened();
  if (top) close(top);
  else view.leave();
}

// The keys that open the browser's own search.
const isSearch = ({ key, ctrlKey, metaKey }) => key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key)) || (!ctrlKey && !metaKey && (key === '/' || key === "'"));

export function listenForKeys(view) {
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') return onEscape(view, event);
    if (isSearch(event)) tellPage('find');
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(TYPES)) return;
    const found = view.keys.get(event.key) ?? view.keys.get(event.key.toLowerCase());
    if (!found || view.quiet || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    found.run();
  });
}
