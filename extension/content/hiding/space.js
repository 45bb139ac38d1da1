// The space that hidden things leave: a box that held nothing but an ad keeps
// its height, its frame and its place. In: the hidden elements. Such boxes go
// as well, but for one that stands beside content: that keeps its width, so
// that nothing moves sideways.
import * as dom from '../dom.js';
import { HIDE, NO_TEXT, SPACE } from '../elements.js';

const HIGHEST = 4; // boxes around each other
const MOST_CHILDREN = 40;

const BOXES = new Set(['div', 'section', 'aside', 'ins', 'center', 'p', 'span', 'li', 'figure', 'td']);
const LINES = new Set(['br', 'hr', 'wbr']); // they part what is there, and are nothing themselves
const LABELS = new Set(['div', 'span', 'p', 'small', 'b', 'strong']);
// An ad's label that is left alone.
const LABEL =
  /^\W*(ads?|advert|advertising|advertisements?|sponsored|anzeigen?|werbung|publicité|publicidad|pubblicità|реклама|διαφήμιση|广告|廣告|広告|إعلان)\W*$/iu;

/** @param {Element} element */
const isGone = (element) => dom.has(element, HIDE) || dom.has(element, SPACE);

/** @param {Element} element */
const showsNothing = (element) => NO_TEXT.has(dom.localName(element)) || LINES.has(dom.localName(element)) || isGone(element);

/** @param {string} text */
const saysNothing = (text) => text.trim() === '' || (text.length < 60 && LABEL.test(text));

/**
 * Whether a box holds nothing but what is hidden, and perhaps the label of it.
 *
 * @param {Element} box
 */
function isEmpty(box) {
  const nodes = dom.nodes(box);
  if (nodes.length > MOST_CHILDREN) return false;
  return nodes.every((node) => {
    if (dom.isText(node)) return saysNothing(node.data);
    if (!dom.isElement(node) || showsNothing(node)) return true;
    if (dom.children(node).length > 0 || dom.has(node, 'id') || !(node instanceof HTMLElement)) return false;
    return LABELS.has(dom.localName(node)) && saysNothing(dom.text(node) ?? '');
  });
}

/**
 * isEmpty of a box whose one child is known to be going.
 *
 * @param {Element} box
 * @param {Element} going
 */
function isEmptyBut(box, going) {
  if (isGone(going)) return isEmpty(box);
  if (dom.children(box).some((child) => child !== going && !showsNothing(child))) return false;
  return dom.nodes(box).every((node) => !dom.isText(node) || saysNothing(node.data));
}

/**
 * The outermost box around an element that is left with nothing.
 *
 * @param {Element} element
 */
function emptyBoxAround(element) {
  let found = null;
  for (let box = dom.parent(element), i = 0; box && i < HIGHEST; box = dom.parent(box), i++) {
    if (!BOXES.has(dom.localName(box)) || !isEmptyBut(box, found ?? element)) break;
    found = box;
  }
  return found;
}

/** @param {Element} box */
function standsBeside(box) {
  const { display, float } = getComputedStyle(box);
  if (display === 'table-cell' || float !== 'none') return true;
  const own = dom.box(box);
  const parent = dom.parent(box);
  return (
    parent !== null &&
    dom
      .children(parent)
      .slice(0, MOST_CHILDREN)
      .some((other) => {
        if (other === box || isGone(other)) return false;
        const { left, right, top, bottom, width } = dom.box(other);
        const level = Math.min(bottom, own.bottom) - Math.max(top, own.top) > 10;
        return width > 40 && level && (left >= own.right - 1 || right <= own.left + 1);
      })
  );
}

/** @typedef {ReturnType<typeof createSpace>} Space */

export function createSpace() {
  /** @type {Map<Element, string>} */
  const boxes = new Map(); // element -> the attribute it carries

  /**
   * Boxes that hold something again come back first; then the new ones are
   * measured, then marked.
   *
   * @param {Iterable<Element>} hidden
   */
  function collapse(hidden) {
    for (const box of [...boxes.keys()]) if (!dom.isConnected(box) || !isEmpty(box)) release(box);
    const found = new Set([...hidden].flatMap((element) => emptyBoxAround(element) ?? []));
    const marks = [...found]
      .filter((box) => !isGone(box) && dom.box(box).height > 0)
      .map((box) => ({ box, mark: standsBeside(box) ? SPACE : HIDE }));
    for (const { box, mark } of marks) {
      dom.set(box, mark, '');
      boxes.set(box, mark);
    }
  }

  /**
   * The box comes back, and those around it.
   *
   * @param {Element} element
   */
  function release(element) {
    for (const [box, mark] of boxes) {
      if (!dom.contains(box, element)) continue;
      dom.unset(box, mark);
      boxes.delete(box);
    }
  }

  /**
   * A new element has come: the boxes around it are no empty space any more,
   * unless it is hidden itself or has come into something hidden.
   *
   * @param {Element} element
   */
  function filled(element) {
    if (boxes.size === 0) return;
    for (let at = /** @type {Element | null} */ (element); at; at = dom.parent(at)) {
      if (boxes.has(at)) return release(at);
      if (isGone(at)) return;
    }
  }

  function undo() {
    for (const [box, mark] of boxes) dom.unset(box, mark);
    boxes.clear();
  }

  return { collapse, release, filled, undo };
}
