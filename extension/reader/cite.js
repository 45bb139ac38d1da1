// Copies a link to the page, and what is selected with its source.
import { tell } from '../shared/api.js';
import { escaped, link, markdownLink, quote } from '../shared/cite.js';
import { copy } from '../shared/copy.js';
import { keptNames } from '../shared/keptnames.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
/** @import { Texts } from '../shared/copy.js' */
/** @import { View } from './view.js' */

const DRAWING = 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7L12 17.7';
const QUOTE = 'M5 13h5V7H5zM5 13c0 2.5 1 4 3.5 4.5M14 13h5V7h-5zM14 13c0 2.5 1 4 3.5 4.5';

/**
 * The page that the reader lies over may forbid its frames the clipboard. Then the
 * browser's older way is left, which needs the texts at once or soon.
 *
 * @param {Promise<Texts>} promised
 * @param {boolean} rich
 */
async function write(promised, rich) {
  try {
    await copy(promised, rich);
  } catch {
    const texts = await promised;
    let done = false;
    const put = (/** @type {ClipboardEvent} */ event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/plain', texts.plain);
      if (rich) event.clipboardData?.setData('text/html', texts.rich ?? '');
      done = true;
    };
    addEventListener('copy', put, { capture: true, once: true });
    document.execCommand('copy');
    removeEventListener('copy', put, true);
    if (!done) throw new Error(message('copyDenied'));
  }
}

class Cite {
  #view;
  #status = make('p', { className: 'cite-status', role: 'status' });
  panel;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ run) =>
      makeButton(message(label), run, { id, className: 'plain' });
    this.panel = make(
      'div',
      { id: 'cite', className: 'panel', popover: 'auto' },
      make('h2', { textContent: message('citeTitle') }),
      button('cite-link', 'citeLink', () => this.#link()),
      button('cite-markdown', 'citeMarkdown', () => this.#markdown()),
      button('cite-quote', 'citeQuote', () => this.#selected()),
      this.#status,
    );
    this.panel.setAttribute('role', 'dialog');
    this.panel.setAttribute('aria-label', message('citeTitle'));
  }

  listen() {
    const view = this.#view;
    view.tool({ id: 'cite-open', slot: 'page', label: 'citeTitle', drawing: DRAWING, panel: this.panel });
    view.onKey('u', 'citeLink', () => this.#link());
    view.onKey('d', 'citeMarkdown', () => this.#markdown());
    view.onKey('q', 'citeQuote', () => this.#selected());
    view.selectionTools.push({ id: 'mark-quote', label: 'citeQuote', drawing: QUOTE, run: (range) => void this.#quote(range) });
    this.panel.addEventListener('mousedown', (event) => event.preventDefault()); // the selection stays
    this.panel.addEventListener('toggle', () => this.#say(''));
  }

  /** @param {string} text */
  #say(text) {
    this.#status.textContent = text;
    if (text && !this.panel.matches(':popover-open')) this.#view.say(text);
  }

  // Who asks the engine: the reader over a page, or a page of our own.
  #linked() {
    return this.#view.content.kept ? names.FILE : names.READER_LINK;
  }

  #source() {
    const { url, metadata } = this.#view.content;
    return { url, metadata, title: document.title };
  }

  /**
   * Nothing may be awaited between the key or click and this.
   *
   * @param {Promise<Texts>} texts
   * @param {boolean} rich
   */
  async #copy(texts, rich) {
    try {
      await write(texts, rich);
      this.#say(message('copied'));
    } catch (error) {
      this.#say(message('failed', [error instanceof Error ? error.message : String(error)]));
    }
  }

  #link() {
    void this.#copy(Promise.resolve(link(this.#source())), true);
  }

  #markdown() {
    void this.#copy(markdownLink(this.#source(), this.#linked()), false);
  }

  #selected() {
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
    if (range && this.#view.main.contains(range.commonAncestorContainer) && range.toString().trim()) void this.#quote(range);
    else this.#say(message('citeNothing'));
  }

  /** @param {Range} range */
  async #quote(range) {
    const { url } = this.#view.content;
    const box = make('div', {}, this.#around(range));
    const { kept, pictures = [] } = this.#view.content;
    let html = box.getHTML();
    for (const [of, here] of pictures) html = html.replaceAll(here, () => escaped(of));
    const part = tell(kept ? keptNames.QUOTE : names.READER_QUOTE, { html, url });
    await this.#copy(
      part.then((made) => quote(this.#source(), made, this.#linked())),
      true,
    );
  }

  /**
   * What a range holds, in copies of the marks, lists and tables around it.
   *
   * @param {Range} range
   */
  #around(range) {
    let part = /** @type {Node} */ (range.cloneContents());
    const { commonAncestorContainer: common } = range;
    const first = common instanceof Element ? common : common.parentElement;
    for (let up = first; up && up !== this.#view.article && up !== this.#view.main; up = up.parentElement) {
      const copy = up.cloneNode(false);
      copy.appendChild(part);
      part = copy;
    }
    return part;
  }
}

/** @param {View} view */
export function init(view) {
  new Cite(view).listen();
}
