// Places in the tree that last: where an element without a name that lasts
// stands, from body down. Pages of one site keep their frame in one place, also
// where a build makes new class names each time.
import * as dom from '../dom.js';

const FRAME = new Set(['header', 'nav', 'footer', 'aside']);
const BOXES = new Set(['div', 'section', 'table', 'tr', ...FRAME]);
const DEEPEST = 3; // steps from body; deeper boxes differ from page to page
const DEEPEST_FRAME = 6; // of elements that are made for a page's frame
const MOST_TEXT = 400; // characters in paragraphs: a longer text may be content
const MOST_BARE = 600; // characters outside links, wherever they are
const UNREAD = 'a, script, style, noscript, template, select';

// The form of a place, as opposed to a name.
const PLACE = /^body > /;

/** @param {string} selector */
export const isPlace = (selector) => PLACE.test(selector);

/**
 * Whether an element holds what may be a page's content. A place says nothing
 * of what stands there on another page, so nothing of the kind is hidden by it.
 *
 * @param {Element} element
 */
export function mayBeContent(element) {
  if (dom.matches(element, 'h1, main, article, [role=main]') || dom.within(element, 'h1, main, article, [role=main]').length > 0)
    return true;
  let length = 0;
  for (const paragraph of dom.within(element, 'p')) {
    length += dom.text(paragraph)?.length ?? 0;
    if (length > MOST_TEXT) return true;
  }
  return saysMuch(element, MOST_BARE);
}

/** @param {Element} element */
const characters = (element) => (dom.text(element) ?? '').replace(/\s+/g, '').length;

/**
 * Whether more than some characters of an element's text are in no link.
 *
 * @param {Element} element
 * @param {number} most
 */
export function saysMuch(element, most) {
  let length = characters(element);
  for (const part of length > most ? dom.within(element, UNREAD) : []) {
    const around = dom.parent(part);
    if (!around || !dom.closest(around, UNREAD)) length -= characters(part);
  }
  return length > most;
}

/** @param {Element} element */
function step(element) {
  const tag = dom.localName(element);
  const parent = dom.parent(element);
  const alike = parent ? dom.children(parent).filter((other) => dom.localName(other) === tag) : [element];
  return `${tag}:nth-of-type(${alike.indexOf(element) + 1})`;
}

/**
 * body > tag:nth-of-type(n) > …, null when the element stands too deep, in the
 * content, or may be content. Counted from the start: siblings that are still
 * to come change nothing.
 *
 * @param {Element} element
 */
export function lastingPlace(element) {
  const tag = dom.localName(element);
  if (!BOXES.has(tag) || mayBeContent(element)) return null;
  const steps = [];
  const body = dom.body();
  for (let up = /** @type {Element | null} */ (element); up !== body; up = dom.parent(up)) {
    if (!up || steps.length === (FRAME.has(tag) ? DEEPEST_FRAME : DEEPEST) || dom.matches(up, 'main, article, [role=main]')) return null;
    steps.unshift(step(up));
  }
  return steps.length > 0 ? `body > ${steps.join(' > ')}` : null;
}
