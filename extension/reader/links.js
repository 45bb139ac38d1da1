// Links within the page scroll in the reader; all others leave it (nodes.js).
import { inPages, turnToBox } from './scroll.js';
/** @import { View } from './view.js' */

/** @param {View} view */
export function init(view) {
  view.main.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    goTo(find(link.hash.slice(1)));
  });
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
  else element.scrollIntoView();
  if (!element.matches('a[href], button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
