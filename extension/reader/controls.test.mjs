// The controls of the panels, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../test/lib/page.mjs';
import { LOOK } from '../shared/reading.js';
import { range } from './controls.js';

test('a slider says its value as the language of the messages writes numbers', () => {
  const said = (language, name) => {
    globalThis.chrome.i18n = { getMessage: (key) => (key === 'pluralLocale' ? language : key) };
    const { element, show } = range(name, () => {});
    show(LOOK);
    return [element.querySelector('output').textContent, element.querySelector('input').getAttribute('aria-valuetext')];
  };
  assert.deepEqual(said('en', 'line'), ['1.65', '1.65']);
  assert.deepEqual(said('de', 'line'), ['1,65', '1,65']);
  assert.deepEqual(said('de', 'letters'), ['0,00', '0,00']);
  assert.deepEqual(said('de', 'size'), ['19', '19']);
});
