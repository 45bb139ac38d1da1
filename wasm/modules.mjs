// Writes which modules of others are in the engine, and their licences:
//
//   dist/modules.json                 path, version, checksum and licence of each
//   dist/licences/PATH/LICENSE, …     the texts; go is Go's own library and wasm_exec.js
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.dirname(HERE);

// A person read each text. A module that is not listed ends the build.
const LICENCES = {
  go: 'BSD-3-Clause',
  'github.com/cespare/xxhash/v2': 'MIT',
  'github.com/kljensen/snowball': 'MIT',
  'github.com/tdewolff/minify/v2': 'MIT',
  'github.com/tdewolff/parse/v2': 'MIT',
  'golang.org/x/net': 'BSD-3-Clause',
};

const go = (args, env = {}) => execFileSync('go', args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } }).trim();

// The modules whose packages the module is linked of, without the code that lean leaves out.
function used() {
  const flags = ['-modfile=.build/lean/go.mod', '-overlay=.build/lean/overlay.json'];
  const paths = go(['list', ...flags, '-deps', '-f', '{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}', './wasm'], {
    GOOS: 'js',
    GOARCH: 'wasm',
  });
  return [...new Set(paths.split('\n').filter(Boolean))].sort();
}

// The originals of the modules, in the module cache.
function modules() {
  const sums = fs.readFileSync(path.join(ROOT, 'go.sum'), 'utf8').split('\n');
  const places = go(['list', '-m', '-f', '{{.Path}}\t{{.Version}}\t{{.Dir}}', ...used()]);
  const others = places.split('\n').map((line) => {
    const [name, version, folder] = line.split('\t');
    const sum = sums.find((entry) => entry.startsWith(`${name} ${version} h1:`))?.split(' ')[2];
    return { path: name, version, sum, folder };
  });
  // Some systems' Go comes without its licence, which is that of x/net, to the byte.
  const root = go(['env', 'GOROOT']);
  const folder = fs.existsSync(path.join(root, 'LICENSE')) ? root : others.find((module) => module.path === 'golang.org/x/net').folder;
  return [{ path: 'go', version: go(['env', 'GOVERSION']), folder }, ...others];
}

function texts(folder) {
  const names = fs.readdirSync(folder).filter((name) => /^(licen[cs]e|notice|patents)/i.test(name));
  return names.map((name) => [name, fs.readFileSync(path.join(folder, name))]);
}

const out = path.join(HERE, 'dist');
fs.rmSync(path.join(out, 'licences'), { recursive: true, force: true });
const list = modules().map(({ folder, ...module }) => {
  const licence = LICENCES[module.path];
  const files = texts(folder);
  if (!licence || files.length === 0) throw new Error(`${module.path}: read its licence and add it to ${path.basename(import.meta.filename)}`);
  for (const [name, text] of files) {
    const place = path.join(out, 'licences', module.path, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
  return { ...module, licence };
});
fs.writeFileSync(path.join(out, 'modules.json'), `${JSON.stringify(list, null, 2)}\n`);
