// The list of a page's highlights, and the sheet that changes one.
import { message } from '../shared/i18n.js';
import { COLOURS, LONGEST_NOTE } from '../shared/marks.js';
import { make, makeButton } from '../shared/page.js';
import { roundButton } from './view.js';
/** @import { Colour, Mark } from '../shared/marks.js' */

/** @typedef {{ start: number, end: number, range: Range }} Place where a highlight was found */

const EDIT = 'M5 19h3.5L19 8.5 15.5 5 5 15.5z';
const PAUSE_MS = 500; // of writing

export class MarkEditor {
  /** @type {Mark | null} */
  #mark = null;
  #change;
  #remove;
  #quote = make('blockquote', { dir: 'auto' });
  #radios = COLOURS.map((colour) => make('input', { type: 'radio', name: 'mark-colour', value: colour }));
  #note = make('textarea', { id: 'mark-text', rows: 4, maxLength: LONGEST_NOTE, dir: 'auto' });
  #dialog;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;

  /**
   * A sheet to change one highlight: colour, note, removal.
   *
   * @param {(mark: Mark, values: { note: string, colour: Colour }) => void} change
   * @param {(mark: Mark) => void} remove
   */
  constructor(change, remove) {
    this.#change = change;
    this.#remove = remove;
    const labels = this.#radios.map((radio) => {
      const label = make('label', {}, radio, make('span', { textContent: message(`mark_${radio.value}`) }));
      label.dataset.colour = radio.value;
      return label;
    });
    const done = makeButton(message('markDone'), () => this.#dialog.close(), { id: 'mark-done', className: 'plain' });
    const drop = makeButton(message('markRemove'), () => this.#drop(), { id: 'mark-remove', className: 'plain' });
    this.#dialog = make(
      'dialog',
      { id: 'mark-editor', className: 'sheet', lang: document.documentElement.lang },
      make('h2', { id: 'mark-title', textContent: message('markEdit') }),
      this.#quote,
      make('fieldset', { className: 'mark-colours' }, make('legend', { textContent: message('markColour') }), ...labels),
      make('label', { htmlFor: 'mark-text', textContent: message('markNote') }),
      this.#note,
      make('div', { className: 'mark-buttons' }, drop, done),
    );
    this.#dialog.setAttribute('aria-labelledby', 'mark-title');
    // The tab may be closed, or the extension updated, before the sheet is.
    this.#note.addEventListener('input', () => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#store(), PAUSE_MS);
    });
    this.#dialog.addEventListener('close', () => this.#keep());
    document.body.append(this.#dialog);
  }

  /** @param {Mark} mark */
  open(mark) {
    const { exact } = mark.quote;
    this.#mark = mark;
    this.#quote.textContent = exact.length > 300 ? `${exact.slice(0, 300)} …` : exact;
    for (const radio of this.#radios) radio.checked = radio.value === mark.colour;
    this.#note.value = mark.note;
    this.#dialog.showModal();
    this.#note.focus();
  }

  #store() {
    const mark = this.#mark;
    const colour = /** @type {Colour | undefined} */ (this.#radios.find(({ checked }) => checked)?.value);
    const note = this.#note.value;
    if (!mark || !colour || (note === mark.note && colour === mark.colour)) return;
    this.#mark = { ...mark, note, colour };
    this.#change(mark, { note, colour });
  }

  // Leaving keeps what was written, however it is left.
  #keep() {
    clearTimeout(this.#pause);
    this.#store();
    this.#mark = null;
  }

  #drop() {
    const gone = this.#mark;
    this.#mark = null;
    this.#dialog.close();
    if (gone) this.#remove(gone);
  }
}

/**
 * @typedef {object} Actions
 * @property {(mark: Mark) => void} go
 * @property {(mark: Mark) => void} edit
 * @property {(kind: 'md' | 'json') => void} save
 */

export class MarkPanel {
  #act;
  #empty = make('p', { textContent: message('markNone') });
  #found = make('ol', { className: 'mark-list' });
  #lostText = make('p', { className: 'mark-lost' });
  #lost = make('ol', { className: 'mark-list' });
  #secret = make('p', { className: 'mark-secret', textContent: message('markUnseen') });
  #status = make('p', { className: 'mark-status', role: 'status' });
  #exports;

  /**
   * The list of all: found ones in the text's order, then the lost.
   *
   * @param {Actions} act
   */
  constructor(act) {
    this.#act = act;
    this.#exports = make(
      'div',
      { className: 'mark-buttons' },
      makeButton(message('markMarkdown'), () => act.save('md'), { id: 'marks-markdown', className: 'plain' }),
      makeButton(message('markJSON'), () => act.save('json'), { id: 'marks-json', className: 'plain' }),
    );
    this.element = make(
      'div',
      { id: 'marks', className: 'panel', popover: 'auto' },
      make('h2', { textContent: message('markTitle') }),
      this.#secret,
      this.#empty,
      this.#found,
      this.#lostText,
      this.#lost,
      this.#exports,
      this.#status,
    );
    this.element.setAttribute('role', 'dialog');
    this.element.setAttribute('aria-label', message('markTitle'));
  }

  /** @param {string} text */
  say(text) {
    this.#status.textContent = text;
  }

  /**
   * @param {Mark[]} marks
   * @param {Map<string, Place>} places by the highlight's ID
   * @param {boolean} unseen whether the window is private
   */
  show(marks, places, unseen) {
    const startOf = (/** @type {Mark} */ { id }) => places.get(id)?.start ?? 0;
    const here = marks.filter(({ id }) => places.has(id)).sort((one, other) => startOf(one) - startOf(other));
    const gone = marks.filter(({ id }) => !places.has(id));
    this.#found.replaceChildren(...here.map((mark) => this.#item(mark, true)));
    this.#lost.replaceChildren(...gone.map((mark) => this.#item(mark, false)));
    this.#lostText.textContent = gone.length > 0 ? message(gone.length === 1 ? 'markLostOne' : 'markLost', [gone.length]) : '';
    this.#empty.hidden = marks.length > 0;
    this.#exports.hidden = marks.length === 0;
    this.#secret.hidden = !unseen;
  }

  /**
   * @param {Mark} mark
   * @param {boolean} isFound
   */
  #item(mark, isFound) {
    const text = mark.quote.exact.replace(/\s+/g, ' ').slice(0, 160);
    const look = { className: 'mark-quote', dir: 'auto' };
    const said = isFound ? makeButton(text, () => this.#act.go(mark), look) : make('p', { ...look, textContent: text });
    const edit = roundButton('', 'markEdit', EDIT, () => this.#act.edit(mark));
    edit.setAttribute('aria-label', `${message('markEdit')}: ${mark.quote.exact.slice(0, 60)}`);
    const row = make('li', {}, said, edit);
    row.dataset.colour = mark.colour;
    if (mark.note) row.append(make('p', { className: 'mark-said', dir: 'auto', textContent: mark.note }));
    return row;
  }
}
