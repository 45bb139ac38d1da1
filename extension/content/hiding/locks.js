// Locks that a dialog puts on its page, by the styles of the root, of body and
// of what lies beside the dialog: no scrolling, no touching, blur, a veil drawn
// before or after the content. They are lifted by words in one attribute, for
// each of which shared/hidingrules.js has a rule.
import * as dom from '../dom.js';
import { UNLOCK } from '../elements.js';

/** @param {CSSStyleDeclaration} style */
const blocksScroll = ({ overflowY }) => overflowY === 'hidden' || overflowY === 'clip';
/** @param {CSSStyleDeclaration} style */
const isBlurred = ({ filter }) => filter.includes('blur(');
/** @param {CSSStyleDeclaration} style */
const blocksTouch = ({ touchAction, pointerEvents }) => touchAction === 'none' || pointerEvents === 'none';

/**
 * The veils drawn before or after the content of an element.
 *
 * @param {Element} element
 */
function pseudoVeils(element) {
  return ['before', 'after'].filter((name) => {
    const { content, position, width, height } = getComputedStyle(element, `::${name}`);
    return content !== 'none' && position === 'fixed' && parseFloat(width) >= innerWidth - 20 && parseFloat(height) >= innerHeight - 1;
  });
}

// Only a page that goes on beyond the window can be locked against scrolling;
// one whose body scrolls by itself is not.
function canBeLocked() {
  const root = dom.root();
  const body = dom.body();
  const long = Math.max(dom.scrollHeight(root), dom.scrollHeight(body), dom.box(body).height) > innerHeight + 1;
  const scrollsItself =
    /auto|scroll/.test(getComputedStyle(body).overflowY) &&
    blocksScroll(getComputedStyle(root)) &&
    dom.scrollHeight(body) > dom.height(body);
  return { long, scrollsItself };
}

export function createLocks() {
  /** @type {Set<Element>} */
  const marked = new Set();

  /**
   * @param {Element} element
   * @param {string[]} words
   */
  function unlock(element, words) {
    if (words.length === 0) return;
    dom.set(element, UNLOCK, words.join(' '));
    marked.add(element);
  }

  function unlockPage() {
    if (!dom.body()) return;
    const { long, scrollsItself } = canBeLocked();
    for (const element of [dom.root(), dom.body()]) {
      if (dom.has(element, UNLOCK)) continue;
      const style = getComputedStyle(element);
      const words = [
        long && !scrollsItself && blocksScroll(style) ? 'scroll' : '',
        long && style.position === 'fixed' ? 'position' : '',
        blocksTouch(style) ? 'touch' : '',
        isBlurred(style) ? 'blur' : '',
        ...pseudoVeils(element),
      ].filter(Boolean);
      const offset = parseFloat(style.top);
      unlock(element, words);
      // The page was held where it had been scrolled to.
      if (words.includes('position') && offset < 0) scrollTo({ top: -offset, behavior: 'instant' });
    }
  }

  /**
   * What lies beside a dialog and was blurred.
   *
   * @param {Element[]} elements
   */
  function unblur(elements) {
    for (const element of elements) {
      if (!dom.has(element, UNLOCK) && isBlurred(getComputedStyle(element))) unlock(element, ['blur', 'touch']);
    }
  }

  function undo() {
    for (const element of marked) dom.unset(element, UNLOCK);
    marked.clear();
  }

  return { unlockPage, unblur, undo };
}
