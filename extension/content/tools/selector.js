// Selectors that still name an element on the site's next page: made of IDs,
// classes and roles that a person wrote, never of generated ones.
import * as dom from '../dom.js';

// What style tools put in front of generated names.
const GENERATED =
  /^(css|sc|jsx|jss|svelte|emotion|styled|ng-tns|_ng|makestyles|mui|chakra|tw)-|^_|__[a-z0-9]*\d|^(ember|react|vue|ext|yui|radix|headlessui|uid|uuid|guid)[-_:]?\w*\d/i;
const VOWEL = /[aeiouyäöüéèàåøæ]/i;
const MOST_CLASSES = 3;
const MOST_MATCHES = 2000;
const ATTRIBUTES = ['role', 'name', 'type', 'aria-label', 'data-testid', 'data-component'];

/**
 * One part of a name, between hyphens, underscores and capital letters: a
 * word, a short number, or a word with a short number behind it.
 *
 * @param {string} part
 */
function isWord(part) {
  const match = /^(\p{L}*)(\d*)$/u.exec(part);
  if (!match) return false;
  const [, letters, digits] = match;
  if (digits.length > 2 || letters.length > 20) return false;
  return letters.length < 5 || VOWEL.test(letters) || !/^[a-z]+$/i.test(letters);
}

/**
 * Whether a class or ID looks as if a person had written it.
 *
 * @param {string} name
 */
export function isStable(name) {
  if (name.length < 2 || name.length > 60 || GENERATED.test(name) || name.startsWith('winnow')) return false;
  const parts = name.split(/[-_]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  if (parts.length === 0 || !parts.every(isWord)) return false;
  // aBcDeX, xYz9Q: a change of case in every second letter is no word.
  const short = parts.filter((part) => part.length <= 2).length;
  return parts.length < 3 || short * 2 < parts.length;
}

/** @param {string} text */
const quoted = (text) => `"${CSS.escape(text)}"`;

/**
 * What an element says of itself, as simple selectors: tag, ID, classes,
 * attributes.
 *
 * @param {Element} element
 */
function simpleSelectors(element) {
  const id = dom.get(element, 'id') ?? '';
  const classes = (dom.get(element, 'class') ?? '').split(/\s+/).filter(isStable).slice(0, MOST_CLASSES);
  const attributes = ATTRIBUTES.map((name) => ({ name, value: dom.get(element, name) ?? '' })).filter(
    ({ value }) => value !== '' && value.length <= 40 && !/\d{3}/.test(value),
  );
  return {
    tag: CSS.escape(dom.localName(element)),
    id: isStable(id) ? `#${CSS.escape(id)}` : '',
    classes: classes.map((name) => `.${CSS.escape(name)}`).join(''),
    attributes: attributes.map(({ name, value }) => `[${name}=${quoted(value)}]`).join(''),
  };
}

/**
 * How many elements a selector names, -1 when the browser does not take it.
 *
 * @param {string} selector
 */
export function count(selector) {
  try {
    return dom.all(selector).length;
  } catch {
    return -1;
  }
}

/**
 * The element by what it says of itself, the best first.
 *
 * @param {Element} element
 */
function own(element) {
  const { tag, id, classes, attributes } = simpleSelectors(element);
  return [id, classes && tag + classes, attributes && tag + classes + attributes].filter(Boolean);
}

/**
 * The element's place among its parent's children of the same name.
 *
 * @param {Element} element
 */
function step(element) {
  const name = dom.localName(element);
  const parent = dom.parent(element);
  const alike = parent ? dom.children(parent).filter((other) => dom.localName(other) === name) : [];
  const tag = CSS.escape(name);
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}

/**
 * A selector that names this element alone: by what it says of itself, with
 * an element around it, at last by its place.
 *
 * @param {Element} element
 */
export function selectorOf(element) {
  const mine = own(element);
  const alone = mine.find((selector) => count(selector) === 1);
  if (alone) return alone;
  let path = step(element);
  for (let up = dom.parent(element); up && up !== dom.body() && up !== dom.root(); up = dom.parent(up)) {
    for (const outer of own(up)) {
      const better = [...mine.map((inner) => `${outer} ${inner}`), `${outer} > ${path}`].find((selector) => count(selector) === 1);
      if (better) return better;
    }
    path = `${step(up)} > ${path}`;
  }
  return element === dom.body() ? 'body' : `body > ${path}`;
}

/**
 * Selectors that name these elements and no others: one for all where they are
 * all that has their classes.
 *
 * @param {Element[]} elements
 */
export function selectorsOf(elements) {
  const all = new Set(elements);
  const alike = elements.length > 1 ? selectorOfAlike(elements[0]) : '';
  const named = alike ? dom.all(alike) : [];
  if (named.length === 0 || !named.every((element) => all.has(element))) return elements.map(selectorOf);
  for (const element of named) all.delete(element);
  return [alike, ...[...all].map(selectorOf)];
}

/**
 * A selector that names all elements with the same classes, '' when it has
 * none or they name half the page.
 *
 * @param {Element} element
 */
export function selectorOfAlike(element) {
  const { tag, classes } = simpleSelectors(element);
  const selector = classes && tag + classes;
  const found = selector ? count(selector) : 0;
  return found > 1 && found <= MOST_MATCHES ? selector : '';
}
