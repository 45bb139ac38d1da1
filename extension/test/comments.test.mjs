// Comments are taken out of the packages' scripts and style sheets, and nothing else.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import esbuild from 'esbuild';
import { withoutComments, withoutStyleComments } from '../comments.mjs';

const CASES = [
  ['a line of its own', 'let a;\n  // says why\nlet b;\n', 'let a;\nlet b;\n'],
  ['several lines', '/**\n * @param {string} a\n */\nfunction f(a) {}\n', 'function f(a) {}\n'],
  ['behind code', 'let a; // says why\nlet b;', 'let a;\nlet b;'],
  ['within code', 'f(/* first */ a);\n', 'f( a);\n'],
  ['at the end', 'let a;\n// the last', 'let a;\n'],
  ['alone', '// nothing', ''],
  [
    'in a text',
    "let a = '// no comment';\nlet b = `\n// nor this\n\n${a /* but this */}`;\n",
    "let a = '// no comment';\nlet b = `\n// nor this\n\n${a }`;\n",
  ],
  ['in an expression', 'let a = /[/*]/.test(b) / 2; // half\n', 'let a = /[/*]/.test(b) / 2;\n'],
  ['the module that a part is from', '// shared/api.js\nlet a;\n', '// shared/api.js\nlet a;\n'],
  ['a licence', '/*! (c) Ada Quill */\n/* @license MIT */\nlet a;\n', '/*! (c) Ada Quill */\n/* @license MIT */\nlet a;\n'],
];

for (const [name, text, want] of CASES) test(name, () => assert.equal(withoutComments(text), want));

test('what is no script is an error', () => assert.throws(() => withoutComments('let = ;')));

const STYLES = [
  ['a line of its own', '/* says why */\np { color: red }\n', 'p { color: red }\n'],
  ['several lines', 'p {\n  /* says\n     why */\n  color: red;\n}\n', 'p {\n  color: red;\n}\n'],
  ['behind code', 'p { color: red } /* says why */\n', 'p { color: red }\n'],
  ['within code', 'p { color: /* first */ red }', 'p { color:  red }'],
  ['in a text', `p { content: "/* no \\" comment */" '/* nor this */' }`, `p { content: "/* no \\" comment */" '/* nor this */' }`],
  ['in an address', 'p { background: url(/*/a.png) } /* but this */', 'p { background: url(/*/a.png) }'],
  ['that never ends', 'p { color: red } /* says', 'p { color: red } /* says'],
  ['a licence', '/*! (c) Ada Quill */\np { color: red }\n', '/*! (c) Ada Quill */\np { color: red }\n'],
];

for (const [name, text, want] of STYLES) test(`styles: ${name}`, () => assert.equal(withoutStyleComments(text), want));

test('all style sheets say the same without their comments', () => {
  const names = ['reader', 'shared', 'popup', 'options', 'list', 'welcome'].flatMap((folder) =>
    fs.readdirSync(new URL(`../${folder}/`, import.meta.url)).map((name) => `${folder}/${name}`),
  );
  const small = (text) => esbuild.transformSync(text, { loader: 'css', minify: true }).code;
  const sheets = names.filter((name) => name.endsWith('.css'));
  assert.ok(sheets.length >= 10, sheets.join());
  for (const name of sheets) {
    const text = fs.readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
    assert.ok(!withoutStyleComments(text).includes('/*'), name);
    assert.equal(small(withoutStyleComments(text)), small(text), name);
  }
});
