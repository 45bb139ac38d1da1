// Entries of a receipt as people read them: equal parts are one entry, and each
// has the first words of its text.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';
/** @import { Entry } from './verdict.js' */

const SHORT = 60; // characters of the part's own words

/**
 * The part's first words, those of different elements apart.
 *
 * @param {Element} element
 */
export function firstWords(element) {
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

/**
 * What an entry of the receipt stands for: one part, or several equal ones.
 *
 * @typedef {Entry & { shown: boolean, elements: Element[] }} Group
 */

/**
 * What equal parts have in common: the group that the engine has given them, or
 * the rule that hides them.
 *
 * @param {Entry & { shown: boolean }} entry
 */
function groupOf({ kind, group, why, shown }) {
  if (group) return `${group} ${shown}`;
  return kind === 'list' || kind === 'picked' ? `${kind} ${shown} ${why.join()}` : '';
}

/**
 * Joins the entries of equal parts, in the place of the first.
 *
 * @param {(Entry & { shown: boolean })[]} entries
 */
export function joined(entries) {
  /** @type {Group[]} */
  const list = [];
  /** @type {Map<string, Group>} */
  const known = new Map();
  for (const entry of entries) {
    const key = groupOf(entry);
    const group = known.get(key);
    if (key && group) {
      group.elements.push(entry.element);
      group.links = (group.links ?? 0) + (entry.links ?? 0);
      group.heading = ''; // each has one of its own
    } else {
      list.push({ ...entry, elements: [entry.element] });
      if (key) known.set(key, list[list.length - 1]);
    }
  }
  return list;
}
