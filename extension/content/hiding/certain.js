// What is certain to go before the engine is asked, by name, role and place
// alone, while a page comes in: ads; ahead of the content also notices, and the
// page's frame (its head, menus, what stands beside it). The engine has the
// last word. Measured on the 1,497 pages of wcxb-dev against what the engine
// hides: of 1,600 ads it keeps none, of 32 notices 1, of 1,300 parts of the frame
// 35 (most of them lose all but a few words). Home pages are left out: the engine
// keeps four of five heads there.
import * as dom from '../dom.js';
import { mayBeContent, saysMuch } from './places.js';

const MOST_ELEMENTS = 1000; // looked at: the first stand where the reader looks first
const MOST_OPEN = 20; // boxes that are not complete yet
const FEWEST_LINKS = 3; // a head without links may be the content's own
const LINKS_BESIDE_HEADING = 8; // a heading over fewer may be the page's title
const LONGEST_AD = 300; // characters; the engine's limit is 50 words
const LONGEST_NOTICE = 3000;
const FEW_BARE = 400; // characters outside links that a head may have,
const BARE_A_LINK = 60; // or so many for each link: a large menu says much beside them

// Words of names that the engine knows as well (evidence/rules/naming.go).
export const AD_WORDS = (
  'ad ads advert adverts advertisement advertisements adslot adslots adunit adunits adbox adwrap adwrapper adcontainer adsense adsbygoogle ' +
  'adspace adzone googlead googleads dfp taboola outbrain mgid werbung anzeige anzeigen publicite publicidad'
).split(' ');
export const NOTICE_WORDS =
  'cookie cookies cookieconsent cookiebanner cookiebar cookienotice cookielaw gdpr consent newsletter newsletters'.split(' ');
const between = (/** @type {string[]} */ words) => new RegExp(`(?:^|[\\s_-])(?:${words.join('|')})(?=$|[\\s_-])`, 'i');
const AD = between(AD_WORDS);
const NOTICE = between(NOTICE_WORDS);
// Words that turn a name around, make it a neighbour's, or say what has become of an ad.
const NO_AD = between(
  'free no non without hide remove after before with has had until since loaded enabled disabled blocked blocker'.split(' '),
);
const AD_ATTRIBUTES = '[data-ad-slot], [data-ad-unit], [data-ad-client], [data-google-query-id], [data-freestar-ad]';

const BOXES = new Set('div section aside ins span p li center iframe td table ul figure'.split(' '));
const FRAME = 'header, nav, aside, [role=banner], [role=navigation], [role=complementary]';
// A box that is named a head or a menu, and nothing beside.
export const HEAD_WORDS = new Set('header masthead navbar topbar topnav navigation nav menubar mainnav mainmenu menu'.split(' '));
const OF_HEADS = new Set(
  (
    'site page main global top wrapper wrap container bar primary secondary desktop mobile sticky fixed root inner outer area row the app ' +
    'large small full is'
  ).split(' '),
);
const MARKED = `[class], [id], ${FRAME}, ${AD_ATTRIBUTES}`; // elements that say what they are
const MAYBE_HEAD = /head|nav|menu|topbar/i;
const HASH = /^([\w-]*_[\w-]*)__[\w-]{4,}$/; // Header_root__n41u5: what a tool for style sheets puts behind a name
const NAMED_HEAD = new Set(['div', 'section', 'ul', 'table', 'td']);

const CONTENT = 'h1, main, article, [role=main]';
const TRAIL = '[class*="breadcrumb" i], [id*="breadcrumb" i], [aria-label*="breadcrumb" i]'; // the engine keeps most
const PASSWORD = 'input[type=password]';
const WORK = `${PASSWORD}, canvas, textarea, [contenteditable], [role=textbox]`; // what a person may be at work with
const NO_FRAME = `h1, main, [role=main], ${TRAIL}, ${PASSWORD}`;
const ADDRESS = 'input[type=email], input[name=email]';
const BUTTON = 'button, input';
const SILENT = 'script, style, noscript, template';

// Pages that list others, whose frame the engine keeps.
const HOME = /^\/(?:(?:index|default|home)(?:\.\w+)?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i;
const SEARCH = /search|[?&](?:q|s|query)=/i;

/** @param {Element} element */
const nameOf = (element) => `${dom.get(element, 'id') ?? ''} ${dom.get(element, 'class') ?? ''}`;

/** @param {Element} element @param {string} selector */
const holds = (element, selector) => dom.matches(element, selector) || dom.within(element, selector).length > 0;

/** @param {Element} element */
const links = (element) => dom.within(element, 'a[href]').length;

/** @param {Element} element */
function length(element) {
  let sum = dom.text(element)?.trim().length ?? 0;
  for (const part of dom.within(element, SILENT)) sum -= dom.text(part)?.length ?? 0;
  return sum;
}

/** @param {Element} element */
function lastIn(element) {
  let last = element;
  for (let next = dom.lastChild(last); next; next = dom.lastChild(last)) last = next;
  return last;
}

/** @param {string} name */
function namesHead(name) {
  const words = name
    .replace(HASH, '$1')
    .split(/[-_\d]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  return words.some((word) => HEAD_WORDS.has(word)) && words.every((word) => HEAD_WORDS.has(word) || OF_HEADS.has(word));
}

/** @typedef {'ad' | 'notice' | 'frame'} Kind */

/** @typedef {'ad' | 'notice' | 'head' | ''} Sense what a class or an ID says */

/** @param {string} name @returns {Sense} */
function senseOf(name) {
  if (AD.test(name)) return name.split(/\s+/).some((one) => AD.test(one) && !NO_AD.test(one)) ? 'ad' : '';
  if (NOTICE.test(name)) return 'notice';
  return MAYBE_HEAD.test(name) && name.split(/\s+/).some(namesHead) ? 'head' : '';
}

// Classes come back on one element after the other: each is looked at once.
function createSense() {
  /** @type {Map<string, Sense>} */
  const known = new Map();
  return (/** @type {string | null} */ name) => {
    if (name === null || name === '') return '';
    let sense = known.get(name);
    if (sense === undefined) known.set(name, (sense = senseOf(name)));
    return sense;
  };
}

/** @type {Record<Kind, (element: Element) => boolean>} */
const MAY_GO = {
  ad: (element) => length(element) <= LONGEST_AD && !holds(element, `${CONTENT}, ${WORK}`),
  notice: (element) => length(element) <= LONGEST_NOTICE && !mayBeContent(element) && !holds(element, PASSWORD),
  frame: (element) => !holds(element, NO_FRAME) && !saysMuch(element, Math.max(FEW_BARE, BARE_A_LINK * links(element))),
};

/** @type {Record<Kind, (element: Element) => boolean>} */
const IS_WHOLE = {
  ad: () => true,
  // An answer, or an address, is asked for.
  notice: (element) => holds(element, /newsletter/i.test(nameOf(element)) ? ADDRESS : BUTTON),
  frame: (element) => {
    const fewest = dom.get(element, 'role') === 'banner' ? 1 : FEWEST_LINKS;
    return links(element) >= (dom.within(element, 'h2, h3').length > 0 ? LINKS_BESIDE_HEADING : fewest);
  },
};

export class Certain {
  #frame;
  #spared;
  #sense = createSense();
  #left = MOST_ELEMENTS;
  /** @type {WeakSet<Element>} */
  #known = new WeakSet(); // what was looked at
  #next = 0; // how many of the document's marked elements were known at the last look,
  /** @type {Element | undefined} */
  #last; // and which was the last of them
  /** @type {Map<Element, Kind>} */
  #open = new Map(); // what may go when more of it has come
  /** @type {Element[]} */
  #found = [];
  /** @type {Map<Element, Kind>} */
  #growing = new Map(); // of what was found: what the parser has not left yet
  /** @type {Element | undefined} */
  #content; // the first of it

  /**
   * @param {boolean} frame whether the level hides a page's frame
   * @param {string[]} [spared] ads or notices, where the user keeps them
   */
  constructor(frame, spared = []) {
    this.#spared = spared;
    this.#frame = frame && !HOME.test(location.pathname) && !SEARCH.test(location.pathname + location.search);
  }

  /**
   * Whether an element stands ahead of the content.
   *
   * @param {Element} element
   */
  #isAhead(element) {
    if (!this.#content || !dom.isConnected(this.#content)) this.#content = dom.all(CONTENT)[0];
    return !this.#content || !dom.precedes(this.#content, element);
  }

  /** @param {Element} element @param {Kind} kind */
  #isCertain(element, kind) {
    if (!MAY_GO[kind](element) || !IS_WHOLE[kind](element)) return false;
    this.#found.push(element);
    this.#growing.set(element, kind);
    return true;
  }

  /**
   * What is certain to go of the elements that have come since the last look, and what has
   * become so since.
   */
  look() {
    /** @type {Element[]} */
    const found = [];
    if (this.#left > 0) this.#lookAtNew(found);
    this.#wait(lastIn(dom.root()), found);
    return found;
  }

  /**
   * What an element may be, by what its start tag says.
   *
   * @param {Element} element
   * @param {Set<Element>} slots those with an attribute of ads
   * @param {Set<Element>} parts those whose tag or role says that they are of the frame
   * @returns {Kind | null}
   */
  #kindOf(element, slots, parts) {
    const sense = this.#sense(dom.get(element, 'class')) || this.#sense(dom.get(element, 'id'));
    const isSlot = slots.has(element);
    if ((sense || isSlot) && BOXES.has(dom.localName(element))) {
      if (isSlot || sense === 'ad') return 'ad';
      if (sense === 'notice') return sense;
      if (NAMED_HEAD.has(dom.localName(element))) return 'frame';
    }
    return parts.has(element) ? 'frame' : null;
  }

  /**
   * What is in a box that goes is not looked at. The parser puts new elements behind
   * the others, scripts put them anywhere.
   *
   * @param {Element[]} found
   */
  #lookAtNew(found) {
    const marked = dom.list(MARKED);
    let i = this.#next;
    if (i > 0 && marked[i - 1] !== this.#last) i = 0;
    if (i === marked.length) return;
    const [slots, parts] = [AD_ATTRIBUTES, FRAME].map((selector) => new Set(dom.list(selector)));
    const boxes = [...this.#growing.keys()];
    for (; i < marked.length && this.#left > 0; i++) {
      const element = marked[i];
      this.#last = element;
      if (this.#known.has(element)) continue;
      this.#known.add(element);
      if (boxes.some((box) => dom.contains(box, element))) continue;
      this.#left--;
      const kind = this.#kindOf(element, slots, parts);
      if (!kind || (kind === 'frame' && !this.#frame) || this.#spared.includes(kind) || (kind !== 'ad' && !this.#isAhead(element)))
        continue;
      if (this.#isCertain(element, kind)) {
        found.push(element);
        boxes.push(element);
      } else if (kind !== 'ad' && this.#open.size < MOST_OPEN) this.#open.set(element, kind);
    }
    this.#next = i;
  }

  /**
   * Boxes that the parser has not left yet are looked at again.
   *
   * @param {Element} last what came last
   * @param {Element[]} found
   */
  #wait(last, found) {
    for (const [element, kind] of this.#open) {
      const certain = this.#isCertain(element, kind);
      if (certain) found.push(element);
      if (certain || !dom.contains(element, last)) this.#open.delete(element);
    }
    for (const element of this.#growing.keys()) if (!dom.contains(element, last)) this.#growing.delete(element);
  }

  /**
   * What was certain and is so no more: it has become too long, or holds what
   * may be content.
   */
  doubtful() {
    const found = [...this.#growing].filter(([element, kind]) => !MAY_GO[kind](element)).map(([element]) => element);
    for (const element of found) this.#growing.delete(element);
    return found;
  }

  // All that was found, for whoever wants to know whether it was right.
  found() {
    return this.#found;
  }
}
