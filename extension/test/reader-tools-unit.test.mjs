// What the reader's tools do without a browser: the speaker with a synthesizer
// that the test drives, the choice of voices, what is written of highlights.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const stored = {};
globalThis.chrome ??= {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener: () => {} } },
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
const { Speaker, pieces } = await import('../reader/later/speaker.js');
const { pickVoice, voicesFor } = await import('../reader/later/voices.js');
const { addressOf, adoptMarks, changeMarks, dropMarks, loadAllMarks, loadMarks, LONGEST_NOTE, MOST_MARKS } =
  await import('../shared/marks.js');
const { toJSON, toMarkdown } = await import('../shared/marksfile.js');

// A synthesizer that says nothing by itself: start() and end() stand for its events.
function fake() {
  const synth = { said: [], now: null, cancels: 0 };
  synth.speak = (utterance) => {
    synth.now = utterance;
    synth.said.push(utterance.text);
  };
  synth.cancel = () => {
    synth.cancels++;
    const gone = synth.now;
    synth.now = null;
    gone?.onerror?.({ error: 'canceled' }); // as browsers do
  };
  synth.end = () => {
    const ended = synth.now;
    ended.onstart?.();
    ended.onend?.();
  };
  return synth;
}

function setUp(texts) {
  const synth = fake();
  const told = [];
  const timers = new Map();
  const clock = {
    setTimeout: (run) => {
      timers.set(timers.size + 1, run);
      return timers.size;
    },
    clearTimeout: (id) => timers.delete(id),
  };
  const speaker = new Speaker({
    synth,
    clock,
    Utterance: class {
      constructor(text) {
        this.text = text;
      }
    },
    voiceFor: ({ lang }) => ({ voice: null, lang }),
    tell: {
      at: (n) => told.push(n),
      state: (state) => told.push(state),
      failed: (code) => told.push(`failed ${code}`),
      done: () => told.push('done'),
    },
  });
  speaker.setList(texts.map((text) => ({ text, lang: 'en' })));
  return { synth, told, speaker, timers };
}

test('speaker: one sentence after the other, to the end', () => {
  const { synth, told, speaker } = setUp(['One.', 'Two.']);
  speaker.play(0);
  synth.end();
  synth.end();
  assert.deepEqual(synth.said, ['One.', 'Two.']);
  assert.deepEqual(told, [0, 'playing', 1, 'stopped', -1, 'done']);
  assert.equal(speaker.holds, false);
});

test('speaker: a pause keeps the place, and going on says the sentence anew', () => {
  const { synth, told, speaker } = setUp(['One.', 'Two.', 'Three.']);
  speaker.play(1);
  speaker.pause();
  assert.equal(synth.now, null);
  assert.equal(speaker.state, 'paused');
  speaker.play();
  assert.deepEqual(synth.said, ['Two.', 'Two.']);
  assert.ok(!told.some((what) => String(what).startsWith('failed')), 'our own cancelling is no failure');
});

test('speaker: next and before while playing say, while paused only move', () => {
  const { synth, speaker } = setUp(['One.', 'Two.', 'Three.']);
  speaker.play(0);
  speaker.step(1);
  assert.equal(synth.now.text, 'Two.');
  speaker.pause();
  speaker.step(1);
  speaker.step(1); // no further than the last
  assert.equal(synth.now, null);
  assert.equal(speaker.index, 2);
  speaker.step(-5);
  assert.equal(speaker.index, 0);
});

test('speaker: a late event of an earlier sentence changes nothing', () => {
  const { synth, speaker } = setUp(['One.', 'Two.', 'Three.']);
  speaker.play(0);
  const old = synth.now;
  speaker.step(1);
  old.onend();
  assert.equal(speaker.index, 1);
  assert.deepEqual(synth.said, ['One.', 'Two.']);
});

test('speaker: a long sentence is said in pieces, none lost', () => {
  const long = Array.from({ length: 40 }, (_, n) => `word number ${n}${n % 7 === 6 ? ',' : ''}`).join(' ');
  const { synth, speaker, told } = setUp([long, 'End.']);
  speaker.play(0);
  while (synth.now.text !== 'End.') synth.end();
  const parts = synth.said.slice(0, -1);
  assert.ok(parts.length > 2 && parts.every((part) => part.length <= 180), String(parts.map((part) => part.length)));
  assert.equal(parts.join(' '), long);
  assert.deepEqual(told.filter(Number.isInteger), [0, 1]);
});

test('pieces: text without spaces, and no character is cut in two', () => {
  const text = '水'.repeat(399) + '𠮷'.repeat(10);
  const list = pieces(text, 100);
  assert.equal(list.join(''), text);
  assert.ok(list.every((part) => part.length <= 100 && part.isWellFormed()));
  assert.deepEqual(pieces('', 10), []);
});

test('speaker: a voice that does not begin is told', () => {
  const { told, speaker, timers } = setUp(['One.']);
  speaker.play(0);
  [...timers.values()].at(-1)();
  assert.deepEqual(told.slice(-2), ['paused', 'failed silent']);
});

test('speaker: an error of the voice is told and pauses', () => {
  const { synth, told, speaker } = setUp(['One.', 'Two.']);
  speaker.play(0);
  synth.now.onerror({ error: 'network' });
  assert.deepEqual(told.slice(-2), ['paused', 'failed network']);
  assert.equal(speaker.index, 0);
});

test('speaker: stopping leaves nothing to be said', () => {
  const { synth, speaker, timers } = setUp(['One.', 'Two.']);
  speaker.play(0);
  speaker.stop();
  assert.equal(synth.now, null);
  assert.equal(timers.size, 0);
  assert.equal(speaker.holds, false);
});

const voice = (name, lang, localService = true, byDefault = false) => ({ name, lang, localService, default: byDefault, voiceURI: name });

test('voices: the language first, then the region, never one of the network unasked', () => {
  const voices = [voice('Ann', 'en-US', true, true), voice('Cloud', 'de-DE', false), voice('Bert', 'de_AT'), voice('Ute', 'de-DE')];
  assert.deepEqual(
    voicesFor(voices, 'de-DE').map(({ name }) => name),
    ['Ute', 'Cloud', 'Bert'],
  );
  assert.equal(pickVoice(voices, 'de-DE').name, 'Ute');
  assert.equal(pickVoice(voices, 'de-CH').name, 'Bert');
  assert.equal(pickVoice(voices, 'de', 'Cloud').name, 'Cloud', 'the user has chosen it');
  assert.equal(pickVoice([voices[1]], 'de'), null);
  assert.equal(pickVoice(voices, 'el'), null, 'no Greek by an English voice');
});

const page = { address: 'https://a.example/x', url: 'https://a.example/x#y', title: 'A *star*' };
const mark = (n, more = {}) => ({
  id: `id-${n}`,
  colour: 'yellow',
  note: '',
  made: '2025-01-01T00:00:00.000Z',
  quote: { exact: `quote ${n}`, prefix: '', suffix: '' },
  position: { start: n, end: n + 7 },
  ...more,
});

test('highlights: the address a page goes by', () => {
  assert.equal(addressOf('https://a.example/x?utm_source=m&b=1#c', undefined), 'https://a.example/x?b=1');
  assert.equal(addressOf('https://a.example/x?b=1', 'https://a.example/x'), 'https://a.example/x');
  assert.equal(addressOf('https://a.example/x', 'https://b.example/x'), 'https://a.example/x', 'another host');
  assert.equal(addressOf('https://a.example/x', 'https://a.example/'), 'https://a.example/x', 'says only the host');
  assert.equal(addressOf('https://a.example/x', 'javascript:1'), 'https://a.example/x');
  for (const other of [
    'https://a.example/~ben/x',
    'http://a.example/~anna/x',
    'https://a.example:8443/~anna/x',
    'https://a.example/~anna/',
  ])
    assert.equal(addressOf('https://a.example/~anna/x?y=1', other), 'https://a.example/~anna/x?y=1', "another's page");
});

test('highlights: those of an earlier version are found again on their own page, and no other page takes them', async () => {
  const old = 'https://a.example/~ben/story';
  const kept = (url) => ({ format: 1, url, title: 'Story', list: [mark(1), mark(2)] });
  const anna = { address: 'https://a.example/~anna/x', url: 'https://a.example/~anna/x', title: 'Mine' };
  Object.assign(stored, { marks: { [old]: 2 }, [`marks:${old}`]: kept(`${old}?by=mail`) });
  await adoptMarks(anna, old);
  assert.deepEqual(Object.keys(stored.marks), [old], 'they were made on another page');
  const mail = { address: `${old}/amp`, url: `${old}/amp`, title: 'Story' };
  stored[`marks:${old}`] = kept(mail.url);
  await adoptMarks(mail, old);
  assert.deepEqual(stored.marks, { [mail.address]: 2 });
  assert.deepEqual(
    (await loadMarks(mail.address)).map(({ id }) => id),
    ['id-1', 'id-2'],
  );
  await adoptMarks(mail, old);
  await adoptMarks(mail, 'nonsense');
  await dropMarks([mail.address]);
  assert.deepEqual(Object.keys(stored), []);
});

test('highlights: kept for each page, two changes at once both', async () => {
  await Promise.all([changeMarks(page, (list) => [...list, mark(1)]), changeMarks(page, (list) => [...list, mark(2)])]);
  assert.deepEqual(
    (await loadMarks(page.address)).map(({ id }) => id),
    ['id-1', 'id-2'],
  );
  assert.deepEqual(stored.marks, { [page.address]: 2 });
  await changeMarks(page, () => []);
  assert.deepEqual(Object.keys(stored), []);
});

test('highlights: limits are told, and nothing is lost by them', async () => {
  await changeMarks(page, () => [mark(1)]);
  await assert.rejects(
    changeMarks(page, (list) => [...list, ...Array.from({ length: MOST_MARKS }, (_, n) => mark(n + 2))]),
    /full/,
  );
  assert.equal((await loadMarks(page.address)).length, 1);
  await changeMarks(page, () => []);
});

test('highlights: what is not one is not read', async () => {
  stored[`marks:${page.address}`] = {
    format: 1,
    list: [
      mark(1),
      mark(2, { colour: 'url(x)' }),
      mark(3, { note: 'x'.repeat(LONGEST_NOTE + 1) }),
      null,
      mark(4, { position: { start: -1, end: 3 } }),
    ],
  };
  assert.deepEqual(
    (await loadMarks(page.address)).map(({ id }) => id),
    ['id-1'],
  );
  stored[`marks:${page.address}`] = { format: 2, list: [mark(1)] };
  await assert.rejects(loadMarks(page.address));
  delete stored[`marks:${page.address}`];
});

test('highlights: all pages that can be read are listed, and go one by one or together', async () => {
  const other = { ...page, address: 'https://a.example/z', title: 'Z' };
  const third = { ...page, address: 'https://a.example/y', title: 'Y' };
  for (const one of [page, other, third]) await changeMarks(one, () => [mark(1), mark(2)]);
  stored[`marks:${third.address}`].format = 2;
  assert.deepEqual(
    (await loadAllMarks()).map(({ address, title, list }) => [address, title, list.length]),
    [
      [page.address, 'A *star*', 2],
      [other.address, 'Z', 2],
    ],
  );
  await Promise.all([dropMarks([page.address]), changeMarks(other, (list) => list.slice(1))]);
  assert.deepEqual(stored.marks, { [other.address]: 1, [third.address]: 2 });
  await dropMarks([other.address]);
  assert.deepEqual(Object.keys(stored).sort(), ['marks', `marks:${third.address}`], 'what a newer version has written stays');
  await dropMarks([third.address]);
  assert.deepEqual(Object.keys(stored), []);
});

test('highlights: Markdown and JSON', () => {
  const list = [mark(1, { note: 'See <b>this</b>' }), mark(2, { quote: { exact: 'two\nlines', prefix: 'a', suffix: 'b' } })];
  assert.equal(
    toMarkdown([{ ...page, list }]),
    '# A \\*star\\*\n\n<https://a.example/x#y>\n\n> quote 1\n\nSee &lt;b\\>this&lt;/b\\>\n\n> two\n> lines\n',
  );
  const { items } = JSON.parse(toJSON([{ ...page, list }]));
  assert.deepEqual(items[0].body, [{ type: 'TextualBody', value: 'See <b>this</b>', format: 'text/plain' }]);
  assert.deepEqual(items[1].target.selector, [
    { type: 'TextQuoteSelector', exact: 'two\nlines', prefix: 'a', suffix: 'b' },
    { type: 'TextPositionSelector', start: 2, end: 9 },
  ]);
  assert.equal(items[1].motivation, 'highlighting');
  const several = [
    { ...page, list },
    { ...page, title: 'B', list: [mark(3)] },
  ];
  // Only what can be gone to is a link: earlier versions took any address from a file.
  assert.match(toMarkdown([{ ...page, url: 'javascript:alert(*1*)', list }]), /\n\njavascript:alert\(\\\*1\\\*\)\n\n/);
  assert.match(toMarkdown([{ ...page, url: 'file:///home/a_b', list }]), /\n\nfile:\/\/\/home\/a\\_b\n\n/);
  assert.match(toMarkdown(several), /^# A [^]*> lines\n\n# B\n\n[^]*> quote 3\n$/);
  assert.deepEqual(
    JSON.parse(toJSON(several)).map(({ label, items }) => [label, items.length]),
    [
      [page.title, 2],
      ['B', 1],
    ],
  );
});
