// A true private window: what is done there leaves nothing in the profile. The
// profile's files are searched for words that only the private page has, as bytes;
// words from a usual window must be found by the same search.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { sleep, until } from '../lib/browsers.mjs';
import { inBrowsers, none, openControl, scripts, stored, turnOn } from '../lib/harness.mjs';
import { learnedOf } from '../lib/learnedsite.mjs';
import { openPrivate } from '../lib/private.mjs';
import { openReader, select } from '../lib/reader.mjs';
import { names } from '../../shared/names.js';
import { temporary } from '../lib/folders.mjs';

// Random words that could be anybody's names: six syllables, 10^10 of them. No two share
// four letters in a row: a file that is compressed would hold the second one only as a
// reference to the first, and the search would not find it.
const RUN = 4;
const drawn = () => [...randomBytes(6)].map((byte) => 'bdfgklmnprst'[byte % 12] + 'aeiou'[byte % 5]).join('');
const runsOf = (word) => Array.from({ length: word.length - RUN + 1 }, (_, n) => word.slice(n, n + RUN));
function wordsWithout(taken) {
  const word = () => {
    let one = drawn();
    while (runsOf(one).some((run) => taken.has(run))) one = drawn();
    for (const run of runsOf(one)) taken.add(run);
    return one;
  };
  return Object.fromEntries(['path', 'query', 'title', 'text', 'marked', 'note', 'box'].map((name) => [name, word()]));
}

const SENTENCE = 'The ferry crosses the sound twice a day, and those who wait for it have time to look at the water.';
const pageOf = ({ title, text, marked, box }) => `<!doctype html><html lang="en"><title>Crossing ${title}</title>
  <div id="${box}" class="ad-banner-${box}"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>
  <article><h1>Crossing ${title}</h1>${`<p>${SENTENCE} ${text} ${SENTENCE}</p>`.repeat(4)}<p>${SENTENCE} ${marked} ${SENTENCE}</p></article></html>`;

// What a user does on a page: the ad is put back, a text is marked with a note, a
// part taken out, the look changed, a file made.
async function use(at, address, words) {
  await at.page.bringToFront();
  await until(async () => (await at.state())?.total === 1, 'the ad is hidden');
  await at.control.evaluate(
    async (address, { STATE, RECEIPT, PUT_BACK, PAGE, FILE }) => {
      const { api, tellTab, run } = globalThis.winnow;
      const tab = (await api.tabs.query({})).find(({ url }) => url === address).id;
      await run(tab, STATE);
      await api.scripting.executeScript({ target: { tabId: tab }, files: ['/content/tools.js'] });
      const { entries } = await tellTab(tab, RECEIPT);
      await tellTab(tab, PUT_BACK, { n: entries[0].n, back: true });
      const page = await tellTab(tab, PAGE, { want: ['reader', 'metadata', 'text', 'markdown'] });
      const pages = [{ url: page.url, answer: page.answer }];
      const { error } = await api.runtime.sendMessage({ name: FILE, request: { format: 'markdown', pages } });
      if (error) throw new Error(error);
    },
    address,
    names,
  );
  const frame = await openReader(at);
  await frame.waitForSelector('#article > *');
  assert.ok(await select(frame, words.marked));
  await frame.waitForSelector('#marker:popover-open');
  await frame.click('#mark-green');
  await until(() => frame.evaluate(() => CSS.highlights.get('mark-green')?.size === 1), 'marked');
  assert.ok(await select(frame, words.text));
  await frame.waitForSelector('#marker:popover-open');
  await frame.click('#mark-note');
  await frame.waitForSelector('#mark-editor[open]');
  await frame.type('#mark-text', words.note);
  await frame.click('#mark-done');
  await until(() => frame.evaluate(() => !document.querySelector('#mark-editor[open]')), 'noted');
  await frame.evaluate(() => document.getElementById('look-panel').showPopover());
  await frame.waitForSelector('[name=look-theme][value=sepia]');
  await frame.evaluate(() => document.querySelector('[name=look-theme][value=sepia]').click());
  await until(() => frame.evaluate(() => document.documentElement.dataset.theme === 'sepia'), 'another look');
}

// The bytes in which a word may lie in a file: as it is (also in what Snappy or LZ4
// has compressed, which leave what comes for the first time as it is), in two bytes
// a letter, and as Firefox writes keys of IndexedDB, each byte one more.
const spellings = (text) => [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from([...Buffer.from(text)].map((byte) => byte + 1))];

// Firefox stores what was typed and what a script has put together in two bytes a
// letter, and compresses that by pairs of letters, and compresses a title now and then:
// there the search cannot see it.
// What storage holds is therefore also compared by the extension's own interface.
const FOUND = { chromium: ['path', 'title', 'note', 'box'], firefox: ['path', 'box'] };

// [{file, name of the word}] for all files below a folder.
function search(folder, words) {
  const found = [];
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const bytes = fs.readFileSync(file);
    for (const [name, text] of Object.entries(words))
      if (spellings(text).some((spelling) => bytes.includes(spelling))) found.push({ file: path.relative(folder, file), name });
  }
  return found;
}

inBrowsers(
  'a private window',
  (at) => {
    at.profile = temporary('private');
    // What an add-on that is installed for a time has stored stays, as that of any other does.
    at.prefs = { 'extensions.webextensions.keepStorageOnUninstall': true, 'extensions.webextensions.keepUuidOnUninstall': true };

    test('leaves nothing in the profile', async () => {
      const taken = new Set();
      const [usual, secret] = [wordsWithout(taken), wordsWithout(taken)];
      const addressOf = (words) => `${at.server.add(`/${words.path}`, pageOf(words))}?${words.query}`;
      await turnOn(at);
      const privately = await openPrivate(at);
      await until(() => openControl(at).then(() => true), 'the extension is there again');
      await until(() => scripts(at).then((list) => list.length === 2), 'the content scripts are registered');

      const open = addressOf(usual);
      await at.page.goto(open);
      await use(at, open, usual);
      const everything = async () => ({
        learned: await learnedOf(at.control),
        ...(await at.control.evaluate(async () => ({
          local: await chrome.storage.local.get(),
          session: await chrome.storage.session.get(),
          databases: (await indexedDB.databases()).map(({ name }) => name),
          caches: await caches.keys(),
          own: { ...localStorage, ...sessionStorage },
        }))),
      });
      await until(async () => JSON.stringify(await stored(at)).includes(usual.note), 'it is written down');
      await until(async () => (await stored(at)).reading, 'so is the look');
      await until(async () => (await learnedOf(at.control)).length > 0, 'the site is learned');
      let before = await everything();
      await until(async () => {
        const last = before;
        await sleep(2500); // a page is learned 1.5 s after its last call
        before = await everything();
        return isDeepStrictEqual(last, before);
      }, 'nothing more is stored');
      for (const name of ['path', 'query', 'title', 'marked', 'note', 'box'])
        assert.ok(JSON.stringify(before).includes(usual[name]), `a usual window leaves its ${name}`);

      const usualPage = at.page;
      at.page = await privately(addressOf(secret));
      await use(at, at.page.url(), secret);
      assert.deepEqual(await everything(), before, 'what is stored is as it was');
      await at.page.close();
      at.page = usualPage;
      assert.deepEqual(await everything(), before, 'also when the window has gone');

      await at.browser.close(); // so that all is written
      const ours = search(at.profile, usual).filter(({ file }) => /moz-extension|Extension/.test(file));
      const left = ours.map(({ name }) => name);
      for (const name of FOUND[at.which]) assert.ok(left.includes(name), `the search finds the ${name} of the usual window: ${left}`);
      none(search(at.profile, secret));
    });
  },
  { alone: true },
);
