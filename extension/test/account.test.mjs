// Settings that the browser's account carries between several devices.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import {
  account,
  carried,
  changeRules,
  copy,
  dropSite,
  exports_,
  loadReading,
  loadRules,
  on,
  own,
  plain,
  rule,
  setLook,
  setOwn,
  settings,
  site,
  turnOn,
  world,
  LOOK,
  two,
} from './lib/devices.mjs';

test('off, nothing is written, here or there', async () => {
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('a');
  assert.deepEqual(world.store, {});
  assert.deepEqual(Object.keys(world.devices.a), ['settings']);
});

test('a new device gets what the account has; what the account does not know stays and is carried', async () => {
  await on('a', async () => {
    await settings.setLevel('', 'strict');
    await settings.setAll(true);
    await site('a.example', { on: true, level: 'medium', kinds: { comment: 'hide' } });
    await changeRules({ added: [rule('.a')], removed: [] });
    await exports_.update((now) => Object.assign(now, { name: '{date}' }));
    await setLook('', { ...LOOK, theme: 'sepia' });
    await setOwn('own.example', { ...LOOK });
  });
  await turnOn('a');
  await on('b', async () => {
    await settings.setLevel('', 'medium');
    await settings.setStatistics(true);
    await site('a.example', { level: 'light', reader: true });
    await site('b.example', { on: false });
    await changeRules({ added: [rule('.b')], removed: [] });
  });
  await turnOn('b');
  await carried('a', 'b');
  const [a, b] = [await own('a'), await own('b')];
  assert.equal(b.level, 'strict', 'the account’s word');
  assert.deepEqual(b.sites, {
    'a.example': { on: true, level: 'medium', reader: true, kinds: { comment: 'hide' } },
    'b.example': { on: false },
  });
  assert.deepEqual({ ...a, statistics: true }, b, 'all the same but for what is counted on a device');
  assert.equal(a.statistics, false);
  const rules = async (name) => on(name, async () => (await loadRules())['a.example'].hide.toSorted());
  assert.deepEqual(
    [await rules('a'), await rules('b')],
    [
      ['.a', '.b'],
      ['.a', '.b'],
    ],
  );
  assert.deepEqual(await on('b', async () => plain(await loadReading())), {
    look: { theme: 'sepia' },
    desk: {},
    sites: { 'own.example': {} },
  });
  assert.equal((await on('b', exports_.load)).name, '{date}');
  assert.equal(account('a').problem, '');
  const before = world.sets;
  await carried('a', 'b', 'a', 'b');
  assert.equal(world.sets, before, 'nothing more to say');
});

test('changes of different sites and keys are both kept, of the same the later one', async () => {
  await two();
  await on('a', async () => {
    await site('a.example', { on: true });
    await site('both.example', { reader: true });
    await settings.setLevel('', 'medium');
    await settings.setKind('', 'ad', 'keep');
  });
  await carried('a'); // b does not hear of it yet
  await on('b', async () => {
    await site('b.example', { on: true });
    await site('both.example', { level: 'strict' });
    await settings.setLevel('', 'strict');
  });
  await carried('b', 'a');
  const [a, b] = [await own('a'), await own('b')];
  assert.deepEqual(a, b);
  assert.equal(a.level, 'strict', 'said later');
  assert.deepEqual(a.kinds, { ad: 'keep' });
  assert.deepEqual(a.sites, {
    'both.example': { on: true, level: 'strict', reader: true },
    'a.example': { on: true },
    'b.example': { on: true },
  });
  // The earlier one arrives last.
  const before = world.store;
  await on('a', () => settings.setLevel('', 'light'));
  await carried('a');
  const early = world.store;
  world.store = before;
  await on('b', () => settings.setLevel('', 'medium'));
  await carried('b');
  world.store = early;
  await carried('b', 'a');
  assert.deepEqual([(await own('a')).level, (await own('b')).level], ['medium', 'medium']);
});

test('what is removed on one device goes on the other, and what it was stays in no copy', async () => {
  await two();
  await on('a', () => changeRules({ added: [rule('.x'), rule('.y')], removed: [] }));
  await carried('a', 'b');
  await on('b', async () => {
    await dropSite('both.example');
    await changeRules({ added: [], removed: [rule('.x')] });
    await settings.setLevel('', 'strict');
  });
  await carried('b', 'a');
  assert.deepEqual((await own('a')).sites, {});
  assert.deepEqual((await on('a', loadRules))['a.example'].hide, ['.y']);
  assert.ok(!JSON.stringify([await copy(), world.devices.a, world.devices.b]).includes('both.example'));
  await on('a', () => settings.setLevel('', 'light')); // the default is stored nowhere
  await carried('a', 'b');
  assert.equal((await own('b')).level, 'light');
  await on('a', () => site('both.example', { on: false }));
  await carried('a', 'b');
  assert.deepEqual((await own('b')).sites, { 'both.example': { on: false } }, 'it may come again');
});

test('a device that was on for the first time keeps a site that another has removed', async () => {
  await two();
  await on('a', () => dropSite('both.example'));
  await carried('a');
  await on('c', () => site('both.example', { on: true }));
  await turnOn('c');
  await carried('a', 'b');
  for (const name of ['a', 'b', 'c']) assert.deepEqual((await own(name)).sites, { 'both.example': { on: true } }, name);
});

test('a copy of which a part is missing, or of an earlier one, is not used', async () => {
  await two();
  const old = world.store;
  await on('a', async () => {
    for (let n = 0; n < 300; n++) await site(`${randomBytes(40).toString('hex')}.example`, { on: true });
  });
  await carried('a');
  const whole = world.store;
  const pieces = Object.keys(whole).filter((name) => name !== 'head');
  assert.ok(pieces.length > 2);
  for (const half of [
    { ...whole, 0: old[0] },
    { head: whole.head, 0: whole[0] },
    { ...whole, head: old.head },
    { 0: whole[0] },
    { head: whole.head },
  ]) {
    world.store = half;
    await carried('b');
    assert.deepEqual(Object.keys((await own('b')).sites), ['both.example']);
    assert.equal(account('b').problem, 'unread');
    assert.deepEqual(world.store, half, 'nothing is put over it');
    world.devices.b.account.since = 0;
  }
  world.store = whole;
  await carried('b');
  assert.equal(Object.keys((await own('b')).sites).length, 301);
  assert.equal(account('b').problem, '');
  // A new device waits for it, however long, and has nothing written.
  world.store = { head: whole.head, 0: whole[0] };
  await on('c', () => site('c.example', { on: true }));
  await turnOn('c');
  world.clock += 3_600_000;
  await carried('c');
  assert.deepEqual([account('c').problem, account('c').met], ['unread', false]);
  assert.deepEqual(Object.keys(world.store), ['0', 'head']);
});

test('a copy that stays damaged is put right, and what one device has lost comes from the other', async () => {
  await two();
  const old = world.store;
  await on('a', () => site('a.example', { on: true }));
  await carried('a');
  world.store = old;
  await on('b', () => site('b.example', { on: true }));
  await carried('b', 'a', 'b');
  for (const name of ['a', 'b'])
    assert.deepEqual(Object.keys((await own(name)).sites).toSorted(), ['a.example', 'b.example', 'both.example'], name);
  world.store = { ...world.store, 0: 'x' };
  await on('a', () => settings.setLevel('', 'strict'));
  await carried('b');
  assert.equal(world.store[0], 'x', 'b has nothing new to say');
  await carried('a', 'b');
  assert.equal((await own('b')).level, 'strict');
  world.store = { ...world.store, 0: 'x' };
  await carried('b');
  world.clock += 120_000;
  await carried('b', 'a');
  assert.equal((await copy()).settings.level, 'strict');
});

test('own rules without room stay here, all else is carried; what is too large is not written', async () => {
  await two();
  await on('b', () => changeRules({ added: [rule('.small')], removed: [] }));
  await carried('b', 'a');
  const added = Array.from({ length: 400 }, () => rule(`.${randomBytes(200).toString('hex')}`));
  await on('a', async () => {
    await changeRules({ added, removed: [] });
    await settings.setLevel('', 'strict');
  });
  await carried('a', 'b');
  assert.equal(account('a').problem, 'left');
  assert.equal(account('b').problem, 'left');
  assert.equal((await own('b')).level, 'strict');
  assert.deepEqual((await on('b', loadRules))['a.example'].hide, ['.small'], 'not carried is not removed');
  const before = world.sets;
  await carried('b', 'a', 'b', 'a');
  assert.equal(world.sets, before, 'neither tries again and again');
  await on('a', () => changeRules({ added: [], removed: added }));
  await carried('a', 'b');
  assert.deepEqual([account('a').problem, account('b').problem], ['', '']);
  await on('a', async () => {
    for (let n = 0; n < 12; n++) await setOwn(`s${n}.example`, { ...LOOK, css: randomBytes(9000).toString('hex') });
  });
  const whole = world.store;
  await carried('a');
  assert.equal(account('a').problem, 'large');
  assert.deepEqual(world.store, whole);
  await on('a', async () => {
    for (let n = 0; n < 12; n++) await setOwn(`s${n}.example`, null);
  });
  await on('a', () => settings.setLevel('', 'medium'));
  await carried('a', 'b');
  assert.equal((await own('b')).level, 'medium');
});
