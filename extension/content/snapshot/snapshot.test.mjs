import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';
import { createSnapshot } from './snapshot.js';

const snapshot = createSnapshot(() => [], { isOwn: () => false, isHeld: () => false });
const sent = (shot) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(shot.request.html);

test('the markup goes in UTF-8, whatever it is written in', () => {
  for (const text of [
    '',
    'plain',
    'é’'.repeat(30),
    '黄河'.repeat(5000),
    `${'x'.repeat(900)}${'я'.repeat(900)}`,
    '𝒳'.repeat(701),
    '\ufeffa',
  ]) {
    put(`<p>${text}</p>`);
    assert.equal(sent(snapshot.take()), `<!doctype html>${document.documentElement.outerHTML}`, text.slice(0, 9));
  }
  put('').body.append('\ud800'); // half a character: what stands for it is the encoder's own
  assert.match(sent(snapshot.take()), /<body>\ufffd<\/body>/);
});

test('elements and their names are in the order of the document', () => {
  put('<main><p>one</p></main>');
  const { elements, request } = snapshot.take();
  assert.equal(request.tags, 'html\nhead\nbody\nmain\np');
  assert.equal(request.elements, 5);
  assert.equal(elements[3].localName, 'main');
  assert.equal(request.ids, 'index');
});

test('numbered: a copy that reads again as it is, and the page is untouched', () => {
  put('<p>text</p><!-- --> --><script>a</script><noscript><b>x</b></noscript>').querySelector('p').append(document.createElement('div'));
  const before = document.documentElement.outerHTML;
  const { elements, request } = snapshot.takeNumbered();
  const text = new TextDecoder().decode(request.html);
  assert.equal(document.documentElement.outerHTML, before);
  assert.equal(text.match(/data-w="/g).length, elements.length - 1, 'all but what lies in noscript');
  assert.doesNotMatch(text, /<!--|<script[^>]*>a/);
  assert.match(text, /<p data-w="3">text<div data-w="4">/);
});

test('a page of more than 20 million characters is refused', () => {
  put('<p id=much></p>').getElementById('much').textContent = 'x'.repeat(20_000_000);
  assert.throws(() => snapshot.take(), { code: 'too-large' });
  assert.throws(() => snapshot.takeNumbered(), { code: 'too-large' });
  put('<p>little</p>');
  assert.equal(snapshot.take().request.elements, 4);
});
