// What storage holds, by key. What is asked for in one turn is read in one go:
// each reading costs the browser's own process a message.
import './api.js';

const { api } = globalThis.winnow;

let asked = null; // {keys, values: promise of {key: value}}

export async function stored(key) {
  if (!asked) {
    const keys = [];
    const values = Promise.resolve().then(() => {
      asked = null;
      return api.storage.local.get(keys);
    });
    asked = { keys, values };
  }
  asked.keys.push(key);
  return (await asked.values)[key];
}
