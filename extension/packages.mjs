// The npm packages whose files go into the extension.
import fs from 'node:fs';
import path from 'node:path';

const PACKAGE = /(?:^|\/)(node_modules\/((?:@[^/]+\/)?[^/]+))\/(?!.*node_modules\/)/;

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version that the lock file pins
 * @property {string} integrity of the archive, by the lock file: npm checks it before it unpacks
 * @property {string} licence
 * @property {string} folder
 * @property {string[]} files that were used
 */

/**
 * In: the folder that holds node_modules, and the files that were bundled, as paths from
 * there.
 *
 * @param {string} root
 * @param {string[]} inputs
 * @returns {Package[]}
 */
export function packagesOf(root, inputs) {
  const { packages: locked } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const input of new Set(inputs)) {
    const match = PACKAGE.exec(input);
    if (!match) continue;
    const place = input.slice(0, match.index + match[0].length - 1);
    const { version, integrity, license: licence } = locked[place];
    if (!found.has(place)) found.set(place, { name: match[2], version, integrity, licence, folder: path.join(root, place), files: [] });
    found.get(place).files.push(input.slice(place.length + 1));
  }
  const list = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { files } of list) files.sort();
  return list;
}
