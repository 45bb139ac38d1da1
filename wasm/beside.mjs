// What a reading costs under Node beside Readability.js with jsdom, which a program
// there needs for its Document: from the text of a page to the article, by processor
// time of the whole process, page by page in turns. The first round warms.
//
//   node wasm/beside.mjs CORPUS [--n 60] [--rounds 3]
//
// CORPUS holds pages/ID.html.gz. Wants make npm.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readability } from './dist/node.js';

const tools = createRequire(new URL('../extension/package.json', import.meta.url));
const { JSDOM, VirtualConsole } = tools('jsdom');
const { Readability } = tools('@mozilla/readability');

const { values, positionals: [corpus] } = parseArgs({
  allowPositionals: true, options: { n: { type: 'string', default: '60' }, rounds: { type: 'string', default: '3' } },
});
if (!corpus) {
  console.error('usage: node wasm/beside.mjs CORPUS [--n 60] [--rounds 3]');
  process.exit(2);
}

const names = readdirSync(join(corpus, 'pages')).sort();
const step = Math.max(1, Math.floor(names.length / Number(values.n)));
const pages = names.filter((_, i) => i % step === 0).slice(0, Number(values.n))
  .map((name) => gunzipSync(readFileSync(join(corpus, 'pages', name))).toString());

const url = 'https://www.example.com/page';
let parsed; // by jsdom: the page of which Readability.js is asked next
const WAYS = {
  'readability()': (html) => readability(html, { url }),
  'jsdom and Readability.js': (html) => {
    const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
    new Readability(window.document).parse();
    window.close();
  },
  'Readability.js alone': () => new Readability(parsed).parse(),
};

const times = Object.fromEntries(Object.keys(WAYS).map((way) => [way, pages.map(() => [])]));
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [i, html] of pages.entries()) {
    const ways = Object.entries(WAYS);
    for (const [way, run] of (i + round) % 2 ? ways.reverse() : ways) {
      if (way.endsWith('alone')) parsed = new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document;
      const before = process.cpuUsage();
      await run(html);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) times[way][i].push((user + system) / 1000);
    }
  }
}

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
console.table(Object.fromEntries(Object.entries(times).map(([way, list]) => {
  const best = list.map((runs) => at(runs, 0.5));
  const round = (ms) => Math.round(ms * 10) / 10;
  return [way, { medianMs: round(at(best, 0.5)), p95Ms: round(at(best, 0.95)), meanMs: round(best.reduce((sum, ms) => sum + ms, 0) / best.length) }];
})));
