// The pool of Workers in another document: Chromium's service worker may not open
// Workers, and may be ended at any time. host.js is the other side.
import { api } from '../shared/api.js';
import { stayAwake } from './awake.js';
import { locks } from './locks.js';
/** @import { Pool } from './pool.js' */

const HOST = 'background/host.html';
const ANSWER_MS = 5000; // of a host that is there; one that is closing gives none

const lost = () => Object.assign(new Error('the host of the engine was closed'), { code: 'lost' });

/** @typedef {{ here?: true, id?: number, value?: any, error?: { code: string, message: string } }} Reply */

// One connection with a host. It is closed when the host ends.
class Line {
  #port;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: unknown) => void }>} */
  #asked = new Map();
  #count = 0;
  #name = crypto.randomUUID();
  #ended = new AbortController();
  #rest = stayAwake(); // for as long as the host is there
  #onclose;

  /**
   * @param {{ postMessage: (data: unknown, transfer: Transferable[]) => void }} host
   * @param {() => void} onclose
   */
  constructor(host, onclose) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#onclose = onclose;
    port1.onmessage = ({ data }) => this.#settle(data);
    const timer = setTimeout(() => this.close(), ANSWER_MS);
    this.here = new Promise((resolve, reject) => this.#asked.set(0, { resolve, reject })).then(() => {
      clearTimeout(timer);
      this.#waitFor(locks.host(this.#name), () => this.close());
    });
    const held = new Promise((done) => this.#ended.signal.addEventListener('abort', done));
    this.#waitFor(locks.background(this.#name), () => {
      host.postMessage(this.#name, [port2]);
      return held;
    });
  }

  /** @param {string} lock @param {() => unknown} step */
  #waitFor(lock, step) {
    navigator.locks.request(lock, { signal: this.#ended.signal }, step).catch(() => {}); // the line is closed
  }

  /** @param {Reply} reply */
  #settle({ here, id = 0, value, error }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else asked?.resolve(here ?? value);
  }

  /** @param {object} order */
  say(order) {
    this.#port.postMessage(order);
  }

  /** @param {object} question */
  ask(question) {
    if (this.#ended.signal.aborted) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#asked.set(id, { resolve, reject });
      this.say({ id, ...question });
    });
  }

  close() {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.#rest();
    this.#port.close();
    for (const { reject } of this.#asked.values()) reject(lost());
    this.#asked.clear();
    this.#onclose();
  }
}

async function findHost() {
  const { clients } = /** @type {any} */ (globalThis);
  const all = await clients.matchAll({ includeUncontrolled: true });
  return all.find((/** @type {{ url: string }} */ { url }) => url === api.runtime.getURL(HOST));
}

async function openHost() {
  await api.offscreen.createDocument({
    url: HOST,
    reasons: [/** @type {chrome.offscreen.Reason} */ ('WORKERS')],
    justification: 'Runs the engine, which is WebAssembly, in a Worker that can be ended.',
  });
  return findHost();
}

/** @returns {Pool} */
export function createRemotePool() {
  /** @type {Promise<Line> | undefined} */
  let line;
  let keepMs = 0;

  async function connect() {
    const host = (await findHost()) ?? (await openHost());
    if (!host) throw lost();
    const mine = new Line(host, () => (line = undefined));
    await mine.here;
    if (keepMs) mine.say({ keep: keepMs });
    return mine;
  }

  function connected() {
    line ??= connect();
    line.catch(() => (line = undefined));
    return line;
  }

  return {
    ask: async (lane, method, ...args) => (await connected()).ask({ lane, method, args }),
    cut: (lane) => void line?.then((mine) => mine.say({ cut: lane })).catch(() => {}),
    keep(ms) {
      keepMs = ms;
      line?.then((mine) => mine.say({ keep: ms })).catch(() => {});
    },
  };
}
