// What the module costs under node: start-up and processor time a page, for
// several modules or settings of Go's collector, page by page in turns.
//
//   node wasm/bench.mjs CORPUS [--n 60] [--rounds 3] [VARIANT...]
//
// CORPUS holds pages/ID.html.gz. A VARIANT is MODULE[,GOGC=400][,GOMEMLIMIT=64MiB];
// none: dist/engine.wasm as the loader runs it. The first round warms. Linux only.
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { loader } from './test/support.mjs';

const OUT = new URL('../.build/', import.meta.url);

const { values, positionals: [corpus, ...specs] } = parseArgs({
  allowPositionals: true, options: { n: { type: 'string', default: '60' }, rounds: { type: 'string', default: '3' } },
});
if (!corpus) {
  console.error('usage: node wasm/bench.mjs CORPUS [--n 60] [--rounds 3] [MODULE[,GOGC=…][,GOMEMLIMIT=…]…]');
  process.exit(2);
}

// Milliseconds of all threads. Linux's own count to the nanosecond: what
// getrusage gives grew four times as large on a busy machine.
const spent = () => readdirSync('/proc/self/task').reduce((sum, thread) => {
  try {
    return sum + Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return sum; // it has ended
  }
}, 0);

function pagesOf(corpus, count) {
  const names = readdirSync(join(corpus, 'pages')).sort();
  const step = Math.max(1, Math.floor(names.length / count));
  return names.filter((_, i) => i % step === 0).slice(0, count).map((name) => gunzipSync(readFileSync(join(corpus, 'pages', name))));
}

async function start(spec) {
  const [module, ...settings] = spec.split(',');
  const env = Object.fromEntries(settings.map((setting) => setting.split('=')));
  const bytes = readFileSync(module);
  const engine = loader.createEngine({ wasm: bytes, env });
  const before = spent();
  await engine.ready();
  return { spec, engine, startCpu: spent() - before, times: [] };
}

const at = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];

const pages = pagesOf(corpus, Number(values.n));
const variants = [];
for (const spec of specs.length > 0 ? specs : [new URL('dist/engine.wasm', import.meta.url).pathname]) variants.push(await start(spec));
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [i, html] of pages.entries()) {
    for (const variant of (i + round) % 2 ? [...variants].reverse() : variants) {
      const before = spent();
      await variant.engine.clean(html, { level: 'light', want: ['hide', 'keep'] });
      if (round > 0) (variant.times[i] ??= []).push(spent() - before);
      else if (i === 0) variant.firstCpu = spent() - before;
    }
  }
}

const rows = variants.map(({ spec, engine: { stats }, startCpu, firstCpu, times }) => {
  const best = times.map((list) => at(list, 0.5));
  return {
    variant: spec.split('/').pop(), compileMs: stats.compileMs, startMs: stats.startMs, warmMs: stats.warmMs, startCpu, firstCpu,
    meanCpu: best.reduce((sum, ms) => sum + ms, 0) / best.length, medianCpu: at(best, 0.5), p95Cpu: at(best, 0.95), memoryMB: stats.memoryBytes / 2 ** 20,
  };
});
for (const row of rows) for (const key of Object.keys(row)) if (typeof row[key] === 'number') row[key] = Math.round(row[key] * 100) / 100;
console.table(rows);
mkdirSync(OUT, { recursive: true });
writeFileSync(new URL('bench-wasm.json', OUT), JSON.stringify(rows, null, 1));
