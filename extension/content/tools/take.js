// What the context menu takes of the page: its Markdown, that of what is selected,
// a link. It is done here, since the background has no clipboard and cannot offer a
// file.
import { listen, tell } from '../../shared/api.js';
import { link } from '../../shared/cite.js';
import { copy } from '../../shared/copy.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
/** @import { Want } from '../../../wasm/engine.js' */
/** @import { PageAnswer, Taking } from '../../shared/messages.d.ts' */
/** @import { Texts } from '../../shared/copy.js' */

/**
 * @typedef {object} Sources
 * @property {(want: Want[]) => Promise<PageAnswer>} page
 * @property {(want: Want[]) => Promise<PageAnswer>} selection
 */

/** @type {Want[]} */
const WANT = ['markdown', 'metadata', 'reader'];
const KEPT_MS = 60_000; // until the browser has taken a file

/**
 * @param {PageAnswer} source
 * @param {boolean} isBare the text alone
 */
async function markdownOf({ url, answer }, isBare) {
  if (!answer.reader?.html) throw new Error('no-content');
  const { file, name } = await tell(names.MARKDOWN, { page: { url, answer }, bare: isBare });
  return { bytes: Uint8Array.fromBase64(file), name };
}

/**
 * @param {Promise<PageAnswer>} source
 * @returns {Promise<Texts>}
 */
const textsOf = async (source) => ({ plain: new TextDecoder().decode((await markdownOf(await source, true)).bytes).trimEnd() });

/**
 * The way of copying that works without a secure address, too, as long as the
 * user's click counts. The page's own scripts get none of it.
 *
 * @param {Texts} texts
 */
function copyByEvent({ plain, rich }) {
  const stop = new AbortController();
  const give = (/** @type {Event} */ event) => {
    const { clipboardData } = /** @type {ClipboardEvent} */ (event);
    event.stopImmediatePropagation();
    event.preventDefault();
    clipboardData?.setData('text/plain', plain);
    if (rich) clipboardData?.setData('text/html', rich);
  };
  dom.on(window, 'copy', give, { capture: true, signal: stop.signal });
  const done = Document.prototype.execCommand.call(document, 'copy');
  stop.abort();
  return done;
}

/**
 * Begins in the turn of the click: later the browser may not allow it.
 *
 * @param {Promise<Texts>} promised
 * @param {boolean} [rich] whether there is a rich text
 */
async function put(promised, rich = false) {
  const copied = navigator.clipboard
    ? copy(promised, rich).then(
        () => true,
        () => false,
      )
    : false;
  const texts = await promised;
  if (!(await copied) && !copyByEvent(texts)) throw new Error('no-copy');
}

/**
 * The words of a link: of several that lead there, of the one that is pointed at.
 *
 * @param {string} url
 */
function wordsOf(url) {
  const links = /** @type {HTMLAnchorElement[]} */ (dom.all('a[href], area[href]')).filter(({ href }) => href === url);
  links.sort((a, b) => Number(dom.matches(b, ':hover')) - Number(dom.matches(a, ':hover')));
  const words = links.map((one) => dom.shownText(one)?.trim() || dom.get(one, 'aria-label') || altOf(one));
  return words.find(Boolean) ?? '';
}

/** @param {Element} element */
const altOf = (element) => {
  const [image] = dom.within(element, 'img[alt]:not([alt=""])');
  return (image && dom.get(image, 'alt')) || dom.get(element, 'alt') || '';
};

/**
 * @param {string} url
 * @param {string} [text]
 * @returns {Texts}
 */
function linkTo(url, text) {
  const title = text?.trim() || wordsOf(url);
  const texts = link({ url, title, metadata: {} });
  return title ? texts : { ...texts, plain: url };
}

/** @param {{ bytes: Uint8Array<ArrayBuffer>, name: string }} file */
function offer({ bytes, name }) {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/markdown;charset=utf-8' }));
  const a = /** @type {HTMLAnchorElement} */ (dom.create('a'));
  Object.assign(a, { href: url, download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** @param {Sources} sources */
export function listenForTaking({ page, selection }) {
  /** @type {Record<Taking['what'], (taking: Taking) => Promise<void>>} */
  const steps = {
    'copy-page': () => put(textsOf(page(WANT))),
    'save-page': async () => offer(await markdownOf(await page(WANT), false)),
    'copy-selection': async ({ inFrame }) => {
      if (inFrame) throw new Error('in-frame');
      await put(textsOf(selection(WANT)));
    },
    'copy-link': ({ url = '', text }) => put(Promise.resolve(linkTo(url, text)), true),
  };
  listen({
    [names.TAKE]: {
      from: 'extension',
      run: async (taking) => {
        if (!Object.hasOwn(steps, taking.what)) throw new Error('no such thing');
        await steps[taking.what](taking);
        return true;
      },
    },
  });
}
