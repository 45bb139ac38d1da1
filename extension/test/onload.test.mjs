// What is read of the storage.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const read = []; // the keys of each reading
const held = { a: 1, b: { c: 2 } };
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, sendMessage: async () => ({}) },
  storage: {
    local: {
      get: async (keys) => {
        read.push(keys);
        return Object.fromEntries(keys.filter((key) => Object.hasOwn(held, key)).map((key) => [key, held[key]]));
      },
    },
  },
};

test('what is asked of the storage in one turn is read in one go, and nothing is remembered', async () => {
  const { stored } = await import('../shared/stored.js');
  assert.deepEqual(await Promise.all([stored('a'), stored('none'), stored('b')]), [1, undefined, { c: 2 }]);
  held.a = 7;
  assert.equal(await stored('a'), 7);
  assert.deepEqual(read, [['a', 'none', 'b'], ['a']]);
});
