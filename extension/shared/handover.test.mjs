// The addresses that hand a page over, of titles and texts that a hostile page gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.chrome = { runtime: { id: 'test', getURL: () => 'chrome-extension://test/' } };
const { MOST_MAIL, mailAddress, obsidianAddress, shareData } = await import('./handover.js');
const { read, write } = await import('./exports.js');

// As the programs read them; throws when an escape is cut.
const parts = (address) =>
  address
    .slice(address.indexOf('?') + 1)
    .split('&')
    .map((part) => part.split('=').map(decodeURIComponent));

const TITLES = [
  ['&vault=Other&append', '&vault=Other&append'],
  ['a=b?c#d', 'a=b?c d'],
  ['one\r\ntwo\n\u2028three', 'one two three'],
  ['100 % of %26vault=x', '100 % of %26vault=x'],
  ['🧑‍🚀 and 🇬🇷', '🧑‍🚀 and 🇬🇷'],
  ['שלום עולם', 'שלום עולם'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['[[A link]] | ^b', 'A link b'],
  ['', 'page'],
];

test('obsidian: a title stays one value', () => {
  for (const [title, file] of TITLES) {
    assert.deepEqual(parts(obsidianAddress(`${title}.md`, '')), [['file', file], ['clipboard']], title);
    assert.deepEqual(parts(obsidianAddress(`${title}.md`, 'My & vault')), [['file', file], ['vault', 'My & vault'], ['clipboard']]);
  }
  assert.equal(obsidianAddress('A b.md', ''), 'obsidian://new?file=A%20b&clipboard');
});

const URL_ = 'https://a.example/?a=1&subject=x';

test('mail: title, address and text, nothing else', () => {
  const address = mailAddress({ title: 'T &cc=a@b.example\r\nBcc: x', url: URL_, text: 'One & two.\nThree.\n' });
  assert.ok(address.startsWith('mailto:?subject='));
  assert.deepEqual(parts(address), [
    ['subject', 'T &cc=a@b.example Bcc: x'],
    ['body', `T &cc=a@b.example Bcc: x\r\n\r\n${URL_}\r\n\r\nOne & two.\r\nThree.`],
  ]);
});

test('mail: 100 KB of anything stay within the limit and whole', () => {
  for (const unit of ['&vault=x ', '%', '\n', '🧑‍🚀', 'שלום ', '漢字。', 'a', '\ud83d', 'e\u0301', '\u0301', 'word. ']) {
    const long = unit.repeat(Math.ceil(100_000 / unit.length));
    for (const page of [
      { title: long, url: URL_, text: long },
      { title: 'T', url: `https://a.example/${encodeURIComponent(long.toWellFormed())}`, text: long },
    ]) {
      const address = mailAddress(page);
      assert.ok(address.length <= MOST_MAIL, `${unit}: ${address.length}`);
      const [[, subject], [, body], ...more] = parts(address);
      assert.deepEqual(more, []);
      assert.ok(`${subject}${body}`.isWellFormed());
      assert.ok(body.startsWith(subject));
    }
  }
  const astronauts = parts(mailAddress({ title: 'T', url: URL_, text: '🧑‍🚀'.repeat(1000) }))[1][1];
  assert.match(astronauts, /\n(?:🧑‍🚀)+…$/u, 'no astronaut without a rocket');
  const fits = parts(mailAddress({ title: 'T', url: URL_, text: 'Short. Text' }))[1][1];
  assert.ok(fits.endsWith('Short. Text'), 'what fits has no sign of more');
});

test('mail: the text ends with a sentence, else with a word', () => {
  const bodyOf = (text) => parts(mailAddress({ title: 'T', url: URL_, text }))[1][1];
  assert.match(bodyOf('Twelve small words. '.repeat(500)), /small words\.…$/);
  assert.match(bodyOf('twelve small words '.repeat(500)), / (?:twelve|small|words)…$/);
  assert.match(bodyOf('漢字です。'.repeat(500)), /漢字です。…$/);
});

test('mail: an address that is too long is left out, not cut', () => {
  const [, [, body]] = parts(mailAddress({ title: 'T', url: `https://a.example/${'x'.repeat(2000)}`, text: 'Text.' }));
  assert.equal(body, 'T\r\n\r\nText.');
});

test('share: the whole text, within what a device passes on', () => {
  assert.deepEqual(shareData({ title: ' A\nb ', url: URL_, text: 'One.\nTwo.\n' }), { title: 'A b', url: URL_, text: 'One.\nTwo.' });
  const { text } = shareData({ title: '', url: URL_, text: 'Five words in a row. '.repeat(5000) });
  assert.ok(text.length <= 50_000 && text.length > 49_000 && text.endsWith('row.…'));
});

test('export choices: the name of a vault is a plain line', () => {
  const vaults = { ' My notes & more ': 'My notes & more', 'a\u0000b': '', 'a\nb': '', 'a\ud83d': '', שלום: 'שלום' };
  for (const [given, kept] of Object.entries(vaults)) assert.equal(read({ vault: given }).vault, kept);
  for (const given of ['x'.repeat(101), 7, null, ['x']]) assert.equal(read({ vault: given }).vault, '');
  assert.deepEqual(write(read({ vault: 'x'.repeat(100) })), { vault: 'x'.repeat(100) });
});
