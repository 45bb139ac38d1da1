// What a cleaning on load does, as far as it needs no browser: the markup in
// UTF-8, and what is read of the storage.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const read = []; // the keys of each reading
const held = { a: 1, b: { c: 2 } };
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, sendMessage: async () => ({}) },
  storage: { local: { get: async (keys) => { read.push(keys); return Object.fromEntries(keys.filter((key) => Object.hasOwn(held, key)).map((key) => [key, held[key]])); } } },
};
await import('../shared/names.js');
await import('../shared/api.js');
const { winnow } = globalThis;

test('what is asked of the storage in one turn is read in one go, and nothing is remembered', async () => {
  const { stored } = await import('../shared/stored.js');
  assert.deepEqual(await Promise.all([stored('a'), stored('none'), stored('b')]), [1, undefined, { c: 2 }]);
  held.a = 7;
  assert.equal(await stored('a'), 7);
  assert.deepEqual(read, [['a', 'none', 'b'], ['a']]);
});

test('the markup goes in UTF-8, whatever it is written in', async () => {
  globalThis.location = { href: 'https://a.example/' };
  let markup = '';
  let mode = 'CSS1Compat';
  winnow.hints = () => [];
  winnow.dom = { contentType: () => 'text/html', all: () => [{}], localName: () => 'html', compatMode: () => mode, root: () => null, outerHTML: () => markup };
  await import('../content/snapshot.js');
  const sent = () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(winnow.snapshot.take().request.html);
  for (const text of ['', 'plain', 'é’'.repeat(30), '黄河'.repeat(5000), `${'x'.repeat(900)}${'я'.repeat(900)}`, '𝒳'.repeat(701), '\ufeffa']) {
    for (mode of ['CSS1Compat', 'BackCompat']) {
      markup = `<html>${text}</html>`;
      assert.equal(sent(), (mode === 'CSS1Compat' ? '<!doctype html>' : '') + markup, `${text.slice(0, 9)} ${mode}`);
    }
  }
  markup = '<p>\ud800</p>'; // half a character: what stands for it is the encoder's own
  assert.equal(sent(), '<p>\ufffd</p>');
});
