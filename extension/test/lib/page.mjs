// A document for modules that run in pages, without a browser: jsdom, whose
// prototypes are the standard's, as content/dom.js needs them (happy-dom and
// linkedom have their own). It lays nothing out, so a test says what a layout
// would: boxes by data-box, styles by style attributes. Import this before the
// module that is tested.
import { JSDOM } from 'jsdom';

// In a page our attributes have names that nobody knows; here tests must.
globalThis[Symbol.for('winnow')] = {
  marks: Object.fromEntries(['hide', 'space', 'pull', 'unlock'].map((name) => [name, `data-winnow-${name}`])),
};

const { window } = new JSDOM('<!doctype html><body>', { url: 'https://site.example/page', pretendToBeVisual: true });
const { document } = window;

const NAMES = [
  ...[
    'AbortController',
    'DOMParser',
    'Document',
    'DocumentFragment',
    'Element',
    'Event',
    'EventTarget',
    'HTMLAnchorElement',
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFrameElement',
    'HTMLIFrameElement',
  ],
  ...[
    'HTMLImageElement',
    'HTMLSelectElement',
    'MutationObserver',
    'Node',
    'NodeFilter',
    'Range',
    'ShadowRoot',
    'Text',
    'document',
    'location',
  ],
];
for (const name of NAMES) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
Object.assign(globalThis, { window, innerWidth: 1000, innerHeight: 800, scrollX: 0, scrollY: 0, scrollTo: () => {} });
// Not in jsdom, and the same in every browser for the names that tests use.
globalThis.CSS = { escape: (text) => text.replace(/[^\w\u0080-\uffff-]/g, '\\$&') };
globalThis.requestIdleCallback = (run) => setTimeout(run);
globalThis.cancelIdleCallback = clearTimeout;

// The messages that were sent to the background.
export const sent = [];
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener: () => {} },
    onConnect: { addListener: () => {} },
    sendMessage: async (message) => {
      sent.push(message);
      return { value: true };
    },
  },
  i18n: { getMessage: (name) => name, getUILanguage: () => 'en' },
};

// ---- layout ----

const { prototype } = window.Element;

// data-box="left top width height", without one nothing.
prototype.getBoundingClientRect = function getBoundingClientRect() {
  const [left = 0, top = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').filter(Boolean).map(Number);
  return { left, top, width, height, right: left + width, bottom: top + height };
};

const USUAL = {
  ...{ position: 'static', zIndex: 'auto', display: 'block', float: 'none', overflowY: 'visible', filter: 'none', touchAction: 'auto' },
  ...{
    pointerEvents: 'auto',
    backgroundColor: 'rgba(0, 0, 0, 0)',
    backdropFilter: 'none',
    content: 'none',
    width: '0px',
    height: '0px',
    top: 'auto',
  },
};

// What the style attribute says; ::before and ::after draw nothing.
globalThis.getComputedStyle = (element, pseudo) => {
  const rules = (pseudo ? '' : (element.getAttribute('style') ?? '')).split(';').filter((rule) => rule.includes(':'));
  const own = rules.map((rule) => rule.split(':').map((part) => part.trim()));
  const names = own.map(([name, value]) => [name.replace(/-./g, ([, letter]) => letter.toUpperCase()), value]);
  return { ...USUAL, ...Object.fromEntries(names) };
};

const isDrawn = (element) => element.closest('[data-winnow-hide], [style*="display:none"]') === null;
prototype.checkVisibility = function checkVisibility() {
  return isDrawn(this);
};

// Elements at a point, the last in the document topmost.
window.Document.prototype.elementsFromPoint = function elementsFromPoint(x, y) {
  const all = [...this.querySelectorAll('[data-box]')].filter(isDrawn);
  const met = all.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return met.reverse();
};
window.Document.prototype.elementFromPoint = function elementFromPoint(x, y) {
  return this.elementsFromPoint(x, y)[0] ?? this.body;
};

// The text that is drawn.
function shownText(node) {
  if (node.nodeType === window.Node.TEXT_NODE) return node.data;
  return isDrawn(node) ? [...node.childNodes].map(shownText).join('') : '';
}
const define = (type, name, get) => Object.defineProperty(window[type].prototype, name, { get, configurable: true });
define('HTMLElement', 'innerText', function innerText() {
  return shownText(this);
});
// data-height: how high the content is.
define('Element', 'scrollHeight', function scrollHeight() {
  return Number(this.getAttribute('data-height') ?? 0);
});

// ---- the user ----

// jsdom calls no event trusted: what listens at the window is remembered, and
// called as the browser would.
const listeners = [];
const { addEventListener } = window.EventTarget.prototype;
window.EventTarget.prototype.addEventListener = function remember(type, run, options) {
  if (this === window) listeners.push({ type, run, signal: options?.signal });
  return addEventListener.call(this, type, run, options);
};

export function userDoes(type, target) {
  for (const one of listeners) if (one.type === type && !one.signal?.aborted) one.run({ type, target, isTrusted: true });
}

// ---- tests ----

// Puts markup into the document and gives the document.
export function put(html) {
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.body.innerHTML = html;
  sent.length = 0;
  return document;
}

export const byId = (id) => document.getElementById(id);

// The IDs of the elements that an attribute of ours stands on.
export const marked = (attribute = 'data-winnow-hide') =>
  [...document.querySelectorAll(`[${attribute}]`)].map(({ id, localName }) => id || localName);

// Until observers and short timers have run.
export const settled = (ms = 0) => new Promise((done) => setTimeout(done, ms));
