// Whose code is in the packages, by a list that a person reads when it changes:
//
//   WINNOW_UPDATE=1 node --test extension/test/provenance.test.mjs     writes the list anew
//
// npm checks an archive by the lock file's checksum before it unpacks; the list
// says what was in it, so that no file changes between there and the packages.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { made } from '../build.mjs';
import { sbom } from '../sbom.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENGINE = path.join(ROOT, 'wasm/dist');
const LIST = path.join(ROOT, 'extension/vendor/provenance.json');
const WORDS = {
  MIT: /Permission is hereby granted, free of charge/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/,
  'MPL-2.0': /Mozilla Public License,? Version 2\.0/i,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/i,
};

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const { packages, files } = made(ENGINE);
const modules = JSON.parse(fs.readFileSync(path.join(ENGINE, 'modules.json'), 'utf8'));

const found = packages.map(({ name, version, integrity, licence, folder, files: used }) => ({
  name,
  version,
  integrity,
  licence,
  files: Object.fromEntries(used.map((file) => [file, sha256(fs.readFileSync(path.join(folder, file)))])),
}));

test('the files of other packages are those of the list', () => {
  if (process.env.WINNOW_UPDATE) fs.writeFileSync(LIST, `${JSON.stringify(found, null, 2)}\n`);
  assert.deepEqual(found, JSON.parse(fs.readFileSync(LIST, 'utf8')));
});

test('fonts are in the packages as they came', () => {
  const { files: faces } = JSON.parse(fs.readFileSync(LIST, 'utf8')).find(({ name }) => name === '@fontsource/opendyslexic');
  assert.equal(Object.keys(faces).length, 1);
  for (const [browser, parts] of files)
    for (const [face, sum] of Object.entries(faces))
      assert.equal(sha256(parts.get(`vendor/@fontsource/opendyslexic/${path.basename(face)}`)), sum, `${browser}: ${face}`);
});

test("Go's own file is unchanged, and the engine's modules are those of go.mod and go.sum", () => {
  const go = (...args) => execFileSync('go', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  assert.ok(
    files
      .get('firefox')
      .get('engine/wasm_exec.js')
      .equals(fs.readFileSync(path.join(go('env', 'GOROOT'), 'lib/wasm/wasm_exec.js'))),
  );
  const [mods, sums] = ['go.mod', 'go.sum'].map((name) => fs.readFileSync(path.join(ROOT, name), 'utf8'));
  assert.deepEqual(modules[0], { path: 'go', version: go('env', 'GOVERSION'), licence: 'BSD-3-Clause' });
  for (const { path: name, version, sum } of modules.slice(1)) {
    assert.ok(mods.includes(`\t${name} ${version}`), `${name} ${version} is not in go.mod`);
    assert.ok(sums.includes(`${name} ${version} ${sum}\n`), `${name} ${version} has another sum in go.sum`);
  }
});

test('each package has our licence and those of all that is in it', () => {
  for (const [browser, parts] of files) {
    assert.ok(parts.get('LICENSE').equals(fs.readFileSync(path.join(ROOT, 'LICENSE'))), browser);
    const places = [
      ...modules.map(({ path: name, licence }) => [`engine/licences/${name}/`, licence]),
      ...packages.map(({ name, licence }) => [`vendor/${name}/`, licence]),
    ];
    for (const [place, licence] of places) {
      const texts = [...parts.keys()].filter((name) => name.startsWith(place) && /^licen[cs]e/i.test(path.basename(name)));
      const read = (name) => {
        const text = parts.get(name).toString().replace(/\s+/g, ' ');
        const [, elsewhere] = /(?:^|\. )The licence of this code is the text in (.+)\. $/.exec(text) ?? [];
        return elsewhere ? read(elsewhere) : text;
      };
      assert.ok(
        texts.some((name) => WORDS[licence].test(read(name))),
        `${browser}: no text of ${licence} in ${place}`,
      );
    }
  }
});

test('the bill of materials is valid, complete, and has nothing that changes by itself', async () => {
  const text = sbom('1.2.3', packages, modules);
  assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text), null);
  const { components, metadata, serialNumber } = JSON.parse(text);
  assert.deepEqual(
    components.map(({ name, version }) => `${name} ${version}`).sort(),
    [...packages, ...modules].map(({ name, path: module, version }) => `${module === 'go' ? 'std' : (name ?? module)} ${version}`).sort(),
  );
  assert.equal(metadata.component.version, '1.2.3');
  assert.deepEqual([metadata.timestamp, serialNumber], [undefined, undefined]);
  for (const { name, hashes } of components) assert.ok(name === 'std' || hashes[0].content.length >= 64, name);
});
