// The background of Chromium: a service worker. The engine lives in a document of its
// own, which outlives it.
import { Engine } from './engine.js';
import { start } from './main.js';
import { createRemotePool } from './remote.js';

start(new Engine(createRemotePool()));
