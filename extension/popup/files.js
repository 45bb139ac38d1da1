// Makes one file of pages in tabs: each page gives the engine's answer and its
// images, the engine makes the file, the same bytes as on the command line.
import { reasonOf, tell } from '../shared/api.js';
import { escaped } from '../shared/cite.js';
import { requestOf } from '../shared/exports.js';
import { names } from '../shared/names.js';
import { isAway } from '../shared/refused.js';
import { runTool } from '../shared/tabs.js';
import { TOO_SLOW } from '../shared/unread.js';
/** @import { Want } from '../../wasm/engine.js' */
/** @import { Choices, FileFormat } from '../shared/exports.js' */
/** @import { PageAnswer } from '../shared/messages.d.ts' */
/** @import { Tab } from '../shared/tabs.js' */

/**
 * @typedef {PageAnswer & { tab: Tab }} TabPage
 * @typedef {{ tab: Tab, reason: string, text?: string }} LeftTab a tab that is left out; reason: 'asleep', 'slow', 'empty', 'away', 'failed' with a text
 */

const TAB_MS = 20_000; // a page that takes longer is left out
const IMAGE_BYTES = 24 << 20; // of all pages of a file

/**
 * What has to be asked of each page: what the format needs, the reader view,
 * which says whether there is a text and which images it has, and for HTML the
 * text that is copied beside it.
 *
 * @param {FileFormat} format
 * @returns {Promise<Want[]>}
 */
async function wantsOf(format) {
  const formats = await tell(names.FORMATS);
  return [...new Set([...formats[format], ...(format === 'html' ? formats.text : []), /** @type {Want} */ ('reader')])];
}

/**
 * The images that a reading view names, each once. Nothing loads in a document
 * that a parser makes.
 *
 * @param {string} html
 */
function imagesOf(html) {
  const view = new DOMParser().parseFromString(html, 'text/html');
  const urls = [...view.images].map((image) => image.getAttribute('src') ?? '');
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url));
}

class Left extends Error {}

/**
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
const inTime = (work) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Left('slow')), TAB_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Why a tab is left out.
 *
 * @param {unknown} error
 * @returns {{ reason: string, text?: string }}
 */
function leftFor(error) {
  const text = reasonOf(error);
  if (error instanceof Left) return { reason: text };
  if (text === TOO_SLOW) return { reason: 'slow' };
  if (isAway(text)) return { reason: 'away' };
  return { reason: 'failed', text };
}

/**
 * @param {Tab} tab
 * @param {Want[]} want
 * @param {boolean} selection
 */
async function read(tab, want, selection) {
  if (tab.discarded) throw new Left('asleep');
  const page = await inTime(runTool(tab.id, selection ? names.SELECTION : names.PAGE, { want }));
  if (!page.answer.reader?.html) throw new Left('empty');
  return page;
}

/**
 * The pages of tabs and the tabs that are left out, in their order.
 *
 * @param {Tab[]} tabs
 * @param {{ format: FileFormat, selection?: boolean, step?: (n: number, of: number) => void }} how step is called before each
 */
export async function gather(tabs, { format, selection = false, step = () => {} }) {
  /** @type {TabPage[]} */
  const pages = [];
  /** @type {LeftTab[]} */
  const left = [];
  const want = await wantsOf(format);
  for (const [i, tab] of tabs.entries()) {
    step(i + 1, tabs.length);
    try {
      pages.push({ tab, ...(await read(tab, want, selection)) });
    } catch (error) {
      left.push({ tab, ...leftFor(error) });
    }
  }
  return { pages, left };
}

/**
 * The images that are to be had, and how many the pages name.
 *
 * @param {TabPage[]} pages
 */
async function fetchImages(pages) {
  const seen = new Set();
  const images = [];
  let room = IMAGE_BYTES;
  for (const { tab, answer } of pages) {
    const urls = imagesOf(answer.reader?.html ?? '').filter((url) => !seen.has(url));
    urls.forEach((url) => seen.add(url));
    const had = urls.length > 0 && room > 0 ? await runTool(tab.id, names.IMAGES, { urls, room }).catch(() => []) : [];
    room -= had.reduce((sum, { data }) => sum + data.length * 0.75, 0);
    images.push(...had);
  }
  return { images, named: seen.size };
}

const plain = (/** @type {TabPage[]} */ pages) => pages.map(({ url, answer }) => ({ url, answer }));

/** @typedef {{ choices: Choices, format: FileFormat, title?: string, bare?: boolean }} FileWish bare: one page's text alone */

/**
 * The file's bytes and its name, how many images the pages name and how many
 * of them it has.
 *
 * @param {TabPage[]} pages
 * @param {FileWish} wish
 */
export async function make(pages, { choices, format, title = '', bare = false }) {
  const wanted = choices.images[format] === true;
  const { images, named } = wanted ? await fetchImages(pages) : { images: [], named: 0 };
  const request = { ...requestOf(choices, format), title, bare, pages: plain(pages), images };
  const { file, name } = await tell(names.FILE, { request });
  return { file: Uint8Array.fromBase64(file), name, named, had: images.length };
}

/**
 * What is copied: the file's own text, of one page without what is known of it, and for HTML the reading view as text
 * with its structure, which programs take over.
 *
 * @param {TabPage[]} pages
 * @param {FileWish} wish
 * @returns {Promise<{ plain: string, rich?: string }>}
 */
export async function texts(pages, { choices, format, title }) {
  if (format === 'html') {
    const several = pages.length > 1;
    const { file } = await make(pages, { choices, format: 'text', title, bare: true });
    return {
      plain: new TextDecoder().decode(file).trimEnd(),
      rich: pages.map((page) => (several ? `<h1>${escaped(page.title)}</h1>` : '') + (page.answer.reader?.html ?? '')).join('<hr>'),
    };
  }
  const { file } = await make(pages, { choices, format, title, bare: true });
  return { plain: new TextDecoder().decode(file).trimEnd() };
}

const decoded = (/** @type {string} */ base64) => new TextDecoder().decode(Uint8Array.fromBase64(base64));

/**
 * The file's name and its properties, as they would be.
 *
 * @param {PageAnswer} page
 * @param {Choices} choices
 * @param {FileFormat} format
 */
export async function preview(page, choices, format) {
  const { reader } = page.answer;
  // The text is nothing but a line's end: the properties stand before it.
  const answer = { ...page.answer, text: '\n', markdown: '\n', reader: reader && { ...reader, html: '' } };
  const request = { ...requestOf(choices, format), body: '', bare: true, pages: [{ url: page.url, answer }] };
  const { file, name } = await tell(names.FILE, { request });
  return { name, head: format === 'markdown' ? decoded(file).trim() : '' };
}
