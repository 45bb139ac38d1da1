// A long day with the extension, in real browsers: many generated pages are
// cleaned and shown again, the background is ended at random moments, a new version
// comes in the middle, the storage is full, the profile is copied. Prints figures;
// ends with 1 when something is left in a page, goes wrong or is lost.
//
//   node extension/test/soak.mjs [--browser both|chromium|firefox] [--pages 1000] [--kills 100] [--words 30] [--first 0] [--seed 1]
//
// Equal seeds and numbers are equal runs, but for the browsers' own clocks.
import { parseArgs } from 'node:util';
import { BROWSERS } from './lib/browsers.mjs';
import { longDay } from './lib/longday.mjs';
import { growth, soakPages } from './lib/soak.mjs';

const FLAT = 1.25; // the last third of the pages beside the middle one

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'both' },
    pages: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '100' },
    words: { type: 'string', default: '30' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const pages = await soakPages(Number(values.first), Number(values.pages));
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const say = (text) => console.log(`${which}: ${text}`);
  const began = Date.now();
  const { hidden, statuses, killed, memory, wrong } = await longDay({
    which,
    pages,
    kills: Math.min(Number(values.kills), pages.length),
    words: Number(values.words),
    seed: Number(values.seed),
    rows: 20,
    say,
  });
  for (const name of ['heap', 'wasm', 'process']) {
    const grown = growth(memory, name);
    say(`${name}: the last third is ${grown.toFixed(2)} of the middle one`);
    if (grown > FLAT) wrong.push(`${name} grows`);
  }
  say(`${pages.length} pages, ${hidden} parts hidden, the background ended ${killed} times, ${Math.round((Date.now() - began) / 1000)} s`);
  say(JSON.stringify(statuses));
  for (const line of wrong) say(`WRONG ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
