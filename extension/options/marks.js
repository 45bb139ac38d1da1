// All highlights that are stored, page by page, the latest first: saved as a
// file or removed, of one page or of all.
import { dated, message } from '../shared/i18n.js';
import { dropMarks, loadAllMarks } from '../shared/marks.js';
import { offer } from '../shared/marksfile.js';
import { byId, dialog, make, makeButton } from '../shared/page.js';
/** @import { MarkedPage } from '../shared/marks.js' */

/** @typedef {MarkedPage & { address: string }} StoredPage */

/** @param {MarkedPage} page */
const lastOf = ({ list }) => list.map(({ made }) => Date.parse(made) || 0).reduce((one, other) => Math.max(one, other), 0);
const counted = (/** @type {number} */ count) => message(count === 1 ? 'marksOne' : 'marksMany', [count]);

/** @param {number} time */
const dateOf = (time) => (time > 0 ? dated(time) : '');

/**
 * The page's title, as a link where there is a page to go to.
 *
 * @param {MarkedPage} page
 */
function titleOf({ url, title }) {
  const text = { textContent: title || url, dir: 'auto' };
  if (!/^https?:/i.test(url)) return make('span', text);
  return make('a', { ...text, href: url, target: '_blank', rel: 'noopener noreferrer', title: url });
}

export class MarkList {
  #say;
  /** @type {StoredPage[]} */
  #pages = [];

  /** @param {(name: string) => void} say says a message's text */
  constructor(say) {
    this.#say = say;
    const all = (/** @type {'md' | 'json'} */ kind) => () => offer(this.#pages, kind, 'Winnow');
    byId('marks-markdown').addEventListener('click', all('md'));
    byId('marks-json').addEventListener('click', all('json'));
    byId('marks-remove').addEventListener('click', () => {
      const count = this.#pages.reduce((sum, { list }) => sum + list.length, 0);
      byId('marks-question').textContent = message('marksAsk', [counted(count)]);
      dialog('marks-ask').showModal();
    });
    byId('marks-keep').addEventListener('click', () => dialog('marks-ask').close());
    byId('marks-sure').addEventListener('click', () => {
      dialog('marks-ask').close();
      void this.#drop(
        this.#pages.map(({ address }) => address),
        () => byId('marks-title'),
      );
    });
    // The reader may have added some in another tab.
    document.addEventListener('visibilitychange', () => document.hidden || this.show());
  }

  async show() {
    this.#pages = (await loadAllMarks()).sort((one, other) => lastOf(other) - lastOf(one));
    byId('marks').replaceChildren(...this.#pages.map((page, n) => this.#row(page, n)));
    byId('no-marks').hidden = this.#pages.length > 0;
    byId('marks-all').hidden = this.#pages.length === 0;
  }

  /**
   * @param {string[]} addresses
   * @param {() => HTMLElement} next what gets the focus
   */
  async #drop(addresses, next) {
    try {
      await dropMarks(addresses);
      this.#say('marksRemoved');
    } catch {
      this.#say('markUnsaved');
    }
    await this.show();
    next().focus();
  }

  /**
   * @param {StoredPage} page
   * @param {number} n its place
   */
  #row(page, n) {
    const { address, url, title, list } = page;
    const name = title || url;
    const facts = [dateOf(lastOf(page)), counted(list.length)].filter(Boolean).join(' · ');
    const button = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
      makeButton(label, onClick, { spoken: `${label}: ${name}` });
    const next = () => {
      const row = byId('marks').children[Math.min(n, this.#pages.length - 1)];
      return /** @type {HTMLElement | null | undefined} */ (row?.querySelector('button:last-child')) ?? byId('marks-title');
    };
    return make(
      'li',
      {},
      make('div', { className: 'host' }, titleOf(page), make('p', { className: 'note', textContent: facts })),
      button('Markdown', () => offer([page], 'md', name)),
      button('JSON', () => offer([page], 'json', name)),
      button(message('remove'), () => this.#drop([address], next)),
    );
  }
}
