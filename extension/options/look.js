// How the reader looks on all sites: the reader's own controls, on the values that it
// stores. A site with a look of its own keeps it.
import { message } from '../shared/i18n.js';
import { deskOf, loadReading, lookOf, mergeReading, setDesk, LOOK } from '../shared/reading.js';
import { button, toggle, usualControls } from '../reader/controls.js';
import { fields } from '../reader/later/own.js';
/** @import { Look } from '../shared/reading.js' */
/** @import { Control } from '../reader/controls.js' */

const SAVE_AFTER_MS = 300; // a slider that is dragged is written down once

export class ReaderLook {
  /** @type {Look} */
  #look = LOOK;
  #letters = true;
  /** @type {Partial<Look>} */
  #changes = {}; // what is not written down yet
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Control[]} */
  #parts = [];

  /**
   * The controls are made when they are first seen.
   *
   * @param {HTMLDetailsElement} box
   * @param {HTMLElement} where in the box
   */
  constructor(box, where) {
    const open = () => {
      this.#make(where);
      return this.show();
    };
    if (box.open) void open();
    else box.addEventListener('toggle', open, { once: true });
    addEventListener('pagehide', () => this.#save());
  }

  /** @param {HTMLElement} where */
  #make(where) {
    const set = (/** @type {Partial<Look>} */ changes) => this.#set(changes);
    const [colours, face, rules] = fields(set);
    this.#parts = [
      ...usualControls(set, { colours, face, rules }),
      toggle(
        'letter-keys',
        message('helpLetters'),
        () => this.#letters,
        (letterKeys) => setDesk({ letterKeys }),
      ),
      button('look-reset', 'lookReset', () => set({ ...LOOK })),
    ];
    for (const { element } of this.#parts) {
      // As the other choices of the settings are drawn.
      element.querySelector('.options')?.classList.add('segments');
      if (element.matches('.toggle')) element.classList.add('row', 'switch');
    }
    where.replaceChildren(...this.#parts.map(({ element }) => element));
  }

  async show() {
    if (this.#parts.length === 0) return;
    const reading = await loadReading();
    this.#look = { ...lookOf(reading, undefined), ...this.#changes };
    this.#letters = deskOf(reading).letterKeys;
    for (const part of this.#parts) part.show(this.#look);
  }

  /** @param {Partial<Look>} changes */
  #set(changes) {
    Object.assign(this.#changes, changes);
    this.#look = { ...this.#look, ...changes };
    for (const part of this.#parts) part.show(this.#look);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_AFTER_MS);
  }

  // Only what was changed here: a reader that is open stores the rest.
  #save() {
    clearTimeout(this.#timer);
    const changes = this.#changes;
    if (Object.keys(changes).length === 0) return;
    this.#changes = {};
    void mergeReading({ look: changes, desk: {}, sites: {} });
  }
}
