// The reader's document. It asks its tab's content script for what to show, and shows nothing when that has no reader open: a page that puts this
// document into a frame of its own gets an empty one.
import '../shared/names.js';
import '../shared/api.js';
import { localize, message } from '../shared/i18n.js';
import { show } from './document.js';
import { createView } from './view.js';
import * as links from './links.js';

const { names, tell } = globalThis.winnow;

// In the order of their buttons. Each has init(view) and runs when the article is there.
const FEATURES = [
  links,
];

const CLOSE = 'M6 6l12 12M18 6L6 18';

localize(document);
const content = await tell(names.READER_CONTENT).catch(() => null);
const view = createView(content);
view.tool({ id: 'close', slot: 'end', label: 'readerClose', drawing: CLOSE, run: view.leave });
if (content) {
  show(content);
  for (const feature of FEATURES) feature.init(view);
  view.main.focus({ preventScroll: true });
} else document.getElementById('notice').textContent = message('readerNothing');
document.documentElement.dataset.ready = '';
