// Colours that can be told apart, and the parts of code.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { contrast, ENOUGH, plainOn } from '../reader/colours.js';
import { KINDS } from '../reader/later/kinds.js';
import { tokensOf } from '../reader/later/tokens.js';

const near = (value, want) => assert.ok(Math.abs(value - want) < 0.01, `${value}, not ${want}`);

test('contrast: as WCAG works it out, in either order', () => {
  near(contrast('#000000', '#ffffff'), 21);
  near(contrast('#ffffff', '#000000'), 21);
  near(contrast('#777777', '#ffffff'), 4.48);
  near(contrast('#0b5f59', '#0b5f59'), 1);
  assert.equal(plainOn('#102030'), '#ffffff');
  assert.equal(plainOn('#ffe14d'), '#000000');
});

const read = (name) => fs.readFileSync(new URL(`../reader/${name}`, import.meta.url), 'utf8');

test('code: every colour can be read on the tint of every theme', () => {
  const rules = [...read('reader.css').matchAll(/::highlight\(code-(\w+)\) \{ color: light-dark\((#\w+), (#\w+)\)/g)];
  assert.deepEqual(
    rules.map(([, kind]) => kind),
    KINDS,
  );
  const themes = read('themes.css');
  const tints = [...themes.matchAll(/--tint: light-dark\((#\w+), (#\w+)\)/g)].map(([, ...both]) => both);
  const light = [...tints.map(([one]) => one), /sepia\] \{[^}]*--tint: (#\w+)/.exec(themes)[1]];
  const dark = [...tints.map(([, other]) => other), /contrast\] \{[^}]*--tint: (#\w+)/.exec(themes)[1]];
  assert.ok(light.length >= 3 && dark.length >= 3);
  for (const [, kind, onLight, onDark] of rules) {
    for (const tint of light) assert.ok(contrast(onLight, tint) >= ENOUGH, `${kind} on ${tint}: ${contrast(onLight, tint)}`);
    for (const tint of dark) assert.ok(contrast(onDark, tint) >= ENOUGH, `${kind} on ${tint}: ${contrast(onDark, tint)}`);
  }
});

const parts = (lang, text) => {
  const list = tokensOf(lang, text);
  const found = [];
  for (let n = 0; n < list.length; n += 3) found.push(`${KINDS[list[n]]} ${text.slice(list[n + 1], list[n + 2])}`);
  return found;
};

const CODE = {
  js: ['const a = `x${1}`; // why', ['keyword const', 'string `', 'string x', 'number 1', 'string `', 'comment // why']],
  'c++': ['int f() { return 0x1F; }', ['keyword int', 'name f', 'keyword return', 'number 0x1F']],
  html: ['<p class="a">b</p>', ['name p', 'property class', 'string a', 'name p']],
  diff: ['-a\n+b\n c', ['deleted -', 'deleted a\n', 'inserted +', 'inserted b\n']],
  JSON: ['{"a": true}', ['property "a"', 'number true']],
};
for (const [lang, [text, want]] of Object.entries(CODE)) test(`code: ${lang}`, () => assert.deepEqual(parts(lang, text), want));

test('code: what is no language has no parts, and parts lie in the text, in order', () => {
  for (const lang of ['', 'nothing', 'constructor', '__proto__', 'extend', 'insertBefore', 'DFS'])
    assert.deepEqual(tokensOf(lang, 'if (1) {}'), []);
  const odd = 'func main() { /* " ` \u{1f600}\n\t<a b=c> #{x} 1e9 @y \\ \u0000 }';
  for (const lang of ['go', 'tsx', 'php', 'bash', 'yaml', 'markdown', 'ruby', 'swift', 'powershell', 'console']) {
    let end = 0;
    const list = tokensOf(lang, odd);
    for (let n = 0; n < list.length; n += 3) {
      assert.ok(
        list[n] >= 0 && list[n] < KINDS.length && list[n + 1] >= end && list[n + 2] > list[n + 1] && list[n + 2] <= odd.length,
        lang,
      );
      end = list[n + 2];
    }
  }
});
