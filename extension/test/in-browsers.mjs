// All browser tests in both browsers at the same time, each browser twice. A suite that fails
// runs once more, in a new browser and with nothing beside it: what fails twice is a defect.
// What failed once is said at the end, so that it is looked into, but a browser's bad moment
// stops nobody.
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { PARTS } from './lib/suites.mjs';

const FILES = ['chromium', 'firefox'].flatMap((which) =>
  Array.from({ length: PARTS }, (_, i) => fileURLToPath(new URL(`parts/${which}-${i + 1}.mjs`, import.meta.url))),
);

// Runs files, and gives the names of suites that fail; a file that breaks off fails by its
// own name.
async function failing(files, concurrency) {
  const failed = new Set();
  const events = run({ files, concurrency });
  events.on('test:fail', ({ name, nesting }) => nesting === 0 && failed.add(name));
  const report = process.stdout.isTTY ? events.compose(new spec()) : events.compose(tap);
  for await (const text of report) process.stdout.write(text);
  return [...failed];
}

// A suite's name ends in its browser's.
const isSuite = (name) => /\((chromium|firefox)\)$/.test(name);
const isPart = (name) => FILES.some((file) => name.endsWith(file) || file.endsWith(name));

const first = await failing(FILES, FILES.length);
const suites = first.filter(isSuite);
const broken = first.filter((name) => !isSuite(name));
const twice = broken.filter((name) => !isPart(name));
if (suites.length > 0) {
  console.log(`\nonce more: ${suites.join(', ')}\n`);
  process.env.WINNOW_SUITES = JSON.stringify(suites);
  twice.push(...(await failing(FILES, 1)));
  delete process.env.WINNOW_SUITES;
}
const parts = broken.filter(isPart);
if (parts.length > 0) {
  console.log(`\nonce more: ${parts.join(', ')}\n`);
  twice.push(
    ...(await failing(
      FILES.filter((file) => parts.some((name) => name.endsWith(file) || file.endsWith(name))),
      1,
    )),
  );
}
const known = new Set(twice);
const once = first.filter((name) => !known.has(name));
if (once.length > 0) console.log(`\nfailed once, passed the second time: ${once.join(', ')}`);
if (twice.length > 0) console.log(`\nfailed: ${twice.join(', ')}`);
process.exitCode = twice.length > 0 ? 1 : 0;
