// What the engine's answer lacks for the reader and for files.
import * as dom from '../dom.js';
/** @import { Answer, Want } from '../../../wasm/engine.js' */
/** @import { CleanAnswer } from '../../shared/messages.d.ts' */

/** @type {Want[]} */
export const READING = ['reader', 'metadata', 'parts'];

// The engine's own estimate of how likely the reading is good: under one half it
// is bad more often than not (of 228 such pages of wcxb-dev 149 have an F1 under
// .8; of the 1,269 others 116).
const SURE = 0.5;

/**
 * What the reader shows of an answer.
 *
 * @param {CleanAnswer} answer
 */
export function readingOf({
  metadata = {},
  lang,
  dir,
  reader,
  status,
  readable,
  pageType,
  whole = false,
  left = [],
  lost = [],
  comments,
  wishes = [],
}) {
  const { html = '', words = 0 } = reader ?? {};
  const sure = whole || (status === 'ok' && readable >= SURE); // of a whole page the reader says that it is one
  return { html, words, metadata, lang, dir, whole, sure, pageType, left, lost, wishes, comments: comments?.count ?? 0 };
}

const MOST_ASKED = 200; // elements whose writing mode is looked up

// Whether the page's text runs down and to the left, as in Japanese books.
export function isVertical() {
  const longest = dom.all('p, article, main, body').slice(0, MOST_ASKED);
  return longest.filter((element) => getComputedStyle(element).writingMode === 'vertical-rl').length * 2 > longest.length;
}

/**
 * One answer of the page's and of those of the pages that the reader has put
 * behind it.
 *
 * @param {Answer} answer
 * @param {Answer[]} parts
 * @returns {Answer}
 */
export function joinAnswers(answer, parts) {
  const all = [answer, ...parts];
  const joined = { ...answer };
  for (const name of /** @type {const} */ (['text', 'markdown'])) {
    if (answer[name] !== undefined)
      joined[name] = `${all
        .map((one) => one[name]?.trim())
        .filter(Boolean)
        .join('\n\n')}\n`;
  }
  if (answer.reader) {
    const html = all.map(({ reader }) => reader?.html ?? '').join('\n');
    joined.reader = { ...answer.reader, html, words: all.reduce((sum, { reader }) => sum + (reader?.words ?? 0), 0) };
  }
  return joined;
}
