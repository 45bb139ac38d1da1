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

for (const name of fs.readdirSync(FOLDER)) {
  test(`locale ${name}: all messages, each with its values`, () => {
    const messages = load(name);
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort());
    for (const [key, { message, placeholders = {} }] of Object.entries(messages)) {
      assert.notEqual(message.trim(), '', key);
      assert.deepEqual(placeholders, english[key].placeholders ?? {}, key);
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, value]) => value.toLowerCase());
      assert.deepEqual([...new Set(used)].sort(), Object.keys(placeholders).sort(), `${key}: ${message}`);
    }
    assert.match(messages.direction.message, /^(ltr|rtl)$/);
    for (const [key, most] of Object.entries(LONGEST))
      assert.ok([...messages[key].message].length <= most, `${key} has more than ${most} characters`);
  });
}
