// The user's highlights as they are stored on this device: one key for each
// page's address.
import { api } from './api.js';
import { inTurn, write } from './stored.js';

const FORMAT = 1;
const INDEX = 'marks'; // {address: how many}
const keyOf = (/** @type {string} */ address) => `marks:${address}`;

export const COLOURS = Object.freeze(/** @type {const} */ (['yellow', 'green', 'blue', 'pink']));
export const MOST_MARKS = 500; // of a page
export const MOST_PAGES = 1000;
export const LONGEST_QUOTE = 5000; // characters
export const LONGEST_NOTE = 5000;

/**
 * Where a highlight is, in a form that outlives the page.
 *
 * @typedef {{ quote: { exact: string, prefix: string, suffix: string }, position: { start: number, end: number } }} Anchor
 * @typedef {typeof COLOURS[number]} Colour
 * @typedef {{ id: string, colour: Colour, note: string, made: string } & Anchor} Mark made: a date
 * @typedef {{ url: string, title: string, list: Mark[] }} MarkedPage
 */

/**
 * The address that a page goes by: the one it gives itself, when that is on the
 * same host and says more than the host; without the place in the page.
 *
 * @param {string} url
 * @param {string} [canonical]
 */
export function addressOf(url, canonical) {
  const own = new URL(url);
  own.hash = '';
  for (const name of [...own.searchParams.keys()]) if (/^(utm_\w+|fbclid|gclid|msclkid)$/i.test(name)) own.searchParams.delete(name);
  try {
    const said = new URL(canonical ?? '');
    said.hash = '';
    if (said.host === own.host && /^https?:$/.test(said.protocol) && (said.pathname !== '/' || own.pathname === '/')) return said.href;
  } catch {
    // It says none.
  }
  return own.href;
}

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

const loadIndex = async () => /** @type {Record<string, number>} */ ((await api.storage.local.get(INDEX))[INDEX] ?? {});

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
    } else {
      if (!Object.hasOwn(index, address) && Object.keys(index).length >= MOST_PAGES) throw new Error('full');
      index[address] = list.length;
      await api.storage.local.set({ [keyOf(address)]: { format: FORMAT, url, title, list } });
    }
    await storeIndex(index);
    return list;
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
