// Texts in a document: language, direction, names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../test/lib/page.mjs';
import { dated, listed, localize, message, numbered } from './i18n.js';

test('the document has the language and the direction of the messages', () => {
  put('<p data-i18n=say></p><button data-i18n-title=press></button><input data-i18n-label=field data-i18n-placeholder=hint>');
  const messages = { direction: 'rtl', pluralLocale: 'he', say: 'אמור', press: 'לחץ', field: 'שדה', hint: 'רמז' };
  globalThis.chrome.i18n = { getMessage: (name) => messages[name], getUILanguage: () => 'yi' };
  localize(document);
  const { lang, dir } = document.documentElement;
  assert.deepEqual([lang, dir], ['he', 'rtl']);
  assert.equal(
    document.body.innerHTML,
    '<p data-i18n="say">אמור</p><button data-i18n-title="press" title="לחץ" aria-label="לחץ"></button>' +
      '<input data-i18n-label="field" data-i18n-placeholder="hint" aria-label="שדה" placeholder="רמז">',
  );
});

test('numbers and lists are as in the language of the messages, whatever the browser speaks', () => {
  const inLanguage = (language) => {
    globalThis.chrome.i18n = { getMessage: () => language, getUILanguage: () => 'sv' };
    return [numbered(1.65), numbered(4, { minimumFractionDigits: 1 }), listed(['a', 'b', 'c']), listed(['a'])];
  };
  assert.deepEqual(inLanguage('en'), ['1.65', '4.0', 'a, b, c', 'a']);
  assert.deepEqual(inLanguage('de'), ['1,65', '4,0', 'a, b und c', 'a']);
  assert.deepEqual(inLanguage('ja'), ['1.65', '4.0', 'a、b、c', 'a']);
  assert.deepEqual(inLanguage('zh-CN'), ['1.65', '4.0', 'a、b、c', 'a']);
});

test('a number in a message is written as in its language', () => {
  const say = (language) => {
    globalThis.chrome.i18n = { getMessage: (name, parts = []) => (name === 'pluralLocale' ? language : `${parts.join(' of ')} pages`) };
    return message('any', [1234, 5678900]);
  };
  assert.equal(say('en'), '1,234 of 5,678,900 pages');
  assert.equal(say('de'), '1.234 of 5.678.900 pages');
  assert.equal(say('hi'), '1,234 of 56,78,900 pages');
});

test('what runs the other way keeps its direction in a sentence', () => {
  const say = (direction, ...parts) => {
    globalThis.chrome.i18n = { getMessage: (name, given = []) => (name === 'direction' ? direction : `<${given.join('|')}>`) };
    return message('any', parts);
  };
  assert.equal(say('ltr', 'a.example', '12', 'News'), '<a.example|12|News>');
  assert.equal(say('ltr', 'בית המשאבות', 'خبر'), '<\u2068בית המשאבות\u2069|\u2068خبر\u2069>');
  assert.equal(say('rtl', 'a.example', '#top > b', '1,234', '١٬٢٣٤'), '<\u2068a.example\u2069|\u2068#top > b\u2069|1,234|١٬٢٣٤>');
});

test('dates, too', () => {
  globalThis.chrome.i18n = { getMessage: () => 'en', getUILanguage: () => 'sv' };
  const noon = new Date(2026, 0, 30, 12).getTime();
  assert.equal(dated(noon), 'Jan 30, 2026');
  assert.equal(dated(noon, { dateStyle: 'long' }), 'January 30, 2026');
});
