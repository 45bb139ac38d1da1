// The user's own rules as a text that can be edited, saved as a file and read from one.
// Nothing is stored before the user presses Save; until then the page says what would
// change. Rules that came from elsewhere in the meantime stay.
import { reasonOf } from '../shared/api.js';
import { message, numbered } from '../shared/i18n.js';
import { button, byId, download, field, make } from '../shared/page.js';
import { MOST_CHARACTERS, changesOf, divide, notesOf, read, write } from '../shared/rulelines.js';
import { changeRules, loadRules } from '../shared/rules.js';
import { loadWishes } from '../shared/wishes.js';
import { createCheck } from './selectors.js';
/** @import { Part } from '../shared/i18n.js' */
/** @import { Read, Refused, Rule } from '../shared/rulelines.js' */

const PAUSE_MS = 150; // between the last key and what is said of the text
const MOST_SHOWN = 100; // refused lines
const FILE = 'winnow-rules.txt';

/** @param {Refused} refused */
export function refusedItem({ line, text, why, host = '' }) {
  const reason = message(`ruleLine_${why.replace('-', '_')}`, [host]);
  const short = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return make('li', {}, message('ruleLine', [line, reason]), ' ', make('code', { dir: 'ltr', textContent: short }));
}

export class RuleLines {
  #say;
  #changed;
  #check = createCheck();
  #text = byId('rule-lines', HTMLTextAreaElement);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  // What the text was made of, and the text.
  #base = { lines: /** @type {Rule[]} */ ([]), others: /** @type {Rule[]} */ ([]), notes: /** @type {string[]} */ ([]), text: '' };

  /**
   * @param {(name: string, parts?: Part[]) => void} say says a message's text
   * @param {() => Promise<void>} changed called when rules have changed
   */
  constructor(say, changed) {
    this.#say = say;
    this.#changed = changed;
    this.#text.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look(), PAUSE_MS);
    });
    button('rule-lines-save').addEventListener('click', () => this.#save());
    button('rule-lines-undo').addEventListener('click', () => this.#put(this.#base.text));
    button('rule-lines-file').addEventListener('click', () => download(this.#text.value, 'text/plain', FILE));
    field('rule-lines-open').addEventListener('change', () => this.#open());
  }

  // A text that the user has changed stays as it is.
  async show() {
    if (this.#text.value !== this.#base.text) return;
    const [sites, wishes] = await Promise.all([loadRules(), loadWishes()]);
    const { lines, others } = divide(sites, this.#check);
    const pages = Object.keys(wishes).length;
    const notes = notesOf(others, message('ruleLinesKept'), pages > 0 ? [message('ruleLinesReading', [pages])] : []);
    this.#base = { lines, others, notes, text: write(lines, notes) };
    this.#put(this.#base.text);
  }

  /** @param {string} text */
  #put(text) {
    this.#text.value = text;
    this.#look();
  }

  // Says what would change. Gives it with the refused lines, null for a text that is too long.
  #look() {
    clearTimeout(this.#timer);
    const text = this.#text.value;
    const isTooLong = text.length > MOST_CHARACTERS;
    const found = /** @type {Read} */ (isTooLong ? { rules: [], refused: [], comments: 0 } : read(text, this.#check, this.#base));
    const change = changesOf(this.#base.lines, isTooLong ? this.#base.lines : found.rules);
    const counts = [change.added.length, change.removed.length, found.refused.length, found.comments];
    const isSame = text === this.#base.text;
    byId('rule-lines-change').textContent = isTooLong
      ? message('ruleLinesTooLong', [MOST_CHARACTERS])
      : message(
          isSame ? 'ruleLinesSame' : 'ruleLinesChange',
          isSame ? [numbered(this.#base.lines.length)] : counts.map((count) => numbered(count)),
        );
    button('rule-lines-save').disabled = counts[0] + counts[1] === 0;
    button('rule-lines-undo').disabled = isSame;
    const shown = found.refused.slice(0, MOST_SHOWN).map(refusedItem);
    const rest = found.refused.length - shown.length;
    if (rest > 0) shown.push(make('li', { textContent: message('ruleLinesMore', [rest]) }));
    byId('rule-lines-refused').replaceChildren(make('ul', {}, ...shown));
    byId('rule-lines-refused').hidden = shown.length === 0;
    return isTooLong ? null : { ...change, refused: found.refused };
  }

  async #save() {
    const change = this.#look();
    if (!change) return;
    const before = this.#text.value;
    try {
      await changeRules(change);
    } catch (error) {
      this.#say('failed', [reasonOf(error)]);
      return;
    }
    // What was typed while it was stored is not lost, and neither is a line that was refused.
    if (this.#text.value === before) this.#base.text = before;
    await this.#changed();
    if (change.refused.length > 0 && this.#text.value === this.#base.text) {
      this.#put(this.#base.text + change.refused.map(({ text }) => `${text}\n`).join(''));
    }
    this.#say('ruleLinesSaved', [change.added.length, change.removed.length]);
  }

  // A file's lines are added below: what is here goes only when the user removes its line.
  async #open() {
    const [file] = field('rule-lines-open').files ?? [];
    if (!file) return;
    if (file.size > 4 * MOST_CHARACTERS) this.#say('ruleLinesTooLong', [MOST_CHARACTERS]);
    else {
      const text = (await file.text()).replace(/^\uFEFF/, '');
      const here = this.#text.value;
      this.#put(here === '' || here.endsWith('\n') ? here + text : `${here}\n${text}`);
      this.#text.focus();
    }
    field('rule-lines-open').value = '';
  }
}
