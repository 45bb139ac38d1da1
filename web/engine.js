// The engine in a Worker: the page stays quick however long a call takes.
import { createWorkerEngine } from './engine/loader.js';
/** @import { Answer, Request } from '../wasm/engine.js' */

const WASM = new URL('engine/engine.wasm', import.meta.url).href;

const engine = createWorkerEngine({
  wasm: () => fetch(WASM),
  worker: new URL('engine/worker.js', import.meta.url),
  timeLimitMs: 20000,
});

export const ready = () => engine.ready();

export const stats = engine.stats;

// How much the browser has read of the module, after decompression.
export const moduleBytes = () =>
  /** @type {PerformanceResourceTiming | undefined} */ (performance.getEntriesByName(WASM).at(-1))?.decodedBodySize ?? 0;

/**
 * A call and what it cost.
 *
 * @typedef {{ answer: Answer, ms: number, htmlBytes: number, answerBytes: number }} Run
 */

/**
 * One call with everything asked for.
 *
 * @param {string} html
 * @param {Pick<Request, 'url' | 'level' | 'method'>} request
 * @returns {Promise<Run>}
 */
export async function run(html, request) {
  await engine.ready(); // the start is not the call's
  const began = performance.now();
  const text = await engine.cleanText(html, {
    ...request,
    want: ['hide', 'reader', 'text', 'markdown', 'explain', 'metadata', 'timings', 'reasons'],
  });
  const ms = performance.now() - began;
  const size = (/** @type {string} */ string) => new TextEncoder().encode(string).length;
  return { answer: JSON.parse(text), ms, htmlBytes: size(html), answerBytes: size(text) };
}
