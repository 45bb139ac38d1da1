// The reader's document. It asks its tab's content script for what to show,
// and shows nothing when that has no reader open: a page that puts this
// document into a frame of its own gets an empty one.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import { localize, message } from '../shared/i18n.js';
import { loadReading, lookOf } from '../shared/reading.js';
import * as aloud from './aloud.js';
import * as contents from './contents.js';
import { show } from './document.js';
import * as help from './help.js';
import * as highlights from './highlights.js';
import * as lightbox from './lightbox.js';
import * as links from './links.js';
import * as look from './look.js';
import * as nextpage from './nextpage.js';
import * as print from './print.js';
import * as progress from './progress.js';
import * as vertical from './vertical.js';
import { createView } from './view.js';
import * as wide from './wide.js';

// In the order of their buttons. Each has init(view) and runs once, when the
// article is there.
const FEATURES = [
  wide,
  links,
  lightbox,
  contents,
  highlights,
  aloud,
  look,
  vertical,
  print,
  help,
  progress,
  nextpage,
];

const CLOSE = 'M6 6l12 12M18 6L6 18';

const root = document.documentElement;
const notice = (text) => { document.getElementById('notice').textContent = text; };

// What the page's content script says; part: 'place' is there at once,
// 'content' when the engine is done. null: no reader is open there.
const ask = (part) => tell(names.READER_CONTENT, { part }).catch((error) => ({ error: error.message }));

async function open(view) {
  const [place, reading] = await Promise.all([ask('place'), loadReading()]);
  view.reading = reading;
  look.wear(lookOf(reading, place?.host));
  if (!place || place.error) return notice(message('readerNothing'));
  root.dataset.waiting = '';
  const content = await ask('content');
  delete root.dataset.waiting;
  if (!content || content.error) return notice(message('failed', [content?.error ?? '']));
  view.content = content;
  look.wear(lookOf(reading, place.host), content);
  content.minutes = await show(content);
  for (const feature of FEATURES) {
    await new Promise((next) => setTimeout(next)); // in Firefox the page waits for the reader, too
    feature.init(view);
  }
  view.main.focus({ preventScroll: true });
}

localize(document);
const view = createView();
view.tool({ id: 'close', slot: 'end', label: 'readerClose', drawing: CLOSE, run: view.leave });
await open(view);
root.dataset.ready = '';
