// Makes all that the two stores ask for, in extension/dist/store:
//
//   node extension/store/make.mjs [--quick]
//
//   winnow-chrome.zip winnow-firefox.xpi   the packages, packed as small as possible
//   winnow-source.zip                      the sources, for reviewers
//   LANGUAGE.txt                           the texts of the stores' pages
//   review.txt privacy.txt                 answers for reviewers, the privacy statement
//   pictures/                              screenshots and promotional pictures
//
// The packages' files are those of `make ext`. --quick leaves out the pictures and the
// small packing, which takes four minutes. Ends with 1 when a rule of the stores is broken.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateAsync } from '@gfx/zopfli';
import { unzip } from '../unzip.mjs';
import { zip } from '../zip.mjs';
import { faults, listings, page } from './listing.mjs';
import { pictures } from './pictures.mjs';
import { breaches } from './rules.mjs';
import { sources } from './source.mjs';

const EXTENSION = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = path.join(EXTENSION, '..');
const DIST = path.join(EXTENSION, 'dist');
const OUT = path.join(DIST, 'store');
const PACKAGES = { chrome: 'winnow-chrome.zip', firefox: 'winnow-firefox.xpi' };
// Of Zopfli. Beside 5 rounds, 15 spare 800 bytes of the engine and 40, for two minutes more,
// 1,500; ten times its default of blocks, each with a code of its own, spare 13 KB.
const PACKING = { numiterations: 40, blocksplittingmax: 150 };

// Gives what packs bytes as small as deflate can, equal bytes once: both packages hold the engine.
function packer() {
  /** @type {Map<string, Buffer>} */
  const done = new Map();
  return async (/** @type {Buffer} */ data) => {
    const name = createHash('sha256').update(data).digest('hex');
    const packed = done.get(name) ?? Buffer.from(await deflateAsync(data, PACKING));
    done.set(name, packed);
    return packed;
  };
}

/** An archive of the same files in the same order, packed as small as possible. */
export async function repacked(/** @type {Map<string, Buffer>} */ files, pack = packer()) {
  const done = new Map();
  for (const data of files.values()) done.set(data, await pack(data));
  return zip(
    [...files].map(([name, data]) => ({ name, data })),
    (data) => done.get(data),
  );
}

// Reviewers' questions and our answers.
function review() {
  const { purpose, permissions, hosts, remoteCode, data } = JSON.parse(fs.readFileSync(path.join(EXTENSION, 'store/review.json'), 'utf8'));
  const lines = Object.entries(permissions).map(([name, reason]) => `${name}: ${reason}`);
  return [`Single purpose: ${purpose}`, ...lines, `Host permissions: ${hosts}`, `Remote code: ${remoteCode}`, `Data: ${data}`].join('\n\n');
}

/** What is against the stores' rules in a package. */
export function check(/** @type {string} */ browser, /** @type {Map<string, Buffer>} */ files, /** @type {number} */ size) {
  const manifest = JSON.parse(String(files.get('manifest.json')));
  const { permissions: reasons } = JSON.parse(fs.readFileSync(path.join(EXTENSION, 'store/review.json'), 'utf8'));
  return breaches({ browser, manifest, files, size, reasons });
}

async function main(/** @type {boolean} */ quick) {
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.mkdirSync(OUT, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ data) => fs.writeFileSync(path.join(OUT, name), data);
  const wrong = [];
  const pack = packer();
  for (const [browser, name] of Object.entries(PACKAGES)) {
    const built = fs.readFileSync(path.join(DIST, name));
    const files = new Map(Object.entries(unzip(built)));
    const archive = quick ? built : await repacked(files, pack);
    write(name, archive);
    console.log(`${name}: ${(archive.length / 1e6).toFixed(2)} MB`);
    wrong.push(...check(browser, files, archive.length).map(([rule, what]) => `${browser}: ${rule}: ${what}`));
  }
  for (const listing of listings(EXTENSION)) {
    write(`${listing.language}.txt`, page(listing));
    wrong.push(...faults(listing));
  }
  write('review.txt', review());
  write('privacy.txt', fs.readFileSync(path.join(EXTENSION, 'store/privacy.md')));
  write('winnow-source.zip', zip(sources(ROOT)));
  if (!quick) await pictures(path.join(OUT, 'pictures'));
  for (const line of wrong) console.error(line);
  console.log(`extension/dist/store: ${wrong.length > 0 ? `${wrong.length} rules are broken` : 'as the stores want it'}`);
  return wrong.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exit((await main(process.argv.includes('--quick'))) ? 0 : 1);
  } catch (error) {
    console.error(`store: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
