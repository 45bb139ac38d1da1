import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';
import { AD_WORDS, Certain, HEAD_WORDS, NOTICE_WORDS } from './certain.js';

const MENU = '<a href=/a>News</a> <a href=/b>Sport</a> <a href=/c>Travel</a>';
const LONG = 'Some text of the page, with a comma. '.repeat(20);

// The classes, or else the names, of what is found at once.
const foundIn = (markup, frame = true) =>
  (put(markup), new Certain(frame).look()).map((element) => element.className || element.id || element.localName);

test('ads go by name or attribute, wherever they stand', () => {
  for (const name of ['ad', 'ad-slot', 'top_ads', 'div-gpt-ad-12345', 'adsbygoogle', 'x werbung', 'Ad-Banner']) {
    assert.deepEqual(foundIn(`<main><p>${LONG}</p><div class="${name}">Lamps</div></main>`, false), [name], name);
  }
  assert.deepEqual(foundIn('<article><div id=x data-ad-slot=7></div></article>', false), ['x']);
  assert.deepEqual(foundIn('<div id=x class="ad"><script>a long script, which nobody reads: ' + LONG + '</script></div>', false), ['ad']);
});

test('what only sounds like an ad stays', () => {
  for (const markup of [
    ...['no-ads', 'ad-free', 'after-ad', 'with-ad', 'has-ads', 'ad-loaded', 'header', 'loading', 'shadow', 'download', 'adobe', 'ad1'].map(
      (name) => `<div class="${name}">Text</div>`,
    ),
    `<div class=ads>${LONG}</div>`,
    '<div class=ads><h1>All ads</h1></div>',
    '<form class=ad></form>',
    '<h2 class=ad>Ads</h2>',
  ]) {
    assert.deepEqual(foundIn(markup, false), [], markup);
  }
});

test("the page's frame goes ahead of the content, by role or name, at a level that hides it", () => {
  for (const [markup, name] of [
    [`<header>${MENU}</header>`, 'header'],
    [`<div><nav>${MENU}</nav></div>`, 'nav'],
    [`<div role=banner id=x><a href=/>The Post</a></div>`, 'x'],
    [`<div class=site-header>${MENU}</div>`, 'site-header'],
    [`<div class=Header_root__n41u5>${MENU}</div>`, 'Header_root__n41u5'],
    [`<div class=header_wrapper-container__io8BP>${MENU}</div>`, 'header_wrapper-container__io8BP'],
    [`<div id=mainNavBar>${MENU}</div>`, 'mainNavBar'],
    [`<aside>${MENU}</aside>`, 'aside'],
    [`<header>${MENU.repeat(12)}<p>${LONG}</p></header>`, 'header'],
  ]) {
    assert.deepEqual(foundIn(`${markup}<main><h1>Title</h1></main>`), [name], markup);
    assert.deepEqual(foundIn(markup, false), [], 'not at light level');
    assert.deepEqual(foundIn(`<main><h1>Title</h1></main>${markup}`), [], 'not behind the title');
    assert.deepEqual(foundIn(`<article>${markup}</article>`), [], 'not in the content');
  }
});

test("what may be the title's own head, or is used, stays", () => {
  for (const markup of [
    '<header>What people love</header>',
    `<header><h1>Title</h1>${MENU}</header>`,
    `<header><h2>Title</h2>${MENU}</header>`,
    `<nav aria-label=Breadcrumb>${MENU}</nav>`,
    `<header>${MENU}<ol class=breadcrumbs><li>Home</ol></header>`,
    `<header>${MENU}<form><input type=password></form></header>`,
    `<header>${MENU}<p>${LONG}</p></header>`,
    `<div class=article-header>${MENU}</div>`,
    `<div class=heading>${MENU}</div>`,
    `<div class=header><main>${MENU}</main></div>`,
  ]) {
    assert.deepEqual(foundIn(`${markup}<p>Text</p>`), [], markup);
  }
});

test('a notice goes ahead of the content when it asks for something', () => {
  assert.deepEqual(foundIn('<div id=cookie-bar>We use cookies <button>Accept</button></div>', false), ['cookie-bar']);
  assert.deepEqual(foundIn('<div class="newsletter-box">Our letter <input type=email></div>', false), ['newsletter-box']);
  assert.deepEqual(foundIn('<div class=cookies>Butter, sugar, flour</div>', false), []);
  assert.deepEqual(foundIn('<div class="newsletter-box">Read our letter <button>Open</button></div>', false), []);
  assert.deepEqual(foundIn(`<h1>Cookies</h1><div id=cookie-bar>We use cookies <button>Accept</button></div>`, false), []);
});

test('ads and notices that the user keeps stay', () => {
  const markup = `<div id=cookie-bar>We use cookies <button>Accept</button></div><div class=ad>Lamps</div><header>${MENU}</header>`;
  const found = (frame, spared) => (put(markup), new Certain(frame, spared).look()).map((element) => element.id || element.localName);
  assert.deepEqual(found(true, undefined), ['cookie-bar', 'div', 'header']);
  assert.deepEqual(found(true, ['ad']), ['cookie-bar', 'header']);
  assert.deepEqual(found(true, ['notice']), ['div', 'header']);
  assert.deepEqual(found(false, ['ad', 'notice']), []);
});

test('what comes in by and by is hidden when enough of it is there, and doubtful when it turns out to be the content', () => {
  const certain = new Certain(true);
  const { body } = put('<div id=wrap><header><a href=/>Logo</a></header></div>');
  assert.deepEqual(certain.look(), []);
  const header = body.querySelector('header');
  header.insertAdjacentHTML('beforeend', `<nav>${MENU}</nav>`);
  assert.deepEqual(certain.look(), [header.lastChild, header]);
  header.insertAdjacentHTML('beforeend', '<div class=ad>In a box that goes</div>');
  assert.deepEqual(certain.look(), []);
  assert.deepEqual(certain.doubtful(), []);
  header.insertAdjacentHTML('beforeend', '<h1>Title</h1>');
  assert.deepEqual(certain.doubtful(), [header]);
  assert.deepEqual(certain.doubtful(), []);
  // Behind it the parser comes no more.
  const other = new Certain(true);
  const page = put('<header><a href=/>Logo</a></header>').body;
  other.look();
  page.insertAdjacentHTML('beforeend', '<p id=next>Text</p>');
  other.look();
  page.querySelector('header').insertAdjacentHTML('beforeend', MENU);
  assert.deepEqual(other.look(), []);
});

test('only so many elements are looked at', () => {
  assert.deepEqual(
    foundIn(`${'<p class=x>Text</p>'.repeat(900)}<div class=ad>1</div>${'<p class=x>Text</p>'.repeat(200)}<div class=ad-2>2</div>`),
    ['ad'],
  );
});

test('the words of names are words that the engine knows', () => {
  const known = fs.readFileSync(new URL('../../../engine/internal/evidence/rules/naming.go', import.meta.url), 'utf8');
  const words = new Set(known.match(/[a-z]+/g));
  assert.deepEqual(
    [...AD_WORDS, ...NOTICE_WORDS].filter((word) => !words.has(word)),
    [],
  );
  assert.ok(HEAD_WORDS.size > 5);
});
