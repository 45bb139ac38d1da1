// What goes into the file: the page, what is selected on it, or tabs of the
// window. Of other tabs nothing is known, not even their titles, until the user
// lets us read them; that is asked for here and given back when the popup closes.
import { api, tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { borrow, isBorrowed, mayRead } from '../shared/borrow.js';
import { byId, field, make } from '../shared/page.js';
/** @import { Tab } from '../shared/tabs.js' */
/** @import { Voice } from './panel.js' */

/** @param {chrome.tabs.Tab} tab */
export const titleOf = (tab) => tab.title || tab.url || message('tabUnnamed', [tab.index + 1]);

/**
 * Whether anything is selected on the page.
 *
 * @param {Tab} tab
 */
async function isSelected(tab) {
  const [{ result }] = await api.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => Document.prototype.getSelection.call(document)?.toString().trim() !== '',
  });
  return result === true;
}

const tabsOfWindow = async () => /** @type {Tab[]} */ (await api.tabs.query({ currentWindow: true }));

/** @typedef {Awaited<ReturnType<typeof createScope>>} Scope */

/**
 * changed() is called when the choice changes.
 *
 * @param {Tab} tab
 * @param {{ attempt: Voice['attempt'], changed: () => void }} popup
 */
export function createScope(tab, { attempt, changed }) {
  const scope = new ScopeChoice(tab, changed);
  scope.listen(attempt);
  return scope;
}

class ScopeChoice {
  #tab;
  #changed;
  #select = byId('scope', HTMLSelectElement);
  /** @type {Tab[]} */
  #listed = []; // the tabs in the list
  /** @type {Tab[]} */
  #marked = []; // the tabs that are selected in the window
  #held = false; // whether all tabs could be read at any time

  /**
   * @param {Tab} tab
   * @param {() => void} changed
   */
  constructor(tab, changed) {
    this.#tab = tab;
    this.#changed = changed;
  }

  isSeveral() {
    return this.#select.value === 'marked' || this.#select.value === 'window';
  }

  isSelection() {
    return this.#select.value === 'selection';
  }

  // Whether anything is selected on the page; known once the choice is open.
  hasSelection() {
    return [...this.#select.options].some(({ value }) => value === 'selection');
  }

  // The chosen ones, in order.
  tabs() {
    return this.isSeveral() ? this.#chosen() : [this.#tab];
  }

  ready() {
    return !this.isSeveral() || this.#chosen().length > 0;
  }

  async open() {
    const select = this.#select;
    const [all, selected] = await Promise.all([tabsOfWindow(), isSelected(this.#tab).catch(() => false)]);
    const option = (/** @type {string} */ value, /** @type {string} */ text) => select.append(make('option', { value, textContent: text }));
    this.#marked = all.filter(({ highlighted }) => highlighted);
    option('page', message('scopePage'));
    if (selected) option('selection', message('scopeSelection'));
    if (this.#marked.length > 1) option('marked', message('scopeMarked', [this.#marked.length]));
    if (all.length > 1) option('window', message('scopeWindow'));
    // The browser may have closed the popup while it asked.
    if (this.#marked.length > 1) select.value = 'marked';
    else if (all.length > 1 && (await isBorrowed())) select.value = 'window';
    await this.#show();
  }

  /** @param {Voice['attempt']} attempt */
  listen(attempt) {
    this.#select.addEventListener('change', () => attempt(() => this.#show()));
    field('tabs-all').addEventListener('change', () => {
      for (const box of this.#boxes()) box.checked = field('tabs-all').checked;
      this.#tick();
    });
    byId('tabs-allow').addEventListener('click', () =>
      attempt(async () => {
        const given = await borrow();
        await this.#show();
        if (!given) throw new Error(message('tabsDenied'));
        field('tabs-all').focus();
      }),
    );
    // When the user closes the popup, borrowed access is given back, whatever is
    // chosen by then; the background does it, since the popup is gone too soon. When
    // the browser closes the popup to ask for access, it is kept for the next one.
    addEventListener('pagehide', () => {
      if (this.#held) tell(names.GIVE_BACK).catch(() => {});
    });
  }

  #boxes() {
    return [...byId('tab-list').querySelectorAll('input')];
  }

  #chosen() {
    const boxes = this.#boxes();
    return this.#listed.filter((_, i) => boxes[i]?.checked);
  }

  #tick() {
    const all = field('tabs-all');
    const boxes = this.#boxes();
    const on = boxes.filter((box) => box.checked).length;
    all.checked = on === boxes.length;
    all.indeterminate = on > 0 && on < boxes.length;
    this.#changed();
  }

  /** @param {Tab} one */
  #row(one) {
    const checked = this.#select.value === 'marked' ? this.#marked.some(({ id }) => id === one.id) : one.id === this.#tab.id;
    const box = make('input', { type: 'checkbox', checked });
    box.addEventListener('change', () => this.#tick());
    const name = make('span', { dir: 'auto', textContent: titleOf(one), title: titleOf(one) });
    return make('li', {}, make('label', { className: 'row tab' }, box, name));
  }

  async #show() {
    const several = this.isSeveral();
    document.body.classList.toggle('several', several); // the rest is about one page
    const may = several && (await mayRead());
    this.#held ||= may;
    byId('tabs-ask').hidden = !several || may;
    byId('tabs').hidden = !may;
    if (may) {
      const all = await tabsOfWindow();
      this.#listed = this.#select.value === 'marked' ? all.filter(({ highlighted }) => highlighted) : all;
      byId('tab-list').replaceChildren(...this.#listed.map((one) => this.#row(one)));
      this.#tick();
    }
    this.#changed();
  }
}
