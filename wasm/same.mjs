// Whether the module answers as the native engine does, byte for byte:
//
//   node wasm/same.mjs CORPUS... [--every 1]
//
// CORPUS holds pages/ID.html.gz. Each page is asked for all that an answer may
// hold, at each level. Names the pages that differ and keeps both answers in
// .build/same; ends with 1 if there are any.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { engineBytes, loader, ROOT } from './test/support.mjs';

const OUT = join(ROOT, '.build', 'same');
const REQUESTS = [
  { level: 'light', want: ['hide', 'keep'] },
  { level: 'medium', want: ['hide', 'keep', 'reader', 'text', 'markdown', 'metadata', 'explain'], url: 'https://example.org/a/b.html' },
  { level: 'strict', want: ['hide'] },
];

const { values, positionals: corpora } = parseArgs({ allowPositionals: true, options: { every: { type: 'string', default: '1' } } });
if (corpora.length === 0) {
  console.error('usage: node wasm/same.mjs CORPUS... [--every 1]; CORPUS holds pages/ID.html.gz');
  process.exit(2);
}
mkdirSync(OUT, { recursive: true });
const native = join(OUT, 'bridge');
execFileSync('go', ['build', '-o', native, './wasm'], { cwd: ROOT });
const engine = loader.createEngine({ wasm: engineBytes() });

function nativeAnswer(request, html) {
  const { status, stdout, stderr } = spawnSync(native, [JSON.stringify(request)], { input: html, maxBuffer: 2 ** 30, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the native engine ended with ${status}: ${stderr}`);
  return stdout.trimEnd();
}

for (const corpus of corpora) {
  const files = readdirSync(join(corpus, 'pages')).sort().filter((_, i) => i % Number(values.every) === 0);
  let different = 0;
  for (const file of files) {
    const html = gunzipSync(readFileSync(join(corpus, 'pages', file)));
    for (const [i, request] of REQUESTS.entries()) {
      const answers = { native: nativeAnswer(request, html), module: await engine.cleanText(html, request) };
      if (answers.native === answers.module) continue;
      different++;
      console.log(`${corpus} ${file} ${request.level} differs`);
      for (const [who, answer] of Object.entries(answers)) writeFileSync(join(OUT, `${basename(file, '.html.gz')}-${i}-${who}.json`), answer);
    }
  }
  console.log(`${corpus}: ${files.length} pages, ${REQUESTS.length} answers each, ${different} of them differ; ${engine.stats.crashes} crashes of the module`);
  if (different > 0) process.exitCode = 1;
}
