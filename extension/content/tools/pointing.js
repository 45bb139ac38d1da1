// What the picker points at: one element, or all that are alike, and how the
// pointing moves through the page. With the hidden parts in sight it goes from
// one of these to the next.
import * as dom from '../dom.js';
import { isolate, message as text } from '../../shared/i18n.js';
import { count, selectorOf, selectorOfAlike } from './selector.js';
/** @import { Hide } from '../hiding/hide.js' */
/** @import { Rules } from '../hiding/rules.js' */
/** @import { Layer } from './layer.js' */

export class Pointing {
  #hide;
  #rules;
  #layer;
  /** @type {Element[]} */
  #below = []; // the narrower elements from which the user has come
  /** @type {Element | null} */
  element = null;
  isWide = false; // whether all elements of the same classes are meant
  isRevealed = false; // whether the hidden parts are in sight
  only;

  /**
   * @param {{ hide: Hide, rules: Rules, layer: Layer }} parts
   * @param {Set<Element>} [only] the hidden parts that are meant; nothing else is pointed at
   */
  constructor({ hide, rules, layer }, only) {
    this.#hide = hide;
    this.#rules = rules;
    this.#layer = layer;
    this.only = only;
  }

  /**
   * @param {Element | null | undefined} element
   * @returns {element is Element}
   */
  #isPickable(element) {
    if (!element || element === dom.root() || element === dom.body()) return false;
    return dom.localName(element) !== 'head' && element !== this.#layer.host();
  }

  // ---- where it moves; each gives whether it has moved ----

  /** @param {Element | null | undefined} element */
  #moveTo(element) {
    if (!element || element === this.element) return false;
    this.element = element;
    this.#below = [];
    return true;
  }

  /** @param {Element | undefined} element */
  point(element) {
    const isPickable = this.#isPickable(element);
    return isPickable && this.#moveTo(this.entryOf(element)?.element ?? (this.only ? null : element));
  }

  pointAtMiddle() {
    return this.point(dom.stack(innerWidth / 2, innerHeight / 2).find((element) => this.#isPickable(element)));
  }

  wider() {
    const { element } = this;
    const up = element && dom.parent(element);
    if (!element || this.only || !this.#isPickable(up)) return false;
    this.#below.push(element);
    this.element = up;
    return true;
  }

  narrower() {
    const next = this.element && (this.#below.pop() ?? this.#shownChildren(this.element)[0]);
    if (!next || this.only) return false;
    this.element = next;
    return true;
  }

  /**
   * The neighbour; with the hidden parts in sight, the next of these.
   *
   * @param {1 | -1} by 1: at the right, or below
   */
  aside(by) {
    const { element } = this;
    if (!element) return false;
    const list = this.isRevealed ? this.hiddenOnes() : this.#shownChildren(dom.parent(element));
    const on = this.#runsLeft(list) ? -by : by;
    const next = list[(list.indexOf(element) + on + list.length) % list.length];
    if (!this.#moveTo(next)) return false;
    dom.bringInto(next, { block: 'nearest' });
    return true;
  }

  /**
   * Whether the first of them stands to the right of the next, beside it: in a row
   * left is left on the screen.
   *
   * @param {Element[]} list
   */
  #runsLeft([first, second]) {
    if (this.isRevealed || !second) return false;
    const [one, next] = [dom.box(first), dom.box(second)];
    return one.left >= next.right - 1 && one.bottom > next.top + 1 && next.bottom > one.top + 1;
  }

  /** @param {Element | null} element */
  #shownChildren(element) {
    return element ? dom.children(element).filter((child) => this.#isPickable(child) && dom.box(child).height > 0) : [];
  }

  // ---- the hidden parts ----

  #entries() {
    const { hidden } = this.#rules.entries();
    return this.only ? hidden.filter(({ element }) => this.only?.has(element)) : hidden;
  }

  /** @param {boolean} on whether they are in sight */
  reveal(on) {
    this.isRevealed = on;
    this.#hide.reveal(
      this.#entries().map(({ element }) => element),
      on,
    );
  }

  // Those that are in sight.
  hiddenOnes() {
    return this.isRevealed ? this.#entries().map(({ element }) => element) : [];
  }

  /**
   * The entry that hides an element, when the hidden parts are in sight.
   *
   * @param {Element} element
   */
  entryOf(element) {
    return this.isRevealed ? this.#entries().find((entry) => dom.contains(entry.element, element)) : undefined;
  }

  // ---- what it is ----

  // The selector that names what is pointed at, '' when nothing is.
  selector() {
    const { element } = this;
    if (!element) return '';
    return (this.isWide && selectorOfAlike(element)) || selectorOf(element);
  }

  // Whether there are others of the same classes.
  hasAlike() {
    return this.element !== null && selectorOfAlike(this.element) !== '';
  }

  /** @param {boolean} back whether it would be put back */
  describe(back) {
    const { element } = this;
    if (!element) return text('pickNothing');
    const { width, height } = dom.box(element);
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    const matches = back ? '' : text('pickMatches', [String(count(this.selector()))]);
    return [isolate(dom.localName(element)), isolate(size), this.#kindOf(element), matches].filter(Boolean).join(' · ');
  }

  /** @param {Element} element */
  #kindOf(element) {
    const entry = this.entryOf(element);
    if (entry) return text('pickHidden', [text(`kind_${entry.kind}`) || entry.kind]);
    return this.#rules.keeps(element) ? text('pickContent') : '';
  }
}
