// Whether the module says of generated pages what the native engine says, byte for byte, and
// makes the same files of them:
//
//   node wasm/test/generated.mjs [--pages 1000] [--first 0]
//
// A page is a number: equal numbers are equal pages (engine/internal/fuzzpage). Keeps the
// first pages that differ in .build/generated, and ends with 1 if there are any.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engineBytes, loader, ROOT } from './support.mjs';

const OUT = join(ROOT, '.build', 'generated');
const KEPT = 10; // pages that differ, at most

/** The parts that the native program writes: each behind its length. */
async function* partsOf(stream) {
  let held = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    while (held.length >= 4 && held.length >= 4 + held.readUInt32LE(0)) {
      const end = 4 + held.readUInt32LE(0);
      yield held.subarray(4, end);
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Error('the native engine ended in the middle of a page');
}

/** The file that the module makes of its own answer, or why it makes none. */
async function fileOf(engine, format, url, answer) {
  try {
    return Buffer.from(await engine.exportFile({ format, pages: [{ url, answer: JSON.parse(answer) }] }));
  } catch (error) {
    if (error.code !== 'request') throw error;
    return Buffer.from(`error: ${error.message}`);
  }
}

/**
 * Compares count pages from the first number on.
 *
 * @returns {Promise<{pages: number, different: string[], crashes: number}>}
 */
export async function compare(first, count) {
  mkdirSync(OUT, { recursive: true });
  const program = join(OUT, 'generated');
  execFileSync('go', ['build', '-o', program, './engine/test/generated'], { cwd: ROOT });
  const engine = loader.createEngine({ wasm: engineBytes() });
  const { formats } = await engine.ready();
  const native = spawn(program, [String(first), String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => native.on('close', resolve));
  const different = [];
  let pages = 0;
  const parts = partsOf(native.stdout);
  for (let request = await parts.next(); !request.done; request = await parts.next()) {
    const [html, answer, file] = [(await parts.next()).value, (await parts.next()).value, (await parts.next()).value];
    const number = first + pages++;
    const asked = JSON.parse(request.value.toString());
    const own = await engine.cleanText(html, asked);
    const made = await fileOf(engine, Object.keys(formats)[number % Object.keys(formats).length], asked.url, own);
    if (answer.equals(Buffer.from(own)) && file.equals(made)) continue;
    different.push(`page ${number}: ${answer.equals(Buffer.from(own)) ? 'file' : 'answer'} differs`);
    if (different.length > KEPT) continue;
    for (const [name, text] of Object.entries({ html, native: answer, module: own, 'native-file': file, 'module-file': made })) {
      writeFileSync(join(OUT, `${number}-${name}`), text);
    }
  }
  if (await ended !== 0) different.push(`page ${first + pages}: the native engine failed`);
  return { pages, different, crashes: engine.stats.crashes };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' }, first: { type: 'string', default: '0' } } });
  const { pages, different, crashes } = await compare(Number(values.first), Number(values.pages));
  for (const line of different) console.log(line);
  console.log(`${pages} pages: ${different.length} differ, ${crashes} crashes of the module`);
  process.exitCode = different.length + crashes > 0 ? 1 : 0;
}
