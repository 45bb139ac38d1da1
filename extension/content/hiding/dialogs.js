// Modal dialogs. One that is not drawn still makes the rest of the page inert;
// only closing it helps. The page is not told.
import * as dom from '../dom.js';
import { HIDE } from '../elements.js';
import { reorder } from './attributes.js';

const SILENT_MS = 200; // in which the browser tells of what we have done

/**
 * Keeps the events of a dialog that we open or close from the page.
 *
 * @param {Element} dialog
 */
function silence(dialog) {
  const stop = new AbortController();
  const hush = (/** @type {Event} */ event) => event.target === dialog && event.stopImmediatePropagation();
  for (const name of ['close', 'beforetoggle', 'toggle']) dom.on(window, name, hush, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort(), SILENT_MS);
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
        silence(dialog);
        HTMLDialogElement.prototype.close.call(dialog);
        closed.push({ dialog, after: names.slice(names.indexOf('open') + 1).filter((name) => name !== HIDE) });
      }
    }
  }

  function reopen() {
    for (const { dialog, after } of closed) {
      if (!dom.isConnected(dialog) || dom.has(dialog, 'open')) continue;
      silence(dialog);
      HTMLDialogElement.prototype.showModal.call(dialog);
      reorder(dialog, after);
    }
    closed = [];
  }

  return { close, reopen };
}
