// A database in memory with as much of IndexedDB as the kept pages and the templates use: stores with keys, one
// index of lists, transactions that wait for each other and take back what they did. fail()
// lets the next put fail as on a full disk.
const keyOf = (path, value) => ([path].flat().length > 1 ? JSON.stringify(path.map((name) => value[name])) : value[path]);
const inRange = (range, value) => value.page === range.lower[0];

let failing = false;
export const fail = () => (failing = true);

function request(result, error) {
  const made = { result, error };
  queueMicrotask(() => (error ? made.onerror?.() : made.onsuccess?.()));
  return made;
}

class Store {
  constructor(data, transaction) {
    Object.assign(this, { data, transaction });
  }
  get(key) {
    return this.transaction.ask(() => structuredClone(this.data.rows.get(key)));
  }
  getAll(range) {
    return this.transaction.ask(() => structuredClone([...this.data.rows.values()].filter((value) => !range || inRange(range, value))));
  }
  getAllKeys() {
    return this.transaction.ask(() => [...this.data.rows.keys()]);
  }
  put(value) {
    if (failing) {
      failing = false;
      this.transaction.fail(Object.assign(new Error('disk'), { name: 'QuotaExceededError' }));
      return request(undefined, new Error('disk'));
    }
    const copy = structuredClone(value);
    return this.transaction.ask(() => void this.data.rows.set(keyOf(this.data.path, copy), copy));
  }
  delete(key) {
    return this.transaction.ask(() => {
      for (const [name, value] of this.data.rows) if (name === key || (key.lower && inRange(key, value))) this.data.rows.delete(name);
    });
  }
  clear() {
    return this.transaction.ask(() => this.data.rows.clear());
  }
  index(path) {
    return {
      getAll: (wanted) =>
        this.transaction.ask(() => structuredClone([...this.data.rows.values()].filter((value) => value[path].includes(wanted)))),
    };
  }
  createIndex() {}
}

let last = Promise.resolve(); // the transaction before

// A disk that is busy: what comes now waits until the function that this gives is called.
export function hold() {
  let release;
  const gate = new Promise((done) => (release = done));
  last = last.then(() => gate);
  return release;
}

class Transaction {
  #asked = 0;
  #before = new Map();
  #ended = false;
  #done;
  #ready = last;
  constructor(stores) {
    this.stores = stores;
    last = new Promise((resolve) => (this.#done = resolve));
    void this.#ready.then(() => {
      for (const [name, { rows }] of stores) this.#before.set(name, new Map(rows));
      setTimeout(() => this.#end());
    });
  }
  objectStore(name) {
    return new Store(this.stores.get(name), this);
  }
  ask(run) {
    if (this.#ended) throw Object.assign(new Error('ended'), { name: 'TransactionInactiveError' });
    this.#asked++;
    const made = { result: undefined };
    void this.#ready.then(() => {
      if (!this.#ended) made.result = run();
      this.#asked--;
      made.onsuccess?.();
    });
    return made;
  }
  fail(error) {
    this.error = error;
    this.abort();
  }
  abort() {
    if (this.#ended) throw new Error('ended');
    this.#ended = true;
    for (const [name, rows] of this.#before) this.stores.get(name).rows = rows;
    this.#done();
    queueMicrotask(() => this.onabort?.());
  }
  #end() {
    if (this.#ended) return;
    if (this.#asked > 0) return void setTimeout(() => this.#end());
    this.#ended = true;
    this.#done();
    this.oncomplete?.();
  }
}

function databaseOf() {
  const stores = new Map();
  return {
    stores,
    createObjectStore: (name, { keyPath }) => {
      stores.set(name, { path: keyPath, rows: new Map() });
      return new Store(stores.get(name), null);
    },
    transaction: () => new Transaction(stores),
    close() {},
  };
}

export function install() {
  const databases = new Map();
  globalThis.IDBKeyRange = { bound: (lower, upper) => ({ lower, upper }) };
  globalThis.indexedDB = {
    open(name) {
      if (!databases.has(name)) databases.set(name, databaseOf());
      const made = { result: databases.get(name) };
      queueMicrotask(() => {
        if (made.result.stores.size === 0) made.onupgradeneeded();
        made.onsuccess();
      });
      return made;
    },
  };
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
  };
  const all = () => [...databases.values()].map(({ stores }) => stores);
  return {
    rows: (name) =>
      all()
        .find((stores) => stores.has(name))
        .get(name).rows,
    clear: () => all().forEach((stores) => stores.forEach((store) => store.rows.clear())),
  };
}
