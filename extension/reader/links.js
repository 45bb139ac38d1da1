// Links within the page scroll in the reader, marks of footnotes show their note; all
// other links leave it (nodes.js).
import { arriveAt, inPages, turnToBox } from './scroll.js';
/** @import { View } from './view.js' */

/** @param {View} view */
export function init(view) {
  view.main.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const target = find(link.hash.slice(1));
    const note = target && noteOf(link, target);
    if (note) void import('./later/footnote.js').then(({ show }) => show(link, note, () => goTo(target)));
    else goTo(target);
  });
}

// As writers set them: 1, [1], (1), [a], *, note 1.
const MARK = /^[[(]?(?:\p{L}+\.?\s)?(?:\p{N}{1,3}|\p{L}|[*†‡§¶#]{1,3})[\])]?$/u;
const LONGEST_NOTE = 1500; // characters; more is a section

/**
 * The footnote that a mark leads to; null when the link is no such mark. A note comes
 * after its mark: the way back from a note looks like a mark, too.
 *
 * @param {HTMLAnchorElement} link
 * @param {HTMLElement} target
 * @returns {HTMLElement | null}
 */
function noteOf(link, target) {
  if (!MARK.test((link.textContent ?? '').trim())) return null;
  if (!(link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) || target.closest('h1, h2, h3, h4, h5, h6')) return null;
  const box = /** @type {HTMLElement | null} */ (target.closest('li, dd, p, aside')) ?? target;
  const length = (box.textContent ?? '').trim().length;
  return length > (link.textContent ?? '').length + 1 && length <= LONGEST_NOTE && !box.contains(link) ? box : null;
}

/** @param {string} name */
function find(name) {
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name); // no percent code
  }
}

/**
 * Scrolls there, and lets Tab and screen readers go on from there.
 *
 * @param {HTMLElement | null | undefined} element
 */
export function goTo(element) {
  if (!element) return;
  if (inPages()) turnToBox(element.getClientRects()[0] ?? element.getBoundingClientRect());
  else arriveAt(element);
  if (!element.matches('a[href], button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
