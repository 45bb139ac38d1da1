// The reader's document. It asks its tab's content script for what to show,
// and shows nothing when that has no reader open: a page that puts this
// document into a frame of its own gets an empty one.
import { reasonOf, tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { localize, message } from '../shared/i18n.js';
import { byId } from '../shared/page.js';
import { loadReading, lookOf } from '../shared/reading.js';
import { reasonNot } from '../shared/refused.js';
import * as aloud from './aloud.js';
import * as cite from './cite.js';
import * as code from './code.js';
import * as comments from './comments.js';
import * as contents from './contents.js';
import { show } from './document.js';
import * as guide from './guide.js';
import * as help from './help.js';
import * as highlights from './highlights.js';
import * as keep from './keep.js';
import * as leftout from './leftout.js';
import * as lightbox from './lightbox.js';
import * as links from './links.js';
import * as look from './look.js';
import * as nextpage from './nextpage.js';
import * as print from './print.js';
import * as progress from './progress.js';
import * as readtime from './readtime.js';
import * as takeout from './takeout.js';
import * as vertical from './vertical.js';
import { View } from './view.js';
import * as wide from './wide.js';
import { key } from './wire.js';
/** @import { ReaderPart } from '../shared/messages.d.ts' */
/** @import { Content } from './view.js' */

// In the order of their buttons. Each has init(view) and runs once, when the
// article is there.
const FEATURES = [
  wide,
  code,
  links,
  lightbox,
  contents,
  cite,
  highlights,
  aloud,
  guide,
  look,
  keep,
  comments,
  leftout,
  takeout,
  vertical,
  print,
  help,
  progress,
  nextpage,
  readtime,
];

// What asks the page itself.
const OF_PAGES = new Set([comments, leftout, takeout, nextpage]);

// A kept page has a document of its own, whose policy is stricter (build.mjs).
const kept = location.pathname.endsWith('/kept.html') ? await import('./later/kept.js') : null;

const MOST_MS = 8; // of features at once: in Firefox the page waits for the reader, too

const CLOSE = 'M6 6l12 12M18 6L6 18';

const root = document.documentElement;
const notice = (/** @type {string} */ text) => {
  byId('notice').textContent = text;
};

/**
 * What the page's content script says; 'place' is there at once, 'content'
 * when the engine is done. null: no reader is open there.
 *
 * @param {ReaderPart} part
 */
const ask = async (part) => tellAgain(names.READER_CONTENT, { key: await key, part });

// What is read, once the engine has given it; null when that is said instead.
async function askContent() {
  root.dataset.waiting = '';
  try {
    const content = await ask('content');
    if (content) return /** @type {Content} */ (content);
    notice(message('failed', ['']));
  } catch (error) {
    notice(reasonNot(error));
  } finally {
    delete root.dataset.waiting;
  }
  return null;
}

/** @param {View} view */
async function open(view) {
  const [place, reading] = await Promise.all([kept ? kept.content() : ask('place').catch(() => null), loadReading()]);
  look.applyTheme(lookOf(reading, place?.host));
  if (!place) {
    notice(message(kept ? 'keptGone' : 'readerNothing'));
    return;
  }
  const content = kept ? /** @type {Content} */ (place) : await askContent();
  if (!content) return;
  view.fill(content, reading);
  look.applyTheme(lookOf(reading, place.host), content);
  content.minutes = await show(content);
  let since = performance.now();
  for (const feature of FEATURES) {
    if (kept && OF_PAGES.has(feature)) continue;
    feature.init(view);
    if (performance.now() - since < MOST_MS) continue;
    await new Promise((next) => setTimeout(next));
    since = performance.now();
  }
  // Whoever has gone to a button meanwhile stays there.
  if (document.activeElement === document.body) view.main.focus({ preventScroll: true });
}

localize(document);
const view = new View();
view.tool({ id: 'close', slot: 'end', label: 'readerClose', drawing: CLOSE, run: () => view.leave() });
if (kept) view.leave = () => location.assign(kept.LIST);
await open(view).catch((error) => {
  if (!kept) throw error;
  notice(message('keptUnreadable', [reasonOf(error)]));
});
root.dataset.ready = '';
