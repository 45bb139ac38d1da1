// Who is next, by a clock that the test turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../test/lib/schedule.mjs';

test('tabs in view come first, then what the user has asked for, then the rest in order', async () => {
  const at = begin();
  at.add('busy');
  at.add('one');
  at.add('two');
  at.add('asked', { asked: true });
  at.add('seen', { visible: true });
  await at.pass(0);
  for (let i = 0; i < 5; i++) await at.end(0);
  assert.deepEqual(at.log, ['busy', 'seen', 'asked', 'one', 'two']);
});

test('a tab that comes into view while it waits comes first', async () => {
  const at = begin();
  at.add('busy', { tab: 1 });
  at.add('one', { tab: 2 });
  at.add('two', { tab: 3 });
  at.schedule.look(new Set([3]));
  await at.end(0);
  assert.deepEqual(at.log, ['busy', 'two']);
});

test('short calls share one Worker; beside a long one the second is used', async () => {
  const at = begin();
  at.add('long');
  at.add('small', { visible: true });
  await at.pass(249);
  assert.deepEqual(at.lanes, ['long', null]);
  await at.pass(1);
  assert.deepEqual(at.lanes, ['long', 'small']);
});

test('the start of a Worker is no part of a call: nothing is cut off for it, and no second one is opened', async () => {
  const at = begin();
  let opened;
  at.opening = new Promise((resolve) => (opened = resolve));
  at.add('one');
  at.add('seen', { visible: true });
  await at.pass(3000);
  assert.deepEqual(at.log, []);
  opened();
  await at.pass(249);
  assert.deepEqual(at.log, ['one']);
  await at.pass(1);
  assert.deepEqual(at.log, ['one', 'seen']);
});

test('no call waits a second while others run: one of them makes room', async () => {
  const at = begin();
  at.add('one');
  at.add('two');
  await at.pass(250);
  const third = at.add('three');
  await at.pass(799);
  assert.deepEqual(at.log, ['one', 'two'], 'not yet');
  await at.pass(1);
  assert.deepEqual(at.log, ['one', 'two', 'cut one', 'three']);
  await at.end(0);
  assert.equal(await third, 'three');
  assert.deepEqual(at.log.slice(4), ['one'], 'what was cut off is tried again');
});

test('a tab in view does not wait for two in the background, and is not cut off for one', async () => {
  const at = begin();
  at.add('one');
  at.add('two');
  await at.pass(800);
  at.add('seen', { visible: true });
  await at.pass(0);
  assert.deepEqual(at.log, ['one', 'two', 'cut one', 'seen'], 'as soon as one has had its slice');
  await at.pass(5000);
  at.add('three');
  await at.pass(1);
  assert.deepEqual(at.lanes, ['seen', 'three'], 'two makes room');
  at.add('seen two', { visible: true });
  await at.pass(800);
  assert.deepEqual(at.lanes, ['seen', 'seen two']);
  at.add('four');
  await at.pass(1000);
  assert.deepEqual(at.lanes, ['seen', 'seen two']);
});

test('what the user has asked for is not cut off for others', async () => {
  const at = begin();
  at.add('book', { asked: true, limitMs: 60_000 });
  at.add('two', { visible: true });
  await at.pass(3000);
  at.add('three', { visible: true });
  await at.pass(0);
  assert.deepEqual(at.lanes, ['book', 'three']);
  await at.pass(3000);
  at.add('four', { visible: true });
  await at.pass(0);
  assert.deepEqual(at.lanes, ['book', 'four']);
});

test('what was cut off waits behind all others, and never takes the second Worker', async () => {
  const at = begin();
  at.add('one', { tab: 1 });
  at.add('two', { tab: 2 });
  await at.pass(1100);
  at.add('three', { tab: 3 });
  at.add('four', { tab: 4 });
  await at.pass(1);
  assert.deepEqual(at.lanes, ['three', 'two'], 'one was cut off');
  await at.end(0);
  assert.deepEqual(at.lanes, ['four', 'two']);
  await at.pass(1000);
  await at.end(1);
  assert.deepEqual(at.lanes, ['four', null]);
  await at.end(0);
  assert.deepEqual(at.lanes, ['one', null]);
});

test('a page that was cut off twice is too heavy, and is not tried again in this visit', async () => {
  const at = begin();
  const heavy = { tab: 1, page: 'a' };
  const ends = at.add('heavy', heavy);
  at.add('other', { tab: 2, asked: true, limitMs: 1e6 });
  await at.pass(900);
  at.add('small', { tab: 3, visible: true });
  await at.end(0);
  assert.deepEqual(at.lanes, ['heavy', 'other']);
  await at.pass(900);
  at.add('small two', { tab: 3, visible: true });
  await at.pass(0);
  assert.equal(await ends, 'timeout');
  const tried = at.log.length;
  assert.equal(await at.add('heavy', heavy), 'timeout', 'at once');
  assert.equal(at.log.length, tried);
  await at.end(0);
  at.add('heavy asked', { ...heavy, asked: true });
  await at.pass(0);
  assert.equal(at.log.at(-1), 'heavy asked', 'unless the user asks');
  at.schedule.leave(1);
  await at.pass(300);
  at.add('heavy', heavy);
  await at.pass(0);
  assert.equal(at.log.at(-1), 'heavy', 'the next visit begins anew');
});

test('a call is ended at its limit, though nobody waits, and is not tried again', async () => {
  const at = begin();
  const ends = at.add('endless', { tab: 1, page: 'a' });
  await at.pass(7999);
  assert.deepEqual(at.log, ['endless']);
  await at.pass(1);
  assert.equal(await ends, 'timeout');
  assert.deepEqual(at.log, ['endless', 'cut endless']);
  assert.equal(at.timers(), 0);
});

test('what belongs to a tab that is closed, or shows another document, goes', async () => {
  const at = begin();
  const ends = [at.add('running', { tab: 1, page: 'a' }), at.add('waiting', { tab: 1, page: 'a' })];
  const other = at.add('other', { tab: 2 });
  await at.pass(100);
  ends.push(at.add('new', { tab: 1, page: 'b' }));
  assert.deepEqual(await Promise.all(ends.slice(0, 2)), ['gone', 'gone']);
  await at.pass(149);
  assert.deepEqual(at.log, ['running'], 'a short call may end by itself: a new Worker costs more');
  await at.pass(1);
  assert.deepEqual(at.log, ['running', 'cut running', 'other']);
  await at.end(0);
  assert.equal(await other, 'other');
  await at.pass(1);
  at.schedule.leave(1);
  assert.equal(await ends[2], 'gone');
  await at.pass(250);
  assert.deepEqual(at.log.slice(3), ['new', 'cut new']);
  assert.equal(at.turned.at(-1), false);
});

test('a call whose page is gone before its Worker is there does not begin', async () => {
  const at = begin();
  let opened;
  at.opening = new Promise((resolve) => (opened = resolve));
  const ends = at.add('one', { tab: 1, page: 'a' });
  at.schedule.leave(1);
  opened();
  assert.equal(await ends, 'gone');
  await at.pass(1);
  assert.deepEqual(at.log, []);
  assert.equal(at.turned.at(-1), false);
});

test('a newer call of a page takes the place of one that waits for the same', async () => {
  const at = begin();
  at.add('busy');
  const of = (purpose, page = 'a') => ({ tab: 1, page, purpose });
  const old = at.add('old', of('hide'));
  at.add('why', of('reasons'));
  at.add('read', { tab: 1, page: 'a' });
  at.add('read too', { tab: 1, page: 'a' });
  at.add('new', of('hide'));
  await at.pass(0);
  assert.equal(await old, 'gone');
  for (let i = 0; i < 5; i++) await at.end(0);
  assert.deepEqual(at.log.sort(), ['busy', 'new', 'read', 'read too', 'why'].sort());
});

test('a site that has used the engine waits behind others', async () => {
  const at = begin();
  at.add('first', { site: 'greedy' });
  for (let i = 0; i < 3; i++) at.add(`greedy ${i}`, { site: 'greedy' });
  at.add('modest', { site: 'modest' });
  await at.pass(100);
  await at.end(0);
  assert.deepEqual(at.log, ['first', 'modest']);
});

test('a site in the background that has spent its budget waits until some has come back', async () => {
  const at = begin();
  const site = 'greedy';
  at.add('one', { site });
  await at.pass(6000);
  await at.end(0);
  at.add('two', { site, tab: 2 });
  await at.pass(9980);
  assert.deepEqual(at.log, ['one']);
  at.add('modest', { site: 'modest' });
  at.add('seen', { site, visible: true });
  at.add('asked', { site, asked: true });
  await at.pass(0);
  for (let i = 0; i < 3; i++) await at.end(0);
  assert.deepEqual(at.log, ['one', 'modest', 'seen', 'asked'], 'others do not wait, and the user does not');
  await at.pass(20);
  assert.deepEqual(at.log.slice(4), ['two']);
});

test('a site that has spent its budget runs at once when its tab comes into view', async () => {
  const at = begin();
  at.add('one', { site: 'greedy' });
  await at.pass(7000);
  await at.end(0);
  at.add('two', { site: 'greedy', tab: 2 });
  await at.pass(0);
  assert.deepEqual(at.lanes, [null, null]);
  at.schedule.look(new Set([2]));
  await at.pass(0);
  assert.deepEqual(at.lanes, ['two', null]);
});

test('a lost Worker is replaced: the call is done by the next, once', async () => {
  const at = begin();
  const ends = at.add('one');
  await at.end(0, 'lost');
  assert.deepEqual(at.log, ['one', 'one']);
  await at.end(0);
  assert.equal(await ends, 'one');
  const again = at.add('two');
  await at.end(0, 'lost');
  await at.end(0, 'lost');
  assert.equal(await again, 'lost');
  const crash = at.add('three');
  await at.end(0, 'crash');
  assert.equal(await crash, 'crash', 'a page that ends the engine is not tried again');
});

test('says when it has something to do, and leaves no timer behind', async () => {
  const at = begin();
  at.add('one');
  at.add('two');
  await at.pass(300);
  await at.end(0);
  assert.deepEqual(at.turned, [true]);
  await at.end(1);
  assert.deepEqual(at.turned, [true, false]);
  assert.equal(at.timers(), 0);
});

// Whoever asks, in whatever order: a tab in view waits a slice at most, and one
// more for each other in view that goes before it; every promise is kept or broken, and
// what the user has asked for has its answer.
test('in many random minutes nobody waits too long and nothing is lost', async () => {
  let seed = 7;
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  for (let round = 0; round < 40; round++) {
    const at = begin();
    const ends = [];
    const seen = new Map(); // name -> how long it has waited
    const inView = new Set();
    const asks = new Set();
    for (let step = 0; step < 60; step++) {
      const name = `${round}.${step}`;
      const visible = random(3) === 0;
      if (visible) {
        seen.set(name, 0);
        inView.add(name);
      }
      const asked = random(4) === 0;
      if (asked) asks.add(name);
      ends.push(
        at.add(name, { tab: step, site: `site ${random(5)}`, visible, asked, size: random(3) * 40_000, limitMs: asked ? 60_000 : 8000 }),
      );
      const began = at.log.length;
      const ms = random(400);
      await at.pass(ms);
      for (const lane of [0, 1]) if (at.lanes[lane] && random(6) === 0) await at.end(lane);
      const overtaking = at.log.slice(began).filter((other) => inView.has(other)).length;
      for (const other of at.log) seen.delete(other);
      for (const [other, waited] of seen) {
        seen.set(other, waited + ms - 800 * overtaking);
        assert.ok(seen.get(other) <= 800 + ms, `${other} has waited ${seen.get(other)} ms too long`);
      }
    }
    while (at.turned.at(-1)) {
      await at.pass(500);
      for (const lane of [0, 1]) if (at.lanes[lane]) await at.end(lane);
    }
    const answers = new Set(await Promise.all(ends));
    for (const name of asks) assert.ok(answers.has(name), name);
    for (const answer of answers) assert.ok(answer === 'timeout' || at.log.includes(answer), answer);
  }
});
