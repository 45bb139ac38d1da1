// Puts the article into the reader: title, site, author, date, reading time, text.
import { api } from '../shared/api.js';
import { direction, language, message } from '../shared/i18n.js';
import { byId, make } from '../shared/page.js';
import { isLanguage, toNodes } from './nodes.js';
import { sayOrigin } from './origin.js';
import { takeNames } from './parts.js';
import { minutesOf } from './time.js';
import { wrap } from './wide.js';
/** @import { Content } from './view.js' */

/**
 * @param {string | undefined} iso
 * @param {string} lang
 */
function date(iso, lang) {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '');
  if (!match) return '';
  const [year, month, dayOfMonth] = match.slice(1).map(Number);
  const day = new Date(Date.UTC(year, month - 1, dayOfMonth));
  /** @type {Intl.DateTimeFormatOptions} */
  const format = { dateStyle: 'long', timeZone: 'UTC' };
  try {
    return new Intl.DateTimeFormat(lang ? [lang, api.i18n.getUILanguage()] : undefined, format).format(day);
  } catch {
    // a tag of the right shape that names no language: en-US-UK
    return new Intl.DateTimeFormat(undefined, format).format(day);
  }
}

/**
 * @param {Content['metadata']} metadata
 * @param {number} minutes
 * @param {string} lang
 */
function facts(metadata, minutes, lang) {
  const reading = minutes > 0 ? message('readerMinutes', [Math.max(1, Math.round(minutes))]) : '';
  return [metadata.byline ?? '', date(metadata.date, lang), reading].filter(Boolean).flatMap((text) => {
    const item = make('bdi', { textContent: text });
    if (text === reading) item.lang = language();
    return [make('span', {}, item), ' '];
  });
}

/**
 * The article's first heading often repeats the title, which stands above it.
 *
 * @param {DocumentFragment} article
 * @param {string} title
 */
function dropRepeatedTitle(article, title) {
  const plain = (/** @type {string | null} */ text) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const first = article.querySelector('h1, h2');
  if (!first || plain(first.textContent) !== plain(title)) return;
  const before = document.createRange();
  before.setStart(article, 0);
  before.setEndBefore(first);
  if (before.toString().trim() === '') first.remove();
}

/**
 * In a list of tasks the check box takes the place of the bullet.
 *
 * @param {DocumentFragment} article
 */
function markTasks(article) {
  for (const item of article.querySelectorAll('ul > li')) item.classList.toggle('task', /^\s*[☐☑]/.test(item.textContent ?? ''));
}

/**
 * What the reader must know of the text: it is not only the content, or not all
 * that the page shows.
 *
 * @param {Content} content
 */
function sayHonestly({ whole, lacks }) {
  const said = [whole ? message('readerWhole') : '', lacks ? message('readerLacks') : ''].filter(Boolean);
  const note = byId('honest');
  note.textContent = said.join(' ');
  note.lang = language();
  note.dir = direction();
  note.hidden = said.length === 0;
}

// A long text comes in slices, each laid out by itself: the first screen is there
// at once, and nothing waits for more than one. In Firefox the page waits, too, so
// its own tasks come between them: a yield would go before those.
const FIRST = 20_000; // characters
const SLICE = 80_000;

/**
 * @param {HTMLElement} article
 * @param {DocumentFragment} text
 */
async function fill(article, text) {
  for (let most = FIRST; text.firstChild; most = SLICE) {
    for (let taken = 0; taken < most && text.firstChild;) {
      taken += text.firstChild.textContent?.length ?? 0;
      article.append(text.firstChild);
    }
    article.getBoundingClientRect();
    await new Promise((next) => setTimeout(next));
  }
}

/**
 * The article without what only the reader's page shows otherwise.
 *
 * @param {Content} content
 * @param {string} title
 */
function textOf({ html, pictures }, title) {
  const text = toNodes(html, pictures);
  takeNames(text);
  dropRepeatedTitle(text, title);
  markTasks(text);
  sayOrigin(text);
  wrap(text);
  return text;
}

/**
 * Puts another text in the place of the article; the pages behind it stay.
 *
 * @param {Content} content
 */
export function renew(content) {
  const article = byId('article');
  const pages = article.querySelectorAll(':scope > section.page');
  article.replaceChildren(textOf(content, byId('title').textContent ?? ''), ...pages);
  const lang = byId('main').lang;
  content.minutes = minutesOf(article.textContent ?? '', lang);
  byId('facts').replaceChildren(...facts(content.metadata, content.minutes, lang));
  byId('notice').textContent = article.hasChildNodes() ? '' : message('readerEmpty');
}

/**
 * Gives the minutes that the text takes to read, when all of it is there.
 *
 * @param {Content} content
 */
export async function show(content) {
  const { words, metadata, url } = content;
  const lang = content.lang && isLanguage(content.lang) ? content.lang : '';
  const title = metadata.title || content.title || new URL(url).hostname;
  const text = textOf(content, title);
  if (lang) byId('main').lang = lang;
  byId('main').dir = content.dir === 'rtl' ? 'rtl' : 'ltr'; // the page's, whatever that of the buttons is
  document.title = title;
  byId('title').textContent = title;
  byId('site').textContent = metadata.site || new URL(url).hostname;
  byId('address').textContent = url;
  const minutes = minutesOf(text.textContent ?? '', lang);
  byId('facts').append(...facts(metadata, minutes, lang));
  sayHonestly(content);
  if (words === 0 && !text.hasChildNodes()) byId('notice').textContent = message('readerEmpty');
  byId('main').hidden = false;
  await fill(byId('article'), text);
  return minutes;
}
