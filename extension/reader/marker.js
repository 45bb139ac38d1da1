// The small bar over a selection: colours, a note. With the keyboard alone it
// picks sentences: up and down move, with Shift they take more.
import { message } from '../shared/i18n.js';
import { COLOURS } from '../shared/marks.js';
import { make, makeButton } from '../shared/page.js';
import { onward } from './bar.js';
import { runsDown, topEdge } from './scroll.js';
import { firstShown, sentencesOf } from './sentences.js';
import { icon } from './view.js';
/** @import { Colour } from '../shared/marks.js' */
/** @import { Sentence } from './sentences.js' */
/** @import { View } from './view.js' */

const NOTE = 'M4 5h16v11H9l-5 4z';
const TOP = 72;
const AFTER_MS = 200; // a selection that still grows is not interrupted

/** @typedef {(range: Range, colour: Colour | null, withNote: boolean) => void} Take what a button does */

/**
 * @param {string} id
 * @param {string} label
 * @param {() => void} run
 */
const labelled = (id, label, run) => makeButton('', run, { id, title: message(label), spoken: message(label) });

const clearSelection = () => getSelection()?.removeAllRanges();

export class Marker {
  #view;
  #take;
  #buttons;
  #hint = make('p', { className: 'marker-hint', textContent: message('markHint'), hidden: true });
  #bar;
  /** @type {Range | null} */
  #range = null;
  /** @type {{ list: Sentence[], from: number, to: number } | null} */
  #picking = null; // sentences, by keyboard
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #pressed = false;

  /**
   * @param {View} view
   * @param {Take} take
   */
  constructor(view, take) {
    this.#view = view;
    this.#take = take;
    const colours = COLOURS.map((colour) => {
      const one = labelled(`mark-${colour}`, `mark_${colour}`, () => this.#use(colour, false));
      one.dataset.colour = colour;
      return one;
    });
    const note = labelled('mark-note', 'markWithNote', () => this.#use(null, true));
    note.append(icon(NOTE));
    const more = view.selectionTools.map(({ id, label, drawing, run }) => {
      const one = labelled(id, label, () => this.#use(null, false, run));
      one.append(icon(drawing));
      return one;
    });
    this.#buttons = [...colours, note, ...more];
    this.#bar = make(
      'div',
      { id: 'marker', popover: 'manual', lang: document.documentElement.lang },
      make('div', { className: 'marker-row' }, ...this.#buttons),
      this.#hint,
    );
    this.#bar.setAttribute('role', 'toolbar');
    this.#bar.setAttribute('aria-label', message('markTools'));
    document.querySelector('.bar')?.append(this.#bar);
    this.#listen();
  }

  // What is selected in the text, if anything.
  selected() {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    return this.#view.article.contains(range.commonAncestorContainer) && range.toString().trim() !== '' ? range : null;
  }

  // Without a selection: the first sentence that the window shows.
  pick() {
    const list = sentencesOf([this.#view.article]);
    if (list.length === 0) return;
    this.#hint.hidden = false;
    const first = firstShown(list, topEdge());
    this.#choose(list, first, first);
    this.#buttons[0].focus();
  }

  hide() {
    this.#range = null;
    this.#picking = null;
    this.#hint.hidden = true;
    if (this.#isShown()) this.#bar.hidePopover();
  }

  #isShown() {
    return this.#bar.matches(':popover-open');
  }

  /**
   * @param {Colour | null} colour
   * @param {boolean} withNote
   * @param {(range: Range) => void} [run] what is done with the selection instead
   */
  #use(colour, withNote, run) {
    const range = this.#range;
    const byKeys = this.#picking !== null;
    this.hide();
    clearSelection();
    if (range && run) run(range);
    else if (range) this.#take(range, colour, withNote);
    if (byKeys && !withNote) this.#view.main.focus({ preventScroll: true });
  }

  /** @param {Range} range */
  #show(range) {
    this.#range = range.cloneRange();
    if (!this.#isShown()) this.#bar.showPopover();
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const { width, height } = this.#bar.getBoundingClientRect();
    const x = Math.min(Math.max((left + right - width) / 2, 8), innerWidth - width - 8);
    const y = Math.min(top - height - 10 > TOP - 20 ? top - height - 10 : bottom + 10, innerHeight - height - 8);
    this.#bar.style.left = `${x}px`;
    this.#bar.style.top = `${Math.max(y, 8)}px`;
  }

  // The selection has changed.
  #follow() {
    clearTimeout(this.#timer);
    if (this.#picking) return;
    this.#timer = setTimeout(() => {
      if (this.#pressed || this.#picking) return;
      const range = this.selected();
      if (range) this.#show(range);
      else if (!this.#bar.contains(document.activeElement)) this.hide();
    }, AFTER_MS);
  }

  /**
   * Selects sentences.
   *
   * @param {Sentence[]} list
   * @param {number} from
   * @param {number} to
   */
  #choose(list, from, to) {
    this.#picking = { list, from, to };
    const range = document.createRange();
    range.setStart(list[from].range.startContainer, list[from].range.startOffset);
    range.setEnd(list[to].range.endContainer, list[to].range.endOffset);
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    const box = range.getBoundingClientRect();
    if (runsDown()) {
      if (box.left < 0 || box.right > innerWidth) scrollBy({ left: box.right - innerWidth * 0.7, behavior: 'instant' });
    } else if (box.top < TOP || box.bottom > innerHeight - 60) scrollBy({ top: box.top - innerHeight / 3, behavior: 'instant' });
    this.#show(range);
    this.#view.say(
      list
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(' '),
    );
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const at = this.#buttons.findIndex((button) => button === document.activeElement);
    const side = event.key.startsWith('Arrow') ? onward(this.#bar, event.key) : 0;
    const line = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (side && at >= 0) this.#buttons[(at + side + this.#buttons.length) % this.#buttons.length].focus();
    else if (line && this.#picking) {
      const { list, from, to } = this.#picking;
      const end = Math.min(Math.max(to + line, event.shiftKey ? from : 0), list.length - 1);
      this.#choose(list, event.shiftKey ? from : end, end);
    } else return;
    event.preventDefault();
  }

  #listen() {
    this.#bar.addEventListener('keydown', (event) => this.#onKey(event));
    this.#bar.addEventListener('mousedown', (event) => event.preventDefault()); // the selection stays
    this.#bar.addEventListener('toggle', (event) => {
      if (/** @type {ToggleEvent} */ (event).newState !== 'closed' || !this.#picking) return;
      this.hide(); // by Escape
      clearSelection();
      this.#view.main.focus({ preventScroll: true });
    });
    addEventListener(
      'pointerdown',
      ({ target }) => {
        this.#pressed = !this.#bar.contains(/** @type {Node} */ (target));
      },
      true,
    );
    addEventListener(
      'pointerup',
      () => {
        this.#pressed = false;
        this.#follow();
      },
      true,
    );
    document.addEventListener('selectionchange', () => this.#follow());
  }
}
