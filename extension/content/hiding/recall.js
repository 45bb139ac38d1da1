// Learns by what selectors this site's hidden elements can be known again on
// its next page, and checks those that hid something before the engine was
// asked (wake.js).
import { names } from '../../shared/names.js';
import { tell } from '../../shared/api.js';
import * as dom from '../dom.js';
import { lastingSelector } from './lasting.js';
/** @import { Early } from '../wake.js' */
/** @import { Hide } from './hide.js' */

const MOST_MATCHES = 8; // elements of one selector
const MOST_LEARNED = 40; // selectors a page
const LATEST_MS = 1000;

/**
 * @param {object} parts
 * @param {Hide} parts.hide
 * @param {Early} [parts.early] what wake.js has left, on a page that is on
 */
export function createRecall({ hide, early }) {
  /** @type {Set<string>} */
  const wrong = new Set(); // selectors that hid what the engine keeps
  /** @type {string[]} */
  let right = []; // selectors of what is hidden now
  let sent = ''; // the last lesson
  let lessonDue = 0;

  const known = () => (early?.selectors() ?? []).filter((selector) => !wrong.has(selector));

  /** @param {string} selector */
  function hidesOnly(selector) {
    const matches = dom.all(selector);
    return matches.length > 0 && matches.length <= MOST_MATCHES && matches.every(hide.holds);
  }

  function lesson() {
    /** @type {Set<string>} */
    const found = new Set();
    for (const element of hide.elements()) {
      if (found.size === MOST_LEARNED) break;
      const selector = lastingSelector(element);
      if (selector && !found.has(selector) && hidesOnly(selector)) found.add(selector);
    }
    return [...found];
  }

  // The cleaning begins: what was hidden while the page came in is its own now.
  const begin = () => hide.adopt(early?.take() ?? []);

  /**
   * After an answer has been applied. There is no hurry to learn from it.
   *
   * @param {string} status
   */
  function settle(status) {
    if (status !== 'ok') {
      hide.unanswered();
      return;
    }
    drop();
    lessonDue = requestIdleCallback(learn, { timeout: LATEST_MS });
  }

  // What is hidden is about to be shown: nothing can be learned from that.
  const drop = () => cancelIdleCallback(lessonDue);

  // What was hidden too early has come back and is not tried again; what can be
  // known again is.
  function learn() {
    for (const selector of known()) if (dom.all(selector).some((element) => !hide.holds(element))) wrong.add(selector);
    right = lesson();
    const before = new Set(known());
    if (wrong.size === 0 && right.every((selector) => before.has(selector))) return; // nothing new
    const text = JSON.stringify([right, [...wrong]]);
    if (sent === text) return;
    sent = text;
    tell(names.LEARN, { known: right, wrong: [...wrong] }).catch(() => {});
  }

  /**
   * What of a new element is known: the engine is asked afterwards.
   *
   * @param {Element} node
   */
  function knownIn(node) {
    const selectors = [...new Set([...right, ...known()])].join(',');
    if (selectors === '') return [];
    return [...(dom.matches(node, selectors) ? [node] : []), ...dom.within(node, selectors)].slice(0, MOST_MATCHES);
  }

  return { begin, settle, drop, knownIn };
}
