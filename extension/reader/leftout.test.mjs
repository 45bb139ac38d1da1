// The receipt of the reader, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../test/lib/page.mjs';

const { document } = globalThis;
const page = {};
Object.assign(globalThis, { addEventListener: () => {}, self: page, parent: page });
Map.groupBy ??= (list, keyOf) => new Map(list.map((one) => [keyOf(one), list.filter((other) => keyOf(other) === keyOf(one))]));
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
globalThis.chrome.runtime.sendMessage = async () => ({ error: 'over' }); // the list is shown as the test says
globalThis.chrome.i18n.getMessage = (name) => (name === 'pluralLocale' ? 'en' : name);
const { init } = await import('./leftout.js');

test('after the last word of the user is taken back the focus is in the receipt, with all kinds closed', async () => {
  const left = [{ kind: 'ad', text: 'An ad.', parts: ['1'], unsure: false }];
  const content = { left, wishes: [{ back: false, text: 'A text.', parts: ['2'] }], lost: [], sure: true, pageType: 'article' };
  let panel;
  const article = document.body.appendChild(document.createElement('article'));
  init({ content, article, main: document.body, on: () => {}, tool: (tool) => document.body.append((panel = tool.panel)) });
  panel.matches = () => true;
  const list = () => panel.dispatchEvent(Object.assign(new globalThis.Event('beforetoggle'), { newState: 'open' }));
  list();
  const undo = panel.querySelector('.left-list button');
  undo.focus();
  undo.click();
  undo.parentElement.remove(); // as the list is made anew
  for (let n = 0; n < 20; n++) await new Promise((next) => setImmediate(next));
  assert.equal(document.activeElement.localName, 'summary');
});
