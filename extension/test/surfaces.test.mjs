// What pages say of themselves, in our own pages: titles, site names, reasons and
// rules that hold markup are text there. For each list of hostile pages popup and
// settings are made twice, with them and with harmless words: both must have the
// very same elements and attributes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { install } from './lib/indexeddb.mjs';
import './lib/page.mjs';
import { names } from '../shared/names.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const taken = JSON.parse(execFileSync('go', ['run', './engine/test/taken'], { cwd: ROOT, maxBuffer: 2 ** 26 }));
// Attacks by the place in which markup may be put together: text, attribute, URL.
const OWN = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</span></li></ul></details><svg onload=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '$HOST$ $1 <b>',
  '__proto__',
];
const VECTORS = [...new Set([...OWN, ...taken])].filter((text) => text.trim() !== '');

let stored = {}; // in storage.local
let managed = {}; // in storage.managed
let changed; // what is to be told that it has changed: the first to listen, below
let receipt = [];
let state = {};
const SAID = { pluralLocale: 'en', direction: 'ltr' };
const event = { addListener: () => {}, removeListener: () => {} };
const get = (keys) => {
  const wanted = keys === undefined || keys === null ? Object.keys(stored) : [keys].flat();
  return structuredClone(Object.fromEntries(wanted.filter((key) => Object.hasOwn(stored, key)).map((key) => [key, stored[key]])));
};
const TAB = { id: 1, windowId: 1, index: 0, active: true, incognito: false, url: 'https://site.example/page' };
let tab = TAB;
Object.assign(globalThis.chrome, {
  i18n: { getMessage: (name, parts = []) => SAID[name] ?? [name, ...[parts].flat()].join(' '), getUILanguage: () => 'en' },
  storage: {
    local: { get: async (keys) => get(keys), set: async () => {}, remove: async () => {}, onChanged: event },
    session: { get: async () => ({}), set: async () => {} },
    managed: { get: async () => managed, onChanged: { addListener: (run) => (changed ??= run) } },
    onChanged: event,
  },
  permissions: { contains: async () => true, getAll: async () => ({ origins: [] }), remove: async () => true },
  commands: { getAll: async () => [] },
  scripting: { executeScript: async () => [] },
  tabs: {
    query: async () => [tab],
    sendMessage: async (_, { name }) => {
      if (name === names.RECEIPT) return { value: { entries: receipt, edition: 1, now: -1 } };
      if (name === names.REASONS) return { value: { edition: 1, reasons: receipt.map(({ said }) => said) } };
      return { value: state };
    },
    connect: () => ({ postMessage: () => {}, onDisconnect: event }),
  },
});
globalThis.chrome.runtime.sendMessage = async () => ({ value: {} });
for (const name of [
  'HTMLInputElement',
  'HTMLButtonElement',
  'HTMLTextAreaElement',
  'HTMLFormElement',
  'HTMLDetailsElement',
  'HTMLOptionElement',
  'CSSStyleSheet',
  'CSSStyleRule',
])
  globalThis[name] = window[name];

// Not in jsdom; no rules of the user's are stored here.
CSSStyleSheet.prototype.replaceSync ??= () => {};

// Not in the oldest node that we support.
Map.groupBy ??= (list, keyOf) => {
  const map = new Map();
  for (const one of list) map.set(keyOf(one), [...(map.get(keyOf(one)) ?? []), one]);
  return map;
};

const database = install();
await (await import('../shared/sitestore.js')).sites(); // the stores are there
const { watchPolicy } = await import('../shared/policy.js');
watchPolicy(() => {});

const bodyOf = (name) => /<body[^>]*>(.*)<\/body>/s.exec(fs.readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))[1];
globalThis.addEventListener = () => {}; // of the window
let edition = 0;

// All elements, with the names of their attributes and where links lead.
async function shapeOf(name) {
  document.body.innerHTML = bodyOf(`${name}.html`).replaceAll(/<script.*?<\/script>/gs, '');
  await import(`../${name}.js?${++edition}`);
  for (const box of document.querySelectorAll('details')) {
    box.open = true;
    box.dispatchEvent(new Event('toggle'));
  }
  const after = (ms) => new Promise((done) => setTimeout(done, ms));
  await after(20); // reasons come later
  const list = document.getElementById('learned-sites'); // that of the settings comes from the database
  for (let n = 0; list && list.children.length !== database.rows('sites').size && n < 500; n++) await after(10);
  return [...document.body.querySelectorAll('*')].map((element) => {
    const names = element.getAttributeNames().filter((attribute) => attribute !== 'open');
    const leads = element.hasAttribute('href') ? ` -> ${new URL(element.href, 'https://ours.example/').protocol}` : '';
    return `${element.localName} ${names.sort()}${leads}`;
  });
}

const AT_ONCE = 150; // texts in one page

// Gives all that was shown.
async function sameShape(name, put) {
  let text = '';
  let harmless = { size: 0, shape: [''] };
  for (let from = 0; from < VECTORS.length; from += AT_ONCE) {
    const vectors = VECTORS.slice(from, from + AT_ONCE);
    if (harmless.size !== vectors.length) {
      put(vectors.map((_, n) => `word${n}`));
      harmless = { size: vectors.length, shape: await shapeOf(name) };
    }
    const { shape } = harmless;
    put(vectors);
    const hostile = await shapeOf(name);
    assert.ok(shape.length > vectors.length, `${shape.length} elements`);
    const n = hostile.findIndex((one, i) => one !== shape[i]);
    assert.equal(n, -1, `element ${n} is ${hostile[n]}, not ${shape[n]}`);
    assert.equal(hostile.length, shape.length);
    text += document.body.textContent;
  }
  return text;
}

// The text is there, and as text.
const shows = (text, vector) => assert.ok(text.includes(vector), `not shown: ${vector}`);

test(`popup and receipt: ${VECTORS.length} texts as name, heading, text, rule and reason`, async () => {
  assert.ok(VECTORS.length > 1500);
  const kinds = ['ad', 'list', 'picked', 'no-content'];
  const text = await sameShape('popup/popup', (words) => {
    tab = { ...TAB, title: words[3] };
    state = {
      url: TAB.url,
      kind: 'page',
      on: true,
      kinds: { ad: 1 },
      total: words.length,
      reader: false,
      tool: false,
      last: { status: 'ok', error: words[0] },
    };
    receipt = words.map((word, n) => ({
      ...{
        n,
        kind: kinds[n % kinds.length],
        name: word,
        heading: n % 2 ? word : '',
        text: word,
        links: n % 5,
        count: 1 + (n % 3),
        shown: false,
      },
      why: [n % 2 ? 'no-content' : word],
      said: { code: n % 3 ? 'tree-inside' : word, text: word, value: word },
    }));
  });
  for (const vector of OWN) shows(text, vector);
});

test('settings: the same as site, rule, title, address, note, list, refused and slow rule, learned site, and set by an organisation', async () => {
  const text = await sameShape('options/options', (words) => {
    const sites = (make) => Object.fromEntries(words.map((word, n) => [word, make(word, n)]));
    const mark = (word) => ({
      ...{ id: 'id', colour: 'green', note: word.slice(0, 100), made: '2024-05-03' },
      ...{ quote: { exact: word.slice(0, 100), prefix: '', suffix: '' }, position: { start: 0, end: 9 } },
    });
    stored = {
      settings: { format: 1, sites: sites(() => ({ on: true, level: 'medium' })) },
      rules: { format: 1, sites: sites((word) => ({ hide: [word.slice(0, 900)], show: [word.slice(0, 900)] })) },
      marks: sites(() => 1),
      lists: words.map((name, id) => ({ id, name, hides: 1, exceptions: 0, left: 0, refused: [{ selector: name, why: 'siblings' }] })),
      ...Object.fromEntries(
        words.map((word, n) => [`marks:${word}`, { format: 1, url: n % 2 ? word : 'https://a.example/', title: word, list: [mark(word)] }]),
      ),
    };
    managed = { rules: words.map((word) => word.replaceAll('\n', ' ')).join('\n'), sitesOn: words.map((word) => ` ${word}`) };
    changed();
    database.rows('sites').clear();
    for (const home of words) database.rows('sites').set(home, { home, pages: 3, at: 1, used: 1, bytes: 9000 });
  });
  assert.ok(text.split('keptFound_other 3').length > VECTORS.length, 'the learned sites are listed');
  for (const vector of OWN) shows(text, vector.slice(0, 900));
  for (const vector of OWN) shows(text, `sitesOn:  ${vector}`.slice(0, 80));
});

test('the popup says it when a page took too long', async () => {
  tab = TAB;
  receipt = [];
  state = {
    url: TAB.url,
    kind: 'page',
    on: true,
    kinds: {},
    total: 0,
    reader: false,
    tool: false,
    last: { status: 'refused', reason: 'time limit' },
  };
  await shapeOf('popup/popup');
  assert.equal(document.getElementById('status').textContent, 'tooSlow');
});
