// Files of kept pages: a book, or a folder of Markdown with its pictures, as a zip file. The
// engine makes book and Markdown; only pictures and names are put together here.
import { tell } from './api.js';
import { load, requestOf } from './exports.js';
import { fileName } from './filename.js';
import { message } from './i18n.js';
import { MOST_PAGES, pageOf } from './kept.js';
import { keptNames } from './keptnames.js';
import { names } from './names.js';
import { download } from './page.js';
import { Zip } from './zip.js';
/** @import { Kept, Picture } from './kept.js' */

const BOOK_BYTES = 24 << 20; // of all pictures of a book
const MOST_PICTURES = 0xffff - MOST_PAGES; // a zip file counts its files in 16 bits
const FOLDER = 'pictures';

/** @type {Record<string, string>} */
const ENDINGS = { jpeg: 'jpg', 'svg+xml': 'svg', 'x-icon': 'ico', 'vnd.microsoft.icon': 'ico' };

/** @param {Picture} picture */
function endingOf({ data }) {
  const type = data.type.split(';')[0].trim().toLowerCase().replace('image/', '');
  return ENDINGS[type] ?? type;
}

const bytesOf = async (/** @type {Blob} */ data) => new Uint8Array(await data.arrayBuffer());

/**
 * A book of pages, each a chapter. Pictures that do not fit stay links; gives how many.
 *
 * @param {Kept[]} list
 */
export async function bookOf(list) {
  /** @type {{ url: string, type: string, data: string }[]} */
  const images = [];
  let [room, left] = [BOOK_BYTES, 0];
  for (const { url, data } of list.flatMap(({ pictures }) => pictures)) {
    if (images.some((one) => one.url === url)) continue;
    const bytes = data.size <= room ? await bytesOf(data).catch(() => null) : null;
    if (!bytes) left++;
    else {
      room -= bytes.length;
      images.push({ url, type: data.type, data: bytes.toBase64() });
    }
  }
  const pages = list.map(({ card, body }) => pageOf(card, body.html));
  const title = list.length > 1 ? message('keptTitle') : '';
  const { file, name } = await tell(names.FILE, { request: { ...requestOf(await load(), 'epub'), title, pages, images } });
  return { file: Uint8Array.fromBase64(file), name, left };
}

/**
 * A text whose pictures have other addresses. Nothing loads in a document that a parser makes.
 *
 * @param {string} html
 * @param {(url: string) => string | undefined} other
 */
function readdressed(html, other) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const url = other(image.getAttribute('src') ?? '');
    if (url) image.setAttribute('src', url);
  }
  return body.getHTML();
}

/**
 * The Markdown of a page and the names of its pictures in the folder. They come into it as
 * addresses of a host that no page can name, since it is made up here.
 *
 * @param {Kept} kept
 * @param {number} n the page's number
 */
async function markdownOf({ card, body, pictures }, n) {
  const host = ['https:/', `${crypto.randomUUID()}.invalid`, ''].join('/');
  const files = new Map(pictures.map((picture, k) => [picture.url, { name: `${n + 1}-${k + 1}.${endingOf(picture)}`, picture }]));
  const named = (/** @type {string} */ url) => (files.has(url) ? host + files.get(url)?.name : undefined);
  const { html, markdown } = await tell(keptNames.QUOTE, { html: readdressed(body.html, named), url: card.url });
  const request = requestOf({ ...(await load()), front: true }, 'markdown');
  const { file, name } = await tell(names.FILE, { request: { ...request, pages: [pageOf(card, html, markdown)] } });
  const text = new TextDecoder().decode(Uint8Array.fromBase64(file)).replaceAll(host, `${FOLDER}/`);
  return { text, name, files: [...files.values()] };
}

/** @param {Uint8Array<ArrayBuffer>} data */
async function deflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * A name that no other file has, on systems that do not tell letters by case, too.
 *
 * @param {string} name
 * @param {Set<string>} taken
 */
function free(name, taken) {
  const [, stem, ending] = /^(.*?)(\.\w+)?$/s.exec(name) ?? ['', name, ''];
  let made = name;
  for (let n = 2; taken.has(made.toLowerCase()); n++) made = `${stem} ${n}${ending ?? ''}`;
  taken.add(made.toLowerCase());
  return made;
}

/**
 * A zip file of Markdown, a file for each page, with its pictures in a folder. list gives one
 * page after the other, so that not all are in memory.
 *
 * @param {AsyncIterable<Kept> | Iterable<Kept>} list
 * @param {number} [most] pictures; those past it are left
 */
export async function folderOf(list, most = MOST_PICTURES) {
  const zip = new Zip();
  /** @type {BlobPart[]} */
  const parts = [];
  const taken = new Set([FOLDER]);
  let [n, put, left, only] = [0, 0, 0, ''];
  for await (const kept of list) {
    const { text, name, files } = await markdownOf(kept, n++);
    const data = new TextEncoder().encode(text);
    parts.push(...zip.add({ name: free(name, taken), data, packed: await deflated(data) }));
    for (const { name: file, picture } of files) {
      const bytes = put < most ? await bytesOf(picture.data).catch(() => null) : null;
      if (bytes) {
        put++;
        parts.push(new Blob(zip.add({ name: `${FOLDER}/${file}`, data: bytes }))); // out of this memory
      } else left++;
    }
    only = kept.card.title;
  }
  const name = `${fileName(n === 1 ? only : message('keptTitle'))}.zip`;
  return { file: new Blob([...parts, ...zip.end()]), name, left };
}

/**
 * Saves pages; says what could not be put in, '' for nothing.
 *
 * @param {Kept[] | AsyncIterable<Kept>} list
 * @param {'epub' | 'markdown'} format
 */
export async function saveKept(list, format) {
  const { file, name, left } = format === 'epub' ? await bookOf(await Array.fromAsync(list)) : await folderOf(list);
  download(file, format === 'epub' ? 'application/epub+zip' : 'application/zip', name);
  return left > 0 ? message('keptNotInFile', [left]) : '';
}
