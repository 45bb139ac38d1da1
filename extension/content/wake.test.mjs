// The early part of a page that is on, when the background does not answer.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import '../test/lib/page.mjs';

globalThis.Element.prototype.animate = () => ({ cancel: () => {} }); // jsdom draws nothing

test('a background that never answers holds up the cleaning for some seconds, no longer', async () => {
  globalThis.chrome.runtime.sendMessage = () => new Promise(() => {});
  mock.timers.enable({ apis: ['setTimeout'] });
  const { Early } = await import('./wake.js');
  const early = new Early();
  let ready;
  void early.ready.then((is) => (ready = is));
  mock.timers.tick(5000);
  await new Promise(setImmediate);
  assert.equal(ready, false, 'the cleaning begins, and brings the hiding rule itself');
});
