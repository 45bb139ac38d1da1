// Puts the article into the reader: title, site, author, date, reading time, text.
import '../shared/api.js';
import { message } from '../shared/i18n.js';
import { isLanguage, toNodes } from './nodes.js';
import { minutesOf } from './time.js';

const { api } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

function date(iso, lang) {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '');
  if (!match) return '';
  const day = new Date(Date.UTC(match[1], match[2] - 1, match[3]));
  const format = { dateStyle: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(lang ? [lang, api.i18n.getUILanguage()] : undefined, format).format(day);
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

// Gives the minutes that the text takes to read.
export function show(content) {
  const { html, words, metadata, url } = content;
  const lang = isLanguage(content.lang ?? '') ? content.lang : '';
  const title = metadata.title || content.title || new URL(url).hostname;
  const article = $('article');
  if (lang) $('main').lang = lang;
  if (content.dir === 'rtl' || content.dir === 'ltr') $('main').dir = content.dir;
  document.title = title;
  $('title').textContent = title;
  $('site').textContent = metadata.site || new URL(url).hostname;
  $('address').textContent = url;
  article.append(toNodes(html));
  dropRepeatedTitle(article, title);
  markTasks(article);
  const minutes = minutesOf(article.textContent, lang);
  $('facts').append(...facts({ metadata, minutes, lang }));
  if (words === 0 && !article.hasChildNodes()) $('notice').textContent = message('readerEmpty');
  $('main').hidden = false;
  return minutes;
}
