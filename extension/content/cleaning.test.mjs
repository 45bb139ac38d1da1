// One cleaning at a time, whatever is turned on and off meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cleaning } from './cleaning.js';

const ANSWER = { status: 'ok', hide: [] };

// A cleaning whose engine answers when it is told to.
function slow() {
  const waiting = [];
  let applied = 0;
  const cleaning = new Cleaning({
    hide: { apply: () => applied++ },
    rules: { take: () => [], list: () => [] },
    snapshot: { take: () => ({ request: {}, elements: [] }) },
    send: () => new Promise((resolve) => waiting.push(() => resolve(ANSWER))),
    settle: () => {},
    done: () => {},
    failed: String,
  });
  return { cleaning, waiting, applied: () => applied };
}

test('what changes meanwhile is asked about once more', async () => {
  const { cleaning, waiting, applied } = slow();
  const { signal } = new AbortController();
  const runs = [cleaning.run(signal), cleaning.run(signal), cleaning.run(signal)];
  waiting.shift()();
  await new Promise(setImmediate);
  waiting.shift()();
  await Promise.all(runs);
  assert.deepEqual([applied(), waiting.length, cleaning.count], [2, 0, 2]);
});

test('turned off and on again while the engine answers, it asks for what is on now', async () => {
  const { cleaning, waiting, applied } = slow();
  const [first, second] = [new AbortController(), new AbortController()];
  const runs = [cleaning.run(first.signal)];
  first.abort();
  runs.push(cleaning.run(second.signal));
  waiting.shift()();
  await new Promise(setImmediate);
  assert.equal(applied(), 0, 'the first answer is for nobody');
  assert.equal(waiting.length, 1, 'a second request');
  waiting.shift()();
  await Promise.all(runs);
  assert.equal(applied(), 1);
  assert.equal(cleaning.last.status, 'ok');
});

test('turned off for good, it applies and asks nothing more', async () => {
  const { cleaning, waiting, applied } = slow();
  const on = new AbortController();
  const runs = [cleaning.run(on.signal), cleaning.run(on.signal)];
  on.abort();
  waiting.shift()();
  await Promise.all(runs);
  assert.deepEqual([applied(), waiting.length], [0, 0]);
});
