// The reading list: all kept pages, to be found, read, tagged, saved and erased.
import { api, isFirefox, reasonOf } from '../shared/api.js';
import { localize, message, numbered, plural } from '../shared/i18n.js';
import { MOST_BYTES, MOST_PAGES, tagsOf } from '../shared/kept.js';
import { saveKept } from '../shared/keptfiles.js';
import { changeCard, erase, eraseAll, eraseDamaged, keep, loadCards, loadKept, loadTexts, onKept } from '../shared/keptstore.js';
import { button, byId, dialog, field, make } from '../shared/page.js';
import { createQueue } from '../shared/stored.js';
import { listenForKeys } from './keys.js';
import { rowOf } from './row.js';
import { Search, tagsIn } from './search.js';
/** @import { Card, Kept } from '../shared/kept.js' */
/** @import { Wanted } from './search.js' */

const AT_ONCE = 40; // rows
const select = (/** @type {string} */ id) => byId(id, HTMLSelectElement);
const inTurn = createQueue();

const megabytes = (/** @type {number} */ bytes) =>
  numbered(bytes > 0 ? Math.max(bytes / 1e6, 0.1) : 0, { style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < 10e6 ? 1 : 0 });

/** @param {string} text */
function say(text) {
  byId('status').textContent = text;
}

class ReadingList {
  /** @type {Card[]} */
  #cards = [];
  /** @type {Card[]} */
  #found = [];
  #search = new Search();
  #hasTexts = false;
  #shown = AT_ONCE;
  /** @type {Set<string>} */
  #chosen = new Set();
  #tag = ''; // that is filtered by
  /** @type {Kept | null} */
  #erased = null; // for Undo
  /** @type {Card | null} */
  #tagged = null; // whose tags are edited

  open() {
    for (const id of ['show', 'order', 'tag']) select(id).addEventListener('change', () => this.#look());
    select('tag').addEventListener('change', () => this.#filter(select('tag').value));
    field('search').addEventListener('input', () => this.#look());
    byId('more').addEventListener('click', () => this.#more());
    field('choose-all').addEventListener('change', () => this.#chooseAll(field('choose-all').checked));
    byId('save-epub').addEventListener('click', () => this.#save('epub'));
    byId('save-markdown').addEventListener('click', () => this.#save('markdown'));
    byId('undo').addEventListener('click', () => this.#attempt(() => this.#undo()));
    byId('damaged-erase').addEventListener('click', () => this.#attempt(() => eraseDamaged().then(() => this.show())));
    byId('erase-all').addEventListener('click', () => {
      byId('ask-question').textContent = plural('keptAsk', this.#cards.length);
      dialog('ask').showModal();
    });
    byId('ask-leave').addEventListener('click', () => dialog('ask').close());
    byId('ask-sure').addEventListener('click', () => {
      dialog('ask').close();
      void this.#attempt(() => this.#eraseAll());
    });
    byId('tags-form').addEventListener('submit', () => this.#attempt(() => this.#saveTags()));
    byId('tags-leave').addEventListener('click', () => dialog('tags').close());
    listenForKeys(field('search'));
    onKept(() => void this.#attempt(() => this.show()));
    return this.#attempt(() => this.show());
  }

  /** @param {() => Promise<unknown>} step */
  async #attempt(step) {
    try {
      await step();
    } catch (error) {
      const reason = reasonOf(error);
      const known = { 'full-pages': 'keepFullPages', 'full-bytes': 'keepFullBytes', 'no-room': 'keepNoRoom' }[reason];
      say(known ? message(known) : message('failed', [reason]));
    }
  }

  // All of it anew: something has changed here or in another tab.
  show() {
    return inTurn(async () => {
      const { cards, damaged } = await loadCards();
      const known = new Map(this.#cards.map((card) => [card.id, card]));
      // What has not changed keeps what was found out of it.
      this.#cards = cards.map((card) =>
        JSON.stringify(known.get(card.id)) === JSON.stringify(card) ? (known.get(card.id) ?? card) : card,
      );
      const ids = new Set(cards.map(({ id }) => id));
      if (this.#hasTexts && cards.some(({ id }) => !known.has(id))) this.#hasTexts = false;
      for (const id of this.#chosen) if (!ids.has(id)) this.#chosen.delete(id);
      byId('damaged').hidden = damaged === 0;
      byId('damaged-text').textContent = damaged > 0 ? plural('keptDamaged', damaged) : '';
      byId('empty').hidden = cards.length > 0;
      byId('list').hidden = byId('tools').hidden = byId('storage').hidden = cards.length === 0;
      this.#showStorage();
      this.#showTags();
      await this.#findAgain();
      // Never a question in Chromium; Firefox would ask for it.
      if (cards.length > 0 && !isFirefox) void navigator.storage?.persist?.().catch(() => false);
    });
  }

  #showStorage() {
    const used = this.#cards.reduce((sum, { bytes }) => sum + bytes, 0);
    const share = Math.max(used / MOST_BYTES, this.#cards.length / MOST_PAGES);
    byId('used').textContent = message('keptUsed', [
      numbered(this.#cards.length),
      numbered(MOST_PAGES),
      megabytes(used),
      megabytes(MOST_BYTES),
    ]);
    byId('used-bar', HTMLMeterElement).value = Math.min(share, 1);
  }

  #showTags() {
    const tags = tagsIn(this.#cards);
    if (!tags.some(([tag]) => tag === this.#tag)) this.#tag = '';
    const options = tags.map(([value, count]) => make('option', { value, textContent: `${value} (${numbered(count)})` }));
    select('tag').replaceChildren(make('option', { value: '', textContent: message('keptAllTags') }), ...options);
    select('tag').value = this.#tag;
    byId('tag-row').hidden = tags.length === 0;
    byId('known-tags').replaceChildren(...tags.map(([value]) => make('option', { value })));
  }

  /** @param {string} tag */
  #filter(tag) {
    this.#tag = tag;
    select('tag').value = tag;
    void this.#look();
  }

  #look() {
    this.#shown = AT_ONCE;
    return this.#attempt(() => inTurn(() => this.#findAgain()));
  }

  // The texts are read with the first word that is looked for.
  async #findAgain() {
    const words = field('search').value;
    if (words.trim() && !this.#hasTexts) {
      this.#search.read(await loadTexts());
      this.#hasTexts = true;
    }
    const wanted = /** @type {Wanted} */ ({ words, tag: this.#tag, state: select('show').value, order: select('order').value });
    this.#found = this.#search.find(this.#cards, wanted);
    this.#render();
  }

  #render() {
    const focus = document.activeElement;
    const row = /** @type {HTMLElement | null} */ (focus?.closest('#pages > li') ?? null);
    const at = row ? [...byId('pages').children].indexOf(row) : -1;
    const act = /** @type {HTMLElement | null} */ (focus)?.dataset.act;
    const steps = {
      choose: (/** @type {Card} */ card, /** @type {boolean} */ on) => this.#choose([card], on),
      turn: (/** @type {Card} */ { id }) => this.#attempt(() => changeCard(id, ({ read }) => ({ read: !read })).then(() => this.show())),
      tags: (/** @type {Card} */ card) => this.#editTags(card),
      erase: (/** @type {Card} */ card) => this.#attempt(() => this.#erase(card)),
      filter: (/** @type {string} */ tag) => this.#filter(tag),
    };
    const shown = this.#found.slice(0, this.#shown);
    byId('pages').replaceChildren(...shown.map((card) => rowOf(card, this.#chosen.has(card.id), steps)));
    byId('found').textContent = this.#found.length > 0 ? plural('keptFound', this.#found.length) : message('keptNone');
    byId('more').hidden = this.#found.length <= this.#shown;
    this.#showChosen();
    if (row) this.#focusAgain(row.dataset.id ?? '', at, act);
  }

  /**
   * The rows have been made anew under the focus.
   *
   * @param {string} id
   * @param {number} at where the row was
   * @param {string | undefined} act its button
   */
  #focusAgain(id, at, act) {
    const rows = /** @type {HTMLElement[]} */ ([...byId('pages').children]);
    const same = rows.find((row) => row.dataset.id === id);
    const row = same ?? rows[Math.min(at, rows.length - 1)];
    const to = row?.querySelector((same && act && `[data-act=${act}]`) || 'a.title') ?? field('search');
    /** @type {HTMLElement} */ (to).focus({ preventScroll: true });
  }

  #more() {
    const next = this.#shown;
    this.#shown += AT_ONCE;
    this.#render();
    /** @type {HTMLElement | null | undefined} */ (byId('pages').children[next]?.querySelector('a.title'))?.focus();
  }

  /** @param {Card[]} cards @param {boolean} on */
  #choose(cards, on) {
    for (const { id } of cards) this.#chosen[on ? 'add' : 'delete'](id);
    this.#showChosen();
  }

  /** @param {boolean} on */
  #chooseAll(on) {
    this.#choose(this.#found, on);
    this.#render();
  }

  #showChosen() {
    const all = this.#found.length > 0 && this.#found.every(({ id }) => this.#chosen.has(id));
    field('choose-all').checked = all;
    field('choose-all').indeterminate = !all && this.#chosen.size > 0;
    byId('chosen').hidden = this.#chosen.size === 0;
    byId('chosen-count').textContent = message('keptChosen', [this.#chosen.size]);
  }

  /** @param {'epub' | 'markdown'} format */
  #save(format) {
    return this.#attempt(async () => {
      const ids = this.#cards.filter(({ id }) => this.#chosen.has(id)).map(({ id }) => id);
      const buttons = [button('save-epub'), button('save-markdown')];
      for (const one of buttons) one.disabled = true;
      say(message('making'));
      let gone = 0;
      async function* pages() {
        for (const id of ids) {
          const kept = await loadKept(id);
          if (kept) yield kept;
          else gone++;
        }
      }
      try {
        const left = await saveKept(pages(), format);
        say([message('downloaded'), left, gone > 0 ? plural('keptDamaged', gone) : ''].filter(Boolean).join(' '));
      } finally {
        for (const one of buttons) one.disabled = false;
      }
    });
  }

  /** @param {Card} card */
  #editTags(card) {
    this.#tagged = card;
    byId('tags-of').textContent = card.title;
    field('tags-text').value = card.tags.join(', ');
    dialog('tags').showModal();
    field('tags-text').select();
  }

  async #saveTags() {
    if (!this.#tagged) return;
    const tags = tagsOf(field('tags-text').value);
    await changeCard(this.#tagged.id, () => ({ tags }));
    await this.show();
  }

  /** @param {Card} card */
  async #erase({ id, title }) {
    this.#erased = await loadKept(id);
    await erase([id]);
    await this.show();
    say(message('keptErased', [title]));
    byId('undo').hidden = !this.#erased;
  }

  async #undo() {
    const kept = this.#erased;
    byId('undo').hidden = true;
    this.#erased = null;
    say('');
    if (!kept) return;
    await keep(kept, { back: true });
    await this.show();
    this.#focusAgain(kept.card.id, 0, undefined);
  }

  async #eraseAll() {
    this.#erased = null;
    byId('undo').hidden = true;
    await eraseAll();
    await this.show();
    say('');
    byId('title').focus();
  }
}

localize(document);
document.title = message('keptTitle');
if (api.extension?.inIncognitoContext)
  byId('private').hidden = false; // it has a database of its own, which is empty
else await new ReadingList().open();
document.documentElement.dataset.ready = '';
