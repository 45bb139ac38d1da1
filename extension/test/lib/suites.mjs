// Runs all browser tests in one browser, in this process, so that they share
// its start. Two processes for each browser were slower on two processors: an open
// browser draws all the time, and tests that wait for it wait longer.
import fs from 'node:fs';

const FOLDER = new URL('../browser/', import.meta.url);

export async function runIn(which) {
  process.env.WINNOW_BROWSERS = which;
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs'));
  for (const name of names.sort()) await import(new URL(name, FOLDER));
}
