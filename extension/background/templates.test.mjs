// What of a site's pages is learned and when, and on which calls it is used.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as after } from 'node:timers/promises';
import '../test/lib/base64.mjs';
import { hold, install } from '../test/lib/indexeddb.mjs';

let stored = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}` },
  storage: { local: { get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])) } },
};
const database = install();
const { Templates } = await import('./templates.js');
const { read } = await import('../shared/settings.js');
const { eraseSite, eraseSites, keepSite, siteOf, sites } = await import('../shared/sitestore.js');

const REST_MS = 20;
const HOME = 'a.example';
const bytes = (text) => new TextEncoder().encode(text);
const textOf = (tree) => new TextDecoder().decode(tree);

// A tree is the names of its pages; an engine takes its time.
let engineMs = 0;
const engine = {
  async learnSite(tree, more) {
    await after(engineMs);
    if (textOf(more).includes('damaged')) throw Object.assign(new Error('damaged'), { code: 'request' });
    const pages = [...(tree.length > 0 ? textOf(tree).split(' ') : []), ...textOf(more).split(' ')];
    return { tree: bytes(pages.join(' ')), pages: pages.length };
  },
};
const known = async (home = HOME) => {
  const site = await siteOf(home);
  return site ? textOf(site.tree) : '';
};
// Until all lessons that wait are learned: the last one is behind all others in their queue.
async function rest() {
  await after(REST_MS + 5);
  await templates?.add('last.example', bytes('last'));
  await eraseSite('last.example');
}

let templates;
const ON = { format: 1, sites: { [HOME]: { on: true } } };
beforeEach(async () => {
  templates?.forget();
  await rest(); // what the test before has left
  await sites();
  database.clear();
  stored = { settings: structuredClone(ON) };
  engineMs = 0;
  templates = new Templates(engine, { restMs: REST_MS, waitMs: 5000 });
});

const HIDE = ['hide', 'keep'];
const READING = ['reader', 'metadata', 'parts'];
let documents = 0;
const visitOf = (page, { host = HOME, incognito = false, tab = 1, path = '' } = {}) => {
  const url = `https://${host}/${path}${page}`;
  return { url, sender: { url, documentId: `document-${++documents}`, tab: { id: tab, incognito } } };
};
// One call of a page, and the engine's answer to it.
async function call({ url, sender }, { want = HIDE, answer = {}, lesson = url.split('/').pop(), ...more } = {}) {
  const { asks, hear } = await templates.about(read(stored.settings), { url, loaded: url, ids: 'index', want, ...more }, sender);
  const sitePage = asks.want?.includes('sitePage') ? bytes(lesson).toBase64() : undefined;
  const heard = hear({ status: 'ok', pageType: 'article', hide: [], ...answer, ...(sitePage && { sitePage }) });
  assert.ok(!('sitePage' in heard), 'the page gets no lesson');
  assert.deepEqual(heard.hide, []);
  return asks;
}

test('a page teaches when its calls rest, and counts from the third on', async () => {
  const asks = await call(visitOf('one'));
  assert.deepEqual(asks, { want: [...HIDE, 'sitePage'] });
  assert.equal(await known(), '', 'not yet');
  await rest();
  assert.equal(await known(), 'one');
  await call(visitOf('two'));
  await rest();
  assert.equal((await call(visitOf('three'))).template, undefined, 'two say nothing');
  await rest();
  const { template } = await call(visitOf('four'));
  assert.equal(textOf(Uint8Array.fromBase64(template)), 'one two three');
  assert.deepEqual(
    (await sites()).map(({ home, pages }) => [home, pages]),
    [[HOME, 3]],
  );
});

test('of one address the newest of at most three lessons is learned', async () => {
  const visit = visitOf('one');
  const asked = [];
  for (const n of [1, 2, 3, 4, 5]) asked.push('want' in (await call(visit, { lesson: `one-${n}` })));
  assert.deepEqual(asked, [true, true, true, false, false]);
  await rest();
  assert.equal(await known(), 'one-3');
  assert.ok('want' in (await call({ ...visit, url: `https://${HOME}/two` }, { loaded: visit.url })), 'another page in the same document');
  assert.ok('want' in (await call({ ...visit, url: `https://${HOME}/two#part` }, { loaded: visit.url, answer: { status: 'unsure' } })));
  await rest();
  assert.equal(await known(), 'one-3 two');
});

test('what is known when a document comes counts as long as it stays', async () => {
  const visit = visitOf('here');
  await call(visit);
  for (const page of ['a', 'b', 'c']) await call(visitOf(page, { tab: 2 }));
  await rest();
  assert.equal((await siteOf(HOME)).pages, 4);
  assert.equal((await call(visit)).template, undefined);
  assert.ok((await call(visitOf('here'))).template, 'loaded anew');
});

test('two tabs at once lose nothing', async () => {
  engineMs = 10;
  await Promise.all(['a', 'b', 'c', 'd'].map((page, tab) => call(visitOf(page, { tab }))));
  await rest();
  assert.deepEqual((await known()).split(' ').sort(), ['a', 'b', 'c', 'd']);
});

test('what is no text to read teaches nothing', async () => {
  await call(visitOf('a'), { answer: { status: 'unsure' } });
  await call(visitOf('b'), { answer: { status: 'refused' } });
  await call(visitOf('c'), { answer: { pageType: 'application' } });
  await call(visitOf('d'), { all: true });
  await call(visitOf('e'), { ids: undefined }); // a page that the reader has fetched
  await call(visitOf('f'), { want: ['text'] });
  await call({ url: 'file:///a', sender: { url: 'file:///a', tab: { id: 1, incognito: false } } });
  await rest();
  assert.deepEqual(await sites(), []);
});

test('of a site that is off only what the user reads is learned', async () => {
  await call(visitOf('a', { host: 'off.example' }));
  await call(visitOf('b', { host: 'off.example' }), { want: READING });
  await rest();
  assert.equal(await known('off.example'), 'b');
});

test('each home is by itself, and an address that a page gives itself is none', async () => {
  const anna = visitOf('one', { path: '~anna/' });
  await call({ ...anna, url: `https://${HOME}/~ben/x` }, { loaded: anna.url });
  await rest();
  assert.deepEqual(
    (await sites()).map(({ home }) => home),
    [`${HOME}/~anna/`],
  );
  for (let n = 0; n < 3; n++) await templates.add(`${HOME}/~ben/`, bytes(`ben-${n}`));
  const reader = { ...anna.sender, url: `https://${HOME}/~ben/x` };
  const { template } = await call({ url: reader.url, sender: reader }, { want: READING, loaded: undefined });
  assert.equal(template, undefined, "another's pages do not count, also where a call does not say where it was loaded from");
});

test('a call that does not say where it was loaded from has what its document has', async () => {
  await keepSite(HOME, bytes('x y z'), 3);
  const visit = visitOf('a');
  assert.equal((await call(visit, { loaded: undefined })).template, undefined, 'nobody knows the document');
  const { template } = await call(visit);
  assert.ok(template);
  assert.equal((await call(visit, { loaded: undefined, want: READING })).template, template);
  assert.equal(
    (await call({ ...visit, sender: { ...visit.sender, url: 'https://b.example/' } }, { loaded: undefined })).template,
    undefined,
  );
});

test('in a private window nothing is learned, and nothing learned is used', async () => {
  await keepSite(HOME, bytes('x y z'), 3);
  const { url, sender } = visitOf('a', { incognito: true });
  templates.begin(read(stored.settings), sender);
  assert.deepEqual(await call({ url, sender }), {});
  assert.deepEqual(await call({ url, sender }, { want: READING }), {});
  await rest();
  assert.equal(await known(), 'x y z');
});

test('turned off, nothing is learned or used; what was learned stays', async () => {
  await keepSite(HOME, bytes('x y z'), 3);
  await call(visitOf('a'));
  stored.settings.learnSites = false; // before the page rests
  await rest();
  assert.deepEqual(await call(visitOf('b')), {});
  await rest();
  assert.equal(await known(), 'x y z');
});

for (const [how, erase] of [
  ['the site', () => eraseSite(HOME)],
  ['all', eraseSites],
])
  for (const wait of [0, 5, REST_MS, REST_MS + 5, REST_MS + 15])
    test(`erasing ${how} ${wait} ms after a page was seen: nothing comes back`, async () => {
      for (const before of [false, true]) {
        if (before) await keepSite(HOME, bytes('x y z'), 3);
        engineMs = 30;
        await call(visitOf('a'));
        await after(wait);
        templates.forget(); // as it hears it
        await erase();
        await rest();
        assert.equal(await known(), '');
      }
    });

test('a site that is turned off before its page rests is not learned', async () => {
  await call(visitOf('a'));
  stored.settings.sites = {};
  await rest();
  assert.deepEqual(await sites(), []);
});

test('a page waits a moment at most for what is known', async () => {
  await keepSite(HOME, bytes('x y z'), 3);
  templates = new Templates(engine, { restMs: REST_MS });
  const release = hold();
  const visit = visitOf('a');
  templates.begin(read(stored.settings), visit.sender);
  assert.equal((await call(visit)).template, undefined); // the disk is held until the next line
  release();
  await rest();
  assert.ok((await call(visit)).template, 'by then it is there');
});

test('an imported tree is added; one that cannot be read, and an engine that fails, change nothing', async () => {
  await call(visitOf('a'));
  await rest();
  assert.equal(await templates.add(HOME, bytes('b c')), true);
  assert.equal(await known(), 'a b c');
  await assert.rejects(templates.add(HOME, bytes('damaged')), { code: 'request' });
  await call(visitOf('d'), { lesson: 'damaged' });
  await rest();
  assert.equal(await known(), 'a b c');
  await call(visitOf('e'));
  await rest();
  assert.equal(await known(), 'a b c e', 'the next one goes on');
});
