// What learning a site costs under node, milliseconds of the engine by the clock:
//
//   node wasm/lessons.mjs CORPUS [--sites 10]
//
// The pages of the corpus's largest sites one after the other, as a person would visit them:
// each is cleaned alone, with its own style tree (want sitePage), and with what is known of its
// site, in turns; then it is learned. Medians and the slowest of 20, by how many pages were known.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createEngine } from './dist/loader.js';

const BANDS = [[0, 2], [3, 9], [10, 29], [30, 64]]; // pages known
const WARM = 30; // pages that do not count, while V8 compiles

const { values, positionals: [corpus] } = parseArgs({ allowPositionals: true, args: argv.slice(2), options: { sites: { type: 'string', default: '10' } } });
if (!corpus) throw new Error('usage: node wasm/lessons.mjs CORPUS [--sites 10]');

const bySite = new Map();
for (const line of readFileSync(join(corpus, 'gold.jsonl'), 'utf8').trim().split('\n')) {
  const { id, url, site } = JSON.parse(line);
  if (site) bySite.set(site, [...(bySite.get(site) ?? []), { id, url }]);
}
const sites = [...bySite.values()].sort((a, b) => b.length - a.length).slice(0, Number(values.sites));
const engine = createEngine({ wasm: readFileSync(fileURLToPath(new URL('dist/engine.wasm', import.meta.url))) });
const base64 = (bytes) => Buffer.from(bytes).toString('base64');

async function clean(html, request) {
  const answer = await engine.clean(html, request);
  return { answer, ms: engine.stats.callMs };
}

const rows = BANDS.map(() => ({ KB: [], alone: [], own: [], template: [], learn: [], treeKB: [] }));
let seen = 0;
for (const pages of sites) {
  let known = { tree: new Uint8Array(), pages: 0 };
  for (const { id, url } of pages) {
    const html = gunzipSync(readFileSync(join(corpus, 'pages', `${id}.html.gz`)));
    const plain = { url: `${url}?${id}`, level: 'medium', want: ['hide', 'keep'] };
    const lesson = { ...plain, want: [...plain.want, 'sitePage'] };
    const alone = await clean(html, plain);
    const own = await clean(html, lesson);
    const used = await clean(html, known.pages >= 3 ? { ...lesson, template: base64(known.tree) } : lesson);
    const again = await clean(html, plain); // the first reading of a page may be slower than the others
    if (own.answer.sitePage === undefined) continue;
    const before = known.pages;
    known = await engine.learnSite(known.tree, new Uint8Array(Buffer.from(own.answer.sitePage, 'base64')));
    const learn = engine.stats.callMs;
    if (seen++ < WARM) continue;
    const row = rows[BANDS.findIndex(([from, to]) => before >= from && before <= to)];
    const least = Math.min(alone.ms, again.ms);
    row.KB.push(html.length / 1024);
    row.alone.push(least);
    row.own.push(own.ms - least);
    row.template.push(used.ms - own.ms);
    row.learn.push(learn);
    row.treeKB.push(known.tree.length / 1024);
  }
}
const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(list.length * share)]?.toFixed(1);
console.table(rows.map((row, n) => ({
  'pages known': BANDS[n].join(' to '), pages: row.own.length,
  ...Object.fromEntries(Object.entries(row).map(([name, list]) => [name, `${at(list, 0.5)} (${at(list, 0.95)})`])),
})));
