// A document for modules that run in pages, without a browser: jsdom, whose
// prototypes are the standard's, as content/dom.js needs them (happy-dom and
// linkedom have their own). It lays nothing out: a test gives boxes and styles
// by hand. Import this before the module that is tested.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body>', { url: 'https://site.example/page', pretendToBeVisual: true });

const NAMES = [
  'DOMParser',
  'Document',
  'HTMLAnchorElement',
  'HTMLImageElement',
  'DocumentFragment',
  'Element',
  'Event',
  'EventTarget',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLSelectElement',
  'MutationObserver',
  'Node',
  'NodeFilter',
  'Range',
  'ShadowRoot',
  'Text',
  'document',
  'getComputedStyle',
  'location',
];

Object.assign(globalThis, { window, innerWidth: 1000, innerHeight: 800, scrollX: 0, scrollY: 0, scrollTo: () => {} });
for (const name of NAMES) Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
// Not in jsdom, and the same in every browser for the names that tests use.
globalThis.CSS = { escape: (text) => text.replace(/[^\w\u0080-\uffff-]/g, '\\$&') };

// The messages that were sent, of what the background would hear.
export const sent = [];
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener: () => {} },
    onConnect: { addListener: () => {} },
    sendMessage: async (message) => {
      sent.push(message);
      return {};
    },
  },
  i18n: { getMessage: (name) => name, getUILanguage: () => 'en' },
};

// Layout, as far as a test gives it: an element's box by its attribute
// data-box="left top width height", without one nothing.
const { prototype } = window.Element;
prototype.getBoundingClientRect = function getBoundingClientRect() {
  const [left = 0, top = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').filter(Boolean).map(Number);
  return { left, top, width, height, right: left + width, bottom: top + height };
};
prototype.checkVisibility = function checkVisibility() {
  return window.getComputedStyle(this).display !== 'none';
};
window.Document.prototype.elementsFromPoint = function elementsFromPoint(x, y) {
  return [...this.querySelectorAll('[data-box]')]
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    })
    .reverse();
};
window.Document.prototype.elementFromPoint = function elementFromPoint(x, y) {
  return this.elementsFromPoint(x, y)[0] ?? this.body;
};
Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
  get() {
    return this.textContent;
  },
  configurable: true,
});

// Puts markup into the document and gives the document.
export function put(html) {
  window.document.body.innerHTML = html;
  sent.length = 0;
  return window.document;
}

export const byId = (id) => window.document.getElementById(id);
