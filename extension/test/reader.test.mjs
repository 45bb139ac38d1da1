// The reader over the page, and the export.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { until } from './lib/browsers.mjs';
import { inBrowsers, none, picture, scripts, turnOn } from './lib/harness.mjs';
import { closeReader, openReader } from './lib/reader.mjs';
import { expectations, pageBytes, pageNames } from './lib/server.mjs';
import { createEngine } from '../../wasm/dist/loader.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const engine = createEngine({ wasm: fs.readFileSync(path.join(ROOT, 'extension/dist/chrome/engine/engine.wasm')) });

const plain = (text) => text.replace(/\s+/g, ' ').trim();
const FORMATS = { text: 'text', markdown: 'markdown', html: 'reader' };

// What could run or load in the reader's document.
const dangers = (frame) =>
  frame.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('#main *')) {
      if (/^(script|style|iframe|object|embed|form|base|meta|link|svg|template)$/.test(element.localName)) found.push(element.localName);
      // Formulas may stand there, without what leads out of them or back to HTML.
      if (/^(semantics|annotation|annotation-xml|maction|mglyph|malignmark|maligngroup)$/.test(element.localName))
        found.push(element.localName);
      if (element.closest('math') && (element.namespaceURI !== 'http://www.w3.org/1998/Math/MathML' || element.hasAttribute('href')))
        found.push(`${element.localName} in a formula`);
      for (const { name, value } of element.attributes) {
        if (/^on|^style$|^srcdoc$|^ping$|^is$|^nonce$|^formaction$/.test(name)) found.push(`${element.localName} ${name}`);
        if (/^\s*(javascript|vbscript|data:(?!image\/)|blob|file|chrome|moz)/i.test(value) && /^(href|src|poster|srcset)$/.test(name))
          found.push(`${name}=${value}`);
      }
    }
    return found;
  });

inBrowsers('reader', (at) => {
  before(() => turnOn(at));

  for (const name of pageNames()) {
    const expect = expectations(name);
    if (expect.content.length === 0) continue;
    test(`${name}: the content and none of the noise`, async () => {
      await at.visit(at.server.page(name));
      const frame = await openReader(at);
      const text = plain(await frame.evaluate(() => document.getElementById('main').textContent));
      none(
        expect.content.filter((part) => !text.includes(plain(part))),
        'missing',
      );
      none(
        expect.noise.filter((part) => text.includes(plain(part))),
        'noise',
      );
      if (expect.title) assert.equal(await frame.evaluate(() => document.getElementById('title').textContent), expect.title);
      none(await dangers(frame), 'could run');
      await closeReader(at);
    });
  }

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
    await frame.evaluate(axe.source);
    const { violations } = await frame.evaluate(() => globalThis.axe.run());
    none(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
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

  test('runs nothing of a hostile page', async () => {
    await at.visit(at.server.page('hostile'));
    const frame = await openReader(at);
    assert.equal(await frame.evaluate(() => typeof window.__pwned), 'undefined');
    none(await dangers(frame), 'could run');
    await closeReader(at);
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

  test(
    'export as text is what the command line says',
    { skip: !fs.existsSync(path.join(ROOT, 'engine/cmd/winnow/main.go')) && 'no command line here' },
    async () => {
      const address = at.server.page('news-article');
      await at.visit(address);
      const {
        answer: { text },
      } = await at.tell('PAGE', { want: ['text'] });
      const said = execFileSync(
        'go',
        ['run', './engine/cmd/winnow', 'clean', '--url', address, '--format', 'text', 'testdata/pages/news-article.html'],
        { cwd: ROOT, encoding: 'utf8' },
      );
      assert.equal(text.trimEnd(), said.trimEnd());
    },
  );
});
