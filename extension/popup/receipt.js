// The receipt in the popup: what was hidden on the page, by kind, each part
// with its reason. Pointing at a part or focusing it shows where it was; one
// button puts it back, for good on this site.
import { api, tellTab } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message, plural } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { reasonText, ruleText } from '../shared/reasons.js';
import { runTool } from '../shared/tabs.js';
/** @import { Receipt, ReceiptEntry } from '../shared/messages.d.ts' */
/** @import { Tab } from '../shared/tabs.js' */
/** @import { Voice } from './panel.js' */

const BY_RULE = new Set(['list', 'picked']); // their reason is a selector
const UNNAMED = 'no-content'; // why of what no rule has named
const STICKING = 'sticking'; // what does not stick to the window any more; it is not hidden
const CHOSEN = 'chosen-kind'; // of what the level alone would keep
const TELLING = 3; // links from which their number says more than a part's first words

/** @param {string} kind */
const kindName = (kind) => message(`kind_${kind}`) || kind;

/**
 * What a part is called: by what it is, with its heading or its first words, and
 * how much it is.
 *
 * @param {ReceiptEntry} entry
 */
function partName({ name, heading, text, count, links }) {
  const what = message(`part_${name}`) || message('part_other');
  const words = heading || (count === 1 && links < TELLING ? text : '');
  const said = words && words.toLowerCase() !== what.toLowerCase() ? message('partQuoted', [what, words]) : what;
  if (count > 1) return message('partTimes', [said, count]);
  return links >= TELLING ? plural('partLinks', links, [said]) : said;
}

/**
 * Why it was hidden: the rule of a list or of the user, the rule by which the
 * engine has named it, or else what spoke against it most.
 *
 * @param {ReceiptEntry} entry
 */
function reasonOf({ why, kind, shown, reason }) {
  if (shown) return make('span', { className: 'reason', textContent: message('receiptShown') });
  if (kind === STICKING) return make('span', { className: 'reason' });
  if (BY_RULE.has(kind)) return make('code', { className: 'reason', textContent: why.join(', ') });
  return make('span', { className: 'reason', textContent: reason ? reasonText(reason) : ruleText(why[0] ?? '') });
}

/**
 * Why parts of a kind were hidden: the user's own rules or lists, the user's choice for
 * the category, or else the level.
 *
 * @param {string} kind
 * @param {ReceiptEntry[]} parts
 * @param {string} level
 */
function whyOf(kind, parts, level) {
  if (kind === STICKING) return message('whySticking');
  if (BY_RULE.has(kind)) return message(kind === 'list' ? 'whyList' : 'whyPicked');
  const chosen = parts.filter(({ why }) => why.includes(CHOSEN)).length;
  const byLevel = message('whyLevel', [message(`level${level[0]?.toUpperCase()}${level.slice(1)}`)]);
  if (chosen === 0) return byLevel;
  return chosen === parts.length ? message('whyChosen') : `${byLevel} · ${message('whyChosen')}`;
}

export class ReceiptList {
  #list;
  #tab;
  #done;
  #attempt;
  /** @type {chrome.runtime.Port | null} */
  #port = null;
  #edition = 0; // of the entries that are listed
  #level = ''; // that was applied
  /** @type {number | null} */
  #looking = null;
  #busy = false; // the list is being made anew: focus and pointer mean nothing
  #open = new Set(); // kinds whose parts are in sight
  /** @type {ReceiptEntry[]} */
  #entries = [];
  #explained = false; // whether the reasons of the entries were asked for

  /**
   * Shows the receipt in a list for the tab. done(back) is called after each
   * change.
   *
   * @param {HTMLElement} list
   * @param {Tab} tab
   * @param {{ attempt: Voice['attempt'], done: (back: boolean, forPage: boolean, gone: string) => Promise<void> }} popup
   */
  constructor(list, tab, { done, attempt }) {
    this.#list = list;
    this.#tab = tab;
    this.#done = done;
    this.#attempt = attempt;
    list.addEventListener('mouseleave', () => this.#lookAway());
    list.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !list.contains(relatedTarget)) this.#lookAway();
    });
  }

  clear() {
    this.#list.replaceChildren();
  }

  /** @param {string} [level] that was applied */
  async refresh(level = '') {
    this.#level = level;
    this.#explained = false;
    this.#show(await runTool(this.#tab.id, names.RECEIPT));
  }

  #lookAway() {
    if (this.#looking !== null) this.#look(null);
  }

  /** @param {number | null} n */
  #look(n) {
    if (this.#looking === n || this.#busy) return;
    this.#looking = n;
    if (!this.#port) {
      this.#port = api.tabs.connect(this.#tab.id, { name: names.LOOK, frameId: 0 });
      this.#port.onDisconnect.addListener(() => {
        this.#port = null;
      });
    }
    this.#port.postMessage({ n, edition: this.#edition });
  }

  // The first time that parts are in sight. Until the reasons come, and without
  // them, the rules say what they can.
  async #explain() {
    if (this.#explained || !this.#entries.some(({ why }) => why[0] === UNNAMED)) return;
    this.#explained = true;
    const { edition, reasons } = await tellTab(this.#tab.id, names.REASONS, {});
    if (edition !== this.#edition) return;
    for (const entry of this.#entries) {
      entry.reason = reasons[entry.n] ?? undefined;
      this.#list.querySelector(`[data-n="${entry.n}"] .reason`)?.replaceWith(reasonOf(entry));
    }
  }

  /** @param {ReceiptEntry} entry */
  async #change(entry) {
    this.#busy = true;
    try {
      const answer = await tellTab(this.#tab.id, names.PUT_BACK, { n: entry.n, back: !entry.shown });
      this.#show(answer);
      this.#looking = answer.now; // the user has just seen what the button does
      /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-n="${answer.now}"] button`))?.focus();
    } finally {
      this.#busy = false;
    }
    const loose = entry.kind === STICKING;
    await this.#done(!entry.shown, loose, loose ? 'stickingGone' : 'receiptGone');
  }

  /** @param {ReceiptEntry} entry */
  #item(entry) {
    const part = make('span', { className: 'name', dir: 'auto', textContent: partName(entry) });
    // The row keeps its height, so that the button stays under the pointer.
    const said = make('div', { className: 'grow' }, part, reasonOf(entry));
    const again = entry.kind === STICKING ? 'stickingAgain' : 'receiptAgain';
    const name = entry.shown ? again : 'receiptBack';
    const button = makeButton(message(name), () => this.#attempt(() => this.#change(entry)), {
      className: 'small',
      spoken: message(`${name}Part`, [partName(entry)]),
    });
    button.addEventListener('focus', () => this.#look(entry.n));
    const row = make('li', { className: entry.shown ? 'part shown' : 'part' }, said, button);
    row.dataset.n = String(entry.n);
    row.addEventListener('mouseenter', () => this.#look(entry.n));
    return row;
  }

  /**
   * @param {string} kind
   * @param {ReceiptEntry[]} parts
   */
  #group(kind, parts) {
    const hidden = parts.reduce((sum, { shown, count }) => sum + (shown ? 0 : count), 0);
    const summary = make(
      'summary',
      {},
      make('span', { className: 'grow', textContent: kindName(kind) }),
      make('b', { textContent: String(hidden) }),
    );
    const why = make('p', { className: 'note why', textContent: whyOf(kind, parts, this.#level) });
    const box = make('details', { open: this.#open.has(kind) }, summary, why, make('ul', {}, ...parts.map((entry) => this.#item(entry))));
    box.addEventListener('toggle', () => {
      if (!box.open) return void this.#open.delete(kind);
      this.#open.add(kind);
      this.#explain().catch(() => {}); // the page has gone: so will the popup
    });
    return box;
  }

  /** @param {Receipt} receipt */
  #show({ entries, edition }) {
    this.#edition = edition;
    this.#entries = entries;
    const kinds = Map.groupBy(entries, ({ kind }) => kind);
    const size = (/** @type {ReceiptEntry[]} */ parts) => parts.reduce((sum, { count }) => sum + count, 0);
    const order = [...kinds].sort(([, a], [, b]) => size(b) - size(a));
    this.#list.replaceChildren(...order.map(([kind, parts]) => this.#group(kind, parts)));
  }
}
