// A kept page as it is stored, without storage: its forms, their bounds, and what is
// believed of a record. A record may be damaged, or come from a file that anybody wrote.
import { addressOf } from './marks.js';
/** @import { Answer, Metadata } from '../../wasm/engine.js' */

export const FORMAT = 1;
export const MOST_PAGES = 2000;
export const MOST_BYTES = 500e6; // of all pages
export const PAGE_PICTURES = 30e6; // bytes of one page's pictures
export const MOST_TAGS = 30; // of a page
export const LONGEST_TAG = 60; // characters
const LONGEST_HTML = 20e6;
const LONGEST_ADDRESS = 10_000;
const LONGEST_LINE = 2000; // title, author and the like
const MOST_NAMES = 100; // tags that the page gives itself

/**
 * What is known of a page: small, so that all are read at once. addresses: those it is
 * found by; made: when it was kept, in milliseconds; tags: the user's; bytes: of all that
 * is stored of it; pictures, named: how many are stored and how many the text names.
 *
 * @typedef {object} Card
 * @property {number} format
 * @property {string} id
 * @property {string[]} addresses the first is the one its highlights have
 * @property {string} url
 * @property {string} title
 * @property {Metadata} metadata
 * @property {string} lang
 * @property {string} dir
 * @property {string} pageType
 * @property {number} words
 * @property {number} minutes
 * @property {number} made
 * @property {string[]} tags
 * @property {boolean} read
 * @property {number} bytes
 * @property {number} pictures
 * @property {number} named
 *
 * @typedef {{ id: string, html: string, text: string }} Body text: what is searched
 * @typedef {{ page: string, n: number, url: string, data: Blob }} Picture
 * @typedef {{ card: Card, body: Body, pictures: Picture[] }} Kept
 */

const isWeb = (/** @type {unknown} */ url) =>
  typeof url === 'string' && url.length <= LONGEST_ADDRESS && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
const line = (/** @type {unknown} */ value) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LINE) : '');
const count = (/** @type {unknown} */ value) => (Number.isFinite(value) && Number(value) >= 0 ? Number(value) : 0);

/**
 * Tags as the user writes them, by commas: each once, in their order.
 *
 * @param {unknown} list
 */
export function tagsOf(list) {
  const parts = typeof list === 'string' ? list.split(/[,、،，;]/) : Array.isArray(list) ? list : [];
  const tags = parts.map((part) => line(part).replace(/^#+/, '').slice(0, LONGEST_TAG).trim()).filter(Boolean);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MOST_TAGS);
}

const LINES = /** @type {const} */ (['title', 'byline', 'date', 'modified', 'site', 'description', 'excerpt', 'license', 'type']);
const ADDRESSES = /** @type {const} */ (['canonical', 'image']);
const LISTS = /** @type {const} */ (['tags', 'categories']);

/**
 * What a page says of itself, as far as it has the right form. The next page is left out: a
 * kept page loads nothing.
 *
 * @param {any} said
 * @returns {Metadata}
 */
function metadataOf(said) {
  /** @type {Record<string, unknown>} */
  const known = {};
  for (const name of LINES) if (line(said?.[name])) known[name] = line(said[name]);
  for (const name of ADDRESSES) if (isWeb(said?.[name])) known[name] = said[name];
  for (const name of LISTS) {
    const list = (Array.isArray(said?.[name]) ? said[name] : []).map(line).filter(Boolean).slice(0, MOST_NAMES);
    if (list.length > 0) known[name] = list;
  }
  return known;
}

/**
 * A card of what is stored or lies in a file; null: it is damaged.
 *
 * @param {any} raw
 * @returns {Card | null}
 */
export function readCard(raw) {
  if (raw?.format !== FORMAT || typeof raw.id !== 'string' || raw.id === '' || raw.id.length > 100 || !isWeb(raw.url)) return null;
  const metadata = metadataOf(raw.metadata);
  const address = addressOf(raw.url, metadata.canonical);
  return {
    format: FORMAT,
    id: raw.id,
    addresses: [...new Set([address, addressOf(raw.url)])],
    url: raw.url,
    title: line(raw.title) || new URL(raw.url).hostname,
    metadata,
    lang: line(raw.lang).slice(0, 100),
    dir: raw.dir === 'rtl' ? 'rtl' : 'ltr',
    pageType: line(raw.pageType).slice(0, 100),
    words: count(raw.words),
    minutes: count(raw.minutes),
    made: count(raw.made),
    tags: tagsOf(raw.tags),
    read: raw.read === true,
    bytes: count(raw.bytes),
    pictures: count(raw.pictures),
    named: count(raw.named),
  };
}

/**
 * @param {any} raw
 * @returns {Body | null}
 */
export function readBody(raw) {
  const { id, html, text } = raw ?? {};
  if (typeof id !== 'string' || typeof html !== 'string' || html.trim() === '' || html.length > LONGEST_HTML) return null;
  return { id, html, text: typeof text === 'string' ? text : '' };
}

// A picture's own address may be opened in a tab by the user. There only a picture may come
// of it: no other type is kept.
const TYPES = /^image\/(?:png|gif|jpe?g|webp|avif|svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)$/;
export const isPicture = (/** @type {string} */ type) => TYPES.test(type.split(';')[0].trim().toLowerCase());

/**
 * @param {any} raw
 * @returns {raw is Picture}
 */
export const isStoredPicture = (raw) => isWeb(raw?.url) && raw.data instanceof Blob && isPicture(raw.data.type);

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text).length;

/**
 * A page to keep, of the engine's answer. Throws 'no-content' when there is nothing to read.
 *
 * @param {{ url: string, title: string, answer: Answer }} page
 * @param {{ url: string, data: Blob }[]} had its pictures
 * @param {{ id: string, made: number, named: number }} more
 * @returns {Kept}
 */
export function keptOf({ url, title, answer }, had, { id, made, named }) {
  const { reader, metadata = {}, text = '', lang = '', dir = '', pageType } = answer;
  if (!reader?.html || !isWeb(url)) throw new Error('no-content');
  const fits = had.filter(({ url: of, data }) => isWeb(of) && isPicture(data.type));
  const body = { id, html: reader.html, text };
  const bytes = bytesOf(body.html) + bytesOf(text) + fits.reduce((sum, { data }) => sum + data.size, 0);
  const { words, minutes } = reader;
  const known = { format: FORMAT, id, url, title: metadata.title || title, metadata, lang, dir, pageType, words, minutes };
  const card = readCard({ ...known, made, named, bytes, pictures: fits.length, tags: [], read: false });
  if (!card || !readBody(body)) throw new Error('no-content');
  return { card, body, pictures: fits.map(({ url: of, data }, n) => ({ page: id, n, url: of, data })) };
}

const INLINE = new Set('a abbr b bdi bdo code del dfn em i ins kbd mark q s samp small span strong sub sup u var'.split(' '));

/**
 * The words of a text, for the search. Nothing of it is loaded or shown.
 *
 * @param {string} html
 */
export function plainOf(html) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body); // elements end words, but for those within a line
  const parts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    parts.push(node.nodeType === Node.TEXT_NODE ? node.nodeValue : INLINE.has(/** @type {Element} */ (node).localName) ? '' : ' ');
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/**
 * Why a page does not fit beside others; '' when it does.
 *
 * @param {Card} card
 * @param {Card[]} others
 */
export function tooMuch(card, others) {
  if (others.length >= MOST_PAGES) return 'full-pages';
  return others.reduce((sum, { bytes }) => sum + bytes, card.bytes) > MOST_BYTES ? 'full-bytes' : '';
}

/**
 * The engine's answer again, as far as files are made of it. The user's tags go before the
 * page's own.
 *
 * @param {Card} card
 * @param {string} html
 * @param {string} [markdown]
 */
export function pageOf({ url, title, metadata, lang, dir, pageType, words, minutes, tags }, html, markdown) {
  const all = tagsOf([...tags, ...(metadata.tags ?? [])]);
  const said = { ...metadata, title: metadata.title || title, ...(all.length > 0 && { tags: all }) };
  const answer = /** @type {Answer} */ ({ lang, dir, pageType, metadata: said, reader: { html, words, minutes }, markdown });
  return { url, answer };
}
