// The two Workers of the engine, for the two lanes of schedule.js. They share the
// compiled module. A Worker is opened when it is asked, and closed when nobody
// has asked for a while or when its memory has grown: memory that a module has
// taken it never gives back.
import { compile } from '#engine/loader/compile.js';
import { createWorkerEngine } from '#engine/loader/host.js';

const LANES = 2;
const KEEP_MS = 600_000; // unless the user says otherwise
const SPARE_MS = 20_000; // without a call: the second Worker
const MOST_BYTES = 160e6; // ten times as much as most pages need beside what every engine has

/** @typedef {'ready' | 'cleanText' | 'exportFile' | 'fileName' | 'learnSite'} Method */

/**
 * What engine.js uses: this pool, or one in another document
 * (remote.js).
 *
 * @typedef {object} Pool
 * @property {(lane: number, method: Method, ...args: any[]) => Promise<any>} ask
 * @property {(lane: number) => void} cut ends the Worker in the middle of its call
 * @property {(ms: number) => void} keep how long the Workers stay open without a call
 */

/**
 * @param {{ wasm: string, worker: string, turned?: (open: boolean) => void }} options turned: called when the first Worker opens and when the last is closed
 * @returns {Pool}
 */
export function createPool({ wasm, worker, turned }) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let module;
  let keepMs = KEEP_MS;

  function load() {
    module ??= compile(wasm);
    module.catch(() => (module = undefined)); // the next call tries again
    return module;
  }

  const lanes = Array.from({ length: LANES }, (_, index) => ({
    engine: createWorkerEngine({ wasm: load, worker, timeLimitMs: 0 }),
    keepMs: () => (index === 0 ? keepMs : Math.min(keepMs, SPARE_MS)),
    isOpen: false,
    calls: 0,
    timer: /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined),
  }));

  /** @typedef {typeof lanes[number]} Lane */

  /** @param {Lane} lane */
  function close(lane) {
    lane.engine.stop();
    lane.isOpen = false;
    if (lanes.some(({ isOpen }) => isOpen)) return;
    module = undefined;
    turned?.(false);
  }

  /** @param {Lane} lane */
  function rest(lane) {
    clearTimeout(lane.timer);
    if (lane.isOpen && lane.calls === 0) lane.timer = setTimeout(() => close(lane), lane.keepMs());
  }

  return {
    async ask(index, method, ...args) {
      const lane = lanes[index];
      const isFirst = !lanes.some(({ isOpen }) => isOpen);
      clearTimeout(lane.timer);
      lane.isOpen = true;
      lane.calls++;
      if (isFirst) turned?.(true);
      try {
        return await /** @type {any} */ (lane.engine)[method](...args);
      } finally {
        lane.calls--;
        if (lane.calls === 0 && lane.engine.stats.memoryBytes > MOST_BYTES) lane.engine.stop();
        rest(lane);
      }
    },
    cut: (index) => lanes[index].engine.stop(),
    keep(ms) {
      keepMs = ms;
      lanes.forEach(rest);
    },
  };
}
