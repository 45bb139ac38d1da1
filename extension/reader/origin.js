// Text that the page does not show says where it is from, in words of the interface: the
// engine's own name for it, such as "og product", is for developers.
import { message } from '../shared/i18n.js';

/**
 * @param {DocumentFragment} text
 */
export function sayOrigin(text) {
  for (const section of text.querySelectorAll('section[data-source]')) section.setAttribute('data-said', message('fromData'));
}
