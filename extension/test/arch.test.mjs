// The extension's layers: who may import whom, no circles, and no file that
// hangs on nothing.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { circleIn, readImports, upwardIn } from '../imports.mjs';

const modules = readImports();

test('imports: no circle, and none up', () => {
  assert.deepEqual(circleIn(modules), []);
  assert.deepEqual(upwardIn(modules), []);
});

test('imports: circles and arrows up are found', () => {
  assert.deepEqual(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', []],
        ['d', ['b']],
      ]),
    ),
    ['b', 'd', 'b'],
  );
  assert.deepEqual(upwardIn(new Map([['shared/a.js', ['popup/b.js']]])), ['shared/a.js -> popup/b.js']);
  assert.deepEqual(upwardIn(new Map([['content/hiding/a.js', ['content/page.js', 'content/dom.js', 'content/tools/b.js']]])), [
    'content/hiding/a.js -> content/page.js',
    'content/hiding/a.js -> content/tools/b.js',
  ]);
  assert.deepEqual(upwardIn(new Map([['content/dom.js', ['content/page.js']]])), ['content/dom.js -> content/page.js']);
});

test('every import leads to a module, and every module is imported or an entry', () => {
  const build = fs.readFileSync(new URL('../build.mjs', import.meta.url), 'utf8');
  const imported = new Set([...modules.values()].flat());
  for (const name of imported) assert.ok(modules.has(name), `${name} is not there`);
  for (const name of modules.keys()) assert.ok(imported.has(name) || build.includes(`'${name}'`), `nothing imports ${name}`);
});
