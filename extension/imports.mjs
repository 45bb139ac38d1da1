// The picture of imports between the extension's folders, as text:
//
//   node extension/imports.mjs          which folder imports which, and how often
//   node extension/imports.mjs --files  which file imports which
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));

// What a folder may import, beside itself. A folder that is not here is none of
// the extension's.
export const ALLOWED = {
  shared: [],
  background: ['shared'],
  content: ['content/hiding', 'content/reading', 'content/snapshot', 'content/sticking', 'content/tools', 'shared'],
  'content/hiding': ['content', 'shared'],
  'content/reading': ['content', 'shared'],
  'content/snapshot': ['content', 'shared'],
  'content/sticking': ['content', 'content/hiding', 'shared'],
  'content/tools': ['content', 'content/hiding', 'shared'],
  list: ['shared'],
  options: ['reader', 'reader/later', 'shared', 'vendor'],
  popup: ['shared'],
  reader: ['reader/later', 'shared'],
  'reader/later': ['reader', 'shared', 'vendor'],
  vendor: [],
  welcome: ['content', 'shared'],
};

// content/ itself is two layers: these lie below its folders, the rest above.
export const BASE = ['content/dom.js', 'content/elements.js', 'content/letters.js', 'content/viewport.js', 'content/world.js'];

// A module that runs; types in comments are no imports, and neither are other
// people's packages.
const IMPORT = /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

function modulesIn(folder) {
  return fs
    .readdirSync(path.join(HERE, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => `${folder}/${entry.name}`);
}

// Every module with what it imports: a Map of paths.
export function readImports() {
  const modules = new Map();
  for (const name of Object.keys(ALLOWED).flatMap(modulesIn)) {
    const text = fs.readFileSync(path.join(HERE, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const found = [...text.matchAll(IMPORT)].map(([, from, effect, later]) =>
      path.posix.join(path.posix.dirname(name), from ?? effect ?? later),
    );
    modules.set(
      name,
      found.filter((one) => !one.includes('node_modules')),
    );
  }
  return modules;
}

// The first circle of imports, as a list of files that ends where it began.
export function circleIn(modules) {
  const done = new Set();
  for (const start of modules.keys()) {
    const trail = [{ name: start, rest: [...(modules.get(start) ?? [])] }];
    while (trail.length > 0) {
      const { name, rest } = trail[trail.length - 1];
      const next = rest.pop();
      if (next === undefined) {
        done.add(name);
        trail.pop();
        continue;
      }
      const at = trail.findIndex((one) => one.name === next);
      if (at >= 0) return [...trail.slice(at).map((one) => one.name), next];
      if (!done.has(next)) trail.push({ name: next, rest: [...(modules.get(next) ?? [])] });
    }
  }
  return [];
}

// Imports that the table does not allow, as 'from -> to'.
export function upwardIn(modules) {
  const wrong = [];
  for (const [from, list] of modules) {
    for (const to of list) {
      const [one, other] = [path.posix.dirname(from), path.posix.dirname(to)];
      const isBase = other === 'content' && BASE.includes(to);
      const allowed = one === other ? !BASE.includes(from) || isBase : ALLOWED[one]?.includes(other) && (other !== 'content' || isBase);
      if (!allowed) wrong.push(`${from} -> ${to}`);
    }
  }
  return wrong;
}

function print(byFile) {
  const arrows = new Map();
  for (const [from, list] of readImports()) {
    for (const to of list) {
      const key = byFile ? `${from} -> ${to}` : `${path.posix.dirname(from)} -> ${path.posix.dirname(to)}`;
      arrows.set(key, (arrows.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of [...arrows].sort()) console.log(byFile ? key : `${key}  ${count}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print(process.argv.includes('--files'));
