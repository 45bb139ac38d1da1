// The script of the thread that createWorkerEngine opens in Node, Deno and Bun.
import { parentPort } from 'node:worker_threads';
import './wasm_exec.js';
import { serve } from './loader/serve.js';

/** @type {Parameters<typeof serve>[0]} */
const port = { onmessage: null, postMessage: (data) => parentPort?.postMessage(data) };
serve(port);
parentPort?.on('message', (data) => port.onmessage?.({ data }));
