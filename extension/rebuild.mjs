// Builds the extension in a new folder from the committed sources, and compares
// what comes out with packages, byte for byte:
//
//   node extension/rebuild.mjs [PACKAGE...]     default: the two in extension/dist
//
// Exit code 0: the same bytes; 1: not, with the files that differ.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzip } from './unzip.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['winnow-chrome.zip', 'winnow-firefox.xpi'];

// The sources as they are committed, in a folder, built.
function build(folder) {
  execFileSync('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' });
  execFileSync('make', ['ext'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

// The names of the files that two packages do not share byte for byte.
function differing(one, other) {
  const [left, right] = [unzip(one) ?? {}, unzip(other) ?? {}];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.filter((name) => !left[name] || !right[name] || !left[name].equals(right[name]));
}

function main(args) {
  const given = args.length > 0 ? args : PACKAGES.map((name) => path.join(ROOT, 'extension/dist', name));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'winnow-rebuild-'));
  try {
    build(folder);
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
      same = false;
      console.log(`${place} differs from ${name} built from the sources: ${differing(bytes, ours).join(', ') || 'the archive itself'}`);
    }
    return same;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (!main(process.argv.slice(2))) process.exitCode = 1;
