// What can be seen of an element that sticks to the window (roles.js says what it means).
// Reads the layout; changes nothing.
import * as dom from '../dom.js';
import { NO_TEXT } from '../elements.js';
import { viewHeight, viewWidth } from './native.js';
/** @import { Facts } from './roles.js' */

const DIALOGS =
  'dialog, [aria-modal=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [role=tree], [role=alert], [role=status], :popover-open, :modal';
const OPEN_INSIDE = 'dialog[open], [aria-modal=true], :popover-open';
const TABLES = 'table, [role=table], [role=grid], [role=treegrid]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, dt, [role=heading]';
const TEXTS = 'main, [role=main], article, [role=article]';
const NAVIGATION = 'nav, [role=navigation], [role=search], search, input[type=search], [role=banner], [role=menubar], form[action*=search]';
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [onclick]';
const PLAYER_FRAMES =
  'video, iframe[src*="youtube"], iframe[src*="vimeo"], iframe[src*="dailymotion"], iframe[src*="player"], iframe[src*="video"], iframe[src*="twitch.tv"]';
const FRAMES = 'iframe, object, embed';
const UP =
  /^(?:[↑▲⬆⇑⌃︿]|top|to the top|back to top|scroll to top|nach oben|haut de page|retour en haut|volver arriba|torna su|topo|наверх|вверх|トップへ|回到顶部|返回顶部)/iu;
const COOKIES = /cookie|gdpr|consent|onetrust|didomi|usercentrics|cmp-|qc-cmp|sp_message/i;
const MOST_WORDS = 1000; // characters
const MUCH_TEXT = 600; // characters in paragraphs
const MOST_NAMED = 3; // parts whose names count

/** @param {Element} element */
const nameOf = (element) => `${dom.get(element, 'id') ?? ''} ${dom.get(element, 'class') ?? ''}`;

/**
 * The first text of an element, without that of scripts.
 *
 * @param {Element} element
 */
function textOf(element) {
  let text = '';
  const walker = dom.walk(element, NodeFilter.SHOW_TEXT);
  while (text.length < MOST_WORDS && walker.nextNode()) {
    const parent = dom.parent(walker.currentNode);
    if (!parent || !NO_TEXT.has(dom.localName(parent))) text += ` ${dom.text(walker.currentNode)?.trim() ?? ''}`;
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
}

/**
 * Whether the one control in an element leads up, or says so.
 *
 * @param {Element} element
 * @param {Element[]} controls
 * @param {string} text
 */
function leadsUp(element, controls, text) {
  if (controls.length > 1) return false;
  const [control = element] = controls;
  if (/^#(?:top)?$/.test(dom.get(control, 'href') ?? '')) return true;
  const label = dom.get(control, 'aria-label') ?? dom.get(control, 'title') ?? dom.get(element, 'aria-label') ?? text;
  return UP.test(label.trim());
}

/**
 * How far a sticky element goes along with the window: as far as the box around it reaches.
 *
 * @param {Element} element
 * @param {DOMRect} box
 */
function rangeOf(element, { height }) {
  const parent = dom.parent(element);
  return parent ? dom.box(parent).height - height : 0;
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style its own
 * @returns {Facts}
 */
export function factsOf(element, style) {
  const { left, top, right, bottom } = dom.box(element);
  const inside = (/** @type {string} */ selector) => dom.within(element, selector).length > 0;
  const is = (/** @type {string} */ selector) => dom.matches(element, selector);
  const controls = [...(is(CONTROLS) ? [element] : []), ...dom.within(element, CONTROLS)];
  const links = controls.filter((one) => dom.localName(one) === 'a').length;
  const parts = [...dom.within(element, '[id], [class]')].slice(0, MOST_NAMED);
  const text = textOf(element);
  const paragraphs = [...dom.within(element, 'p')].reduce((sum, part) => sum + (dom.text(part)?.length ?? 0), 0);
  const name = [element, ...parts].map(nameOf).join(' ').toLowerCase();
  const sticky = style.position === 'sticky';
  return {
    position: sticky ? 'sticky' : 'fixed',
    box: { left, top, right, bottom },
    view: { width: viewWidth(), height: viewHeight() },
    range: sticky ? rangeOf(element, dom.box(element)) : Infinity,
    low: sticky ? style.top === 'auto' && style.bottom !== 'auto' : bottom >= viewHeight() - 1,
    name,
    dialog: is(DIALOGS) || inside(OPEN_INSIDE),
    table: dom.closest(element, TABLES) !== null,
    heading: is(HEADINGS) || (controls.length < 2 && inside(HEADINGS)),
    inText: dom.closest(element, TEXTS) !== null,
    holdsText: is(TEXTS) || inside(TEXTS) || paragraphs > MUCH_TEXT,
    video: is(PLAYER_FRAMES) || inside(PLAYER_FRAMES),
    frame: is(FRAMES) || inside(FRAMES),
    nav: is(NAVIGATION) || is('header') || inside(NAVIGATION),
    links,
    controls: controls.length,
    words: text.length,
    consent: controls.length > 0 && (COOKIES.test(name) || (/cookie/i.test(text) && text.length > 40)),
    up: leadsUp(element, controls, text),
  };
}
