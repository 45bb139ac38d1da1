// The engine in the thread that calls it. It cannot be stopped in the middle of a
// call: the time limit goes to the engine, which looks at it every few
// milliseconds. It starts at the first call or ready(), and anew after a crash.
import { compileOnce } from './compile.js';
import { newStats, VERSION } from './contract.js';
import { EngineError } from './errors.js';
import { call, exportCall, launch, learnCall } from './instance.js';
/** @import { Engine, EngineOptions, ExportRequest, Request as CleanRequest } from '../engine.js' */
/** @import { Running } from './instance.js' */

/** @typedef {string | Uint8Array} Html */

// A browser compiles a function when it is first called; the first real page
// should not pay for that. One of each element that takes its own path. What
// only the reader and exports need is left for them: it would make every
// start a fifth slower, and their first call is only 10 ms slower without.
const WARM_PAGE = '<!doctype html><html lang=en><title>Warm</title><nav><a href=/>Home</a></nav>' +
  '<main><h1>Warm</h1><p>A first sentence, with a comma and <a href=/a>a link</a>, long enough to be judged.</p>' +
  '<ul><li>one<li>two</ul><pre><code>x = 1</code></pre><table><tr><td>a<td>b</table><img src=a.png alt=a></main>' +
  '<div class=ad><a href=/b>Buy</a></div><footer>Imprint</footer>';
const WARM_REQUEST = {
  url: 'https://warm.example/', level: 'strict',
  want: ['hide', 'keep', 'metadata'],
};

/**
 * The smaller of two limits counts.
 *
 * @param {CleanRequest} request
 * @param {number} milliseconds
 * @returns {CleanRequest}
 */
function withLimit(request, milliseconds) {
  const own = request.limits?.milliseconds;
  if (!milliseconds || (own && own <= milliseconds)) return request;
  return { ...request, limits: { ...request.limits, milliseconds } };
}

/**
 * The same for a file.
 *
 * @param {ExportRequest} request
 * @param {number} milliseconds
 * @returns {ExportRequest}
 */
function withFileLimit(request, milliseconds) {
  const own = request.milliseconds;
  return !milliseconds || (own && own <= milliseconds) ? request : { ...request, milliseconds };
}

/**
 * Firefox's content scripts get arrays of the page's realm from TextEncoder,
 * and Go takes only those of its own: hence the copy.
 *
 * @param {Html} html
 */
function toBytes(html) {
  const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
}

/**
 * @param {number} got
 * @param {number} want
 */
function checkVersion(got, want) {
  if (got !== want) {
    throw new EngineError('version', `the engine speaks version ${got} of the contract, this program version ${want}`);
  }
}

/**
 * @param {EngineOptions} options
 * @returns {Engine}
 */
export function createEngine({ wasm, timeLimitMs = 0, version = VERSION, env = {} }) {
  const stats = newStats();
  const load = compileOnce(wasm, stats);
  /** @type {Promise<Running> | undefined} */
  let current; // the running instance

  async function start() {
    const module = await load();
    const began = performance.now();
    const running = await launch(module, env);
    stats.starts++;
    stats.startMs = performance.now() - began;
    checkVersion(running.about.version, version);
    const warm = performance.now();
    call(running, JSON.stringify(WARM_REQUEST), toBytes(WARM_PAGE));
    stats.warmMs = performance.now() - warm;
    return running;
  }

  function ready() {
    if (current) return current;
    const mine = start();
    const forget = () => { if (current === mine) current = undefined; };
    current = mine;
    // A wrong version stays wrong: not started again for every page.
    mine.then((running) => running.ended.then(forget, forget),
      (error) => { if (error.code !== 'version') forget(); });
    return mine;
  }

  /**
   * Runs one step in the module; after a crash the next starts it anew.
   *
   * @template T
   * @param {(running: Running) => T} step
   */
  async function use(step) {
    const mine = ready();
    const running = await mine;
    const began = performance.now();
    stats.calls++;
    try {
      return step(running);
    } catch (error) {
      if (!(error instanceof EngineError) || (error.code !== 'request' && error.code !== 'timeout')) {
        if (current === mine) current = undefined;
        stats.crashes++;
      }
      throw error;
    } finally {
      stats.callMs = performance.now() - began;
      stats.memoryBytes = running.memory.buffer.byteLength;
    }
  }

  const cleanText = (/** @type {Html} */ html, /** @type {CleanRequest} */ request = {}) =>
    use((running) => call(running, JSON.stringify(withLimit(request, timeLimitMs)), toBytes(html)));

  return {
    stats,
    ready: async () => (await ready()).about,
    cleanText,
    clean: async (html, request) => JSON.parse(await cleanText(html, request)),
    exportFile: (request) => use((running) => exportCall(running, JSON.stringify(withFileLimit(request, timeLimitMs)))),
    fileName: (request) => use((running) => new TextDecoder().decode(exportCall(running, JSON.stringify(request), true))),
    learnSite: (known, pages) => use((running) => learnCall(running, toBytes(known), toBytes(pages))),
    stop: () => { current = undefined; },
  };
}
