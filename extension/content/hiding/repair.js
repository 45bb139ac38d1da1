// What a dialog did to its page goes when the dialog is hidden: the lock
// against scrolling, the veil, blur, `inert` and `aria-hidden` on the rest,
// the modal state. All of it hangs on the dialogs that are hidden: it comes
// back with them, and goes when the page takes them away itself.
import * as dom from '../dom.js';
import { createTakenAttributes } from './attributes.js';
import { beside } from './beside.js';
import { createDialogs } from './dialogs.js';
import { makeUsable, STILL_ATTRIBUTES } from './inert.js';
import { createLocks } from './locks.js';
import { createVeils } from './veils.js';

const MOST_MENDS = 20; // for one page: a page that fights for its dialog wins
const SETTLE_MS = 80;

// Whether nothing is left to see: the page shows its content only to those who
// answer the dialog.
function isBlank() {
  const body = dom.body();
  const frame = new Set([null, dom.root(), body]);
  const points = [[0.5, 0.5], [0.5, 0.2], [0.3, 0.35], [0.5, 0.8], [0.7, 0.6]];
  if (points.some(([x, y]) => !frame.has(/** @type {HTMLElement | null} */ (dom.at(x * innerWidth, y * innerHeight))))) return false;
  return body instanceof HTMLElement && dom.shownText(body).trim().length < 40;
}

/** @typedef {ReturnType<typeof createRepair>} Repair */

/**
 * @param {object} hiding
 * @param {(element: Element) => boolean} hiding.isAskedFor whether the user has just asked for an element
 * @param {(element: Element) => void} hiding.release shows an element for good
 * @param {() => void} hiding.mendAgain the page has changed: mend() is to be called with what is hidden now
 */
export function createRepair({ isAskedFor, release, mendAgain }) {
  const attributes = createTakenAttributes();
  const dialogs = createDialogs();
  const locks = createLocks();
  const veils = createVeils();
  /** @type {Element[]} */
  let overlays = [];
  let mends = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) {
      // A dialog that was hidden before the user asked for it.
      const element = /** @type {Element} */ (target);
      if (type === 'attributes' && overlays.includes(element) && isAskedFor(element)) release(element);
    }
    clearTimeout(timer);
    if (mends < MOST_MENDS) timer = setTimeout(mendAgain, SETTLE_MS);
  });

  function watch() {
    observer.disconnect(); // what we have done ourselves goes with it
    const looks = { attributes: true, attributeFilter: ['class', 'style', 'hidden', 'open', ...STILL_ATTRIBUTES] };
    const parents = new Set(overlays.map(dom.parent));
    for (const element of new Set([dom.root(), dom.body(), ...overlays, ...attributes.elements()])) {
      if (element) observer.observe(element, { ...looks, childList: parents.delete(/** @type {HTMLElement} */ (element)) });
    }
    for (const parent of parents) if (parent) observer.observe(parent, { childList: true });
  }

  /**
   * Gives whether the page can be seen without the dialogs.
   *
   * @param {Element[]} elements the hidden dialogs
   */
  function mend(elements) {
    clearTimeout(timer);
    overlays = elements.filter(dom.isConnected);
    if (overlays.length === 0) {
      undo();
      return true;
    }
    mends++;
    dialogs.close(overlays);
    makeUsable(overlays, attributes.take);
    for (const overlay of overlays) for (const siblings of beside(overlay)) locks.unblur(siblings);
    locks.unlockPage();
    veils.unveil(overlays);
    if (isBlank()) {
      undo();
      return false;
    }
    watch();
    return true;
  }

  function undo() {
    clearTimeout(timer);
    observer.disconnect();
    overlays = [];
    veils.undo();
    locks.undo();
    attributes.giveBack();
    dialogs.reopen();
  }

  // Another page without a load.
  function forget() {
    undo();
    mends = 0;
  }

  return { mend, undo, forget, veils: veils.all };
}
