// What the reader asks once more of the page that it shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../test/lib/page.mjs';
import { Wishes } from './wishes.js';

test('an answer that comes too late takes no text away', async () => {
  const told = { wish: { keep: true, text: 'a' }, on: true, kept: true };
  const wishes = new Wishes();
  wishes.begin({ html: '<p>a' }, {});
  let answer = { status: 'refused', reason: 'time limit', hide: [] };
  chrome.runtime.sendMessage = async () => ({ value: answer });
  await assert.rejects(wishes.hear(told), { message: 'time limit' });
  await assert.rejects(wishes.comments(), { message: 'time limit' });
  answer = { status: 'ok', hide: [], reader: { html: '<p>a', words: 1 }, comments: { html: '<p>b', count: 1 } };
  assert.equal((await wishes.hear(told)).reader.html, '<p>a');
  assert.equal(await wishes.comments(), '<p>b');
});
