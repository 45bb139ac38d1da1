// The number on the button, when the background ends before it has written it.
import './lib/page.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Badge } from '../content/badge.js';

const settle = () => new Promise((done) => setTimeout(done));

test('it is said again when the background has ended, and then the latest one', async () => {
  const heard = [];
  let lose; // how the first message is lost
  chrome.runtime.sendMessage = ({ count, fresh }) => {
    heard.push([count, fresh]);
    if (heard.length > 1) return Promise.resolve({ value: true });
    return new Promise((_, reject) => (lose = () => reject(new Error('The message port closed before a response was received.'))));
  };
  const badge = new Badge();
  assert.equal(badge.differs(0), false);
  const fresh = { first: true, parts: { ad: 3 } };
  badge.say(3, fresh);
  badge.say(4);
  assert.equal(badge.differs(4), false);
  lose();
  await settle();
  assert.deepEqual(heard, [
    [3, fresh],
    [4, undefined],
    [4, fresh],
  ]);
});
