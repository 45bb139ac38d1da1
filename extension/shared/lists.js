// The user's filter lists as they are stored: an index of what there is, and
// each list's table under a key of its own. None comes with the extension and
// none is fetched.
import './api.js';

const { api } = globalThis.winnow;

const INDEX = 'lists';
const FORMAT = 1; // of the tables, as options/compile.js makes them
const keyOf = (id) => `list:${id}`;

// [{id, name, hides, exceptions, left}]
export async function loadIndex() {
  return (await api.storage.local.get(INDEX))[INDEX] ?? [];
}

export async function addList(name, { table, hides, exceptions, left }) {
  const index = await loadIndex();
  const id = Math.max(0, ...index.map((list) => list.id)) + 1;
  await api.storage.local.set({ [keyOf(id)]: table, [INDEX]: [...index, { id, name, hides, exceptions, left }] });
}

export async function removeList(id) {
  const rest = (await loadIndex()).filter((list) => list.id !== id);
  if (rest.length > 0) await api.storage.local.set({ [INDEX]: rest });
  else await api.storage.local.remove(INDEX);
  await api.storage.local.remove(keyOf(id));
}

// The tables of all lists; one of another format is left out.
export async function loadTables() {
  const index = await loadIndex();
  if (index.length === 0) return [];
  const keys = index.map(({ id }) => keyOf(id));
  const stored = await api.storage.local.get(keys);
  return keys.map((key) => stored[key]).filter((table) => table?.format === FORMAT);
}
