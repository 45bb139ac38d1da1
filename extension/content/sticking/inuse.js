// What is not touched now, whatever it is: what has the focus, what fills the screen, what is
// hidden anyway.
import * as dom from '../dom.js';
import { isHeld } from '../hiding/hide.js';

/** @param {Element} element */
export function isInUse(element) {
  if (isHeld(element)) return true;
  const [active, full] = [dom.focused(), dom.fullscreen()];
  if (full && (dom.contains(element, full) || dom.contains(full, element))) return true;
  return active !== null && active !== dom.body() && active !== dom.root() && dom.contains(element, active);
}
