// A machine that sleeps while calls run: the clock goes on, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../test/lib/schedule.mjs';

test('a machine sleeps in the middle of a call: the call has all its time once more, and no longer', async () => {
  for (const ms of [7000, 90_000]) {
    const at = begin();
    const one = at.add('one');
    await at.pass(300);
    await at.sleep(ms);
    await at.pass(7500);
    assert.deepEqual(at.log, ['one'], 'it goes on');
    await at.pass(1000);
    assert.equal(await one, 'timeout');
    assert.equal(at.schedule.sleeps, 1);
  }
});

test('what ran while a machine slept is not cut off for what comes then, and its site pays nothing for it', async () => {
  const at = begin();
  const one = at.add('one', { site: 'a' });
  const two = at.add('two', { site: 'b' });
  await at.pass(400); // both run
  await at.sleep(90_000, async () => void at.add('three', { site: 'c' }));
  assert.deepEqual(at.log, ['one', 'two']);
  await at.end(0);
  await at.end(1);
  assert.deepEqual([await one, await two], ['one', 'two']);
  const again = at.add('four', { site: 'a' });
  await at.pass(0);
  await at.end(0);
  await at.pass(300);
  await at.end(0);
  assert.equal(await again, 'four');
});

test('the answer comes before the timer: the sleep is noticed all the same', async () => {
  const at = begin();
  const one = at.add('one', { site: 'a' });
  await at.pass(100);
  await at.sleep(90_000, () => at.end(0));
  assert.equal(await one, 'one');
  assert.equal(at.schedule.sleeps, 1);
  at.add('two', { site: 'a' }); // nothing of the site's time was spent
  await at.pass(0);
  assert.deepEqual(at.log, ['one', 'two']);
});

test('a Worker that could not be had is opened once more', async () => {
  const at = begin();
  const one = at.add('one');
  await at.pass(0);
  await at.end(0, 'load');
  assert.deepEqual(at.log, ['one', 'one']);
  await at.end(0, 'load');
  assert.equal(await one, 'load');
});
