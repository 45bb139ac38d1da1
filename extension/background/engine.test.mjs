// What the background makes of calls that fail, and of the tabs that make them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const heard = new Map(); // what is listened to, by name
const event = (name) => ({
  addListener: (run) => heard.set(name, run),
  removeListener: () => heard.delete(name),
});
globalThis.chrome = {
  runtime: { id: 'test', getURL: () => 'chrome-extension://test/' },
  tabs: { query: async () => [{ id: 2 }], onActivated: event('activated'), onRemoved: event('removed') },
};
const { Engine, callerOf } = await import('./engine.js');

// A pool whose calls end when the test says so.
function begin() {
  const at = { calls: [], cut: [], kept: [] };
  at.engine = new Engine({
    ask: async (lane, method, ...args) =>
      method === 'ready' ? {} : new Promise((resolve, reject) => at.calls.push({ lane, method, args, resolve, reject })),
    cut: (lane) => at.cut.push(lane),
    keep: (ms) => at.kept.push(ms),
  });
  return at;
}
const settle = () => new Promise((done) => setTimeout(done));
const from = (id, documentId, active = false) => ({ url: 'https://a.example/b', documentId, tab: { id, active } });
const tooLate = Object.assign(new Error('late'), { code: 'timeout' });
const clean = (at, sender, want = ['hide', 'keep']) => at.engine.clean('<p>', { want }, callerOf(sender, want));

test('a page that is too heavy gets an answer that says so, as the engine does it', async () => {
  for (const want of [['hide', 'keep'], ['reader']]) {
    const at = begin();
    const cleaning = clean(at, from(1, 'a'), want);
    await settle();
    at.calls[0].reject(tooLate);
    const { status, reason, hide } = await cleaning;
    assert.deepEqual({ status, reason, hide }, { status: 'refused', reason: 'time limit', hide: [] });
  }
});

test('a small page in view goes before a large one that came before it', async () => {
  const at = begin();
  const [busy, ...others] = ['<p>', '<p>'.repeat(100_000), '<p>small'].map((html, i) =>
    at.engine.clean(html, { want: ['hide'] }, callerOf(from(i, 'a', true), ['hide'])),
  );
  for (let i = 0; i < 3; i++) {
    await settle();
    at.calls[i].resolve('{}');
  }
  await Promise.all([busy, ...others]);
  assert.deepEqual(
    at.calls.map(({ args: [html] }) => html.length),
    [3, 8, 300_000],
  );
});

test('the engine is told a limit of its own, within that of the call', async () => {
  const at = begin();
  const sender = from(1, 'a');
  const cleaning = clean(at, sender);
  await settle();
  const [, request] = at.calls[0].args;
  at.calls[0].resolve('{}');
  await cleaning;
  assert.ok(request.limits.milliseconds < callerOf(sender, ['hide']).limitMs);
});

test('a limit of the engine that has passed while the machine slept is none', async (t) => {
  const late = '{"status":"refused","reason":"time limit"}';
  for (const [ms, calls] of [
    [90_000, 2],
    [0, 1],
  ]) {
    const at = begin();
    const cleaning = clean(at, from(1, 'a'));
    await settle();
    const now = performance.now();
    const clock = t.mock.method(performance, 'now', () => now + ms);
    at.calls[0].resolve(late);
    await settle();
    at.calls[1]?.resolve('{"status":"ok"}');
    assert.equal((await cleaning).status, calls === 2 ? 'ok' : 'refused');
    assert.equal(at.calls.length, calls);
    clock.mock.restore();
  }
});

test('tabs are listened to while calls wait or run, and not at other times', async () => {
  const at = begin();
  assert.equal(heard.size, 0);
  const running = clean(at, from(1, 'a'));
  const [second, third] = [2, 3].map((id) => clean(at, from(id, 'b')).catch(({ code }) => code));
  await settle();
  assert.deepEqual([...heard.keys()].sort(), ['activated', 'removed']);
  heard.get('removed')(3);
  assert.equal(await third, 'gone');
  at.calls[0].resolve('{"n":1}');
  assert.deepEqual(await running, { n: 1 });
  await settle();
  at.calls[1].resolve('{"n":2}');
  assert.deepEqual(await second, { n: 2 });
  assert.equal(heard.size, 0);
});

test('another document in a tab ends what the last one has asked for; one that is only prepared does not', async () => {
  const at = begin();
  const busy = clean(at, from(9, 'z'));
  const old = clean(at, from(1, 'a')).catch(({ code }) => code);
  at.engine.begin({ ...from(1, 'b'), documentLifecycle: 'prerender' });
  const wait = await Promise.race([old, settle().then(() => 'waits')]);
  assert.equal(wait, 'waits');
  at.engine.begin({ ...from(1, 'b'), documentLifecycle: 'active' });
  assert.equal(await old, 'gone');
  at.calls[0].resolve('{}');
  await busy;
});

test('how long the Workers stay is said once', () => {
  const at = begin();
  for (const minutes of [10, 10, 1]) at.engine.keep(minutes);
  assert.deepEqual(at.kept, [600_000, 60_000]);
});
