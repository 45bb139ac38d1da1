// The comments below the text, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../test/lib/page.mjs';

const page = {};
Object.assign(globalThis, { addEventListener: () => {}, self: page, parent: page });
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
const replies = [undefined, { error: 'The message port closed before a response was received.' }, { value: '<p>A comment.</p>' }];
globalThis.chrome.runtime.sendMessage = async () => replies.shift();
const { init } = await import('./comments.js');

test('comments are asked for again when the background ends before it answers', async () => {
  const { document, Event } = globalThis;
  init({ main: document.body, content: { comments: 1 }, on: () => {} });
  const box = document.getElementById('comments');
  box.open = true;
  box.dispatchEvent(new Event('toggle'));
  for (let n = 0; n < 20; n++) await new Promise((next) => setImmediate(next));
  assert.equal(box.querySelector('article').textContent, 'A comment.');
  assert.equal(box.querySelector('.comments-status').textContent, '');
});
