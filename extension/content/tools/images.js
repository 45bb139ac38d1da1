// The bytes of images that the page's reading view names, for a file of it.
// Asked for only when the user exports.
// Images come as the page itself would get them: from this document, under the
// rules that servers set for it; mostly from the browser's cache.
import { listen } from '../../shared/api.js';
import { keptNames } from '../../shared/keptnames.js';
import { names } from '../../shared/names.js';

const MOST = 200; // images a page
const IMAGE_BYTES = 8 << 20;
const AT_ONCE = 6;
const LIMIT_MS = 20_000; // for all of them

/**
 * A cached copy that was got without the servers' leave is refused; then the
 * server is asked.
 *
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function get(url, signal) {
  const ask = (/** @type {RequestCache} */ cache) => fetch(url, { signal, cache });
  const response = await ask('force-cache').catch(() => ask('reload'));
  if (!response.ok || Number(response.headers.get('content-length')) > IMAGE_BYTES) throw new Error('not to be had');
  const blob = await response.blob();
  if (blob.size > IMAGE_BYTES) throw new Error('too large');
  return { url, type: blob.type, data: new Uint8Array(await blob.arrayBuffer()) };
}

/**
 * The images without those that cannot be had; data in base64.
 *
 * @param {string[]} urls
 * @param {number} room bytes
 */
async function all(urls, room) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const wanted = urls.filter((url) => /^https?:/i.test(url)).slice(0, MOST);
  /** @type {{ url: string, type: string, data: string }[]} */
  const had = [];
  let bytes = 0;
  let next = 0;
  const work = async () => {
    for (let at = next++; at < wanted.length && bytes < room; at = next++) {
      const image = await get(wanted[at], signal).catch(() => null);
      if (!image || bytes + image.data.length > room) continue;
      bytes += image.data.length;
      had.push({ ...image, data: image.data.toBase64() });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return had;
}

/**
 * The pictures that a text of the engine names. Nothing loads in a document that a parser makes.
 *
 * @param {{ html: string, room: number }} wish
 */
async function picturesOf({ html, room }) {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
  const urls = [...new Set(Array.from(images, (image) => image.getAttribute('src') ?? ''))].filter((url) => /^https?:/i.test(url));
  return { named: urls.length, had: await all(urls, room) };
}

export function listenForImages() {
  listen({
    [names.IMAGES]: { from: 'extension', run: ({ urls, room }) => all(urls, room) },
    [keptNames.PICTURES]: { from: 'extension', run: picturesOf },
  });
}
