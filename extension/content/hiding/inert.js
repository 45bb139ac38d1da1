// The rest of the page, which a dialog has made inert or hidden from screen
// readers: it is put into use again.
import * as dom from '../dom.js';
import { HIDE } from '../elements.js';
import { beside } from './beside.js';

/** @type {Record<string, (value: string | null) => boolean>} */
const STILL = { inert: () => true, 'aria-hidden': (value) => value === 'true' };

export const STILL_ATTRIBUTES = Object.keys(STILL);

/** @param {Element} element */
const stillNames = (element) => STILL_ATTRIBUTES.filter((name) => dom.has(element, name) && STILL[name](dom.get(element, name)));

/** @param {Element[]} elements */
const textLength = (elements) => elements.reduce((sum, element) => sum + (dom.text(element)?.length ?? 0), 0);

/**
 * Menus that are closed are inert as well: only where most of a level's text
 * was made inert, it was the dialog that did it.
 *
 * @param {Element[]} overlays
 * @param {(element: Element, name: string) => void} take takes an attribute from an element
 */
export function makeUsable(overlays, take) {
  for (const overlay of overlays) {
    for (const siblings of beside(overlay)) {
      const still = siblings.filter((element) => stillNames(element).length > 0 && !dom.has(element, HIDE));
      if (still.length === 0 || 2 * textLength(still) < textLength(siblings)) continue;
      for (const element of still) for (const name of stillNames(element)) take(element, name);
    }
  }
  for (const element of [dom.root(), dom.body()]) for (const name of element ? stillNames(element) : []) take(element, name);
}
