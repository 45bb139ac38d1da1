// How long a text takes, and what is remembered of the reader's look.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { minutesOf } from '../reader/time.js';

const stored = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener: () => {} } },
  storage: {
    local: {
      get: async (key) => ({ [key]: structuredClone(stored[key]) }),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (key) => {
        delete stored[key];
      },
    },
  },
};
const reading = await import('../shared/reading.js');

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key];
});

const near = (value, want) => assert.ok(Math.abs(value - want) < 1e-9, `${value}, not ${want}`);

test('reading time: words a minute by language', () => {
  near(minutesOf('word '.repeat(228), 'en'), 1);
  near(minutesOf('word '.repeat(228), 'en-GB'), 1);
  near(minutesOf('Wort '.repeat(179), 'de-AT'), 1);
  near(minutesOf('کلمه '.repeat(184), 'fa'), 1);
  near(minutesOf('word '.repeat(184), ''), 1);
  near(minutesOf(' – … 。', 'en'), 0);
});

test('reading time: characters where no space parts the words', () => {
  near(minutesOf('读'.repeat(255), 'zh-Hans-CN'), 1);
  near(minutesOf('あ漢ア'.repeat(119), 'ja'), 1);
  near(minutesOf(`${'读'.repeat(255)} word word`, 'zh'), 1 + 2 / 184);
  near(minutesOf('단어 '.repeat(184), 'ko'), 1);
});

test('reading: only what differs is stored, and nothing that cannot be', async () => {
  await reading.setLook('a.example', { ...reading.LOOK, theme: 'sepia', size: 19 });
  assert.deepEqual(stored.reading, { format: 1, look: { theme: 'sepia' }, desk: {}, sites: {} });
  await reading.setLook('a.example', { ...reading.LOOK });
  assert.deepEqual(stored, {});
  const odd = {
    look: { theme: 'pink', size: 1e9, width: 33.5, line: '170', justify: 1, other: 2 },
    desk: { contents: 'yes' },
    sites: { 'b.example': { font: 'mono', letters: -1 } },
  };
  assert.deepEqual(structuredClone(reading.readReading(odd)), { look: {}, desk: {}, sites: { 'b.example': { font: 'mono' } } });
  assert.deepEqual(structuredClone(reading.readReading(undefined)), { look: {}, desk: {}, sites: {} });
});

test('reading: what the user writes is kept as it is, as long as it can be used', () => {
  const look = (raw) => reading.readReading({ look: raw }).look;
  const good = {
    ground: '#102030',
    ink: '#ffffff',
    face: "Iowan Old Style, it's mine",
    css: 'p { color: red }',
    words: 20,
    weight: 600,
    lines: 'ruler',
  };
  assert.deepEqual(look(good), good);
  for (const face of ['a"b', 'a\\', 'a;b', '<b>', 'a\n', 'x'.repeat(81), 7]) assert.deepEqual(look({ face }), {}, `font ${face}`);
  for (const ink of ['red', '#fff', '#FFFFFF', '#12345g', 'url(x)', null]) assert.deepEqual(look({ ink }), {}, `colour ${ink}`);
  assert.deepEqual(look({ css: 'x'.repeat(20_001), weight: 450.5, words: 61, lines: 'all' }), {});
});

test('reading: a site has a look of its own, also the usual one', async () => {
  await reading.setLook('a.example', { ...reading.LOOK, theme: 'dark' });
  await reading.setOwn('a.example', { ...reading.LOOK });
  await reading.setLook('a.example', { ...reading.LOOK, size: 24 });
  await reading.setDesk({ letterKeys: false });
  const now = await reading.loadReading();
  assert.equal(reading.lookOf(now, 'a.example').theme, 'system');
  assert.equal(reading.lookOf(now, 'a.example').size, 24);
  assert.equal(reading.lookOf(now, 'b.example').theme, 'dark');
  assert.equal(reading.lookOf(now, 'constructor').theme, 'dark');
  assert.deepEqual(reading.deskOf(now), { contents: false, letterKeys: false });
  await reading.setOwn('a.example', null);
  assert.equal(reading.lookOf(await reading.loadReading(), 'a.example').theme, 'dark');
});
