// When an update that waits is installed.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const heard = {};
const event = (name) => ({ addListener: (run) => (heard[name] = run) });
let views;
let reloads;
const session = {};
globalThis.self = globalThis;
globalThis.chrome = {
  runtime: {
    getURL: () => 'moz-extension://test/',
    onUpdateAvailable: event('update'),
    onSuspend: event('suspend'),
    getManifest: () => ({ version: '1.0.0' }),
    reload: () => reloads++,
  },
  extension: { getViews: () => [globalThis, ...views] },
  storage: { session: { get: async () => structuredClone(session), set: async (values) => Object.assign(session, values) } },
};
const { holdUpdates } = await import('./updating.js');

// The browser starts the background.
async function begin() {
  holdUpdates();
  await new Promise((done) => setTimeout(done));
}
beforeEach(() => {
  [views, reloads] = [[], 0];
  delete session.update;
});

test('an update is installed at once while nothing of ours is open', async () => {
  await begin();
  heard.update({ version: '1.0.1' });
  assert.equal(reloads, 1);
});

test('it waits for a reader that is open until the background is idle and the reader closed, also in its next life', async () => {
  await begin();
  views = [{ reader: true }];
  heard.update({ version: '1.0.1' });
  heard.suspend();
  assert.equal(reloads, 0);
  await begin();
  heard.suspend();
  assert.equal(reloads, 0);
  views = [];
  heard.suspend();
  assert.equal(reloads, 1);
});

test('nothing is loaded again without an update, nor once it is installed', async () => {
  await begin();
  heard.suspend();
  session.update = '1.0.0';
  await begin();
  heard.suspend();
  assert.equal(reloads, 0);
});
