// The highlights of all pages, on the options page.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, beforeEach, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, startWith, stored } from '../lib/harness.mjs';

const mark = (n, made, note = '') => ({
  id: `0000-${n}`,
  colour: 'green',
  note,
  made,
  quote: { exact: `Words number ${n}`, prefix: 'before ', suffix: ' after' },
  position: { start: n, end: n + 14 },
});
const PAGES = [
  {
    address: 'https://one.example/a',
    url: 'https://one.example/a#top',
    title: 'The first of them',
    list: [mark(1, '2024-03-05T10:00:00.000Z'), mark(2, '2024-03-06T10:00:00.000Z', 'See the map.')],
  },
  {
    address: 'https://two.example/',
    url: 'https://two.example/',
    title: '<b>Bold</b> & נייר',
    list: [mark(3, '2025-07-01T10:00:00.000Z')],
  },
  { address: 'file:///home/paper.html', url: 'file:///home/paper.html', title: '', list: [mark(4, 'no date')] },
];

inBrowsers('highlights on the options page', (at) => {
  let page;
  before(() => {
    page = at.control;
  });
  beforeEach(async () => {
    await startWith(
      page,
      Object.fromEntries([
        ['marks', Object.fromEntries(PAGES.map(({ address, list }) => [address, list.length]))],
        ...PAGES.map(({ address, ...rest }) => [`marks:${address}`, { format: 1, ...rest }]),
      ]),
    );
    await until(
      () => page.evaluate(() => 'ready' in document.documentElement.dataset && document.querySelectorAll('#marks li').length === 3),
      'the list is there',
    );
    for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
  });

  const rows = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#marks li')].map((row) => ({
        title: row.querySelector('.host :first-child').textContent,
        href: row.querySelector('a')?.href,
        facts: row.querySelector('.note').textContent,
        names: [...row.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
      })),
    );
  const button = (row, n) =>
    page.evaluate((row, n) => document.querySelectorAll('#marks li')[row].querySelectorAll('button')[n].click(), row, n);
  const file = async (ending) => {
    const name = await until(() => fs.readdirSync(at.downloads).find((one) => one.endsWith(ending)), `a file ${ending}`);
    return { name, text: await until(() => fs.readFileSync(path.join(at.downloads, name), 'utf8'), 'its text') };
  };
  const keys = async () => Object.keys(await stored(at)).sort();

  test('are listed by page with date and count, the latest first', async () => {
    const [first, second, third] = await rows();
    assert.deepEqual([first.title, second.title, third.title], [PAGES[1].title, 'The first of them', 'file:///home/paper.html']);
    assert.match(first.facts, /2025.* · 1 highlight$/);
    assert.match(second.facts, /2024.* · 2 highlights$/);
    assert.equal(third.facts, '1 highlight', 'without a date');
    assert.equal(second.href, 'https://one.example/a#top');
    assert.equal(third.href, undefined, 'only pages of the web are linked');
    assert.deepEqual(second.names, ['Markdown: The first of them', 'JSON: The first of them', 'Remove: The first of them']);
    none(await barriers(page));
    await picture(at, page, 'options-marks', { fullPage: at.which === 'chromium' });
  });

  test('are saved, of one page or of all', async () => {
    await button(1, 0);
    const one = await file('.highlights.md');
    assert.equal(one.name, 'The first of them.highlights.md');
    assert.equal(one.text, '# The first of them\n\n<https://one.example/a#top>\n\n> Words number 1\n\n> Words number 2\n\nSee the map.\n');
    await button(0, 1);
    const json = await file('.highlights.json');
    assert.equal(JSON.parse(json.text).items[0].target.source, 'https://two.example/');
    for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
    await page.click('#marks-markdown');
    const { text } = await file('.highlights.md');
    for (const n of [1, 2, 3, 4]) assert.ok(text.includes(`> Words number ${n}`));
    await page.click('#marks-json');
    assert.deepEqual(
      JSON.parse((await file('.highlights.json')).text).map(({ items }) => items.length),
      [1, 2, 1],
    );
  });

  test('of one page are removed, and the focus goes on to the next', async () => {
    await button(1, 2);
    await until(async () => (await rows()).length === 2, 'one row less');
    assert.deepEqual(await keys(), ['marks', 'marks:file:///home/paper.html', 'marks:https://two.example/']);
    await until(
      () => page.evaluate(() => document.activeElement.getAttribute('aria-label') === 'Remove: file:///home/paper.html'),
      'the focus is there',
    );
    assert.equal(await page.evaluate(() => document.getElementById('status').textContent), 'The highlights were removed.');
  });

  test('of all pages are removed when the user says so again', async () => {
    await page.click('#marks-remove');
    assert.match(await page.evaluate(() => document.getElementById('marks-question').textContent), /\(4 highlights\)/);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'marks-keep', 'the harmless one first');
    none(await barriers(page));
    await page.keyboard.press('Escape');
    assert.equal((await keys()).length, 4);
    await page.click('#marks-remove');
    await page.click('#marks-keep');
    assert.equal((await keys()).length, 4);
    await page.click('#marks-remove');
    await page.click('#marks-sure');
    await until(async () => (await keys()).length === 0, 'nothing is stored');
    await until(() => page.evaluate(() => document.getElementById('no-marks').checkVisibility()), 'it says so');
    assert.equal(await page.evaluate(() => document.getElementById('marks-all').checkVisibility()), false);
  });
});
