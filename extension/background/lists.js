// Which rules of the user's filter lists a page needs. The tables are read
// once for each life of the background, and again when the lists change.
import '../shared/api.js';
import { loadTables } from '../shared/lists.js';
import { matcher } from '../shared/match.js';

const { api } = globalThis.winnow;

let ready = null;

export async function rulesFor(host, html) {
  ready ??= loadTables().then(matcher);
  const match = await ready;
  return match(host, html);
}

// To be called in the first turn.
export function watchLists() {
  api.storage.local.onChanged.addListener((changes) => {
    if (Object.hasOwn(changes, 'lists')) ready = null;
  });
}
