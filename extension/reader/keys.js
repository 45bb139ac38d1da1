// The reader's keys: Escape closes what is open, at last the reader itself;
// single letters are the features'.
const TYPES = 'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';

// What Escape closes before the reader: the innermost popover or dialog.
const opened = () => [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);

function close(element) {
  if (element.localName === 'dialog') element.close();
  else element.hidePopover();
}

export function listenForKeys(view) {
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      const top = opened();
      if (top) close(top);
      else view.leave();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(TYPES)) return;
    const found = view.keys.get(event.key) ?? view.keys.get(event.key.toLowerCase());
    if (!found || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    found.run();
  });
}
