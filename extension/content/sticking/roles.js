// What a part that sticks to the window is, by evidence (facts.js): its place, its size,
// what is in it. Decides nothing about how, and reads no document.
/** @import { Strength } from '../../shared/sticking.js' */

/**
 * Lengths in CSS pixels, by the window's upper left corner.
 *
 * @typedef {object} Facts
 * @property {'fixed' | 'sticky'} position
 * @property {{ left: number, top: number, right: number, bottom: number }} box
 * @property {{ width: number, height: number }} view the window without its scroll bars
 * @property {number} range how far a sticky element goes along with the window
 * @property {boolean} low whether it sticks to the window's lower edge
 * @property {string} name its ID and classes, in lower case, and those of the first parts in it
 * @property {boolean} dialog it is a dialog, menu, list of choices or tip, or it holds one that is open
 * @property {boolean} table it is part of a table
 * @property {boolean} heading it is a heading or nothing but one
 * @property {boolean} inText it lies in the article
 * @property {boolean} holdsText it holds the article, or much text
 * @property {boolean} video it holds a film or the frame of a player
 * @property {boolean} frame it holds another frame
 * @property {boolean} nav navigation, search or a banner by element or role
 * @property {number} links
 * @property {number} controls links, buttons and fields
 * @property {number} words characters of its text, 1,000 at most
 * @property {boolean} consent it asks about cookies
 * @property {boolean} up its one control says, or leads, "to the top"
 */

// The strength that loosens a role at first.
export const ROLES = Object.freeze(
  /** @type {const} */ ({
    player: 'small',
    chat: 'small',
    top: 'small',
    button: 'small',
    header: 'bars',
    bar: 'bars',
    side: 'all',
    rest: 'all',
  }),
);
/** @typedef {keyof typeof ROLES} Role */

const AT_EDGE = 12; // pixels between a bar and the window's edge
const WIDE = 0.6; // of the window, from which on a part is a bar
const HIGH = 0.4; // of the window: a higher one is no bar
const LARGEST = 0.5; // of the window: what covers more is a wall, or the page itself
const SMALL = 130; // pixels of a round button with its shadow
const SMALL_AREA = 0.12; // of the window: a frame of chat that is closed, a row of buttons
const BRIEF = 1; // windows: what sticks for less is a heading or a picture beside its text
const SHORT = 60; // characters that a button may have
const CHAT =
  /(?:^|[^a-z])(?:chat\w*|livechat|messenger|intercom\w*|crisp\w*|tawk\w*|drift\w*|zendesk|hubspot\w*|whatsapp|helpdesk|launcher|feedback|support-widget)/;
const TO_TOP = /(?:^|[^a-z])(?:back-?_?to-?_?top|to-?_?top|scroll-?_?(?:to-?_?)?(?:top|up)|go-?_?top|gotop|totop|backtop|scrolltop)/;

/** @param {Facts} facts */
const sizes = ({ box, view }) => {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return { width, height, wide: width / view.width, high: height / view.height, area: (width * height) / (view.width * view.height) };
};

/**
 * Whether it must stay as it is, whatever it is: what the user has opened, a consent wall (the
 * hiding's), the page itself, headings and heads of tables, what sticks but for a moment.
 *
 * @param {Facts} facts
 */
function stays(facts) {
  const { position, range, view, dialog, table, heading, inText, holdsText, consent, nav } = facts;
  const { width, height, area } = sizes(facts);
  if (dialog || table || holdsText || area > LARGEST || width < 8 || height < 8) return true;
  if (consent && !nav) return true;
  if (position === 'fixed') return false;
  return range < BRIEF * view.height || (heading && inText);
}

/** @param {Facts} facts */
function isPlayer(facts) {
  const { width, height } = sizes(facts);
  return facts.position === 'fixed' && facts.video && width >= 120 && height >= 68 && width < facts.view.width;
}

/** @param {Facts} facts */
function isLow({ box, view }) {
  return (box.top + box.bottom) / 2 > view.height / 2;
}

/** @param {Facts} facts */
function isSmall(facts) {
  const { width, height, area } = sizes(facts);
  return facts.position === 'fixed' && ((width <= SMALL && height <= SMALL) || (area <= SMALL_AREA && Math.min(width, height) <= SMALL));
}

/** @param {Facts} facts */
function isChat(facts) {
  const { wide, high } = sizes(facts);
  if (facts.position !== 'fixed' || !isLow(facts) || facts.nav || high > 0.95) return false;
  if (CHAT.test(facts.name)) return wide < WIDE || isSmall(facts);
  return facts.frame && isSmall(facts);
}

/** @param {Facts} facts */
function buttonOf(facts) {
  const { wide } = sizes(facts);
  if (!isSmall(facts) || wide >= WIDE || facts.nav) return '';
  if (TO_TOP.test(facts.name) || facts.up) return 'top';
  if (facts.words > SHORT) return '';
  // A row of buttons at the side, one button in a corner.
  return facts.controls > 0 || (facts.words === 0 && sizes(facts).area < 0.02) ? 'button' : '';
}

/** @param {Facts} facts */
function barOf(facts) {
  const { wide, high } = sizes(facts);
  if (wide < WIDE || high > HIGH) return '';
  const { box, view, nav, links, heading } = facts;
  const under = facts.position === 'sticky' ? facts.low : box.bottom >= view.height - AT_EDGE;
  if (under && box.top > AT_EDGE) return 'bar';
  if (nav || links > 1 || heading) return 'header';
  return 'bar';
}

/** @param {Facts} facts */
function isSide(facts) {
  const { wide, high } = sizes(facts);
  return wide < WIDE && (facts.position === 'sticky' || high > HIGH);
}

/**
 * '' for what must stay.
 *
 * @param {Facts} facts
 * @returns {Role | ''}
 */
export function roleOf(facts) {
  if (stays(facts)) return '';
  if (isPlayer(facts)) return 'player';
  if (isChat(facts)) return 'chat';
  return buttonOf(facts) || barOf(facts) || (isSide(facts) ? 'side' : 'rest');
}

/** @param {Role} role @returns {Strength} */
export const strengthFor = (role) => ROLES[role];
