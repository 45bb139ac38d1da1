// A file of a learned site, added to what is known of it while pages are learned.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { install } from '../test/lib/indexeddb.mjs';

globalThis.chrome = { runtime: { getURL: () => 'chrome-extension://id/' } };
const database = install();
const { eraseSite, keepSite, siteOf, sites } = await import('../shared/sitestore.js');
const { addSite } = await import('./learned.js');

// What the engine does, of trees of which each byte is a page.
const engine = {
  async learnSite(tree, pages) {
    if (pages.includes(0)) throw Object.assign(new Error('bad'), { code: 'request' });
    const all = new Uint8Array([...new Set([...tree, ...pages])]);
    return { tree: all, pages: all.length };
  },
};
const bytes = (...list) => new Uint8Array(list);
const HOME = 'news.example';

beforeEach(async () => {
  await sites(); // the stores are there
  database.clear();
});

test('of a site that is not known, and of one that is', async () => {
  assert.equal(await addSite(engine, { home: HOME, tree: bytes(1, 2) }), 2);
  assert.equal(await addSite(engine, { home: HOME, tree: bytes(2, 3) }), 3);
  const { tree, pages } = await siteOf(HOME);
  assert.deepEqual([tree, pages], [bytes(1, 2, 3), 3]);
});

test('a file that cannot be read changes nothing', async () => {
  await keepSite(HOME, bytes(1), 1);
  await assert.rejects(addSite(engine, { home: HOME, tree: bytes(0) }), { code: 'request' });
  assert.deepEqual((await siteOf(HOME)).tree, bytes(1));
});

test('a page that is learned meanwhile is not lost', async () => {
  await keepSite(HOME, bytes(1), 1);
  const busy = {
    async learnSite(...trees) {
      const { at, tree } = await siteOf(HOME);
      if (tree.length === 1) await keepSite(HOME, bytes(1, 9), 2, { since: at });
      return engine.learnSite(...trees);
    },
  };
  assert.equal(await addSite(busy, { home: HOME, tree: bytes(2) }), 3);
  assert.deepEqual((await siteOf(HOME)).tree, bytes(1, 9, 2));
});

test('a site that is learned or erased all the time gets the file all the same', async () => {
  let asked = 0;
  const busy = {
    async learnSite(...trees) {
      if (++asked % 2) await keepSite(HOME, bytes(10 + asked), 1);
      else await eraseSite(HOME);
      return engine.learnSite(...trees);
    },
  };
  await addSite(busy, { home: HOME, tree: bytes(2) });
  assert.equal(asked, 3);
  assert.ok((await siteOf(HOME)).tree.includes(2));
});
