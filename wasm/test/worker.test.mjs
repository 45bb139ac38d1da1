import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { crasherBytes, engineBytes, loader, rejection, workerOpener } from './support.mjs';

const { createEngine, createWorkerEngine } = loader;
const PAGE = '<!doctype html><title>Tea</title><p>A sentence about tea, water and patience, long enough for anyone to keep it.';

let module, crasher;
before(async () => {
  module = await WebAssembly.compile(engineBytes());
  crasher = await WebAssembly.compile(crasherBytes());
});

function start(t, options) {
  const workers = workerOpener();
  const engine = createWorkerEngine({ worker: workers.open, ...options });
  t.after(() => engine.stop());
  return { engine, opened: workers.opened };
}

test('answers as the engine without a Worker does', async (t) => {
  const { engine, opened } = start(t, { wasm: module });
  const about = await engine.ready();
  assert.ok(about.methods.includes('winnow'));
  assert.ok(engine.stats.startMs > 0 && engine.stats.warmMs > 0);
  const request = { want: ['text', 'explain'], limits: { milliseconds: 1000 } };
  const strip = (text) => ({ ...JSON.parse(text), timings: undefined });
  assert.deepEqual(strip(await engine.cleanText(PAGE, request)),
    strip(await createEngine({ wasm: module }).cleanText(PAGE, request)));
  assert.equal(opened.length, 1);
  assert.ok(engine.stats.memoryBytes > 0);
});

test('two calls at once share a Worker and get their own answers', async (t) => {
  const { engine, opened } = start(t, { wasm: module });
  const [a, b] = await Promise.all(['alpha', 'bravo'].map((word) =>
    engine.clean(PAGE.replace('patience', word), { want: ['text'] })));
  assert.match(a.text, /alpha/);
  assert.match(b.text, /bravo/);
  assert.equal(opened.length, 1);
});

test('past the limit the Worker is ended and a new one answers', async (t) => {
  const { engine, opened } = start(t, { wasm: crasher, timeLimitMs: 400 });
  await engine.ready();
  const [late, next] = await Promise.allSettled([engine.clean('spin'), engine.clean('fine', { level: 'light' })]);
  assert.equal(late.reason?.code, 'timeout');
  assert.deepEqual(next.value, { level: 'light', limits: { milliseconds: 300 } });
  assert.equal(opened.length, 2);
  assert.ok(opened[0].terminated);
  assert.equal(engine.stats.timeouts, 1);
});

test('the clock of a call stands still while it waits for another', async (t) => {
  const { engine } = start(t, { wasm: crasher, timeLimitMs: 400 });
  await engine.ready();
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => engine.clean('wait')));
  assert.deepEqual(answers.map(({ status }) => status), Array(12).fill('fulfilled'));
});

test('a crash in the Worker is reported, and the Worker goes on', async (t) => {
  const { engine, opened } = start(t, { wasm: crasher });
  for (const way of ['recurse', 'exit']) {
    assert.equal((await rejection(engine.clean(way))).code, 'crash');
    assert.deepEqual(await engine.clean('fine', { lang: 'en' }), { lang: 'en', limits: { milliseconds: 7500 } });
  }
  assert.equal(opened.length, 1);
  assert.equal(engine.stats.crashes, 2);
});

test('another version of the contract is refused once and for all', async (t) => {
  const { engine, opened } = start(t, { wasm: module, version: 999 });
  assert.equal((await rejection(engine.clean(PAGE))).code, 'version');
  assert.equal((await rejection(engine.clean(PAGE))).code, 'version');
  assert.equal(opened.length, 1);
});

test('a Worker whose script fails is an error of loading', async (t) => {
  const { open } = workerOpener('/nowhere');
  const engine = createWorkerEngine({ wasm: module, worker: open });
  t.after(() => engine.stop());
  assert.equal((await rejection(engine.clean(PAGE))).code, 'load');
});

test('a Worker that never answers is an error of loading', async () => {
  const mute = { postMessage() {}, terminate() { mute.terminated = true; } };
  const engine = createWorkerEngine({ wasm: module, worker: () => mute, startLimitMs: 50 });
  const error = await rejection(engine.ready());
  assert.equal(error.code, 'load');
  assert.ok(mute.terminated);
});

test('stop ends what runs and what waits; the next call starts again', async (t) => {
  const { engine, opened } = start(t, { wasm: crasher });
  await engine.ready();
  const running = [engine.clean('spin'), engine.clean('fine')];
  setTimeout(() => engine.stop(), 50);
  const ends = await Promise.allSettled(running);
  assert.deepEqual(ends.map(({ reason }) => reason?.code), ['stopped', 'stopped']);
  assert.equal(opened.length, 1);
  assert.deepEqual(await engine.clean('fine', { lang: 'en' }), { lang: 'en', limits: { milliseconds: 7500 } });
});
