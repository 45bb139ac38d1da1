// What the user has asked for, and heavy pages in view, beside a page in view that has
// little to ask: by a clock that the test turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../test/lib/schedule.mjs';

const asked = { asked: true, limitMs: 60_000 };
const inView = { visible: true };

// Two calls that the user has asked for hold up both Workers: `book` and, a little later, `read`.
async function beginAsked(read = {}) {
  const at = begin();
  at.ends = [at.add('book', asked), at.add('read', { asked: true, ...read })];
  await at.pass(1000);
  assert.deepEqual(at.lanes, ['book', 'read']);
  return at;
}

test('a page in view does not wait for two calls that the user has asked for: the later one makes room and begins again', async () => {
  const at = await beginAsked(inView);
  const small = at.add('small', inView);
  await at.pass(100);
  assert.deepEqual(at.log, ['book', 'read', 'cut read', 'small']);
  await at.end(1);
  assert.equal(await small, 'small');
  assert.deepEqual(at.lanes, ['book', 'read']);
  await at.end(1);
  await at.end(0);
  assert.deepEqual(await Promise.all(at.ends), ['book', 'read']);
});

test('a call that the user has asked for makes room for a page in view only, and not beside one that can', async () => {
  const at = await beginAsked();
  at.add('hidden');
  at.add('asked', { asked: true });
  await at.pass(3000);
  assert.deepEqual(at.lanes, ['book', 'read']);
  await at.end(1);
  assert.deepEqual(at.lanes, ['book', 'asked']);
  await at.end(1);
  assert.deepEqual(at.lanes, ['book', 'hidden']);
  await at.pass(700);
  at.add('small', inView);
  await at.pass(100);
  assert.deepEqual(at.log.slice(-2), ['cut hidden', 'small']);
});

test('of what the user has asked for the first is never cut off, the other whenever it must be; then it is the first', async () => {
  const at = await beginAsked(inView);
  for (let i = 0; i < 4; i++) {
    at.add(`small ${i}`, inView);
    await at.pass(800);
    assert.deepEqual(at.lanes, ['book', `small ${i}`]);
    await at.end(1);
    assert.deepEqual(at.lanes, ['book', 'read']);
  }
  await at.end(0);
  await at.pass(100);
  at.add('more', asked);
  await at.pass(1000);
  at.add('small', inView);
  await at.pass(0);
  assert.deepEqual(at.lanes, ['small', 'read']);
  await at.end(1);
  await at.end(0);
  assert.deepEqual(at.lanes, ['more', null]);
  await at.end(0);
  assert.deepEqual(await Promise.all(at.ends), ['book', 'read']);
  assert.equal(at.timers(), 0);
});

test('what made room itself goes behind what waits then, and cuts off nothing that matters as much', async () => {
  const at = await beginAsked(inView);
  at.add('small', inView);
  at.add('next', inView);
  at.add('other', { ...asked, ...inView });
  await at.pass(100);
  await at.end(1);
  assert.deepEqual(at.lanes, ['book', 'next']);
  await at.end(1);
  assert.deepEqual(at.lanes, ['book', 'other']);
  await at.pass(5000);
  assert.deepEqual(at.lanes, ['book', 'other']);
  at.add('last', inView);
  await at.pass(0);
  assert.deepEqual(at.lanes, ['book', 'last'], 'and it holds up nobody who may');
});

test('what the user has asked for and made room ends at its limit, with the same error', async () => {
  const at = await beginAsked({ ...inView, tab: 1, page: 'a', limitMs: 8000 });
  at.add('small', inView);
  await at.pass(100);
  await at.end(1);
  await at.pass(8000);
  assert.equal(await at.ends[1], 'timeout');
  at.schedule.leave(1);
  await at.pass(300);
  assert.deepEqual(at.lanes, ['book', null]);
});

test('what the user has asked for and made room goes when its page is gone', async () => {
  const at = await beginAsked({ ...inView, tab: 1, page: 'a' });
  at.add('small', inView);
  await at.pass(100);
  at.schedule.leave(1);
  assert.equal(await at.ends[1], 'gone');
  await at.end(1);
  assert.deepEqual(at.lanes, ['book', null]);
});

test('having made room for others is not held against a page', async () => {
  const page = { ...inView, tab: 1, page: 'a' };
  const at = await beginAsked(page);
  for (const name of ['one', 'two']) {
    at.add(name, inView);
    await at.pass(800);
    await at.end(1);
  }
  await at.end(1);
  at.add('cleaning', page);
  await at.pass(0);
  assert.equal(at.lanes[1], 'cleaning');
});

test('a small page in view goes before large ones in view that still wait', async () => {
  const at = begin();
  for (let i = 0; i < 5; i++) at.add(`large ${i}`, { ...inView, size: 640_000 });
  await at.pass(1000);
  at.add('small', { ...inView, size: 20_000 });
  await at.pass(100);
  assert.deepEqual(at.log, ['large 0', 'large 1', 'cut large 0', 'small']);
});

test('a large page does not wait for ever for small ones', async () => {
  const at = begin();
  at.add('busy', inView);
  at.add('large', { ...inView, size: 640_000 });
  let turns = 0;
  while (!at.lanes.includes('large')) {
    assert.ok(turns++ < 100);
    at.add(`small ${turns}`, { ...inView, size: 20_000 });
    await at.pass(100);
    await at.end(0);
  }
  assert.ok(turns > 50, 'but for long');
});
