import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { byId, put, userDoes } from '../../test/lib/page.mjs';
import { isTool, Use } from './use.js';

let use;
let ending;
beforeEach(() => {
  ending?.abort();
  ending = new AbortController();
  use = new Use();
  use.watch(ending.signal);
});

const keeps = (id, kind = 'recommended', now = {}) => use.keeps(byId(id), kind, now);

test('what nobody uses goes', () => {
  put('<div id=box><p>Related stories</p><input type=checkbox checked><input value=given></div>');
  assert.equal(keeps('box'), false);
});

test('a field that was typed into keeps its box, also when it is hidden already', () => {
  put('<div id=box><input id=name></div>');
  byId('name').value = 'Ada'; // by the page
  assert.equal(keeps('box'), true);
  assert.equal(keeps('box', 'ad', { already: true }), false, "the page's own doing brings nothing back");
  userDoes('input', byId('name'));
  assert.equal(keeps('box', 'ad', { already: true }), true);
});

test('the field with the focus, a film that plays', () => {
  put('<div id=box><textarea id=text></textarea></div><div id=film><video></video></div>');
  byId('text').focus();
  assert.equal(keeps('box'), true);
  const video = document.querySelector('video');
  for (const [name, value] of Object.entries({ paused: false, ended: false, muted: false, volume: 1 }))
    Object.defineProperty(video, name, { value, configurable: true });
  assert.equal(keeps('film'), true);
  Object.defineProperty(video, 'muted', { value: true });
  assert.equal(keeps('film'), false, 'a film without sound is a banner');
});

test('logins, payments, editors', () => {
  for (const inner of [
    '<input type=password>',
    '<input autocomplete=cc-number>',
    '<input autocomplete="section-a username">',
    '<div contenteditable></div>',
    '<div role=textbox></div>',
  ]) {
    put(`<div id=box>${inner}</div>`);
    assert.equal(keeps('box'), true, inner);
  }
  put('<div id=box contenteditable=false><p>text</p></div>');
  assert.equal(keeps('box'), false);
});

test('a dialog that came after a click was asked for; an ad was not', () => {
  put('<div id=box style="position:fixed"></div><div id=flat></div>');
  assert.equal(use.opened(byId('box')), false, 'nobody has clicked');
  userDoes('click', document.body);
  assert.equal(use.opened(byId('box')), true);
  use.opened(byId('flat'));
  assert.equal(keeps('box', 'newsletter'), true);
  assert.equal(keeps('box', 'ad'), false);
  assert.equal(keeps('flat', 'newsletter'), false, 'it lies not over the page');
  use.forget();
  assert.equal(keeps('box', 'newsletter'), false);
});

test('maps and boards stay; on a page that is a tool all but ads and cookie boxes', () => {
  put('<div id=map tabindex=0 style="touch-action:none" data-box="0 0 800 600"></div><nav id=nav>Menu</nav>');
  assert.equal(keeps('map'), true);
  assert.equal(isTool(), true);
  assert.equal(keeps('nav', 'navigation', { tool: true }), true);
  assert.equal(keeps('nav', 'ad', { tool: true }), false);
  put('<div id=small tabindex=0 style="touch-action:none" data-box="0 0 200 100"></div>');
  assert.equal(keeps('small'), false);
  assert.equal(isTool(), false);
});

test('text in a shadow tree is known to no snapshot', () => {
  put('<div id=box><div id=host></div></div>');
  const root = byId('host').attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${'x'.repeat(900)}</style><p>short</p>`;
  assert.equal(keeps('box'), false);
  root.innerHTML = `<p>${'A sentence. '.repeat(60)}</p>`;
  assert.equal(keeps('box'), true);
  assert.equal(keeps('box', 'cookie'), false, 'a notice it may be all the same');
});
