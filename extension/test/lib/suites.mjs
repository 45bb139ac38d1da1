// Runs all browser tests of a browser, or of one kind, in this process, so that they share
// its start. Two processes for each browser were slower on two processors: an open
// browser draws all the time, and tests that wait for it wait longer. One more for those that
// have a browser alone, and mostly wait for it, is faster.
import fs from 'node:fs';
import { after } from 'node:test';

const FOLDER = new URL('../browser/', import.meta.url);

const LEFT_MS = 20_000; // in which a browser closes after the last test

// kind: 'alone' or 'shared', undefined for both.
export async function runIn(which, kind) {
  process.env.WINNOW_BROWSERS = which;
  if (kind) process.env.WINNOW_KIND = kind;
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs'));
  // A browser that a failed test leaves open would keep this process for ever.
  after(() => setTimeout(() => process.exit(), LEFT_MS).unref());
  for (const name of names.sort()) await import(new URL(name, FOLDER));
}
