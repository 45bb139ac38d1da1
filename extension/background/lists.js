// Which rules of the user's filter lists a page needs. The tables are read
// once for each life of the background, and again when the lists change.
import { api } from '../shared/api.js';
import { isSlow, keepSlow, loadSlow, loadTables } from '../shared/lists.js';
import { matcher } from '../shared/match.js';
import { costOf } from '../shared/selectorcost.js';

const MOST = 2000; // rules that a page gets

/** @typedef {import('../options/compile.js').Table} Table */

/** @type {Promise<{ match: (host: string, html: string) => string[], tables: Table[] } | null> | null} */
let ready = null;

async function read() {
  ready ??= loadTables().then((tables) => (tables.length > 0 ? { match: matcher(tables), tables } : null));
  return ready;
}

/**
 * @param {string} host
 * @param {string | Uint8Array} html the markup, in UTF-8 when it is bytes
 */
export async function rulesFor(host, html) {
  const lists = await read();
  if (!lists) return [];
  const [found, slow] = [lists.match(host, typeof html === 'string' ? html : new TextDecoder().decode(html)), await loadSlow()];
  // A list may have been added before its rules were looked at for what they cost.
  return found.filter((selector) => costOf(selector) === '' && !isSlow(slow, selector, host)).slice(0, MOST);
}

/**
 * Keeps what was too slow on a page of a host. What is no rule of a list is not
 * kept: a page's process may be taken over.
 *
 * @param {{ selector: string, ms: number }[]} rules
 * @param {string} host
 */
export async function dropSlow(rules, host) {
  const lists = await read();
  const known = new Set(lists?.tables.flatMap((table) => table.rules));
  await keepSlow(
    rules.filter(({ selector }) => known.has(selector)),
    host,
  );
}

// To be called in the first turn.
export function watchLists() {
  api.storage.local.onChanged.addListener((changes) => {
    if (Object.hasOwn(changes, 'lists')) ready = null;
  });
}
