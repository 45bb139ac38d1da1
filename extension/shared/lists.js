// The user's filter lists as they are stored: an index of what there is, and
// each list's table under a key of its own. None comes with the extension and
// none is fetched.
import { api } from './api.js';
import { inTurn, stored, write } from './stored.js';

const INDEX = 'lists';
const SLOW = 'slow-rules';
const MOST_SLOW = 200; // rules
const ENOUGH_SITES = 3; // that a rule was too slow on, and it is asked nowhere
const FORMAT = 1; // of the tables, as options/compile.js makes them
const keyOf = (/** @type {number} */ id) => `list:${id}`;

/** @import { Compiled, Refused, Table } from '../options/compile.js' */

/**
 * What is known of a list: how many rules hide, how many except, how many were
 * left out, and which of these because they may slow pages down: the first of
 * them, with why.
 *
 * @typedef {{ id: number, name: string, hides: number, exceptions: number, left: number, refused?: Refused[] }} ListFacts
 *
 * A rule that was too slow: how long it took last, and where.
 * @typedef {{ selector: string, ms: number, hosts: string[] }} SlowRule
 */

export async function loadIndex() {
  return /** @type {ListFacts[]} */ ((await api.storage.local.get(INDEX))[INDEX] ?? []);
}

/**
 * @param {string} name
 * @param {Compiled} list
 */
export const addList = (name, { table, hides, exceptions, left, refused }) =>
  inTurn(async () => {
    const index = await loadIndex();
    const id = Math.max(0, ...index.map((list) => list.id)) + 1;
    await api.storage.local.set({ [keyOf(id)]: table, [INDEX]: [...index, { id, name, hides, exceptions, left, refused }] });
    await api.storage.local.remove(SLOW); // rules may have changed
  });

/** @param {number} id */
export const removeList = (id) =>
  inTurn(async () => {
    const rest = (await loadIndex()).filter((list) => list.id !== id);
    await write(INDEX, rest, rest.length > 0);
    await api.storage.local.remove([keyOf(id), SLOW]);
  });

// The tables of all lists; one of another format is left out.
export async function loadTables() {
  const index = await loadIndex();
  if (index.length === 0) return [];
  const keys = index.map(({ id }) => keyOf(id));
  const stored = /** @type {Record<string, Table | undefined>} */ (await api.storage.local.get(keys));
  return keys.flatMap((key) => stored[key] ?? []).filter(({ format }) => format === FORMAT);
}

/** @returns {Promise<SlowRule[]>} */
export async function loadSlow() {
  const list = await stored(SLOW);
  return Array.isArray(list) ? list : [];
}

/**
 * Whether a rule was too slow on a site, or on enough others.
 *
 * @param {SlowRule[]} slow
 * @param {string} selector
 * @param {string} host
 */
export const isSlow = (slow, selector, host) =>
  slow.some((rule) => rule.selector === selector && (rule.hosts.length >= ENOUGH_SITES || rule.hosts.includes(host)));

/**
 * A site's page may be made so that a rule takes long: it is dropped there, and
 * everywhere only when several sites have said so.
 *
 * @param {{ selector: string, ms: number }[]} rules
 * @param {string} host
 */
export const keepSlow = (rules, host) =>
  inTurn(async () => {
    if (rules.length === 0) return;
    const kept = new Map((await loadSlow()).map((rule) => [rule.selector, rule]));
    for (const { selector, ms } of rules) {
      const hosts = kept.get(selector)?.hosts ?? [];
      kept.delete(selector);
      kept.set(selector, { selector, ms: Math.round(Number(ms)) || 0, hosts: [...new Set([...hosts, host])].slice(0, ENOUGH_SITES) });
    }
    await api.storage.local.set({ [SLOW]: [...kept.values()].slice(-MOST_SLOW) });
  });

// Every rule is asked again.
export const forgetSlow = () => inTurn(() => api.storage.local.remove(SLOW));
