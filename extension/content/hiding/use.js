// What stays, whatever the engine says, since the engine cannot see it: what the user
// is busy with or has just opened, what a page is worked with, and much text in
// shadow trees and frames. Asked when something is about to be hidden.
import * as dom from '../dom.js';
import { NO_TEXT, NOTICES } from '../elements.js';
import { floats } from './floats.js';

const FIELDS = 'input, textarea, select';
const EDITORS = '[contenteditable]:not([contenteditable=false i]), [role=textbox], [role=application]';
// Logging in, signing up, paying.
const FORMS = 'input[type=password], [autocomplete~="username" i], [autocomplete~="one-time-code" i], [autocomplete*="cc-" i]';
const ASKED_MS = 1000; // after a click: what comes then was asked for
const MOST_ASKED = 50;
const UNSEEN_TEXT = 600; // characters in shadow trees and frames that nobody calls an ad's
const MOST_LOOKED_AT = 2000; // elements
const MOST_PANES = 40;

/** @param {HTMLMediaElement} media */
const isPlaying = (media) =>
  document.pictureInPictureElement === media || (!media.paused && !media.ended && !media.muted && media.volume > 0);

/**
 * Large things that are dragged about: maps, drawings, boards.
 *
 * @param {Element} element
 */
function isCanvas(element) {
  const { width, height } = dom.box(element);
  if (width < 300 || height < 200) return false;
  if (dom.localName(element) === 'canvas') return true;
  return getComputedStyle(element).touchAction === 'none';
}

/**
 * The share of the window that an element's box is as large as.
 *
 * @param {Element} element
 */
function share(element) {
  const { width, height } = dom.box(element);
  return (width * height) / (innerWidth * innerHeight);
}

// A page that is a tool: it has a large sheet to write on, or what lies in the
// middle of the window is drawn on or dragged about.
export function isTool() {
  if (
    dom
      .all(EDITORS)
      .slice(0, MOST_PANES)
      .some((sheet) => share(sheet) > 0.1)
  )
    return true;
  const middle = dom.stack(innerWidth / 2, innerHeight / 2).slice(0, MOST_PANES);
  return middle.some((pane) => dom.matches(pane, 'canvas, [tabindex]') && share(pane) > 0.3 && isCanvas(pane));
}

/** @param {Element} element */
function isWorkedWith(element) {
  if (dom.closest(element, EDITORS)) return true;
  const inside = (/** @type {string} */ selector) => dom.matches(element, selector) || dom.within(element, selector).length > 0;
  if (inside(FORMS) || inside(EDITORS)) return true;
  return [element, ...dom.within(element, 'canvas, [tabindex]')].slice(0, MOST_PANES).some(isCanvas);
}

/** @param {HTMLIFrameElement} frame */
function frameText(frame) {
  try {
    const body = frame.contentDocument && dom.bodyOf(frame.contentDocument);
    return body ? [...dom.within(body, 'p, li, td')].reduce((sum, part) => sum + (dom.text(part)?.trim().length ?? 0), 0) : 0;
  } catch {
    return 0; // another site's
  }
}

/** @param {ShadowRoot} root */
function shadowText(root) {
  const silent = [...root.querySelectorAll([...NO_TEXT].join())].reduce((sum, part) => sum + (dom.text(part)?.length ?? 0), 0);
  return (dom.text(root)?.length ?? 0) - silent;
}

/**
 * The snapshot holds shadow trees and frames only within limits, and their styles
 * say less to the engine than those of the page: much text in them stays.
 *
 * @param {Element} element
 */
function holdsUnseenText(element) {
  let sum = 0;
  for (const part of [element, ...dom.within(element, '*')].slice(0, MOST_LOOKED_AT)) {
    const root = dom.shadow(part);
    if (root) sum += shadowText(root);
    else if (dom.localName(part) === 'iframe') sum += frameText(/** @type {HTMLIFrameElement} */ (part));
    if (sum > UNSEEN_TEXT) return true;
  }
  return false;
}

export class Use {
  /** @type {WeakSet<EventTarget>} */
  #typed = new WeakSet(); // fields that the user has typed into
  /** @type {Element[]} */
  #asked = []; // elements that came, or changed, after a click
  #clicked = -Infinity;

  /** @param {AbortSignal} signal */
  watch(signal) {
    const options = { capture: true, passive: true, signal };
    dom.on(
      window,
      'input',
      (event) => {
        if (event.isTrusted && event.target) this.#typed.add(event.target);
      },
      options,
    );
    dom.on(
      window,
      'click',
      (event) => {
        if (event.isTrusted) this.#clicked = performance.now();
      },
      options,
    );
    signal.addEventListener('abort', () => this.forget());
  }

  forget() {
    this.#asked = [];
    this.#clicked = -Infinity;
  }

  /**
   * An element came into the page or changed its look. Gives whether the user
   * has asked for that.
   *
   * @param {Element} element
   */
  opened(element) {
    if (performance.now() - this.#clicked > ASKED_MS) return false;
    if (!this.#asked.includes(element)) this.#asked = [...this.#asked.filter(dom.isConnected), element].slice(-MOST_ASKED);
    return true;
  }

  /**
   * A dialog that the user has opened. What the engine calls an ad is none.
   *
   * @param {Element} element
   * @param {string} kind
   */
  #isAsked(element, kind) {
    if (kind === 'ad' || !this.#asked.some((other) => dom.contains(other, element) || dom.contains(element, other))) return false;
    return floats(element) || dom.localName(element) === 'dialog';
  }

  /** @param {Element} field */
  #isFilled(field) {
    if (this.#typed.has(field)) return true;
    if (field instanceof HTMLSelectElement) return false; // pages set these themselves
    const { type, value, defaultValue } = /** @type {HTMLInputElement} */ (field);
    if (type === 'checkbox' || type === 'radio' || type === 'hidden') return false;
    return value !== defaultValue;
  }

  /**
   * An element that is hidden already comes back only for what the user does
   * with it, not for what the page writes into it.
   *
   * @param {Element} element
   * @param {boolean} already
   */
  #isBusy(element, already) {
    const active = dom.focused();
    if (active && dom.contains(element, active) && (dom.matches(active, FIELDS) || dom.matches(active, EDITORS))) return true;
    const full = dom.fullscreen();
    if (full && dom.contains(element, full)) return true;
    for (const field of dom.within(element, FIELDS)) if (already ? this.#typed.has(field) : this.#isFilled(field)) return true;
    return [...dom.within(element, 'video, audio')].some((media) => isPlaying(/** @type {HTMLMediaElement} */ (media)));
  }

  /**
   * Whether an element stays.
   *
   * @param {Element} element
   * @param {string} kind
   * @param {{ already?: boolean, tool?: boolean }} now whether it is hidden already, and the page a tool
   */
  keeps(element, kind, { already = false, tool = false }) {
    if (this.#isBusy(element, already) || this.#isAsked(element, kind)) return true;
    if (already) return false;
    if (tool && kind !== 'ad' && kind !== 'cookie') return true;
    return isWorkedWith(element) || (!NOTICES.has(kind) && holdsUnseenText(element));
  }
}
