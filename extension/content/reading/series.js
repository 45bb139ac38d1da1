// The pages that go on with what the reader shows, one by one, when the user
// asks. Each is requested as by a click on its link, with the site's own
// cookies, from this page's origin and nowhere else, and goes through the same
// engine. The page's own text says where the next one is, so the way is kept
// here: the reader only says "more".
import { listen, tell } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import { whenRead } from '../../shared/unread.js';
/** @import { NextPage, ReadableContent, SeriesEnd } from '../../shared/messages.d.ts' */
/** @import { Reader } from './reader.js' */

const MOST = 30; // pages after the first
const PAGE_BYTES = 8 << 20;
const LIMIT_MS = 20_000; // a page

/**
 * How far one reader has come.
 *
 * @typedef {object} Way
 * @property {ReadableContent} content
 * @property {number} number of the last page
 * @property {string} [next] the address of the next one
 * @property {Set<string>} seen addresses
 * @property {Promise<NextPage> | null} busy the step that is under way
 */

/** @param {string} url */
const plain = (url) => url.replace(/#.*$/s, '');

/** @param {SeriesEnd} code */
const problem = (code) => Object.assign(new Error(code), { code });

/**
 * What a page says of its encoding; UTF-8 otherwise.
 *
 * @param {Uint8Array} bytes
 * @param {string} type the Content-Type header
 */
function decode(bytes, type) {
  const charsetIn = (/** @type {string} */ text) => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1];
  const [one, two] = bytes;
  const marked = one === 0xfe && two === 0xff ? 'utf-16be' : one === 0xff && two === 0xfe ? 'utf-16le' : undefined;
  const label = marked ?? charsetIn(type) ?? charsetIn(new TextDecoder('latin1').decode(bytes.subarray(0, 2048))) ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** @param {Response} response */
async function bytesOf(response) {
  const parts = [];
  let length = 0;
  const stream = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    length += value.length;
    if (length > PAGE_BYTES) {
      stream.cancel().catch(() => {});
      throw problem('large');
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {string} url */
async function get(url) {
  const response = await fetch(url, {
    mode: 'same-origin',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { accept: 'text/html, application/xhtml+xml' },
  });
  const type = response.headers.get('content-type') ?? '';
  const from = response.url || url;
  if (new URL(from).origin !== location.origin) throw problem('elsewhere');
  if (!response.ok || !/html/i.test(type)) throw problem('failed');
  if (Number(response.headers.get('content-length')) > PAGE_BYTES) throw problem('large');
  return { from, html: decode(await bytesOf(response), type) };
}

/**
 * @param {ReadableContent} content
 * @returns {Way}
 */
const begin = (content) => ({ content, number: 1, next: content.metadata?.next, seen: new Set([plain(content.url)]), busy: null });

/**
 * @param {Way} way
 * @returns {Promise<NextPage>}
 */
async function step(way) {
  const url = way.next && plain(way.next);
  if (!url || way.seen.has(url)) return { end: 'last' };
  if (way.number > MOST) return { end: 'limit' };
  if (!/^https?:/.test(url) || new URL(url).origin !== location.origin) return { end: 'elsewhere' };
  const { from, html } = await get(url);
  if (plain(from) !== url && way.seen.has(plain(from))) return { end: 'last' }; // sent back to a page that is here
  const answer = whenRead(await tell(names.CLEAN, { html, url: from, want: ['reader', 'metadata'] }));
  way.seen.add(url).add(plain(from));
  way.next = answer.metadata?.next;
  if (!answer.reader?.html) return { end: 'empty' };
  way.number++;
  const next = way.next && plain(way.next);
  const more = !!next && !way.seen.has(next) && way.number <= MOST;
  return { number: way.number, url: from, html: answer.reader.html, words: answer.reader.words, title: answer.metadata?.title, more };
}

/**
 * @param {unknown} error
 * @returns {NextPage}
 */
function endOf(error) {
  const { code } = /** @type {{ code?: string }} */ (error);
  return { end: code === 'large' || code === 'elsewhere' ? code : 'failed' };
}

/** @param {Reader} reader */
export function listenForSeries(reader) {
  /** @type {Way | null} */
  let way = null; // of the reader that is open

  /**
   * @param {{ key: string }} message
   * @returns {Promise<NextPage>}
   */
  async function more({ key }) {
    const content = /** @type {ReadableContent | null} */ (await reader.contentFor(key, 'content'));
    if (!content) return { end: 'last' };
    if (way?.content !== content) way = begin(content);
    const at = way;
    // One at a time: a second call gets the same page's answer.
    at.busy ??= step(at)
      .catch(endOf)
      .finally(() => {
        at.busy = null;
      });
    return at.busy;
  }

  listen({ [names.MORE]: { from: 'extension', run: more } });
}
