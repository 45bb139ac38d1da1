// What the engine says of the page's elements: which are to be hidden and which
// hold kept text. In: its answers. Out: elements.
import * as dom from '../dom.js';
/** @import { Answer } from '../../../wasm/engine.js' */

const MOST_ANCHORS = 3; // elements

/**
 * name, heading, links and group are the engine's.
 *
 * @typedef {object} Entry
 * @property {Element} element
 * @property {string} kind
 * @property {string[]} why
 * @property {string} [name]
 * @property {string} [heading]
 * @property {number} [links]
 * @property {number} [group]
 */

/**
 * Whether an element around this one is among them.
 *
 * @param {Element} element
 * @param {{ has(element: Element): boolean }} elements
 */
export function isInside(element, elements) {
  for (let up = dom.parent(element); up; up = dom.parent(up)) if (elements.has(up)) return true;
  return false;
}

export class Verdict {
  /** @type {Entry[]} */
  entries = [];
  /** @type {Element[]} */
  keep = []; // the elements that hold kept text

  /**
   * Takes in an answer. Returns the numbers that name no element: none, unless
   * the engine and the page disagree.
   *
   * @param {Element[]} elements
   * @param {Answer} answer
   */
  take(elements, answer) {
    /** @type {number[]} */
    const unfound = [];
    // An answer without a verdict does not show again what is hidden already.
    if (answer.status === 'refused') return unfound;
    this.keep = (answer.keep ?? []).map((id) => elements[id]).filter(Boolean);
    if (answer.status !== 'ok') return unfound;
    this.entries = [];
    for (const { id, kind, why, name, heading, links, group } of answer.hide) {
      if (elements[id]) this.entries.push({ element: elements[id], kind, why, name, heading, links, group });
      else unfound.push(id);
    }
    return unfound;
  }

  // The title and the first text that the engine keeps.
  anchors() {
    return this.keep.slice(0, MOST_ANCHORS);
  }

  forget() {
    this.entries = [];
    this.keep = [];
  }
}
