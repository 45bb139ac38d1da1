// Makes the loadable folders and the packages of both browsers:
//
//   node extension/build.mjs     dist/{chrome,firefox}/ winnow-chrome.zip winnow-firefox.xpi
//   --engine DIR                 where the built engine lies (default: wasm/dist)
//
// The same sources give the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { vendor } from './vendor.mjs';
import { zip } from './zip.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const FOLDERS = ['_locales', 'background', 'content', 'icons', 'options', 'popup', 'reader', 'shared'];
const ENGINE = ['engine.wasm', 'wasm_exec.js', 'loader.js', 'loader.mjs', 'worker.js'];
// The parser of filter lists, which the options page loads when a list is added.
const MODULES = ['@ghostery/adblocker/dist/esm/lists.js', '@ghostery/adblocker-extended-selectors/dist/esm/index.js'];

const BROWSERS = {
  chrome: {
    package: 'winnow-chrome.zip',
    derive(manifest) {
      // Firefox's key; Chrome does not know it.
      delete manifest.browser_specific_settings;
      // Chrome has service workers only, and warns of event page scripts.
      delete manifest.background.scripts;
    },
    leave: ['background/firefox.js', 'engine/worker.js'],
  },
  firefox: {
    package: 'winnow-firefox.xpi',
    derive(manifest) {
      // Firefox has event pages only, and its linter warns of service workers.
      delete manifest.background.service_worker;
      // Chrome's keys; Firefox clones messages anyway.
      delete manifest.minimum_chrome_version;
      delete manifest.message_serialization;
      // Chrome's key; in Firefox the address is random for each installation.
      for (const resource of manifest.web_accessible_resources) delete resource.use_dynamic_url;
    },
    leave: ['background/chrome.js'],
  },
};

function walk(folder) {
  return fs.readdirSync(path.join(HERE, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(name) : [name];
  });
}

function sources(engine) {
  const own = FOLDERS.flatMap(walk).map((name) => [name, path.join(HERE, name)]);
  return [...own, ...ENGINE.map((name) => [`engine/${name}`, path.join(engine, name)])];
}

// Every string in the manifest that names a file of ours.
function named(manifest) {
  const found = [];
  const work = [manifest];
  while (work.length > 0) {
    const value = work.pop();
    if (typeof value === 'string') {
      if (/^[\w/-]+\.(js|html|css|png|svg|json)$/.test(value)) found.push(value);
    } else if (value && typeof value === 'object') work.push(...Object.values(value));
  }
  return [...found, `_locales/${manifest.default_locale}/messages.json`];
}

// The scripts that shared/names.js lists are not in the manifest.
function injected() {
  const text = fs.readFileSync(path.join(HERE, 'shared/names.js'), 'utf8');
  return [...text.matchAll(/'([\w/-]+\.(?:js|html|css))'/g)].map(([, name]) => name);
}

function check(browser, manifest, files) {
  const missing = [...named(manifest), ...injected()].filter((name) => !files.has(name));
  if (missing.length > 0) throw new Error(`${browser}: named but not there: ${missing.join(', ')}`);
  const locales = [...files.keys()].filter((name) => /^_locales\/\w+\/messages\.json$/.test(name));
  const keys = (name) => Object.keys(JSON.parse(files.get(name))).sort().join(' ');
  const base = keys(`_locales/${manifest.default_locale}/messages.json`);
  for (const name of locales) if (keys(name) !== base) throw new Error(`${name} has other messages than the default locale`);
}

function build(browser, { engine, out }) {
  const { derive, leave, package: packed } = BROWSERS[browser];
  const manifest = JSON.parse(fs.readFileSync(path.join(HERE, 'manifest.json'), 'utf8'));
  derive(manifest);
  const files = new Map([['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]]);
  for (const [name, place] of sources(engine)) if (!leave.includes(name)) files.set(name, fs.readFileSync(place));
  for (const [name, data] of vendor(HERE, MODULES)) files.set(name, data);
  check(browser, manifest, files);
  const folder = path.join(out, browser);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, data] of files) {
    const place = path.join(folder, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, data);
  }
  const order = [...files.keys()].sort((a, b) => (a < b ? -1 : 1));
  const archive = zip(order.map((name) => ({ name, data: files.get(name) })));
  fs.writeFileSync(path.join(out, packed), archive);
  return archive.length;
}

export function main(args) {
  const at = args.indexOf('--engine');
  const engine = at >= 0 ? path.resolve(args[at + 1]) : path.join(HERE, '../wasm/dist');
  if (!fs.existsSync(path.join(engine, 'engine.wasm'))) throw new Error(`no engine in ${engine}: build it first (make wasm)`);
  const out = path.join(HERE, 'dist');
  for (const browser of Object.keys(BROWSERS)) {
    const size = build(browser, { engine, out });
    console.log(`${browser}: ${path.relative(process.cwd(), out)}/${BROWSERS[browser].package} ${(size / 1e6).toFixed(2)} MB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(`build: ${error.message}`);
    process.exit(1);
  }
}
