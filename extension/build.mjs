// Makes the loadable folders and the packages of both browsers:
//
//   node extension/build.mjs     dist/{chrome,firefox}/ winnow-chrome.zip winnow-firefox.xpi
//                                and winnow.cdx.json: what they contain, as CycloneDX has it
//   --engine DIR                 where the built engine lies (default: wasm/dist)
//
// Each script of the package is one file, which esbuild puts together of its
// modules; names stay, comments do not. The same sources give the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { withoutComments, withoutStyleComments } from './comments.mjs';
import { licences } from './licences.mjs';
import { smallMessages } from './messages.mjs';
import { packagesOf } from './packages.mjs';
import { sbom } from './sbom.mjs';
import { zip } from './zip.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const STATIC = ['_locales', 'content', 'icons', 'list', 'options', 'popup', 'reader', 'shared', 'welcome'];

// Scripts for web pages are plain scripts, since a page's world has no modules;
// our own pages load modules. Popup and reader come up over something that the user
// looks at: each is one file. Pages in tabs share what they have in common.
const PAGE_SCRIPTS = ['content/wake.js', 'content/content.js', 'content/auto.js', 'content/tools.js', 'content/sticking.js'];
const MODULES = ['popup/popup.js', 'reader/reader.js'];
const TABS = ['list/list.js', 'options/options.js', 'reader/later/kept.js', 'welcome/sample.js', 'welcome/welcome.js'];
const VENDOR = 'vendor/filter-parser.js';

// The engine runs in a Worker, which loads these by itself.
const LOADER = ['compile', 'contract', 'engine', 'errors', 'instance', 'serve'].map((name) => `loader/${name}.js`);
const ENGINE = ['engine.wasm', 'wasm_exec.js', 'worker.js', ...LOADER];

// Parts of the reader that are loaded when they are wanted.
const HIGHLIGHTER = 'reader/later/tokens.js';
const LATER = [
  'reader/later/aloud.js',
  'reader/later/code.js',
  'reader/later/footnote.js',
  'reader/later/keep.js',
  'reader/later/lines.js',
  'reader/later/own.js',
  'reader/later/pages.js',
  'reader/later/rules.js',
  HIGHLIGHTER,
];

const FONT = 'node_modules/@fontsource/opendyslexic/files';
// One face: the browser makes bold and italic of it, which look alike.
const FACES = [`${FONT}/opendyslexic-latin-400-normal.woff2`];

const BROWSERS = {
  chrome: {
    package: 'winnow-chrome.zip',
    derive(manifest) {
      // Firefox's key; Chrome does not know it.
      delete manifest.browser_specific_settings;
      // Chrome has service workers only, and warns of event page scripts.
      delete manifest.background.scripts;
    },
    background: ['background/chrome.js', 'background/host.js'],
    others: ['background/host.html', 'policy.json'],
  },
  firefox: {
    package: 'winnow-firefox.xpi',
    derive(manifest) {
      // Firefox has event pages only, and its linter warns of service workers.
      delete manifest.background.service_worker;
      // Chrome's; Firefox has event pages, which may open Workers themselves.
      manifest.permissions = manifest.permissions.filter((name) => name !== 'offscreen');
      // Chrome's keys; Firefox clones messages anyway.
      delete manifest.minimum_chrome_version;
      delete manifest.message_serialization;
      // Chrome's key; in Firefox an organisation's policy has no schema.
      delete manifest.storage;
      // Chrome's key; in Firefox the address is random for each installation.
      for (const resource of manifest.web_accessible_resources) delete resource.use_dynamic_url;
    },
    background: ['background/firefox.js'],
    others: [],
  },
};

function walk(folder) {
  return fs.readdirSync(path.join(HERE, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(name) : [name];
  });
}

// Puts each entry together with what it imports: a Map of its name to its
// bytes, and the packages of others that went into it.
function bundle(entries, format, engine) {
  const { outputFiles, metafile } = esbuild.buildSync({
    entryPoints: entries,
    absWorkingDir: HERE,
    outdir: HERE,
    outbase: HERE,
    write: false,
    metafile: true,
    allowOverwrite: true,
    bundle: true,
    format,
    splitting: entries === TABS,
    chunkNames: 'shared/[name]-[hash]',
    target: 'esnext',
    charset: 'utf8',
    preserveSymlinks: true, // node_modules may be a link: its real place would stand in comments
    legalComments: 'inline',
    logLevel: 'warning',
    alias: { '#engine': engine, 'tldts-experimental': path.join(HERE, 'vendor/no-suffixes.js') },
    external: entries.includes(VENDOR) ? [] : [`../${VENDOR}`, './later/*'], // loaded when they are wanted
  });
  const files = new Map(
    outputFiles.map(({ path: place, contents }) => [
      path.relative(HERE, place),
      Buffer.from(withoutComments(Buffer.from(contents).toString())),
    ]),
  );
  return { files, inputs: Object.keys(metafile.inputs) };
}

// Prism can also write what it has found into a document, as HTML. Here it only
// looks at text, in a worker that has no document, so these lines are taken out:
// no code in the packages writes HTML.
const WRITES = /^ *\w[\w.]*\.innerHTML = .*;\n/gm;

function withoutWriting(files) {
  const text = files.get(HIGHLIGHTER).toString().replace(WRITES, '');
  if (text.includes('innerHTML')) throw new Error(`${HIGHLIGHTER}: Prism writes HTML in another way, look at it`);
  return files.set(HIGHLIGHTER, Buffer.from(text));
}

// The reader's document for kept pages: nothing of it comes from the net, whatever a
// text says. No page may put it into a frame, since the manifest does not name it.
function keptReader(page) {
  const text = page.toString();
  const strict = text.replace('img-src data: http: https:; media-src http: https:;', 'img-src data: blob:;');
  if (strict === text) throw new Error('reader/reader.html: its policy is another, look at it');
  return Buffer.from(strict);
}

const MESSAGES = /^_locales\/\w+\/messages\.json$/;
const FALLBACK = '_locales/en/messages.json';

function read(name) {
  const bytes = fs.readFileSync(path.join(HERE, name));
  if (MESSAGES.test(name)) {
    const fallback = name === FALLBACK ? undefined : fs.readFileSync(path.join(HERE, FALLBACK), 'utf8');
    return Buffer.from(smallMessages(bytes.toString(), fallback));
  }
  return name.endsWith('.css') ? Buffer.from(withoutStyleComments(bytes.toString())) : bytes;
}

// All that both browsers get, and the modules that it is made of.
function common(engine) {
  const names = STATIC.flatMap(walk).filter((name) => /\.(css|html|json|png|svg)$/.test(name));
  const [pages, modules, tabs] = [bundle(PAGE_SCRIPTS, 'iife', engine), bundle(MODULES, 'esm', engine), bundle(TABS, 'esm', engine)];
  const [vendor, later] = [bundle([VENDOR], 'esm', engine), bundle(LATER, 'esm', engine)];
  const inPackage = (face) => `vendor/@fontsource/opendyslexic/${path.basename(face)}`;
  const files = new Map([
    ...names.map((name) => [name, read(name)]),
    ['reader/kept.html', keptReader(fs.readFileSync(path.join(HERE, 'reader/reader.html')))],
    ...pages.files,
    ...modules.files,
    ...tabs.files,
    ...vendor.files,
    ...withoutWriting(later.files),
    ...FACES.map((face) => [inPackage(face), fs.readFileSync(path.join(HERE, face))]),
  ]);
  return { files, inputs: [...pages.inputs, ...modules.inputs, ...tabs.inputs, ...vendor.inputs, ...later.inputs, ...FACES] };
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

// The files that shared/files.js lists are not in the manifest.
function injected() {
  const text = fs.readFileSync(path.join(HERE, 'shared/files.js'), 'utf8');
  return [...text.matchAll(/'([\w/-]+\.(?:js|html|css))'/g)].map(([, name]) => name);
}

function check(browser, manifest, files) {
  const missing = [...named(manifest), ...injected()].filter((name) => !files.has(name));
  if (missing.length > 0) throw new Error(`${browser}: named but not there: ${missing.join(', ')}`);
  const locales = [...files.keys()].filter((name) => MESSAGES.test(name));
  // Of the sources: the packages do not repeat what the default language says.
  const keys = (name) => new Set(Object.keys(JSON.parse(fs.readFileSync(path.join(HERE, name), 'utf8'))));
  const base = [...keys(FALLBACK)];
  for (const name of locales) {
    const there = keys(name); // and forms of numbers that English does not have
    const lost = base.filter((key) => !there.has(key));
    if (lost.length > 0) throw new Error(`${name} lacks ${lost.join(', ')}`);
  }
}

// Gives the files of a browser's package.
function filesOf(browser, shared, background, engine) {
  const { derive, others } = BROWSERS[browser];
  const manifest = JSON.parse(fs.readFileSync(path.join(HERE, 'manifest.json'), 'utf8'));
  derive(manifest);
  const files = new Map([
    ['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ...shared,
    ...others.map((name) => [name, fs.readFileSync(path.join(HERE, name))]),
    ...background,
    ...ENGINE.map((name) => [`engine/${name}`, fs.readFileSync(path.join(engine, name))]),
  ]);
  check(browser, manifest, files);
  return files;
}

function write(folder, files) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, data] of files) {
    const place = path.join(folder, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, data);
  }
}

// The files of each browser's package, and the packages of others that are in them.
export function made(engine) {
  if (!fs.existsSync(path.join(engine, 'engine.wasm'))) throw new Error(`no engine in ${engine}: build it first (make wasm)`);
  const { files: shared, inputs } = common(engine);
  const browsers = Object.entries(BROWSERS).map(([browser, { background }]) => [browser, bundle(background, 'esm', engine)]);
  const packages = packagesOf(HERE, [...inputs, ...browsers.flatMap(([, { inputs: own }]) => own)]);
  const texts = licences(path.dirname(HERE), engine, packages);
  const files = browsers.map(([browser, { files: own }]) => [browser, filesOf(browser, [...shared, ...texts], own, engine)]);
  return { packages, files: new Map(files) };
}

export function main(args) {
  const at = args.indexOf('--engine');
  const engine = at >= 0 ? path.resolve(args[at + 1]) : path.join(HERE, '../wasm/dist');
  const out = path.join(HERE, 'dist');
  const { packages, files: browsers } = made(engine);
  for (const [browser, files] of browsers) {
    write(path.join(out, browser), files);
    const order = [...files.keys()].sort((a, b) => (a < b ? -1 : 1));
    const archive = zip(order.map((name) => ({ name, data: files.get(name) })));
    const place = path.join(out, BROWSERS[browser].package);
    fs.writeFileSync(place, archive);
    console.log(`${browser}: ${path.relative(process.cwd(), place)} ${(archive.length / 1e6).toFixed(2)} MB`);
  }
  const { version } = JSON.parse(browsers.get('chrome').get('manifest.json'));
  const modules = JSON.parse(fs.readFileSync(path.join(engine, 'modules.json'), 'utf8'));
  fs.writeFileSync(path.join(out, 'winnow.cdx.json'), sbom(version, packages, modules));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(`build: ${error.message}`);
    process.exit(1);
  }
}
