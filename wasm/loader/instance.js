// One instance of the module: starts it and calls it. Wants wasm_exec.js to be
// loaded before the first start.
import { asEngineError, EngineError } from './errors.js';
/** @import { About, KnownSite } from '../engine.js' */

/**
 * call and export give a text instead of what was asked for when that failed.
 *
 * @typedef {object} Running
 * @property {(request: string, html: Uint8Array) => string | undefined} call
 * @property {(request: string, named: boolean) => Uint8Array | string | undefined} export
 * @property {(known: Uint8Array, pages: Uint8Array) => KnownSite | string | undefined} learn
 * @property {About} about
 * @property {WebAssembly.Memory} memory
 * @property {Promise<void>} ended
 */

// Memory may grow to 64 MiB before Go collects garbage often: measured 14 %
// less time than Go's default at the cost of about 20 MB.
const ENV = { GOGC: '400', GOMEMLIMIT: '64MiB' };

/**
 * Calls one instance of the module. Throws EngineError crash when the call
 * ended the Go program or left it in an unknown state.
 *
 * @param {Running} running
 * @param {string} request
 * @param {Uint8Array} html
 */
export function call(running, request, html) {
  let answer;
  try {
    answer = running.call(request, html);
  } catch (error) { // a RangeError in deep recursion passes by Go's recover
    throw asEngineError('crash', 'the engine crashed', error);
  }
  if (typeof answer !== 'string') throw new EngineError('crash', 'the engine ended during a call');
  return answer;
}

/**
 * What the engine gives. A text that it gives instead is about the request,
 * unless it says crash or timeout.
 *
 * @template {object} T
 * @param {() => T | string | undefined} ask
 * @returns {T}
 */
function given(ask) {
  let value;
  try {
    value = ask();
  } catch (error) {
    throw asEngineError('crash', 'the engine crashed', error);
  }
  if (typeof value === 'object') return value;
  if (value?.startsWith('timeout:')) throw new EngineError('timeout', value.slice('timeout: '.length));
  if (value && !value.startsWith('crash:')) throw new EngineError('request', value);
  throw new EngineError('crash', value ?? 'the engine ended during a call');
}

/**
 * Makes a file.
 *
 * @param {Running} running
 * @param {string} request
 * @param {boolean} [named] whether its name is asked for instead
 */
export const exportCall = (running, request, named = false) => given(() => running.export(request, named));

/**
 * Adds pages of a site to what is known of it.
 *
 * @param {Running} running
 * @param {Uint8Array} known
 * @param {Uint8Array} pages
 */
export const learnCall = (running, known, pages) => given(() => running.learn(known, pages));

let serial = 0;

/**
 * Runs a compiled module until it hands over its functions.
 *
 * @param {WebAssembly.Module} module
 * @param {Record<string, string>} env
 */
export async function launch(module, env) {
  if (typeof globalThis.Go !== 'function') throw new EngineError('load', 'wasm_exec.js is not loaded');
  const go = new globalThis.Go();
  const name = `winnowEngineReady${++serial}`;
  go.argv = ['winnow', name];
  go.env = { ...ENV, ...env };
  const instance = await WebAssembly.instantiate(module, go.importObject);
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
  const globals = /** @type {Record<string, unknown>} */ (globalThis);
  /** @type {Promise<Omit<Running, 'memory' | 'ended'>>} */
  const handedOver = new Promise((resolve) => {
    globals[name] = (/** @type {[Running['call'], string, Running['export'], Running['learn']]} */ ...[func, about, exportFunc, learn]) =>
      resolve({ call: func, export: exportFunc, learn, about: JSON.parse(about) });
  });
  /** @type {Promise<void>} */
  const ended = go.run(instance);
  try {
    const functions = await Promise.race([handedOver, ended]);
    if (!functions) throw new EngineError('crash', 'the engine ended before it was ready');
    return { ...functions, memory, ended };
  } finally {
    delete globals[name];
  }
}
