import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.chrome = { runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener() {} } } };
const { read, write } = await import('./settings.js');
const { chooseSticking, stickingOf, STRENGTHS } = await import('./sticking.js');
const { stickingRules } = await import('./stickingrules.js');

const HOSTS = ['a.example', '__proto__', 'constructor', 'toString'];

test('settings of before are as they are: nothing is loosened, nothing is stored of it', () => {
  const settings = read({ format: 1, level: 'medium', sites: { 'a.example': { on: true } } });
  for (const host of ['', ...HOSTS]) assert.equal(stickingOf(settings, host), 'keep');
  assert.deepEqual(Object.keys(write(settings)).sort(), ['format', 'level', 'sites']);
});

test('a site goes before all, also back to as they are, and follows all again', () => {
  for (const host of HOSTS) {
    const settings = read({});
    chooseSticking(settings, '', 'bars');
    assert.equal(stickingOf(settings, host), 'bars');
    chooseSticking(settings, host, 'keep');
    assert.equal(stickingOf(settings, host), 'keep');
    assert.equal(stickingOf(settings, 'other.example'), 'bars');
    assert.equal(write(settings).sticking, 'bars');
    assert.deepEqual({ ...write(settings).sites[host] }, { sticking: 'keep' });
    chooseSticking(settings, '', 'all');
    assert.equal(stickingOf(settings, host), 'keep', 'its own word stays');
    chooseSticking(settings, host, '');
    assert.equal(stickingOf(settings, host), 'all');
    chooseSticking(settings, '', 'keep');
    assert.deepEqual(Object.keys(write(settings)), ['format']);
  }
  assert.equal({}.sticking, undefined);
});

test('what is stored is checked', () => {
  for (const odd of [undefined, null, 7, '', 'none', 'constructor', '__proto__', ['all'], { all: 1 }, true]) {
    const settings = read({ sticking: odd, sites: { 'a.example': { on: true, sticking: odd } } });
    assert.equal(settings.sticking, 'keep', String(odd));
    assert.deepEqual(settings.sites['a.example'], { on: true });
  }
  for (const strength of STRENGTHS) {
    const settings = read({ sticking: strength, sites: { 'a.example': { sticking: strength } } });
    assert.deepEqual([settings.sticking, settings.sites['a.example'].sticking], [strength, strength]);
  }
});

test('rules are made of numbers and a name of ours only', () => {
  const css = stickingRules('data-abcdefgh', [
    { n: 1, flow: false, top: 12.5 },
    { n: 2, flow: false, top: -3, left: 4, width: 300, height: 20 },
    { n: 3, flow: true, width: 640, height: 360 },
  ]);
  assert.match(css, /\[data-abcdefgh~="p1"\] \{ position: absolute !important; top: 12.5px !important; bottom: auto !important; \}/);
  assert.match(css, /"p2"\] \{[^}]*left: 4px !important; right: auto !important; width: 300px !important;[^}]*height: 20px/);
  assert.match(css, /"p3"\] \{ position: relative !important; inset: auto !important; [^}]*width: 640px/);
  const place = { n: 1, flow: false, top: 1 };
  for (const mark of ['data-x', 'class', 'data-abcdefgh] {} *[x', '', undefined, ['data-abcdefgh']])
    assert.throws(() => stickingRules(mark, [place]), String(mark));
  for (const odd of [NaN, Infinity, '1', '1px; color: red', null, 1e9, {}])
    for (const field of ['top', 'left', 'width', 'height', 'n'])
      assert.throws(() => stickingRules('data-abcdefgh', [{ ...place, [field]: odd }]), `${field} ${odd}`);
  for (const n of [-1, 1.5, undefined]) assert.throws(() => stickingRules('data-abcdefgh', [{ ...place, n }]));
  for (const places of [undefined, null, 'p', {}, Array(41).fill(place)]) assert.throws(() => stickingRules('data-abcdefgh', places));
});
