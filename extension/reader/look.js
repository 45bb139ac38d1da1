// How the text looks: theme, font, size, widths and spacing, put on the root
// element, where the style sheets read them; and the panel to change them.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { CHOICES, isOwn, LOOK, lookOf, RANGES, setOwn } from '../shared/reading.js';
import { button, choice, range, said, toggle } from './controls.js';
import { make } from './view.js';

const DRAWING = 'M2.5 19 8 5h.8l5.5 14M4.6 14h7.6M21 11.5V19M21 15.2a2.9 3.7 0 1 1-5.8 0a2.9 3.7 0 1 1 5.8 0';
const SAVE_AFTER_MS = 300; // a slider that is dragged is written down once

const root = document.documentElement;

// What is as it was is not written: the whole text would be styled anew.
function mark(name, value) {
  if (root.dataset[name] !== value) root.dataset[name] = value;
}

function measure(name, value) {
  if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
}

// content: once it is known, for the direction of its lines.
export function wear(look, content) {
  mark('theme', look.theme);
  mark('font', look.font);
  root.toggleAttribute('data-justify', look.justify);
  measure('--size', `${look.size}px`);
  measure('--width', `${look.width}em`);
  measure('--leading', String(look.line / 100));
  measure('--letters', `${look.letters / 100}em`);
  if (content) mark('writing', runsDown(look, content) ? 'vertical' : 'horizontal');
}

// The choice of a page's language, '' where the script is not written down the page.
function writingOf({ lang, vertical }) {
  const base = /^(ja|zh|ko)\b/i.exec(lang ?? '')?.[1].toLowerCase();
  return base ? `writing_${base}` : vertical ? 'writing_ja' : '';
}

function runsDown(look, content) {
  const name = writingOf(content);
  return name !== '' && (look[name] === 'page' ? content.vertical === true : look[name] === 'vertical');
}

// The user's look of this page: get, set, and its site's own.
function keeper(view) {
  const { content, reading } = view;
  let look = lookOf(reading, content.host);
  let own = isOwn(reading, content.host);
  let saving = 0; // a timer, while something is to be written down

  function save() {
    if (!saving) return;
    clearTimeout(saving);
    saving = 0;
    tell(names.READER_LOOK, { host: content.host, look }).catch(() => {});
  }
  // A private window writes nothing down.
  function saveSoon() {
    clearTimeout(saving);
    if (!content.unseen) saving = setTimeout(save, SAVE_AFTER_MS);
  }
  addEventListener('pagehide', save); // the user leaves sooner
  function draw() {
    wear(look, content);
    view.emit('look', look);
  }
  function set(changes) {
    look = { ...look, ...changes };
    draw();
    saveSoon();
  }
  // The site leaves its own look for the one of all sites, or takes the present one for its own.
  function setSite(on) {
    own = on;
    clearTimeout(saving);
    saving = 0;
    if (!on) {
      delete reading.sites[content.host];
      look = lookOf(reading, content.host);
      draw();
    }
    return setOwn(content.host, on ? look : null);
  }
  return { get: () => look, set, draw, setSite, isOwn: () => own };
}

function panelOf(view, looks) {
  const { content } = view;
  const parts = [
    choice('theme', looks.set), choice('font', looks.set),
    ...Object.keys(RANGES).map((name) => range(name, looks.set)),
    toggle('look-justify', message('look_justify'), ({ justify }) => justify, (justify) => looks.set({ justify })),
  ];
  const writing = writingOf(content);
  if (writing) {
    parts.push(toggle('look-vertical', message('look_vertical'), (look) => runsDown(look, content), (on) => looks.set({ [writing]: on ? 'vertical' : 'horizontal' })));
  }
  if (content.host && !content.unseen) {
    parts.push(toggle('look-own', message('look_own', [content.host]), looks.isOwn, looks.setSite));
  }
  parts.push(button('look-reset', 'lookReset', () => looks.set({ ...LOOK })));
  const panel = make('div', { id: 'look-panel', className: 'panel', popover: 'auto' }, ...parts.map(({ element }) => element));
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', message('lookTitle'));
  const show = (look) => parts.forEach((part) => part.show(look));
  view.on('look', show);
  return panel;
}

export function init(view) {
  const looks = keeper(view);
  const sayNow = (name, value) => view.say(message('lookNow', [message(`look_${name}`), value]));

  function grow(by) {
    const { least, most } = RANGES.size;
    looks.set({ size: Math.min(most, Math.max(least, looks.get().size + by)) });
    sayNow('size', said('size', looks.get().size));
  }
  function nextTheme() {
    const at = CHOICES.theme.indexOf(looks.get().theme) + 1;
    looks.set({ theme: CHOICES.theme[at % CHOICES.theme.length] });
    sayNow('theme', message(`look_theme_${looks.get().theme}`));
  }

  view.tool({ id: 'look', slot: 'page', label: 'lookTitle', drawing: DRAWING, key: 'a', panel: panelOf(view, looks) });
  view.onKey('t', 'lookNextTheme', nextTheme);
  view.onKey('+', 'lookLarger', () => grow(1));
  view.onKey('=', '', () => grow(1)); // the same key without Shift
  view.onKey('-', 'lookSmaller', () => grow(-1));
  view.onKey('0', 'lookUsualSize', () => grow(LOOK.size - looks.get().size));
  looks.draw();
}
