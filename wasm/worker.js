// The script of the Worker that createWorkerEngine opens.
'use strict';

importScripts('wasm_exec.js', 'loader.js');
WinnowEngine.serve(self);
