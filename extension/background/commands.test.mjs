// What is said when a step cannot be done.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const badge = [];
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}` },
  i18n: { getMessage: (name) => name },
  action: {
    setBadgeText: async ({ text }) => badge.push(text),
    setTitle: async () => {},
    openPopup: async () => {
      throw new Error('Could not find an active browser window.');
    },
  },
};
const { obey } = await import('./commands.js');

test('a popup that cannot be opened is no other failure: what could not be done is on the button', async () => {
  const fails = async () => {
    throw new Error('no-text');
  };
  assert.equal(await obey(fails, { id: 1, url: 'https://a.example/' }), false);
  assert.deepEqual(badge, ['!']);
});
