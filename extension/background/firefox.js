// The background of Firefox: an event page. The engine has Workers, so that the
// process that draws the popup stays free, and a call can be cut off.
import { stayAwake } from './awake.js';
import { Engine } from './engine.js';
import { start } from './main.js';
import { createPool } from './pool.js';
import { holdUpdates } from './updating.js';

/** @type {(() => void) | undefined} */
let rest; // An event page that is ended takes its Workers with it.

start(
  new Engine(
    createPool({
      wasm: browser.runtime.getURL('engine/engine.wasm'),
      worker: browser.runtime.getURL('engine/worker.js'),
      turned(open) {
        rest?.();
        rest = open ? stayAwake() : undefined;
      },
    }),
  ),
);
holdUpdates();
