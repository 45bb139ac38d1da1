import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../../test/lib/page.mjs';
import { Footing } from './footing.js';

const HEAD = (height, style = 'position:fixed;top:0px') =>
  `<header id=head data-winnow-hide style="${style}" data-box="0 0 1000 ${height}">Menu</header>`;
const pulled = () =>
  [...document.querySelectorAll('[data-winnow-pull]')].map((element) => `${element.id || element.localName} ${element.dataset.winnowPull}`);

// Settles a page whose hidden element is #head and whose title is #title; gives
// what came back.
function settle(markup, prepare = () => {}) {
  put(markup);
  prepare();
  const released = [];
  const footing = new Footing();
  const again = () =>
    footing.settle(
      [byId('head')].filter(Boolean),
      () => [byId('title')].filter(Boolean),
      (element) => released.push(element.id),
    );
  again();
  return { footing, released, again };
}

test('the room for a fixed head goes, other room stays', () => {
  for (const [markup, words] of [
    [`${HEAD(96)}<main id=main style="padding-top:100px" data-box="0 0 1000 900">Text</main>`, ['main padding']],
    [
      `${HEAD(96)}<div data-box="0 0 1000 900"><main id=main style="margin-top:96px" data-box="0 96 1000 804">Text</main></div>`,
      ['main margin'],
    ],
    [`${HEAD(60)}<main id=main style="padding-top:160px" data-box="0 0 1000 900">Text</main>`, []],
    [`${HEAD(96)}<main id=main style="padding-top:40px" data-box="0 0 1000 900">Text</main>`, []],
    [`${HEAD(96, 'position:static')}<main id=main style="padding-top:96px" data-box="0 0 1000 900">Text</main>`, []],
    [`${HEAD(96, 'position:fixed;top:700px')}<main id=main style="padding-top:96px" data-box="0 0 1000 900">Text</main>`, []],
  ]) {
    const { footing } = settle(markup);
    assert.deepEqual(pulled(), words, markup);
    assert.ok(byId('head').hasAttribute('data-winnow-hide'), 'measured and hidden again');
    footing.undo();
    assert.deepEqual(pulled(), []);
  }
});

test('a title within the page is left alone, also one that was never drawn', () => {
  for (const box of ['20 10 600 40', '20 900 600 40', '20 -6 600 40', '0 0 0 0']) {
    const { released } = settle(`${HEAD(300, '')}<main style="margin-top:-160px"><h1 id=title data-box="${box}">Title</h1></main>`);
    assert.deepEqual(pulled(), []);
    assert.deepEqual(released, []);
  }
});

test('what does not help is taken back, and what was hidden stays hidden', () => {
  const { released } = settle(`${HEAD(300, '')}<main style="margin-top:-160px"><h1 id=title data-box="20 -100 600 40">Title</h1></main>`);
  assert.deepEqual(pulled(), []);
  assert.deepEqual(released, []);
  assert.ok(byId('head').hasAttribute('data-winnow-hide'));
});

test('a title under a bar that is fixed brings back what was hidden ahead of it, if that helps', () => {
  const page = `${HEAD(300, '')}<main><h1 id=title data-box="20 10 600 40">Title</h1></main>
    <div id=bar style="position:fixed" data-box="0 0 1000 60">Bar</div>`;
  assert.deepEqual(settle(page).released, [], 'it does not');
  // The layout with the head: the title stands lower.
  const lower = () => {
    const isHidden = () => byId('head').hasAttribute('data-winnow-hide');
    byId('title').getAttribute = () => (isHidden() ? '20 10 600 40' : '20 310 600 40');
  };
  assert.deepEqual(settle(page, lower).released, ['head']);
});

test('a page is looked at again only when something else is hidden', () => {
  const { again, footing } = settle(`${HEAD(96)}<main id=main style="padding-top:100px" data-box="0 0 1000 900">Text</main>`);
  byId('main').removeAttribute('data-winnow-pull');
  again();
  assert.deepEqual(pulled(), []);
  footing.undo();
  again();
  assert.deepEqual(pulled(), ['main padding']);
});
