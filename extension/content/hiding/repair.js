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
  const points = [
    [0.5, 0.5],
    [0.5, 0.2],
    [0.3, 0.35],
    [0.5, 0.8],
    [0.7, 0.6],
  ];
  if (points.some(([x, y]) => !frame.has(/** @type {HTMLElement | null} */ (dom.at(x * innerWidth, y * innerHeight))))) return false;
  return body instanceof HTMLElement && dom.shownText(body).trim().length < 40;
}

export class Repair {
  #isAskedFor;
  #release;
  #mendAgain;
  #attributes = createTakenAttributes();
  #dialogs = createDialogs();
  #locks = createLocks();
  #veils = createVeils();
  /** @type {Element[]} */
  #overlays = [];
  #mends = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {object} hiding
   * @param {(element: Element) => boolean} hiding.isAskedFor whether the user has just asked for an element
   * @param {(element: Element) => void} hiding.release shows an element for good
   * @param {() => void} hiding.mendAgain the page has changed: mend() is to be called with what is hidden now
   */
  constructor({ isAskedFor, release, mendAgain }) {
    this.#isAskedFor = isAskedFor;
    this.#release = release;
    this.#mendAgain = mendAgain;
  }

  #observer = new MutationObserver((records) => {
    for (const { type, target } of records) {
      // A dialog that was hidden before the user asked for it.
      const element = /** @type {Element} */ (target);
      if (type === 'attributes' && this.#overlays.includes(element) && this.#isAskedFor(element)) this.#release(element);
    }
    clearTimeout(this.#timer);
    if (this.#mends < MOST_MENDS) this.#timer = setTimeout(this.#mendAgain, SETTLE_MS);
  });

  #watch() {
    this.#observer.disconnect(); // what we have done ourselves goes with it
    const looks = { attributes: true, attributeFilter: ['class', 'style', 'hidden', 'open', ...STILL_ATTRIBUTES] };
    const parents = new Set(this.#overlays.map(dom.parent));
    for (const element of new Set([dom.root(), dom.body(), ...this.#overlays, ...this.#attributes.elements()])) {
      if (element) this.#observer.observe(element, { ...looks, childList: parents.delete(/** @type {HTMLElement} */ (element)) });
    }
    for (const parent of parents) if (parent) this.#observer.observe(parent, { childList: true });
  }

  /**
   * Gives whether the page can be seen without the dialogs.
   *
   * @param {Element[]} elements the hidden dialogs
   */
  mend(elements) {
    clearTimeout(this.#timer);
    this.#overlays = elements.filter(dom.isConnected);
    if (this.#overlays.length === 0) {
      this.#undo();
      return true;
    }
    this.#mends++;
    this.#dialogs.close(this.#overlays);
    makeUsable(this.#overlays, this.#attributes.take);
    for (const overlay of this.#overlays) for (const siblings of beside(overlay)) this.#locks.unblur(siblings);
    this.#locks.unlockPage();
    this.#veils.unveil(this.#overlays);
    if (isBlank()) {
      this.#undo();
      return false;
    }
    this.#watch();
    return true;
  }

  #undo() {
    clearTimeout(this.#timer);
    this.#observer.disconnect();
    this.#overlays = [];
    this.#veils.undo();
    this.#locks.undo();
    this.#attributes.giveBack();
    this.#dialogs.reopen();
  }

  veils() {
    return this.#veils.all();
  }

  // Another page without a load.
  forget() {
    this.#undo();
    this.#mends = 0;
  }
}
