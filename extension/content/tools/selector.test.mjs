import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../../test/lib/page.mjs';
import { count, isStable, selectorOf, selectorOfAlike } from './selector.js';

test('names that a person wrote, not generated ones', () => {
  const written = [
    'promo',
    'ad-banner',
    'col-2',
    'siteHeader',
    'c-article__body',
    'newsletter_box',
    'h1',
    'werbung',
    'διαφήμιση',
    '广告',
    'md',
  ];
  const made = [
    'css-1x2y3z4',
    'sc-bdVaJa',
    'jsx-2871293847',
    'u8f3a91b',
    'ember1234',
    '_3f9aB',
    'Button__x7Gd2',
    'a1b2c3d4',
    'svelte-abc123',
    'post-8841723',
    'radix-:r3:',
    'x',
    ':r1:',
    'xYzQrTw',
  ];
  assert.deepEqual(
    written.filter((name) => !isStable(name)),
    [],
  );
  assert.deepEqual(made.filter(isStable), []);
});

test('an element is named by what it says of itself, by one around it, at last by its place', () => {
  put(
    '<main id=story><p class=promo id=a1b2c3d4>one</p><p>two</p><p id=r8841723>three</p></main><div><div><b id=q1234567>four</b></div></div>',
  );
  assert.equal(selectorOf(byId('story')), '#story');
  assert.equal(selectorOf(byId('a1b2c3d4')), 'p.promo');
  assert.equal(selectorOf(byId('r8841723')), '#story > p:nth-of-type(3)');
  assert.equal(selectorOf(byId('q1234567')), 'body > div > div > b');
  for (const element of document.body.querySelectorAll('*')) assert.equal(document.querySelector(selectorOf(element)), element);
});

test('all of the same classes, unless it is one alone', () => {
  put('<div class="promo css-1x2y3z">1</div><div class=promo>2</div><div class=other>3</div>');
  const [first, , third] = document.body.children;
  assert.equal(selectorOfAlike(first), 'div.promo');
  assert.equal(selectorOfAlike(third), '');
  assert.equal(count('div.promo'), 2);
  assert.equal(count('div['), -1, 'no selector');
});
