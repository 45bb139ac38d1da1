// What each feature of the reader gets: the article, a toolbar to put buttons
// into, keys, a voice for screen readers, and news of what has changed. A
// feature is a module with init(view); reader.js lists them.
import '../shared/names.js';
import '../shared/api.js';
import { message } from '../shared/i18n.js';
import { listenForKeys } from './keys.js';
import { moveByArrows } from './bar.js';

const { names, tell } = globalThis.winnow;
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

export function createView(content) {
  const $ = (id) => document.getElementById(id);
  const news = new EventTarget();
  const keys = new Map(); // key -> {label, run}
  const bar = $('bar');

  // A button in the toolbar. slot: 'start', 'read', 'page', 'end'; label: a
  // message's name; key: the letter that does the same; run: what a click does,
  // or panel: a popover that it opens.
  function tool({ id, slot, label, drawing, key, run, panel }) {
    const name = message(label);
    const button = make('button', { type: 'button', id, title: key ? `${name} (${key})` : name }, icon(drawing));
    button.setAttribute('aria-label', name);
    if (key && key.length === 1) button.setAttribute('aria-keyshortcuts', key);
    if (panel) {
      button.popoverTargetElement = panel;
      panel.addEventListener('toggle', ({ newState }) => button.setAttribute('aria-expanded', String(newState === 'open')));
      button.setAttribute('aria-expanded', 'false');
      button.after(panel);
    }
    if (run) button.addEventListener('click', run);
    bar.querySelector(`[data-slot=${slot}]`).append(...(panel ? [button, panel] : [button]));
    if (key) onKey(key, label, () => button.click());
    return button;
  }

  // key: as KeyboardEvent.key says it. It works without Ctrl, Alt and Meta, and
  // not while the user types; label: a message's name, for the list of keys.
  function onKey(key, label, run) {
    keys.set(key, { label, run });
  }

  // What a screen reader says; '' says nothing more.
  function say(text) {
    $('say').textContent = text;
  }

  const view = {
    content, // {html, words, minutes, metadata, lang, dir, vertical, url, title, host, unseen: it is a private window}
    main: $('main'), // title and article
    article: $('article'),
    keys,
    tool,
    onKey,
    say,
    leave: () => tell(names.READER_CLOSE),
    on: (type, run) => news.addEventListener(type, ({ detail }) => run(detail)),
    // 'text': the article has got more or other text; 'look': the same text is drawn otherwise.
    emit: (type, detail) => news.dispatchEvent(new CustomEvent(type, { detail })),
  };
  listenForKeys(view);
  moveByArrows(bar);
  return view;
}
