// Loosens what sticks to the window, on pages that are cleaned, where the user wants it:
// looks when the page has come, was scrolled or has changed, and undoes all of it. Elements
// are marked by an attribute with a name made for this page, on which rules of user origin
// act (shared/stickingrules.js). What was loosened stays so, whatever the page's scripts do
// with its classes; what cannot be loosened is left as it is.
import { tell } from '../../shared/api.js';
import { reaches, STICKING } from '../../shared/sticking.js';
import * as dom from '../dom.js';
import { isTool } from '../hiding/use.js';
import { letters } from '../letters.js';
import { entriesOf } from './entries.js';
import { factsOf } from './facts.js';
import { isInUse } from './inuse.js';
import { isMoving, viewWidth } from './native.js';
import { Patience } from './patience.js';
import { holds, pageSize, planOf, scrolls } from './places.js';
import { elementsAt } from './points.js';
import { roleOf, strengthFor } from './roles.js';
import { Sight } from './sight.js';
import { steadily } from './steady.js';
/** @import { Place, Strength } from '../../shared/sticking.js' */
/** @import { Page } from '../page.js' */
/** @import { Plan } from './places.js' */
/** @import { Role } from './roles.js' */

const MOST = 40; // parts at the same time
const MOST_EVER = 200; // times that anything is loosened: a page's script is not fought
const SHIFTS = [0.5, 0.2, 0.8]; // of the grid of points, from look to look
const ASKED_MS = 1000; // after a click: what comes then was asked for
const LATE_MS = 400; // after a scroll: the page's script has taken what is fixed back into the text

/**
 * @typedef {object} Part
 * @property {Role} role
 * @property {Plan} plan
 * @property {boolean} firm it is known how the page has it at its top
 * @property {number} [atTop] when it was seen fixed there, milliseconds
 * @property {string} size of the page, when the part was put to its end
 *
 * @typedef {{ element: Element, role: Role, plan: Plan }} Found
 */

export class Sticking {
  #page;
  #mark = `data-${letters(8 + (letters(1).charCodeAt(0) % 13))}`;
  /** @type {Strength} */
  #strength = 'keep';
  #sight = new Sight(() => this.#look());
  #run = 0; // what is under way for an earlier one does not count
  #count = 0;
  #number = 0;
  /** @type {Map<Element, Part>} */
  #loose = new Map();
  /** @type {Map<Element, Part>} */
  #back = new Map(); // what the user has put back
  /** @type {WeakMap<Element, { width: number, height: number }>} */
  #inText = new WeakMap(); // what was seen in the text, how large it was
  /** @type {WeakSet<Element>} */
  #known = new WeakSet(); // what was there at an earlier look
  /** @type {WeakSet<Element>} */
  #asked = new WeakSet(); // what the user has opened
  #patience = new Patience();
  #width = 0;
  #due = 0; // looks, each at other points
  #where = { shift: SHIFTS[0], from: 0 }; // of the next look
  last = { ms: 0, most: 0, looks: 0 }; // what looks have cost, in milliseconds

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  // The page is cleaned, or what is wanted may have changed.
  async renew() {
    const strength = await this.#say([]);
    if (!this.#page.stage().on) return;
    if (strength !== this.#strength) this.clear();
    this.#strength = strength;
    if (strength === 'keep') return this.#sight.end();
    this.#sight.begin();
    this.look();
  }

  // A cleaning has ended: what it has not hidden is looked at.
  look() {
    if (this.#strength === 'keep') return;
    this.#due = SHIFTS.length;
    this.#sight.soon();
  }

  /** @param {Place[]} places that get a rule */
  async #say(places) {
    try {
      return await tell(STICKING, { mark: this.#mark, places });
    } catch {
      return /** @type {Strength} */ ('keep'); // the extension has gone
    }
  }

  // ---- looking ----

  #look() {
    const { on, cleaned, reader } = this.#page.stage();
    if (!on || !cleaned || reader || !dom.body()) return;
    const began = performance.now();
    const moved = this.#check();
    const found = [...moved, ...(scrolls() && this.#loose.size < MOST ? this.#find() : [])];
    const ms = performance.now() - began;
    this.last = { ms, most: Math.max(ms, this.last.most), looks: this.last.looks + 1 };
    this.#sight.took(ms);
    if (this.#where.from === 0 && --this.#due > 0) this.#sight.soon();
    if (found.length > 0 && this.#count < MOST_EVER) void this.#loosen(found);
  }

  // What is to be loosened. What lies in something else that sticks waits for that.
  #find() {
    const { met, next } = elementsAt((element) => this.#page.own.has(element), this.#where);
    this.#where = { shift: next > 0 ? this.#where.shift : SHIFTS[this.last.looks % SHIFTS.length], from: next };
    if (next > 0) this.#sight.soon();
    const isAsked = performance.now() - this.#sight.acted < ASKED_MS;
    /** @type {[Element, CSSStyleDeclaration][]} */
    const sticking = [];
    for (const [element, style] of met) {
      const { position } = style;
      if (position === 'fixed' || position === 'sticky') {
        sticking.push([element, style]);
        if (isAsked && !this.#known.has(element)) this.#asked.add(element);
      } else if (position !== 'absolute' && !this.#loose.has(element)) {
        const { width, height } = dom.box(element);
        this.#inText.set(element, { width, height });
      }
      this.#known.add(element);
    }
    const elements = sticking.map(([element]) => element);
    const outer = sticking.filter(([element]) => !elements.some((other) => other !== element && dom.contains(other, element)));
    const list = outer.flatMap(([element, style]) => this.#judge(element, style) ?? []);
    return list.length > 0 && isTool() ? [] : list;
  }

  /** @param {Element} element @param {CSSStyleDeclaration} style */
  #judge(element, style) {
    if (this.#patience.isOver(element) || this.#isSpared(element)) return null;
    const role = roleOf(factsOf(element, style));
    if (!role || !reaches(this.#strength, strengthFor(role))) return null;
    if (isMoving(element) && this.#patience.waits(element)) {
      this.#sight.soon();
      return null;
    }
    const before = style.position === 'fixed' ? this.#inText.get(element) : undefined;
    const plan = planOf(element, style, { role, n: ++this.#number, before });
    if (plan) return { element, role, plan };
    this.#patience.failed(element);
    return null;
  }

  /** @param {Element} element in use, asked for, hidden, put back */
  #isSpared(element) {
    return this.#loose.has(element) || this.#back.has(element) || this.#asked.has(element) || isInUse(element);
  }

  // ---- loosening ----

  /** @param {Found[]} found */
  async #loosen(found) {
    const run = this.#run;
    const list = found.slice(0, MOST);
    const places = list.flatMap(({ plan }) => plan.place ?? []);
    if (places.length > 0 && (await this.#say(places)) === 'keep') return;
    if (run !== this.#run || !this.#page.stage().on) return;
    const firm = scrollY < 1;
    const parts = list.map(({ element }) => element);
    steadily(parts, () => {
      for (const { element, role, plan } of list) {
        if (!dom.isConnected(element) || (!this.#loose.has(element) && this.#isSpared(element))) continue;
        this.#count++;
        dom.set(element, this.#mark, plan.words);
        this.#loose.set(element, { role, plan, firm, size: '' });
      }
    });
    const size = pageSize();
    for (const { element, plan } of list) {
      const part = this.#loose.get(element);
      if (part) part.size = size;
      if (!part || holds(element, plan)) continue;
      this.#release(element);
      this.#patience.failed(element);
    }
    // What lay in these can be judged now.
    this.#sight.soon();
  }

  /** @param {Element} element */
  #release(element) {
    dom.unset(element, this.#mark);
    this.#loose.delete(element);
  }

  // What has become of what was loosened. Gives what has to be put elsewhere.
  #check() {
    const resized = this.#width > 0 && this.#width !== viewWidth();
    this.#width = viewWidth();
    const size = pageSize();
    let moved = resized;
    for (const [element, part] of [...this.#loose]) {
      const { way, words } = part.plan;
      if (!dom.isConnected(element)) this.#loose.delete(element);
      else if (dom.get(element, this.#mark) !== words) this.#again(element, words);
      else if (way === 'end' && part.size !== size) moved = true;
      else if (way === 'top' && !part.firm) this.#settle(element, part);
    }
    return moved ? this.#anew(resized) : [];
  }

  /**
   * The page is no longer as large as it was: where its parts go now. All at its end are fixed
   * again for that, since each holds its end where it is.
   *
   * @param {boolean} all whether those at its top may move, too
   * @returns {Found[]}
   */
  #anew(all) {
    const parts = [...this.#loose].filter(([, { plan }]) => plan.way === 'end' || (all && plan.way === 'top'));
    for (const [element] of parts) dom.unset(element, this.#mark);
    const found = parts.flatMap(([element, { role }]) => {
      const style = getComputedStyle(element);
      const plan = style.position === 'fixed' && planOf(element, style, { role, n: ++this.#number });
      return plan ? [{ element, role, plan }] : [];
    });
    for (const [element, { plan }] of parts) dom.set(element, this.#mark, plan.words);
    return found;
  }

  // A script of the page has taken our attribute away.
  /** @param {Element} element @param {string} words */
  #again(element, words) {
    this.#patience.failed(element);
    if (this.#patience.isOver(element)) this.#release(element);
    else dom.set(element, this.#mark, words);
  }

  /**
   * What was fixed when the page had been scrolled already may be in the text at the page's
   * top: then it goes there for good.
   *
   * @param {Element} element
   * @param {Part} part
   */
  #settle(element, part) {
    dom.unset(element, this.#mark);
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') part.plan = { way: 'flow', words: 'flow' };
    else if (scrollY < 1) part.firm = performance.now() - (part.atTop ??= performance.now()) > LATE_MS;
    else part.atTop = undefined;
    dom.set(element, this.#mark, part.plan.words);
  }

  // ---- the way back ----

  clear() {
    this.#run++;
    for (const element of this.#loose.keys()) dom.unset(element, this.#mark);
    this.#loose.clear();
    this.#back.clear();
    this.#patience = new Patience();
    this.#inText = new WeakMap();
    this.#count = 0;
  }

  stop() {
    this.clear();
    this.#sight.end();
    this.#strength = 'keep';
  }

  // For the receipt.
  entries() {
    return [...entriesOf(this.#loose, false), ...entriesOf(this.#back, true)];
  }

  /**
   * Puts parts back as the page has them, as long as it stays; or takes that back.
   *
   * @param {Element[]} elements
   * @param {boolean} back
   */
  putBack(elements, back) {
    const [from, to] = back ? [this.#loose, this.#back] : [this.#back, this.#loose];
    steadily(elements, () => {
      for (const element of elements) {
        const part = from.get(element);
        if (!part) continue;
        from.delete(element);
        to.set(element, part);
        if (back) dom.unset(element, this.#mark);
        else dom.set(element, this.#mark, part.plan.words);
      }
    });
  }
}
