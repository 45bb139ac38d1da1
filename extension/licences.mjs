// The licences that go into the extension: ours, those of npm packages, those of the
// engine's modules.
import fs from 'node:fs';
import path from 'node:path';
/** @import { Package } from './packages.mjs' */

function filesBelow(/** @type {string} */ folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')).sort();
}

// wasm/build.sh has laid them beside the engine.
function ofEngine(/** @type {string} */ engine) {
  const folder = path.join(engine, 'licences');
  return filesBelow(folder).map((name) => [`engine/licences/${name}`, fs.readFileSync(path.join(folder, name))]);
}

function ofPackage(/** @type {Package} */ { name, folder }) {
  const terms = fs.readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!terms) throw new Error(`${name} has no licence file`);
  return [`vendor/${name}/${terms}`, fs.readFileSync(path.join(folder, terms))];
}

// A text that several packages share is kept once: the others name its place, below what
// one of them says before it, such as whose code it is. Nine of ten bytes of the licences
// are one text of the MPL.
export function once(/** @type {[string, Buffer][]} */ texts) {
  /** @type {Map<string, string>} */
  const places = new Map(); // text -> the shortest first
  const order = texts.toSorted(([, one], [, other]) => one.length - other.length);
  const put = new Map(
    order.map(([name, bytes]) => {
      const text = bytes.toString('latin1');
      const end = [...places.keys()].find((known) => text.endsWith(known)) ?? '';
      const place = places.get(end);
      if (!place) return (places.set(text, name), [name, bytes]);
      const head = text.slice(0, -end.length);
      return [name, Buffer.from(`${head}The licence of this code is the text in ${place}.\n`, 'latin1')];
    }),
  );
  return texts.map(([name]) => /** @type {[string, Buffer]} */ ([name, put.get(name)]));
}

// In: the project's folder, the engine's, the packages that were bundled. Out: [name in the
// package, bytes] of each text.
export function licences(/** @type {string} */ root, /** @type {string} */ engine, /** @type {Package[]} */ packages) {
  return once([['LICENSE', fs.readFileSync(path.join(root, 'LICENSE'))], ...ofEngine(engine), ...packages.map(ofPackage)]);
}
