// Forgetting everything while pages still report what they have learned.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { install } from '../test/lib/indexeddb.mjs';
import { setTimeout as after } from 'node:timers/promises';

let stored = {};
const listeners = [];
const nothing = { addListener: () => {} };
// Every access takes a while, as it does in a browser, so that steps of several
// writers can come between each other.
const slowly = (run) => async (value) => {
  await after(3);
  return run(value);
};
const area = {
  get: slowly((keys) => structuredClone(keys === null ? stored : Object.fromEntries([keys].flat().map((key) => [key, stored[key]])))),
  set: slowly((values) => void Object.assign(stored, structuredClone(values))),
  remove: slowly((keys) => [keys].flat().forEach((key) => delete stored[key])),
  clear: slowly(() => {
    stored = {};
  }),
  onChanged: nothing,
};
const OWN_PAGE = { id: 'test', url: 'chrome-extension://test/options/options.html' };
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener: (run) => listeners.push(run) },
    onInstalled: nothing,
    onStartup: nothing,
    sendMessage: (message) => say(message, OWN_PAGE),
  },
  permissions: { onAdded: nothing, onRemoved: nothing },
  commands: { onCommand: nothing },
  action: { setBadgeBackgroundColor: () => {}, setBadgeTextColor: () => {} },
  storage: { local: area, session: { ...area, clear: async () => {} } },
};
install();
const { names } = await import('../shared/names.js');
const { forget, setLevel, setSite } = await import('../shared/settings.js');
const { start } = await import('./main.js');
start({ ready: async () => {}, begin: () => {}, keep: () => {} });

const say = (message, sender) =>
  new Promise((reply) => {
    if (!listeners.some((hear) => hear(message, sender, reply))) reply({ refused: true });
  });
const PAGE = { id: 'test', url: 'https://a.example/page', frameId: 0, tab: { id: 1, incognito: false } };
const report = (selector) => say({ name: names.LEARN, known: [selector], wrong: [] }, PAGE);

beforeEach(() => {
  stored = { settings: { format: 1, sites: { 'a.example': { on: true } } } };
});

for (const wait of [0, 1, 2, 4, 6, 8, 10, 12]) {
  test(`nothing comes back when a page reports ${wait} ms before everything is forgotten`, async () => {
    const reports = [report('div.ad-slot'), report('div.promo')];
    await after(wait);
    await Promise.all([...reports, forget()]);
    assert.deepEqual(stored, {});
  });
}

test('nothing comes back when a page reports while everything is being forgotten', async () => {
  const done = forget();
  await Promise.all([report('div.ad-slot'), done, report('div.promo')]);
  await report('div.later');
  assert.deepEqual(stored, {});
});

test('what was changed just before is forgotten too', async () => {
  await Promise.all([setSite('b.example', true), forget()]);
  assert.deepEqual(stored, {});
});

test('no page of the web can make us forget', async () => {
  assert.deepEqual(await say({ name: names.FORGET ?? 'none' }, PAGE), { refused: true });
  assert.ok(stored.settings);
});

test('two changes of the settings at once are both kept', async () => {
  await Promise.all([setSite('b.example', true), setLevel('', 'strict')]);
  assert.deepEqual(stored.settings, { format: 1, level: 'strict', sites: { 'a.example': { on: true }, 'b.example': { on: true } } });
});
