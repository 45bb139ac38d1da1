// What needs no browser: settings, file names, the archive.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseFilters } from '@ghostery/adblocker';
import { parse as parseSelector } from '@ghostery/adblocker-extended-selectors';
import { readImports } from '../imports.mjs';
import { longList } from './lib/longlist.mjs';
import { zip } from '../zip.mjs';

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
const { compile } = await import('../options/compile.js');
const { matcher } = await import('../shared/match.js');
const { listen } = await import('../shared/api.js');
const exports_ = await import('../shared/exports.js');

beforeEach(() => globalThis.chrome.storage.local.clear());

test('settings: nothing is stored while all is as it was', async () => {
  assert.deepEqual(await settings.load(), { all: false, level: 'light', sites: {} });
  await settings.setSite('example.org', true);
  await settings.setSite('example.org', false);
  await settings.setLevel('', 'strict');
  await settings.setLevel('', 'light');
  assert.deepEqual(stored, {});
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

test('settings: what cannot be is read as the default', () => {
  const odd = { all: 'yes', level: 'brutal', sites: { 'a.example': { on: 1, level: 'medium' } } };
  assert.deepEqual(settings.read(odd), { all: false, level: 'light', sites: { 'a.example': { level: 'medium' } } });
});

test('settings: hosts of web pages only', () => {
  assert.equal(settings.hostOf('https://www.example.org:8443/a?b'), 'www.example.org');
  for (const url of ['about:blank', 'file:///a', 'chrome://settings', 'javascript:1', '', 'nonsense'])
    assert.equal(settings.hostOf(url), '');
});

test('rules: of a site, in order, each once, and gone when empty', async () => {
  await rules.setRule('a.example', 'hide', '.promo', true);
  await rules.setRule('a.example', 'hide', '#box', true);
  await rules.setRule('a.example', 'hide', '.promo', true);
  await rules.setRule('b.example', 'show', 'main', true);
  assert.deepEqual(await rules.rulesOf('a.example'), { hide: ['#box', '.promo'], show: [] });
  assert.deepEqual(await rules.rulesOf('toString'), { hide: [], show: [] });
  assert.throws(() => rules.setRule('a.example', 'script', 'x', true));
  assert.throws(() => rules.setRule('a.example', 'hide', 'x'.repeat(2000), true));
  await rules.setRule('a.example', 'hide', '.promo', false);
  await rules.dropRules('b.example');
  assert.deepEqual(stored, { rules: { format: 1, sites: { 'a.example': { hide: ['#box'], show: [] } } } });
  await rules.setRule('a.example', 'hide', '#box', false);
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
  });
  const hear = (message, sender) => globalThis.heard(message, sender, () => {});
  const page = { id: 'test', url: 'https://example.org/', tab: { id: 1 } };
  const own = { id: 'test', url: 'chrome-extension://test/popup/popup.html' };
  assert.equal(hear({ name: 'page' }, page), true);
  assert.equal(hear({ name: 'extension' }, own), true);
  assert.equal(hear({ name: 'extension' }, page), false, 'a page may not command');
  assert.equal(hear({ name: 'page' }, own), false);
  assert.equal(hear({ name: 'page' }, { ...page, id: 'other' }), false, 'another extension');
  assert.equal(hear({ name: 'constructor' }, page), false);
  for (const odd of [null, 'page', { name: 7 }, {}]) assert.equal(hear(odd, page), false);
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
  assert.deepEqual(await exports_.load(), { format: 'text', front: false, images: { html: true, epub: true }, template: '', name: '' });
  await exports_.update((choices) =>
    Object.assign(choices, { format: 'epub', images: { html: false, epub: true }, name: '{date} {title}' }),
  );
  assert.deepEqual(stored.export, { format: 'epub', images: { html: false }, name: '{date} {title}' });
  await exports_.update((choices) =>
    Object.assign(choices, exports_.read({ format: 'pdf', front: 'yes', images: { html: 1 }, template: 'x'.repeat(5000), name: 7 })),
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
  assert.equal(exports_.requestOf(choices, 'html').remoteImages, true);
  assert.equal(exports_.requestOf(choices, 'epub').remoteImages, false);
});

test("the template that the settings show is the engine's", () => {
  const source = fs.readFileSync(path.join(HERE, '../engine/internal/export/front.go'), 'utf8');
  assert.equal(/const DefaultFrontMatter = `([^`]*)`/.exec(source)[1], exports_.FRONT_MATTER);
});

test('zip: the same files give the same bytes, and unpack', () => {
  const files = [
    { name: 'a.txt', data: Buffer.from('hello'.repeat(50)) },
    { name: 'b/ü.txt', data: Buffer.alloc(0) },
  ];
  assert.deepEqual(zip(files), zip(files));
});

test('sources: no HTML is made of strings, and no outside host is named', () => {
  for (const name of readImports().keys()) {
    const text = fs.readFileSync(path.join(HERE, name), 'utf8');
    assert.doesNotMatch(text, /\.innerHTML|\.outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
    assert.doesNotMatch(text, /https?:\/\/(?!www\.w3\.org|[\w.]*\.example\b)/, `${name} names an outside host`);
  }
});
