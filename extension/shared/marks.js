// The user's highlights as they are stored on this device: one key for each
// page's address.
import { api } from './api.js';
import { inTurn, tableOf, write } from './stored.js';

const FORMAT = 1;
const INDEX = 'marks'; // {address: how many}
const keyOf = (/** @type {string} */ address) => `marks:${address}`;

export const COLOURS = Object.freeze(/** @type {const} */ (['yellow', 'green', 'blue', 'pink']));
export const MOST_MARKS = 500; // of a page
export const MOST_PAGES = 1000;
export const LONGEST_QUOTE = 5000; // characters
export const LONGEST_NOTE = 5000;
const LONGEST_ADDRESS = 10_000; // in a file
const LONGEST_TITLE = 1000;
const OF_PAGES = /^(?:https?|file):$/; // what the reader opens: pages, and files where the browser lets it

/**
 * Where a highlight is, in a form that outlives the page.
 *
 * @typedef {{ quote: { exact: string, prefix: string, suffix: string }, position: { start: number, end: number } }} Anchor
 * @typedef {typeof COLOURS[number]} Colour
 * @typedef {{ id: string, colour: Colour, note: string, made: string } & Anchor} Mark made: a date
 * @typedef {{ url: string, title: string, list: Mark[] }} MarkedPage
 */

/**
 * @param {string} url
 * @param {string | undefined} canonical the address that the page gives itself
 * @param {(said: URL, own: URL) => boolean} mayBe whether the page is believed
 */
function choose(url, canonical, mayBe) {
  const own = new URL(url);
  own.hash = '';
  for (const name of [...own.searchParams.keys()]) if (/^(utm_\w+|fbclid|gclid|msclkid)$/i.test(name)) own.searchParams.delete(name);
  const said = canonical && URL.canParse(canonical) ? new URL(canonical) : own;
  said.hash = '';
  return mayBe(said, own) ? said.href : own.href;
}

/**
 * The address that a page goes by: the one it gives itself, when that differs from
 * its own in the query only, since any other may be another user's page on the same
 * host; without the place in the page.
 *
 * @param {string} url
 * @param {string} [canonical]
 */
export const addressOf = (url, canonical) =>
  choose(url, canonical, (said, own) => said.origin === own.origin && said.pathname === own.pathname);

/**
 * The address under which earlier versions kept the highlights of a page: any that
 * it gave itself on the same host.
 *
 * @param {string} url
 * @param {string} [canonical]
 */
const formerAddressOf = (url, canonical) =>
  choose(
    url,
    canonical,
    (said, own) => said.host === own.host && /^https?:$/.test(said.protocol) && (said.pathname !== '/' || own.pathname === '/'),
  );

const isText = (/** @type {unknown} */ value, /** @type {number} */ most) => typeof value === 'string' && value.length <= most;
const isPlace = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0;

/**
 * @param {any} mark
 * @returns {mark is Mark}
 */
function isMark(mark) {
  const { id, colour, note, quote, position } = mark ?? {};
  return (
    isText(id, 50) &&
    COLOURS.includes(colour) &&
    isText(note, LONGEST_NOTE) &&
    isText(quote?.exact, LONGEST_QUOTE) &&
    quote.exact !== '' &&
    isText(quote.prefix, 100) &&
    isText(quote.suffix, 100) &&
    isPlace(position?.start) &&
    isPlace(position?.end)
  );
}

/**
 * Of a newer format nothing is read, and nothing is written over it.
 *
 * @param {string} address
 * @returns {Promise<Mark[]>}
 */
export async function loadMarks(address) {
  const stored = /** @type {any} */ ((await api.storage.local.get(keyOf(address)))[keyOf(address)]);
  if (stored && stored.format !== FORMAT) throw new Error('format');
  return (Array.isArray(stored?.list) ? stored.list : []).filter(isMark);
}

/** @returns {Promise<Record<string, number>>} */
const loadIndex = async () =>
  tableOf(Object.entries(/** @type {Record<string, number>} */ ((await api.storage.local.get(INDEX))[INDEX] ?? {})));

/**
 * All pages with highlights that can be read.
 *
 * @returns {Promise<(MarkedPage & { address: string })[]>}
 */
export async function loadAllMarks() {
  const addresses = Object.keys(await loadIndex());
  const stored = /** @type {Record<string, any>} */ (await api.storage.local.get(addresses.map(keyOf)));
  return addresses.flatMap((address) => {
    const { format, url, title, list } = stored[keyOf(address)] ?? {};
    const marks = format === FORMAT && Array.isArray(list) ? list.filter(isMark) : [];
    return marks.length > 0 ? [{ address, url: String(url), title: String(title), list: marks }] : [];
  });
}

/**
 * The pages of a file that can be read: each under an address that is its own but for
 * the query.
 *
 * @param {unknown} pages
 * @returns {(MarkedPage & { address: string })[]}
 */
export function readPages(pages) {
  const list = Array.isArray(pages) ? /** @type {any[]} */ (pages) : [];
  return list.slice(0, MOST_PAGES).flatMap((page) => {
    const { address, url, title, list: all } = page ?? {};
    if (!isText(address, LONGEST_ADDRESS) || !isText(url, LONGEST_ADDRESS) || !URL.canParse(url) || !URL.canParse(address)) return [];
    const [said, own] = [new URL(address), new URL(url)];
    const isOwn = said.protocol === own.protocol && said.host === own.host && said.pathname === own.pathname && !said.hash;
    if (!OF_PAGES.test(own.protocol) || !isOwn) return [];
    const marks = (Array.isArray(all) ? all : []).filter(isMark).slice(0, MOST_MARKS);
    return marks.length > 0 ? [{ address, url, title: String(title ?? '').slice(0, LONGEST_TITLE), list: marks }] : [];
  });
}

/** @param {Record<string, number>} index */
const storeIndex = (index) => write(INDEX, index, Object.keys(index).length > 0);

/**
 * The page may be open twice. change gets the list and gives the new one. Throws
 * 'full' past a limit.
 *
 * @param {{ address: string, url: string, title: string }} page
 * @param {(list: Mark[]) => Mark[]} change
 */
export function changeMarks({ address, url, title }, change) {
  return inTurn(async () => {
    const list = change(await loadMarks(address));
    const index = await loadIndex();
    if (list.length > MOST_MARKS) throw new Error('full');
    if (list.length === 0) {
      delete index[address];
      await api.storage.local.remove(keyOf(address));
      await storeIndex(index);
    } else {
      if (!Object.hasOwn(index, address) && Object.keys(index).length >= MOST_PAGES) throw new Error('full');
      index[address] = list.length;
      await api.storage.local.set({ [keyOf(address)]: { format: FORMAT, url, title, list }, [INDEX]: index }); // both or none
    }
    return list;
  });
}

/**
 * Takes over what an earlier version has kept of this very page under another
 * address. What was last changed on another page stays where it is.
 *
 * @param {{ address: string, url: string, title: string }} page
 * @param {string} [canonical]
 */
export function adoptMarks({ address, url, title }, canonical) {
  return inTurn(async () => {
    const former = formerAddressOf(url, canonical);
    if (former === address) return;
    const stored = /** @type {any} */ ((await api.storage.local.get(keyOf(former)))[keyOf(former)]);
    const made = URL.canParse(stored?.url) ? addressOf(stored.url) : '';
    if (stored?.format !== FORMAT || made !== addressOf(url)) return;
    const [old, now, index] = await Promise.all([loadMarks(former), loadMarks(address), loadIndex()]);
    const list = [...old.filter(({ id }) => !now.some((mark) => mark.id === id)), ...now];
    delete index[former];
    index[address] = list.length;
    await api.storage.local.set({ [keyOf(address)]: { format: FORMAT, url, title, list }, [INDEX]: index });
    await api.storage.local.remove(keyOf(former));
  });
}

/**
 * Removes all highlights of these pages.
 *
 * @param {string[]} addresses
 */
export function dropMarks(addresses) {
  return inTurn(async () => {
    const index = await loadIndex();
    for (const address of addresses) delete index[address];
    await api.storage.local.remove(addresses.map(keyOf));
    await storeIndex(index);
  });
}
