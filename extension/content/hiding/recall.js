// Learns by what selectors (names, else places) this site's hidden elements can
// be known again on its next page, and checks those that hid something before the engine was
// asked (wake.js).
import { names } from '../../shared/names.js';
import { tell } from '../../shared/api.js';
import * as dom from '../dom.js';
import { world } from '../world.js';
import { isHeld } from './hide.js';
import { lastingSelector } from './lasting.js';
import { isPlace, lastingPlace } from './places.js';
/** @import { Early } from '../wake.js' */
/** @import { Hide } from './hide.js' */

const MOST_MATCHES = 8; // elements of one selector
const MOST_LEARNED = 40; // selectors a page
const LATEST_MS = 1000;

/**
 * Whether all elements that a selector names are hidden, and they are few.
 *
 * @param {string} selector
 */
function hidesOnly(selector) {
  const matches = dom.all(selector);
  return matches.length > 0 && matches.length <= MOST_MATCHES && matches.every(isHeld);
}

/**
 * By its name if it has one that names nothing else, else by its place.
 *
 * @param {Element} element
 */
function selectorOf(element) {
  const name = lastingSelector(element);
  if (name && hidesOnly(name)) return name;
  const place = lastingPlace(element);
  return place && hidesOnly(place) ? place : null;
}

export class Recall {
  #hide;
  /** @type {Early | undefined} */
  #early;
  /** @type {Set<string>} */
  #wrong = new Set(); // selectors that hid what the engine keeps
  /** @type {string[]} */
  #right = []; // selectors of what is hidden now
  #sent = ''; // the last lesson
  #said = ''; // the user's word on categories, under which all this is known
  #isSettled = false; // whether an answer was there
  #lessonDue = 0;

  /**
   * @param {object} parts
   * @param {Hide} parts.hide
   * @param {Early} [parts.early] what wake.js has left, on a page that is on
   */
  constructor({ hide, early }) {
    this.#hide = hide;
    this.#early = early;
  }

  #known() {
    return (this.#early?.selectors() ?? []).filter((selector) => !this.#wrong.has(selector));
  }

  #lesson() {
    /** @type {Set<string>} */
    const found = new Set();
    for (const element of this.#hide.elements()) {
      if (found.size === MOST_LEARNED) break;
      const selector = selectorOf(element);
      if (selector) found.add(selector);
    }
    return [...found];
  }

  // The cleaning begins: what was hidden while the page came in is its own now.
  begin() {
    this.#hide.adopt(this.#early?.take() ?? []);
  }

  /**
   * After an answer has been applied. There is no hurry to learn from it. What was
   * known under another word on categories is forgotten.
   *
   * @param {string} status
   * @param {string} [said]
   */
  settle(status, said = this.#said) {
    if (status !== 'ok') {
      this.#hide.unanswered();
      return;
    }
    this.drop();
    if (said !== this.#said && this.#isSettled) {
      this.#early = undefined;
      this.#wrong.clear();
      this.#right = [];
    }
    this.#said = said;
    this.#isSettled = true;
    this.#lessonDue = requestIdleCallback(() => this.#learn(), { timeout: LATEST_MS });
  }

  // What is hidden is about to be shown: nothing can be learned from that.
  drop() {
    cancelIdleCallback(this.#lessonDue);
  }

  // Whether something that was certain to go has come back.
  #hasErred() {
    return (this.#early?.certain() ?? []).some((element) => dom.isConnected(element) && !isHeld(element));
  }

  // What was hidden too early has come back and is not tried again; what can be
  // known again is.
  #learn() {
    for (const selector of this.#known()) if (dom.all(selector).some((element) => !isHeld(element))) this.#wrong.add(selector);
    const uncertain = this.#hasErred();
    this.#right = this.#lesson();
    const before = new Set(this.#known());
    if (!uncertain && this.#wrong.size === 0 && this.#right.every((selector) => before.has(selector))) return; // nothing new
    const lesson = { known: this.#right, wrong: [...this.#wrong], uncertain, ...(this.#said && { said: this.#said }) };
    const text = JSON.stringify(lesson);
    if (this.#sent === text) return;
    this.#sent = text;
    tell(names.LEARN, { ...lesson, loaded: world.loaded }).catch(() => {});
  }

  /**
   * What of a new element is known by name: the engine is asked afterwards. A
   * script puts its boxes anywhere, so places say nothing of them.
   *
   * @param {Element} node
   */
  knownIn(node) {
    const selectors = [...new Set([...this.#right, ...this.#known()])].filter((selector) => !isPlace(selector)).join(',');
    if (selectors === '') return [];
    return [...(dom.matches(node, selectors) ? [node] : []), ...dom.within(node, selectors)].slice(0, MOST_MATCHES);
  }
}
