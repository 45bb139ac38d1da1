// The background of Chromium: a service worker. It is stopped after 30 s without
// work; the engine lives on in a document of its own.
import { Engine } from './engine.js';
import { start } from './main.js';
import { createRemotePool } from './remote.js';

start(new Engine(createRemotePool()));
