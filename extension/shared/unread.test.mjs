// A page that was not read is not a page without a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whenRead } from './unread.js';

test('an answer with a text, and one of a page without, are given on', () => {
  for (const answer of [
    { status: 'ok', reader: { html: '<p>a', words: 1 } },
    { status: 'unsure', reason: 'too little text to judge', reader: { html: '', words: 0 } },
    { status: 'unsure', reason: 'time limit', reader: { html: '<p>a', words: 1 } },
  ])
    assert.equal(whenRead(answer), answer);
});

test('of a page that was not read the reason is thrown', () => {
  for (const [status, reason] of [
    ['unsure', 'time limit'],
    ['refused', 'time limit'],
    ['refused', 'internal error'],
  ])
    assert.throws(() => whenRead({ status, reason }), { message: reason });
});
