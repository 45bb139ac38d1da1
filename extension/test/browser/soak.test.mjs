// The short version of soak.mjs: a few pages, and everything that may befall the
// browser meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAsked } from '../lib/asked.mjs';
import { BROWSERS } from '../lib/browsers.mjs';
import { longDay } from '../lib/longday.mjs';
import { none } from '../lib/harness.mjs';
import { soakPages } from '../lib/soak.mjs';

const PAGES = 8;

for (const which of BROWSERS) {
  const name = `nothing is left, nothing fails, nothing is lost: ${PAGES} pages (${which})`;
  test(name, { timeout: 600_000, skip: !isAsked(name) }, async (t) => {
    const said = [];
    const pages = await soakPages(0, PAGES);
    const { hidden, wrong } = await longDay({ which, pages, kills: 3, words: 2, seed: 1, rows: 1, say: (text) => said.push(text) });
    t.diagnostic(said.join('; '));
    none(wrong);
    assert.ok(hidden > 0, 'something was hidden');
  });
}
