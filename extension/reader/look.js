// How the text looks: theme, font, size, widths and spacing, put on the root
// element, where the style sheets read them; and the keys that change them.
import { tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { CHOICES, isOwn, LOOK, lookOf, RANGES, setLook, setOwn } from '../shared/reading.js';
import { contrast, ENOUGH, plainOn } from './colours.js';
import { valueText } from './controls.js';
import { panelOf } from './lookpanel.js';
import { isVertical } from './writing.js';
/** @import { Look } from '../shared/reading.js' */
/** @import { Content, View } from './view.js' */

const DRAWING = 'M2.5 19 8 5h.8l5.5 14M4.6 14h7.6M21 11.5V19M21 15.2a2.9 3.7 0 1 1-5.8 0a2.9 3.7 0 1 1 5.8 0';
const SAVE_AFTER_MS = 300; // a slider that is dragged is written down once

const root = document.documentElement;

/**
 * A value that has not changed is not written: the browser would compute the
 * styles of the whole text again.
 *
 * @param {string} name
 * @param {string} value
 */
function setData(name, value) {
  if (root.dataset[name] !== value) root.dataset[name] = value;
}

/**
 * @param {string} name
 * @param {string} value
 */
function setProperty(name, value) {
  if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
}

/**
 * The user's own colours. What the user works with, as toolbar and panels, can
 * be read whichever they are.
 *
 * @param {Look} look
 */
function applyColours({ ground, ink, link }) {
  const plain = plainOn(ground);
  const clear = (/** @type {string} */ colour) => (contrast(colour, ground) >= ENOUGH ? colour : plain);
  setData('ground', plain === '#000000' ? 'light' : 'dark');
  setProperty('--own-ground', ground);
  setProperty('--own-ink', ink);
  setProperty('--own-link', link);
  setProperty('--clear-ink', clear(ink));
  setProperty('--clear-link', clear(link));
}

let styled = false; // whether rules of the user's are in the document

/**
 * The user's own rules, by a module that most users never need.
 *
 * @param {string} css
 */
async function applyRules(css) {
  if (!css && !styled) return;
  styled = true;
  const { useRules } = await import('./later/rules.js');
  useRules(css);
}

/**
 * Gives the document a look.
 *
 * @param {Look} look
 * @param {Content} [content] once it is known, for the direction of its lines
 */
export function applyTheme(look, content) {
  setData('theme', look.theme);
  setData('font', look.font);
  root.toggleAttribute('data-justify', look.justify);
  setProperty('--size', `${look.size}px`);
  setProperty('--width', `${look.width}em`);
  setProperty('--leading', String(look.line / 100));
  setProperty('--letters', `${look.letters / 100}em`);
  setProperty('--words', `${look.words / 100}em`);
  setProperty('--weight', String(look.weight));
  setProperty('--own-face', look.face ? `"${look.face}"` : 'serif');
  applyColours(look);
  void applyRules(look.css);
  if (!content) return;
  const vertical = isVertical(look, content);
  setData('writing', vertical ? 'vertical' : 'horizontal');
  setData('flow', vertical ? 'scroll' : look.flow);
}

// The user's look of this page, and its site's own.
export class LookStore {
  #view;
  /** @type {Look} */
  #look;
  #own;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saving; // while something is to be written down
  /** @type {Promise<unknown>} */
  #saved = Promise.resolve(); // of what was written down last

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    this.#look = lookOf(view.reading, view.content.host);
    this.#own = isOwn(view.reading, view.content.host);
    addEventListener('pagehide', () => this.#save()); // the user leaves sooner
  }

  get look() {
    return this.#look;
  }

  get isOwn() {
    return this.#own;
  }

  draw() {
    applyTheme(this.#look, this.#view.content);
    this.#view.emit('look', this.#look);
  }

  /** @param {Partial<Look>} changes */
  set(changes) {
    this.#look = { ...this.#look, ...changes };
    this.draw();
    this.#saveSoon();
  }

  /**
   * The site leaves its own look for the one of all sites, or takes the present
   * one for its own.
   *
   * @param {boolean} on
   */
  setSite(on) {
    const { reading, content } = this.#view;
    this.#own = on;
    if (on) {
      this.#save(); // what was chosen so far is for all sites
      reading.look = this.#look;
    } else {
      this.#forgetToSave();
      delete reading.sites[content.host];
      this.#look = lookOf(reading, content.host);
      this.draw();
    }
    const own = on ? this.#look : null;
    this.#saved = this.#saved.then(() => setOwn(content.host, own)).catch(() => {});
  }

  #forgetToSave() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
  }

  #save() {
    if (this.#saving === undefined) return;
    this.#forgetToSave();
    const { host, kept } = this.#view.content;
    const saved = kept ? setLook(host, this.#look) : tellAgain(names.READER_LOOK, { host, look: this.#look });
    this.#saved = saved.catch(() => {});
  }

  // A private window writes nothing down.
  #saveSoon() {
    this.#forgetToSave();
    if (!this.#view.content.unseen) this.#saving = setTimeout(() => this.#save(), SAVE_AFTER_MS);
  }
}

/** @param {View} view */
export function init(view) {
  const store = new LookStore(view);
  const sayNow = (/** @type {string} */ name, /** @type {string} */ value) =>
    view.say(message('lookNow', [message(`look_${name}`), value]));

  /** @param {number} by */
  function grow(by) {
    const { least, most } = RANGES.size;
    store.set({ size: Math.min(most, Math.max(least, store.look.size + by)) });
    sayNow('size', valueText('size', store.look.size));
  }
  function nextTheme() {
    const at = CHOICES.theme.indexOf(store.look.theme) + 1;
    store.set({ theme: CHOICES.theme[at % CHOICES.theme.length] });
    sayNow('theme', message(`look_theme_${store.look.theme}`));
  }

  function nextLines() {
    const at = CHOICES.lines.indexOf(store.look.lines) + 1;
    store.set({ lines: CHOICES.lines[at % CHOICES.lines.length] });
    sayNow('lines', message(`look_lines_${store.look.lines}`));
  }

  view.tool({ id: 'look', slot: 'page', label: 'lookTitle', drawing: DRAWING, key: 'a', panel: panelOf(view, store) });
  view.onKey('t', 'lookNextTheme', nextTheme);
  view.onKey('l', 'lookNextLines', nextLines);
  view.onKey('+', 'lookLarger', () => grow(1));
  view.onKey('=', '', () => grow(1)); // the same key without Shift
  view.onKey('-', 'lookSmaller', () => grow(-1));
  view.onKey('0', 'lookUsualSize', () => grow(LOOK.size - store.look.size));
  store.draw();
}
