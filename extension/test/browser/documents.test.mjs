// Documents that are no web pages: texts are read as they are, of the others the
// popup and the keys say in a sentence that there is nothing to read.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, none, barriers, turnOn } from '../lib/harness.mjs';
import { closeReader, openReader, textOf } from '../lib/reader.mjs';

const PICTURE = fs.readFileSync(fileURLToPath(new URL('../pages/ferry.png', import.meta.url)));
const PROSE =
  'It was the third winter in which the ferry did not run, and\nthe people of the island had begun to build a boat of their\nown, in the hall of the school.\n\n' +
  'Nobody had asked the school, and the school had not said no.';
const CODE = 'if (a < b) {\n\tgo("<b>&amp;</b>");\n\n}\n';

inBrowsers('documents', (at) => {
  before(() => turnOn(at));

  for (const [name, type, body] of [
    ['/notes.txt', 'text/plain; charset=utf-8', PROSE],
    ['/code.js', 'text/javascript', CODE],
    ['/style.css', 'text/css', 'p {\n\tcolor: red;\n}'],
  ]) {
    test(`${name} is read as it is`, async () => {
      await at.page.goto(at.server.addFile(name, body, type));
      const state = await until(() => at.state(), 'the page listens');
      assert.equal(state.kind, 'text');
      const frame = await openReader(at);
      if (body === PROSE) {
        assert.deepEqual(await frame.evaluate(() => [...document.querySelectorAll('#article p')].map((p) => p.textContent)), [
          'It was the third winter in which the ferry did not run, and the people of the island had begun to build a boat of their own, in the hall of the school.',
          'Nobody had asked the school, and the school had not said no.',
        ]);
      } else assert.equal(await frame.evaluate(() => document.querySelector('#article pre').textContent), body.trimEnd());
      assert.equal(await textOf(frame, '#title'), name.slice(1));
      await closeReader(at);
      const popup = await at.popup(at.page);
      await until(() => popup.evaluate(() => /plain text/.test(document.getElementById('status').textContent)), 'the popup says so');
      assert.ok(await popup.evaluate(() => document.getElementById('once').disabled && !document.getElementById('reader').disabled));
      none(await barriers(popup));
      await popup.close();
    });
  }

  for (const [name, type, body] of [
    ['/ferry.png', 'image/png', PICTURE],
    ['/ferry.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Ferry</text></svg>'],
    [
      '/paper.pdf',
      'application/pdf',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
    ],
    ['/feed.xml', 'text/xml', '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>'],
  ]) {
    // In a tab of its own: Chromium's viewer of PDF can hold up what its tab shows next.
    test(`${name} is no text, and the popup says so`, async () => {
      const page = await at.browser.newPage();
      await page.goto(at.server.addFile(name, body, type));
      const popup = await at.popup(page);
      const said = await until(() => popup.evaluate(() => document.getElementById('status').textContent), 'the popup says something');
      assert.match(said, /no text but a picture|cannot work on this page/);
      assert.equal(await popup.evaluate(() => document.getElementById('main').hidden), true);
      await popup.close();
      await page.close();
    });
  }

  // Firefox shows JSON by a viewer of its own, in which no extension may run.
  test('JSON is read as it came, or the popup says why not', async () => {
    await at.page.goto(at.server.addFile('/data.json', '{"a": [1,\n  "<b>"]}', 'application/json')).catch(() => {});
    const popup = await at.popup(at.page);
    const said = await until(() => popup.evaluate(() => document.getElementById('status').textContent), 'the popup says something');
    await popup.close();
    if (at.which === 'firefox') assert.match(said, /plain text|cannot work on this page/);
    else assert.match(said, /plain text/);
    if (!/plain text/.test(said)) return;
    const frame = await openReader(at);
    assert.equal(await frame.evaluate(() => document.querySelector('#article pre').textContent), '{"a": [1,\n  "<b>"]}');
    await closeReader(at);
  });
});
