// The table of contents, made of the article's headings: beside the text where
// there is room, else over it as a dialog. The section being read is marked.
import { message } from '../shared/i18n.js';
import { deskOf, setDesk } from '../shared/reading.js';
import { goTo } from './links.js';
import { distance, onMove, runsDown, shown } from './scroll.js';
import { icon, make } from './view.js';

const DRAWING = 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01';
const CLOSE = 'M6 6l12 12M18 6L6 18';
const FEWEST = 2; // headings that are worth a table
const ROOM = '(min-width: 64rem)';
const REACHED = 120; // pixels from the window's edge where a section counts as being read
const GONE_TO = 80; // and where a heading stands that one has gone to

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function headingsOf(article) {
  return [...article.querySelectorAll(HEADINGS)].filter((heading) => heading.textContent.trim() !== '' && !heading.closest('blockquote, table'));
}

// Nested lists, a step for each deeper level whichever number it has.
function listOf(headings) {
  const links = [];
  const top = make('ol');
  const open = [{ level: 0, list: top }];
  headings.forEach((heading, n) => {
    const level = Number(heading.localName[1]);
    heading.id ||= `section-${n + 1}`;
    while (open.length > 1 && open.at(-1).level >= level) open.pop();
    const { list } = open.at(-1);
    const link = make('a', { textContent: heading.textContent.replace(/\s+/g, ' ').trim(), dir: 'auto' });
    link.href = `#${encodeURIComponent(heading.id)}`;
    const item = make('li', {}, link);
    list.append(item);
    links.push(link);
    const inner = make('ol');
    item.append(inner);
    open.push({ level, list: inner });
  });
  for (const list of top.querySelectorAll('ol:empty')) list.remove();
  return { top, links };
}

// Pixels from the edge: further down at the text's end, so that the last
// sections are reached, too, though they cannot scroll up.
function reach() {
  const { seen, rest } = shown();
  return REACHED + Math.max(0, seen - REACHED) * Math.max(0, 1 - rest / seen);
}

// The last heading that stands within so many pixels: they stand in the text's order.
function current(headings, within) {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (distance(headings[middle]) <= within) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function init(view) {
  const room = matchMedia(ROOM);
  const nav = make('nav', { id: 'contents' });
  nav.setAttribute('aria-label', message('contentsTitle'));
  const dialog = make('dialog', { id: 'contents-dialog' });
  dialog.setAttribute('aria-label', message('contentsTitle'));
  const close = make('button', { type: 'button', className: 'round', title: message('helpClose') }, icon(CLOSE));
  close.setAttribute('aria-label', message('helpClose'));
  close.addEventListener('click', () => dialog.close());
  dialog.append(close);
  const button = view.tool({ id: 'contents-open', slot: 'start', label: 'contentsTitle', drawing: DRAWING, key: 'c', run: () => turn(!isOpen()) });
  let headings = [];
  let links = [];
  let wanted = deskOf(view.reading).contents;
  let marked = -1;

  const hasRoom = () => room.matches && !runsDown();
  const isOpen = () => dialog.open || (hasRoom() && wanted);

  function place() {
    const beside = hasRoom() && wanted && headings.length >= FEWEST;
    document.body.toggleAttribute('data-contents', beside);
    if (beside) view.main.before(nav);
    else dialog.append(nav);
    if (beside && dialog.open) dialog.close();
    button.setAttribute('aria-expanded', String(isOpen()));
  }
  function turn(on) {
    if (!hasRoom()) {
      dialog.showModal();
      links[Math.max(marked, 0)]?.focus();
    } else {
      wanted = on;
      if (!view.content.unseen) setDesk({ contents: on });
    }
    place();
    if (on) bring();
  }
  function bring() {
    const link = links[marked];
    if (link?.checkVisibility()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  function mark() {
    const now = current(headings, reach());
    if (now === marked) return;
    links[marked]?.removeAttribute('aria-current');
    marked = now;
    links[marked]?.setAttribute('aria-current', 'location');
    bring();
  }
  function fill() {
    headings = headingsOf(view.article);
    const { top, links: made } = listOf(headings);
    links = made;
    marked = -1;
    nav.replaceChildren(make('h2', { textContent: message('contentsTitle') }), top);
    if (view.main.dir) top.dir = view.main.dir;
    button.hidden = headings.length < FEWEST;
    place();
    mark();
  }
  // From one section to the next or the one before.
  const step = (by) => () => goTo(headings[Math.min(headings.length - 1, Math.max(0, current(headings, GONE_TO) + by))]);

  nav.addEventListener('click', (event) => {
    const at = links.indexOf(event.target.closest('a'));
    if (at < 0) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    goTo(headings[at]);
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => button.setAttribute('aria-expanded', String(isOpen())));
  document.body.append(dialog);
  room.addEventListener('change', place);
  view.onKey('j', 'contentsNext', step(1));
  view.onKey('k', 'contentsBefore', step(-1));
  view.on('text', fill);
  view.on('look', place);
  onMove(mark);
  fill();
}
