// The messages of each language, compared with the English ones.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../_locales', import.meta.url));
const load = (/** @type {string} */ name) => JSON.parse(fs.readFileSync(path.join(FOLDER, name, 'messages.json'), 'utf8'));
const english = load('en');

// What the stores of both browsers accept, in characters.
const LONGEST = { name: 75, description: 132 };

// Messages with a form for each kind of number: name_one, name_other in English.
const counted = Object.keys(english)
  .filter((key) => key.endsWith('_one') && english[key.replace(/one$/, 'other')])
  .map((key) => key.replace(/_one$/, ''));

// The forms that a language has besides the English ones. A form for whole millions may be
// left out: no number here is so large, and plural() takes the form for all others.
function ownForms(/** @type {string} */ language) {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
  return counted.flatMap((name) => [...used].filter((form) => !english[`${name}_${form}`]).map((form) => `${name}_${form}`));
}

for (const name of fs.readdirSync(FOLDER)) {
  test(`locale ${name}: all messages, each with its values`, () => {
    const messages = load(name);
    const language = messages.pluralLocale.message;
    assert.equal(language.split('-')[0], name.split('_')[0]);
    assert.deepEqual(Object.keys(messages).sort(), [...Object.keys(english), ...ownForms(language)].sort());
    for (const [key, { message, placeholders = {} }] of Object.entries(messages)) {
      assert.notEqual(message.trim(), '', key);
      const original = english[key] ?? english[key.replace(/_[a-z]+$/, '_other')];
      assert.deepEqual(placeholders, original.placeholders ?? {}, key);
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, value]) => value.toLowerCase());
      assert.deepEqual([...new Set(used)].sort(), Object.keys(placeholders).sort(), `${key}: ${message}`);
    }
    assert.match(messages.direction.message, /^(ltr|rtl)$/);
    for (const [key, most] of Object.entries(LONGEST))
      assert.ok([...messages[key].message].length <= most, `${key} has more than ${most} characters`);
  });
}

// English by mistake: what other languages have word for word from the English messages is
// names, formats, signs and words that are the same there.
for (const name of fs.readdirSync(FOLDER).filter((name) => name !== 'en')) {
  test(`locale ${name}: nothing is left in English`, () => {
    const messages = load(name);
    const same = Object.keys(english).filter((key) => messages[key].message === english[key].message);
    const sentences = same.filter(
      (key) =>
        english[key].message
          .replace(/\$\w+\$/g, '')
          .trim()
          .split(/\s+/).length > 2,
    );
    assert.deepEqual(sentences, []);
    assert.ok(same.length <= 40, `${same.length} messages are English: ${same.join(', ')}`);
  });
}
