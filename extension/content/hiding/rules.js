// Joins what is to be hidden: the engine's answer, the user's filter lists,
// and the user's own choice for this site (picked by hand, or put back). The
// user's choice goes first; a filter list hides nothing that the engine holds
// for content.
import { names } from '../../shared/names.js';
import { tell, tellAgain } from '../../shared/api.js';
import * as dom from '../dom.js';
import { Listed } from './listed.js';
import { world } from '../world.js';
import { isInside, Verdict } from './verdict.js';
/** @import { CleanAnswer, RuleList, SiteRules } from '../../shared/messages.d.ts' */
/** @import { Entry } from './verdict.js' */

/** @typedef {{ list: RuleList, selector: string, on: boolean }} Saying */

/**
 * Runs a query; gives another value when the browser refuses its selector, which
 * another version of the browser may have made.
 *
 * @template T
 * @param {() => T} question
 * @param {T} otherwise
 */
function attempt(question, otherwise) {
  try {
    return question();
  } catch {
    return otherwise;
  }
}

/** @param {string} selector */
const found = (selector) => attempt(() => dom.all(selector), []);

/**
 * The elements and all around them.
 *
 * @param {Element[]} elements
 */
function withAncestors(elements) {
  /** @type {Set<Element>} */
  const all = new Set();
  for (const element of elements) {
    let up = /** @type {Element | null} */ (element);
    for (; up && !all.has(up); up = dom.parent(up)) all.add(up);
  }
  return all;
}

/** @param {Element} element */
const isFrame = (element) => element === dom.root() || element === dom.body() || dom.localName(element) === 'head';

export class Rules {
  #changed;
  #verdict = new Verdict();
  /** @type {string[]} */
  #lists = []; // selectors
  #listed;
  /** @type {SiteRules} */
  #own = { hide: [], show: [] };
  said = ''; // the user's word on categories in the last answer
  /** @type {{ hidden: Entry[], spared: Entry[] }} */
  #last = { hidden: [], spared: [] };

  /**
   * @param {{ changed: () => void }} page changed() is called when the user has changed a rule
   * @param {ConstructorParameters<typeof Listed>[1]} [means] by which rules of filter lists are asked
   */
  constructor({ changed }, means) {
    this.#changed = changed;
    this.#listed = new Listed({ changed, tooSlow: (rules) => void tell(names.SLOW_RULES, { rules }).catch(() => {}) }, means);
  }

  /**
   * Takes in an answer of the background. Returns the numbers that name no
   * element: none, unless the engine and the page disagree.
   *
   * @param {Element[]} elements
   * @param {CleanAnswer} answer
   */
  take(elements, answer) {
    this.#own = answer.own ?? this.#own;
    this.#lists = answer.lists ?? [];
    this.said = answer.said ?? '';
    this.#listed.take(this.#lists, elements);
    return this.#verdict.take(elements, answer);
  }

  #byLists() {
    const hits = this.#listed.elements();
    if (hits.size === 0) return [];
    const kept = withAncestors(this.#verdict.keep);
    return [...hits].filter((element) => !kept.has(element) && !isFrame(element));
  }

  // What is hidden, and what the user has put back; no entry is inside another.
  #join() {
    /** @type {Map<Element, Entry>} */
    const entries = new Map();
    for (const element of this.#byLists()) entries.set(element, { element, kind: 'list', why: [] });
    for (const entry of this.#verdict.entries) entries.set(entry.element, entry);
    const back = this.#own.show.flatMap(found);
    const around = withAncestors(back);
    const inside = new Set(back);
    const spared = [...entries.values()].filter(({ element }) => around.has(element) || isInside(element, inside));
    for (const { element } of spared) entries.delete(element);
    for (const selector of this.#own.hide) {
      for (const element of found(selector)) if (!isFrame(element)) entries.set(element, { element, kind: 'picked', why: [selector] });
    }
    this.#last = { hidden: [...entries.values()].filter(({ element }) => !isInside(element, entries)), spared };
    return this.#last;
  }

  /**
   * An entry's reasons: names of the engine's rules, or the rule that the user
   * or a list made.
   *
   * @param {Entry} entry
   */
  why({ element, kind, why: reasons }) {
    if (kind !== 'list') return reasons;
    const asked = this.#lists.filter((selector) => !this.#listed.isDropped(selector));
    const rule = asked.find((selector) => attempt(() => dom.matches(element, selector), false));
    return rule ? [rule] : [];
  }

  /**
   * The user's choice: on this page at once, and for the site's next pages
   * unless the window is private (the background knows).
   *
   * @param {Saying[]} sayings
   */
  #say(sayings) {
    if (sayings.length === 0) return;
    for (const { list, selector, on } of sayings) {
      this.#own = { ...this.#own, [list]: this.#own[list].filter((other) => other !== selector).concat(on ? [selector] : []) };
      tellAgain(names.SITE_RULE, { list, selector, on, loaded: world.loaded }).catch(() => {});
    }
    this.#changed();
  }

  /**
   * Shows elements again, for good. Of what was picked by hand the rules go.
   *
   * @param {Element[]} elements
   * @param {string[]} selectors that name them
   */
  putBack(elements, selectors) {
    const picked = this.#own.hide.filter((rule) => elements.some((element) => attempt(() => dom.matches(element, rule), false)));
    this.#say(picked.map((selector) => ({ list: 'hide', selector, on: false })));
    const still = this.#join().hidden.some(({ element }) => elements.includes(element));
    if (picked.length === 0 || still) this.#say(selectors.map((selector) => ({ list: 'show', selector, on: true })));
  }

  /**
   * Takes putBack back.
   *
   * @param {Element[]} elements
   */
  hideAgain(elements) {
    const back = this.#own.show.filter((rule) => {
      const shown = found(rule);
      return elements.some((element) => attempt(() => dom.closest(element, rule), null) || shown.some((one) => dom.contains(element, one)));
    });
    this.#say(back.map((selector) => ({ list: 'show', selector, on: false })));
  }

  /**
   * Picks what a selector names, or no longer.
   *
   * @param {string} selector
   * @param {boolean} on
   */
  pick(selector, on) {
    this.#say([{ list: 'hide', selector, on }]);
  }

  // What is to be hidden now.
  list() {
    return this.#join().hidden;
  }

  // What list() gave last, and what it spared.
  entries() {
    return this.#last;
  }

  /**
   * Whether the engine holds an element for content.
   *
   * @param {Element} element
   */
  keeps(element) {
    return withAncestors(this.#verdict.keep).has(element);
  }

  // The title and the first text that the engine keeps.
  anchors() {
    return this.#verdict.anchors();
  }

  forget() {
    this.#verdict.forget();
    this.#last = { hidden: [], spared: [] };
    this.#listed.forget();
  }
}
