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

/** @param {{ hide: Hide, rules: Rules, layer: Layer }} parts */
export function createReceipt({ hide, rules, layer }) {
  /** @type {(Entry & { shown: boolean })[]} */
  let entries = []; // what the popup's numbers mean
  let edition = 0; // of the entries; a look at an older one comes late
  /** @type {{ element: Element, left: number, top: number } | null} */
  let before = null; // the scroll position while the user looks

  function list() {
    const { hidden, spared } = rules.entries();
    entries = [
      ...hidden.filter(({ element }) => hide.isHidden(element)).map((entry) => ({ ...entry, shown: false })),
      ...spared.map((entry) => ({ ...entry, shown: true })),
    ].filter(({ element }) => dom.isConnected(element)).slice(0, MOST);
    // In the page's order, so that a part keeps its place in the list.
    entries.sort((a, b) => (dom.precedes(a.element, b.element) ? -1 : 1));
    return entries.map((entry, n) => ({
      n, kind: entry.kind, shown: entry.shown, why: rules.why(entry), tag: dom.localName(entry.element), text: firstWords(entry.element),
    }));
  }

  /** @param {number} n */
  function look(n) {
    unlook();
    const entry = entries[n];
    if (!entry || !dom.isConnected(entry.element)) return;
    const { element } = entry;
    before = { element, left: scrollX, top: scrollY };
    hide.reveal([element], true);
    dom.bringInto(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
    layer.frame([{ element, hidden: !entry.shown }]);
  }

  function unlook() {
    if (!before) return;
    const { element, left, top } = before;
    before = null;
    layer.close();
    hide.reveal([element], false);
    scrollTo({ left, top, behavior: 'instant' });
  }

  /**
   * @param {number} n
   * @param {boolean} back
   */
  function putBack(n, back) {
    unlook();
    const entry = entries[n];
    if (!entry) return answer();
    if (back) rules.putBack(entry.element, selectorOf(entry.element));
    else rules.hideAgain(entry.element);
    return answer(entry.element);
  }

  /**
   * `now` is the number that an element has got.
   *
   * @param {Element} [element]
   */
  function answer(element) {
    const parts = list();
    return { entries: parts, edition: ++edition, now: entries.findIndex((entry) => entry.element === element) };
  }

  listen({
    [names.RECEIPT]: { from: 'extension', run: () => answer() },
    [names.PUT_BACK]: { from: 'extension', run: ({ n, back }) => putBack(n, back) },
  });

  api.runtime.onConnect.addListener((port) => {
    if (port.name !== names.LOOK || port.sender?.id !== api.runtime.id) return;
    port.onMessage.addListener((message) => {
      if (message.n === null) unlook();
      else if (message.edition === edition) look(message.n);
    });
    port.onDisconnect.addListener(unlook);
  });
}
