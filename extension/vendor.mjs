// Third-party modules that the extension ships: the entry modules and all that
// they import, from node_modules, each under vendor/ at its own path. There is
// no bundler and a page knows no bare names, so a bare name becomes a relative
// path; nothing else is changed. Each package's licence goes with it.
import fs from 'node:fs';
import path from 'node:path';

const IMPORT = /(^|[\n;])(\s*(?:import|export)\b[^'"();]*?\bfrom\s*|\s*import\s*)(['"])([^'"\n]+)\3/g;

// Where a package lies, seen from a file, as node looks for it.
function packageFolder(name, from) {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(place, 'package.json'))) return place;
    if (folder === path.dirname(folder)) throw new Error(`vendor: no package ${name} for ${from}`);
  }
}

// The module that a bare name means.
function entry(name, from) {
  const folder = packageFolder(name, from);
  const { exports, module } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const target = exports?.['.']?.import?.default ?? module;
  if (!target) throw new Error(`vendor: ${name} has no ES module`);
  return path.join(folder, target);
}

function resolve(name, from) {
  if (!name.startsWith('.')) return entry(name, from);
  const place = path.resolve(path.dirname(from), name);
  const found = [place, `${place}.js`, path.join(place, 'index.js')].find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
  if (!found) throw new Error(`vendor: ${from} imports ${name}, which is not there`);
  return found;
}

const licence = (folder) => fs.readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));

// In: the folder that holds node_modules, and modules in it. Out: a Map of
// 'vendor/…' to its bytes.
export function vendor(root, modules) {
  const base = path.join(root, 'node_modules');
  const nameOf = (file) => `vendor/${path.relative(base, file).split(path.sep).join('/')}`;
  const files = new Map();
  const work = modules.map((name) => path.join(base, name));
  while (work.length > 0) {
    const file = work.pop();
    if (files.has(nameOf(file))) continue;
    const text = fs.readFileSync(file, 'utf8').replace(IMPORT, (_, start, head, quote, name) => {
      const target = resolve(name, file);
      work.push(target);
      const relative = path.posix.relative(path.posix.dirname(nameOf(file)), nameOf(target));
      return `${start}${head}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
    });
    files.set(nameOf(file), Buffer.from(text));
    const [, name] = /^vendor\/((?:@[^/]+\/)?[^/]+)\//.exec(nameOf(file));
    const folder = path.join(base, name);
    const terms = licence(folder);
    if (!terms) throw new Error(`vendor: ${name} has no licence file`);
    files.set(`vendor/${name}/${terms}`, fs.readFileSync(path.join(folder, terms)));
  }
  return files;
}
