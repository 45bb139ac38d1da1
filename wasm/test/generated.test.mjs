// Generated pages have the same answers and files natively and in the module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './generated.mjs';

const PAGES = 150;

test(`${PAGES} generated pages`, async () => {
  assert.deepEqual(await compare(0, PAGES), { pages: PAGES, different: [], crashes: 0 });
});
