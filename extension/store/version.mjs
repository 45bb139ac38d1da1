// Begins a new version of the extension:
//
//   node extension/store/version.mjs 0.2.0
//
// Writes it into the manifest and the tools' package files. What is new in it stands in
// shared/news.js, in words that users see.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareVersions } from '../shared/versions.js';

const HERE = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

// Replaces the first version in a file, and in a lock file that of the package itself, too.
function write(
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {string} */ before,
  /** @type {string} */ after,
  times = 1,
) {
  const place = path.join(folder, name);
  let text = fs.readFileSync(place, 'utf8');
  for (let i = 0; i < times; i++) {
    if (!text.includes(`"version": "${before}"`)) throw new Error(`${name} does not have version ${before}`);
    text = text.replace(`"version": "${before}"`, `"version": "${after}"`);
  }
  fs.writeFileSync(place, text);
}

export function begin(/** @type {string} */ folder, /** @type {string} */ version) {
  if (!/^\d+(\.\d+){0,3}$/.test(version)) throw new Error(`${version} is no version, such as 1.2.0`);
  const before = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')).version;
  if (compareVersions(version, before) <= 0) throw new Error(`${version} is not newer than ${before}`);
  write(folder, 'manifest.json', before, version);
  write(folder, 'package.json', before, version);
  write(folder, 'package-lock.json', before, version, 2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.length !== 3) throw new Error('usage: node extension/store/version.mjs VERSION');
    begin(HERE, process.argv[2]);
  } catch (error) {
    console.error(`version: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
