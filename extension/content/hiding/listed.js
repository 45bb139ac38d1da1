// The elements that the rules of filter lists name. A list is not trusted to be
// quick: elements are asked one by one, a few milliseconds at a time, and a rule
// that takes too long for a page is dropped. Nothing of a list goes into a style
// sheet, so its rules cost nothing when the browser computes styles.
import * as dom from '../dom.js';

const TOGETHER = 25; // rules in one question, which nothing can stop
const NEIGHBOURS = 5; // rules that one counts for which asks a function of each neighbour
const TURN_MS = 8; // then the page has its turn
const PAGE_MS = 2000; // of all turns for one answer
const MOST_KEPT = 50; // dropped rules that are told of

// What rules may take, a group and a single one, at once and more for each element.
// An ordinary rule takes 0.0001 ms an element.
const GROUP = { ms: 20, each: 0.02 };
const SINGLE = { ms: 50, each: 0.004 };

// One rule's question that takes so long is asked again: other programs may have
// had the processor. If it does so twice, the rule is asked without others from then on.
const ODD_MS = 10;

/**
 * @typedef {object} Means
 * @property {(element: Element, selector: string) => boolean} matches
 * @property {() => number} now milliseconds
 * @property {(run: () => void) => unknown} later
 */

/** @type {Means} */
const REAL = { matches: dom.matches, now: () => performance.now(), later: (run) => setTimeout(run) };

/** @typedef {{ selector: string, ms: number }} Slow */

/** @param {string} selector as the browser writes it */
function weightOf(selector) {
  if (selector.includes(':has(')) return TOGETHER; // goes through all that is in an element
  return selector.includes('(') && selector.includes(' ~ ') ? NEIGHBOURS : 1;
}

export class Listed {
  #means;
  #changed;
  #tooSlow;
  /** @type {Set<string>} */
  #slow = new Set(); // rules that this page asks no more
  /** @type {Set<string>} */
  #apart = new Set(); // rules that are asked without others
  /** @type {Set<Element>} */
  #found = new Set();
  /** @type {Set<Element> | null} */
  #finding = null; // what has been found so far, while it goes on
  #turn = { began: 0, spent: 0 };

  /**
   * @param {object} page
   * @param {() => void} page.changed called when rules have been asked after take() has returned
   * @param {(rules: Slow[]) => void} page.tooSlow called with rules that were dropped
   * @param {Means} [means]
   */
  constructor({ changed, tooSlow }, means = REAL) {
    this.#changed = changed;
    this.#tooSlow = tooSlow;
    this.#means = means;
  }

  // What has been found, while it goes on also what was found before.
  elements() {
    return this.#finding ? new Set([...this.#found, ...this.#finding]) : this.#found;
  }

  /** @param {string} selector */
  isDropped(selector) {
    return this.#slow.has(selector);
  }

  /**
   * Begins; most pages are done with it when this returns.
   *
   * @param {string[]} rules
   * @param {Element[]} elements
   */
  take(rules, elements) {
    const { now, later } = this.#means;
    /** @type {Set<Element>} */
    const found = new Set();
    this.#finding = found;
    this.#turn.spent = 0;
    const work = this.#ask(
      rules.filter((rule) => !this.#slow.has(rule)),
      elements,
      found,
    );
    const step = (/** @type {boolean} */ first) => {
      if (this.#finding !== found) return; // another answer has come
      this.#turn.began = now();
      const { done } = work.next();
      this.#turn.spent += now() - this.#turn.began;
      if (!done) return void later(() => step(false));
      this.#found = found;
      this.#finding = null;
      if (!first) this.#changed();
    };
    step(true);
  }

  forget() {
    this.#found = new Set();
    this.#finding = null;
  }

  #isTurnOver() {
    return this.#means.now() - this.#turn.began > TURN_MS;
  }

  #isPageOver() {
    return this.#turn.spent + this.#means.now() - this.#turn.began >= PAGE_MS;
  }

  /**
   * Rules that are asked in one question.
   *
   * @param {string[]} rules
   */
  #groups(rules) {
    /** @type {string[][]} */
    const groups = [];
    let room = 0;
    for (const rule of rules) {
      const weight = this.#apart.has(rule) ? TOGETHER : weightOf(rule);
      if (weight > room) {
        groups.push([]);
        room = TOGETHER;
      }
      groups[groups.length - 1].push(rule);
      room -= weight;
    }
    return groups;
  }

  /**
   * @param {string[]} rules
   * @param {Element[]} elements
   * @param {Set<Element>} found
   */
  *#ask(rules, elements, found) {
    /** @type {Slow[]} */
    const dropped = [];
    for (const group of this.#groups(rules)) {
      let from = 0;
      if (group.length > 1) {
        if (this.#isPageOver()) break;
        const { at, late } = yield* this.#askAll(group.join(','), elements, 0, GROUP, found);
        if (!late) continue;
        from = at;
      }
      for (const selector of group) {
        if (this.#isTurnOver()) yield;
        if (this.#isPageOver()) {
          this.#apart.add(selector); // it may be the slow one: not with others the next time
          continue;
        }
        const single = yield* this.#askAll(selector, elements, from, SINGLE, found);
        if (!single.late) continue;
        this.#slow.add(selector);
        dropped.push({ selector, ms: Math.round(single.ms) });
      }
    }
    if (dropped.length > 0) this.#tooSlow(dropped.slice(0, MOST_KEPT));
  }

  /**
   * Asks elements from a number on. Gives where it ended, and whether the time was
   * over: then at the element that took long, which single rules are asked of again,
   * also where another rule has named it. A selector that the browser refuses is late
   * at once: another version may have made it, and the others of its group are asked
   * alone.
   *
   * @param {string} selector
   * @param {Element[]} elements
   * @param {number} from
   * @param {{ ms: number, each: number }} time
   * @param {Set<Element>} found
   */
  *#askAll(selector, elements, from, time, found) {
    const { now } = this.#means;
    const most = time.ms + time.each * elements.length;
    let ms = 0;
    let last = now();
    for (let at = from; at < elements.length; at++) {
      if (at > from && found.has(elements[at])) continue;
      const asked = this.#askOne(selector, elements[at], last, time === SINGLE);
      if (asked === null) return { at, late: time === GROUP, ms: 0 };
      if (asked.matches) found.add(elements[at]);
      if (time === SINGLE && asked.ms >= ODD_MS) this.#apart.add(selector);
      ms += asked.ms;
      last = now();
      if (ms > most) return { at, late: true, ms };
      if (this.#isTurnOver()) {
        yield;
        last = now();
      }
    }
    return { at: elements.length, late: false, ms };
  }

  /**
   * @param {string} selector
   * @param {Element} element
   * @param {number} from when the last question was answered
   * @param {boolean} careful
   */
  #askOne(selector, element, from, careful) {
    const { matches, now } = this.#means;
    try {
      const is = matches(element, selector);
      const first = now() - from;
      if (first < ODD_MS || !careful) return { matches: is, ms: first };
      const again = now();
      matches(element, selector);
      return { matches: is, ms: Math.min(first, now() - again) };
    } catch {
      return null;
    }
  }
}
