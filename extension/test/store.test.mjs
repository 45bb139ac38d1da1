// What the stores ask for: packages by their rules, texts, versions, sources.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { made } from '../build.mjs';
import { compareVersions } from '../shared/versions.js';
import { faults, listings, page } from '../store/listing.mjs';
import { check, repacked } from '../store/make.mjs';
import { breaches, RULES } from '../store/rules.mjs';
import { sources } from '../store/source.mjs';
import { begin } from '../store/version.mjs';
import { unzip } from '../unzip.mjs';
import { temporary } from './lib/folders.mjs';

const EXTENSION = fileURLToPath(new URL('..', import.meta.url));
const { files } = made(path.join(EXTENSION, '../wasm/dist'));
const folder = temporary('store');

test('the packages are as the stores want them', () => {
  for (const [browser, parts] of files) assert.deepEqual(check(browser, parts, 0), [], browser);
});

// A change to Firefox's package for each rule, which breaks it.
const script = (text) => (parcel) => parcel.files.set('popup/popup.js', Buffer.from(text));
const manifest = (change) => (parcel) => change(parcel.manifest);
const longer = (key) => (parcel) => {
  const name = '_locales/en/messages.json';
  const messages = JSON.parse(parcel.files.get(name));
  parcel.files.set(name, Buffer.from(JSON.stringify({ ...messages, [key]: { message: 'a'.repeat(133) } })));
};
const BROKEN = {
  'manifest version 3': manifest((m) => (m.manifest_version = 2)),
  'a version of one to four numbers': manifest((m) => (m.version = '1.02')),
  'a name of at most 50 characters': longer('name'),
  'a summary of at most 132 characters': longer('description'),
  icons: (parcel) => parcel.files.set('icons/48.png', parcel.files.get('icons/32.png')),
  'a policy that allows our own scripts and WebAssembly only': manifest(
    (m) => (m.content_security_policy.extension_pages = "script-src 'self' 'unsafe-eval'"),
  ),
  'no host from the start': manifest((m) => (m.host_permissions = ['<all_urls>'])),
  'permissions are used': manifest((m) => m.permissions.push('bookmarks')),
  'permissions have a reason': manifest((m) => m.permissions.push('tabs')),
  "the browser's own keys": manifest((m) => delete m.browser_specific_settings.gecko.data_collection_permissions),
  'no code from elsewhere': script('await import("https://example.org/x.js")'),
  'no code from texts': script('new Function(text)'),
  'no markup from texts': script('box.innerHTML = text'),
  'no scripts in pages': (parcel) => parcel.files.set('popup/popup.html', Buffer.from('<p onclick="go()">')),
  'no large scripts, pages or data': (parcel) => parcel.files.set('list.json', Buffer.alloc(5_000_001)),
  'no files of tools': (parcel) => parcel.files.set('popup/popup.js.map', Buffer.from('{}')),
  'code that a person can read': script('a=1;'.repeat(1000)),
  'at most 2.6 MB': (parcel) => (parcel.size = 2_600_001),
};

test('each rule finds what is against it', () => {
  assert.deepEqual(
    Object.keys(BROKEN),
    RULES.map(({ name }) => name),
  );
  for (const [rule, change] of Object.entries(BROKEN)) {
    const parts = new Map(files.get('firefox'));
    const reasons = { activeTab: 'a', contextMenus: 'a', offscreen: 'a', scripting: 'a', storage: 'a', bookmarks: 'a' };
    const parcel = { browser: 'firefox', manifest: JSON.parse(parts.get('manifest.json')), files: parts, size: 0, reasons };
    change(parcel);
    assert.ok(
      breaches(parcel).some(([name]) => name === rule),
      rule,
    );
  }
});

test('each language has a description that the stores take', () => {
  const all = listings(EXTENSION);
  assert.deepEqual(all.flatMap(faults), []);
  for (const one of all) assert.ok(page(one).startsWith(`${one.name}\n\n${one.summary}\n\n${one.description.slice(0, 40)}`), one.language);
  const bad = (description) => faults({ language: 'en', name: '', summary: '', description }).length;
  assert.deepEqual([bad('plain'), bad('**bold**'), bad('see https://example.org'), bad('a'.repeat(15_001))], [0, 1, 1, 1]);
});

test('a description without a language is an error, and a language without one', () => {
  const place = path.join(folder, 'listing');
  for (const name of ['_locales/en', '_locales/de', 'store/listings']) fs.mkdirSync(path.join(place, name), { recursive: true });
  fs.writeFileSync(path.join(place, 'store/listings/en.md'), 'Text');
  fs.writeFileSync(path.join(place, 'store/listings/fr.md'), 'Texte');
  assert.throws(() => listings(place), /missing: de, fr/);
});

test('packed smaller, the same files come out', async () => {
  const parts = new Map([...files.get('chrome')].filter(([name]) => /^(manifest|popup|icons)/.test(name)));
  const out = unzip(await repacked(parts));
  assert.deepEqual(Object.keys(out), [...parts.keys()]);
  for (const [name, data] of parts) assert.ok(data.equals(out[name]), name);
});

test('a new version is written everywhere, if it is newer', () => {
  const place = path.join(folder, 'version');
  const names = ['manifest.json', 'package.json', 'package-lock.json'];
  fs.mkdirSync(place);
  for (const name of names) fs.copyFileSync(path.join(EXTENSION, name), path.join(place, name));
  const before = JSON.parse(fs.readFileSync(path.join(place, 'manifest.json'), 'utf8')).version;
  for (const wrong of [before, '0.0.9', 'next', '1.']) assert.throws(() => begin(place, wrong), Error, wrong);
  begin(place, '12.0.1');
  for (const name of names) assert.equal(JSON.parse(fs.readFileSync(path.join(place, name), 'utf8')).version, '12.0.1', name);
  assert.equal(JSON.parse(fs.readFileSync(path.join(place, 'package-lock.json'), 'utf8')).packages[''].version, '12.0.1');
  assert.deepEqual(
    [
      ['1.10', '1.9'],
      ['1.0', '1'],
      ['0.9.9', '1'],
    ].map(([a, b]) => Math.sign(compareVersions(a, b))),
    [1, 0, -1],
  );
});

test('the source package has what is committed, and nothing that is not', () => {
  const place = path.join(folder, 'source');
  fs.mkdirSync(path.join(place, 'a'), { recursive: true });
  const git = (...args) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: place });
  fs.writeFileSync(path.join(place, 'a/ü.txt'), 'text');
  fs.writeFileSync(path.join(place, '.gitignore'), 'built\n');
  fs.writeFileSync(path.join(place, 'built'), 'no source');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  assert.deepEqual(
    sources(place).map(({ name, data }) => [name, data.toString()]),
    [
      ['winnow-source/.gitignore', 'built\n'],
      ['winnow-source/a/ü.txt', 'text'],
    ],
  );
  fs.writeFileSync(path.join(place, 'a/ü.txt'), 'changed');
  assert.throws(() => sources(place), /commit first/);
});
