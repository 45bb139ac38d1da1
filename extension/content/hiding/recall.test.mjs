import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, marked, put, sent, settled } from '../../test/lib/page.mjs';
import { createHiding } from './hiding.js';

// What wake.js would leave: the selectors of last time, and what they hid.
const early = (selectors, ids = [], certain = []) => ({
  selectors: () => selectors,
  take: () => ids.map(byId),
  certain: () => certain.map(byId),
});
const hidingWith = (left) => createHiding({ isOwn: () => false, isCovered: () => false, early: left });
const entries = (...ids) => ids.map((id) => ({ element: byId(id), kind: 'ad' }));

const PAGE =
  '<p>Text of the page</p><div id=one class="ad-slot">x</div><div id=two class="ad-slot">y</div><div id=box-1a2b3c class="promo-card">z</div>';

test('learns names all of whose elements are hidden', async () => {
  put(PAGE);
  const { hide, recall } = hidingWith();
  recall.begin();
  hide.apply(entries('one', 'two', 'box-1a2b3c'));
  recall.settle('ok');
  await settled(10);
  assert.deepEqual(sent, [
    { name: 'cs-bg-learn', loaded: location.href, known: ['div#one', 'div#two', 'div.promo-card'], wrong: [], uncertain: false },
  ]);
});

test('a class that is also on what stays is not learned', async () => {
  put('<main><div class="ad-slot a1b2c3">x</div><div class="ad-slot">y</div></main>');
  const { hide, recall } = hidingWith();
  hide.apply([{ element: document.body.querySelector('.a1b2c3'), kind: 'ad' }]);
  recall.settle('ok');
  await settled(10);
  assert.deepEqual(sent, []);
});

test('what was hidden too early comes back, and its name is wrong', async () => {
  put(PAGE);
  byId('one').setAttribute('data-winnow-hide', '');
  const { hide, recall } = hidingWith(early(['div#one', 'div#two'], ['one']));
  recall.begin();
  hide.apply(entries('two'));
  recall.settle('ok');
  await settled(10);
  assert.deepEqual(marked(), ['two']);
  assert.deepEqual(sent, [{ name: 'cs-bg-learn', loaded: location.href, known: ['div#two'], wrong: ['div#one'], uncertain: false }]);
});

test('what was known under another word on categories is forgotten', async () => {
  put(PAGE);
  const { hide, recall } = hidingWith(early(['div#one']));
  recall.begin();
  hide.apply(entries('one', 'two'));
  recall.settle('ok', '');
  await settled(10);
  assert.deepEqual(sent.pop().known, ['div#one', 'div#two']);
  hide.apply(entries('two')); // the user keeps the other one now
  recall.settle('ok', '-comment');
  const late = document.createElement('div');
  late.id = 'one';
  byId('one').replaceWith(late);
  hide.added(late);
  assert.deepEqual(marked(), ['two']);
  await settled(10);
  assert.deepEqual(sent.pop(), {
    name: 'cs-bg-learn',
    loaded: location.href,
    known: ['div#two'],
    wrong: [],
    uncertain: false,
    said: '-comment',
  });
});

test('without an answer nothing stays hidden by name alone', () => {
  put(PAGE);
  byId('one').setAttribute('data-winnow-hide', '');
  const { recall } = hidingWith(early(['div#one'], ['one']));
  recall.begin();
  recall.settle('error');
  assert.deepEqual(marked(), []);
});

test('a new element that is known goes at once, and counts for nothing until the engine has answered', () => {
  put(PAGE);
  const { hide, recall } = hidingWith(early(['div.ad-slot']));
  recall.begin();
  const news = document.createElement('section');
  news.innerHTML = '<div id=late class=ad-slot>z</div>';
  document.body.append(news);
  hide.added(news);
  assert.deepEqual(marked(), ['late']);
  assert.deepEqual(hide.count(), {});
  hide.unanswered();
  assert.deepEqual(marked(), []);
});

test('undo shows all of it, and nothing is learned from that', async () => {
  put(PAGE);
  const before = document.body.innerHTML;
  const { hide, recall } = hidingWith();
  hide.apply(entries('one', 'two'));
  assert.deepEqual(hide.count(), { ad: 2 });
  recall.settle('ok');
  hide.clear();
  await settled(10);
  assert.equal(document.body.innerHTML, before);
  assert.deepEqual(sent, []);
});

test('what has no name that lasts is learned by its place', async () => {
  put('<div class=css-1a2b3c><header class=css-9x8y7z>Menu</header><main><p>Text</p></main></div>');
  const { hide, recall } = hidingWith();
  recall.begin();
  hide.apply([{ element: document.querySelector('header'), kind: 'navigation' }]);
  recall.settle('ok');
  await settled(10);
  assert.deepEqual(sent, [
    {
      name: 'cs-bg-learn',
      loaded: location.href,
      known: ['body > div:nth-of-type(1) > header:nth-of-type(1)'],
      wrong: [],
      uncertain: false,
    },
  ]);
});

test('what was certain to go and has come back is told, what went is not', async () => {
  for (const [went, uncertain] of [
    [['one', 'two'], undefined],
    [['two'], true],
  ]) {
    sent.length = 0;
    put(PAGE);
    for (const id of ['one', 'two']) byId(id).setAttribute('data-winnow-hide', '');
    const { hide, recall } = hidingWith(early(['div#one', 'div#two'], ['one', 'two'], ['one', 'two']));
    recall.begin();
    hide.apply(entries(...went));
    recall.settle('ok');
    await settled(10);
    assert.deepEqual(marked(), went);
    assert.equal(sent[0]?.uncertain, uncertain);
  }
});
