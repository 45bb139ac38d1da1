// Where a highlight is, in a form that outlives the page: what it quotes, what
// stands before and behind, and its place in the text (TextQuoteSelector and
// TextPositionSelector of the W3C Web Annotation Data Model, section 4.2).
import { placeOf } from './sentences.js';
/** @import { Anchor } from '../shared/marks.js' */
/** @import { Joined } from './sentences.js' */

/**
 * @typedef {{ text: string, from: number[] }} Folded from: the place of each character in the text as it was
 * @typedef {Joined & { folded?: Folded }} Whole
 */

const AROUND = 32; // characters of context on each side
const SHORT = 12; // a quote of fewer characters needs its context to be known again
const MOST_PLACES = 500; // places of a quote that are compared

/**
 * The text of a root as one string. What only the reader put there does not
 * count.
 *
 * @param {Element} root
 * @returns {Whole}
 */
export function wholeText(root) {
  /** @type {Whole} */
  const whole = { text: '', parts: [] };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    if (node.parentElement?.closest('.page-mark')) continue;
    whole.parts.push({ node, at: whole.text.length });
    whole.text += node.data;
  }
  return whole;
}

/**
 * Characters of the whole before a range's end or beginning.
 *
 * @param {Whole} whole
 * @param {Node} node
 * @param {number} offset
 */
function offsetOf(whole, node, offset) {
  const point = document.createRange();
  point.setStart(node, offset);
  let low = 0;
  let high = whole.parts.length;
  while (low < high) {
    // the first part that begins at or behind the point
    const middle = (low + high) >> 1;
    if (point.comparePoint(whole.parts[middle].node, 0) < 0) low = middle + 1;
    else high = middle;
  }
  const before = whole.parts[low - 1];
  if (before && before.node === node) return before.at + offset;
  if (whole.parts[low]?.node === node) return whole.parts[low].at + offset;
  return whole.parts[low]?.at ?? whole.text.length;
}

/**
 * null for a range without text. White space at the ends is left out.
 *
 * @param {Range} range
 * @param {Whole} whole
 */
export function describe(range, whole) {
  let start = offsetOf(whole, range.startContainer, range.startOffset);
  let end = offsetOf(whole, range.endContainer, range.endOffset);
  while (start < end && /\s/.test(whole.text[start])) start++;
  while (end > start && /\s/.test(whole.text[end - 1])) end--;
  return start < end ? at(whole, start, end) : null;
}

/**
 * @param {Whole} whole
 * @param {number} start
 * @param {number} end
 * @returns {Anchor}
 */
function at({ text }, start, end) {
  return {
    quote: { exact: text.slice(start, end), prefix: text.slice(Math.max(0, start - AROUND), start), suffix: text.slice(end, end + AROUND) },
    position: { start, end },
  };
}

/**
 * @param {string} one
 * @param {string} other
 */
function likeEnd(one, other) {
  let n = 0;
  while (n < one.length && n < other.length && one[one.length - 1 - n] === other[other.length - 1 - n]) n++;
  return n;
}

/**
 * @param {string} one
 * @param {string} other
 */
function likeBeginning(one, other) {
  let n = 0;
  while (n < one.length && n < other.length && one[n] === other[n]) n++;
  return n;
}

/**
 * Of all places of the quote the one whose surroundings are most alike, then the
 * nearest. A short quote that has lost its surroundings is not known again.
 *
 * @param {string} text
 * @param {Anchor['quote']} quote
 * @param {number} near
 */
function search(text, { exact, prefix, suffix }, near) {
  let best = null;
  for (let start = text.indexOf(exact), n = 0; start >= 0 && n < MOST_PLACES; start = text.indexOf(exact, start + 1), n++) {
    const end = start + exact.length;
    const like = likeEnd(text.slice(Math.max(0, start - AROUND), start), prefix) + likeBeginning(text.slice(end, end + AROUND), suffix);
    const away = Math.abs(start - near);
    if (!best || like > best.like || (like === best.like && away < best.away)) best = { start, end, like, away };
  }
  if (!best) return null;
  const wanted = Math.min(exact.length < SHORT ? 8 : 0, prefix.length + suffix.length);
  return best.like >= wanted ? best : null;
}

/**
 * A text without the differences that editors make: white space, kinds of quotes
 * and dashes, large and small letters.
 *
 * @param {string} text
 * @returns {Folded}
 */
function folded(text) {
  const from = [];
  let out = '';
  for (let i = 0; i < text.length; i++) {
    let c = text[i];
    if (/\s/.test(c)) {
      if (out.endsWith(' ')) continue;
      c = ' ';
    } else if (/[‘’‚‛′]/.test(c)) c = "'";
    else if (/[“”„‟″«»]/.test(c)) c = '"';
    else if (/[‐-―−]/.test(c)) c = '-';
    else if (/[\u00ad\u200b]/.test(c)) continue;
    else c = c.toLowerCase()[0];
    from.push(i);
    out += c;
  }
  from.push(text.length);
  return { text: out, from };
}

/**
 * The place in the whole, or null when it cannot be found again.
 *
 * @param {Anchor} anchor
 * @param {Whole} whole
 */
export function find({ quote, position }, whole) {
  whole.folded ??= folded(whole.text);
  const { text, from } = whole.folded;
  const plain = { exact: folded(quote.exact).text, prefix: folded(quote.prefix).text, suffix: folded(quote.suffix).text };
  if (plain.exact.trim() === '') return null;
  const here = from.findIndex((place) => place >= position.start); // -1: the text has become shorter
  const found = search(text, plain, here < 0 ? text.length : here);
  return found && { start: from[found.start], end: from[found.end - 1] + 1 };
}

/**
 * @param {{ start: number, end: number }} place
 * @param {Whole} whole
 */
export function rangeOf({ start, end }, whole) {
  const range = document.createRange();
  range.setStart(...placeOf(whole, start, false));
  range.setEnd(...placeOf(whole, end, true));
  return range;
}
