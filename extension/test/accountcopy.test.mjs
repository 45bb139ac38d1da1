// The copy of the settings in the browser's account: what others write into it, what never goes
// into it, and how it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  account,
  accountStep,
  carried,
  carry,
  copy,
  heard,
  listenForAccount,
  on,
  own,
  pack,
  plain,
  settings,
  site,
  turnOn,
  world,
  two,
  sync,
} from './lib/devices.mjs';

const TEXT = { kind: 'winnow-backup', format: 1, settings: { format: 1, level: 'strict' }, usual: 9e9, times: {}, gone: {} };

test('what others have written into the store is refused, and left there', async () => {
  await on('a', () => settings.setLevel('', 'medium'));
  const before = plain(world.devices.a.settings);
  const packed = (change) => pack(JSON.stringify({ ...TEXT, ...change }));
  for (const [problem, items] of [
    ['unread', { head: 'x' }],
    ['unread', { head: null }],
    ['unread', { other: 1 }],
    ['unread', { head: { format: 1, count: 1e9, sum: '' } }],
    ['unread', { head: { format: 1, count: 2, sum: '' }, 0: {}, 1: [] }],
    ['unread', { head: { format: 0, count: 1, sum: '' }, 0: '' }],
    ['newer', { head: { format: 2 } }],
    ['newer', await packed({ format: 2 })],
    ['unread', await packed({ kind: 'other' })],
    ['unread', await packed({ settings: { sites: { 'a.example': null } } })],
    ['unread', await packed({ usual: undefined })],
    ['unread', await packed({ usual: 2 ** 50 })],
    ['unread', await packed({ times: { 7: 'short' } })],
    ['unread', await packed({ gone: { never: 'abcdefgh' } })],
    ['unread', await pack('{')],
    ['unread', await pack(' '.repeat(3_000_000))],
  ]) {
    world.store = plain(items);
    await turnOn('a');
    assert.deepEqual([account('a').problem, account('a').met], [problem, false], JSON.stringify(items).slice(0, 80));
    assert.deepEqual(world.devices.a.settings, before);
    assert.deepEqual(world.store, plain(items));
  }
  world.store = await packed({
    settings: {
      format: 1,
      level: 'all',
      keepMinutes: -1,
      sites: JSON.parse('{"__proto__":{"on":true},"constructor":{"on":true},"*":{"on":true},"ok.example":{"on":true,"level":7}}'),
    },
    rules: { format: 1, sites: { 'ok.example': { hide: [7, '', '.ok', 'x'.repeat(1001)], show: {} } } },
    reading: { sites: { __proto__: { theme: 'dark' } }, look: { theme: 'pink', size: 1e9 } },
    export: { format: 'exe', name: 7 },
  });
  await turnOn('a');
  assert.equal(account('a').problem, '');
  assert.deepEqual(plain(world.devices.a.settings), { format: 1, level: 'medium', sites: { 'ok.example': { on: true } } });
  assert.deepEqual(world.devices.a.rules.sites, { 'ok.example': { hide: ['.ok'], show: [] } });
  assert.equal({}.on, undefined);
});

test('a copy of a later version stays as it is also when something changes here', async () => {
  await two();
  world.store.head.format = 2;
  const there = plain(world.store);
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('a');
  assert.equal(account('a').problem, 'newer');
  assert.deepEqual(world.store, there);
  world.store.head.format = 1;
  await carried('a', 'b');
  assert.equal((await own('b')).level, 'strict', 'and is not forgotten');
});

test('nothing else of a device is carried', async () => {
  const word = 'ferry';
  const page = { [`https://${word}.example/`]: 1 };
  world.devices.a = {
    marks: page,
    [`marks:https://${word}.example/`]: {},
    wishes: { format: 1, pages: page },
    lists: [word],
    early: page,
    statistics: page,
    news: page,
  };
  await on('a', () => settings.setStatistics(true));
  await on('a', () => settings.setLevel('', 'strict'));
  await turnOn('a');
  const text = JSON.stringify(await copy());
  assert.ok(!text.includes(word));
  assert.deepEqual((await copy()).settings, { format: 1, level: 'strict' });
});

test('what an organisation has set is neither carried nor changed', async () => {
  await two();
  world.managed = { level: 'strict', categories: { ad: 'keep' }, sitesOn: ['set.example'], sitesOff: ['both.example'] };
  world.policyChanged();
  await on('a', async () => {
    await settings.setLevel('', 'medium');
    await site('a.example', { on: true });
  });
  await carried('a');
  assert.deepEqual((await copy()).settings, {
    format: 1,
    sites: { 'both.example': { on: true, level: 'medium' }, 'a.example': { on: true } },
  });
  world.managed = {};
  world.policyChanged();
  await on('b', () => settings.setLevel('', 'medium'));
  await carried('b');
  world.managed = { level: 'strict', sitesOff: ['both.example'] };
  world.policyChanged();
  await carried('a');
  assert.equal((await own('a')).level, 'medium', 'the user’s own, for when nothing is set any more');
  const { level, sites } = await on('a', settings.load);
  assert.deepEqual([level, sites['both.example'].on], ['strict', false]);
});

test('where the organisation does not want it, nothing is carried, and nobody can turn it on', async () => {
  await on('a', () => settings.setLevel('', 'medium'));
  await turnOn('a');
  const before = plain(world.store);
  world.managed = { account: false };
  world.policyChanged();
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('a');
  await turnOn('b');
  assert.deepEqual(world.store, before);
  assert.deepEqual([world.devices.b?.account, (await own('b')).level], [undefined, 'light']);
  world.managed = {};
  world.policyChanged();
  await carried('a');
  await turnOn('b');
  assert.equal((await own('b')).level, 'strict', 'what was wanted before counts again');
});

test('turned off, all stays as it is; turned on again, it meets the account anew', async () => {
  await two();
  await on('b', () => accountStep({ step: 'off' }));
  assert.deepEqual(Object.keys(world.devices.b), ['settings']);
  await on('a', () => settings.setLevel('', 'strict'));
  await on('b', () => site('b.example', { on: true }));
  await carried('a', 'b');
  assert.equal((await own('b')).level, 'light');
  await turnOn('b');
  await carried('a');
  assert.deepEqual(await own('a'), await own('b'));
  assert.deepEqual(Object.keys((await own('a')).sites), ['both.example', 'b.example']);
});

test('the copy is erased for all devices, whose settings stay', async () => {
  await two();
  await on('b', () => accountStep({ step: 'erase' }));
  assert.deepEqual(Object.keys(world.store), ['head']);
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('a', 'b');
  assert.deepEqual(Object.keys(world.store), ['head'], 'nobody writes it again');
  for (const name of ['a', 'b']) {
    assert.deepEqual([account(name).on, account(name).problem], [false, 'erased'], name);
    assert.deepEqual(Object.keys((await own(name)).sites), ['both.example']);
    assert.equal(world.devices[name].accountKnown, undefined);
  }
  await turnOn('a');
  assert.equal((await copy()).settings.level, 'strict');
});

test('a device on which everything was forgotten takes nothing from the others', async () => {
  await two();
  world.devices.b = {};
  await carried('b', 'a');
  assert.deepEqual(Object.keys((await own('a')).sites), ['both.example']);
  assert.deepEqual(world.devices.b, {});
});

test('a store that refuses, or none, is said in the browser’s words; nothing is lost', async () => {
  await two();
  world.refuses = 'QUOTA_BYTES quota exceeded';
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('a', 'a');
  assert.deepEqual([account('a').problem, account('a').reason], ['failed', world.refuses]);
  world.refuses = '';
  await carried('a', 'b');
  assert.deepEqual([account('a').problem, account('a').reason], ['', '']);
  assert.equal((await own('b')).level, 'strict');
  delete globalThis.chrome.storage.sync;
  await turnOn('c');
  assert.deepEqual([account('c').on, account('c').problem], [true, 'failed']);
  globalThis.chrome.storage.sync = sync;
});

test('of what was removed the latest 2,000 are remembered, and no device says them again and again', async () => {
  await two();
  const many = Object.fromEntries(Array.from({ length: 2050 }, (_, n) => [`n${n}.example`, { on: true }]));
  await on('a', () => settings.update((now) => Object.assign(now.sites, many)));
  await carried('a', 'b');
  await on('a', () => settings.update((now) => void (now.sites = {})));
  await carried('a', 'b', 'a', 'b');
  assert.deepEqual(await own('a'), await own('b'));
  assert.ok(Object.keys((await own('a')).sites).length <= 52);
  const before = world.sets;
  await carried('a', 'b', 'a', 'b');
  assert.equal(world.sets, before);
});

test('changes of one moment are written once, those of another key never', async (t) => {
  await two();
  await on('a');
  listenForAccount();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const change = (key) => heard.forEach((run) => run({ [key]: {} }));
  const [onLocal, onSync] = heard;
  world.sets = 0;
  await settings.setLevel('', 'strict');
  onLocal({ settings: {} });
  await settings.setKeepMinutes(30);
  onLocal({ settings: {} });
  onSync({});
  assert.equal(world.sets, 0);
  t.mock.timers.tick(3000);
  await carry(); // in turn behind the one that is waited for
  assert.equal(world.sets, 1);
  await settings.setLevel('', 'medium');
  onLocal({ marks: {} });
  t.mock.timers.tick(60_000);
  await new Promise((done) => setImmediate(done));
  assert.equal(world.sets, 1);
  change('settings');
  t.mock.timers.tick(3000);
  await carry();
  assert.equal(world.sets, 2);
});
