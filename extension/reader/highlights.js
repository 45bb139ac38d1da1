// Highlights and notes: what the user marks in the text is kept on this device
// and found again on the next visit, or said to be lost. Drawn by the browser's
// own highlights, so that the text stays as it is.
import { message } from '../shared/i18n.js';
import { addressOf, adoptMarks, changeMarks, COLOURS, loadMarks, LONGEST_QUOTE } from '../shared/marks.js';
import { offer } from '../shared/marksfile.js';
import { describe, find, rangeOf, wholeText } from './anchor.js';
import { Marker } from './marker.js';
import { MarkEditor, MarkPanel } from './markpanel.js';
import { runsDown } from './scroll.js';
/** @import { Colour, Mark } from '../shared/marks.js' */
/** @import { Place } from './markpanel.js' */
/** @import { View } from './view.js' */

const PEN = 'M5 19h4L19 9l-4-4L5 15zM13 7l4 4M13 19.5h7';

/** @param {string} name */
function drawn(name) {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}

/** @param {number} count */
const lostText = (count) => message(count === 1 ? 'markLostOne' : 'markLost', [count]);

class Highlights {
  #view;
  #page;
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Map<string, Place>} */
  #places = new Map(); // by ID
  /** @type {Colour} */
  #colour = COLOURS[0];
  #panel = new MarkPanel({ go: (mark) => this.#go(mark), edit: (mark) => this.#editFromPanel(mark), save: (kind) => this.#save(kind) });
  #editor = new MarkEditor(
    (mark, values) => this.#change(mark, values),
    (mark) => this.#remove(mark),
  );
  #marker;

  /** @param {View} view */
  constructor(view) {
    const { url, metadata } = view.content;
    this.#view = view;
    this.#page = { address: addressOf(url, metadata?.canonical), url, title: document.title };
    this.#marker = new Marker(view, (range, colour, withNote) => this.#take(range, colour, withNote));
  }

  async open() {
    const view = this.#view;
    view.tool({ id: 'marks-open', slot: 'read', label: 'markTitle', drawing: PEN, key: 'm', panel: this.#panel.element });
    view.onKey('h', 'markKey', () => this.#onKey());
    view.article.addEventListener('click', (event) => this.#onClick(event));
    view.on('text', () => this.#place());
    this.#place();
    try {
      if (!view.content.unseen) await adoptMarks(this.#page, view.content.metadata?.canonical);
      const stored = await loadMarks(this.#page.address);
      if (!view.content.unseen || stored.length > 0) this.#marks = stored;
    } catch {
      this.#panel.say(message('markUnsaved'));
      return;
    }
    this.#place();
    const lost = this.#marks.length - this.#places.size;
    if (lost > 0) view.say(lostText(lost));
  }

  // Where they are in the text, all of which is read for it.
  #find() {
    const whole = wholeText(this.#view.article);
    /** @type {Map<string, Place>} */
    const places = new Map();
    for (const mark of this.#marks) {
      const found = find(mark, whole);
      if (found) places.set(mark.id, { ...found, range: rangeOf(found, whole) });
    }
    return places;
  }

  // Finds all again: the text has changed, or the list.
  #place() {
    this.#places = this.#marks.length > 0 ? this.#find() : new Map();
    for (const name of COLOURS) drawn(`mark-${name}`).clear();
    drawn('mark-noted').clear();
    for (const mark of this.#marks) {
      const at = this.#places.get(mark.id);
      if (at) drawn(`mark-${mark.colour}`).add(at.range);
      if (at && mark.note) drawn('mark-noted').add(at.range);
    }
    const { unseen, sample } = this.#view.content;
    this.#panel.show(this.#marks, this.#places, unseen && !sample);
  }

  /**
   * Gives whether it is kept; says why not. A private window writes nothing down.
   *
   * @param {(list: Mark[]) => Mark[]} change
   */
  async #keep(change) {
    try {
      this.#marks = this.#view.content.unseen ? change(this.#marks) : await changeMarks(this.#page, change);
      this.#panel.say('');
      return true;
    } catch (error) {
      this.#refuse(message(error instanceof Error && error.message === 'full' ? 'markFull' : 'markUnsaved'));
      return false;
    } finally {
      this.#place();
    }
  }

  /** @param {string} why */
  #refuse(why) {
    this.#panel.say(why);
    this.#view.say(why);
    this.#panel.element.showPopover();
  }

  /**
   * @param {Range} range
   * @param {Colour | null} wanted
   * @param {boolean} withNote
   */
  async #take(range, wanted, withNote) {
    const found = describe(range, wholeText(this.#view.article));
    if (!found) return;
    if (found.quote.exact.length > LONGEST_QUOTE) {
      this.#refuse(message('markLong'));
      return;
    }
    this.#colour = wanted ?? this.#colour;
    const { start, end } = found.position;
    const same = this.#marks.find(({ id }) => this.#places.get(id)?.start === start && this.#places.get(id)?.end === end);
    const mark = { id: crypto.randomUUID(), note: '', made: new Date().toISOString(), ...same, ...found, colour: this.#colour };
    if (!(await this.#keep((all) => [...all.filter(({ id }) => id !== mark.id), mark]))) return;
    this.#view.say(message('markMade', [message(`mark_${mark.colour}`)]));
    if (withNote) this.#editor.open(mark);
  }

  /**
   * @param {Mark} mark
   * @param {{ note: string, colour: Colour }} values
   */
  async #change(mark, values) {
    await this.#keep((all) => all.map((one) => (one.id === mark.id ? { ...one, ...values } : one)));
  }

  /** @param {Mark} mark */
  async #remove(mark) {
    if (await this.#keep((all) => all.filter(({ id }) => id !== mark.id))) this.#view.say(message('markRemoved'));
  }

  /** @param {Mark} mark */
  #go({ id }) {
    const range = this.#places.get(id)?.range;
    if (!range) return;
    this.#panel.element.hidePopover();
    const { top, left } = range.getBoundingClientRect();
    if (runsDown()) scrollBy({ left: left - innerWidth / 2, behavior: 'instant' });
    else scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
    const home = range.startContainer.parentElement;
    if (!home) return;
    if (!home.matches('a[href], button, [tabindex]')) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  }

  /** @param {Mark} mark */
  #editFromPanel(mark) {
    this.#panel.element.hidePopover();
    this.#editor.open(mark);
  }

  /** @param {'md' | 'json'} kind */
  #save(kind) {
    const startOf = (/** @type {Mark} */ { id }) => this.#places.get(id)?.start ?? Infinity;
    const list = [...this.#marks].sort((one, other) => startOf(one) - startOf(other) || one.position.start - other.position.start);
    offer([{ ...this.#page, list }], kind, this.#page.title);
  }

  #onKey() {
    const range = this.#marker.selected()?.cloneRange();
    if (!range) {
      this.#marker.pick();
      return;
    }
    this.#marker.hide();
    getSelection()?.removeAllRanges();
    void this.#take(range, null, false);
  }

  /**
   * A click on a highlight opens it, unless it is on a link or ends a selection.
   *
   * @param {MouseEvent} event
   */
  #onClick({ target, clientX, clientY }) {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return;
    const at = document.caretPositionFromPoint?.(clientX, clientY);
    if (!at) return;
    const hit = this.#marks.find(({ id }) => {
      const range = this.#places.get(id)?.range;
      const inText = range?.isPointInRange(at.offsetNode, at.offset) ?? false;
      return inText && [...(range?.getClientRects() ?? [])].some((box) => isWithin(box, clientX, clientY));
    });
    if (hit) this.#editor.open(hit);
  }
}

/**
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
const isWithin = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

/** @param {View} view */
export function init(view) {
  void new Highlights(view).open();
}
