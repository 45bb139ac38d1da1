// Puts the article into the reader: title, site, author, date, reading time, text.
import { api } from '../shared/api.js';
import { message } from '../shared/i18n.js';
import { isLanguage, toNodes } from './nodes.js';
import { minutesOf } from './time.js';

const $ = (id) => document.getElementById(id);

function date(iso, lang) {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '');
  if (!match) return '';
  const day = new Date(Date.UTC(match[1], match[2] - 1, match[3]));
  const format = { dateStyle: 'long', timeZone: 'UTC' };
  try {
    return new Intl.DateTimeFormat(lang ? [lang, api.i18n.getUILanguage()] : undefined, format).format(day);
  } catch { // a tag of the right shape that names no language: en-US-UK
    return new Intl.DateTimeFormat(undefined, format).format(day);
  }
}

function facts({ metadata, minutes, lang }) {
  const reading = minutes > 0 && message('readerMinutes', [String(Math.max(1, Math.round(minutes)))]);
  return [metadata.byline, date(metadata.date, lang), reading].filter(Boolean).flatMap((text) => {
    const item = document.createElement('span');
    item.dir = 'auto';
    item.textContent = text;
    if (text === reading) item.lang = api.i18n.getUILanguage();
    return [item, ' '];
  });
}

// The article's first heading often repeats the title, which stands above it.
function dropRepeatedTitle(article, title) {
  const plain = (text) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const first = article.querySelector('h1, h2');
  if (!first || plain(first.textContent) !== plain(title)) return;
  const before = document.createRange();
  before.setStart(article, 0);
  before.setEndBefore(first);
  if (before.toString().trim() === '') first.remove();
}

// A task's box stands for the bullet.
function markTasks(article) {
  for (const item of article.querySelectorAll('ul > li')) item.classList.toggle('task', /^\s*[☐☑]/.test(item.textContent));
}

// A long text comes in slices, each laid out by itself: the first screen is there
// at once, and nothing waits for more than one. In Firefox the page waits, too, so
// its own tasks come between them: a yield would go before those.
const FIRST = 20_000; // characters
const SLICE = 80_000;

async function fill(article, text) {
  for (let most = FIRST; text.hasChildNodes(); most = SLICE) {
    for (let taken = 0; taken < most && text.hasChildNodes();) {
      taken += text.firstChild.textContent.length;
      article.append(text.firstChild);
    }
    article.getBoundingClientRect();
    await new Promise((next) => setTimeout(next));
  }
}

// Gives the minutes that the text takes to read, when all of it is there.
export async function show(content) {
  const { html, words, metadata, url } = content;
  const lang = isLanguage(content.lang ?? '') ? content.lang : '';
  const title = metadata.title || content.title || new URL(url).hostname;
  const text = toNodes(html);
  if (lang) $('main').lang = lang;
  if (content.dir === 'rtl' || content.dir === 'ltr') $('main').dir = content.dir;
  document.title = title;
  $('title').textContent = title;
  $('site').textContent = metadata.site || new URL(url).hostname;
  $('address').textContent = url;
  dropRepeatedTitle(text, title);
  markTasks(text);
  const minutes = minutesOf(text.textContent, lang);
  $('facts').append(...facts({ metadata, minutes, lang }));
  if (words === 0 && !text.hasChildNodes()) $('notice').textContent = message('readerEmpty');
  $('main').hidden = false;
  await fill($('article'), text);
  return minutes;
}
