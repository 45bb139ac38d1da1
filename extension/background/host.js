// Chromium's host of the engine: a document that nobody sees. It outlives the
// service worker, and may open Workers, which the service worker may not. It does
// what remote.js asks through a port, and closes itself when its Workers are closed.
import { locks } from './locks.js';
import { createPool } from './pool.js';
/** @import { Method } from './pool.js' */

/** @typedef {{ keep: number } | { cut: number } | { id: number, lane: number, method: Method, args: any[] }} Order */

const pool = createPool({
  wasm: '/engine/engine.wasm',
  worker: '/engine/worker.js',
  turned: (open) => open || window.close(),
});

/** @type {(() => void) | undefined} */
let leave; // ends what the last service worker has left

/**
 * @param {MessagePort} port
 * @param {string} name of the line, for its locks
 */
function serve(port, name) {
  leave?.();
  /** @type {Map<number, number>} */
  const running = new Map(); // id -> lane
  /** @type {(value?: unknown) => void} */
  let release;
  leave = () => {
    for (const lane of new Set(running.values())) pool.cut(lane);
    running.clear();
    port.close();
    release?.();
  };
  port.onmessage = async ({ data }) => {
    const order = /** @type {Order} */ (data);
    if ('keep' in order) return pool.keep(order.keep);
    if ('cut' in order) return pool.cut(order.cut);
    const { id, lane, method, args } = order;
    if (method !== 'ready') running.set(id, lane);
    try {
      port.postMessage({ id, value: await pool.ask(lane, method, ...args) });
    } catch (error) {
      const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
      port.postMessage({ id, error: { code, message } });
    } finally {
      running.delete(id);
    }
  };
  // Each side learns by the other's lock that the other has ended; a port says nothing then.
  void navigator.locks.request(locks.host(name), () => {
    port.postMessage({ here: true });
    return new Promise((done) => (release = done));
  });
  void navigator.locks.request(locks.background(name), leave);
}

navigator.serviceWorker.onmessage = ({ data, ports }) => serve(ports[0], data);
