// What is kept of a site for its next page: what a page's message may store,
// how much, and from where.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { install } from './lib/indexeddb.mjs';

let stored = {};
let readings = 0; // of all that is stored
let changed; // told of changes in storage
const listeners = [];
const nothing = { addListener: () => {} };
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener: (run) => listeners.push(run) },
    onInstalled: nothing,
    onStartup: nothing,
  },
  permissions: { onAdded: nothing, onRemoved: nothing, contains: async () => false },
  commands: { onCommand: nothing },
  action: { setBadgeBackgroundColor: () => {}, setBadgeTextColor: () => {} },
  scripting: { getRegisteredContentScripts: async () => [], insertCSS: async () => {}, removeCSS: async () => {} },
  storage: {
    local: {
      get: async (keys) => {
        if (keys === null) readings++;
        return structuredClone(keys === null ? stored : Object.fromEntries([keys].flat().map((key) => [key, stored[key]])));
      },
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (keys) => {
        for (const key of [keys].flat()) delete stored[key];
      },
      onChanged: {
        addListener: (run) => {
          changed = run;
        },
      },
    },
    session: {},
  },
};
install();
const { names } = await import('../shared/names.js');
const { learn, recall } = await import('../background/early.js');
const { start } = await import('../background/main.js');
const requests = []; // to the engine
const clean = async (html, request) => {
  requests.push(request);
  return { status: 'ok', hide: [] };
};
start({ ready: async () => {}, begin: () => {}, keep: () => {}, clean });

const SITE = { format: 1, sites: { 'a.example': { on: true } } };
beforeEach(() => {
  stored = { settings: SITE };
});

// As a page's content script says it.
const say = (message, { url = 'https://a.example/page', incognito = false } = {}) =>
  new Promise((reply) => {
    const sender = { id: 'test', url, frameId: 0, tab: { id: 1, incognito } };
    for (const hear of listeners) if (hear(message, sender, reply)) return;
    reply({ refused: true });
  });
const tell = (known, wrong = [], from) => say({ name: names.LEARN, known, wrong }, from);
const MARKS = { hide: 'data-aaaaaaaa', space: 'data-bbbbbbbbb', pull: 'data-cccccccc', unlock: 'data-dddddddd' };
const waking = async (from) => (await say({ name: names.WAKE, marks: MARKS }, from)).value;
const wake = async (from) => (await waking(from)).selectors;

test("a site's next page gets what was hidden, another site nothing", async () => {
  await tell(['div#cookie-banner', 'div.ad-slot']);
  assert.deepEqual(await wake(), ['div#cookie-banner', 'div.ad-slot']);
  assert.deepEqual(await wake({ url: 'https://b.example/' }), []);
});

test('nothing is kept from private windows, nor of sites that are off', async () => {
  await tell(['div#cookie-banner'], [], { incognito: true });
  await tell(['div#cookie-banner'], [], { url: 'https://off.example/' });
  assert.deepEqual(Object.keys(stored), ['settings']);
});

test("only plain selectors are kept, and not the page's frame", async () => {
  await tell([
    '*',
    'div',
    'body.x',
    'html#a',
    'main.x',
    'div.a,body',
    'div.a{}',
    'div:has(p)',
    'div[x]',
    'div.a b',
    'div.\\61',
    7,
    null,
    `div.${'a'.repeat(200)}`,
    'div.fine',
  ]);
  assert.deepEqual(await wake(), ['div.fine']);
  await tell('div.other');
  await tell({ length: 1e9 });
  assert.deepEqual(await wake(), ['div.fine']);
});

test('what was wrong once is not tried again', async () => {
  await tell(['div.ad-slot', 'div.promo']);
  await tell([], ['div.ad-slot']);
  await tell(['div.ad-slot']);
  assert.deepEqual(await wake(), ['div.promo']);
});

test('another level begins anew', async () => {
  stored.settings = { ...SITE, level: 'strict' };
  await tell(['div.menu']);
  assert.deepEqual(await wake(), ['div.menu']);
  stored.settings = SITE;
  assert.deepEqual(await wake(), []);
  await tell(['div.ad-slot']);
  assert.deepEqual(await wake(), ['div.ad-slot']);
});

test('a site that is turned off is forgotten', async () => {
  await tell(['div.ad-slot']);
  stored.settings = { format: 1, sites: { 'b.example': { on: true } } };
  await changed({ settings: {} });
  assert.deepEqual(Object.keys(stored), ['settings']);
});

test('it stays small: selectors a site, sites', async () => {
  const letters = (n) => [...String(n)].map((digit) => 'abcdefghij'[digit]).join('');
  await tell(
    Array.from({ length: 500 }, (_, i) => `div.x${letters(i)}`),
    Array.from({ length: 500 }, (_, i) => `p.x${letters(i)}`),
  );
  assert.equal((await wake()).length, 40);
  assert.equal(stored['early:a.example'].wrong.length, 80);
  delete stored.early; // as an earlier version left it
  for (let i = 0; i < 320; i++) stored[`early:${i}.example`] = { level: 'light', show: ['div.a'], wrong: [], at: i };
  stored.settings = { format: 1, all: true };
  await learn('new.example', { known: ['div.b'], wrong: [] });
  const hosts = Object.keys(stored).filter((key) => key.startsWith('early:'));
  assert.equal(hosts.length, 300);
  assert.ok(hosts.includes('early:new.example') && hosts.includes('early:319.example') && !hosts.includes('early:0.example'));
  assert.equal((await recall('new.example')).show[0], 'div.b');
});

test('what an earlier version has kept stays, and all that is stored is read once only', async () => {
  stored.settings = { format: 1, all: true };
  stored['early:a.example'] = { level: 'light', show: ['div.ad-slot'], wrong: ['p.text'], at: 7 };
  stored['list:1'] = 'a long list';
  readings = 0;
  assert.deepEqual(await wake(), ['div.ad-slot']);
  for (const name of ['b', 'c', 'd', 'e']) await tell(['div.fine'], [], { url: `https://${name}.example/` });
  assert.equal(readings, 1);
  assert.equal(stored.early['a.example'], 7);
  assert.deepEqual(Object.keys(stored.early).sort(), ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']);
  await tell([], ['div.ad-slot']);
  assert.deepEqual(stored['early:a.example'].wrong, ['div.ad-slot', 'p.text']);
});

test("one user's page teaches no other's, http teaches https nothing, and neither does another port", async () => {
  stored.settings = { format: 1, all: true };
  await tell(['div.from-anna'], [], { url: 'https://a.example/~anna/page' });
  await tell(['div.from-http'], [], { url: 'http://a.example/page' });
  await tell(['div.from-port'], [], { url: 'https://a.example:8443/page' });
  assert.deepEqual(await wake({ url: 'https://a.example/~anna/other' }), ['div.from-anna']);
  for (const url of ['https://a.example/~ben/', 'https://a.example/', 'https://b.example/~anna/', 'http://a.example/~anna/'])
    assert.deepEqual(await wake({ url }), [], url);
});

test('a page that gives itself the address of another user teaches that one nothing', async () => {
  stored.settings = { format: 1, all: true };
  await say(
    { name: names.LEARN, known: ['div.story'], wrong: [], loaded: 'https://a.example/~ben/page' },
    { url: 'https://a.example/~anna/page' },
  );
  assert.deepEqual(await wake({ url: 'https://a.example/~anna/page' }), []);
  assert.deepEqual(await wake({ url: 'https://a.example/~ben/page' }), ['div.story']);
  await say({ name: names.LEARN, known: ['div.story'], wrong: [], loaded: 'https://b.example/' });
  assert.deepEqual(await wake({ url: 'https://b.example/' }), [], 'nor another site');
});

test('names that objects have of themselves are names like any other', async () => {
  for (const host of ['__proto__', 'constructor', 'tostring']) {
    const url = `https://${host}/`;
    assert.deepEqual(await wake({ url }), []);
    stored.settings = { format: 1, sites: Object.fromEntries([[host, { on: true }]]) };
    await tell(['div.fine'], [], { url });
    assert.deepEqual(await wake({ url }), ['div.fine'], host);
  }
});

test('places are kept when they are steps from body by boxes, and nothing else', async () => {
  const place = 'body > div:nth-of-type(2) > header:nth-of-type(1)';
  await tell([
    place,
    'body',
    'body > main:nth-of-type(1)',
    'body > div',
    'body > div:nth-of-type(0)',
    'body > div:nth-of-type(1) > *',
    'body > table:nth-of-type(1) > td:nth-of-type(1)',
    `${place}, p`,
  ]);
  assert.deepEqual(await wake(), [place]);
  const row = 'body > table:nth-of-type(1) > tbody:nth-of-type(1) > tr:nth-of-type(2)';
  await tell([row]);
  assert.deepEqual(await wake(), [row, place]);
});

test('what is certain to go: ads at light level, the frame too from medium on, nothing once the engine kept such a part', async () => {
  assert.equal((await waking()).certain, 'light');
  assert.equal((await waking({ url: 'https://b.example/' })).certain, '');
  stored.settings = { ...SITE, level: 'medium' };
  assert.equal((await waking()).certain, 'frame');
  await say({ name: names.LEARN, known: [], wrong: [], uncertain: true }, { incognito: true });
  assert.equal((await waking()).certain, 'frame', 'nothing is kept from private windows');
  await say({ name: names.LEARN, known: [], wrong: [], uncertain: true });
  assert.equal((await waking()).certain, '');
  await tell(['div.fine']);
  assert.deepEqual(await waking(), { selectors: ['div.fine'], certain: '', ruled: true }, 'it stays so');
  stored.settings = SITE;
  assert.equal((await waking()).certain, 'light', 'another level begins anew');
});

test('what the user keeps is not certain to go', async () => {
  const certain = async (kinds, level = 'medium') => {
    stored.settings = { ...SITE, level, kinds };
    const { certain, spared } = await waking();
    return { certain, spared };
  };
  for (const kind of ['navigation', 'header', 'sidebar', 'footer', 'comment', 'social', 'related'])
    assert.deepEqual(await certain({ [kind]: 'keep' }), { certain: 'light', spared: [] }, kind);
  assert.deepEqual(await certain({ ad: 'keep' }), { certain: 'light', spared: ['ad'] });
  assert.deepEqual(await certain({ cookie: 'keep', ad: 'keep' }), { certain: 'light', spared: ['ad', 'notice'] });
  assert.deepEqual(await certain({ newsletter: 'keep' }, 'light'), { certain: 'light', spared: ['notice'] });
  assert.deepEqual(await certain({ navigation: 'hide' }), { certain: 'frame', spared: undefined }, 'what goes changes nothing');
});

test('what was learned under another word on categories does not count, nor do places where something is to stay', async () => {
  const place = 'body > div:nth-of-type(2)';
  const lesson = (said, known = ['div.fine', place]) => say({ name: names.LEARN, known, wrong: [], uncertain: false, said });
  await lesson();
  assert.deepEqual(await wake(), ['div.fine', place]);
  assert.equal(stored['early:a.example'].level, 'light', 'as it was before there were categories');
  stored.settings = { ...SITE, kinds: { navigation: 'keep' } };
  assert.deepEqual(await wake(), []);
  await lesson(undefined, ['nav.old']);
  assert.deepEqual(await wake(), [], 'a lesson from before');
  await lesson('-navigation');
  assert.deepEqual(await wake(), ['div.fine']);
  assert.equal(stored['early:a.example'].level, 'light -navigation');
  stored.settings = { format: 1, sites: { 'a.example': { on: true, kinds: { comment: 'hide' } } } };
  assert.deepEqual(await wake(), []);
  await lesson('-navigation', ['nav.old']);
  assert.deepEqual(await wake(), []);
  await lesson('+comment');
  assert.deepEqual(await wake(), ['div.fine', place], 'where nothing is to stay');
  stored.settings = SITE;
  assert.deepEqual(await wake(), []);
});

test('a page with categories of its own asks for them, and learns them with the answer', async () => {
  const clean = async () => {
    requests.length = 0;
    const { value } = await say({ name: names.CLEAN, html: '<p>x', url: 'https://a.example/page', want: ['hide'] });
    const { hideKinds, keepKinds } = requests[0];
    return [hideKinds, keepKinds, value.said];
  };
  assert.deepEqual(await clean(), [undefined, undefined, undefined]);
  stored.settings = {
    format: 1,
    kinds: { comment: 'hide', ad: 'keep' },
    sites: { 'a.example': { on: true, kinds: { ad: 'level', navigation: 'keep' } } },
  };
  assert.deepEqual(await clean(), [['comment'], ['navigation'], '+comment -navigation']);
});
