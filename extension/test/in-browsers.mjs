// All browser tests in both browsers at the same time, and beside them those that have a
// browser alone. A suite that fails runs once more, in
// a new browser and with nothing beside it: what fails twice is a defect. What failed once is
// said at the end, so that it is looked into, but a browser's bad moment stops nobody.
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const BROWSERS = ['chromium', 'firefox'];
const ALL = [...BROWSERS, 'alone'];
const fileOf = (which) => fileURLToPath(new URL(`in-${which}.mjs`, import.meta.url));

// Runs files, and gives the names of suites that fail; a file that breaks off fails by its
// own name.
async function failing(files) {
  const failed = new Set();
  const events = run({ files, concurrency: files.length });
  events.on('test:fail', ({ name, nesting }) => nesting === 0 && failed.add(name));
  const report = process.stdout.isTTY ? events.compose(new spec()) : events.compose(tap);
  for await (const text of report) process.stdout.write(text);
  return [...failed];
}

// A suite's name ends in its browser's.
const isSuite = (name) => /\((chromium|firefox)\)$/.test(name);

process.env.WINNOW_BESIDE = '1';
const first = await failing(ALL.map(fileOf));
delete process.env.WINNOW_BESIDE;
const twice = [];
for (const which of ALL) {
  const names = first.filter((name) => (isSuite(name) ? name.endsWith(`(${which})`) : name.includes(`in-${which}`)));
  if (names.length === 0) continue;
  console.log(`\nonce more: ${names.join(', ')}\n`);
  if (names.every(isSuite)) process.env.WINNOW_SUITES = JSON.stringify(names);
  else delete process.env.WINNOW_SUITES;
  twice.push(...(await failing([fileOf(which)])));
}
const known = new Set(twice);
const once = first.filter((name) => !known.has(name));
if (once.length > 0) console.log(`\nfailed once, passed the second time: ${once.join(', ')}`);
if (twice.length > 0) console.log(`\nfailed: ${twice.join(', ')}`);
process.exitCode = twice.length > 0 || first.some((name) => !isSuite(name) && !/in-(chromium|firefox|alone)/.test(name)) ? 1 : 0;
