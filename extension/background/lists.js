// Which rules of the user's filter lists a page needs. The tables are read
// once for each life of the background, and again when the lists change.
import { api } from '../shared/api.js';
import { loadTables } from '../shared/lists.js';
import { matcher } from '../shared/match.js';

/** @type {Promise<((host: string, html: string) => string[]) | null> | null} */
let ready = null;

/**
 * @param {string} host
 * @param {string | Uint8Array} html the markup, in UTF-8 when it is bytes
 */
export async function rulesFor(host, html) {
  ready ??= loadTables().then((tables) => (tables.length > 0 ? matcher(tables) : null));
  const match = await ready;
  if (!match) return [];
  return match(host, typeof html === 'string' ? html : new TextDecoder().decode(html));
}

// To be called in the first turn.
export function watchLists() {
  api.storage.local.onChanged.addListener((changes) => {
    if (Object.hasOwn(changes, 'lists')) ready = null;
  });
}
