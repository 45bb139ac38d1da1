import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { choiceOf, choose, goesAt, KINDS, kindsAsked, readKinds, said, wordOf } from './kinds.js';

const HOSTS = ['a.example', '__proto__', 'constructor', 'toString'];
const empty = () => ({ all: false, level: 'light', reader: false, keepMinutes: 10, kinds: {}, sites: Object.create(null) });

test('nothing said, nothing asked', () => {
  for (const host of HOSTS) {
    const none = said(empty(), host);
    assert.deepEqual(none, { hide: [], keep: [] });
    assert.deepEqual(kindsAsked(none), {});
    assert.equal(wordOf(none), '');
    for (const kind of KINDS) assert.equal(choiceOf(empty(), host, kind), 'level');
  }
});

test('a site goes before all, also back to the level, and stores what differs only', () => {
  for (const host of HOSTS) {
    const settings = empty();
    choose(settings, '', 'comment', 'hide');
    choose(settings, host, 'navigation', 'keep');
    assert.deepEqual(said(settings, host), { hide: ['comment'], keep: ['navigation'] });
    assert.deepEqual(said(settings, 'other.example'), { hide: ['comment'], keep: [] });
    assert.deepEqual(kindsAsked(said(settings, host)), { hideKinds: ['comment'], keepKinds: ['navigation'] });
    assert.equal(wordOf(said(settings, host)), '+comment -navigation');
    choose(settings, host, 'comment', 'level');
    assert.deepEqual(settings.sites[host].kinds, { navigation: 'keep', comment: 'level' });
    assert.deepEqual(said(settings, host), { hide: [], keep: ['navigation'] });
    choose(settings, host, 'comment', 'hide');
    choose(settings, host, 'navigation', 'level');
    assert.deepEqual(settings.sites[host], {}, 'what all sites have is not stored for one');
    choose(settings, '', 'comment', 'level');
    assert.deepEqual(settings.kinds, {});
  }
  assert.equal({}.comment, undefined);
});

test('only known categories and choices are read', () => {
  const odd = JSON.parse(
    '{"comment":"hide","ad":"level","header":"none","widget":"hide","__proto__":"keep","constructor":"hide","social":1}',
  );
  assert.deepEqual(readKinds(odd, ['hide', 'keep']), { comment: 'hide' });
  assert.deepEqual(readKinds(odd, ['hide', 'keep', 'level']), { ad: 'level', comment: 'hide' });
  for (const nothing of [undefined, null, 'hide', 7, []]) assert.deepEqual(readKinds(nothing, ['hide']), {});
  assert.deepEqual(readKinds(Object.create({ comment: 'hide' }), ['hide']), {});
});

test('what a level does by itself', () => {
  assert.deepEqual(
    KINDS.filter((kind) => goesAt(kind, 'light')),
    ['ad', 'cookie', 'newsletter'],
  );
  for (const level of ['medium', 'strict']) assert.ok(KINDS.every((kind) => goesAt(kind, level)));
});

test('the categories are those that the engine takes', () => {
  const go = fs.readFileSync(new URL('../../engine/chosen_test.go', import.meta.url), 'utf8');
  const names = /chosenKinds = [^}]*/
    .exec(go)[0]
    .match(/engine\.Kind(?=[A-Z])\w+/g)
    .map((name) => name.slice('engine.Kind'.length));
  assert.deepEqual(
    KINDS.map((kind) => kind[0].toUpperCase() + kind.slice(1)),
    names,
  );
});
