// Builds the extension in a new folder from the committed sources, and compares
// what comes out with packages, byte for byte:
//
//   node extension/rebuild.mjs [--source ZIP] [PACKAGE...]     default: the two in extension/dist
//
// --source takes the sources of a source package instead. Packages for the stores are
// packed smaller, so that their files are compared. Exit code 0: the same files; 1: not,
// with those that differ.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { unzip } from './unzip.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['winnow-chrome.zip', 'winnow-firefox.xpi'];

// Puts the files of a source package into a folder.
function unpack(source, folder) {
  const parts = unzip(fs.readFileSync(source));
  if (!parts) throw new Error(`${source} is no archive`);
  for (const [name, data] of Object.entries(parts)) {
    const place = path.join(folder, name.slice(name.indexOf('/') + 1));
    if (!place.startsWith(folder + path.sep)) throw new Error(`${source}: ${name} is outside its folder`);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, data);
  }
}

// The sources in a folder, built.
function build(folder, source) {
  if (source) unpack(source, folder);
  else execFileSync('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' });
  execFileSync('make', ['ext'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

// The names of the files that two packages do not share byte for byte.
function differing(one, other) {
  const [left, right] = [unzip(one) ?? {}, unzip(other) ?? {}];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.filter((name) => !left[name] || !right[name] || !left[name].equals(right[name]));
}

function main(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { source: { type: 'string' } } });
  const given = positionals.length > 0 ? positionals : PACKAGES.map((name) => path.join(ROOT, 'extension/dist', name));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'winnow-rebuild-'));
  try {
    build(folder, values.source);
    const built = PACKAGES.map((name) => ({ name, bytes: fs.readFileSync(path.join(folder, 'extension/dist', name)) }));
    let same = true;
    for (const place of given) {
      const bytes = fs.readFileSync(place);
      const { name, bytes: ours } = built.find((one) => path.extname(one.name) === path.extname(place)) ?? {};
      if (!ours) throw new Error(`${place} is neither .zip nor .xpi`);
      if (ours.equals(bytes)) {
        console.log(`${place}: the same ${bytes.length} bytes as ${name} built from the sources`);
        continue;
      }
      const other = differing(bytes, ours);
      if (other.length === 0) {
        console.log(`${place}: the same files as ${name} built from the sources, packed in another way`);
        continue;
      }
      same = false;
      console.log(`${place} differs from ${name} built from the sources: ${other.join(', ')}`);
    }
    return same;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (!main(process.argv.slice(2))) process.exitCode = 1;
