// The messages between the extension's contexts: who may send each, what it
// carries, what comes back. names.js gives them short names; api.js sends them.
import type { About, Answer, ExportPage, ExportRequest, Hint, LeftOut, Metadata, Reason, Want } from '../../wasm/engine.js';
import type { AccountStep } from './account.js';
import type { Marks } from './hidingrules.js';
import type { Look } from './reading.js';
import type { Place, Strength } from './sticking.js';
import type { Wish } from './wishes.js';

// 'page': only a content script in a web page may say it; 'reader': only the
// reader's frame; 'extension': only our other pages and the background.
export type From = 'page' | 'reader' | 'extension';

interface Message<Who extends From, Fields, Reply> {
  from: Who;
  fields: Fields;
  reply: Reply;
}

// key: what the content script has given to the frame that it opened. A page can
// put a frame of ours into itself; that one has none and learns nothing.
interface Keyed {
  key: string;
}

export interface Messages {
  'cs-bg-wake': Message<'page', { marks: Marks }, Waking>;
  'cs-bg-learn': Message<'page', Lesson, void>;
  'cs-bg-clean': Message<'page', CleanRequest, CleanAnswer>;
  'cs-bg-site-rule': Message<'page', { list: RuleList; selector: string; on: boolean; loaded?: string }, boolean>;
  'cs-bg-sticking': Message<'page', { mark: string; places: Place[] }, Strength>;
  'cs-bg-slow-rules': Message<'page', { rules: { selector: string; ms: number }[] }, void>;
  // fresh: what is hidden for the first time, where it is counted.
  'cs-bg-count': Message<'page', { count: number; fresh?: Hidden }, boolean>;
  'cs-bg-markdown': Message<'page', { page: ExportPage; bare: boolean }, { file: string; name: string }>;
  'cs-bg-left': Message<'page', { url: string }, void>;

  'options-bg-forget': Message<'extension', object, void>;
  'options-bg-erase': Message<'extension', object, void>;
  'options-bg-account': Message<'extension', { step: AccountStep }, boolean>;
  // home: see homes.js.
  'options-bg-add-site': Message<'extension', { home: string; tree: Uint8Array }, boolean>;
  'options-bg-show-site': Message<'extension', { home: string }, void>;

  'ext-cs-state': Message<'extension', object, PageState>;
  'ext-cs-receipt': Message<'extension', object, Receipt>;
  'ext-cs-reasons': Message<'extension', object, ReceiptReasons>;
  'ext-cs-put-back': Message<'extension', { n: number; back: boolean }, Receipt>;
  // learned: only what other pages of the site hide; asked: when a key was pressed for it, in ms since 1970.
  'ext-cs-pick': Message<'extension', { learned?: boolean; asked?: number }, void>;
  // over: scripts of the version before an update may be there.
  'ext-cs-start': Message<'extension', { over?: boolean }, PageState>;
  'ext-cs-stop': Message<'extension', object, PageState>;
  'ext-cs-reader': Message<'extension', { open?: boolean; print?: boolean }, { open: boolean }>;
  'ext-cs-page': Message<'extension', { want: Want[] }, PageAnswer>;
  'ext-cs-selection': Message<'extension', { want: Want[] }, PageAnswer>;
  // room: bytes.
  'ext-cs-images': Message<'extension', { urls: string[]; room: number }, PageImage[]>;
  'bg-cs-take': Message<'extension', Taking, boolean>;
  'popup-bg-formats': Message<'extension', object, About['formats']>;
  'popup-bg-file': Message<'extension', { request: ExportRequest }, { file: string; name: string }>;
  'popup-bg-give-back': Message<'extension', object, void>;
  // sure: the user has read that a private window's page is written to disk.
  'ext-bg-keep': Message<'extension', { tabId: number; step: KeepStep; sure?: boolean }, KeepAnswer>;
  'bg-cs-pictures': Message<'extension', { html: string; room: number }, { named: number; had: PageImage[] }>;
  'kept-bg-quote': Message<'extension', { html: string; url: string }, Quoted>;

  'reader-bg-content': Message<'reader', Keyed & { part: ReaderPart }, ReaderContent | null>;
  'reader-bg-time': Message<'reader', { ms: number }, void>;
  'reader-bg-look': Message<'reader', { host: string; look: Look }, boolean>;
  'reader-bg-more': Message<'reader', Keyed, NextPage>;
  'reader-bg-wish': Message<'reader', Keyed & { wish: Wish; on: boolean }, ReadableContent | null>;
  'reader-bg-comments': Message<'reader', Keyed, string | null>;
  'reader-bg-link': Message<'reader', { request: ExportRequest }, { file: string; name: string }>;
  'reader-bg-quote': Message<'reader', { html: string; url: string }, Quoted>;
  'reader-bg-keep': Message<'reader', Keyed & { step: KeepStep; sure?: boolean; tags?: string[] }, KeepAnswer | null>;
  'bg-cs-content': Message<'extension', Keyed & { part: ReaderPart }, ReadableContent | ReadablePlace | null>;
  'bg-cs-more': Message<'extension', Keyed, NextPage>;
  'bg-cs-comments': Message<'extension', Keyed, string | null>;
  // kept: it was written down, which it is not in a private window.
  'bg-cs-wish': Message<'extension', Keyed & { wish: Wish; on: boolean; kept: boolean }, ReadableContent | null>;
}

export type Name = keyof Messages;
export type Fields<N extends Name> = Messages[N]['fields'];
export type Reply<N extends Name> = Messages[N]['reply'];

export type Sender = chrome.runtime.MessageSender;

export interface Handler<N extends Name> {
  from: Messages[N]['from'];
  run(message: Fields<N>, sender: Sender): Reply<N> | Promise<Reply<N>>;
}
export type Handlers = { [N in Name]?: Handler<N> };

// ---- cleaning ----

// What may be hidden before the engine is asked: what was hidden on this site
// last time (selectors), and what is certain to go, with the page's frame or without.
export interface Waking {
  selectors: string[];
  certain: '' | 'light' | 'frame';
  // Of what is certain to go: what the user keeps, ads or notices.
  spared?: string[];
  // Whether the page has the hiding rules.
  ruled: boolean;
}

export interface Lesson {
  known: string[];
  wrong: string[];
  // Whether the engine keeps what was certain to go.
  uncertain: boolean;
  // As in the answer from which it was learned.
  said?: string;
  // Where the document was loaded from (shared/homes.js).
  loaded?: string;
}

export type RuleList = 'hide' | 'show';
// The user's own choice for a site: selectors.
export type SiteRules = Record<RuleList, string[]>;

export interface CleanRequest {
  html: string | Uint8Array;
  url: string;
  loaded?: string;
  want: Want[];
  contentType?: string;
  ids?: 'index' | 'attribute';
  elements?: number;
  // The names of all elements, a line each.
  tags?: string;
  hints?: Hint[];
  all?: boolean;
  // Of a page that has no hiding rules yet: the names of our attributes in it.
  unruled?: Marks;
  // Of a page without the part that loosens what sticks (content/sticking.js).
  unstuck?: boolean;
  // Whether the user has just come to this page, and no answer was there yet.
  loads?: boolean;
  // What the user has said of parts of this page, where it was not written down.
  wishes?: Wish[];
}

// own: the user's rules; lists: the selectors of filter lists that may match;
// wishes: what the engine has heard of the user; opens: the reader opens by itself;
// said: the user's word on categories (wordOf in kinds.js), if there is one;
// counts: what is hidden is counted.
export interface CleanAnswer extends Answer {
  own?: SiteRules;
  lists?: string[];
  wishes?: Wish[];
  opens?: boolean;
  said?: string;
  counts?: boolean;
}

// first: nothing was hidden on this page before; parts: by kind.
export interface Hidden {
  first: boolean;
  parts: Record<string, number>;
}

export type DocumentKind = 'page' | 'text' | 'other';

// What the last cleaning did, for the popup and the tests. Milliseconds.
export interface LastCleaning {
  error?: string;
  status?: Answer['status'];
  reason?: string;
  pageType?: string;
  level?: string;
  ids?: CleanRequest['ids'];
  elements?: number;
  listed?: number;
  rules?: number;
  unfound?: number[];
  apply?: number;
  main?: number;
  total?: number;
}

export interface PageState {
  url: string;
  kind: DocumentKind;
  on: boolean;
  // When the page asked for what is known of its site, and when it knew.
  early?: number[];
  kinds: Record<string, number>;
  total: number;
  cleanings: number;
  reader: boolean;
  tool: boolean;
  last: LastCleaning;
}

// A part, or several equal ones. name and heading are the engine's; links: of all.
export interface ReceiptEntry {
  n: number;
  kind: string;
  name: string;
  heading: string;
  links: number;
  count: number;
  shown: boolean;
  why: string[];
  reason?: Reason;
  text: string;
}

// By the numbers of the entries of an edition.
export interface ReceiptReasons {
  edition: number;
  reasons: (Reason | null)[];
}

// edition: of the entries; now: the number of the one that was changed, or -1.
export interface Receipt {
  entries: ReceiptEntry[];
  edition: number;
  now: number;
}

// ---- files ----

export interface PageAnswer {
  url: string;
  answer: Answer;
  title: string;
}

// What the context menu takes of a page. inFrame: the selection lies in a frame;
// url and, where the browser tells it, text of a link.
export interface Taking {
  what: 'copy-page' | 'save-page' | 'copy-selection' | 'copy-link';
  inFrame?: boolean;
  url?: string;
  text?: string;
}

// data: base64.
export interface PageImage {
  url: string;
  type: string;
  data: string;
}

// ---- the reading list ----

export type KeepStep = 'look' | 'keep' | 'tags' | 'erase' | 'open';

// asks: nothing was kept, since the window is private and the user has not said yes.
// named, had: pictures.
export interface KeepAnswer {
  isPrivate: boolean;
  asks: boolean;
  kept: { made: number; tags: string[]; named: number; had: number } | null;
}

// ---- the reader ----

export type ReaderPart = 'place' | 'content';

export interface ReadablePlace {
  url: string;
  title: string;
}

export interface ReadableContent extends ReadablePlace {
  html: string;
  words: number;
  metadata: Metadata;
  lang?: string;
  dir?: string;
  // The text is all that the page shows; it shows something that could not be read.
  whole: boolean;
  lacks: boolean;
  vertical: boolean;
  print: boolean;
  // What the engine thinks of it: whether it is sure, and what the page is.
  sure: boolean;
  pageType: Answer['pageType'];
  // What the reading leaves out; the user's own word, and what of it no text has.
  left: LeftOut[];
  wishes: Wish[];
  lost: string[];
  // How many comments stand below the text.
  comments: number;
}

export interface Quoted {
  html: string;
  markdown: string;
}

// host: as settings name it; unseen: the window is private; counts: the time is
// counted. The rest is there once the engine is done.
export type ReaderContent = ReadablePlace & Partial<ReadableContent> & { host: string; unseen: boolean; counts?: boolean };

export interface FoundPage {
  end?: undefined;
  number: number;
  url: string;
  html: string;
  words: number;
  title?: string;
  more: boolean;
}

export type SeriesEnd = 'last' | 'limit' | 'elsewhere' | 'empty' | 'large' | 'failed';
export type NextPage = FoundPage | { end: SeriesEnd };
