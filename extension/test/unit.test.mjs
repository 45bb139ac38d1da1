// What needs no browser: settings, file names, the archive.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseFilters } from '@ghostery/adblocker';
import { parse as parseSelector } from '@ghostery/adblocker-extended-selectors';
import { longList } from './lib/longlist.mjs';

const HERE = fileURLToPath(new URL('..', import.meta.url));

const stored = {};
globalThis.chrome = {
  runtime: {
    id: 'test',
    getURL: (name) => `chrome-extension://test/${name}`,
    onMessage: {
      addListener: (run) => {
        globalThis.heard = run;
      },
    },
  },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (key) => {
        delete stored[key];
      },
      clear: async () => {
        for (const key of Object.keys(stored)) delete stored[key];
      },
    },
  },
};
const settings = await import('../shared/settings.js');
const rules = await import('../shared/rules.js');
const reading = await import('../shared/reading.js');
const { compile } = await import('../options/compile.js');
const { matcher } = await import('../shared/match.js');
const { listen, tellAgain } = await import('../shared/api.js');
const exports_ = await import('../shared/exports.js');

const plain = structuredClone; // tables have no prototype

beforeEach(() => globalThis.chrome.storage.local.clear());

test('messages: the background is asked again when it was ended, and not when it has failed', async () => {
  let asked = 0;
  const ask = (...replies) => {
    asked = 0;
    globalThis.chrome.runtime.sendMessage = async () => {
      const reply = replies[asked++];
      if (reply instanceof Error) throw reply;
      return reply;
    };
    return tellAgain('test', {});
  };
  const closed = new Error('The message port closed before a response was received.');
  assert.equal(await ask(closed, undefined, { value: 1 }), 1);
  await assert.rejects(ask(closed, closed, closed, { value: 1 }), closed);
  await assert.rejects(ask({ error: 'crash' }, { value: 1 }), /crash/);
  assert.equal(asked, 1);
});

test('messages: the background is asked again when it never answers', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  globalThis.chrome.runtime.sendMessage = () => (++asked === 1 ? new Promise(() => {}) : Promise.resolve({ value: 2 }));
  const reply = tellAgain('test', {});
  t.mock.timers.tick(60_000);
  assert.equal(await reply, 2);
  assert.equal(asked, 2);
});

test('settings: nothing is stored while all is as it was', async () => {
  assert.deepEqual(plain(await settings.load()), {
    all: false,
    level: 'light',
    reader: false,
    menu: true,
    learnSites: true,
    keepMinutes: 10,
    statistics: false,
    kinds: {},
    sticking: 'keep',
    sites: {},
  });
  await settings.setSite('example.org', true);
  await settings.setSite('example.org', false);
  await settings.setLevel('', 'strict');
  await settings.setLevel('', 'light');
  await settings.setKind('', 'comment', 'hide');
  await settings.setKind('', 'comment', 'level');
  await settings.setKind('example.org', 'comment', 'keep');
  await settings.setKind('example.org', 'comment', 'level');
  assert.deepEqual(stored, {});
});

test('settings: how long the engine stays is a number of minutes', async () => {
  for (const odd of [0, -1, NaN, Infinity, 1441, '5', null]) await settings.setKeepMinutes(odd);
  assert.deepEqual(stored, {});
  await settings.setKeepMinutes(60);
  assert.equal((await settings.load()).keepMinutes, 60);
  await settings.setKeepMinutes(10);
  assert.deepEqual(stored, {}, 'the default is not stored');
});

test('settings: a site goes before all', async () => {
  await settings.setAll(true);
  await settings.setSite('a.example', false);
  await settings.setLevel('b.example', 'medium');
  const now = await settings.load();
  assert.equal(settings.isOn(now, 'a.example'), false);
  assert.equal(settings.isOn(now, 'b.example'), true);
  assert.equal(settings.levelOf(now, 'b.example'), 'medium');
  assert.equal(settings.levelOf(now, 'a.example'), 'light');
});

test('settings: the reader opens by itself only where pages are cleaned on load', async () => {
  const opens = async (host) => settings.opensReader(await settings.load(), host);
  await settings.setReader('', true);
  assert.equal(await opens('a.example'), false);
  await settings.setSite('a.example', true);
  assert.equal(await opens('a.example'), true);
  await settings.setReader('a.example', false);
  assert.equal(await opens('a.example'), false, 'a site goes before all');
  await settings.setReader('a.example', true);
  await settings.setReader('', false);
  assert.deepEqual(stored.settings.sites, { 'a.example': { on: true } }, 'what all sites have is not stored for one');
  await settings.setReader('a.example', true);
  assert.equal(await opens('a.example'), true);
  await settings.setSite('a.example', false);
  assert.equal(await opens('a.example'), false);
});

test('settings: what cannot be is read as the default', () => {
  const odd = {
    all: 'yes',
    level: 'brutal',
    reader: 1,
    kinds: { ad: 'level', menu: 'hide' },
    sticking: 'none',
    sites: { 'a.example': { on: 1, sticking: 2, level: 'medium', reader: 'no' } },
  };
  const sites = { 'a.example': { level: 'medium' } };
  assert.deepEqual(plain(settings.read(odd)), {
    all: false,
    level: 'light',
    reader: false,
    menu: true,
    learnSites: true,
    keepMinutes: 10,
    statistics: false,
    kinds: {},
    sticking: 'keep',
    sites,
  });
});

test('settings: hosts of web pages only', () => {
  assert.equal(settings.hostOf('https://www.example.org:8443/a?b'), 'www.example.org');
  for (const url of ['about:blank', 'file:///a', 'chrome://settings', 'javascript:1', '', 'nonsense'])
    assert.equal(settings.hostOf(url), '');
});

// Hosts may be called so, and so may anything that comes from a file.
const OBJECTS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

test('names that objects have of themselves are names like any other', async () => {
  for (const name of OBJECTS) {
    const none = await settings.load();
    assert.equal(settings.isOn(none, name), false, name);
    assert.equal(settings.levelOf(none, name), 'light', name);
    await settings.setSite(name, true);
    await settings.setLevel(name, 'strict');
    const now = await settings.load();
    assert.deepEqual([settings.isOn(now, name), settings.levelOf(now, name)], [true, 'strict'], name);
    assert.equal(settings.isOn(now, 'other.example'), false);
    assert.deepEqual(await rules.rulesOf([name]), { hide: [], show: [] });
    await rules.setRule([name], 'hide', '.promo', true);
    assert.deepEqual(await rules.rulesOf([name]), { hide: ['.promo'], show: [] });
    await reading.setOwn(name, { ...reading.LOOK, size: 30 });
    assert.equal(reading.lookOf(await reading.loadReading(), name).size, 30, name);
    assert.equal(reading.lookOf(await reading.loadReading(), 'other.example').size, reading.LOOK.size);
  }
  assert.deepEqual(Object.keys(stored.settings.sites), OBJECTS);
  for (const member of ['on', 'level', 'hide', 'show', 'size', 'list']) assert.equal(member in {}, false, `Object.prototype.${member}`);
});

test('rules: what is said of the host counts for its users, not the other way round', async () => {
  await rules.setRule(['a.example'], 'hide', '.of-all', true); // as earlier versions kept them
  await rules.setRule(['a.example', 'a.example/~anna/'], 'hide', '.of-anna', true);
  await rules.setRule(['a.example', 'http://a.example'], 'show', '.by-http', true);
  assert.deepEqual(await rules.rulesOf(['a.example', 'a.example/~anna/']), { hide: ['.of-all', '.of-anna'], show: [] });
  assert.deepEqual(await rules.rulesOf(['a.example', 'a.example/~ben/']), { hide: ['.of-all'], show: [] });
  assert.deepEqual(await rules.rulesOf(['a.example']), { hide: ['.of-all'], show: [] });
  await rules.setRule(['a.example', 'a.example/~ben/'], 'hide', '.of-all', false);
  assert.deepEqual(await rules.rulesOf(['a.example']), { hide: [], show: [] }, 'who sees what a rule does can take it back');
});

test('rules: of a site, in order, each once, and gone when empty', async () => {
  await rules.setRule(['a.example'], 'hide', '.promo', true);
  await rules.setRule(['a.example'], 'hide', '#box', true);
  await rules.setRule(['a.example'], 'hide', '.promo', true);
  await rules.setRule(['b.example'], 'show', 'main', true);
  assert.deepEqual(await rules.rulesOf(['a.example']), { hide: ['#box', '.promo'], show: [] });
  assert.deepEqual(await rules.rulesOf(['toString']), { hide: [], show: [] });
  assert.throws(() => rules.setRule(['a.example'], 'script', 'x', true));
  assert.throws(() => rules.setRule(['a.example'], 'hide', 'x'.repeat(2000), true));
  await rules.setRule(['a.example'], 'hide', '.promo', false);
  await rules.dropRules('b.example');
  assert.deepEqual(stored, { rules: { format: 1, sites: { 'a.example': { hide: ['#box'], show: [] } } } });
  await rules.setRule(['a.example'], 'hide', '#box', false);
  assert.deepEqual(stored, {});
});

const LIST = `[Adblock Plus 2.0]
! Title: A list
##.banner-ad
###promo, .teaser > a[href^="https://track.example/"]
~kept.example##.side-box
shop.example,~sub.shop.example##.offer
name.*##.entity
#@#.allowed
news.example#@#.banner-ad
##.allowed
##div:not(.keep) > iframe[src*="/adframe."]
##*[onclick]
a.example##+js(alert, 1)
a.example##.x:style(color: red)
a.example#$#body { background: red }
##^script:has-text(x)
##.has:has-text(x)
||ads.example^
@@||good.example^
##.bad{display:block}
###__proto__
`;

const compiled = (text) =>
  compile(text, {
    parseFilters,
    parseSelector,
    rest: async () => {},
    check: (selector) => (/[{}]/.test(selector) ? '' : selector),
  });

test('lists: hiding and exceptions are taken, the rest is left out', async () => {
  const { table, hides, exceptions, left } = await compiled(LIST);
  assert.deepEqual(table.rules, [
    '.banner-ad',
    '#promo, .teaser > a[href^="https://track.example/"]',
    '.side-box',
    '.offer',
    '.entity',
    '.allowed',
    'div:not(.keep) > iframe[src*="/adframe."]',
    '*[onclick]',
    '#__proto__',
  ]);
  assert.deepEqual([hides, exceptions, left], [9, 2, 8]);
  assert.deepEqual(
    Object.entries(table.keys),
    [
      ['banner-ad', [0]],
      ['promo', [1]],
      ['teaser', [1]],
      ['side-box', [2]],
      ['allowed', [5]],
      ['adframe', [6]],
      ['onclick', [7]],
      ['__proto__', [8]],
    ],
    'by the rarest word',
  );
});

test('lists: a page gets the rules for its host and its words', async () => {
  const match = matcher([structuredClone((await compiled(LIST)).table)]);
  const html = '<div class="banner-ad side-box allowed"><p id="__proto__">x</p><iframe src="//x.example/adframe.html"></iframe></div>';
  const all = ['#__proto__', '.side-box', 'div:not(.keep) > iframe[src*="/adframe."]'];
  assert.deepEqual(match('www.site.example', html).sort(), ['#__proto__', '.banner-ad', ...all.slice(1)]);
  assert.deepEqual(match('news.example', html).sort(), all, 'an exception for a site');
  assert.deepEqual(match('kept.example', html).sort(), ['#__proto__', '.banner-ad', all[2]], 'all sites but one');
  assert.deepEqual(match('shop.example', ''), ['.offer']);
  assert.deepEqual(match('www.shop.example', ''), ['.offer']);
  assert.deepEqual(match('sub.shop.example', ''), []);
  assert.deepEqual(match('ashop.example', ''), []);
  assert.deepEqual(match('www.name.co.uk', ''), ['.entity']);
  assert.deepEqual(match('name.other.third.org', ''), []);
  assert.deepEqual(match('a.example', '<a class=teaser><p class=allowed>'), ['#promo, .teaser > a[href^="https://track.example/"]']);
  assert.deepEqual(matcher([])('a.example', html), []);
});

test('lists: 40,000 rules fit into the storage, and a page gets those that may match', async () => {
  const { table, hides } = await compiled(longList(40_000, 200));
  assert.equal(hides, 40_200);
  const size = JSON.stringify(table).length;
  assert.ok(size < 10_485_760 / 2, `${size} characters`); // what Chromium stores, and room for other lists
  const page = fs.readFileSync(path.join(HERE, '../testdata/pages/news-article.html'), 'utf8');
  const rules = matcher([structuredClone(table)])('news.example', page);
  assert.ok(rules.length >= 200 && rules.length <= 240, `${rules.length} rules`);
});

test('messages: only known names, from where they may come', () => {
  const ran = [];
  listen({
    page: { from: 'page', run: () => ran.push('page') },
    extension: { from: 'extension', run: () => ran.push('extension') },
    reader: { from: 'reader', run: () => ran.push('reader') },
  });
  const hear = (message, sender) => globalThis.heard(message, sender, () => {});
  const page = { id: 'test', url: 'https://example.org/', frameId: 0, tab: { id: 1 } };
  const own = { id: 'test', url: 'chrome-extension://test/popup/popup.html' };
  const reader = { id: 'test', url: 'chrome-extension://test/reader/reader.html?#x', frameId: 4, tab: { id: 1 } };
  assert.equal(hear({ name: 'page' }, page), true);
  assert.equal(hear({ name: 'extension' }, own), true);
  assert.equal(hear({ name: 'extension' }, page), false, 'a page may not command');
  assert.equal(hear({ name: 'page' }, own), false);
  assert.equal(hear({ name: 'page' }, { ...page, id: 'other' }), false, 'another extension');
  assert.equal(hear({ name: 'page' }, { ...page, frameId: 3 }), false, 'none of our scripts is in a frame');
  assert.equal(hear({ name: 'page' }, { ...page, tab: undefined }), false);
  assert.equal(hear({ name: 'reader' }, reader), true);
  assert.equal(hear({ name: 'extension' }, reader), false, 'the reader lies in a page, and may not command');
  for (const other of [page, own]) assert.equal(hear({ name: 'reader' }, other), false);
  assert.equal(hear({ name: 'extension' }, { id: 'test' }), true, 'the background');
  assert.equal(hear({ name: 'constructor' }, page), false);
  for (const odd of [null, 'page', { name: 7 }, {}]) assert.equal(hear(odd, page), false);
});

test('messages: the docs say of each who may send it', () => {
  const types = fs.readFileSync(path.join(HERE, 'shared/messages.d.ts'), 'utf8');
  const docs = fs.readFileSync(path.join(HERE, '../engine/docs/security.md'), 'utf8');
  const table = [...types.matchAll(/^ {2}'([\w-]+)': Message<'(\w+)'/gm)].map(([, name, from]) => `${name} ${from}`);
  const told = [...docs.matchAll(/^\| `([a-z-]+)` \| (page|reader|extension) \|/gm)].map(([, name, from]) => `${name} ${from}`);
  assert.ok(table.length > 20);
  assert.deepEqual(
    told.filter((row) => !row.startsWith('ext-cs-look') && !row.startsWith('reader-cs-life')),
    table,
  );
});

test("reasons: codes and rules in words of the language, what is unknown in the engine's", async () => {
  const { reasonText, ruleText } = await import('../shared/reasons.js');
  for (const [locale, label, share] of [
    ['en', 'It is labelled as an ad', '26 % of its words are links'],
    ['de', 'Ist als Werbung gekennzeichnet', '26 % der Wörter darin sind Links'],
  ]) {
    const messages = JSON.parse(fs.readFileSync(path.join(HERE, '_locales', locale, 'messages.json'), 'utf8'));
    globalThis.chrome.i18n = { getMessage: (name, parts) => (messages[name]?.message ?? '').replace('$VALUE$', parts?.[0] ?? '') };
    assert.equal(ruleText('ad-label'), label);
    assert.equal(ruleText('text-density'), 'text-density');
    assert.equal(reasonText({ code: 'links-many', text: 'x', value: '26 %', weight: -1 }), share);
    assert.equal(reasonText({ code: 'from-later', text: 'It is new', weight: 1 }), 'It is new');
  }
});

test('export choices: only what differs is stored, and what cannot be is the default', async () => {
  assert.deepEqual(await exports_.load(), {
    format: 'text',
    front: false,
    images: { html: true, epub: true },
    template: '',
    body: '',
    name: '',
    vault: '',
  });
  await exports_.update((choices) =>
    Object.assign(choices, { format: 'epub', images: { html: false, epub: true }, name: '{date} {title}' }),
  );
  assert.deepEqual(stored.export, { format: 'epub', images: { html: false }, name: '{date} {title}' });
  await exports_.update((choices) =>
    Object.assign(
      choices,
      exports_.read({ format: 'pdf', front: 'yes', images: { html: 1 }, template: 'x'.repeat(5000), body: [], name: 7, vault: 'a\nb' }),
    ),
  );
  assert.deepEqual(stored, {});
});

test('export requests: what the user chose, for the formats it is for', () => {
  const choices = { ...exports_.read(), front: true, images: { html: false, epub: true } };
  const { saved, ...markdown } = exports_.requestOf(choices, 'markdown');
  assert.deepEqual(markdown, { format: 'markdown', fileName: '', frontMatter: 'default', remoteImages: false });
  assert.match(saved, /^\d{4}-\d\d-\d\d$/);
  assert.equal(exports_.requestOf({ ...choices, template: 'a: {title}' }, 'markdown').frontMatter, 'a: {title}');
  assert.equal(exports_.requestOf(choices, 'text').frontMatter, '');
  assert.equal(exports_.requestOf({ ...choices, body: '{content}' }, 'markdown').body, '{content}');
  assert.equal(exports_.requestOf({ ...choices, body: '{content}' }, 'text').body, undefined);
  assert.equal(exports_.requestOf(choices, 'html').remoteImages, true);
  assert.equal(exports_.requestOf(choices, 'epub').remoteImages, false);
});

test("the template that the settings show is the engine's", () => {
  const source = fs.readFileSync(path.join(HERE, '../engine/internal/export/front.go'), 'utf8');
  assert.equal(/const DefaultFrontMatter = `([^`]*)`/.exec(source)[1], exports_.FRONT_MATTER);
});
