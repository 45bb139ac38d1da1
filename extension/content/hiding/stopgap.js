// Hides an element where the rules are not there yet: in Firefox, while a page
// loads. By its style, which is given back as it was, to the byte.
import * as dom from '../dom.js';

/**
 * Gives a function that gives it back. What the page has written meanwhile stays.
 *
 * @param {Element} element
 */
export function hideByStyle(element) {
  if (!(element instanceof HTMLElement)) return () => {};
  const before = dom.get(element, 'style');
  const style = dom.styleOf(element);
  const [display, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')];
  style.setProperty('display', 'none', 'important');
  const ours = dom.get(element, 'style');
  return () => {
    if (dom.get(element, 'style') === ours) {
      if (before === null) dom.unset(element, 'style');
      else dom.set(element, 'style', before);
    } else if (style.getPropertyValue('display') === 'none' && style.getPropertyPriority('display') === 'important') {
      style.removeProperty('display');
      if (display) style.setProperty('display', display, priority);
    }
  };
}
