// What the user has selected, as markup for the engine: copies in a document
// without a window, where nothing loads and no script runs. What is not drawn
// is left out, for the browser shows no mark on it either.
import { listen, tell } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import { whenRead } from '../../shared/unread.js';
import * as dom from '../dom.js';
/** @import { Want } from '../../../wasm/engine.js' */
/** @import { Page } from '../page.js' */

const MOST_NODES = 200_000;

function ranges() {
  const selection = dom.selection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from({ length: selection.rangeCount }, (_, i) => selection.getRangeAt(i)).filter((range) => !range.collapsed);
}

/**
 * The elements around a node, outermost first, and itself when it is one.
 *
 * @param {Node} node
 */
function around(node) {
  const chain = [];
  for (let at = dom.isElement(node) ? node : dom.parent(node); at; at = dom.parent(at)) chain.unshift(at);
  return chain;
}

/**
 * The part of a text that lies in a range.
 *
 * @param {Text} text
 * @param {Range} range
 */
function piece(text, range) {
  const from = text === range.startContainer ? range.startOffset : 0;
  const to = text === range.endContainer ? range.endOffset : text.data.length;
  return text.data.slice(from, to);
}

// The markup of all ranges in one tree, '' when nothing is selected.
export function selectedMarkup() {
  const inert = dom.implementation().createHTMLDocument('');
  /** @type {Map<Element | null, Element>} */
  const copies = new Map(); // element -> its copy
  let nodes = 0;
  const copy = (/** @type {Element} */ element) => {
    if (copies.has(element)) return;
    const made = inert.importNode(element, false);
    copies.get(dom.parent(element))?.append(made);
    copies.set(element, made);
  };
  for (const range of ranges()) {
    const top = around(range.commonAncestorContainer);
    top.forEach(copy);
    const walker = dom.walk(top[top.length - 1], NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (!range.intersectsNode(node)) return NodeFilter.FILTER_REJECT;
      return !dom.isElement(node) || dom.rendered(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    });
    while (walker.nextNode() && nodes++ < MOST_NODES) {
      const node = /** @type {Element | Text} */ (walker.currentNode);
      if (dom.isElement(node)) copy(node);
      else copies.get(dom.parent(node))?.append(inert.createTextNode(piece(node, range)));
    }
  }
  const root = copies.get(dom.root());
  return root ? `<!doctype html>${dom.outerHTML(root)}` : '';
}

/** @param {Page} page */
export function listenForSelection(page) {
  /**
   * The selection's content, and what its page says of itself.
   *
   * @param {Want[]} want
   */
  async function answer(want) {
    const html = selectedMarkup();
    const whole = await page.ask(['metadata']);
    const part = html ? whenRead(await tell(names.CLEAN, { html, url: location.href, want, all: true })) : whole;
    const { lang, dir, pageType, metadata } = whole;
    return { url: location.href, answer: { ...part, lang, dir, pageType, metadata }, title: page.title(whole) };
  }

  listen({ [names.SELECTION]: { from: 'extension', run: ({ want }) => answer(want) } });
  return answer;
}
