// What a start costs under node: processor time of all threads of a fresh process, until the
// engine is ready and after one and six calls of a small page. Several builds in turns:
//
//   node wasm/start.mjs [--runs 10] [DIST...]      default: wasm/dist, and each also with --liftoff-only
//
// Milliseconds, the median and the least of the runs. Linux only.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'testdata', 'pages', 'news-article.html');
const CALLS = 6;

// Linux's own count to the nanosecond, of the threads that live; nothing ends one here.
const spent = () => readdirSync('/proc/self/task').reduce((sum, thread) =>
  sum + Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);

async function measure(dist) {
  const { createEngine } = await import(pathToFileURL(join(dist, 'loader.js')).href);
  const html = readFileSync(PAGE);
  const wasm = readFileSync(join(dist, 'engine.wasm'));
  const began = spent();
  const engine = createEngine({ wasm });
  await engine.ready();
  const marks = { ready: spent() - began, readyClock: engine.stats.compileMs + engine.stats.startMs + engine.stats.warmMs };
  for (let i = 1; i <= CALLS; i++) {
    await engine.clean(html, { url: 'https://www.example.com/news', level: 'light', want: ['hide', 'keep'] });
    if (i === 1) Object.assign(marks, { first: spent() - began - marks.ready, firstClock: engine.stats.callMs });
  }
  return { ...marks, six: spent() - began, memoryMB: engine.stats.memoryBytes / 2 ** 20 };
}

function compare(dists, runs) {
  const variants = dists.flatMap((dist) => [[], ['--liftoff-only']].map((flags) => ({ dist: resolve(dist), flags, rows: [] })));
  for (let run = 0; run < runs; run++) {
    for (const { dist, flags, rows } of run % 2 ? [...variants].reverse() : variants) {
      rows.push(JSON.parse(execFileSync(execPath, [...flags, fileURLToPath(import.meta.url), '--one', dist], { encoding: 'utf8' })));
    }
  }
  const digits = (n) => Math.round(n * 10) / 10;
  console.table(variants.map(({ dist, flags, rows }) => ({
    build: [dist.split('/').slice(-2).join('/'), ...flags].join(' '),
    ...Object.fromEntries(Object.keys(rows[0]).map((key) => {
      const sorted = rows.map((row) => row[key]).sort((a, b) => a - b);
      return [key, `${digits(sorted[sorted.length >> 1])} (${digits(sorted[0])})`];
    })),
  })));
}

const { values, positionals } = parseArgs({
  allowPositionals: true, args: argv.slice(2), options: { one: { type: 'string' }, runs: { type: 'string', default: '10' } },
});
if (values.one) console.log(JSON.stringify(await measure(values.one)));
else compare(positionals.length > 0 ? positionals : [join(ROOT, 'wasm', 'dist')], Number(values.runs));
