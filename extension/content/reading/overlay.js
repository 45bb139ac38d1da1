// A frame of ours over the whole page, in a dialog in a closed shadow root.
//
// It is a popover, not a modal dialog: a modal one makes the rest of the page
// inert, for which a browser computes all the page's styles anew. What of that
// a reader needs is done here: the focus stays in the frame, screen readers are
// told that the dialog is modal, and Escape closes it. seal() makes the page
// inert after all.
import { api } from '../../shared/api.js';
import * as dom from '../dom.js';
import { watchPresence } from './presence.js';
import { fit } from '../viewport.js';

const BEAT_MS = 2000;
const LASTS_MS = 5000; // without a beat
const MOST_STOLEN = 20; // times that the page takes the focus: one that fights for it wins

/**
 * Written by the style object, which no policy of the page forbids.
 *
 * @param {HTMLElement} element
 * @param {Record<string, string>} rules
 */
function style(element, rules) {
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
}

// The page's rules must not reach it.
const HOST_STYLE = { all: 'initial', display: 'block', position: 'fixed', inset: '0', 'z-index': '2147483647' };

/**
 * @param {HTMLIFrameElement} frame
 * @param {string} label
 */
function build(frame, label) {
  const host = dom.create('div');
  style(host, HOST_STYLE);
  const dialog = /** @type {HTMLDialogElement} */ (dom.create('dialog'));
  style(dialog, {
    display: 'block',
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    'max-width': 'none',
    'max-height': 'none',
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    background: 'transparent',
    'color-scheme': 'light dark',
  });
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', label);
  style(frame, { display: 'block', width: '100%', height: '100%', border: '0', 'color-scheme': 'light dark' });
  const start = dom.create('div'); // what Shift and Tab reach before the frame
  start.tabIndex = 0;
  start.addEventListener('focus', () => frame.focus());
  dialog.append(start, frame);
  host.attachShadow({ mode: 'closed' }).append(dialog);
  return { host, dialog };
}

/**
 * An animation that stands still, so that no attribute of the page changes.
 *
 * @param {Keyframe} rules
 */
function hold(rules) {
  const held = dom.animate(dom.root(), [rules, rules], 1000);
  held.pause();
  return held;
}

// Takes the page's scroll bar away, so that there is only the reader's. The page
// keeps its width, also for a moment after the scroll bar has come back, so that
// it is not laid out anew.
function freeze() {
  const width = hold({ width: getComputedStyle(dom.root()).width });
  const lock = hold({ overflow: 'hidden' });
  const thaw = () => {
    lock.cancel();
    if (dom.root()) dom.box(dom.root()); // a page may take that away, too
    width.cancel();
  };
  return { parts: [lock, width], thaw };
}

/**
 * Firefox stops the scripts of an extension that is updated or removed and
 * leaves what they have made. So a timer of the page's own side undoes it, by the
 * browser's own methods alone, unless it is set anew in time. Chromium lets this
 * script live on.
 *
 * @param {[type: string, name: string, object: object][]} steps methods to call
 */
function lastWill(steps) {
  const page = /** @type {any} */ (window).wrappedJSObject;
  if (!page) return { renew: () => {}, end: () => {} };
  const bound = steps.map(([type, name, object]) => page.Function.prototype.bind.call(page[type].prototype[name], object));
  /** @type {number[]} */
  let timers = [];
  const end = () => timers.splice(0).forEach((timer) => page.clearTimeout(timer));
  const renew = () => {
    end();
    timers = bound.map((step) => page.setTimeout(step, LASTS_MS));
  };
  renew();
  return { renew, end };
}

/**
 * Keeps the focus in the frame, and Escape ours, until the signal.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {HTMLDialogElement} parts.dialog
 * @param {HTMLIFrameElement} parts.frame
 * @param {() => void} parts.escape
 * @param {() => void} parts.left
 * @param {AbortSignal} parts.signal
 */
function guard({ host, dialog, frame, escape, left, signal }) {
  let stolen = 0;

  /** @param {Event} event */
  function keepFocus({ target }) {
    if (target === host || target === document || target === window || dialog.matches(':modal') || stolen++ >= MOST_STOLEN) return;
    frame.focus();
  }

  /** @param {Event} event */
  function onKey(event) {
    if (/** @type {KeyboardEvent} */ (event).key !== 'Escape' || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    escape();
  }

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    escape();
  });
  dialog.addEventListener('close', () => !dialog.open && left());
  dom.on(window, 'focusin', keepFocus, { capture: true, signal });
  dom.on(window, 'keydown', onKey, { capture: true, signal });
}

/**
 * The ways to the top of the page: as a popover, or as a modal dialog, which makes
 * all else inert.
 *
 * @param {HTMLDialogElement} dialog
 * @param {HTMLIFrameElement} frame
 */
function createTop(dialog, frame) {
  function seal() {
    if (dialog.matches(':modal')) return;
    if (dialog.matches(':popover-open')) dialog.hidePopover();
    dialog.removeAttribute('popover');
    dialog.showModal();
    frame.focus();
  }

  /** @param {boolean} sealed */
  function raise(sealed) {
    if (dialog.matches(':modal')) {
      dialog.close();
      dialog.showModal();
    } else if (sealed) seal();
    else {
      dialog.hidePopover();
      dialog.showPopover();
    }
    frame.focus();
  }

  return { seal, raise };
}

/**
 * Puts the frame over the page.
 *
 * @param {HTMLIFrameElement} frame
 * @param {object} choices
 * @param {string} choices.label the accessible name
 * @param {() => void} choices.escape called when the user has pressed Escape outside the frame
 * @param {() => void} choices.left called when it should go, which close() does
 * @param {Set<Node>} choices.own what we have put into the page
 */
export function cover(frame, { label, escape, left, own }) {
  const { host, dialog } = build(frame, label);
  const stop = new AbortController();
  const still = freeze();
  const will = lastWill([
    ['Element', 'remove', host],
    ...still.parts.map((part) => /** @type {[string, string, object]} */ (['Animation', 'cancel', part])),
  ]);

  function beat() {
    if (!api.runtime?.id) return left(); // the extension was updated or removed
    will.renew();
    look();
  }

  const { seal, raise } = createTop(dialog, frame);
  own.add(host);
  dom.root().append(host);
  fit((rules) => style(dialog, rules), stop.signal);
  dialog.popover = 'manual';
  dialog.showPopover();
  frame.focus();
  // A modal dialog of the page's own makes all but itself inert.
  if (dom.focused() !== host) seal();
  guard({ host, dialog, frame, escape, left, signal: stop.signal });
  const dress = () => {
    style(host, HOST_STYLE);
    setTimeout(() => frame.focus()); // once the browser has seen that it is not inert
  };
  const look = watchPresence({ host, box: dialog, dress, raise, lost: left, signal: stop.signal });
  const timer = setInterval(beat, BEAT_MS);

  function close() {
    stop.abort();
    clearInterval(timer);
    will.end();
    host.remove();
    own.delete(host);
    still.thaw();
  }
  return { close, seal };
}
