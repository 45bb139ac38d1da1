// The sample page: cleaning, undo, receipt, picker and reader as on any page, where the
// extension has no permission and no network, and nothing of it stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, isReady, none, picture, press, stored } from '../lib/harness.mjs';
import { OURS } from '../lib/ours.mjs';
import { asDesktop, asPhone, outside } from '../lib/phone.mjs';
import { select } from '../lib/reader.mjs';
import { names } from '../../shared/names.js';

const AROUND = ['ad', 'letter', 'cookie-notice'];
const PAGE = 'welcome/sample.html';
const within = (id) => `document.getElementById('tour').shadowRoot.getElementById('${id}')`;

inBrowsers('the sample page', (at) => {
  let before;
  const click = (id) => at.page.evaluate(`${within(id)}.click()`);
  const text = (id) => at.page.evaluate(`${within(id)}.textContent`);
  // Firefox does not tell the driver the address of the tab.
  const state = (name = names.STATE) =>
    at.control.evaluate(
      async (url, name) => {
        const { api, tellTab } = globalThis.winnow;
        const tab = (await api.tabs.query({})).find((one) => one.url === url);
        return tellTab(tab.id, name);
      },
      at.base + PAGE,
      name,
    );
  const hiddenOf = (ids) => at.page.evaluate((ids) => ids.filter((id) => ours.isHeld(document.getElementById(id))), ids);
  const hidden = () => hiddenOf(AROUND);

  test('the first page leads to it, and it is there without a permission', async () => {
    assert.deepEqual((await at.control.evaluate(() => chrome.permissions.getAll())).origins, []);
    const first = await at.open('welcome/welcome.html');
    await isReady(first);
    const link = await first.evaluate(() => document.querySelector('.try a').href);
    await first.close();
    assert.equal(link, at.base + PAGE);
    at.page = await at.open(PAGE);
    at.page.on('pageerror', ({ message }) => at.errors.push(message));
    await isReady(at.page);
    await at.page.evaluate(OURS);
    before = await stored(at);
    none(await barriers(at.page));
    assert.deepEqual(await hidden(), [], 'nothing is hidden before it is asked for');
    await picture(at, at.page, 'sample-before');
  });

  test('its button cleans it by the engine, and shows everything again', async () => {
    const came = await at.page.evaluate(() => document.body.outerHTML);
    await click('clean');
    await until(async () => (await hidden()).length === AROUND.length, 'what stands around the text is hidden');
    await until(async () => (await text('status')) === '3 parts hidden', 'the page says so');
    const { kinds, last } = await state();
    assert.deepEqual(kinds, { ad: 1, newsletter: 1, cookie: 1 });
    assert.equal(last.status, 'ok');
    assert.equal(await at.page.evaluate(() => document.querySelector('article h1').checkVisibility()), true);
    none(await barriers(at.page));
    await picture(at, at.page, 'sample-cleaned');
    await click('clean');
    await until(async () => (await hidden()).length === 0, 'everything is shown again');
    assert.equal(await at.page.evaluate(() => document.body.outerHTML), came);
  });

  test('the popup does the same, with its receipt', async () => {
    let popup = await at.popup(at.page);
    await popup.click('#once');
    await until(() => popup.evaluate(() => document.querySelectorAll('#parts details').length === 3), 'a receipt of three kinds');
    await popup.evaluate(() => {
      for (const box of document.querySelectorAll('#parts details')) box.open = true;
    });
    await until(() => popup.evaluate(() => document.querySelectorAll('.part .reason').length === 3), 'with reasons');
    await popup.evaluate(() => document.querySelector('.part button').click());
    await until(async () => (await hidden()).length === 2, 'a part is put back');
    await until(() => popup.evaluate(() => document.getElementById('status').textContent === 'Put back on this page.'), 'it says so');
    assert.equal(await popup.evaluate(() => document.getElementById('keep').hidden), true, 'it is no page for the reading list');
    await picture(at, popup, 'sample-popup');
    await popup.close();
    await until(async () => (await text('status')) === '2 parts hidden', 'the page says so, too');
    popup = await at.popup(at.page);
    await popup.evaluate(() => document.querySelector('[name=level][value=medium]').click());
    await until(() => hiddenOf(['related']).then((list) => list.length === 1), 'the level is that of any page');
    await popup.evaluate(() => document.querySelector('[name=level][value=light]').click());
    await until(() => hiddenOf(['related']).then((list) => list.length === 0), 'and back');
    await popup.close();
  });

  test('the reader shows the text alone, and Escape leaves it', async () => {
    await at.page.bringToFront();
    // The reader's frame is of the page's own origin here; Firefox's driver does not hear of it.
    await at.page.evaluate(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) {
        return (globalThis.shadow = attach.call(this, options));
      };
    });
    await click('read');
    const inside = (selector) =>
      at.page.evaluate((selector) => {
        const { contentDocument } = globalThis.shadow.querySelector('iframe');
        return 'ready' in contentDocument.documentElement.dataset && contentDocument.querySelector(selector)?.textContent;
      }, selector);
    const said = await until(() => inside('#main'), 'the reader is open');
    assert.match(said, /Winnow keeps what a page is about/);
    assert.doesNotMatch(said, /half price|partners store cookies|best stories/);
    assert.match(await inside('#main > header'), /^\s*Winnow\s*Winnow:/, 'the site has a name, not an address of ours');
    assert.equal(await inside('#keep-open'), undefined, 'it is no page for the reading list');
    if (at.which === 'chromium') {
      const frame = at.page.frames().find((one) => one.url().endsWith('/reader/reader.html'));
      assert.ok(await select(frame, 'the text alone'));
      await frame.waitForSelector('#marker:popover-open');
      await frame.click('#mark-green');
      await until(() => frame.evaluate(() => CSS.highlights.get('mark-green')?.size === 1), 'it can be marked');
      await frame.click('#marks-open');
      assert.equal(await frame.evaluate(() => document.querySelector('.mark-secret').hidden), true, 'no word of a private window');
      await frame.evaluate(() => document.getElementById('marks').hidePopover());
    }
    await picture(at, at.page, 'sample-reader');
    await press(at.page, 'Escape');
    await until(async () => !(await state()).reader, 'the reader is closed');
  });

  test('nothing of it stays', async () => {
    assert.deepEqual(await stored(at), before);
    none(at.errors);
  });

  test('it fits into a phone and into twice the text', async () => {
    await at.page.setViewport({ width: 360, height: 740 });
    none(await outside(at.page));
    await at.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    none(await outside(at.page));
    await picture(at, at.page, 'sample-360-200', { fullPage: true });
  });

  test('the panel of its picker fits what a phone shows of a page that is laid out wide', async (t) => {
    if (at.which !== 'chromium') return t.skip('only Chromium can be asked');
    await asPhone(at, 360, 740);
    await isReady(at.page);
    await at.page.evaluate(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (options) {
        return (globalThis.shadow = attach.call(this, options));
      };
      document.body.style.minInlineSize = '1100px';
    });
    await until(() => at.page.evaluate(() => innerWidth > 900), 'the page is laid out wide');
    await state(names.PICK);
    const panel = () => at.page.evaluate(() => globalThis.shadow?.querySelector('.panel')?.getBoundingClientRect().toJSON());
    const { left, right, bottom } = await until(panel, 'the picker is open');
    const shown = await at.page.evaluate(() => {
      const { offsetLeft, offsetTop, width, height } = visualViewport;
      return { left: offsetLeft, right: offsetLeft + width, bottom: offsetTop + height, width };
    });
    assert.ok(left >= shown.left && right <= shown.right + 1 && bottom <= shown.bottom + 1, JSON.stringify({ left, right, bottom, shown }));
    assert.ok(right - left > 0.9 * shown.width, 'it is as wide as the screen');
    await picture(at, at.page, 'sample-picker-wide');
    await at.page.keyboard.press('Escape');
    await asDesktop(at);
  });

  test('a page of the web cannot have it', async () => {
    const page = await at.browser.newPage();
    const address = at.base + PAGE;
    await page.goto(at.server.add('/frames', `<!doctype html><title>Frames</title><iframe src="${address}"></iframe>`));
    const there = await page.evaluate(
      (address) =>
        fetch(address).then(
          () => 'fetched',
          () => 'refused',
        ),
      address,
    );
    assert.equal(there, 'refused');
    for (const frame of page.frames()) {
      const title = await frame.evaluate(() => document.title).catch(() => '');
      assert.notEqual(title, 'Sample page');
    }
    await page.close();
  });
});
