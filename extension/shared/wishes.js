// What the user has put back into the reading of a page and taken out of it: by
// the page's address, as names that the engine gives to parts of pages.
import { addressOf } from './marks.js';
import { inTurn, stored, tableOf, write } from './stored.js';

const FORMAT = 1;
const KEY = 'wishes';
const MOST_PAGES = 500;
const MOST_PARTS = 1000; // of a page, each way: as many as the engine takes
export const SHORT = 120; // characters of the text that is kept, so that the user knows it again
const NAME = /^\d{1,10}-[\da-f]{12}-[\da-f]{4}-[\da-f]{4}$/;

/**
 * The user's own word on some parts, which the engine hears before it decides.
 *
 * @typedef {{ back: boolean, text: string, parts: string[] }} Wish back: put back; otherwise taken out
 */

/**
 * @param {any} wish
 * @returns {wish is Wish}
 */
const isWish = (wish) =>
  typeof wish?.back === 'boolean' &&
  typeof wish.text === 'string' &&
  wish.text.length <= SHORT &&
  Array.isArray(wish.parts) &&
  wish.parts.length > 0 &&
  wish.parts.length <= MOST_PARTS &&
  wish.parts.every((/** @type {unknown} */ part) => typeof part === 'string' && NAME.test(part));

/**
 * What of a list has the right form.
 *
 * @param {any} list
 */
export const clean = (list) => (Array.isArray(list) ? /** @type {unknown[]} */ (list) : []).filter(isWish);

/**
 * The list after the user's next word: what was said of these parts before does
 * not count any more.
 *
 * @param {Wish[]} list
 * @param {Wish} wish
 * @param {boolean} on false takes back what was said
 * @returns {Wish[]}
 */
export function changed(list, wish, on) {
  if (!isWish(wish)) throw new Error('no such wish');
  const gone = new Set(wish.parts);
  const rest = list.map((one) => ({ ...one, parts: one.parts.filter((part) => !gone.has(part)) })).filter(({ parts }) => parts.length > 0);
  return on ? [...rest, wish] : rest;
}

/**
 * What the engine is asked for.
 *
 * @param {Wish[]} list
 */
export function asked(list) {
  const parts = (/** @type {boolean} */ wanted) =>
    list
      .filter(({ back }) => back === wanted)
      .flatMap((wish) => wish.parts)
      .slice(-MOST_PARTS);
  return { putBack: parts(true), takeOut: parts(false) };
}

/**
 * What is stored, by address; the page of the latest word comes last. A newer format is
 * none of ours.
 *
 * @param {any} all
 * @returns {Record<string, Wish[]>}
 */
export function readWishes(all) {
  if (all?.format !== FORMAT) return tableOf();
  const pages = Object.entries(/** @type {Record<string, unknown>} */ (all.pages ?? {})).map(
    ([address, list]) => /** @type {[string, Wish[]]} */ ([address, clean(list)]),
  );
  return tableOf(pages.filter(([, list]) => list.length > 0));
}

export const loadWishes = async () => readWishes(await stored(KEY));

/** @param {string} url */
export async function wishesOf(url) {
  const pages = await loadWishes();
  const address = addressOf(url);
  return Object.hasOwn(pages, address) ? pages[address] : [];
}

/** @param {(pages: Record<string, Wish[]>) => void} change */
const update = (change) =>
  inTurn(async () => {
    const pages = await loadWishes();
    change(pages);
    const kept = Object.entries(pages)
      .filter(([, list]) => list.length > 0)
      .slice(-MOST_PAGES);
    await write(KEY, { format: FORMAT, pages: Object.fromEntries(kept) }, kept.length > 0);
  });

/**
 * @param {string} url
 * @param {Wish} wish
 * @param {boolean} on
 */
export function setWish(url, wish, on) {
  const address = addressOf(url);
  return update((pages) => {
    const list = changed(Object.hasOwn(pages, address) ? pages[address] : [], wish, on);
    delete pages[address];
    pages[address] = list;
  });
}

/**
 * Forgets what was said of pages.
 *
 * @param {string[]} addresses
 */
export const dropWishes = (addresses) =>
  update((pages) => {
    for (const address of addresses) delete pages[address];
  });

/**
 * Adds what was said in another browser. Of a part that both speak of, what is said here
 * stays.
 *
 * @param {Record<string, Wish[]>} more
 */
export const mergeWishes = (more) =>
  update((pages) => {
    for (const [address, said] of Object.entries(more)) {
      const own = Object.hasOwn(pages, address) ? pages[address] : [];
      pages[address] = own.reduce((list, wish) => changed(list, wish, true), said);
    }
  });
