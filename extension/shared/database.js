// A database of the extension's own, and the line on which it says to the other tabs and to
// the background that something has changed. A change is one transaction: nothing is written
// by half, and two tabs lose nothing of each other.

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export const got = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens a database when it is asked for the first time.
 *
 * @param {string} name
 * @param {number} version
 * @param {(db: IDBDatabase) => void} make
 */
function opening(name, version, make) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** @returns {Promise<IDBDatabase>} */
  return function open() {
    opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, version);
      asked.onupgradeneeded = () => make(asked.result);
      asked.onsuccess = () => {
        const db = asked.result;
        db.onversionchange = () => {
          db.close(); // a later version opens it, or it is erased
          opened = null;
        };
        db.onclose = () => (opened = null);
        resolve(db);
      };
      asked.onerror = () => reject(asked.error);
    });
    opened.catch(() => (opened = null)); // it may go well the next time
    return opened;
  };
}

/**
 * @template {string} Store
 * @param {string} name also of the line
 * @param {number} version
 * @param {readonly Store[]} stores
 * @param {(db: IDBDatabase) => void} make of version 0: later versions go on from the one they find
 */
export function createDatabase(name, version, stores, make) {
  const open = opening(name, version, make);

  /**
   * Runs steps in one transaction, which waits for nothing else. A step that throws undoes
   * all. Throws 'no-room' when the disk is full.
   *
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(of: (name: Store) => IDBObjectStore) => Promise<T>} steps
   * @returns {Promise<T>}
   */
  async function within(mode, steps) {
    const db = await open();
    const transaction = db.transaction([...stores], mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(null);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    done.catch(() => {}); // what a step says goes before
    try {
      const result = await steps((store) => transaction.objectStore(store));
      await done;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // it has ended by itself
      }
      const isFull = [error, transaction.error].some((one) => /** @type {Error} */ (one)?.name === 'QuotaExceededError');
      throw isFull ? new Error('no-room') : error;
    }
  }

  // Erases all, also what cannot be opened.
  async function eraseAll() {
    try {
      await within('readwrite', async (of) => stores.forEach((store) => of(store).clear()));
    } catch {
      await got(indexedDB.deleteDatabase(name));
    }
  }

  /** @type {BroadcastChannel | null} */
  let channel = null;
  const line = () => (channel ??= new BroadcastChannel(name));

  return {
    within,
    eraseAll,
    /** @param {string} what */
    tellOthers: (what = 'changed') => line().postMessage(what),
    /** @param {(what: string) => void} run with what another tab or the background says */
    onChange: (run) => line().addEventListener('message', ({ data }) => run(data)),
  };
}
