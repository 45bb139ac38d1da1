// What was learned of sites: what is believed of a record, what has room, that nothing
// that was erased comes back.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fail, install } from '../test/lib/indexeddb.mjs';

const database = install();
const { eraseSite, eraseSites, keepSite, MOST_BYTES, siteOf, sites } = await import('./sitestore.js');

const tree = (n, bytes = 10) => new Uint8Array(bytes).fill(n);
const settle = () => new Promise((done) => setTimeout(done, 30));

beforeEach(async () => {
  await sites(); // the stores are there
  database.clear();
});

test('a site is kept, read, listed, erased', async () => {
  const from = Date.now();
  assert.equal(await siteOf('a.example'), undefined);
  assert.ok(await keepSite('a.example', tree(1), 1));
  assert.ok(await keepSite('b.example/~anna/', tree(2, 20), 4));
  const site = await siteOf('a.example');
  assert.deepEqual([site.tree, site.pages], [tree(1), 1]);
  assert.ok(site.at >= from && site.at <= Date.now() + 1);
  assert.deepEqual(
    (await sites()).map(({ at: _, ...card }) => card).sort((one, other) => one.pages - other.pages),
    [
      { home: 'a.example', pages: 1, bytes: 10 },
      { home: 'b.example/~anna/', pages: 4, bytes: 20 },
    ],
  );
  await eraseSite('a.example');
  assert.deepEqual([await siteOf('a.example'), (await sites()).length, database.rows('trees').size], [undefined, 1, 1]);
  await eraseSites();
  assert.deepEqual([await sites(), database.rows('trees').size], [[], 0]);
});

test('what was erased, or has changed meanwhile, is not written back', async () => {
  await keepSite('a.example', tree(1), 1);
  const first = await siteOf('a.example');
  assert.ok(await keepSite('a.example', tree(2), 2, { since: first.at }));
  const second = await siteOf('a.example');
  assert.notEqual(second.at, first.at, 'also within one millisecond');
  assert.equal(await keepSite('a.example', tree(9), 9, { since: first.at }), false, 'another one is there');
  await eraseSite('a.example');
  assert.equal(await keepSite('a.example', tree(9), 9, { since: second.at }), false, 'erased');
  assert.deepEqual(await sites(), []);
  assert.ok(await keepSite('a.example', tree(3), 1, { since: 0 }), 'learned anew');
  assert.equal(await keepSite('a.example', tree(9), 9, { since: 0 }), false, 'somebody was quicker');
  assert.deepEqual((await siteOf('a.example')).tree, tree(3));
});

test('past the limit those go that were not used for the longest time', async () => {
  for (let n = 0; n < 200; n++) await keepSite(`site${n}.example`, tree(1), 1);
  for (const [home, card] of database.rows('sites')) card.used = 1000 + Number(home.match(/\d+/)[0]);
  await siteOf('site0.example'); // a page of it is opened
  await settle();
  await keepSite('new.example', tree(1), 1);
  const homes = (await sites()).map(({ home }) => home);
  assert.equal(homes.length, 200);
  assert.ok(homes.includes('site0.example') && homes.includes('new.example') && !homes.includes('site1.example'));
  assert.equal(database.rows('trees').size, 200, 'its bytes are gone, too');
  await keepSite('new.example', tree(2), 2);
  assert.equal((await sites()).length, 200, 'a known site takes no place of another');
});

test('a record that cannot be read is none', async () => {
  for (const odd of [{ tree: 'x' }, { tree: new Uint8Array(0) }, { tree: new Uint8Array(MOST_BYTES + 1) }, {}]) {
    await keepSite('a.example', tree(1), 3);
    database.rows('trees').set('a.example', { home: 'a.example', ...odd });
    assert.equal(await siteOf('a.example'), undefined);
    assert.ok(await keepSite('a.example', tree(1), 1, { since: 0 }), 'it is learned anew');
  }
  database.rows('trees').delete('a.example');
  assert.equal(await siteOf('a.example'), undefined, 'the card alone');
  assert.deepEqual(await sites(), []);
  for (const odd of [{ pages: -1 }, { pages: 'many' }, { at: NaN }, { bytes: 0 }]) {
    await keepSite('a.example', tree(1), 3);
    Object.assign(database.rows('sites').get('a.example'), odd);
    assert.equal(await siteOf('a.example'), undefined);
    assert.deepEqual(await sites(), []);
    assert.ok(await keepSite('a.example', tree(1), 1, { since: 0 }), 'it is learned anew');
  }
});

test('a tree that is too large, and a full disk, leave what was there', async () => {
  await keepSite('a.example', tree(1), 1);
  await assert.rejects(keepSite('a.example', tree(2, MOST_BYTES + 1), 2), /too-large/);
  fail();
  await assert.rejects(keepSite('a.example', tree(2), 2), /no-room/);
  const site = await siteOf('a.example');
  assert.deepEqual([site.tree, site.pages], [tree(1), 1]);
  assert.ok(await keepSite('a.example', tree(2, MOST_BYTES), 2), 'the next one has room');
});
