// Has the module compiled.
import { asEngineError } from './errors.js';
/** @import { EngineOptions, Stats } from '../engine.js' */

/** @typedef {EngineOptions['wasm']} Source */

/**
 * @param {Source} source an address, a Response, bytes, a compiled module, a promise of one
 *   of these, or a function that gives one (asked again after a failure)
 */
export async function compile(source) {
  let from = await (typeof source === 'function' ? source() : source);
  if (from instanceof WebAssembly.Module) return from;
  if (typeof from === 'string' || from instanceof URL) from = await fetch(from);
  if (typeof Response === 'undefined' || !(from instanceof Response)) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`status ${from.status} for ${from.url}`);
  // A server that does not know .wasm would make compileStreaming fail.
  const type = (from.headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase();
  return type === 'application/wasm' && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(from)
    : WebAssembly.compile(await from.arrayBuffer());
}

/**
 * Compiles at most once; a failure is forgotten, so that the next call tries
 * again.
 *
 * @param {Source} source
 * @param {Stats} stats
 */
export function compileOnce(source, stats) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let module;
  return () => {
    module ??= (async () => {
      const began = performance.now();
      try {
        const compiled = await compile(source);
        stats.compileMs = performance.now() - began;
        return compiled;
      } catch (error) {
        module = undefined;
        throw asEngineError('load', 'the engine cannot be loaded', error);
      }
    })();
    return module;
  };
}
