// loader.js for those who import: import { createEngine } from './loader.mjs'.
import './wasm_exec.js';
import './loader.js';

export const { VERSION, EngineError, compile, createEngine, createWorkerEngine, serve } = globalThis.WinnowEngine;
