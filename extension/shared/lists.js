// The user's filter lists as they are stored: an index of what there is, and
// each list's table under a key of its own. None comes with the extension and
// none is fetched.
import { api } from './api.js';
import { inTurn, write } from './stored.js';

const INDEX = 'lists';
const FORMAT = 1; // of the tables, as options/compile.js makes them
const keyOf = (/** @type {number} */ id) => `list:${id}`;

/** @import { Compiled, Table } from '../options/compile.js' */

/**
 * What is known of a list: how many rules hide, how many except, how many were
 * left out.
 *
 * @typedef {{ id: number, name: string, hides: number, exceptions: number, left: number }} ListFacts
 */

export async function loadIndex() {
  return /** @type {ListFacts[]} */ ((await api.storage.local.get(INDEX))[INDEX] ?? []);
}

/**
 * @param {string} name
 * @param {Compiled} list
 */
export const addList = (name, { table, hides, exceptions, left }) =>
  inTurn(async () => {
    const index = await loadIndex();
    const id = Math.max(0, ...index.map((list) => list.id)) + 1;
    await api.storage.local.set({ [keyOf(id)]: table, [INDEX]: [...index, { id, name, hides, exceptions, left }] });
  });

/** @param {number} id */
export const removeList = (id) =>
  inTurn(async () => {
    const rest = (await loadIndex()).filter((list) => list.id !== id);
    await write(INDEX, rest, rest.length > 0);
    await api.storage.local.remove(keyOf(id));
  });

// The tables of all lists; one of another format is left out.
export async function loadTables() {
  const index = await loadIndex();
  if (index.length === 0) return [];
  const keys = index.map(({ id }) => keyOf(id));
  const stored = /** @type {Record<string, Table | undefined>} */ (await api.storage.local.get(keys));
  return keys.flatMap((key) => stored[key] ?? []).filter(({ format }) => format === FORMAT);
}
