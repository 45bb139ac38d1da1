// What lies beside a dialog in the document.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';

const MOST_SIBLINGS = 60;

/**
 * The siblings of an element, those of its parent, and so on up to body: a
 * list for each level.
 *
 * @param {Element} overlay
 */
export function* beside(overlay) {
  /** @type {Element | null} */
  let element = overlay;
  while (element && element !== dom.body()) {
    const inner = element;
    const parent = dom.parent(inner);
    if (!parent || parent === dom.root()) return;
    yield dom
      .children(parent)
      .slice(0, MOST_SIBLINGS)
      .filter((other) => other !== inner && !NO_TEXT.has(dom.localName(other)));
    element = parent;
  }
}
