// What only the browser knows of a page's layout, for the elements where it
// matters: those that lie over the page, frames, dialogs, and what is named
// like an ad or a notice. In: the snapshot's elements and their names. Out:
// hints (type Hint in engine.d.ts), a few dozen. All reads come in one batch,
// so that the page is laid out once at most; no layout is read of other
// elements.
import * as dom from '../dom.js';
/** @import { Hint } from '../../../wasm/engine.js' */

/** @typedef {{ id: number, element: Element, sure: boolean }} Candidate */

const MOST = 160; // hints a page
const MOST_CHILDREN = 60; // of body, where scripts put what lies over the page
// Where the page is probed for what lies over it, as shares of the window.
const POINTS = [
  [0.5, 0.5],
  [0.5, 0.01],
  [0.5, 0.99],
  [0.03, 0.97],
  [0.97, 0.97],
  [0.97, 0.5],
  [0.5, 0.25],
];
const DEEPEST = 30; // elements of one point

const FRAMES = new Set(['iframe', 'ins', 'dialog', 'embed', 'object']);
const NAMED = new RegExp(
  '(^|[-_ ])(ads?|advert\\w*|sponsor\\w*|dfp|gpt|promo\\w*|banner|sticky|cmp|gdpr|popin|lightbox)($|[-_ \\d])' +
    '|cookie|consent|newsletter|subscri|modal|popup|pop-up|overlay|paywall|interstitial|backdrop',
  'i',
);

const LONGEST = 200; // characters of a name

const DRAWN = { visibilityProperty: true };
const OUT_OF_FLOW = new Set(['fixed', 'sticky', 'absolute']);

// Classes come back on one element after the other: each is looked at once.
function createNameTest() {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return (/** @type {string | null} */ name) => {
    if (name === null || name === '') return false;
    let is = known.get(name);
    if (is === undefined) known.set(name, (is = NAMED.test(name.slice(0, LONGEST))));
    return is;
  };
}

// {met: elements worth a look, tops: the topmost element of each point}.
function probePoints() {
  const met = new Set(dom.body() ? dom.children(dom.body()).slice(0, MOST_CHILDREN) : []);
  const tops = [];
  for (const [x, y] of POINTS) {
    const stack = dom.stack(x * innerWidth, y * innerHeight);
    if (stack.length > 0) tops.push(stack[0]);
    for (const element of stack.slice(0, DEEPEST)) met.add(element);
  }
  return { met, tops };
}

/**
 * What lies over the page first: there may be more of the named ones than
 * are worth a look. This loop goes over all of a page, and in Firefox each
 * question to an element is expensive: as few as can be.
 *
 * @param {Element[]} elements
 * @param {string[]} tags
 * @param {Set<Element>} met
 * @returns {Candidate[]}
 */
function candidates(elements, tags, met) {
  const over = [];
  const named = [];
  const isNamed = createNameTest();
  for (let id = 0; id < elements.length; id++) {
    const element = elements[id];
    const sure = FRAMES.has(tags[id]) || isNamed(dom.get(element, 'class')) || isNamed(dom.get(element, 'id'));
    if (met.has(element)) over.push({ id, element, sure });
    else if (sure) named.push({ id, element, sure });
  }
  return [...over, ...named].slice(0, 2 * MOST);
}

/**
 * The element at a point, or the one around it, that was taken out of the
 * flow: fixed to the window, or laid over the whole document.
 *
 * @param {Element} top
 * @param {(element: Element) => CSSStyleDeclaration} styleOf
 */
function overlayOf(top, styleOf) {
  for (let element = /** @type {Element | null} */ (top), depth = 0; element && depth < DEEPEST; element = dom.parent(element), depth++) {
    const { position, zIndex } = styleOf(element);
    if (position === 'fixed') return element;
    if (position !== 'absolute' || !(Number(zIndex) > 0) || !(element instanceof HTMLElement)) continue;
    const around = dom.positionedParent(element);
    if (!around || around === dom.body()) return element;
  }
  return null;
}

/** @param {DOMRect} box */
function covered({ left, top, right, bottom }) {
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width > 0 && height > 0 ? Math.round((100 * width * height) / (innerWidth * innerHeight)) / 100 : 0;
}

/**
 * An element that is not drawn needs no place, and its style is not asked
 * for: a browser computes it only then, with that of all around it.
 *
 * @param {Candidate} candidate
 * @param {(element: Element) => CSSStyleDeclaration} styleOf
 * @param {Set<Element | null>} overlays
 * @returns {Hint | null}
 */
function measure({ id, element, sure }, styleOf, overlays) {
  if (sure && !dom.rendered(element, DRAWN)) return { id, invisible: true };
  const { position, zIndex } = styleOf(element);
  const placed = OUT_OF_FLOW.has(position);
  if (!sure && !placed) return null;
  /** @type {Hint} */
  const hint = { id };
  if (placed) hint.position = position;
  if (Number(zIndex)) hint.z = Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(Number(zIndex))));
  if (!sure && !dom.rendered(element, DRAWN)) return { ...hint, invisible: true };
  const box = dom.box(element);
  const round = Math.round;
  hint.box = [round(box.left + scrollX), round(box.top + scrollY), round(box.width), round(box.height)];
  const covers = placed ? covered(box) : 0;
  if (covers > 0) hint.covers = covers;
  if (overlays.has(element)) hint.overlay = true;
  return hint;
}

/** @param {(element: Element) => boolean} holds whether an element is hidden by us */
export function createHints(holds) {
  // What we have hidden has no layout now: its hints are those from before.
  /** @type {WeakMap<Element, Hint>} */
  const seen = new WeakMap();

  /**
   * @param {Element[]} elements
   * @param {string[]} tags
   */
  function hints(elements, tags) {
    /** @type {Map<Element, CSSStyleDeclaration>} */
    const styles = new Map();
    const styleOf = (/** @type {Element} */ element) => {
      let style = styles.get(element);
      if (!style) styles.set(element, (style = getComputedStyle(element)));
      return style;
    };
    const { met, tops } = probePoints();
    const list = candidates(elements, tags, met);
    const overlays = new Set(tops.map((top) => overlayOf(top, styleOf)));
    const found = [];
    for (const candidate of list) {
      if (found.length === MOST) break;
      const { id, element } = candidate;
      let hint = measure(candidate, styleOf, overlays);
      if (!hint) continue;
      if (!hint.invisible) seen.set(element, hint);
      else if (holds(element)) {
        const { invisible: _, ...placed } = hint;
        hint = { ...placed, ...seen.get(element), id };
      }
      found.push(hint);
    }
    return found;
  }

  return hints;
}
