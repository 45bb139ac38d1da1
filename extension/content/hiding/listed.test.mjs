// Filter rules that take long, with a clock of the test's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';

const { matches } = await import('../dom.js');
const { Listed } = await import('./listed.js');

const TURN = 50; // milliseconds that a page may be held up, of which a turn takes few

// Elements 0 to n-1; a question takes what cost(selector) says, in milliseconds.
async function run(rules, n, cost, hits = () => false) {
  const state = { now: 0, longest: 0, turns: 0, asked: 0, slow: [], changed: 0 };
  const elements = Array.from({ length: n }, (_, i) => ({ i }));
  const queue = [];
  const means = {
    now: () => state.now,
    later: (run) => queue.push(run),
    matches: (element, selector) => {
      state.asked++;
      for (const one of selector.split(',')) state.now += cost(one, element.i);
      return selector.split(',').some((one) => hits(one, element.i));
    },
  };
  const listed = new Listed({ changed: () => state.changed++, tooSlow: (rules) => state.slow.push(...rules) }, means);
  const turn = (run) => {
    const began = state.now;
    run();
    state.turns++;
    state.longest = Math.max(state.longest, state.now - began);
  };
  turn(() => listed.take(rules, elements));
  state.early = [...listed.elements()].length;
  while (queue.length > 0) turn(queue.shift());
  state.found = [...listed.elements()].map(({ i }) => i);
  return { ...state, listed, elements, turn, queue, clock: state };
}

const QUICK = 0.0002;

test('quick rules are done at once, and hide what they name', async () => {
  const rules = Array.from({ length: 200 }, (_, i) => `.r${i}`);
  const { turns, found, changed, slow } = await run(
    rules,
    100,
    () => QUICK,
    (rule, i) => rule === '.r150' && i === 7,
  );
  assert.deepEqual({ turns, found, changed, slow }, { turns: 1, found: [7], changed: 0, slow: [] });
});

test('many rules on a large page give it its turn, and are told when they are done', async () => {
  const rules = Array.from({ length: 500 }, (_, i) => `.r${i}`);
  const { turns, longest, found, changed, slow } = await run(
    rules,
    10_000,
    () => QUICK,
    (rule, i) => rule === '.r499' && i === 9_999,
  );
  assert.ok(turns > 50, `${turns} turns`);
  assert.ok(longest < TURN, `${longest} ms`);
  assert.deepEqual({ found, changed, slow }, { found: [9_999], changed: 1, slow: [] });
});

test('slow rules are dropped and told of; those beside them still hide', async () => {
  const rules = Array.from({ length: 100 }, (_, i) => (i % 10 === 3 ? `.slow${i}` : `.r${i}`));
  const isSlow = (rule) => rule.startsWith('.slow');
  const result = await run(
    rules,
    3000,
    (rule) => (isSlow(rule) ? 1 : QUICK),
    (rule, i) => rule === '.r99' && i === 2999,
  );
  assert.deepEqual(
    result.slow.map(({ selector }) => selector),
    rules.filter(isSlow),
  );
  assert.ok(result.slow.every(({ ms }) => ms >= 50 && ms < 100));
  assert.ok(result.longest < TURN, `${result.longest} ms`);
  assert.ok(result.clock.now < 2500, `${result.clock.now} ms in all`);
  assert.deepEqual(result.found, [2999]);
  // The next answer asks them no more.
  const before = result.clock.now;
  result.turn(() => result.listed.take(rules, result.elements));
  while (result.queue.length > 0) result.turn(result.queue.shift());
  assert.ok(result.clock.now - before < 200, `${result.clock.now - before} ms`);
  assert.equal(result.listed.isDropped('.slow3'), true);
});

test('all rules slow: there is an end', async () => {
  const rules = Array.from({ length: 2000 }, (_, i) => `.slow${i}`);
  const { longest, clock } = await run(rules, 5000, () => 1);
  assert.ok(longest < TURN, `${longest} ms`);
  assert.ok(clock.now < 6000, `${clock.now} ms`);
});

test('a moment in which the processor was elsewhere is nothing to drop a rule for', async () => {
  for (const rules of [['.a'], ['.a', '.b']]) {
    let stolen = 0;
    const { slow } = await run(rules, 1000, (_, i) => (i === 500 && stolen++ === 0 ? 400 : QUICK));
    assert.deepEqual(slow, []);
  }
});

test('a rule that the browser does not know takes none of its group along', () => {
  const doc = put('<p class="a" id="one"></p><p class="b" id="two"></p>');
  const means = { matches, now: () => 0, later: assert.fail };
  const listed = new Listed({ changed: () => {}, tooSlow: (rules) => assert.deepEqual(rules, []) }, means);
  listed.take(['.a', ':unknown-here(', '.b'], [...doc.querySelectorAll('p')]);
  assert.deepEqual(
    [...listed.elements()].map(({ id }) => id),
    ['one', 'two'],
  );
});

test('what was found stays until the next answer has been asked to its end', async () => {
  const rules = ['.r'];
  const result = await run(
    rules,
    20,
    () => QUICK,
    (_, i) => i === 3,
  );
  const { listed, elements, clock, queue } = result;
  clock.now += 1;
  result.turn(() =>
    listed.take(
      Array.from({ length: 400 }, (_, i) => `.q${i}`),
      Array.from({ length: 5000 }, (_, i) => ({ i: i + 100 })),
    ),
  );
  assert.ok(queue.length > 0);
  assert.equal(listed.elements().has(elements[3]), true);
  while (queue.length > 0) result.turn(queue.shift());
  assert.equal(listed.elements().size, 0);
});

const alone = (state) => state.slow.map(({ selector }) => selector);

test('a rule that is slow on one element only is dropped', async () => {
  const rules = Array.from({ length: 60 }, (_, i) => `.r${i}`);
  for (const at of [0, 200, 249]) {
    const state = await run(rules, 250, (rule, i) => (rule === '.r31' && i === at ? 300 : QUICK));
    assert.deepEqual(alone(state), ['.r31'], `element ${at}`);
  }
});

test('a slow rule is found also where another of its group names the element', async () => {
  const rules = ['.slow', '.quick'];
  const state = await run(
    rules,
    100,
    (rule, i) => (rule === '.slow' && i === 50 ? 300 : QUICK),
    (rule) => rule === '.quick',
  );
  assert.deepEqual(alone(state), ['.slow']);
  assert.equal(state.found.length, 100);
});

test('all rules slow on one element: there is an end', async () => {
  const rules = Array.from({ length: 2000 }, (_, i) => `.slow${i}`);
  const { clock } = await run(rules, 100, (_, i) => (i === 99 ? 60 : QUICK));
  assert.ok(clock.now < 6000, `${clock.now} ms`);
});

test('time is counted up to the question that takes too long', async () => {
  const rules = Array.from({ length: 2000 }, (_, i) => `.r${i}`);
  const { clock } = await run(rules, 1, () => 3); // 80 groups, each late with its only question
  assert.ok(clock.now < 2200, `${clock.now} ms`);
});

test('rules that ask functions of neighbours are asked with few others, those with :has() alone', async () => {
  const rules = Array.from({ length: 60 }, (_, i) => [`.r${i}`, `.r${i}:has(b)`, `.r${i}:not(p b) ~ p`][i % 3]);
  const cost = (rule) => (rule.includes(':has') ? 40 : rule.includes(' ~ ') ? 8 : 1);
  const { longest } = await run(rules, 1, cost);
  assert.ok(longest <= TURN * 2, `${longest} ms`);
});

test('a rule whose one question is long is asked alone from then on', async () => {
  const rules = Array.from({ length: 15 }, (_, i) => `.r${i}`);
  const result = await run(rules, 20, (_, i) => (i === 7 ? 30 : QUICK));
  assert.deepEqual(alone(result), []);
  result.clock.longest = 0;
  result.turn(() => result.listed.take(rules, result.elements));
  while (result.queue.length > 0) result.turn(result.queue.shift());
  assert.ok(result.clock.longest <= 2 * 30 + 1, `${result.clock.longest} ms`);
});

test('a question that takes all the time is not asked again: its rules are asked alone', async () => {
  const rules = Array.from({ length: 25 }, (_, i) => `.r${i}`);
  const result = await run(rules, 20, (rule, i) => (i === 19 && rule === '.r8' ? 3000 : QUICK));
  assert.ok(result.clock.now < 3100, `${result.clock.now} ms`);
  result.turn(() => result.listed.take(rules, result.elements));
  while (result.queue.length > 0) result.turn(result.queue.shift());
  assert.deepEqual(alone(result), ['.r8']);
});
