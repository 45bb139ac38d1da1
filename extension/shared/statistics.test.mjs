import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const areas = { local: {}, session: {} };
let writes = 0;
const area = (name) => ({
  get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(areas[name][key])])),
  set: async (values) => {
    if (name === 'local') writes++;
    Object.assign(areas[name], structuredClone(values));
  },
  remove: async (key) => {
    delete areas[name][key];
  },
});
globalThis.chrome = {
  runtime: { id: 'test', getURL: () => 'chrome-extension://test/', onMessage: { addListener() {} } },
  storage: { local: area('local'), session: area('session'), managed: { get: async () => ({}) } },
};
const { count, eraseStatistics, loadWeeks, readCount, readWeeks, sum, weekOf } = await import('./statistics.js');
const { countHidden, countTime, counts } = await import('../background/counting.js');
const { setStatistics } = await import('./settings.js');
const { Counted } = await import('../content/counted.js');

const MONDAY = new Date(2026, 10, 23, 9).getTime(); // by this device's clock
const plain = (value) => JSON.parse(JSON.stringify(value)); // tables have no prototype

beforeEach(async (t) => {
  t.mock?.reset();
  await eraseStatistics();
  areas.local = {};
  areas.session = {};
  writes = 0;
});

test('a week begins on Monday, also over the turn of a year and of the clocks', () => {
  for (const [day, week] of [
    [new Date(2026, 10, 23, 0, 0, 1), '2026-11-23'],
    [new Date(2026, 10, 29, 23, 59, 59), '2026-11-23'],
    [new Date(2026, 10, 30), '2026-11-30'],
    [new Date(2027, 0, 1), '2026-12-28'],
    [new Date(2024, 1, 29), '2024-02-26'],
    [new Date(2026, 2, 29, 3), '2026-03-23'],
  ])
    assert.equal(weekOf(day.getTime()), week);
});

test('written at most once a minute; what waits is shown, and survives the background', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: MONDAY });
  const settle = () => new Promise((done) => setImmediate(done));
  await count({ pages: 1, parts: { ad: 3 } });
  assert.equal(writes, 1);
  for (let n = 0; n < 20; n++) {
    t.mock.timers.tick(2_000);
    await count({ pages: 1, parts: { ad: 1, comment: 2 } });
  }
  assert.equal(writes, 1, '40 s later');
  assert.equal(areas.local.statistics.weeks['2026-11-23'].pages, 1);
  assert.deepEqual(plain(await loadWeeks()), { '2026-11-23': { pages: 21, parts: { ad: 23, comment: 40 }, reads: 0, ms: 0 } });
  t.mock.timers.tick(20_000);
  for (let n = 0; n < 20; n++) await settle();
  assert.equal(writes, 2, 'a minute after the first write');
  assert.equal(areas.local.statistics.weeks['2026-11-23'].pages, 21);
  t.mock.timers.tick(600_000);
  for (let n = 0; n < 20; n++) await settle();
  assert.equal(writes, 2, 'nothing new, nothing written');
  assert.deepEqual(areas.session.statistics.weeks, {});
});

test('two weeks, and no more than sixty', async () => {
  const week = 7 * 86_400_000;
  for (let n = 0; n < 70; n++) await count({ reads: 1, ms: 90_000 }, MONDAY + n * week);
  const weeks = await loadWeeks();
  assert.equal(Object.keys(weeks).length, 60);
  assert.equal(Object.keys(weeks).at(-1), weekOf(MONDAY + 69 * week), 'the latest stay');
  assert.ok(JSON.stringify(areas.local).length < 10_000);
});

test('a clock that was turned back does not stop it', async () => {
  await count({ pages: 1 }, MONDAY + 86_400_000);
  await count({ pages: 1 }, MONDAY);
  assert.equal(writes, 2);
  assert.equal(areas.local.statistics.weeks['2026-11-23'].pages, 2);
});

test('erased: what is stored and what waits', async () => {
  await count({ pages: 1 }, MONDAY);
  await count({ pages: 1 }, MONDAY + 1000);
  await eraseStatistics();
  assert.deepEqual(areas, { local: {}, session: {} });
  assert.deepEqual(plain(await loadWeeks()), {});
});

test('hostile and odd values count for nothing', () => {
  const odd = {
    pages: -1,
    parts: { ad: NaN, '<img>': 5, __proto__: 3, comment: '7', list: 2.9, ['x'.repeat(40)]: 1 },
    reads: Infinity,
    ms: {},
  };
  assert.deepEqual(plain(readCount(odd)), { pages: 0, parts: { list: 2 }, reads: 0, ms: 0 });
  for (const value of [null, undefined, 7, 'x', [], { parts: null }, { parts: 'abc' }])
    assert.deepEqual(plain(readCount(value)), { pages: 0, parts: {}, reads: 0, ms: 0 });
  const many = readCount({
    parts: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`k${'abcdefghij'[n % 10]}-${'abcdefghij'[Math.floor(n / 10)]}`, 1])),
  });
  assert.equal(Object.keys(many.parts).length, 40);
  for (const all of [null, {}, { format: 2, weeks: { '2026-11-23': { pages: 1 } } }, { format: 1 }, { format: 1, weeks: 'x' }])
    assert.deepEqual(plain(readWeeks(all)), {});
  assert.deepEqual(
    plain(readWeeks({ format: 1, weeks: { 'https://a.example/': { pages: 1 }, '2026-11-23': { pages: 1 }, '2026-11-30': {} } })),
    {
      '2026-11-23': { pages: 1, parts: {}, reads: 0, ms: 0 },
    },
  );
});

test('sums: in any order the same', () => {
  const one = readCount({ pages: 2, parts: { ad: 1 }, reads: 3, ms: 10 });
  const other = readCount({ pages: 5, parts: { ad: 4, list: 1 }, ms: 1 });
  assert.deepEqual(plain(sum(one, other)), { pages: 7, parts: { ad: 5, list: 1 }, reads: 3, ms: 11 });
  assert.deepEqual(plain(sum(other, one)), plain(sum(one, other)));
});

test('off by default, never of a private window, and not where the organisation forbids it', async () => {
  const [open, hidden] = [{ isPrivate: false }, { isPrivate: true }];
  await countHidden({ first: true, parts: { ad: 1 } }, open);
  await countTime({ ms: 1000 }, open);
  assert.deepEqual(areas, { local: {}, session: {} }, 'off');
  await setStatistics(true);
  const settings = structuredClone(areas.local);
  await countHidden({ first: true, parts: { ad: 1 } }, hidden);
  await countTime({ ms: 1000 }, hidden);
  assert.deepEqual(areas, { local: settings, session: {} }, 'private');
  assert.equal(counts({ statistics: true }, hidden), false);
  await countHidden({ first: true, parts: { ad: 1e9, list: 'x' } }, open);
  await countHidden({ first: false, parts: { ad: 1 } }, open);
  await countHidden({ parts: null }, open);
  await countTime({ ms: 1e12 }, open);
  await countTime({ ms: 'x' }, open);
  assert.deepEqual(plain(Object.values(await loadWeeks())), [{ pages: 1, parts: { ad: 1001 }, reads: 0, ms: 600_000 }]);
});

test('a part that comes back is counted once, and another page anew', () => {
  const counted = new Counted();
  assert.equal(counted.fresh({ ad: 1 }), undefined, 'not wanted');
  counted.hear({ counts: true });
  assert.equal(counted.fresh({}), undefined);
  assert.deepEqual(counted.fresh({ ad: 2 }), { first: true, parts: { ad: 2 } });
  assert.equal(counted.fresh({ ad: 1 }), undefined);
  assert.equal(counted.fresh({ ad: 2 }), undefined);
  assert.deepEqual(counted.fresh({ ad: 3, list: 1 }), { first: false, parts: { ad: 1, list: 1 } });
  counted.hear({});
  assert.deepEqual(counted.fresh({ ad: 4 }), { first: false, parts: { ad: 1 } }, 'the reader’s answer says nothing of it');
  counted.begin();
  counted.hear({ counts: true });
  assert.deepEqual(counted.fresh({ ad: 1 }), { first: true, parts: { ad: 1 } });
});
