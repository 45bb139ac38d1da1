// Runs browser tests in one browser, in this process, so that they share its start.
import fs from 'node:fs';

const FOLDER = new URL('../browser/', import.meta.url);

// How many processes share the tests of a browser. A browser mostly waits: two of each take
// half the time on two processors, and four are slower again.
export const PARTS = 2;

// In turns by name, so that each part gets short and long ones.
export async function runIn(which, part) {
  process.env.WINNOW_BROWSERS = which;
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs'));
  for (const [i, name] of names.sort().entries()) if (i % PARTS === part - 1) await import(new URL(name, FOLDER));
}
