import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { crasherBytes, engineBytes, loader, quietly, rejection } from './support.mjs';

const { createEngine, EngineError, VERSION } = loader;
const PAGE = '<!doctype html><title>Tea</title><p>A sentence about tea, water and patience, long enough for anyone to keep it.';

let module, crasher;
before(async () => {
  module = await WebAssembly.compile(engineBytes());
  crasher = await WebAssembly.compile(crasherBytes());
});

test('answers a page given as text and as bytes, the same way', async () => {
  const engine = createEngine({ wasm: module });
  const about = await engine.ready();
  assert.equal(about.version, VERSION);
  assert.ok(about.methods.includes('winnow'));
  const text = await engine.cleanText(PAGE, { want: ['text'] });
  assert.equal(await engine.cleanText(new TextEncoder().encode(PAGE), { want: ['text'] }), text);
  assert.notEqual(JSON.parse(text).status, 'refused');
  assert.match(JSON.parse(text).text, /tea, water and patience/);
  assert.equal(engine.stats.starts, 1);
  assert.equal(engine.stats.calls, 2);
  assert.ok(engine.stats.memoryBytes > 0);
});

test('two calls at once start one module and get their own answers', async () => {
  const engine = createEngine({ wasm: module });
  const [a, b] = await Promise.all(['alpha', 'bravo'].map((word) =>
    engine.clean(PAGE.replace('patience', word), { want: ['text'] })));
  assert.match(a.text, /alpha/);
  assert.match(b.text, /bravo/);
  assert.equal(engine.stats.starts, 1);
});

test('two engines live in one realm', async () => {
  const one = createEngine({ wasm: module });
  const two = createEngine({ wasm: crasher });
  const [a, b] = await Promise.all([one.ready(), two.ready()]);
  assert.ok(a.methods.includes('winnow'));
  assert.deepEqual(b.methods, ['crasher']);
  assert.deepEqual(Object.keys(globalThis).filter((name) => name.startsWith('winnowEngineReady')), []);
});

test('text that UTF-8 cannot hold, and none at all', async () => {
  const engine = createEngine({ wasm: module });
  for (const html of ['', '\ud800 lone', '\u0000', '<p>\u2028 𝕏 e\u0301']) {
    const answer = await engine.clean(html);
    assert.equal(answer.version, VERSION);
    assert.notEqual(answer.status, 'refused');
  }
});

test('a bad request is an answer, not an error', async () => {
  const engine = createEngine({ wasm: module });
  const answer = await engine.clean(PAGE, { wants: ['text'] });
  assert.equal(answer.status, 'refused');
  assert.equal(answer.reason, 'bad request');
  assert.match(answer.detail, /unknown field "wants"/);
  assert.deepEqual(answer.hide, []);
});

test('a very deep and a very broken page leave the engine running', async () => {
  const engine = createEngine({ wasm: module });
  for (const html of ['<div>'.repeat(100_000) + 'deep', '<b><table><i>'.repeat(3000), '<'.repeat(50_000), '<a href='.repeat(10_000)]) {
    await engine.clean(html, { want: ['hide', 'reader', 'text', 'markdown', 'explain', 'metadata'] });
  }
  assert.equal(engine.stats.crashes, 0);
  assert.equal(engine.stats.starts, 1);
});

for (const [way, reason] of Object.entries({
  exit: /ended during a call/, panic: /ended during a call/, recurse: /Maximum call stack/, memory: /ended during a call/, number: /ended/,
})) {
  test(`starts anew after a crash: ${way}`, async (t) => {
    quietly(t);
    const engine = createEngine({ wasm: crasher });
    const error = await rejection(engine.clean(way));
    assert.ok(error instanceof EngineError, String(error));
    assert.equal(error.code, 'crash');
    assert.match(error.message, reason);
    assert.deepEqual(await engine.clean('fine', { level: 'light' }), { level: 'light' });
    assert.equal(engine.stats.crashes, 1);
    assert.equal(engine.stats.starts, 2);
  });
}

test('a crash does not take the call that waits behind it', async (t) => {
  quietly(t);
  const engine = createEngine({ wasm: crasher });
  const [bad, good] = await Promise.allSettled([engine.clean('recurse'), engine.clean('fine')]);
  assert.equal(bad.reason.code, 'crash');
  assert.equal(good.status, 'fulfilled', String(good.reason));
});

test('a module that ends while it starts', async (t) => {
  quietly(t);
  const engine = createEngine({ wasm: crasher, env: { CRASH: 'start' } });
  assert.equal((await rejection(engine.ready())).code, 'crash');
});

test('another version of the contract is refused once and for all', async () => {
  const engine = createEngine({ wasm: module, version: 999 });
  for (let i = 0; i < 2; i++) {
    const error = await rejection(engine.clean(PAGE));
    assert.equal(error.code, 'version');
    assert.match(error.message, /version 1 of the contract, this program version 999/);
  }
  assert.equal(engine.stats.starts, 1);
});

test('the time limit goes to the engine, unless the request is stricter', async () => {
  const engine = createEngine({ wasm: crasher, timeLimitMs: 500 });
  assert.deepEqual(await engine.clean('x'), { limits: { milliseconds: 500 } });
  assert.deepEqual(await engine.clean('x', { limits: { nodes: 7 } }), { limits: { nodes: 7, milliseconds: 500 } });
  assert.deepEqual(await engine.clean('x', { limits: { milliseconds: 90 } }), { limits: { milliseconds: 90 } });
  assert.deepEqual(await engine.clean('x', { limits: { milliseconds: 900 } }), { limits: { milliseconds: 500 } });
  assert.deepEqual(await createEngine({ wasm: crasher }).clean('x'), {});
});

test('stop frees the module, the next call starts it again', async () => {
  const engine = createEngine({ wasm: module });
  await engine.ready();
  engine.stop();
  assert.equal((await engine.clean(PAGE)).version, VERSION);
  assert.equal(engine.stats.starts, 2);
});

test('loads over HTTP: right type, wrong type, missing, then there', async (t) => {
  const bytes = engineBytes();
  let found = false;
  const server = createServer((request, response) => {
    const type = { '/right': 'application/wasm', '/wrong': 'text/plain', '/late': 'application/wasm' }[request.url];
    if (!type || (request.url === '/late' && !found)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => { server.close(); server.closeAllConnections(); });
  const base = `http://127.0.0.1:${server.address().port}`;

  for (const wasm of [base + '/right', base + '/wrong', new URL(base + '/right'), fetch(base + '/right'), () => fetch(base + '/wrong')]) {
    assert.equal((await createEngine({ wasm }).ready()).version, VERSION);
  }
  const late = createEngine({ wasm: base + '/late' });
  const error = await rejection(late.clean(PAGE));
  assert.equal(error.code, 'load');
  assert.match(error.message, /404/);
  found = true;
  assert.equal((await late.clean(PAGE)).version, VERSION);
});

test('what is not a module is an error of loading', async () => {
  const error = await rejection(createEngine({ wasm: new Uint8Array([1, 2, 3]) }).ready());
  assert.equal(error.code, 'load');
});

test('without wasm_exec.js the error says so', async () => {
  const Go = globalThis.Go;
  after(() => { globalThis.Go = Go; });
  globalThis.Go = undefined;
  const error = await rejection(createEngine({ wasm: module }).ready());
  globalThis.Go = Go;
  assert.equal(error.code, 'load');
  assert.match(error.message, /wasm_exec\.js/);
});
