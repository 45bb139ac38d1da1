// What is new: which changes an update brings, and what is written down of it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { beforeEach, test } from 'node:test';
import { compareVersions } from './versions.js';

const kept = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener() {} } },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(kept[key])])),
      set: async (values) => Object.assign(kept, structuredClone(values)),
      remove: async (keys) => [keys].flat().forEach((key) => delete kept[key]),
    },
  },
};
const { CHANGES, changesSince, dropNews, keepNews, loadNews } = await import('./news.js');
const read = (name) => JSON.parse(fs.readFileSync(new URL(name, import.meta.url), 'utf8'));

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
});

test('versions are compared by their numbers', () => {
  assert.ok(compareVersions('0.9', '0.10') < 0);
  assert.ok(compareVersions('1.0.0.1', '1') > 0);
  assert.equal(compareVersions('1.0', '1'), 0);
  assert.ok(compareVersions('', '0.1') < 0);
});

test('an update tells of all that came after the old version', () => {
  const changes = [
    { version: '0.10', notes: ['c'] },
    { version: '0.9', notes: ['b'] },
    { version: '0.2', notes: ['a'] },
  ];
  assert.deepEqual(
    changesSince('0.2', changes).map(({ version }) => version),
    ['0.10', '0.9'],
  );
  assert.deepEqual(changesSince('0.10', changes), []);
});

test('it is said once; of two updates the first counts', async () => {
  const [{ version }] = CHANGES;
  await keepNews(version);
  await keepNews(undefined);
  assert.deepEqual(kept, {}, 'nothing is new');
  await keepNews('0.0.8');
  await keepNews('0.0.9');
  assert.deepEqual(kept, { news: { since: '0.0.8' } });
  assert.equal((await loadNews())[0].version, version);
  await dropNews();
  assert.deepEqual(kept, {});
  assert.deepEqual(await loadNews(), []);
  kept.news = { since: 5 };
  assert.deepEqual(await loadNews(), [], 'of another form');
});

test('the list is in order, ends at this version, and every note is a message', () => {
  const messages = read('../_locales/en/messages.json');
  for (const [n, { version, notes }] of CHANGES.entries()) {
    assert.ok(notes.length > 0 && notes.every((note) => messages[note]), notes.join());
    if (n > 0) assert.ok(compareVersions(CHANGES[n - 1].version, version) > 0);
  }
  assert.ok(compareVersions(CHANGES[0].version, read('../manifest.json').version) <= 0);
});
