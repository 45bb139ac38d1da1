// Where a highlight is found again in a text that has changed.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { put } from '../test/lib/page.mjs';
import { describe, find, wholeText } from './anchor.js';

const LAMPS = 'The lamp. One said: the lamp is out. Two said: the lamp is lit. The lamp.';
const write = (text) => {
  put('<div id=host></div>').getElementById('host').textContent = text;
  return wholeText(document.getElementById('host'));
};

let mark; // 'the lamp' of 'the lamp is lit'
beforeEach(() => {
  const whole = write(LAMPS);
  const range = document.createRange();
  const start = whole.text.indexOf('the lamp is lit');
  range.setStart(whole.parts[0].node, start);
  range.setEnd(whole.parts[0].node, start + 8);
  mark = describe(range, whole);
});

// What stands at the place that is found, with a little around it.
function look(text) {
  const whole = write(text);
  const place = find(mark, whole);
  return place && whole.text.slice(Math.max(0, place.start - 11), place.end + 7);
}

test('a quote that stands often is found by what is around it', () => {
  assert.equal(mark.quote.exact, 'the lamp');
  assert.equal(look(LAMPS), ' Two said: the lamp is lit');
  assert.equal(look(`More before. ${LAMPS}`), ' Two said: the lamp is lit');
  assert.equal(look('Two  said:\n the lamp is lit. One said: the lamp is out.'), 'wo  said:\n the lamp is lit', 'whatever the spaces are');
});

test('a short quote without its surroundings is another one', () => {
  assert.equal(look('All else has changed, and the lamp went elsewhere.'), null);
  assert.equal(look('No such thing.'), null);
});
