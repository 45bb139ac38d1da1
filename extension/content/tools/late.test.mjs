import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLate } from './late.js';

const NOW = Date.UTC(2026, 10, 29);

test('a wish is late when it was made before the picker was left, by any clock', () => {
  assert.equal(isLate(NOW - 900, NOW), true);
  assert.equal(isLate(NOW + 1, NOW), false, 'after it was left');
  assert.equal(isLate(NOW, 0), false, 'it was never open');
  assert.equal(isLate(NOW - 3_600_000, NOW), false, 'the clock was set back by an hour meanwhile');
  assert.equal(isLate(Infinity, NOW), false, 'nobody says when');
});
