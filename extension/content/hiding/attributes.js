// Attributes that are taken from the page's elements and given back, so that
// the document is the same to the byte.
import * as dom from '../dom.js';

const MOVABLE = /^(class|role|tabindex|aria-[\w-]+|data-[\w-]+)$/; // nothing happens when these are written anew

/**
 * Puts what was behind an attribute behind it again.
 *
 * @param {Element} element
 * @param {string[]} after names
 */
export function reorder(element, after) {
  for (const name of after) {
    const value = dom.get(element, name);
    if (value === null) continue;
    if (!MOVABLE.test(name)) return;
    dom.unset(element, name);
    dom.set(element, name, value);
  }
}

export function createTakenAttributes() {
  /** @type {{ element: Element, name: string, value: string, after: string[] }[]} */
  const taken = [];

  /**
   * @param {Element} element
   * @param {string} name of an attribute that it has
   */
  function take(element, name) {
    const all = dom.attributes(element);
    const at = all.findIndex((attribute) => attribute.name === name);
    taken.push({ element, name, value: all[at].value, after: all.slice(at + 1).map((attribute) => attribute.name) });
    dom.unset(element, name);
  }

  function giveBack() {
    for (const { element, name, value, after } of taken.splice(0).reverse()) {
      if (dom.has(element, name)) continue; // the page has set it itself
      dom.set(element, name, value);
      reorder(element, after);
    }
  }

  return { take, giveBack, elements: () => taken.map(({ element }) => element) };
}
