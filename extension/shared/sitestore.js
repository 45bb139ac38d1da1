// What was learned of sites: a template for each home (homes.js), in a database of its own.
// 'sites' has what a list shows, 'trees' the bytes: a list need not read 200 trees, and that
// a site was used is written without its tree.
import { createDatabase, got } from './database.js';

const VERSION = 1;
const MOST_SITES = 200;
export const MOST_BYTES = 65_536; // of one template
const USED_MS = 3_600_000; // that a site is used is written once in this time

/**
 * home: see homes.js; at: when a page was learned last; used: when it was learned or read
 * last, in milliseconds; bytes: of the tree.
 *
 * @typedef {{ home: string, pages: number, at: number, used: number, bytes: number }} Card
 * @typedef {{ tree: Uint8Array, pages: number, at: number }} Site
 */

const { within, eraseAll, tellOthers, onChange } = createDatabase('templates', VERSION, /** @type {const} */ (['sites', 'trees']), (db) => {
  db.createObjectStore('sites', { keyPath: 'home' });
  db.createObjectStore('trees', { keyPath: 'home' });
});

const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * @param {any} raw
 * @returns {Card[]} none when it cannot be read
 */
function readCard(raw) {
  const { home, pages, at, used, bytes } = Object(raw);
  return typeof home === 'string' && [pages, at, used, bytes].every(isCount) ? [{ home, pages, at, used, bytes }] : [];
}

const isTree = (/** @type {unknown} */ tree) => tree instanceof Uint8Array && tree.length > 0 && tree.length <= MOST_BYTES;

/**
 * Hears of changes in other tabs and in the background.
 *
 * @param {(what: 'changed' | 'erased') => void} run
 */
export const onSites = (run) => onChange((what) => run(what === 'erased' ? what : 'changed'));

/**
 * What is known of a site; undefined also when it cannot be read.
 *
 * @param {string} home
 * @returns {Promise<Site | undefined>}
 */
export async function siteOf(home) {
  try {
    const [raw, held] = await within('readonly', (of) => Promise.all([got(of('sites').get(home)), got(of('trees').get(home))]));
    const [card] = readCard(raw);
    if (!card || !isTree(held?.tree)) {
      if (raw || held) await within('readwrite', async (of) => drop(of, home));
      return;
    }
    if (Math.abs(Date.now() - card.used) > USED_MS) void touch(home).catch(() => {});
    return { tree: held.tree, pages: card.pages, at: card.at };
  } catch {
    return undefined; // learned anew, where that goes
  }
}

/** @param {string} home */
const touch = (home) =>
  within('readwrite', async (of) => {
    const [card] = readCard(await got(of('sites').get(home)));
    if (card) of('sites').put({ ...card, used: Date.now() });
  });

/**
 * Keeps what is known of a site. Past the limit the sites go that were not used for the
 * longest time. Throws 'no-room' when the disk is full, 'too-large' when the tree is.
 *
 * @param {string} home
 * @param {Uint8Array} tree
 * @param {number} pages in it
 * @param {{ since?: number }} [how] since: the `at` of what it was made from, 0 for nothing: when that is no longer there, nothing is written
 * @returns {Promise<boolean>} whether it was written
 */
export async function keepSite(home, tree, pages, { since } = {}) {
  if (!isTree(tree)) throw new Error('too-large');
  const isKept = await within('readwrite', async (of) => {
    const cards = (await got(of('sites').getAll())).flatMap(readCard);
    const before = cards.find((card) => card.home === home);
    if (since !== undefined && since !== (before?.at ?? 0)) return false;
    const now = Math.max(Date.now(), (before?.at ?? 0) + 1); // no two states of a site have the same
    const others = cards.filter((card) => card !== before).sort((one, other) => other.used - one.used);
    for (const { home: gone } of others.slice(MOST_SITES - 1)) drop(of, gone);
    of('sites').put({ home, pages, at: now, used: now, bytes: tree.length });
    of('trees').put({ home, tree });
    return true;
  });
  if (isKept) tellOthers();
  return isKept;
}

/** @param {(name: 'sites' | 'trees') => IDBObjectStore} of @param {string} home */
function drop(of, home) {
  of('sites').delete(home);
  of('trees').delete(home);
}

/**
 * What is known, the latest first.
 *
 * @returns {Promise<Omit<Card, 'used'>[]>}
 */
export async function sites() {
  const cards = (await within('readonly', (of) => got(of('sites').getAll()))).flatMap(readCard);
  return cards.sort((one, other) => other.at - one.at).map(({ used: _, ...card }) => card);
}

/**
 * The background hears of it before and after: what it is learning just now is not written.
 *
 * @param {() => Promise<void>} run
 */
async function erase(run) {
  tellOthers('erased');
  await run();
  tellOthers('erased');
}

/** @param {string} home */
export const eraseSite = (home) => erase(() => within('readwrite', async (of) => drop(of, home)));

// Erases all, also what cannot be opened.
export const eraseSites = () => erase(eraseAll);
