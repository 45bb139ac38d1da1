// What is asked of pages for a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const asked = [];
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    // The engine's own table, as the background tells it.
    sendMessage: async () => ({ value: { text: ['text', 'metadata'], html: ['reader', 'metadata'], epub: ['reader', 'new'] } }),
  },
  scripting: { executeScript: async () => {} },
  tabs: {
    sendMessage: async (id, { want }) => {
      if (want) asked.push([id, want]);
      if (want && id === 4) return { error: 'time limit' };
      return { value: { url: 'https://a.example/', answer: { reader: { html: id === 2 ? '' : '<p>x</p>' } } } };
    },
  },
};
const { gather } = await import('./files.js');

for (const [format, want] of [
  ['text', ['text', 'metadata', 'reader']],
  ['html', ['reader', 'metadata', 'text']],
  ['epub', ['reader', 'new']],
]) {
  test(`${format}: what the engine names, the reader view, and nothing twice`, async () => {
    asked.length = 0;
    const { pages, left } = await gather([{ id: 1 }, { id: 2 }, { id: 3, discarded: true }, { id: 4 }], { format });
    assert.deepEqual(asked, [
      [1, want],
      [2, want],
      [4, want],
    ]);
    assert.deepEqual(
      pages.map(({ tab }) => tab.id),
      [1],
    );
    assert.deepEqual(
      left.map(({ tab, reason }) => [tab.id, reason]),
      [
        [2, 'empty'],
        [3, 'asleep'],
        [4, 'slow'],
      ],
    );
  });
}
