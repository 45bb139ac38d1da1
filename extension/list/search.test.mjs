// Finding kept pages: what is found, and that no text is read twice for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, Search, tagsIn } from './search.js';

const card = (id, more = {}) => ({
  ...{ id, title: `Title ${id}`, url: `https://a.example/${id}`, metadata: {}, tags: [], read: false, made: 0, minutes: 1, words: 1 },
  ...more,
});
const ANY = { words: '', tag: '', state: '', order: 'newest' };
const idsOf = (cards) => cards.map(({ id }) => id).join('');

test('letters without case and marks', () => {
  assert.equal(fold('Über ÉTÉ İstanbul ΛΌΓΟΣ'), 'uber ete istanbul λογοσ');
  assert.equal(fold('ガイド'), fold('カ\u3099イト\u3099'));
});

test('all words must be there, in title, site, author, tags, address or text', () => {
  const cards = [
    card('a', { title: 'The Ferry', metadata: { site: 'Courier', byline: 'Ada Holm' }, tags: ['Sea'] }),
    card('b', { title: 'Über alles', url: 'https://b.example/harbour' }),
    card('c'),
  ];
  const search = new Search();
  search.read(
    new Map([
      ['c', 'A dredger left the HARBOUR at dawn'],
      ['b', 'Nothing'],
    ]),
  );
  const find = (words) => idsOf(search.find(cards, { ...ANY, words }));
  assert.equal(find('ferry'), 'a');
  assert.equal(find('  sea   COURIER '), 'a');
  assert.equal(find('holm'), 'a');
  assert.equal(find('uber'), 'b');
  assert.equal(find('harbour'), 'bc');
  assert.equal(find('harbour dawn'), 'c');
  assert.equal(find('harbour ferry'), '');
  assert.equal(find('.*'), '');
  assert.equal(find(''), 'abc');
});

test('filters and orders', () => {
  const cards = [
    card('a', { made: 1, minutes: 9, title: 'Zebra', tags: ['x'], read: true }),
    card('b', { made: 3, minutes: 2, title: 'äpple', tags: ['x', 'y'] }),
    card('c', { made: 2, minutes: 5, title: 'Moon' }),
  ];
  const find = (wanted) => idsOf(new Search().find(cards, { ...ANY, ...wanted }));
  assert.equal(find({}), 'bca');
  assert.equal(find({ order: 'oldest' }), 'acb');
  assert.equal(find({ order: 'shortest' }), 'bca');
  assert.equal(find({ order: 'title' }), 'bca');
  assert.equal(find({ tag: 'x' }), 'ba');
  assert.equal(find({ tag: 'x', state: 'read' }), 'a');
  assert.equal(find({ state: 'unread' }), 'bc');
  assert.deepEqual(tagsIn(cards), [
    ['x', 2],
    ['y', 1],
  ]);
});

// To fold texts takes about ten times as long as to look through them.
test('texts and titles are folded once, not with each search', (t) => {
  const cards = Array.from({ length: 50 }, (_, n) => card(`p${n}`));
  const search = new Search();
  search.read(new Map(cards.map(({ id }) => [id, `The tide gauge at the lock ${id}`])));
  const find = (words) => search.find(cards, { ...ANY, words }).length;
  assert.equal(find('gauge'), 50);
  const { mock } = t.mock.method(String.prototype, 'normalize');
  assert.deepEqual(['p49', 'gauge lock', 'nowhere to be found', 'ä'].map(find), [1, 50, 0, 50]);
  assert.equal(mock.callCount(), 4, 'only what is looked for');
});
