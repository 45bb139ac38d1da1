import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, marked, put } from '../../test/lib/page.mjs';
import { createSpace } from './space.js';

// Hides the elements of these IDs and collapses what is left.
function collapse(html, ...ids) {
  put(html);
  const space = createSpace();
  for (const id of ids) byId(id).setAttribute('data-winnow-hide', '');
  space.collapse(ids.map(byId));
  return space;
}

test('a box that held only an ad goes, with its label and the box around it', () => {
  collapse(
    '<main><p>Text of the page</p><div id=outer data-box="0 0 300 250"><div id=slot data-box="0 0 300 250"><span>Advertisement</span><br><div id=ad></div></div></div></main>',
    'ad',
  );
  assert.deepEqual(marked(), ['outer', 'ad']);
});

test('a box that holds something else stays', () => {
  for (const rest of ['<p>A sentence that is no label.</p>', '<img src=x>', '<div id=place></div>', 'More text']) {
    collapse(`<div id=slot data-box="0 0 300 250"><div id=ad></div>${rest}</div>`, 'ad');
    assert.deepEqual(marked(), ['ad'], rest);
  }
});

test('a box without height needs nothing', () => {
  collapse('<div id=slot data-box="0 0 300 0"><div id=ad></div></div>', 'ad');
  assert.deepEqual(marked(), ['ad']);
});

test('a box beside content keeps its width', () => {
  collapse('<main><p data-box="0 0 600 400">Text</p><div id=side data-box="620 0 300 400"><div id=ad></div></div></main>', 'ad');
  assert.deepEqual(marked(), ['ad']);
  assert.deepEqual(marked('data-winnow-space'), ['side']);
});

test('a box that holds something again comes back', () => {
  const space = collapse('<div id=slot data-box="0 0 300 250"><div id=ad></div></div>', 'ad');
  const news = document.createElement('p');
  news.textContent = 'News';
  byId('slot').append(news);
  space.filled(news);
  assert.deepEqual(marked(), ['ad']);
});

test('what comes into something hidden fills no box', () => {
  const space = collapse('<div id=slot data-box="0 0 300 250"><div id=ad><b id=within></b></div></div>', 'ad');
  for (const id of ['ad', 'within']) {
    const frame = document.createElement('iframe');
    byId(id).append(frame);
    space.filled(frame);
    assert.deepEqual(marked(), ['slot', 'ad'], id);
  }
});

test('what comes and is hidden at once fills no box', () => {
  const space = collapse('<div id=slot data-box="0 0 300 250"><div id=ad></div></div>', 'ad');
  const second = document.createElement('div');
  second.id = 'second';
  second.setAttribute('data-winnow-hide', '');
  byId('slot').append(second);
  space.filled(second);
  assert.deepEqual(marked(), ['slot', 'ad', 'second']);
});

test('a box within a box: both come back', () => {
  const space = collapse(
    '<div id=outer data-box="0 0 300 250"><span></span><div id=inner data-box="0 0 300 250"><div id=ad></div></div></div>',
    'ad',
  );
  space.collapse([byId('ad')]);
  assert.deepEqual(marked(), ['outer', 'inner', 'ad']);
  const news = document.createElement('p');
  byId('inner').append(news);
  space.filled(news);
  assert.deepEqual(marked(), ['ad']);
});

test('undo takes all of it away', () => {
  const space = collapse('<div id=one data-box="0 0 9 9"><b id=a></b></div><div id=two data-box="0 20 9 9"><b id=b></b></div>', 'a', 'b');
  assert.deepEqual(marked(), ['one', 'a', 'two', 'b']);
  space.undo();
  assert.deepEqual(marked(), ['a', 'b']);
});
