// The receipt: what was hidden on this page and why, where it was, and the way
// back. Equal parts are one entry. The popup asks; while its user looks at an
// entry it holds a port, so that the page is as it was when the popup goes.
import { listen, listenForPorts } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
import { firstWords, joined } from '../hiding/groups.js';
import { world } from '../world.js';
import { selectorsOf } from './selector.js';
/** @import { Hide } from '../hiding/hide.js' */
/** @import { Reason } from '../../../wasm/engine.js' */
/** @import { Group } from '../hiding/groups.js' */
/** @import { Rules } from '../hiding/rules.js' */
/** @import { Layer } from './layer.js' */

const MOST = 200;
const STICKING = 'sticking'; // the kind of what is loosened, not hidden

export class Receipt {
  #hide;
  #rules;
  #layer;
  #askReasons;
  /** @type {Group[]} */
  #groups = []; // what the popup's numbers mean
  #edition = 0; // of the groups; a look at an older one comes late
  /** @type {WeakMap<Element, Reason>} */
  #reasons = new WeakMap();
  /** @type {{ elements: Element[], left: number, top: number } | null} */
  #before = null; // the scroll position while the user looks

  /** @param {{ hide: Hide, rules: Rules, layer: Layer, reasons: () => Promise<Map<Element, Reason>> }} parts */
  constructor({ hide, rules, layer, reasons }) {
    this.#hide = hide;
    this.#rules = rules;
    this.#layer = layer;
    this.#askReasons = reasons;
  }

  #list() {
    const { hidden, spared } = this.#rules.entries();
    const entries = [
      ...hidden.filter(({ element }) => this.#hide.isHidden(element)).map((entry) => ({ ...entry, shown: false })),
      ...spared.map((entry) => ({ ...entry, shown: true })),
      ...(world.sticking?.entries() ?? []),
    ].filter(({ element }) => dom.isConnected(element));
    // In the page's order, so that a part keeps its place in the list.
    entries.sort((a, b) => (dom.precedes(a.element, b.element) ? -1 : 1));
    this.#groups = joined(entries.map((entry) => ({ ...entry, why: entry.kind === STICKING ? [] : this.#rules.why(entry) }))).slice(
      0,
      MOST,
    );
    return this.#groups.map(({ element, elements, kind, shown, why, name = '', heading = '', links = 0 }, n) => ({
      n,
      kind,
      name,
      heading,
      links,
      count: elements.length,
      shown,
      why,
      reason: this.#reasons.get(element),
      text: firstWords(element),
    }));
  }

  // The engine is asked again: which measure weighed how much takes time, and only
  // who looks wants to know.
  async #explain() {
    const edition = this.#edition;
    for (const [element, reason] of await this.#askReasons()) this.#reasons.set(element, reason);
    return { edition, reasons: this.#groups.map(({ element }) => this.#reasons.get(element) ?? null) };
  }

  /** @param {number} n */
  #look(n) {
    this.#unlook();
    const group = this.#groups[n];
    const elements = (group?.elements ?? []).filter(dom.isConnected);
    if (elements.length === 0) return;
    this.#before = { elements, left: scrollX, top: scrollY };
    this.#hide.reveal(elements, true);
    dom.bringInto(elements[0], { block: 'center', inline: 'nearest', behavior: 'instant' });
    this.#layer.frame(elements.slice(0, MOST).map((element) => ({ element, hidden: !group.shown && group.kind !== STICKING })));
  }

  #unlook() {
    if (!this.#before) return;
    const { elements, left, top } = this.#before;
    this.#before = null;
    this.#layer.leave(); // the picker ends, whose frames these were before
    this.#hide.reveal(elements, false);
    scrollTo({ left, top, behavior: 'instant' });
  }

  /**
   * @param {number} n
   * @param {boolean} back
   */
  #putBack(n, back) {
    this.#unlook();
    const group = this.#groups[n];
    if (!group) return this.#answer();
    const elements = group.elements.filter(dom.isConnected);
    if (group.kind === STICKING) world.sticking?.putBack(elements, back);
    else if (back) this.#rules.putBack(elements, selectorsOf(elements));
    else this.#rules.hideAgain(elements);
    return this.#answer(group.element);
  }

  /**
   * `now` is the number that an element's entry has got.
   *
   * @param {Element} [element]
   */
  #answer(element) {
    const entries = this.#list();
    const now = element ? this.#groups.findIndex(({ elements }) => elements.includes(element)) : -1;
    return { entries, edition: ++this.#edition, now };
  }

  listen() {
    listen({
      [names.RECEIPT]: { from: 'extension', run: () => this.#answer() },
      [names.REASONS]: { from: 'extension', run: () => this.#explain() },
      [names.PUT_BACK]: { from: 'extension', run: ({ n, back }) => this.#putBack(n, back) },
    });
    listenForPorts(names.LOOK, 'extension', (port) => {
      port.onMessage.addListener((message) => {
        if (message.n === null) this.#unlook();
        else if (message.edition === this.#edition) this.#look(message.n);
      });
      port.onDisconnect.addListener(() => this.#unlook());
    });
  }
}
