// What each feature of the reader gets: the article, a toolbar to put buttons
// into, keys, a voice for screen readers, and news of what has changed. A
// feature is a module with init(view); reader.js lists them.
import { message } from '../shared/i18n.js';
import { moveByArrows } from './bar.js';
import { listenForKeys } from './keys.js';
import { tellPage } from './wire.js';

const SVG = 'http://www.w3.org/2000/svg';

// A line drawing of 24 by 24: the d of its path.
export function icon(d) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = svg.appendChild(document.createElementNS(SVG, 'path'));
  path.setAttribute('d', d);
  return svg;
}

// An element with properties and children.
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// A button in the toolbar. slot: 'start', 'read', 'page', 'end'; label: a
// message's name; key: the letter that does the same, if any; run: what a click
// does, or panel: the popover that it opens.
function addTool(view, { id, slot, label, drawing, key, run, panel }) {
  const name = message(label);
  const button = make('button', { type: 'button', id, title: key ? `${name} (${key})` : name }, icon(drawing));
  button.setAttribute('aria-label', name);
  if (key) button.setAttribute('aria-keyshortcuts', key);
  const place = document.querySelector(`#bar [data-slot=${slot}]`);
  place.append(button);
  if (panel) {
    place.append(panel);
    button.popoverTargetElement = panel;
    button.setAttribute('aria-expanded', 'false');
    panel.addEventListener('toggle', ({ newState }) => button.setAttribute('aria-expanded', String(newState === 'open')));
  }
  if (run) button.addEventListener('click', run);
  if (key) view.onKey(key, label, () => button.click());
  return button;
}

export function createView() {
  const $ = (id) => document.getElementById(id);
  const news = new EventTarget();
  const view = {
    content: null, // {html, words, minutes, metadata, lang, dir, vertical, url, title, host, unseen: the window is private}
    reading: null, // what is remembered (shared/reading.js)
    main: $('main'), // title and article
    article: $('article'),
    keys: new Map(), // key -> {label, run}
    quiet: false, // whether the user wants no keys of single letters
    tool: (parts) => addTool(view, parts),
    // key: as KeyboardEvent.key says it; label: a message's name, for the list
    // of keys, or none. It works without Ctrl, Alt and Meta, and not while the
    // user types or a dialog is open.
    onKey: (key, label, run) => view.keys.set(key, { label, run }),
    // What a screen reader says.
    say: (text) => { $('say').textContent = text; },
    leave: () => tellPage('leave'),
    // 'text': the article has got more or other text. 'look': it is drawn otherwise.
    on: (type, run) => news.addEventListener(type, ({ detail }) => run(detail)),
    emit: (type, detail) => news.dispatchEvent(new CustomEvent(type, { detail })),
  };
  listenForKeys(view);
  moveByArrows($('bar'));
  return view;
}
