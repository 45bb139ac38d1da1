// The list of highlights, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../test/lib/page.mjs';
import { MarkList } from './marks.js';

test('dates are written in the language of the messages, not in that of a browser without its own', async () => {
  const url = 'https://a.example/';
  const quote = { exact: 'a text', prefix: '', suffix: '' };
  const mark = { id: 'one', colour: 'yellow', note: '', quote, position: { start: 0, end: 6 }, made: '2026-01-30T12:00:00.000Z' };
  const stored = { marks: { [url]: 1 }, [`marks:${url}`]: { format: 1, url, title: 'A', list: [mark] } };
  globalThis.chrome.storage = { local: { get: async () => structuredClone(stored) } };
  globalThis.chrome.i18n = { getMessage: (name) => (name === 'pluralLocale' ? 'en' : name), getUILanguage: () => 'sv' };
  put(`<h2 id="marks-title"></h2><p id="no-marks"></p><ul id="marks"></ul><div id="marks-all"></div>
    <button id="marks-markdown"></button><button id="marks-json"></button><button id="marks-remove"></button>
    <button id="marks-keep"></button><button id="marks-sure"></button>`);
  await new MarkList(() => {}).show();
  assert.equal(byId('marks').querySelector('.note').textContent, 'Jan 30, 2026 · marksOne');
});
