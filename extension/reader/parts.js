// Which elements of the text hold which parts of the page: by the engine's names,
// which are taken out of the document, so that no copy of the text has them.

/** @type {WeakMap<Element, string[]>} */
const named = new WeakMap();

/**
 * Takes the names out of new text.
 *
 * @param {DocumentFragment} text
 */
export function takeNames(text) {
  for (const element of text.querySelectorAll('[data-part]')) {
    named.set(element, (element.getAttribute('data-part') ?? '').split(' '));
    element.removeAttribute('data-part');
  }
}

/**
 * The elements that hold text of their own, in the text's order.
 *
 * @param {Element} root
 */
export const holders = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('*')].filter((element) => named.has(element)));

/**
 * The element that would go as one, from a place in it: a list item or a cell is one
 * by itself.
 *
 * @param {Element | null} element
 * @param {Element} root
 */
export function holderOf(element, root) {
  for (let up = element; up && root.contains(up); up = up.parentElement) if (named.has(up)) return /** @type {HTMLElement} */ (up);
  return null;
}

/** @param {Element} element */
export const namesOf = (element) => named.get(element) ?? [];

/**
 * The element that holds one of some parts, if any does.
 *
 * @param {Element} root
 * @param {string[]} parts
 */
export function find(root, parts) {
  const wanted = new Set(parts);
  return holders(root).find((element) => namesOf(element).some((part) => wanted.has(part)));
}

/**
 * Keeps the place in the window while the text is made anew: the first element in
 * sight that is still there stays where it is.
 *
 * @param {Element} root
 * @param {() => void} change
 */
export function holdPlace(root, change) {
  const seen = holders(root)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth);
  const places = seen.map(({ element, box }) => ({ parts: namesOf(element), box }));
  change();
  for (const { parts, box } of places) {
    const now = find(root, parts)?.getBoundingClientRect();
    if (!now) continue;
    scrollBy({ top: now.top - box.top, left: now.right - box.right, behavior: 'instant' });
    return;
  }
}
