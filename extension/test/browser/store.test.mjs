// The pictures of the stores' pages.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pictures } from '../../store/pictures.mjs';
import { isAsked } from '../lib/asked.mjs';
import { BROWSERS } from '../lib/browsers.mjs';
import { temporary } from '../lib/folders.mjs';

const folder = temporary('pictures');

const SIZES = { 'tile.png': [440, 280], 'banner.png': [1400, 560] };

const NAME = "the stores' pictures have the sizes that the stores ask for (chromium)";

test(NAME, { skip: !BROWSERS.includes('chromium') || !isAsked(NAME) }, async () => {
  await pictures(folder);
  const names = fs.readdirSync(folder);
  assert.equal(names.length, 7);
  for (const name of names) {
    const bytes = fs.readFileSync(path.join(folder, name));
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], SIZES[name] ?? [1280, 800], name);
  }
});
