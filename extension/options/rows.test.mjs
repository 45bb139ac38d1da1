// Lists that are made anew under the focus, in a document without a layout.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../test/lib/page.mjs';
import { make } from '../shared/page.js';
import { putRows } from './rows.js';
import { createRuleList } from './rules.js';

const { document } = globalThis;
const focus = () => document.activeElement.textContent;
const rows = (...names) => names.map((textContent) => make('li', {}, make('a', { href: '#' }), make('button', { textContent })));

test('the focus goes to the row in place of the one that has gone, or to what is said of an empty list', () => {
  put('<button>else</button><p id="none">none</p><ul id="list"></ul>');
  const show = (...names) => putRows(byId('list'), rows(...names), byId('none'));
  show('a', 'b', 'c');
  byId('list').querySelectorAll('button')[1].focus();
  show('a', 'c');
  assert.equal(focus(), 'c');
  show('a');
  assert.equal(focus(), 'a');
  assert.equal(byId('none').hidden, true);
  show();
  assert.equal(focus(), 'none');
  assert.equal(byId('none').hidden, false);
  show('d');
  assert.notEqual(focus(), 'd', 'the focus was no longer in the list');
  document.querySelector('button').focus();
  show('e');
  assert.equal(focus(), 'else');
});

test('a rule that is removed by the keyboard leaves the focus in the list', async () => {
  const stored = { rules: { format: 1, sites: { 'a.example': { hide: ['.one', '.two'], show: [] } } } };
  globalThis.chrome.storage = {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (key) => void delete stored[key],
    },
  };
  Map.groupBy ??= () => new Map(); // of no wishes
  globalThis.chrome.i18n.getMessage = (name, parts = []) => [name, ...parts].join(' ');
  put('<p id="none">none</p><ul id="list"></ul>');
  let changed;
  const list = createRuleList(byId('list'), byId('none'), () => changed());
  await list.show();
  const remove = byId('list').querySelector('[aria-label="removeSite .one"]');
  remove.focus();
  await new Promise((resolve) => {
    changed = resolve;
    remove.click();
  });
  assert.equal(document.activeElement.getAttribute('aria-label'), 'removeSite .two');
});
