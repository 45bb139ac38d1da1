// The engine in a Worker, which is ended past the time limit. It opens at the
// first call or ready(), and anew when it was ended.
import { compileOnce } from './compile.js';
import { newStats, VERSION } from './contract.js';
import { EngineError } from './errors.js';
/** @import { About, Engine, Request as CleanRequest, Stats, WorkerEngineOptions } from '../engine.js' */
/** @import { Html } from './engine.js' */
/** @import { Question, Reply } from './serve.js' */

/** @typedef {Required<Omit<WorkerEngineOptions, 'wasm'>>} HostOptions */

// One Worker and the one question it works on.
class Host {
  /** @type {EngineError | undefined} */
  ended; // the error that ended it
  /** @type {{ resolve: (value: any) => void, reject: (error: unknown) => void, timer?: ReturnType<typeof setTimeout> } | undefined} */
  asked;
  /** @type {Partial<Stats>} */
  stats = {};

  /**
   * @param {WorkerEngineOptions['worker']} worker
   * @param {(error: EngineError) => void} onend
   * @param {(host: Host) => Promise<About>} start
   */
  constructor(worker, onend, start) {
    this.worker = typeof worker === 'function' ? worker() : new Worker(worker, { type: 'module' });
    this.onend = onend;
    this.worker.onmessage = (/** @type {{ data: Reply }} */ { data }) => this.settle(data);
    this.worker.onerror = (/** @type {{ message?: string, preventDefault?(): void }} */ event) => {
      event.preventDefault?.();
      this.end(new EngineError('load', `the Worker failed: ${event.message ?? 'its script could not be loaded'}`));
    };
    this.ready = start(this);
    this.ready.catch((error) => this.end(error));
  }

  /**
   * @param {Question} question
   * @param {number} limitMs 0: none
   * @param {() => EngineError} late gives the error for an answer that does not come within the limit
   * @returns {Promise<any>}
   */
  ask(question, limitMs, late) {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      const timer = limitMs ? setTimeout(() => this.end(late()), limitMs) : undefined;
      this.asked = { resolve, reject, timer };
      this.worker.postMessage(question);
    });
  }

  /** @param {Reply} reply */
  settle({ value, error, stats }) {
    const { asked } = this;
    this.asked = undefined;
    Object.assign(this.stats, stats);
    if (!asked) return;
    clearTimeout(asked.timer);
    if (error) asked.reject(error instanceof EngineError ? error : new EngineError(error.code, error.message));
    else asked.resolve(value);
  }

  /** @param {EngineError} error */
  end(error) {
    this.ended ??= error;
    this.worker.terminate();
    this.onend(error);
    this.settle({ error });
  }
}

/**
 * Opens a Host, which starts the engine in it; host.ready says when.
 *
 * @param {HostOptions} options
 * @param {() => Promise<WebAssembly.Module>} load
 * @param {(error: EngineError) => void} onend
 */
function openHost({ worker, timeLimitMs, startLimitMs, version, env }, load, onend) {
  return new Host(worker, onend, async (host) => {
    // Three quarters: the engine gets the chance to answer in time itself.
    const start = { wasm: await load(), timeLimitMs: Math.ceil(timeLimitMs * 0.75), version, env };
    return host.ask({ start }, startLimitMs,
      () => new EngineError('load', `the engine did not start within ${startLimitMs} ms`));
  });
}

/**
 * @param {WorkerEngineOptions} options
 * @returns {Engine}
 */
export function createWorkerEngine({
  wasm, worker, timeLimitMs = 10000, startLimitMs = 30000, version = VERSION, env = {},
}) {
  const stats = newStats();
  const load = compileOnce(wasm, stats);
  /** @type {Host | undefined} */
  let current; // the Host in use
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let stops = 0;
  const stopped = () => new EngineError('stopped', 'the engine was stopped');

  function open() {
    stats.starts++;
    const host = openHost({ worker, timeLimitMs, startLimitMs, version, env }, load, (error) => {
      // A wrong version stays wrong: no new Worker for every page.
      if (current === host && error.code !== 'version') current = undefined;
    });
    host.ready.then(() => Object.assign(stats, host.stats), () => {});
    return host;
  }

  /** @param {Question} question */
  async function answer(question) {
    const host = current ??= open();
    await host.ready;
    stats.calls++;
    const began = performance.now();
    try {
      return await host.ask(question, timeLimitMs,
        () => new EngineError('timeout', `no answer within ${timeLimitMs} ms`));
    } catch (error) {
      const { code } = /** @type {EngineError} */ (error);
      if (code === 'crash') stats.crashes++;
      if (code === 'timeout') {
        stats.timeouts++;
        current ??= open(); // warm again before the next page comes
      }
      throw error;
    } finally {
      Object.assign(stats, host.stats, { callMs: performance.now() - began });
    }
  }

  /**
   * One at a time: the clock of one call must not run while another works.
   *
   * @param {Question} question
   */
  function enqueue(question) {
    const asked = stops;
    const mine = last.then(() => {
      if (asked !== stops) throw stopped();
      return answer(question);
    });
    last = mine.catch(() => {});
    return mine;
  }

  const cleanText = (/** @type {Html} */ html, /** @type {CleanRequest} */ request = {}) => enqueue({ clean: { html, request } });

  return {
    stats,
    ready: () => (current ??= open()).ready,
    cleanText,
    clean: async (html, request) => JSON.parse(await cleanText(html, request)),
    exportFile: (request) => enqueue({ file: request }),
    fileName: (request) => enqueue({ name: request }),
    learnSite: (known, pages) => enqueue({ site: { known, pages } }),
    stop: () => {
      stops++;
      current?.end(stopped());
    },
  };
}
