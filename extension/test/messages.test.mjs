// The messages of the packages say what those of the sources say, as the browsers read them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { smallMessages } from '../messages.mjs';

const FOLDER = fileURLToPath(new URL('../_locales', import.meta.url));

// As Chromium does it when it reads the file (the stricter one), and then for each use.
function said({ message, placeholders = {} }, values) {
  const whole = message.replace(/\$([\w@]+)\$/g, (_, name) => {
    const value = placeholders[name.toLowerCase()];
    if (!value) throw new Error(`no value is named ${name}: ${message}`);
    return value.content;
  });
  return whole.replace(/\$(?:([1-9]\d*)|(\$+))/g, (_, n, signs) => (signs ? signs : (values[n - 1] ?? '')));
}

const textOf = (name) => fs.readFileSync(path.join(FOLDER, name, 'messages.json'), 'utf8');
const { default_locale: fallback } = JSON.parse(fs.readFileSync(path.join(FOLDER, '../manifest.json'), 'utf8'));

for (const name of fs.readdirSync(FOLDER)) {
  test(`messages ${name}: small, and the same`, () => {
    const text = textOf(name);
    const own = JSON.parse(smallMessages(text, name === fallback ? undefined : textOf(fallback)));
    const [one, other] = [JSON.parse(text), { ...JSON.parse(textOf(fallback)), ...own }]; // as browsers look them up
    assert.deepEqual(Object.keys(other).sort(), Object.keys(one).sort());
    const values = ['first', 'second', 'third', 'fourth', 'fifth'];
    for (const key of Object.keys(one)) assert.equal(said(other[key], values), said(one[key], values), key);
    assert.ok(smallMessages(text).length < text.length * 0.9);
  });
}

test('what the default language says is said once, except what stores show', () => {
  const [one, other, shown] = [{ message: 'RSS' }, { message: 'Seite' }, { message: 'Winnow' }];
  const text = JSON.stringify({ shortName: shown, formatRss: one, page: other });
  const english = JSON.stringify({ shortName: shown, formatRss: one, page: { message: 'Page' } });
  assert.deepEqual(JSON.parse(smallMessages(text, english)), { shortName: shown, page: other });
  assert.deepEqual(JSON.parse(smallMessages(english)), JSON.parse(english));
});

test('a value keeps its name where a number would say something else', () => {
  const one = { content: '$1' };
  for (const [message, placeholders, small] of [
    ['$A$ of $B$', { a: one, b: { content: '$2' } }, '$1 of $2'],
    ['$A$$B$', { a: one, b: { content: '$2' } }, '$A$$B$'],
    ['$A$x$B$', { a: one, b: { content: '$2' } }, '$A$x$B$'],
    ['$A$0 %', { a: one }, '$A$0 %'],
    ['$A$', { a: { content: 'Winnow' } }, '$A$'],
    ['$A$件中$B$', { a: one, b: { content: '$2' } }, '$1件中$2'],
  ]) {
    const text = JSON.stringify({ a: { message, placeholders } });
    const { a } = JSON.parse(smallMessages(text));
    assert.equal(a.message, small);
    assert.equal(said(a, ['v', 'w']), said({ message, placeholders }, ['v', 'w']));
  }
});
