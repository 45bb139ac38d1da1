// Which pages the scripts of a new version take over, and how.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const HERE = 'receiving end does not exist';
const did = []; // [tab, what]
const tabs = [
  { id: 1, url: 'https://on.example/a', active: false },
  { id: 2, url: 'https://off.example/', active: false },
  { id: 3, url: undefined, active: true }, // where we may not run
  { id: 4, url: 'https://on.example/b', active: true },
  { id: 5, url: 'chrome-extension://test/options/options.html', active: false },
  { id: 6, url: 'https://on.example/c', active: false },
  { id: undefined, url: 'https://on.example/devtools', active: false },
];
const has = new Set(); // tabs in which a script of this version listens
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}` },
  storage: {
    local: { get: async () => ({ settings: { all: true, sites: { 'off.example': { on: false } } } }) },
    managed: { get: async () => ({}), onChanged: { addListener: () => {} } },
    onChanged: { addListener: () => {} },
  },
  tabs: {
    query: async (what) => (did.push(what), tabs),
    sendMessage: async (tab, { name, over }) => {
      if (!has.has(tab)) throw new Error(HERE);
      did.push([tab, name, over]);
      return { value: {} };
    },
  },
  scripting: {
    executeScript: async ({ target }) => {
      if (target.tabId === 1) throw new Error('the page takes no scripts');
      has.add(target.tabId);
      did.push([target.tabId, 'script']);
    },
  },
};
const { takeOver } = await import('./takeover.js');
const { names } = await import('../shared/names.js');

test('pages of sites that are on, the one in view first; one that takes no scripts holds up no other', async () => {
  await takeOver();
  assert.deepEqual(did, [{ discarded: false }, [4, 'script'], [4, names.START, true], [6, 'script'], [6, names.START, true]]);
});
