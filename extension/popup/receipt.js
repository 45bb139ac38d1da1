// The receipt in the popup: what was hidden on the page, by kind, each part
// with its reason. Pointing at a part or focusing it shows where it was; one
// button puts it back, for good on this site.
import { api, tellTab } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { ruleText } from '../shared/reasons.js';
import { runTool } from '../shared/tabs.js';
/** @import { Receipt, ReceiptEntry } from '../shared/messages.d.ts' */
/** @import { Tab } from '../shared/tabs.js' */
/** @import { Voice } from './panel.js' */

const BY_RULE = new Set(['list', 'picked']); // their reason is a selector

/** @param {string} kind */
const kindName = (kind) => message(`kind_${kind}`) || kind;

/**
 * The part's first words, or what kind of element it is when it has none.
 *
 * @param {ReceiptEntry} entry
 */
const partName = ({ text, tag }) => text || `<${tag}>`;

/** @param {ReceiptEntry} entry */
function reasonOf({ why, kind, shown }) {
  if (shown) return make('span', { className: 'reason', textContent: message('receiptShown') });
  if (BY_RULE.has(kind)) return make('code', { className: 'reason', textContent: why.join(', ') });
  return make('span', { className: 'reason', textContent: why.map(ruleText).join('. ') });
}

export class ReceiptList {
  #list;
  #tab;
  #done;
  #attempt;
  /** @type {chrome.runtime.Port | null} */
  #port = null;
  #edition = 0; // of the entries that are listed
  /** @type {number | null} */
  #looking = null;
  #busy = false; // the list is being made anew: focus and pointer mean nothing
  #open = new Set(); // kinds whose parts are in sight

  /**
   * Shows the receipt in a list for the tab. done(back) is called after each
   * change.
   *
   * @param {HTMLElement} list
   * @param {Tab} tab
   * @param {{ attempt: Voice['attempt'], done: (back: boolean) => Promise<void> }} popup
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

  async refresh() {
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
    await this.#done(!entry.shown);
  }

  /** @param {ReceiptEntry} entry */
  #item(entry) {
    const name = make('span', { className: 'name', dir: 'auto', textContent: partName(entry) });
    // The row keeps its height, so that the button stays under the pointer.
    const said = make('div', { className: 'grow' }, name, reasonOf(entry));
    const button = makeButton(message(entry.shown ? 'receiptAgain' : 'receiptBack'), () => this.#attempt(() => this.#change(entry)), {
      className: 'small',
      spoken: message(entry.shown ? 'receiptAgainPart' : 'receiptBackPart', [partName(entry)]),
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
    const hidden = parts.filter(({ shown }) => !shown).length;
    const summary = make(
      'summary',
      {},
      make('span', { className: 'grow', textContent: kindName(kind) }),
      make('b', { textContent: String(hidden) }),
    );
    const box = make('details', { open: this.#open.has(kind) }, summary, make('ul', {}, ...parts.map((entry) => this.#item(entry))));
    box.addEventListener('toggle', () => (box.open ? this.#open.add(kind) : this.#open.delete(kind)));
    return box;
  }

  /** @param {Receipt} receipt */
  #show({ entries, edition }) {
    this.#edition = edition;
    const kinds = Map.groupBy(entries, ({ kind }) => kind);
    const order = [...kinds].sort(([, a], [, b]) => b.length - a.length);
    this.#list.replaceChildren(...order.map(([kind, parts]) => this.#group(kind, parts)));
  }
}
