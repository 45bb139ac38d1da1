// Which elements lie over the page: dialogs, banners, what is fixed to the window.
import * as dom from '../dom.js';
import { NOTICES } from '../elements.js';

const MOST_PARTS = 8; // of an element, looked at beside itself

/**
 * Whether an element, or what is in it, lies over the page.
 *
 * @param {Element} element
 */
export function floats(element) {
  const parts = [element, ...[...dom.within(element, '*')].slice(0, MOST_PARTS)];
  return parts.some((part) => {
    const { position, zIndex } = getComputedStyle(part);
    return position === 'fixed' || (position === 'absolute' && part === element && Number(zIndex) > 0);
  });
}

/**
 * Whether a hidden element may have done something to the rest of its page.
 *
 * @param {[element: Element, kind: string]} entry
 */
export const isOverlay = ([element, kind]) => NOTICES.has(kind) || dom.localName(element) === 'dialog' || floats(element);
