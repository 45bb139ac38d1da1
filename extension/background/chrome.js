// The background of Chromium: a service worker, which holds the engine itself
// (it may not open a Worker). It is stopped after 30 s without work; starting
// anew is cheap, since Chromium keeps the streamed module's code.
import { createEngine } from '#engine/loader.mjs';
import { TIME_LIMIT_MS, start } from './main.js';

start(createEngine({ wasm: chrome.runtime.getURL('engine/engine.wasm'), timeLimitMs: TIME_LIMIT_MS }));
