// What can be tested without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreement, differs, match } from '../compare.js';
import { decode } from '../decode.js';
import { countKinds, groupOf } from '../kinds.js';
import { serve } from '../serve.mjs';

const block = (id, text, content, words = 1) => ({ id, text, content, words, kind: content ? 'content' : 'ad' });

test('two methods are matched block by block, equal blocks in order', () => {
  const first = [block(1, 'a', true, 5), block(1, 'a', false, 2), block(2, 'b', true, 3), block(3, 'c', false, 7)];
  const second = [block(1, 'a', true), block(1, 'a', true), block(2, 'b', false)];
  const matched = match(first, second);
  assert.deepEqual(matched, [second[0], second[1], second[2], undefined]);
  assert.deepEqual(
    first.map((one, i) => differs(one, matched[i])),
    [false, true, true, false],
  );
  assert.deepEqual(agreement(first, matched), { same: 5, onlyFirst: 3, onlySecond: 2, missing: 7 });
});

test('kinds are counted, content first, unknown names last', () => {
  assert.deepEqual(countKinds(['ad', 'content', 'zebra', 'ad', 'toString'].map((kind) => ({ kind }))), [
    ['content', 1],
    ['ad', 2],
    ['toString', 1],
    ['zebra', 1],
  ]);
  assert.equal(groupOf('toString'), 'rest');
});

test('files: UTF-8, a declared encoding, a wrong one, none', () => {
  const latin = (text) => new Uint8Array(Buffer.from(text, 'latin1')).buffer;
  assert.equal(decode(new TextEncoder().encode('né').buffer), 'né');
  assert.equal(decode(latin('<meta charset=iso-8859-2>\xb1')), '<meta charset=iso-8859-2>ą');
  assert.equal(decode(latin('<meta charset="none such">\xe9')), '<meta charset="none such">é');
  assert.equal(decode(latin('\xe9')), 'é');
});

test('the server serves its folders and nothing else', async (t) => {
  const { url, close } = await serve(0);
  t.after(close);
  const get = async (path) => {
    const response = await fetch(url + path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  assert.match((await get('')).text, /<title>Winnow playground/);
  const names = JSON.parse((await get('samples/index.json')).text);
  assert.ok(names.length > 0);
  assert.match((await get(`samples/${names[0]}.html`)).type, /^text\/plain/);
  for (const path of [
    '../go.mod',
    '%2e%2e/go.mod',
    '..%2fgo.mod',
    'samples/..%2f..%2fgo.mod',
    'engine/..%2f..%2fgo.mod',
    'samples/x.expect.json',
    'nothing.js',
    'test',
    '%00',
    '%',
  ]) {
    assert.ok([400, 404].includes((await get(path)).status), path);
  }
  await assert.rejects(serve(Number(new URL(url).port)), /EADDRINUSE/);
});
