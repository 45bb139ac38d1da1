// The kept pages in the extension's own database. Three stores: 'cards' has what the list
// shows, 'bodies' the texts, 'pictures' the pictures by page and number.
import { createDatabase, got } from './database.js';
import { FORMAT, isStoredPicture, readBody, readCard, tooMuch } from './kept.js';
/** @import { Card, Kept } from './kept.js' */

const VERSION = 1;

/** @typedef {(name: 'cards' | 'bodies' | 'pictures') => IDBObjectStore} Stores */

const {
  within,
  eraseAll: empty,
  tellOthers,
  onChange,
} = createDatabase('kept', VERSION, /** @type {const} */ (['cards', 'bodies', 'pictures']), (db) => {
  db.createObjectStore('cards', { keyPath: 'id' }).createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('bodies', { keyPath: 'id' });
  db.createObjectStore('pictures', { keyPath: ['page', 'n'] });
});

const allOf = (/** @type {string} */ id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * Hears of changes in other tabs and in the background.
 *
 * @param {() => void} run
 */
export const onKept = (run) => onChange(() => run());

/** @param {Stores} of @param {string} id */
function drop(of, id) {
  of('cards').delete(id);
  of('bodies').delete(id);
  of('pictures').delete(allOf(id));
}

/** @param {Stores} of */
const readable = async (of) => (await got(of('cards').getAll())).flatMap((raw) => readCard(raw) ?? []);

/**
 * Keeps a page. One that is there under the same address gives way: its tags stay, and what
 * was said of reading it. Throws 'full-pages' and 'full-bytes'.
 *
 * @param {Kept} kept
 * @param {{ back?: boolean }} [how] back: it was erased and comes back as it was
 * @returns {Promise<Card>}
 */
export async function keep({ card, body, pictures }, { back = false } = {}) {
  const stored = await within('readwrite', async (of) => {
    const all = await readable(of);
    const old = all.filter(({ addresses: [address] }) => address === card.addresses[0]);
    if (back && old.length > 0) return old[0]; // kept again meanwhile
    const why = tooMuch(
      card,
      all.filter((one) => !old.includes(one)),
    );
    if (why) throw new Error(why);
    const [before] = old;
    const made = { ...card, ...(before && { tags: before.tags, read: before.read }) };
    for (const { id } of old) drop(of, id);
    of('cards').put(made);
    of('bodies').put({ ...body, format: FORMAT });
    for (const picture of pictures) of('pictures').put(picture);
    return made;
  });
  tellOthers();
  return stored;
}

/**
 * All cards, and how many records are damaged.
 *
 * @returns {Promise<{ cards: Card[], damaged: number }>}
 */
export async function loadCards() {
  return within('readonly', async (of) => {
    const [raw, bodies] = await Promise.all([got(of('cards').getAll()), got(of('bodies').getAllKeys())]);
    const there = new Set(bodies);
    const cards = raw.flatMap((one) => readCard(one) ?? []).filter(({ id }) => there.has(id));
    return { cards, damaged: raw.length - cards.length };
  });
}

// Erases the records that cannot be read.
export async function eraseDamaged() {
  await within('readwrite', async (of) => {
    const [raw, keys, bodies] = await Promise.all([
      got(of('cards').getAll()),
      got(of('cards').getAllKeys()),
      got(of('bodies').getAllKeys()),
    ]);
    const there = new Set(bodies);
    keys.forEach((key, n) => {
      if (!readCard(raw[n]) || !there.has(key)) drop(of, /** @type {string} */ (key));
    });
  });
  tellOthers();
}

/** @returns {Promise<Map<string, string>>} the texts of all pages, by ID */
export async function loadTexts() {
  const all = await within('readonly', (of) => got(of('bodies').getAll()));
  return new Map(all.flatMap((raw) => (typeof raw?.text === 'string' ? [[raw.id, raw.text]] : [])));
}

/**
 * A page with all that is stored of it; null: it is not there or cannot be read.
 *
 * @param {string} id
 * @returns {Promise<Kept | null>}
 */
export async function loadKept(id) {
  const [raw, rawBody, pictures] = await within('readonly', (of) =>
    Promise.all([got(of('cards').get(id)), got(of('bodies').get(id)), got(of('pictures').getAll(allOf(id)))]),
  );
  const [card, body] = [readCard(raw), readBody(rawBody)];
  return card && body ? { card, body, pictures: pictures.filter(isStoredPicture) } : null;
}

/**
 * The cards and texts of all pages, for the backup.
 *
 * @returns {Promise<{ card: Card, html: string }[]>}
 */
export async function loadAllKept() {
  const [cards, bodies] = await within('readonly', (of) => Promise.all([readable(of), got(of('bodies').getAll())]));
  const texts = new Map(bodies.flatMap((raw) => readBody(raw) ?? []).map((body) => [body.id, body.html]));
  return cards.flatMap((card) => (texts.has(card.id) ? [{ card, html: /** @type {string} */ (texts.get(card.id)) }] : []));
}

/**
 * The card of the page at an address; null: it is not kept.
 *
 * @param {string} address
 */
export async function findCard(address) {
  const found = await within('readonly', (of) => got(of('cards').index('addresses').getAll(address)));
  return found.flatMap((raw) => readCard(raw) ?? [])[0] ?? null;
}

/**
 * Changes a card: change gets the one that is stored and gives what is different.
 *
 * @param {string} id
 * @param {(card: Card) => Partial<Card>} change
 * @returns {Promise<Card | null>}
 */
export async function changeCard(id, change) {
  const changed = await within('readwrite', async (of) => {
    const card = readCard(await got(of('cards').get(id)));
    const made = card && readCard({ ...card, ...change(card) });
    if (made) of('cards').put(made);
    return made;
  });
  tellOthers();
  return changed;
}

/** @param {string[]} ids */
export async function erase(ids) {
  await within('readwrite', async (of) => ids.forEach((id) => drop(of, id)));
  tellOthers();
}

/** Erases all, also what cannot be opened. */
export async function eraseAll() {
  await empty();
  tellOthers();
}
