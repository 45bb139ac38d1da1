// All of the loader, for the thread that imports it: loader/engine.js runs the
// engine there, loader/host.js in a Worker.
import './wasm_exec.js';

export { compile } from './loader/compile.js';
export { VERSION } from './loader/contract.js';
export { createEngine } from './loader/engine.js';
export { EngineError } from './loader/errors.js';
export { createWorkerEngine } from './loader/host.js';
export { serve } from './loader/serve.js';
