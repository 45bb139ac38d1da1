// Learned sites in the settings: a file comes and goes, the list, and what a site's
// template hides, shown on a page.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { CONTROL } from '../lib/control.mjs';
import { barriers, inBrowsers, none, picture, startWith, stored, turnOn } from '../lib/harness.mjs';
import { BOX, pageOf, TERMS } from '../lib/learnedsite.mjs';
import { createEngine } from '../../../wasm/dist/loader.js';

// Not in the oldest node that we support.
Uint8Array.fromBase64 ??= (text) => new Uint8Array(Buffer.from(text, 'base64'));

const PAGES = 5;
const nothing = new Uint8Array();

inBrowsers('learned sites', (at) => {
  const engine = createEngine({ wasm: () => fs.readFileSync(new URL('../../../wasm/dist/engine.wasm', import.meta.url)) });
  let file; // of the test's own site
  const look = (run, ...values) => at.control.evaluate(run, ...values);
  const click = (selector) => look((selector) => document.querySelector(selector).click(), selector);
  const said = () => look(() => document.getElementById('learned-said').textContent);
  const rows = () =>
    look(() => [...document.querySelectorAll('#learned-sites .host')].map((one) => [...one.children].map((part) => part.textContent)));
  const isHidden = () => at.page.evaluate((box) => ours.isHeld(document.querySelector(box)), BOX);
  const shows = (id) => look((id) => document.getElementById(id).checkVisibility(), id);
  const host = () => look(() => document.getElementById('learned-host').value);
  const choose = async (name, bytes) => {
    const place = path.join(at.downloads, name);
    fs.writeFileSync(place, bytes);
    await (await at.control.$('#learned-file')).uploadFile(place);
    await until(() => look((name) => document.getElementById('learned-file').files[0]?.name === name, name), 'the file is chosen');
  };
  const add = async (name, bytes, of) => {
    await choose(name, bytes);
    await look((of) => (document.getElementById('learned-host').value = of), of);
    await click('#learned-form [type=submit]');
  };
  const screens = async () => {
    for (const width of [1280, 360]) {
      await at.control.setViewport({ width, height: 900 });
      assert.ok(await look(() => document.documentElement.scrollWidth <= innerWidth), `${width} px: nothing is cut off`);
      if (!process.env.WINNOW_PICTURES) continue;
      await look(() => document.getElementById('learn').closest('section').scrollIntoView());
      for (const scheme of at.which === 'firefox' ? ['light'] : ['light', 'dark']) {
        if (at.which === 'chromium') await at.control.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await picture(at, at.control, `learned-${width}-${scheme}`);
      }
      if (at.which === 'chromium') await at.control.emulateMediaFeatures([]);
    }
    await at.control.setViewport({ width: 1280, height: 900 });
  };

  before(async () => {
    let known = { tree: nothing };
    for (let n = 1; n <= PAGES; n++) {
      const page = await engine.clean(pageOf(n), { url: `${at.server.base}/story-${n}`, level: 'medium', want: ['sitePage'] });
      known = await engine.learnSite(known.tree, Uint8Array.fromBase64(page.sitePage));
    }
    assert.equal(known.pages, PAGES);
    const { text } = await engine.clean(pageOf(0), { url: `${at.server.base}/story-0`, level: 'medium', want: ['text'] });
    assert.ok(text.includes(TERMS[0]), 'a page does not tell it by itself');
    file = known.tree;
  });
  after(() => startWith(at.control, {}));

  test('a file is added, listed, saved again; another is refused in words', async () => {
    await startWith(at.control, {});
    await click('#learned summary');
    await until(() => shows('no-learned'), 'nothing is known');
    assert.equal(await shows('learned-all'), false);

    await choose('news.example (2).site', file);
    await until(async () => (await host()) === 'news.example', 'the file names its site');
    await click('#learned-form [type=submit]');
    await until(async () => (await said()) === 'news.example: 5 pages', 'added');
    await add('this site.bin', file, `${at.server.base}/any/page`);
    await until(async () => (await rows()).length === 2, 'another');
    const [[home, facts]] = await rows();
    assert.equal(home, at.server.base);
    assert.match(facts, /^5 pages · \w+ \d+, \d{4} · \d+ kB$/);

    for (const [name, bytes, of, words] of [
      ['picture.site', new Uint8Array([137, 80, 78, 71, 13, 10]), 'b.example', /^This is no file of a learned site/],
      ['empty.site', nothing, 'b.example', /^This is no file of a learned site/],
      ['large.site', new Uint8Array(1_000_001), 'b.example', /^This is no file of a learned site/],
    ]) {
      await look(() => (document.getElementById('learned-said').textContent = ''));
      await add(name, bytes, of);
      await until(async () => words.test(await said()), `${name} is refused`);
    }
    await add('other.site', file, 'no host');
    assert.equal(await look(() => document.getElementById('learned-host').validity.customError), true);
    assert.equal((await rows()).length, 2);
    none(await barriers(at.control));
    await screens();

    for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
    await click('[data-of="download news.example"]');
    const saved = path.join(at.downloads, 'news.example.site');
    await until(() => fs.existsSync(saved) && fs.statSync(saved).size > 0, 'saved');
    assert.equal((await engine.learnSite(nothing, new Uint8Array(fs.readFileSync(saved)))).pages, PAGES);
  });

  test('turned off it stays, and is not shown on pages', async () => {
    await click('#learn');
    await until(async () => (await stored(at)).settings?.learnSites === false, 'off');
    await until(() => look(() => document.querySelector('[data-of^=learnedShow]').disabled), 'there is nothing to show');
    assert.equal((await rows()).length, 2);
    await click('#learn');
    await until(async () => !(await stored(at)).settings, 'on');
    await until(() => look(() => !document.querySelector('[data-of^=learnedShow]').disabled), 'there is something to show');
  });

  test('shown on a page: the part that other pages have, and nothing else; put back, it stays', async () => {
    const address = at.server.add('/story-0', pageOf(0));
    await look(() => document.querySelector('[name=level][value=medium]').click()); // at the first level only ads go
    await at.control.evaluate(CONTROL);
    await turnOn(at, address);
    await at.visit(address);
    await until(async () => isHidden(), 'the rules are hidden');
    await at.control.bringToFront();
    await click(`[data-of="learnedShow ${at.server.base}"]`);
    const shown = await until(async () => {
      for (const page of await at.browser.pages()) {
        if (page === at.page || page.url() !== address) continue;
        if (await page.evaluate(() => document.querySelectorAll('[popover=manual]').length)) return page;
      }
    }, 'the page is opened anew, with the picker');
    const drawn = (selector) => shown.evaluate((selector) => document.querySelector(selector).checkVisibility(), selector);
    await until(() => drawn(BOX), 'what was learned is in sight');
    assert.equal(await drawn('.masthead'), false, 'the rest stays hidden');
    await shown.bringToFront();
    await until(() => shown.evaluate(() => document.hasFocus()), 'the page has the focus');
    await picture(at, shown, 'learned-shown');
    await shown.keyboard.press('Enter');
    await until(async () => JSON.stringify((await stored(at)).rules?.sites ?? {}).includes('house-rules'), 'put back');
    await shown.keyboard.press('Escape');
    await until(() => shown.evaluate(() => document.querySelectorAll('[popover=manual]').length === 0), 'left');
    assert.equal(await drawn(BOX), true);
    await shown.close();
    await at.visit(address);
    await until(async () => !(await isHidden()), 'on the next visit, too');
  });

  test('one is removed, then all, both after a question', async () => {
    await at.control.bringToFront(); // which draws the list anew, so that a button of before may be gone
    await click(`[data-of="remove ${at.server.base}"]`);
    assert.equal(await look(() => document.getElementById('learned-question').textContent), `Remove ${at.server.base}`);
    await click('#learned-keep');
    assert.equal((await rows()).length, 2);
    await click(`[data-of="remove ${at.server.base}"]`);
    await click('#learned-sure');
    await until(async () => (await rows()).length === 1, 'removed');
    assert.equal(await look(() => document.activeElement.id), 'learned-title');
    await click('#learned-all');
    await click('#learned-sure');
    await until(() => shows('no-learned'), 'nothing is left');
    assert.equal((await rows()).length, 0);
  });
});
