// The reader over the page, and the export. What it shows of each sample page is
// in pages.test.mjs.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, scripts, turnOn } from '../lib/harness.mjs';
import { closeReader, openReader } from '../lib/reader.mjs';
import { expectations, pageBytes } from '../lib/server.mjs';
import { createEngine } from '../../../wasm/dist/loader.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const engine = createEngine({ wasm: fs.readFileSync(path.join(ROOT, 'extension/dist/chrome/engine/engine.wasm')) });

const FORMATS = { text: 'text', markdown: 'markdown', html: 'reader' };

inBrowsers('reader', (at) => {
  before(() => turnOn(at));

  test('a language that is none keeps no text from the reader', async () => {
    await at.visit(
      at.server.add(
        '/tongue',
        `<!doctype html><html lang="en-US-UK"><title>The old mill</title><meta property="article:published_time" content="2024-03-05">
      <article><h1>The old mill</h1>${'<p>The mill at the end of the road has been shut since the flood, and the key is kept by somebody who will not say where.</p>'.repeat(6)}</article>`,
      ),
    );
    const frame = await openReader(at);
    assert.match(await frame.evaluate(() => document.getElementById('main').innerText), /2024[^]*The mill at the end of the road/);
    await closeReader(at);
  });

  test(
    'takes no focus from who has gone to a button while it opened',
    { skip: at.which === 'firefox' && 'no script gets there first' },
    async () => {
      const script = await at.page.evaluateOnNewDocument(() => {
        if (location.protocol !== 'chrome-extension:') return;
        const themed = new MutationObserver(() => {
          themed.disconnect();
          document.getElementById('close').focus(); // it can be seen from now on
        });
        document.addEventListener('DOMContentLoaded', () => themed.observe(document.documentElement, { attributeFilter: ['data-theme'] }));
      });
      await at.visit(at.server.page('blog-post'));
      const frame = await openReader(at);
      assert.equal(await frame.evaluate(() => document.activeElement.id), 'close');
      await at.page.removeScriptToEvaluateOnNewDocument(script.identifier);
      await closeReader(at);
    },
  );

  test('leaves the address, the place and the focus as they were', async () => {
    const address = at.server.page('blog-post');
    await at.visit(address);
    await at.page.evaluate(() => {
      document.querySelector('a[href]').focus();
      scrollTo({ top: 333, behavior: 'instant' });
      window.keys = 0;
      addEventListener('keydown', () => window.keys++, true);
    });
    const before = await at.page.evaluate(() => [scrollY, document.activeElement.outerHTML, document.documentElement.outerHTML]);
    const frame = await openReader(at);
    await frame.waitForSelector('#article p');
    assert.equal(at.page.url(), address);
    assert.equal(
      await at.page.evaluate(() => document.querySelectorAll('iframe[src*="extension"]').length),
      0,
      'the page sees no frame of ours',
    );
    assert.equal(await at.page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'hidden', 'one scroll bar');
    await picture(at, at.page, 'reader');
    if (at.which === 'chromium') {
      await at.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      await picture(at, at.page, 'reader-dark');
      await at.page.emulateMediaFeatures([]);
    }
    await closeReader(at);
    assert.deepEqual(await at.page.evaluate(() => [scrollY, document.activeElement.outerHTML, document.documentElement.outerHTML]), before);
    assert.equal(await at.page.evaluate(() => window.keys), 0, 'the page heard no key');
    assert.equal(await at.page.evaluate(() => getComputedStyle(document.documentElement).overflow), 'visible');
  });

  test('the keyboard opens and closes it, and turns the site off and on', async () => {
    await at.visit(at.server.page('blog-post'));
    await at.command('toggle-reader');
    await at.reader();
    await at.command('toggle-reader');
    await until(async () => !(await at.state()).reader, 'the reader is closed');
    await at.command('toggle-cleaning');
    await until(async () => !(await at.state()).on && (await scripts(at)).length === 0, 'off');
    await at.command('toggle-cleaning');
    await until(async () => (await at.state()).on && (await scripts(at)).length === 2, 'on');
  });

  test('opens without cleaning, and closes by its button', async () => {
    await at.visit(at.server.page('blog-post'));
    await at.tell('STOP');
    const frame = await openReader(at);
    await frame.evaluate(() => document.getElementById('close').click());
    await until(async () => !(await at.state()).reader, 'the reader is closed');
  });

  test('has no barriers', async () => {
    await at.visit(at.server.page('docs-code'));
    const frame = await openReader(at);
    none(await barriers(frame));
    await picture(at, at.page, 'reader-code');
    await closeReader(at);
  });

  test('reads right to left and Chinese', async () => {
    for (const [name, dir] of [
      ['arabic-news', 'rtl'],
      ['chinese-news', 'ltr'],
    ]) {
      await at.visit(at.server.page(name));
      const frame = await openReader(at);
      assert.equal(await frame.evaluate(() => getComputedStyle(document.getElementById('main')).direction), dir);
      await picture(at, at.page, `reader-${name}`);
      await closeReader(at);
    }
  });

  for (const query of ['?csp=strict', '?isolated']) {
    test(`works on a page with ${query}`, async () => {
      await at.visit(at.server.page('blog-post', query));
      const frame = await openReader(at);
      assert.equal(await frame.evaluate(() => document.getElementById('title').textContent), expectations('blog-post').title);
      await closeReader(at);
    });
  }

  test('a page that frames the reader itself gets nothing', async () => {
    const address = at.server.add(
      '/thief',
      `<!doctype html><title>Thief</title><p>Text.</p><iframe src="${at.base}reader/reader.html"></iframe>`,
    );
    await at.visit(address);
    const texts = await Promise.all(
      at.page.frames().map((one) => one.evaluate(() => document.getElementById('article')?.textContent ?? '').catch(() => '')),
    );
    assert.equal(texts.join(''), '');
  });

  for (const [format, want] of Object.entries(FORMATS)) {
    test(`export as ${format} is the engine's own`, async () => {
      for (const name of ['news-article', 'docs-code', 'chinese-news']) {
        const address = at.server.page(name);
        await at.visit(address);
        const text = ({ answer }) => ({ text: answer.text, markdown: answer.markdown, html: answer.reader?.html })[format];
        const got = text(await at.tell('PAGE', { want: [want] }));
        assert.ok(got.length > 200);
        assert.equal(got, text({ answer: await engine.clean(pageBytes(name), { url: address, want: [want] }) }), name);
      }
    });
  }
});
