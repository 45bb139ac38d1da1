import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';
import { createSnapshot } from './snapshot.js';

const sent = (shot) => new TextDecoder().decode(shot.request.html);
const none = { isOwn: () => false, isHeld: () => false };
const numbered = (about = none) => createSnapshot(() => [], about).takeNumbered();

const shadow = (host, markup, how = {}) => {
  const root = host.attachShadow({ mode: 'open', ...how });
  root.innerHTML = markup;
  return root;
};

test('a shadow tree is written as a template before the children of its host', () => {
  const page = put('<div id=a><p>light</p></div><div id=b></div>');
  const root = shadow(page.getElementById('a'), '<style>p{}</style><p>text</p><slot></slot><div></div><!-- x -->');
  shadow(root.querySelector('div'), '<b>inner</b>');
  const before = document.documentElement.outerHTML;
  const text = sent(numbered());
  assert.match(
    text,
    /<template shadowrootmode="open"><style><\/style><p>text<\/p><slot><\/slot><div><template shadowrootmode="open"><b>inner<\/b><\/template><\/div><\/template><p data-w="\d">light/,
  );
  assert.equal(document.documentElement.outerHTML, before, 'the page is untouched');
});

test('what says nothing is left where it is', () => {
  const page = put('<div id=a>light</div><div id=b></div><div id=own></div>');
  shadow(page.getElementById('a'), '<style>x</style><slot></slot>');
  shadow(page.getElementById('b'), '<div></div>');
  shadow(page.getElementById('own'), 'ours');
  const shot = numbered({ ...none, isOwn: (node) => node.id === 'own' });
  assert.doesNotMatch(sent(shot), /template|ours/);
  assert.equal(shot.lacks, false);
});

test('a template that a page shows nowhere is no shadow tree', () => {
  put('<div id=a></div>').getElementById('a').innerHTML = '<template shadowrootmode="open"><p>x</p></template>';
  assert.match(sent(numbered()), /<template data-w="4"><p>x/);
});

test('trees beyond the limits are said to be lacking', () => {
  const page = put('<div id=a></div>');
  let host = page.getElementById('a');
  for (let i = 0; i < 30; i++) host = shadow(host, `level ${i} <div></div>`).querySelector('div');
  const shot = numbered();
  assert.match(sent(shot), /level 23/);
  assert.doesNotMatch(sent(shot), /level 24/);
  assert.equal(shot.lacks, true);
});
