// What each feature of the reader gets: the article, a toolbar to put buttons
// into, keys, a voice for screen readers, and news of what has changed. A
// feature is a module with init(view); reader.js lists them.
import { message } from '../shared/i18n.js';
import { byId, make } from '../shared/page.js';
import { moveByArrows } from './bar.js';
import { listenForKeys } from './keys.js';
import { tellPage } from './wire.js';
/** @import { Card } from '../shared/kept.js' */
/** @import { ReadableContent } from '../shared/messages.d.ts' */
/** @import { Look, Reading } from '../shared/reading.js' */

/**
 * What is read. host: as settings name it; unseen: nothing is kept, since the window is private or the page is
 * the sample; counts: the time is
 * counted. Of a kept page:
 * what is known of it, and the addresses of its pictures here by those on the net.
 *
 * @typedef {ReadableContent & { host: string, unseen: boolean, sample?: boolean, counts?: boolean, minutes: number, kept?: Card, pictures?: Map<string, string> }} Content
 */

/**
 * A button in the toolbar.
 *
 * @typedef {object} Tool
 * @property {string} id
 * @property {'start' | 'read' | 'page' | 'end'} slot
 * @property {string} label a message's name
 * @property {string} drawing
 * @property {boolean} [turns] whether the drawing runs as the interface does
 * @property {string} [key] the letter that does the same
 * @property {() => void} [run] what a click does
 * @property {HTMLElement} [panel] or the popover that it opens
 */

/**
 * A button in the bar over a selection.
 *
 * @typedef {object} SelectionTool
 * @property {string} id
 * @property {string} label a message's name
 * @property {string} drawing
 * @property {(range: Range) => void} run
 */

/**
 * What is told: 'text': the article has got more or other text; 'look': it
 * looks different; 'take': the user wants to take parts out.
 *
 * @typedef {{ text: undefined, look: Look, take: undefined }} News
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A line drawing of 24 by 24.
 *
 * @param {string} d its path
 * @param {boolean} [turns] it is the other way round in an interface that runs from the right
 */
export function icon(d, turns = false) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.classList.toggle('turns', turns);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', d);
  return svg;
}

/**
 * A round button with a drawing.
 *
 * @param {string} id '' for none
 * @param {string} label a message's name
 * @param {string} drawing
 * @param {() => void} run
 * @param {boolean} [turns]
 */
export function roundButton(id, label, drawing, run, turns) {
  const button = make('button', { type: 'button', className: 'round', title: message(label) }, icon(drawing, turns));
  if (id) button.id = id;
  button.setAttribute('aria-label', message(label));
  button.addEventListener('click', run);
  return button;
}

/** @param {Tool} tool */
function toolButton({ id, label, drawing, turns, key, run, panel }) {
  const name = message(label);
  const button = make('button', { type: 'button', id, title: key ? `${name} (${key})` : name }, icon(drawing, turns));
  button.setAttribute('aria-label', name);
  if (key) button.setAttribute('aria-keyshortcuts', key);
  if (run) button.addEventListener('click', run);
  if (panel) {
    button.popoverTargetElement = panel;
    button.setAttribute('aria-expanded', 'false');
    panel.addEventListener('toggle', (event) => {
      button.setAttribute('aria-expanded', String(/** @type {ToggleEvent} */ (event).newState === 'open'));
    });
  }
  return button;
}

export class View {
  #news = new EventTarget();
  main = byId('main'); // title and article
  article = byId('article');
  /** @type {Map<string, { label: string, run: () => void }>} */
  keys = new Map();
  /** @type {SelectionTool[]} */
  selectionTools = [];
  quiet = false; // whether the user wants no keys of single letters
  /** @type {Content | null} */
  #content = null;
  /** @type {Reading | null} */
  #reading = null;

  constructor() {
    listenForKeys(this);
    moveByArrows(byId('bar'));
  }

  /**
   * Before the features begin.
   *
   * @param {Content} content
   * @param {Reading} reading
   */
  fill(content, reading) {
    this.#content = content;
    this.#reading = reading;
  }

  // What is read.
  get content() {
    if (!this.#content) throw new Error('nothing to read yet');
    return this.#content;
  }

  // What is remembered of how the user reads.
  get reading() {
    if (!this.#reading) throw new Error('nothing to read yet');
    return this.#reading;
  }

  /** @param {Tool} tool */
  tool(tool) {
    const button = toolButton(tool);
    const place = /** @type {HTMLElement} */ (document.querySelector(`#bar [data-slot=${tool.slot}]`));
    place.append(button, ...(tool.panel ? [tool.panel] : []));
    if (tool.key) this.onKey(tool.key, tool.label, () => button.click());
    return button;
  }

  /**
   * It works without Ctrl, Alt and Meta, and not while the user types or a
   * dialog is open.
   *
   * @param {string} key as KeyboardEvent.key says it
   * @param {string} label a message's name, for the list of keys, or ''
   * @param {() => void} run
   */
  onKey(key, label, run) {
    this.keys.set(key, { label, run });
  }

  /**
   * What a screen reader says.
   *
   * @param {string} text
   */
  say(text) {
    byId('say').textContent = text;
  }

  leave() {
    tellPage('leave');
  }

  /**
   * @template {keyof News} T
   * @param {T} type
   * @param {(detail: News[T]) => void} run
   */
  on(type, run) {
    this.#news.addEventListener(type, (event) => run(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * @template {keyof News} T
   * @param {T} type
   * @param {News[T]} [detail]
   */
  emit(type, detail) {
    this.#news.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
