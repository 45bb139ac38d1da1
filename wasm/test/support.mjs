// What the loader's tests share: where things are, and Workers that are counted.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'wasm', 'dist');
export const TESTDATA = join(ROOT, 'testdata');

export const loader = await import(join(DIST, 'loader.js')).catch((error) => {
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

const { openThread } = await import(join(DIST, 'node.js'));

// opened keeps the Workers, to see that they are ended.
export function workerOpener(folder = DIST) {
  const opened = [];
  const open = () => {
    const worker = openThread(pathToFileURL(join(folder, 'node-worker.js')));
    const { terminate } = worker;
    worker.terminate = () => {
      worker.terminated = true;
      terminate();
    };
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
