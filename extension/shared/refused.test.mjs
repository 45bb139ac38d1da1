// Why something was not done, in a sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}` },
  i18n: { getMessage: (name, parts = []) => [name, ...parts].join(' ') },
};
const { reasonNot, whyLeft } = await import('./refused.js');

test('a page that was left as it is says why', () => {
  assert.equal(whyLeft({ status: 'refused', reason: 'time limit' }), 'tooSlow', 'cut off by the background');
  assert.equal(whyLeft({ status: 'unsure', reason: 'time limit' }), 'tooSlow', 'the engine itself stopped');
  assert.equal(whyLeft({ status: 'refused', reason: 'internal error' }), 'cannotClean internal error');
  assert.equal(whyLeft({ status: 'ok', error: 'load' }), 'cannotClean load');
});

test('so does one that was to be read', () => assert.equal(reasonNot(new Error('time limit'), 'https://a.example/'), 'tooSlow'));

test('a page that was judged, or is not yet, says nothing', () => {
  for (const last of [{}, { status: 'ok' }, { status: 'unsure', reason: 'too little text to judge' }]) assert.equal(whyLeft(last), '');
});
