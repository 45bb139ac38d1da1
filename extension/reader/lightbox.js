// Pictures open large: in a dialog over the text, fitted to the window or at
// their full size, with what they say and the next one a key away.
import { message } from '../shared/i18n.js';
import { keyName } from '../shared/keyname.js';
import { make } from '../shared/page.js';
import { onward } from './bar.js';
import { roundButton } from './view.js';
/** @import { View } from './view.js' */

const CLOSE = 'M6 6l12 12M18 6L6 18';
const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';
const ZOOM = 'M10.5 4.5a6 6 0 1 1 0 12a6 6 0 1 1 0-12M15 15l5 5M10.5 8v5M8 10.5h5';

// Smaller ones are signs within a line.
const LEAST_WIDTH = 100;
const LEAST_HEIGHT = 60;
const FILE = /\.(jpe?g|png|gif|webp|avif|svg)$/i;

/** @param {HTMLImageElement} image */
const isWorthIt = (image) => image.naturalWidth >= LEAST_WIDTH && image.naturalHeight >= LEAST_HEIGHT;

/**
 * A link to a picture's own file is the picture in large; any other link stays one.
 *
 * @param {HTMLImageElement} image
 */
function linkOf(image) {
  const link = /** @type {HTMLAnchorElement | null} */ (image.closest('a[href]'));
  if (!link) return { link: null, file: '' };
  const { protocol, pathname, href } = new URL(link.href);
  return { link, file: /^https?:$/.test(protocol) && FILE.test(pathname) && link.textContent?.trim() === '' ? href : '' };
}

class Lightbox {
  #view;
  #shown = make('img', { alt: '', referrerPolicy: 'no-referrer' });
  #stage = make('div', { className: 'stage', tabIndex: 0 }, this.#shown);
  #caption = make('figcaption', { dir: 'auto' });
  #count = make('p', { className: 'light-count' });
  #zoom = roundButton('light-zoom', 'lightFull', ZOOM, () => this.#turn());
  #back = roundButton('light-back', 'lightBack', BACK, () => this.#go(-1), true);
  #on = roundButton('light-next', 'lightNext', ON, () => this.#go(1), true);
  #close = roundButton('light-close', 'lightClose', CLOSE, () => this.#dialog.close());
  #dialog = make(
    'dialog',
    { id: 'light' },
    make('div', { className: 'light-bar' }, this.#count, this.#back, this.#on, this.#zoom, this.#close),
    make('figure', {}, this.#stage, this.#caption),
  );
  #at = -1;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    this.#dialog.setAttribute('aria-label', message('lightTitle'));
    this.#stage.setAttribute('role', 'group');
    this.#stage.setAttribute('aria-label', message('lightPicture'));
    this.#zoom.setAttribute('aria-pressed', 'false');
    document.body.append(this.#dialog);
  }

  listen() {
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#stage.addEventListener('click', () => this.#turn());
    this.#dialog.addEventListener('click', ({ target }) => target === this.#dialog && this.#dialog.close());
    this.#dialog.addEventListener('close', () => {
      this.#openers()[this.#at]?.focus();
      this.#shown.removeAttribute('src');
    });
    this.#view.on('text', () => this.#prepareAll());
    this.#prepareAll();
  }

  #openers() {
    return /** @type {HTMLButtonElement[]} */ ([...this.#view.article.querySelectorAll('button.enlarge')]);
  }

  #isFull() {
    return this.#stage.classList.contains('full');
  }

  #turn(full = !this.#isFull()) {
    const stage = this.#stage;
    stage.classList.toggle('full', full);
    this.#zoom.setAttribute('aria-pressed', String(full));
    if (!full) return;
    stage.scrollTo({
      left: (stage.scrollWidth - stage.clientWidth) / 2,
      top: (stage.scrollHeight - stage.clientHeight) / 2,
      behavior: 'instant',
    });
  }

  /** @param {number} n */
  #show(n) {
    const list = this.#openers();
    const image = /** @type {HTMLImageElement} */ (list[n].querySelector('img'));
    const said = image.closest('figure')?.querySelector('figcaption')?.textContent?.trim();
    const shown = this.#shown;
    this.#at = n;
    this.#turn(false);
    shown.alt = image.alt;
    shown.src = list[n].dataset.file || image.currentSrc || image.src;
    shown.onerror = () => {
      if (shown.src !== image.currentSrc) shown.src = image.currentSrc;
    };
    this.#caption.textContent = said || image.alt;
    this.#caption.lang = this.#view.main.lang;
    this.#count.textContent = list.length > 1 ? message('lightCount', [n + 1, list.length]) : '';
    this.#back.disabled = n === 0;
    this.#on.disabled = n === list.length - 1;
    this.#back.hidden = this.#on.hidden = list.length < 2;
  }

  /** @param {number} by */
  #go(by) {
    const to = this.#at + by;
    if (to < 0 || to >= this.#openers().length) return;
    this.#show(to);
    this.#view.say(this.#shown.alt || this.#caption.textContent || '');
  }

  /** @param {HTMLButtonElement} button */
  #open(button) {
    this.#show(this.#openers().indexOf(button));
    this.#dialog.showModal();
    this.#close.focus();
  }

  /** @type {Record<string, () => void>} */
  #keys = {
    ArrowLeft: () => this.#go(onward(this.#dialog, 'ArrowLeft')),
    ArrowRight: () => this.#go(onward(this.#dialog, 'ArrowRight')),
    z: () => this.#turn(),
    '+': () => this.#turn(true),
    '-': () => this.#turn(false),
  };

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const key = keyName(event);
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(this.#keys, key)) return;
    if (key.startsWith('Arrow') && this.#isFull()) return; // they move the picture
    event.preventDefault();
    this.#keys[key]();
  }

  /**
   * A button around the picture; the link around that goes, when it led to the file.
   *
   * @param {HTMLImageElement} image
   */
  #prepare(image) {
    if (image.closest('button') || !isWorthIt(image)) return;
    const { link, file } = linkOf(image);
    if (link && !file) return;
    const kept = this.#view.content.pictures; // of a kept page nothing else is loaded
    const button = make('button', { type: 'button', className: 'enlarge' });
    button.setAttribute('aria-label', image.alt ? message('lightOpenOf', [image.alt]) : message('lightOpen'));
    image.replaceWith(button);
    button.append(image);
    button.addEventListener('click', (event) => {
      event.preventDefault(); // a link to the file
      this.#open(button);
    });
    if (link) link.replaceWith(...link.childNodes);
    if (file && (!kept || kept.has(file))) button.dataset.file = kept?.get(file) ?? file;
  }

  #prepareAll() {
    for (const image of this.#view.article.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth > 0) this.#prepare(image);
      else image.addEventListener('load', () => this.#prepare(image), { once: true });
    }
  }
}

/** @param {View} view */
export function init(view) {
  new Lightbox(view).listen();
}
