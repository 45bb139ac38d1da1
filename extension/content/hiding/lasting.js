// Names that last: selectors that still say what an element is on the site's
// next page. Only names that people gave are used, not those that a build tool
// generates, and no places in the tree.
import * as dom from '../dom.js';

const MOST_CLASSES = 4;
const LONGEST = 300; // characters of all classes

// Words that say nothing of what is in a box, and states.
const GENERIC = new Set(
  (
    'box container wrapper wrap inner outer holder content row col column section block item list grid card module panel page ' +
    'body text left right center top bottom clearfix main header footer nav menu view root app site large small full width'
  ).split(' '),
);
const STATE = /^(is|has|js|was)[-_]|^(open|opened|active|show|shown|visible|hidden|loaded|fade|in|on|collapse|collapsed|lazyloaded)$/;

/**
 * The words of a name, null when it is not made of words. Hashes mix digits
 * with letters, change case within two letters, or cannot be spoken.
 *
 * @param {string} name
 */
function words(name) {
  if (!/^[A-Za-z][\w-]{1,49}$/.test(name)) return null;
  const found = [];
  for (const piece of name.split(/[-_]+/)) {
    if (piece === '' || /^\d{1,2}$/.test(piece)) continue;
    if (!/^[A-Za-z]+$/.test(piece)) return null;
    const parts = piece.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    if (parts.length > 1 && (piece.length / parts.length < 3 || parts.some((part) => /^[A-Z]{2,}$/.test(part)))) return null;
    if (parts.some((part) => (part.length > 4 && !/[aeiouy]/i.test(part)) || /[^aeiouy]{6}/i.test(part))) return null;
    found.push(...parts);
  }
  return found.length > 0 ? found : null;
}

/** @param {string} name */
const isTelling = (name) => words(name)?.some((word) => word.length > 1 && !GENERIC.has(word.toLowerCase())) ?? false;

/**
 * tag#id or tag.class.class, null when the element has no name that lasts.
 *
 * @param {Element} element
 */
export function lastingSelector(element) {
  const tag = dom.localName(element);
  const id = dom.get(element, 'id') ?? '';
  if (isTelling(id)) return `${tag}#${id}`;
  const classes = (dom.get(element, 'class') ?? '')
    .slice(0, LONGEST)
    .split(/\s+/)
    .filter((name) => words(name) && !STATE.test(name))
    .slice(0, MOST_CLASSES);
  return classes.some(isTelling) ? `${tag}.${classes.join('.')}` : null;
}
