// The backup without a browser: what is written, what is believed of a file, what adding
// it changes.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { install } from './lib/indexeddb.mjs';
import './lib/page.mjs';

const stored = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener() {} } },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (keys) => {
        for (const key of [keys].flat()) delete stored[key];
      },
    },
  },
};
const database = install();
const { keep, loadAllKept, loadKept } = await import('../shared/keptstore.js');
const { differences, fromText, merge, present, toText } = await import('../shared/backup.js');

const plain = (value) => JSON.parse(JSON.stringify(value)); // tables have no prototype
const MADE = new Date('2026-03-04T05:06:07Z');
const PART = '12-0123456789ab-0123-4567';
const OTHER = '13-0123456789ab-0123-4567';
const mark = (n) => ({
  id: `id-${n}`,
  colour: 'pink',
  note: '',
  made: MADE.toISOString(),
  quote: { exact: `words ${n}`, prefix: '', suffix: '' },
  position: { start: n, end: n + 7 },
});
const FULL = {
  settings: {
    format: 1,
    level: 'medium',
    keepMinutes: 30,
    kinds: { comment: 'hide' },
    sites: { 'a.example': { on: true, kinds: { navigation: 'keep', comment: 'level' } }, 'b.example': { level: 'strict' } },
  },
  rules: { format: 1, sites: { 'a.example': { hide: ['.x', '.y'], show: ['.z'] } } },
  wishes: { format: 1, pages: { 'https://a.example/1': [{ back: true, text: 'Some', parts: [PART] }] } },
  export: { format: 'epub', name: '{date} {title}', images: { html: false } },
  reading: { format: 1, look: { theme: 'dark' }, desk: { contents: true }, sites: { 'c.example': { size: 24 } } },
  marks: { 'https://a.example/1': 2 },
  'marks:https://a.example/1': { format: 1, url: 'https://a.example/1#x', title: 'One', list: [mark(1), mark(2)] },
};
const COUNTS = { all: 0, fresh: 0 };
const NOTHING = {
  general: false,
  choices: false,
  files: false,
  look: false,
  sites: COUNTS,
  rules: COUNTS,
  wishes: COUNTS,
  marks: COUNTS,
  kept: COUNTS,
};

function put(values) {
  for (const key of Object.keys(stored)) delete stored[key];
  Object.assign(stored, structuredClone(values));
}
beforeEach(() => put({}));

async function backupOf(values) {
  put(values);
  const text = toText(await present(), MADE);
  put({});
  return text;
}

test('an empty browser takes over everything, byte for byte', async () => {
  const text = await backupOf(FULL);
  const file = fromText(text);
  assert.equal(file.made, MADE.getTime());
  assert.deepEqual(plain(differences(await present(), file)), {
    general: true,
    choices: true,
    files: true,
    look: true,
    sites: { all: 3, fresh: 3 },
    rules: { all: 3, fresh: 3 },
    wishes: { all: 1, fresh: 1 },
    marks: { all: 2, fresh: 2 },
    kept: COUNTS,
  });
  assert.deepEqual(await merge(file), { marks: 0, kept: 0 });
  assert.deepEqual(plain(stored), plain(FULL));
  assert.equal(toText(await present(), MADE), text);
});

test('added twice it changes nothing more', async () => {
  const file = fromText(await backupOf(FULL));
  await merge(file);
  const { sites, rules, wishes, marks, kept: _, ...rest } = plain(differences(await present(), file));
  assert.deepEqual(
    [sites, rules, wishes, marks].map(({ fresh }) => fresh),
    [0, 0, 0, 0],
  );
  assert.deepEqual(rest, { general: false, choices: false, files: false, look: false });
  const before = plain(stored);
  await merge(file);
  assert.deepEqual(plain(stored), before);
});

test('what the file does not choose stays, and what is said here of a part', async () => {
  const file = fromText(await backupOf(FULL));
  put({
    settings: { format: 1, all: true, level: 'strict', sites: { 'a.example': { level: 'light' }, 'd.example': { on: false } } },
    rules: { format: 1, sites: { 'a.example': { hide: ['.z', '.own'], show: [] } } },
    wishes: {
      format: 1,
      pages: {
        'https://a.example/1': [{ back: false, text: 'Some', parts: [PART, OTHER] }],
        'https://a.example/2': [{ back: true, text: 'More', parts: [OTHER] }],
      },
    },
    export: { front: true },
    reading: { format: 1, look: { theme: 'sepia', size: 30 }, desk: {}, sites: {} },
    marks: { 'https://a.example/1': 1 },
    'marks:https://a.example/1': { format: 1, url: 'https://a.example/1', title: 'One', list: [{ ...mark(2), id: 'other', note: 'mine' }] },
  });
  assert.deepEqual(plain(differences(await present(), file).marks), { all: 2, fresh: 1 });
  await merge(file);
  const now = plain(stored);
  assert.deepEqual(now.settings, {
    format: 1,
    all: true,
    level: 'medium',
    keepMinutes: 30,
    kinds: { comment: 'hide' },
    sites: {
      'a.example': { level: 'light', on: true, kinds: { navigation: 'keep', comment: 'level' } },
      'd.example': { on: false },
      'b.example': { level: 'strict' },
    },
  });
  assert.deepEqual(now.rules.sites, { 'a.example': { hide: ['.x', '.y', '.z', '.own'], show: [] } });
  assert.deepEqual(now.wishes.pages['https://a.example/1'], [{ back: false, text: 'Some', parts: [PART, OTHER] }]);
  assert.deepEqual(Object.keys(now.wishes.pages).length, 2);
  assert.deepEqual(now.export, { format: 'epub', front: true, name: '{date} {title}', images: { html: false } });
  assert.deepEqual(now.reading.look, { theme: 'dark', size: 30 });
  assert.deepEqual(
    now['marks:https://a.example/1'].list.map(({ id, note }) => [id, note]),
    [
      ['other', 'mine'],
      ['id-1', ''],
    ],
  );
});

test('categories are added one by one', async () => {
  const file = fromText(await backupOf(FULL));
  const now = (kinds, own) => put({ settings: { format: 1, kinds, sites: { 'a.example': { on: true, kinds: own } } } });
  now({ comment: 'hide', ad: 'keep' }, { navigation: 'keep', comment: 'level', header: 'hide' });
  const small = {
    ...file,
    settings: { ...file.settings, level: 'light', keepMinutes: 10, sites: { 'a.example': file.settings.sites['a.example'] } },
  };
  const { general, choices } = differences(await present(), small);
  assert.deepEqual({ general, choices }, { general: false, choices: false }, 'all of it is here');
  now({ comment: 'keep', ad: 'keep' }, { comment: 'hide', header: 'hide' });
  const change = differences(await present(), small);
  assert.deepEqual([change.general, change.choices], [true, true]);
  await merge(small);
  assert.deepEqual(plain(stored.settings), {
    format: 1,
    kinds: { comment: 'hide', ad: 'keep' },
    sites: { 'a.example': { on: true, kinds: { comment: 'level', header: 'hide', navigation: 'keep' } } },
  });
});

test('files that are none of ours, and later ones, are refused', () => {
  for (const text of ['', '{', 'null', '[]', '{"kind":"winnow-backup"}', '{"kind":"winnow-backup","format":"1"}', '{"format":1}']) {
    assert.throws(() => fromText(text), /^Error: backup$/, text);
  }
  assert.throws(() => fromText('{"kind":"winnow-backup","format":2}'), /^Error: newer$/);
  for (const settings of ['{"sites":{"a.example":null}}', '5', '"x"', '[]', '{"sites":[1]}']) {
    const text = `{"kind":"winnow-backup","format":1,"settings":${settings}}`;
    try {
      assert.deepEqual(plain(fromText(text).settings.sites), {}, text);
    } catch (error) {
      assert.equal(error.message, 'backup', text);
    }
  }
});

test('of a hostile file only what has the right form is taken', async () => {
  const file = fromText(
    JSON.stringify({
      kind: 'winnow-backup',
      format: 1,
      made: 'yesterday',
      settings: {
        level: 'all',
        keepMinutes: -1,
        all: 'yes',
        sites: { '<b>': { on: true }, '*': { on: true }, 'a.example/*': { on: true } },
      },
      rules: { format: 1, sites: { x: { hide: [1, '', 'y'.repeat(1001)], show: 'all' } } },
      wishes: {
        format: 1,
        pages: {
          'https://a.example/': [
            { back: 1, text: '', parts: [PART] },
            { back: true, text: '', parts: ['<img>'] },
          ],
        },
      },
      export: { format: 'exe', name: 5, template: 'x'.repeat(5000) },
      reading: { look: { theme: 'x', css: 5, face: '"; }' }, desk: { contents: 1 }, sites: { '../x': { size: 20 } } },
      marks: [
        null,
        { address: 'https://a.example/1', url: 'javascript:alert(1)', list: [mark(1)] },
        { address: 'https://b.example/1', url: 'https://a.example/1', list: [mark(1)] },
        ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'about:blank', 'blob:https://a.example/x', 'chrome://settings/'].map(
          (url) => ({ address: url, url, title: 'No page', list: [mark(1)] }),
        ),
        { address: 'https://a.example/1', url: 'https://a.example/1', title: 5, list: [{ ...mark(1), colour: 'url(x)' }, 7] },
      ],
    }),
  );
  assert.ok(Number.isNaN(file.made));
  assert.deepEqual(plain(differences(await present(), file)), NOTHING);
  await merge(file);
  assert.deepEqual(plain(stored), {});
});

test('highlights of a file on this device come back, as those of pages do', async () => {
  const url = 'file:///home/anna/page.html';
  await merge(
    fromText(JSON.stringify({ kind: 'winnow-backup', format: 1, marks: [{ address: url, url, title: 'A file', list: [mark(1)] }] })),
  );
  assert.deepEqual(
    (await present()).marks.map(({ address }) => address),
    [url],
  );
});

test('names that objects have of themselves are names like others', async () => {
  const text = `{"kind":"winnow-backup","format":1,"settings":{"sites":{"__proto__":{"on":true},"constructor":{"on":true}}},
    "rules":{"format":1,"sites":{"__proto__":{"hide":[".x"],"show":[]}}},"reading":{"sites":{"__proto__":{"size":20}}}}`;
  const file = fromText(text);
  await merge(file);
  assert.equal({}.on, undefined);
  assert.equal({}.hide, undefined);
  assert.equal({}.size, undefined);
});

test('pages for which there is no room are counted', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`https://full.example/${n}`, 1]));
  const file = fromText(await backupOf(FULL));
  put({ marks: many });
  assert.deepEqual(await merge(file), { marks: 1, kept: 0 });
});

const KEPT = {
  card: {
    ...{ format: 1, id: 'one', url: 'https://a.example/kept?utm_source=x', title: 'Kept', lang: 'en', dir: 'ltr', pageType: 'article' },
    ...{ metadata: { title: 'Kept', canonical: 'https://a.example/kept', next: 'https://a.example/2' }, words: 3, minutes: 1 },
    ...{ made: 5, tags: ['later'], read: true, bytes: 90, pictures: 1, named: 1, addresses: ['https://a.example/kept'] },
  },
  body: { id: 'one', html: '<p>W<b>or</b>ds</p><p>of it</p><img src="https://a.example/p.png">', text: 'Words of it' },
  pictures: [{ page: 'one', n: 0, url: 'https://a.example/p.png', data: new Blob(['p'], { type: 'image/png' }) }],
};

test('kept pages go with their texts and tags, without pictures; what is here stays', async () => {
  await keep(KEPT);
  const text = await backupOf({});
  database.clear();
  assert.equal(text.includes('a.example/2'), false, 'no next page');
  const file = fromText(text);
  assert.deepEqual(differences(await present(), file), { ...NOTHING, kept: { all: 1, fresh: 1 } });
  assert.deepEqual(await merge(file), { marks: 0, kept: 0 });
  const [{ card, html }] = await loadAllKept();
  assert.equal(html, KEPT.body.html);
  assert.deepEqual([card.title, card.tags, card.read, card.made, card.pictures, card.named], ['Kept', ['later'], true, 5, 0, 1]);
  const { body, pictures } = await loadKept(card.id);
  assert.equal(body.text, 'Words of it');
  assert.deepEqual(pictures, []);
  assert.deepEqual(differences(await present(), file), { ...NOTHING, kept: { all: 1, fresh: 0 } });
  await merge(file);
  assert.deepEqual(
    (await loadAllKept()).map(({ card: { id } }) => id),
    [card.id],
    'not twice',
  );
  for (const odd of [{ url: 'javascript:1', html: 'x' }, { url: 'https://a.example/' }, 'x', null])
    assert.deepEqual(fromText(JSON.stringify({ kind: 'winnow-backup', format: 1, kept: [odd] })).kept, []);
  database.clear();
});

test('what becomes of sticking parts is taken along, and what is none is not', async () => {
  const sticking = { format: 1, sticking: 'bars', sites: { 'a.example': { on: true, sticking: 'keep' } } };
  const text = await backupOf({ settings: sticking });
  put({ settings: { format: 1, sites: { 'a.example': { level: 'strict' } } } });
  const change = differences(await present(), fromText(text));
  assert.deepEqual([change.general, change.choices, change.sites.fresh], [true, true, 0]);
  await merge(fromText(text));
  assert.deepEqual(plain(stored.settings), {
    format: 1,
    sticking: 'bars',
    sites: { 'a.example': { level: 'strict', on: true, sticking: 'keep' } },
  });
  const odd = fromText(text.replace('"bars"', '"everything"').replace('"keep"', '{"all":1}'));
  assert.equal(odd.settings.sticking, 'keep');
  assert.deepEqual(plain(odd.settings.sites), { 'a.example': { on: true } });
});
