// The receipt: what was hidden on this page and why, where it was, and the way
// back. The popup asks; while its user looks at an entry it holds a port, so
// that the page is as it was when the popup goes.
import { api, listen } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';
import { selectorOf } from './selector.js';
/** @import { Hide } from '../hiding/hide.js' */
/** @import { Entry, Rules } from '../hiding/rules.js' */
/** @import { Layer } from './layer.js' */

const MOST = 200;
const SHORT = 60; // characters of the part's own words

/**
 * The part's first words, those of different elements apart.
 *
 * @param {Element} element
 */
function firstWords(element) {
  const walker = dom.implementation().createHTMLDocument('').createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length <= SHORT && walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    const parent = dom.parent(node);
    if (parent && NO_TEXT.has(dom.localName(parent))) continue;
    text = `${text} ${node.data}`.replace(/\s+/g, ' ').trim();
  }
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}

export class Receipt {
  #hide;
  #rules;
  #layer;
  /** @type {(Entry & { shown: boolean })[]} */
  #entries = []; // what the popup's numbers mean
  #edition = 0; // of the entries; a look at an older one comes late
  /** @type {{ element: Element, left: number, top: number } | null} */
  #before = null; // the scroll position while the user looks

  /** @param {{ hide: Hide, rules: Rules, layer: Layer }} parts */
  constructor({ hide, rules, layer }) {
    this.#hide = hide;
    this.#rules = rules;
    this.#layer = layer;
  }

  #list() {
    const { hidden, spared } = this.#rules.entries();
    this.#entries = [
      ...hidden.filter(({ element }) => this.#hide.isHidden(element)).map((entry) => ({ ...entry, shown: false })),
      ...spared.map((entry) => ({ ...entry, shown: true })),
    ]
      .filter(({ element }) => dom.isConnected(element))
      .slice(0, MOST);
    // In the page's order, so that a part keeps its place in the list.
    this.#entries.sort((a, b) => (dom.precedes(a.element, b.element) ? -1 : 1));
    return this.#entries.map((entry, n) => ({
      n,
      kind: entry.kind,
      shown: entry.shown,
      why: this.#rules.why(entry),
      tag: dom.localName(entry.element),
      text: firstWords(entry.element),
    }));
  }

  /** @param {number} n */
  #look(n) {
    this.#unlook();
    const entry = this.#entries[n];
    if (!entry || !dom.isConnected(entry.element)) return;
    const { element } = entry;
    this.#before = { element, left: scrollX, top: scrollY };
    this.#hide.reveal([element], true);
    dom.bringInto(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
    this.#layer.frame([{ element, hidden: !entry.shown }]);
  }

  #unlook() {
    if (!this.#before) return;
    const { element, left, top } = this.#before;
    this.#before = null;
    this.#layer.close();
    this.#hide.reveal([element], false);
    scrollTo({ left, top, behavior: 'instant' });
  }

  /**
   * @param {number} n
   * @param {boolean} back
   */
  #putBack(n, back) {
    this.#unlook();
    const entry = this.#entries[n];
    if (!entry) return this.#answer();
    if (back) this.#rules.putBack(entry.element, selectorOf(entry.element));
    else this.#rules.hideAgain(entry.element);
    return this.#answer(entry.element);
  }

  /**
   * `now` is the number that an element has got.
   *
   * @param {Element} [element]
   */
  #answer(element) {
    const parts = this.#list();
    return { entries: parts, edition: ++this.#edition, now: this.#entries.findIndex((entry) => entry.element === element) };
  }

  listen() {
    listen({
      [names.RECEIPT]: { from: 'extension', run: () => this.#answer() },
      [names.PUT_BACK]: { from: 'extension', run: ({ n, back }) => this.#putBack(n, back) },
    });
    api.runtime.onConnect.addListener((port) => {
      if (port.name !== names.LOOK || port.sender?.id !== api.runtime.id) return;
      port.onMessage.addListener((message) => {
        if (message.n === null) this.#unlook();
        else if (message.edition === this.#edition) this.#look(message.n);
      });
      port.onDisconnect.addListener(() => this.#unlook());
    });
  }
}
