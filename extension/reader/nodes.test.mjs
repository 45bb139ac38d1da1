import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { put } from '../test/lib/page.mjs';
import { ATTRIBUTES, ELEMENTS, FORMULA, FORMULA_ATTRIBUTES, toNodes } from './nodes.js';

// What the engine's reader may write: the lists that its own tests hold it to.
const source = fs.readFileSync(new URL('../../engine/internal/reader/invariant_test.go', import.meta.url), 'utf8');
const wordsOf = (name) => {
  const [, words] = new RegExp(`${name} = words2set\\(\`([^\`]*)\``).exec(source);
  return words.split(/\s+/).sort();
};

const markup = (html) => {
  const box = put('').createElement('div');
  box.append(toNodes(html));
  return box.innerHTML;
};

test('the elements are those that the engine writes', () => {
  // section: around text that the page does not render (tree/append.go).
  assert.deepEqual([...ELEMENTS].sort(), [...wordsOf('safeElements'), 'section'].sort());
  assert.deepEqual([...FORMULA].sort(), wordsOf('safeMath'));
  // display: of the whole formula.
  assert.deepEqual([...FORMULA_ATTRIBUTES].sort(), [...wordsOf('safeMathAttrs'), 'display'].sort());
});

test('the attributes are those that the engine writes', () => {
  const ours = Object.entries(ATTRIBUTES).flatMap(([name, keys]) => [...keys].map((key) => `${name}.${key}`));
  // img.class says that a picture is a formula, which this reader does not ask.
  const engines = wordsOf('safeAttrs').filter((name) => name !== 'img.class');
  assert.deepEqual(
    ['*.lang', '*.dir', '*.id', '*.data-part', 'section.data-source', ...ours.filter((name) => name !== 'section.data-source')].sort(),
    [...engines, 'section.data-source'].sort(),
  );
});

test('what is not on the list is dropped or gives its children', () => {
  assert.equal(
    markup('<p onclick=x() style=color:red>a<script>b</script><custom-x>c</custom-x></p><video src=x.mp4>d</video>'),
    '<p>a<span>c</span></p><span>d</span>',
  );
  assert.equal(markup('<svg><text>x</text></svg><form><p>y</p></form>'), '');
});

test('addresses: of the web, mail, within the page', () => {
  const hrefs = ['javascript:alert(1)', 'data:text/html,x', 'https://a.example/', 'mailto:x@a.example', '#w-1'];
  const kept = hrefs.map((href) => markup(`<a href="${href}">x</a>`).includes('href='));
  assert.deepEqual(kept, [false, false, true, true, true]);
  assert.match(markup('<a href="https://a.example/">x</a>'), /target="_top" rel="noopener noreferrer"/);
  assert.equal(markup('<img src="data:image/svg+xml;base64,x" alt=a>').includes('src='), false);
});

test('a table cannot be made endless, and no depth is too deep', () => {
  assert.equal(
    markup('<table><tbody><tr><td colspan=99999>x</td></tr></tbody></table>'),
    '<table><tbody><tr><td colspan="1000">x</td></tr></tbody></table>',
  );
  const deep = markup(`${'<blockquote>'.repeat(500)}x`);
  assert.equal(deep.split('<blockquote>').length - 1, 201);
});
