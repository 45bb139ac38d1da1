// The background of Firefox: an event page. The engine has a Worker, so that
// the process that draws the popup stays free, and a page that takes too long
// can be given up.
import { createWorkerEngine } from '#engine/loader.mjs';
import { TIME_LIMIT_MS, start } from './main.js';

start(
  createWorkerEngine({
    wasm: browser.runtime.getURL('engine/engine.wasm'),
    worker: browser.runtime.getURL('engine/worker.js'),
    timeLimitMs: TIME_LIMIT_MS,
  }),
);
