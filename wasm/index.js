// The package's entry in browsers: pages, extensions, Workers, service workers.
// Addresses stand in the form that bundlers look for.
import * as loader from './loader.js';
import { createReadability } from './readability.js';
/** @import { EngineOptions, WorkerEngineOptions } from './engine.js' */

export { compile, EngineError, serve, VERSION } from './loader.js';

const wasm = () => fetch(new URL('./engine.wasm', import.meta.url));
const worker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** @param {Partial<EngineOptions>} [options] */
export const createEngine = (options) => loader.createEngine({ wasm, ...options });

/** @param {Partial<WorkerEngineOptions>} [options] */
export const createWorkerEngine = (options) => loader.createWorkerEngine({ wasm, worker, ...options });

export const readability = createReadability(createEngine);
