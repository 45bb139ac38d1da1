import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { fileName } from './filename.js';

const CASES = new URL('../../engine/internal/export/testdata/names.json', import.meta.url);

test('names of files are those that the engine gives', () => {
  const cases = JSON.parse(fs.readFileSync(CASES, 'utf8'));
  assert.ok(cases.length > 40);
  for (const [title, name] of cases) assert.equal(fileName(title), name, JSON.stringify(title));
});

test('half a character is none', () => assert.equal(fileName('a\ud800b'), 'a b'));
