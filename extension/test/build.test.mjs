// The packages: the same bytes wherever they are built, and what their
// manifests ask for.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzip } from '../unzip.mjs';
import { temporary } from './lib/folders.mjs';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const ENGINE = path.join(HERE, '../wasm/dist');
const NOT_SOURCES = ['dist', 'node_modules', 'test'].map((name) => path.join(HERE, name));

const root = temporary('build');

// Builds the sources in a folder of their own, with the engine as it was built
// last; gives the packages and the list of what they contain: {chrome, firefox, parts}.
function buildIn(folder) {
  const extension = path.join(root, folder, 'extension');
  fs.cpSync(HERE, extension, { recursive: true, filter: (name) => !NOT_SOURCES.includes(name) });
  fs.symlinkSync(path.join(HERE, 'node_modules'), path.join(extension, 'node_modules'));
  fs.cpSync(ENGINE, path.join(root, folder, 'wasm/dist'), { recursive: true });
  fs.cpSync(path.join(HERE, '../LICENSE'), path.join(root, folder, 'LICENSE'));
  execFileSync(process.execPath, [path.join(extension, 'build.mjs')], { cwd: root });
  const read = (name) => fs.readFileSync(path.join(extension, 'dist', name));
  return { chrome: read('winnow-chrome.zip'), firefox: read('winnow-firefox.xpi'), parts: read('winnow.cdx.json') };
}

const first = buildIn('one');

test('packages that are built in another folder are the same byte for byte', () => {
  const second = buildIn('two/and a name with spaces');
  for (const which of ['chrome', 'firefox']) {
    const [one, two] = [unzip(first[which]), unzip(second[which])];
    assert.deepEqual(
      Object.keys(one).filter((name) => !two[name]?.equals(one[name])),
      [],
      which,
    );
    assert.ok(first[which].equals(second[which]), `${which}: the archive itself`);
  }
  assert.ok(first.parts.equals(second.parts), 'the list of what they contain');
});

test('no file of the packages names the folder in which it was built', () => {
  for (const [which, archive] of Object.entries({ chrome: first.chrome, firefox: first.firefox })) {
    for (const [name, bytes] of Object.entries(unzip(archive))) {
      for (const place of [root, HERE, os.homedir() + path.sep].filter((one) => one !== path.sep))
        assert.ok(!bytes.includes(place), `${which}: ${name} names ${place}`);
    }
  }
});

test('the manifests differ as they should, and ask for little', () => {
  const [chrome, firefox] = ['chrome', 'firefox'].map((which) => JSON.parse(unzip(first[which])['manifest.json']));
  assert.deepEqual(chrome.background, { service_worker: 'background/chrome.js', type: 'module' });
  assert.deepEqual(firefox.background, { scripts: ['background/firefox.js'], type: 'module' });
  assert.deepEqual(chrome.permissions, ['activeTab', 'contextMenus', 'offscreen', 'scripting', 'storage']);
  assert.deepEqual(firefox.permissions, ['activeTab', 'contextMenus', 'scripting', 'storage'], 'Firefox has no offscreen documents');
  for (const manifest of [chrome, firefox]) {
    assert.equal(manifest.host_permissions, undefined, 'no host without asking');
    assert.doesNotMatch(manifest.content_security_policy.extension_pages, /unsafe-eval(?<!wasm-unsafe-eval)|unsafe-inline/);
  }
});
