// What storage holds, by key. What is asked for in one turn is read in one go:
// each reading costs the browser's own process a message.
import { api } from './api.js';

/** @type {{ keys: string[], values: Promise<Record<string, any>> } | null} */
let asked = null;

/**
 * @param {string} key
 * @returns {Promise<any>} undefined when nothing is stored
 */
export async function stored(key) {
  if (!asked) {
    /** @type {string[]} */
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

/**
 * Steps that run one after the other. A step that fails does not stop the next.
 * A step must not wait for another step of its queue.
 *
 * @returns {<T>(step: () => Promise<T>) => Promise<T>}
 */
export function createQueue() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (step) => {
    const result = last.then(step, step);
    last = result;
    return result.then(); // a promise of its own: an error that its caller lets go is heard of
  };
}

/**
 * The queue of all steps of this context that read what is stored, change it
 * and write it back: each reads what the step before has written.
 */
export const inTurn = createQueue();

/**
 * A table by names that others chose: none of them, not even __proto__ or
 * toString, means anything but an entry.
 *
 * @template T
 * @param {Iterable<[string, T]>} [entries]
 * @returns {Record<string, T>}
 */
export function tableOf(entries = []) {
  const table = Object.create(null);
  for (const [name, value] of entries) table[name] = value;
  return table;
}

/**
 * Writes a value, or removes the key when there is nothing to keep.
 *
 * @param {string} key
 * @param {unknown} value
 * @param {boolean} isWorthIt
 */
export const write = (key, value, isWorthIt) => (isWorthIt ? api.storage.local.set({ [key]: value }) : api.storage.local.remove(key));
