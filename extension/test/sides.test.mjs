// Our style sheets name sides by where the language begins and ends, so that they are
// right for languages from right to left, too. What is left or right in every language
// is listed here with its reason.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['content', 'list', 'options', 'popup', 'reader', 'shared', 'welcome'];

const ALLOWED = new Map([['text-emphasis-position: under right', 'where Chinese marks stand in text that runs down']]);

const FOUR_SIDES = new Set([
  'inset',
  'margin',
  'padding',
  'scroll-margin',
  'scroll-padding',
  'border-width',
  'border-style',
  'border-color',
]);

// The values of a property, parentheses kept together.
const valuesOf = (text) => text.replace(/\s*!important$/, '').match(/(?:[^\s(]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?)+/g) ?? [];

function isSided(name, value) {
  if (/(^|-)(left|right)(-|$)/.test(name) || /(^|[^\w-])(left|right)(?![\w-])/.test(value)) return true;
  const list = valuesOf(value);
  if (FOUR_SIDES.has(name)) return list.length === 4 && list[1] !== list[3];
  if (name === 'border-radius') {
    const [first, second = first, third = first, fourth = second] = list;
    return first !== second || third !== fourth;
  }
  return (name === 'translate' && !/^(0|none)/.test(value)) || (name === 'transform' && /translate(X|3d)?\(\s*[^0]/.test(value));
}

// Declarations that name a side: 'name: value'.
function sided(css) {
  const pieces = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^;{}]+)([;{}])/g);
  return [...pieces]
    .filter(([, , end]) => end !== '{')
    .map(([, piece]) => /^\s*([\w-]+)\s*:\s*([^]+?)\s*$/.exec(piece))
    .filter((found) => found && isSided(found[1], found[2]))
    .map(([, name, value]) => `${name}: ${value}`)
    .filter((text) => !ALLOWED.has(text));
}

// Style sheets, and those that scripts bring with them.
const sheets = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(HERE, folder), { recursive: true })
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => {
      const text = fs.readFileSync(path.join(HERE, folder, name), 'utf8');
      const css = name.endsWith('.css') ? text : (/^const STYLE = `([^`]*)`/m.exec(text)?.[1] ?? '');
      return { name: `${folder}/${name}`, css };
    })
    .filter(({ css }) => css),
);

test('no style sheet of ours names left or right', () => {
  assert.ok(sheets.length > 10 && sheets.some(({ name }) => name.endsWith('.js')), `${sheets.length} sheets`);
  for (const { name, css } of sheets) assert.deepEqual(sided(css), [], name);
});

test('every way to name a side is found', () => {
  for (const bad of [
    'margin-left: 1px',
    'left: 0',
    'border-top-right-radius: 2px',
    'text-align: right',
    'float: left',
    'transform-origin: left',
    'inset: 0 auto 0 0',
    'padding: .3rem .9rem .3rem 0',
    'margin: 0 calc(1px + (2px * 3)) 0 0 !important',
    'border-radius: 0 6px 6px 0',
    'translate: 1rem',
    'transform: translateX(-50%)',
  ])
    assert.deepEqual(sided(`a { color: red; ${bad}; }`), [bad], bad);
  for (const good of [
    'margin-inline-start: 1px',
    'inset: 0 1px',
    'padding: 1px 2px 3px',
    'margin: 0 auto 1px auto',
    'text-align: start',
    'border-radius: 6px 6px 0 0',
    'translate: 0 calc(3px - 100%)',
    'content: "left-over"',
    'grid-area: copyright',
  ])
    assert.deepEqual(sided(`a:hover { ${good} }`), [], good);
});
