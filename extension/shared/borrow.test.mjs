// Access that is borrowed and given back, with permissions that the test holds.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

let stored = {};
const held = new Set();
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener: () => {} } },
  permissions: {
    contains: async ({ origins }) => origins.every((origin) => held.has(origin)),
    request: async ({ origins }) => {
      if (origins.includes('*://refused.example/*')) return false;
      for (const origin of origins) held.add(origin);
      return true;
    },
    remove: async ({ origins }) => origins.forEach((origin) => held.delete(origin)),
  },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (key) => {
        delete stored[key];
      },
    },
    managed: { get: async () => ({}), onChanged: { addListener: () => {} } },
    onChanged: { addListener: () => {} },
  },
};
const { borrow, borrowSite, giveBack, giveBackSite, giveBackSites } = await import('./borrow.js');

const A = 'a.example';
const PATTERN = `*://${A}/*`;
beforeEach(() => {
  stored = {};
  held.clear();
});

test('a site that two have borrowed stays until both have given it back', async () => {
  await Promise.all([borrowSite(A), borrowSite(A)]);
  await giveBackSite(A);
  assert.ok(held.has(PATTERN), 'the second still loads');
  await giveBackSite(A);
  assert.deepEqual([[...held], stored], [[], {}]);
});

test('who is refused takes nothing from who was not', async () => {
  await borrowSite(A);
  assert.equal(await borrowSite('refused.example'), false);
  assert.deepEqual(stored, { 'borrowed-sites': [A] });
  await giveBackSite(A);
  assert.deepEqual(stored, {});
});

test('a popup that closes gives back access to all sites, not to those that are loading', async () => {
  await borrow();
  await borrowSite(A);
  await giveBack();
  assert.deepEqual([...held], [PATTERN]);
});

test('the next start gives back what a background that ended has not', async () => {
  await Promise.all([borrowSite(A), borrowSite(A), borrowSite('b.example')]);
  await giveBackSites();
  assert.deepEqual([[...held], stored], [[], {}]);
});

test('what a site has by the settings stays', async () => {
  stored.settings = { format: 1, sites: { [A]: { on: true } } };
  await borrowSite(A);
  await giveBackSite(A);
  assert.deepEqual([[...held], Object.keys(stored)], [[PATTERN], ['settings']]);
});
