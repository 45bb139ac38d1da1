// What holds for all sources, and the archive that they are packed into.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readImports } from '../imports.mjs';
import { zip } from '../zip.mjs';

const HERE = fileURLToPath(new URL('..', import.meta.url));

test('zip: the same files give the same bytes, and unpack', () => {
  const files = [
    { name: 'a.txt', data: Buffer.from('hello'.repeat(50)) },
    { name: 'b/ü.txt', data: Buffer.alloc(0) },
  ];
  assert.deepEqual(zip(files), zip(files));
});

test('sources: no HTML is made of strings, and no outside host is named', () => {
  for (const name of readImports().keys()) {
    const text = fs.readFileSync(path.join(HERE, name), 'utf8');
    assert.doesNotMatch(text, /\.innerHTML|\.outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
    assert.doesNotMatch(text, /https?:\/\/(?!www\.w3\.org|[\w.]*\.example\b)/, `${name} names an outside host`);
  }
});
