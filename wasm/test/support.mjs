// What the loader's tests share: where things are, and a Worker for node that
// behaves like a browser's.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'wasm', 'dist');
export const TESTDATA = join(ROOT, 'testdata');

export const loader = await import(join(DIST, 'loader.mjs')).catch((error) => {
  throw new Error('wasm/dist is missing or incomplete: run wasm/build.sh first', { cause: error });
});

export const engineBytes = () => readFileSync(join(DIST, 'engine.wasm'));

// A module that speaks the protocol and fails on demand: crasher/main.go.
export function crasherBytes() {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-')); // test files run side by side
  const out = join(folder, 'crasher.wasm');
  execFileSync('go', ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', out, './wasm/test/crasher'],
    { cwd: ROOT, env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' } });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  return bytes;
}

// The globals a browser's Worker has and a node thread lacks; then worker.js
// itself, unchanged.
const BOOTSTRAP = `
  const { parentPort, workerData } = require('node:worker_threads');
  const fs = require('node:fs'), path = require('node:path'), vm = require('node:vm');
  globalThis.self = { postMessage: (data) => parentPort.postMessage(data) };
  parentPort.on('message', (data) => self.onmessage({ data }));
  globalThis.importScripts = (...names) => {
    for (const name of names) vm.runInThisContext(fs.readFileSync(path.join(workerData, name), 'utf8'), name);
  };
  importScripts('worker.js');
`;

// opened counts the Workers and keeps them, to see that they are ended.
export function workerOpener(folder = DIST) {
  const opened = [];
  const open = () => {
    const thread = new Thread(BOOTSTRAP, { eval: true, workerData: folder, stdout: true });
    const worker = {
      postMessage: (data) => thread.postMessage(data),
      terminate: () => { worker.terminated = true; thread.terminate(); },
    };
    thread.on('message', (data) => worker.onmessage({ data }));
    thread.on('error', (error) => worker.onerror({ message: error.message }));
    opened.push(worker);
    return worker;
  };
  return { open, opened };
}

export async function rejection(promise) {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('the promise was kept, a rejection was expected');
}

// Go prints its trace to the console when it ends; the tests make it end.
export function quietly(t) {
  t.mock.method(console, 'log', () => {});
  t.mock.method(console, 'warn', () => {});
  t.mock.method(console, 'error', () => {});
}
