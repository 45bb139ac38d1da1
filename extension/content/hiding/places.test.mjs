import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';
import { isPlace, lastingPlace, mayBeContent } from './places.js';

const placeOf = (markup) => lastingPlace(put(markup).querySelector('.x'));

test('a box near body or of the frame has a place, counted among its like', () => {
  for (const [markup, place] of [
    ['<div></div><p></p><div class=x>Menu</div><div></div>', 'body > div:nth-of-type(2)'],
    ['<div><header class=x>Menu</header></div>', 'body > div:nth-of-type(1) > header:nth-of-type(1)'],
    ['<div><div><div><div class=x>Deep</div></div></div></div>', null],
    ['<div><div><div><nav class=x>Menu</nav></div></div></div>', `body > ${'div:nth-of-type(1) > '.repeat(3)}nav:nth-of-type(1)`],
    ['<main><div class=x>Ad</div></main>', null],
    ['<div><article><header class=x>Title</header></article></div>', null],
    ['<p class=x>Text</p>', null],
    ['<table><tr><td>Menu<tr class=x><td>Text</table>', 'body > table:nth-of-type(1) > tbody:nth-of-type(1) > tr:nth-of-type(2)'],
    ['<div class=x><h1>Title</h1></div>', null],
  ]) {
    assert.equal(placeOf(markup), place, markup);
    if (place) assert.ok(isPlace(place) && document.querySelectorAll(place).length === 1, place);
  }
  assert.equal(isPlace('div.ad-slot'), false);
});

test('a heading, an article or long paragraphs may be content, a menu and a line are not', () => {
  const may = (markup) => mayBeContent(put(`<div class=x>${markup}</div>`).querySelector('.x'));
  assert.equal(may('<ul><li>Menu</ul><p>One line</p>'), false);
  assert.equal(may('<div><h1>Title</h1></div>'), true);
  assert.equal(may('<article>Text</article>'), true);
  assert.equal(may(`<p>${'word '.repeat(50)}</p>`.repeat(2)), true);
  assert.equal(may(`<div>${'word '.repeat(200)}</div>`), true, 'text in no paragraph');
  assert.equal(
    may(`<ul>${'<li>\n          <a href=/>A menu of many words</a>\n'.repeat(60)}</ul><script>${'x'.repeat(900)}</script>`),
    false,
  );
});
