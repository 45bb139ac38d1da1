// The backup on the options page: saved as a file, added to another profile after it has
// said what would change.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, beforeEach, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, startWith, stored } from '../lib/harness.mjs';

const MARK = {
  id: '0000-1',
  colour: 'green',
  note: 'See the map.',
  made: '2026-03-05T10:00:00.000Z',
  quote: { exact: 'Words', prefix: '', suffix: '' },
  position: { start: 1, end: 6 },
};
const FULL = {
  settings: { format: 1, level: 'strict', sites: { 'a.example': { on: true, level: 'medium' } } },
  rules: { format: 1, sites: { 'a.example': { hide: ['.x'], show: [] } } },
  reading: { format: 1, look: { theme: 'sepia' }, desk: {}, sites: {} },
  marks: { 'https://a.example/1': 1 },
  'marks:https://a.example/1': { format: 1, url: 'https://a.example/1', title: 'One', list: [MARK] },
};

// Alone: after these downloads Chromium's window does not give the focus to pages any more,
// which tests with keys need.
inBrowsers(
  'backup',
  (at) => {
    let page;
    before(() => {
      page = at.control;
    });

    beforeEach(() => {
      for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
    });

    const saved = () =>
      until(() => {
        const name = fs.readdirSync(at.downloads).find((one) => /^Winnow \d{4}-\d\d-\d\d\.backup\.json$/.test(one));
        const text = name && fs.readFileSync(path.join(at.downloads, name), 'utf8');
        return text?.endsWith('}\n') && path.join(at.downloads, name);
      }, 'the file is saved');
    const choose = async (file) => {
      const input = await page.$('#backup-file');
      await input.uploadFile(file);
    };
    const said = () => page.evaluate(() => document.getElementById('status').textContent);
    const lines = () =>
      page.evaluate(() =>
        document.getElementById('backup-change').hidden
          ? null
          : [...document.querySelectorAll('#backup-lines li')].map((one) => one.textContent),
      );

    test('what is saved comes into an empty profile, after it is shown', async () => {
      await startWith(page, FULL);
      await page.click('#backup-save');
      const file = await saved();
      await startWith(page, {});
      await choose(file);
      const list = await until(lines, 'it says what would change');
      assert.deepEqual(list, [
        'Sites: 1, of them new here: 1',
        'Parts hidden or put back on pages: 1, of them new here: 1',
        'Highlights: 1, of them new here: 1',
        'The general settings',
        'What is chosen for single sites',
        'How the reader looks',
      ]);
      assert.deepEqual(await stored(at), {}, 'nothing is stored before it is asked for');
      await picture(at, page, 'backup');
      none(await barriers(page));
      await page.click('#backup-merge');
      await until(async () => (await said()) === 'The backup was added.', 'added');
      assert.deepEqual(await stored(at), FULL);
      assert.equal(await lines(), null);
      assert.equal(await page.evaluate(() => document.querySelector('[name=level]:checked').value), 'strict', 'the page shows it');
      await choose(file);
      await until(async () => (await said()) === 'Everything in this backup is here already.', 'nothing to add');
    });

    test('left, it changes nothing', async () => {
      await startWith(page, FULL);
      await page.click('#backup-save');
      const file = await saved();
      await startWith(page, {});
      await choose(file);
      await until(lines, 'it says what would change');
      await page.click('#backup-leave');
      assert.equal(await lines(), null);
      assert.deepEqual(await stored(at), {});
    });

    test('another file is refused in words', async () => {
      await startWith(page, FULL);
      for (const [text, words] of [
        ['{"a": 1}', 'This file is no backup of Winnow.'],
        ['<html>', 'This file is no backup of Winnow.'],
        ['{"kind":"winnow-backup","format":9}', 'A later version of Winnow made this backup.'],
      ]) {
        const file = path.join(at.downloads, 'other.json');
        fs.writeFileSync(file, text);
        await choose(file);
        await until(async () => (await said()) === words, words);
        assert.equal(await lines(), null);
      }
      assert.deepEqual(await stored(at), FULL);
    });
  },
  { alone: true },
);
