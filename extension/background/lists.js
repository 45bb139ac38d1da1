// Which rules of the user's filter lists a page needs. The tables are read
// once for each life of the background, and again when the lists change.
import '../shared/api.js';
import { loadTables } from '../shared/lists.js';
import { matcher } from '../shared/match.js';

const { api } = globalThis.winnow;

let ready = null;

// html: the markup, as a string or in UTF-8.
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
