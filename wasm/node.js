// The package's entry in Node, Deno and Bun. Workers are threads there.
import { readFile } from 'node:fs/promises';
import { Worker as Thread } from 'node:worker_threads';
import * as loader from './loader.js';
import { createReadability } from './readability.js';
/** @import { EngineOptions, WorkerEngineOptions, WorkerLike } from './engine.js' */

export { compile, EngineError, serve, VERSION } from './loader.js';

const wasm = () => readFile(new URL('./engine.wasm', import.meta.url));

/**
 * A thread with the interface of a browser's Worker. It keeps the program running
 * only while it is at work.
 *
 * @param {URL} script
 * @returns {WorkerLike}
 */
export function openThread(script) {
  const thread = new Thread(script);
  /** @type {WorkerLike} */
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage(data) {
      thread.ref();
      thread.postMessage(data);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data) => {
    thread.unref();
    worker.onmessage?.({ data });
  });
  thread.on('error', ({ message }) => worker.onerror?.({ message }));
  return worker;
}

const worker = () => openThread(new URL('./node-worker.js', import.meta.url));

/** @param {Partial<EngineOptions>} [options] */
export const createEngine = (options) => loader.createEngine({ wasm, ...options });

/** @param {Partial<WorkerEngineOptions>} [options] */
export const createWorkerEngine = (options) => loader.createWorkerEngine({ wasm, worker, ...options });

export const readability = createReadability(createEngine);
