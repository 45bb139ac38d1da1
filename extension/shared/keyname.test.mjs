import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyName } from './keyname.js';

const cases = [
  ['a Latin letter', { key: 'r', code: 'KeyR' }, 'r'],
  ['where it lies elsewhere', { key: 'a', code: 'KeyQ' }, 'a'],
  ['a Russian one', { key: 'к', code: 'KeyR' }, 'r'],
  ['a Greek one', { key: 'ρ', code: 'KeyR' }, 'r'],
  ['a large one', { key: 'К', code: 'KeyR', shiftKey: true }, 'R'],
  ['a letter on a key of a sign', { key: 'ж', code: 'Semicolon' }, 'ж'],
  ['a sign', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['a letter with an accent, which has no key of its own in ASCII', { key: 'é', code: 'Digit2' }, 'é'],
  ['a key with a name', { key: 'Escape', code: 'Escape' }, 'Escape'],
  ['no code, as from a screen keyboard', { key: 'к' }, 'к'],
];

for (const [name, event, want] of cases) test(name, () => assert.equal(keyName(event), want));
