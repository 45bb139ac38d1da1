// Modal dialogs. One that is not drawn still makes the rest of the page inert;
// only closing it helps. The page is not told.
import * as dom from '../dom.js';
import { HIDE } from '../elements.js';
import { reorder } from './attributes.js';

/**
 * Keeps the events of a dialog that we open or close from the page, up to the last of
 * them. That may be long after: browsers tell of a closed dialog when they draw next, and
 * draw nothing in the background.
 *
 * @param {Element} dialog
 * @param {string[]} names of the events, the last one last
 */
function silence(dialog, names) {
  const heard = new AbortController();
  const hush = (/** @type {Event} */ event) => {
    if (event.target !== dialog) return;
    event.stopImmediatePropagation();
    if (event.type === names.at(-1)) heard.abort();
  };
  for (const name of names) dom.on(window, name, hush, { capture: true, signal: heard.signal });
}

export function createDialogs() {
  /** @type {{ dialog: Element, after: string[] }[]} */
  let closed = [];

  /**
   * Closes the modal dialogs among the overlays and in them.
   *
   * @param {Element[]} overlays
   */
  function close(overlays) {
    for (const overlay of overlays) {
      for (const dialog of [overlay, ...dom.within(overlay, 'dialog')]) {
        if (dom.localName(dialog) !== 'dialog' || !dom.matches(dialog, ':modal')) continue;
        const names = dom.attributes(dialog).map(({ name }) => name);
        silence(dialog, ['beforetoggle', 'toggle', 'close']);
        HTMLDialogElement.prototype.close.call(dialog);
        closed.push({ dialog, after: names.slice(names.indexOf('open') + 1).filter((name) => name !== HIDE) });
      }
    }
  }

  function reopen() {
    for (const { dialog, after } of closed) {
      if (!dom.isConnected(dialog) || dom.has(dialog, 'open')) continue;
      silence(dialog, ['beforetoggle', 'toggle']);
      HTMLDialogElement.prototype.showModal.call(dialog);
      reorder(dialog, after);
    }
    closed = [];
  }

  return { close, reopen };
}
