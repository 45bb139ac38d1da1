// Texts in a document: language, direction, names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../test/lib/page.mjs';
import { listed, localize, numbered } from './i18n.js';

test('the document has the language of the browser and the direction of the messages', () => {
  put('<p data-i18n=say></p><button data-i18n-title=press></button><input data-i18n-label=field data-i18n-placeholder=hint>');
  const messages = { direction: 'rtl', say: 'אמור', press: 'לחץ', field: 'שדה', hint: 'רמז' };
  globalThis.chrome.i18n = { getMessage: (name) => messages[name], getUILanguage: () => 'he' };
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
