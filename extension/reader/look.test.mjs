// The look of all sites and a site's own, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../test/lib/page.mjs';
import { lookOf, readReading, setLook } from '../shared/reading.js';

const HOST = 'a.example';
let stored = {};
const waiting = [];
globalThis.addEventListener = () => {};
globalThis.chrome.storage = {
  local: {
    get: async (key) => ({ [key]: structuredClone(stored[key]) }),
    set: async (values) => Object.assign(stored, structuredClone(values)),
    remove: async (key) => {
      delete stored[key];
    },
  },
};
// The background, which answers when the test lets it.
globalThis.chrome.runtime.sendMessage = async ({ host, look }) => {
  await new Promise((next) => waiting.push(next));
  await setLook(host, look);
  return { value: true };
};
const { LookStore } = await import('./look.js');

function open(reading) {
  stored = { reading };
  const read = readReading(reading);
  return new LookStore({ reading: read, content: { host: HOST }, emit: () => {} });
}
const turns = async () => {
  for (let n = 0; n < 20; n++) await new Promise((next) => setImmediate(next));
};

test('the look of all sites is there again when a site leaves its own', async () => {
  const store = open({});
  store.set({ size: 24 });
  store.setSite(true);
  store.set({ size: 30 });
  store.setSite(false);
  assert.equal(store.look.size, 24);
  waiting.forEach((next) => next());
  await turns();
});

test("what was chosen just before a site takes its own look is stored for all sites, before the site's", async () => {
  const store = open({ look: { theme: 'sepia' } });
  store.set({ size: 24 });
  store.setSite(true);
  await turns();
  assert.deepEqual(stored.reading.sites ?? {}, {}, 'the background has not stored yet');
  waiting.forEach((next) => next());
  await turns();
  const reading = readReading(stored.reading);
  assert.deepEqual(reading.look, { theme: 'sepia', size: 24 });
  assert.equal(lookOf(reading, HOST).size, 24);
  assert.deepEqual(Object.keys(reading.sites), [HOST]);
});

test('a site that takes its own look and leaves it at once has none', async () => {
  const store = open({});
  store.set({ size: 24 });
  store.setSite(true);
  store.setSite(false);
  await turns();
  waiting.forEach((next) => next());
  await turns();
  assert.deepEqual(stored.reading, { format: 1, look: { size: 24 }, desk: {}, sites: {} });
});
