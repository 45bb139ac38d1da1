// The panel of a page that is kept, in a document without a layout.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { put } from '../test/lib/page.mjs';
import { fill } from './later/keep.js';

const { document, chrome, Event } = globalThis;
chrome.i18n.getMessage = (name, parts = []) => (name === 'pluralLocale' ? 'en' : [name, ...parts].join(' '));
const kept = { made: 0, tags: [], named: 0, had: 0 };
let answers;
chrome.runtime.sendMessage = async () => answers.shift();

async function tag(text, answer) {
  answers = [answer];
  const input = document.querySelector('input');
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('change'));
  for (let n = 0; n < 20; n++) await new Promise((next) => setImmediate(next));
}
const said = () => document.querySelector('[role=status]').textContent;

beforeEach(async () => {
  put('<div id="box"></div>');
  answers = [{ value: { kept } }];
  await fill(document.getElementById('box'), 'key');
});

test('tags that cannot be stored are said, and stay in their field', async () => {
  const before = said();
  await tag('one', { error: 'no-room' });
  assert.equal(said(), 'keepNoRoom');
  assert.equal(document.activeElement.value, 'one');
  await tag('one, two', { value: { kept: { ...kept, tags: ['one', 'two'] } } });
  assert.equal(said(), before);
  assert.equal(document.activeElement.value, 'one, two', 'the field is still the same');
});

test('tags of a page that was erased elsewhere: that is said', async () => {
  await tag('one', { value: { kept: null } });
  assert.equal(said(), 'keptErasedOne');
});
