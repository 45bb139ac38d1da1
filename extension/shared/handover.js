// Hands a page over to another program by an address that the browser passes on. Titles
// and texts are the page's: each value is encoded, so that none adds a parameter, and the
// lengths are bounded, since programs drop long addresses (Windows takes about 2,000).
import { api } from './api.js';

export const MOST_MAIL = 1800; // characters of the whole address
const MOST_TITLE = 300; // characters of it, encoded
const MOST_URL = 900; // encoded; half an address leads nowhere, so a longer one is left out
const MOST_SHARED = 50_000; // characters; Android passes on less than 1 MB
const MORE = '…';

/** @typedef {{ title: string, url: string, text: string }} Handed */

const encoded = (/** @type {string} */ text) => encodeURIComponent(text.toWellFormed());
const oneLine = (/** @type {string} */ text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * The beginning of a text: at the end of a sentence or else of a word, if one ends in the
 * last third, and never within a character, however many parts it has.
 *
 * @param {string} text
 * @param {number} most what it may measure with the sign that there is more
 * @param {(part: string) => number} measure at least 1 for each UTF-16 unit
 */
function beginning(text, most, measure) {
  const head = text.slice(0, Math.max(most, 0) + 1).toWellFormed();
  if (head.length === text.length && measure(head) <= most) return head;
  const room = most - measure(MORE);
  let size = 0;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(head)) {
    size += measure(segment);
    if (size > room) break;
    end += segment.length;
  }
  if (end === 0) return '';
  const kept = head.slice(0, end);
  const ends = (/** @type {RegExp} */ pattern) =>
    [...kept.matchAll(pattern)].map(({ 0: match, index }) => index + match.length).at(-1) ?? 0;
  const least = (2 * end) / 3;
  const at = [ends(/[.!?؟।](?=\s)|[。！？]/g), ends(/\S(?=\s)/g)].find((place) => place > least) ?? end;
  return kept.slice(0, at).trimEnd() + MORE;
}

const measured = (/** @type {string} */ part) => encoded(part).length;

/**
 * A new note whose text is in the clipboard (Obsidian 1.7.2 and later).
 *
 * @param {string} file the name of the Markdown file
 * @param {string} vault '' for the one used last
 */
export function obsidianAddress(file, vault) {
  // Obsidian takes no links to notes with these in their names.
  const name = file.replace(/\.md$/, '').replace(/[#^[\]|]/g, ' ');
  const note = oneLine(name) || 'page';
  return `obsidian://new?file=${encoded(note)}${vault && `&vault=${encoded(vault)}`}&clipboard`;
}

/**
 * A mail with the title, the address and the beginning of the text; the user chooses to
 * whom it goes.
 *
 * @param {Handed} page
 */
export function mailAddress({ title, url, text }) {
  const subject = beginning(oneLine(title), MOST_TITLE, measured);
  const lines = [subject, measured(url) <= MOST_URL ? url : ''].filter(Boolean);
  const start = `mailto:?subject=${encoded(subject)}&body=`;
  const head = lines.map((line) => `${line}\r\n\r\n`).join('');
  const body = text.trim().replace(/\r\n?|\n/g, '\r\n');
  const room = MOST_MAIL - start.length - measured(head);
  return start + encoded(head + beginning(body, room, measured));
}

/**
 * What the device's own sharing gets.
 *
 * @param {Handed} page
 */
export const shareData = ({ title, url, text }) => ({
  title: oneLine(title),
  text: beginning(text.trim(), MOST_SHARED, (part) => part.length),
  url,
});

/**
 * Lets the browser pass an address on to the program that it belongs to. The page stays in its tab.
 *
 * @param {number} tabId
 * @param {string} url
 */
export const openAddress = (tabId, url) => api.tabs.update(tabId, { url });
