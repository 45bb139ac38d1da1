// The background of Firefox: an event page. The engine has Workers, so that the
// process that draws the popup stays free, and a call can be cut off.
import { Engine } from './engine.js';
import { start } from './main.js';
import { createPool } from './pool.js';
import { holdUpdates } from './updating.js';

// An event page is ended after 30 s without a call to the browser, and its
// Workers with it. As long as they are kept, it makes one.
const BEAT_MS = 10_000;

/** @type {ReturnType<typeof setInterval> | undefined} */
let beat;

start(
  new Engine(
    createPool({
      wasm: browser.runtime.getURL('engine/engine.wasm'),
      worker: browser.runtime.getURL('engine/worker.js'),
      turned(open) {
        clearInterval(beat);
        if (open) beat = setInterval(() => void browser.runtime.getPlatformInfo(), BEAT_MS);
      },
    }),
  ),
);
holdUpdates();
