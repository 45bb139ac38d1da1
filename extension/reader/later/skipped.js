// What the user does not want to hear when text is read aloud.

export const KINDS = /** @type {const} */ (['code', 'captions', 'tables', 'references']);

/** @typedef {{ [K in typeof KINDS[number]]: boolean }} Skip */

/** @type {Readonly<Skip>} */
export const USUAL = Object.freeze({ code: true, captions: false, tables: false, references: false });

const SELECTORS = { code: 'pre', captions: 'figcaption, caption', tables: 'table' };

/** @param {string} hash */
function nameOf(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // no percent code
  }
}

/**
 * Lists of notes and sources: at least half of what they list is linked to from
 * the text, by marks without a word in them ([12], 3, †) or by raised ones.
 *
 * @param {Element} root
 * @returns {Set<Element>}
 */
export function referencesIn(root) {
  /** @type {Map<Element, Set<Element>>} */
  const linked = new Map(); // the entries of a list
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    if (/\p{L}{3}/u.test(link.textContent ?? '') && !link.closest('sup')) continue;
    const item = document.getElementById(nameOf(link.getAttribute('href') ?? ''))?.closest('li, dd');
    const list = item?.parentElement;
    if (!item || !list || !root.contains(list) || list.contains(link)) continue;
    linked.set(list, (linked.get(list) ?? new Set()).add(item));
  }
  const of = [...linked].filter(([list, items]) => items.size * 2 >= list.querySelectorAll(':scope > :is(li, dd)').length);
  return new Set(of.map(([list]) => list));
}

/**
 * @param {Skip} skip
 * @param {Element} root
 */
export function skippedIn(skip, root) {
  const kinds = /** @type {(keyof typeof SELECTORS)[]} */ (Object.keys(SELECTORS));
  return {
    selector: kinds
      .filter((kind) => skip[kind])
      .map((kind) => SELECTORS[kind])
      .join(', '),
    elements: skip.references ? referencesIn(root) : new Set(),
  };
}
