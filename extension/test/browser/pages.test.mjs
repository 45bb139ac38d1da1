// The sample pages: what is hidden on each, and what the reader shows of it.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { hiddenAmong, inBrowsers, marked, none, shownAmong, textHidden, turnOn } from '../lib/harness.mjs';
import { closeReader, openReader } from '../lib/reader.mjs';
import { expectations, pageNames } from '../lib/server.mjs';

const plain = (text) => text.replace(/\s+/g, ' ').trim();

// What could run or load in the reader's document.
const dangers = (frame) =>
  frame.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('#main *')) {
      if (element.closest('.copy-code')) continue; // the reader's own button
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

async function checkReader(at, { content, noise, title }) {
  const frame = await openReader(at);
  const text = plain(await frame.evaluate(() => document.getElementById('main').textContent));
  none(
    content.filter((part) => !text.includes(plain(part))),
    'missing',
  );
  none(
    noise.filter((part) => text.includes(plain(part))),
    'noise',
  );
  if (title) assert.equal(await frame.evaluate(() => document.getElementById('title').textContent), title);
  none(await dangers(frame), 'could run');
  assert.equal(await frame.evaluate(() => typeof window.__pwned), 'undefined', 'nothing of the page has run');
  await closeReader(at);
}

inBrowsers('pages', (at) => {
  before(() => turnOn(at));

  for (const name of pageNames()) {
    test(`${name}: ads go, content stays, the reader has the content and none of the noise`, async () => {
      const expect = expectations(name);
      const state = await at.visit(at.server.page(name));
      assert.equal(state.last.error, undefined);
      assert.deepEqual(state.last.unfound, [], 'every ID of the answer is an element');
      if (expect.hideLight.includes('late-ad'))
        await until(async () => (await marked(at.page)).includes('late-ad'), 'the late ad is hidden');
      none(await hiddenAmong(at.page, [...expect.neverHide, ...expect.lightKeeps]), 'must stay');
      none(await textHidden(at.page, expect.content), 'content is hidden');
      none(await shownAmong(at.page, expect.hideLight), 'must go');
      if (expect.content.length > 0) await checkReader(at, expect);
    });
  }
});
