// Comments are taken out of the packages' scripts, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutComments } from '../comments.mjs';

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
