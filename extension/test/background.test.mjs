// What the background writes down, and for whom.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { install } from './lib/indexeddb.mjs';

const stored = {};
const heard = [];
const inserted = [];
const shown = {}; // on the button
const heardChanges = [];
let changes; // tells of changes in storage
let press; // what the browser calls for a key
let popups = 0;
let kind = 'page';
let refused; // why the page cannot be had
const entries = []; // of the context menu
let click; // what the browser calls for an entry
const starts = []; // what the browser calls when it or the extension is new
let told; // the last message to a tab
const session = {};
const event = { addListener: () => {} };
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: { addListener: (run) => heard.push(run) },
    onInstalled: { addListener: (run) => starts.push(run) },
    onStartup: { addListener: (run) => starts.push(run) },
  },
  permissions: { onAdded: event, onRemoved: event },
  contextMenus: {
    removeAll: async () => void entries.splice(0),
    create: (entry) => entries.push(entry),
    onClicked: { addListener: (run) => (click = run) },
  },
  commands: { onCommand: { addListener: (run) => (press = run) } },
  scripting: {
    insertCSS: async (rule) => {
      await new Promise((done) => setTimeout(done, 20));
      inserted.push(rule);
    },
  },
  action: {
    setBadgeBackgroundColor: () => {},
    setBadgeTextColor: () => {},
    getBadgeText: async () => shown.text ?? '',
    setBadgeText: async ({ text }) => (shown.text = text),
    setTitle: async ({ title }) => (shown.title = title),
    openPopup: async () => popups++,
  },
  i18n: { getMessage: (name) => name },
  storage: {
    local: {
      onChanged: { addListener: (run) => ((changes = (of) => heardChanges.forEach((one) => one(of))), heardChanges.push(run)) },
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (keys) => {
        for (const key of [keys].flat()) delete stored[key];
      },
    },
    session: {
      get: async () => structuredClone(session),
      set: async (values) => Object.assign(session, structuredClone(values)),
      remove: async () => {},
    },
  },
};
// The page's content script.
globalThis.chrome.tabs = {
  sendMessage: async (tab, message) => {
    told = message;
    const { part, key } = message;
    if (refused) throw new Error(refused);
    return { value: tab === 3 || (part && key !== 'key') ? null : { url: 'https://www.site.example/a', part, ...(part ? {} : { kind }) } };
  },
};
install();
const { start } = await import('../background/main.js');
const { names } = await import('../shared/names.js');
let asked; // the engine's last request
let judged = { status: 'ok', hide: [] };
start({
  ready: async () => {},
  begin: () => {},
  keep: () => {},
  clean: async (html, request) => {
    asked = request;
    return judged;
  },
});

const ask = (message, sender) =>
  new Promise((done) => {
    if (!heard.some((hear) => hear(message, sender, done))) done('unheard');
  });
const page = (incognito, url = 'https://www.site.example/a') => ({ id: 'test', url, frameId: 0, tab: { id: 1, incognito } });
const rule = { name: names.SITE_RULE, list: 'show', selector: '#box', on: true };

beforeEach(() => {
  for (const table of [stored, session]) for (const key of Object.keys(table)) delete table[key];
});

test("the user's word is kept by the host that it was said on", async () => {
  assert.deepEqual(await ask(rule, page(false)), { value: true }, 'an answer, so that it is not said again');
  assert.deepEqual(stored.rules.sites, { 'www.site.example': { hide: [], show: ['#box'] } });
  const { value } = await ask({ name: names.CLEAN, html: '<p>', want: ['hide'] }, page(false));
  assert.deepEqual(value.own, { hide: [], show: ['#box'] });
  assert.deepEqual(value.lists, []);
});

test('a private window leaves nothing behind', async () => {
  await ask(rule, page(true));
  await ask({ ...rule, list: 'hide' }, page(true));
  assert.deepEqual(stored, {});
});

test('nothing is kept for pages that are no web pages, or of an odd make', async () => {
  assert.ok((await ask(rule, page(false, 'file:///a'))).error);
  assert.ok((await ask({ ...rule, list: '__proto__' }, page(false))).error);
  assert.ok((await ask({ ...rule, selector: 7 }, page(false))).error);
  assert.equal(await ask(rule, { id: 'test', url: 'chrome-extension://test/popup/popup.html' }), 'unheard');
  assert.deepEqual(stored, {});
});

test('the sample page may do what a page may, and is not remembered', async () => {
  const url = 'chrome-extension://test/welcome/sample.html';
  const sample = { id: 'test', url, frameId: 0, tab: { id: 1, incognito: false, url } };
  stored.settings = { format: 1, all: true, statistics: true, level: 'strict' };
  const before = structuredClone(stored);
  assert.deepEqual(await ask(rule, sample), { value: true });
  await ask({ name: names.LEARN, known: ['div.promo'], wrong: [], loaded: url }, sample);
  await ask({ name: names.COUNT, count: 3, fresh: { first: true, parts: { ad: 3 } } }, sample);
  assert.equal(shown.text, '3', 'the button counts');
  const { value } = await ask({ name: names.CLEAN, html: '<p>', url, want: ['hide', 'keep'] }, sample);
  assert.deepEqual([asked.level, asked.want, value.counts], ['strict', ['hide', 'keep'], undefined], 'nothing is learned or counted');
  const frame = { id: 'test', url: 'chrome-extension://test/reader/reader.html', frameId: 2, tab: sample.tab };
  assert.equal((await ask({ name: names.READER_CONTENT, key: 'key', part: 'content' }, frame)).value.unseen, true);
  assert.deepEqual(await ask({ name: names.READER_LOOK, host: '', look: { size: 30 } }, frame), { value: true });
  assert.deepEqual(stored, before);
  assert.equal(await ask({ name: names.FORGET }, sample), 'unheard', 'it has less to say than our other pages');
  assert.equal(await ask(rule, { ...sample, frameId: 1 }), 'unheard');
  assert.equal(await ask(rule, { ...sample, tab: undefined }), 'unheard');
  assert.equal(await ask(rule, { ...sample, url: url.replace('sample', 'welcome') }), 'unheard', 'no other page of ours is one');
  for (const other of ['https://www.site.example/welcome/sample.html', 'chrome-extension://other/welcome/sample.html']) {
    const { value: kept } = await ask(
      { name: names.READER_CONTENT, key: 'key', part: 'place' },
      { ...frame, tab: { ...frame.tab, url: other } },
    );
    assert.equal(kept.unseen, false, other);
  }
});

test("the names of a page's elements reach the engine as their checksum", async () => {
  await ask({ name: names.CLEAN, html: '<p>', ids: 'index', elements: 3, tags: 'html\nhead\nbody', want: ['hide'] }, page(false));
  assert.equal(asked.checksum, 2657092784);
  assert.equal(asked.tags, undefined, 'the engine refuses what it does not know');
  await ask({ name: names.CLEAN, html: '<p>', ids: 'attribute', want: ['hide'] }, page(false));
  assert.equal(asked.checksum, undefined);
});

test('the reader is told whose page it shows, and whether anything may be written down', async () => {
  const reader = (incognito, id = 1) => ({ id: 'test', url: 'chrome-extension://test/reader/reader.html', tab: { id, incognito } });
  const said = await ask({ name: names.READER_CONTENT, key: 'key', part: 'place' }, reader(true));
  assert.deepEqual(said.value, { url: 'https://www.site.example/a', part: 'place', host: 'www.site.example', unseen: true });
  assert.equal((await ask({ name: names.READER_CONTENT, key: 'key', part: 'content' }, reader(false))).value.unseen, false);
  assert.equal(
    (await ask({ name: names.READER_CONTENT, key: 'key', part: 'content' }, reader(false, 3))).value,
    null,
    'no reader is open there',
  );
  assert.equal(await ask({ name: names.READER_CONTENT, key: 'key', part: 'content' }, page(false)), 'unheard', 'a page may not ask');
  for (const key of ['other', undefined]) {
    assert.equal(
      (await ask({ name: names.READER_CONTENT, key, part: 'content' }, reader(false))).value,
      null,
      'a frame that a page opened',
    );
    assert.equal((await ask({ name: names.READER_WISH, key, wish: {}, on: true }, reader(false))).value, null);
  }
});

const part = '12-0123456789ab-0000-ffff';
const wish = { back: true, text: 'A lamp', parts: [part] };
const fromReader = (incognito, id = 1) => ({ id: 'test', url: 'chrome-extension://test/reader/reader.html', tab: { id, incognito } });
const clean = (url, from = url) => ask({ name: names.CLEAN, html: '<p>', url, want: ['parts'] }, page(false, from));

test('what was said in the reader is kept by the address, and reaches the engine', async () => {
  await ask({ name: names.READER_WISH, key: 'key', wish, on: true }, fromReader(false));
  assert.deepEqual(stored.wishes.pages, { 'https://www.site.example/a': [wish] });
  const { value } = await clean('https://www.site.example/a#later');
  assert.deepEqual([asked.putBack, asked.takeOut, value.wishes], [[part], [], [wish]]);
  await clean('https://www.site.example/b');
  assert.deepEqual(asked.putBack, []);
  await clean('https://www.site.example/a', 'https://other.example/');
  assert.deepEqual(asked.putBack, [], 'another site learns nothing of it');
  await ask({ name: names.CLEAN, html: '<p>', url: 'https://www.site.example/a', want: ['text'], all: true }, page(false));
  assert.deepEqual(asked.putBack, [], 'a selection is what it is');
  await ask({ name: names.READER_WISH, key: 'key', wish: { ...wish, back: false }, on: true }, fromReader(false));
  await clean('https://www.site.example/a');
  assert.deepEqual([asked.putBack, asked.takeOut], [[], [part]], 'the last word counts');
  await ask({ name: names.READER_WISH, key: 'key', wish, on: false }, fromReader(false));
  assert.deepEqual(stored, {});
});

test('what was said in a private window, or is of an odd make, is not kept', async () => {
  await ask({ name: names.READER_WISH, key: 'key', wish, on: true }, fromReader(true));
  for (const odd of [null, { ...wish, back: 1 }, { ...wish, parts: [] }, { ...wish, parts: ['"><a'] }, { ...wish, text: 'x'.repeat(121) }])
    assert.ok((await ask({ name: names.READER_WISH, key: 'key', wish: odd, on: true }, fromReader(false))).error);
  assert.equal(await ask({ name: names.READER_WISH, key: 'key', wish, on: true }, page(false)), 'unheard', 'a page may not say it');
  assert.deepEqual(stored, {});
  const unkept = { name: names.CLEAN, html: '<p>', url: 'https://www.site.example/a', want: ['parts'], wishes: [wish, { back: true }] };
  await ask(unkept, page(true));
  assert.deepEqual(asked.putBack, [part], 'the page knows it, as long as it is there');
});

const MARKS = { hide: 'data-aaaaaaaa', space: 'data-bbbbbbbbb', pull: 'data-cccccccc', unlock: 'data-dddddddd' };

test('an unruled page has the rule that hides before it has its answer', async () => {
  await ask({ name: names.CLEAN, html: '<p>', want: ['hide'] }, page(false));
  assert.deepEqual(inserted, []);
  const { value } = await ask({ name: names.CLEAN, html: '<p>', want: ['hide'], unruled: MARKS }, page(false));
  assert.equal(value.status, 'ok');
  const [{ css, ...rest }] = inserted;
  assert.deepEqual(rest, { origin: 'USER', target: { tabId: 1, frameIds: [0] } });
  assert.match(css, /^\[data-aaaaaaaa\] \{ display: none !important; \}$/m);
  for (const hide of ['data-a', 'data-aaaaaaaa] { color: red } [a', undefined]) {
    const { error } = await ask({ name: names.CLEAN, html: '<p>', want: ['hide'], unruled: { ...MARKS, hide } }, page(false));
    assert.equal(error, 'no names', 'nothing but names goes into the rules');
  }
  assert.equal(inserted.length, 1);
});

test('slow rules are kept by site, and only those of a list', async () => {
  stored.lists = [{ id: 1, name: 'L', hides: 2, exceptions: 0, left: 0 }];
  stored['list:1'] = { format: 1, rules: ['.a', '.b'], off: {}, keys: {}, plain: [0, 1], hosts: {}, except: {} };
  changes({ lists: {} });
  const say = (rules, from) => ask({ name: names.SLOW_RULES, rules }, from);
  const asked = async (url) => (await ask({ name: names.CLEAN, html: '<p>', want: ['hide'] }, page(false, url))).value.lists;
  await say([{ selector: '.a', ms: 70 }], page(true));
  assert.equal(stored['slow-rules'], undefined, 'nothing of a private window');
  await say(
    [
      { selector: '.a', ms: 70.4 },
      { selector: '.other', ms: 9 },
    ],
    page(false),
  );
  assert.deepEqual(stored['slow-rules'], [{ selector: '.a', ms: 70, hosts: ['www.site.example'] }]);
  assert.deepEqual(await asked('https://www.site.example/b'), ['.b']);
  assert.deepEqual(await asked('https://other.example/'), ['.a', '.b'], 'one site alone takes no rule from others');
  for (const host of ['b.example', 'c.example']) await say([{ selector: '.a', ms: 80 }], page(false, `https://${host}/`));
  assert.deepEqual(await asked('https://other.example/'), ['.b'], 'three do');
  changes({ lists: {} });
});

test('a key never fails in silence', async () => {
  const tab = { id: 1, windowId: 2, incognito: true, url: 'https://www.site.example/a' };
  const pressed = async (name, url = tab.url) => {
    press(name, { ...tab, url });
    await new Promise((done) => setTimeout(done, 20));
    return [shown.text, shown.title];
  };
  refused = 'Cannot access a chrome:// URL';
  assert.deepEqual(await pressed('toggle-reader', 'chrome://version'), ['!', 'noPage']);
  assert.deepEqual(await pressed('pick-element', 'file:///a.html'), ['!', 'noFile']);
  refused = 'no-text';
  assert.deepEqual(await pressed('toggle-reader'), ['!', 'noText']);
  refused = 'out of order';
  assert.deepEqual(await pressed('toggle-reader'), ['!', 'failed']);
  refused = undefined;
  kind = 'text';
  assert.deepEqual(await pressed('toggle-cleaning'), ['!', 'textOnly']);
  assert.equal(popups, 5, 'the popup says it, too');
  kind = 'page';
  assert.deepEqual(await pressed('toggle-cleaning'), ['', 'name'], 'and it is forgotten when a key works');
  assert.equal(popups, 5);
});

test('after an installation the first page opens, after an update a word is kept', async () => {
  const opened = [];
  chrome.tabs.create = async ({ url }) => opened.push(url);
  const say = (details) => Promise.allSettled(starts.map((run) => run(details))).then(() => new Promise((done) => setTimeout(done, 20)));
  await say({ reason: 'update', previousVersion: '99.0' });
  await say({ reason: 'chrome_update' });
  assert.deepEqual([opened, stored], [[], {}]);
  await say({ reason: 'install' });
  assert.deepEqual([opened, stored], [['chrome-extension://test/welcome/welcome.html'], {}]);
  await say({ reason: 'update', previousVersion: '0.0.9' });
  assert.deepEqual([opened.length, stored], [1, { news: { since: '0.0.9' } }]);
  delete stored.news;
});

test('the context menu has each entry once, however often it is made', async () => {
  await Promise.allSettled([...starts, ...starts].map((run) => run({ reason: 'chrome_update' })));
  const ids = entries.map(({ id }) => id);
  assert.ok(ids.length >= 8);
  assert.deepEqual([...new Set(ids)], ids);
  assert.ok(entries.every(({ title, type }) => title || type === 'separator'));
});

test('an entry that is none of ours, or outside of a tab, does nothing', async () => {
  told = undefined;
  const tab = { id: 1, windowId: 2, url: 'https://www.site.example/a' };
  for (const [menuItemId, of] of [
    ['between', tab],
    ['toString', tab],
    ['__proto__', tab],
    ['toggle-reader', undefined],
    ['toggle-reader', { ...tab, id: -1 }],
  ])
    click({ menuItemId }, of);
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(told, undefined);
  click({ menuItemId: 'toggle-reader' }, tab);
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(told.name, names.READER);
});

test('a link of a private window is opened in the reader by access that is there, or not at all', async () => {
  const made = [];
  const asks = [];
  Object.assign(chrome.tabs, { create: async (tab) => (made.push(tab), { id: 9 }) });
  Object.assign(chrome.permissions, { contains: async () => false, request: async (what) => (asks.push(what), false) });
  const tab = { id: 1, windowId: 2, index: 0, url: 'https://www.site.example/a' };
  const opened = async (linkUrl, incognito) => {
    shown.title = '';
    click({ menuItemId: 'open-link', linkUrl }, { ...tab, incognito });
    await new Promise((done) => setTimeout(done, 30));
    return [shown.title, asks.length, made.length];
  };
  assert.deepEqual(await opened('https://other.example/', true), ['menuPrivate', 0, 0]);
  assert.deepEqual(await opened('https://other.example/', false), ['menuNoAccess', 1, 0]);
  assert.deepEqual(await opened('mailto:a@b.example', false), ['noPage', 1, 0]);
  assert.deepEqual(stored, {}, 'no note of a site is left');
});

test('the reader opens by itself on articles, and not again where it was left', async () => {
  const article = { status: 'ok', hide: [], pageType: 'article', readable: 0.9 };
  const url = 'https://www.site.example/a';
  const opens = async (fields = {}, from = page(false)) =>
    (await ask({ name: names.CLEAN, html: '<p>', url, want: ['hide'], loads: true, ...fields }, from)).value.opens === true;
  const leave = (where, from = page(false)) => ask({ name: names.LEFT, url: where }, from);
  judged = article;
  assert.equal(await opens(), false, 'nobody has asked for it');
  await leave(url);
  assert.deepEqual(session, {}, 'and nothing is noted');
  stored.settings = { format: 1, sites: { 'www.site.example': { on: true, reader: true } } };
  assert.equal(await opens(), true);
  assert.equal(await opens({ loads: false }), false, 'the page has changed only');
  for (const other of [{ readable: 0.89 }, { pageType: 'listing' }, { pageType: 'forum' }, { status: 'unsure' }]) {
    judged = { ...article, ...other };
    assert.equal(await opens(), false, JSON.stringify(other));
  }
  judged = article;
  await leave(`${url}#part`, page(true));
  assert.deepEqual(session, {}, 'nothing of a private window');
  await leave(`${url}#part`);
  assert.equal(await opens(), false, 'left');
  assert.equal(await opens({ url: `${url}#other` }), false, 'the same page');
  assert.equal(await opens({ url: `${url}?b` }), true, 'another page');
  assert.equal(await opens(), true, 'to which the user has come again');
  stored.settings.sites['www.site.example'].on = false;
  assert.equal(await opens(), false, 'the site is not cleaned');
  judged = { status: 'ok', hide: [] };
});

test('what loosens sticking parts comes where it is wanted, once, and makes rules of numbers', async () => {
  const brought = [];
  globalThis.chrome.scripting.executeScript = async ({ target, files }) => void brought.push(`${target.tabId} ${files}`);
  const clean = (fields) => ask({ name: names.CLEAN, html: '<p>', want: ['hide', 'keep'], ...fields }, page(false));
  const say = (fields) => ask({ name: 'cs-bg-sticking', mark: 'data-abcdefgh', places: [], ...fields }, page(false));
  await clean({ unstuck: true });
  assert.deepEqual(brought, [], 'nobody wants it');
  assert.deepEqual(await say({}), { value: 'keep' });
  stored.settings = { format: 1, sticking: 'bars', sites: { 'www.site.example': { on: true, sticking: 'keep' } } };
  await clean({ unstuck: true });
  assert.deepEqual(brought, [], 'nobody wants it on this site');
  stored.settings = { format: 1, sites: { 'www.site.example': { sticking: 'small' } } };
  await clean({ unstuck: true });
  await clean({ unstuck: false });
  await clean({});
  assert.deepEqual(brought, ['1 /content/sticking.js']);
  assert.deepEqual(await say({ places: [{ n: 1, flow: false, top: 4 }] }), { value: 'small' });
  assert.ok((await say({ mark: 'class' })).error);
  assert.ok((await say({ places: [{ n: 1, flow: false, top: '4px } * { color: red' }] })).error);
  assert.equal(await ask({ name: 'cs-bg-sticking' }, { id: 'test', url: 'chrome-extension://test/popup/popup.html' }), 'unheard');
});
