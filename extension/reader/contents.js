// The table of contents, made of the article's headings: beside the text where
// there is room, else over it as a dialog. The section being read is marked.
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { deskOf, setDesk } from '../shared/reading.js';
import { goTo } from './links.js';
import { distance, inPages, onMove, runsDown, shown } from './scroll.js';
import { roundButton } from './view.js';
/** @import { View } from './view.js' */

const DRAWING = 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01';
const CLOSE = 'M6 6l12 12M18 6L6 18';
const FEWEST = 2; // headings that are worth a table
const ROOM = '(min-width: 64rem)';
const REACHED = 120; // pixels from the window's edge where a section counts as being read
const GONE_TO = 80; // and where a heading stands that one has gone to

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** @param {Element} article */
function headingsOf(article) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (article.querySelectorAll(HEADINGS));
  return [...all].filter((heading) => heading.textContent?.trim() !== '' && !heading.closest('blockquote, table'));
}

/**
 * Nested lists, a step for each deeper level whichever number it has.
 *
 * @param {HTMLElement[]} headings
 */
function listOf(headings) {
  /** @type {HTMLAnchorElement[]} */
  const links = [];
  const top = make('ol');
  const open = [{ level: 0, list: top }];
  headings.forEach((heading, n) => {
    const level = Number(heading.localName[1]);
    heading.id ||= `section-${n + 1}`;
    while (open.length > 1 && open[open.length - 1].level >= level) open.pop();
    const name = make('bdi', { textContent: (heading.textContent ?? '').replace(/\s+/g, ' ').trim() });
    const link = make('a', { href: `#${encodeURIComponent(heading.id)}` }, name);
    const inner = make('ol');
    open[open.length - 1].list.append(make('li', {}, link, inner));
    links.push(link);
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

/**
 * The last heading that stands within so many pixels: they stand in the text's order.
 *
 * @param {HTMLElement[]} headings
 * @param {number} within
 */
function current(headings, within) {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (distance(headings[middle]) <= within) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

class Contents {
  #view;
  #room = matchMedia(ROOM);
  #nav = make('nav', { id: 'contents' });
  #dialog = make('dialog', { id: 'contents-dialog' });
  #button;
  /** @type {HTMLElement[]} */
  #headings = [];
  /** @type {HTMLAnchorElement[]} */
  #links = [];
  #wanted; // whether the user wants it beside the text
  #marked = -1;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    this.#wanted = deskOf(view.reading).contents;
    for (const part of [this.#nav, this.#dialog]) part.setAttribute('aria-label', message('contentsTitle'));
    this.#dialog.append(roundButton('', 'helpClose', CLOSE, () => this.#dialog.close()));
    this.#button = view.tool({
      id: 'contents-open',
      slot: 'start',
      label: 'contentsTitle',
      drawing: DRAWING,
      turns: true,
      key: 'c',
      run: () => this.#turn(!this.#isOpen()),
    });
    document.body.append(this.#dialog);
  }

  listen() {
    const view = this.#view;
    this.#nav.addEventListener('click', (event) => this.#onClick(event));
    this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
    this.#dialog.addEventListener('close', () => this.#button.setAttribute('aria-expanded', String(this.#isOpen())));
    this.#room.addEventListener('change', () => this.#place());
    view.onKey('j', 'contentsNext', () => this.#step(1));
    view.onKey('k', 'contentsBefore', () => this.#step(-1));
    view.on('text', () => this.#fill());
    view.on('look', () => this.#place());
    onMove(() => this.#mark());
    this.#fill();
  }

  #hasRoom() {
    return this.#room.matches && !runsDown() && !inPages();
  }

  #isOpen() {
    return this.#dialog.open || (this.#hasRoom() && this.#wanted);
  }

  #place() {
    const beside = this.#hasRoom() && this.#wanted && this.#headings.length >= FEWEST;
    document.body.toggleAttribute('data-contents', beside);
    if (beside) this.#view.main.before(this.#nav);
    else this.#dialog.append(this.#nav);
    if (beside && this.#dialog.open) this.#dialog.close();
    this.#button.setAttribute('aria-expanded', String(this.#isOpen()));
  }

  /** @param {boolean} on */
  #turn(on) {
    if (!this.#hasRoom()) {
      this.#dialog.showModal();
      this.#links[Math.max(this.#marked, 0)]?.focus();
    } else {
      this.#wanted = on;
      if (!this.#view.content.unseen) void setDesk({ contents: on });
    }
    this.#place();
    if (on) this.#bring();
  }

  #bring() {
    const link = this.#links[this.#marked];
    if (link?.checkVisibility()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  #mark() {
    const now = current(this.#headings, reach());
    if (now === this.#marked) return;
    this.#links[this.#marked]?.removeAttribute('aria-current');
    this.#marked = now;
    this.#links[this.#marked]?.setAttribute('aria-current', 'location');
    this.#bring();
  }

  #fill() {
    this.#headings = headingsOf(this.#view.article);
    const { top, links } = listOf(this.#headings);
    this.#links = links;
    this.#marked = -1;
    this.#nav.replaceChildren(make('h2', { textContent: message('contentsTitle') }), top);
    if (this.#view.main.dir) top.dir = this.#view.main.dir;
    this.#button.hidden = this.#headings.length < FEWEST;
    this.#place();
    this.#mark();
  }

  /**
   * From one section to the next or the one before.
   *
   * @param {1 | -1} by
   */
  #step(by) {
    const at = Math.max(0, current(this.#headings, GONE_TO) + by);
    goTo(this.#headings[Math.min(this.#headings.length - 1, at)]);
  }

  /** @param {Event} event */
  #onClick(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const at = this.#links.findIndex((one) => one === link);
    if (at < 0) return;
    event.preventDefault();
    if (this.#dialog.open) this.#dialog.close();
    goTo(this.#headings[at]);
  }
}

/** @param {View} view */
export function init(view) {
  new Contents(view).listen();
}
