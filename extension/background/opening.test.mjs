// On which pages the reader opens by itself, and for how many tabs it is known that the user
// has left it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const session = {};
const settings = { format: 1, reader: true, sites: { 'a.example': { on: true } } };
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}` },
  storage: {
    local: { get: async () => ({ settings: structuredClone(settings) }) },
    session: {
      get: async (key) => ({ [key]: structuredClone(session[key]) }),
      set: async (values) => void Object.assign(session, structuredClone(values)),
    },
    managed: { get: async () => ({}), onChanged: { addListener: () => {} } },
    onChanged: { addListener: () => {} },
  },
};
const { keepLeft, opensOn } = await import('./opening.js');
const { load } = await import('../shared/settings.js');

const HOST = 'a.example';
const URL_ = `https://${HOST}/page`;
const tab = (id) => ({ id, isPrivate: false });
const article = { status: 'ok', pageType: 'article', readable: 1 };
const opens = async (id, url = URL_) => opensOn(article, { settings: await load(), host: HOST, url, tab: tab(id) });

test('a page that was left stays closed when it loads anew, until the user has gone on', async () => {
  assert.equal(await opens(1), true);
  await keepLeft(`${URL_}#part`, HOST, tab(1));
  assert.equal(await opens(1), false);
  assert.equal(await opens(2), true);
  assert.equal(await opens(1, `${URL_}/next`), true);
  assert.equal(await opens(1), true);
});

test('of many tabs the latest that were left are known, whatever their numbers are', async () => {
  for (let id = 1000; id < 1100; id++) await keepLeft(URL_, HOST, tab(id));
  await keepLeft(URL_, HOST, tab(7));
  assert.equal(await opens(7), false, 'the latest');
  assert.equal(await opens(1000), true, 'the first has made room');
  assert.equal(await opens(1099), false);
});
