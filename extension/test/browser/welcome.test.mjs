// The first minutes: the page after the installation, its one choice, the keys as they
// are, and the word after an update.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { builtFor, sleep, until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, isReady, loadAgain, none, openControl, picture, scripts, stored } from '../lib/harness.mjs';
import { needs } from '../lib/popup.mjs';
import { copyOf } from '../lib/folders.mjs';

const PAGE = 'welcome/welcome.html';
const OLD = '0.0.9';

// How many tabs show the first page. Firefox's driver does not hear of each tab.
async function firstTabs(at) {
  if (at.which === 'chromium') return at.browser.targets().filter((target) => target.url() === at.base + PAGE).length;
  return at.chrome(`[...gBrowser.tabs].filter((tab) => tab.linkedBrowser.currentURI.spec === ${JSON.stringify(at.base + PAGE)}).length`);
}

const chosen = (page) => page.evaluate(() => document.querySelector('[name=when]:checked').value);
const said = (page) => page.evaluate(() => document.getElementById('status').textContent);

async function pictures(at, page, name) {
  if (!process.env.WINNOW_PICTURES || at.which !== 'chromium') return;
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    for (const width of [360, 1280]) {
      await page.setViewport({ width, height: 900 });
      await picture(at, page, `${name}-${scheme}-${width}`, { fullPage: true });
    }
  }
}

inBrowsers(
  'the first page',
  (at) => {
    at.first = true; // the harness leaves it open
    let page;

    test('opens after the installation, and stores nothing', async () => {
      await until(async () => (await firstTabs(at)) === 1, 'it is open');
      assert.deepEqual(await stored(at), {});
      await at.closeFirst();
      page = await at.open(PAGE);
      await isReady(page);
      none(await barriers(page));
      assert.equal(await chosen(page), 'press', 'nothing is turned on');
      await pictures(at, page, 'welcome');
    });

    test('its keys are those that the browser has', async () => {
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('#key-list tr')].map(({ cells }) => [...cells].map((one) => one.textContent)),
      );
      const commands = await at.control.evaluate(() => chrome.commands.getAll());
      const known = commands.filter(({ description, shortcut }) => description || shortcut);
      // Chromium gives no key that it uses itself, such as Alt+Shift+C for groups of tabs.
      assert.equal(known.filter(({ shortcut }) => shortcut).length, 3, 'all our keys are free in a new profile');
      assert.deepEqual(
        rows,
        known.map(({ description, shortcut }) => [shortcut || 'not set', description || 'Open the popup']),
      );
      if (at.which === 'chromium') return;
      // Firefox lets an extension change its keys as the user does.
      await at.control.evaluate(() => chrome.commands.update({ name: 'toggle-reader', shortcut: 'Ctrl+Alt+9' }));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await until(
        () => page.evaluate(() => document.getElementById('try').textContent.includes('Ctrl+Alt+9')),
        'the page says the new key',
      );
      await at.control.evaluate(() => chrome.commands.reset('toggle-reader'));
    });

    test('one site, by its name', async () => {
      await page.bringToFront();
      await page.click('[value=sites]');
      await until(() => page.evaluate(() => !document.getElementById('site-form').hidden), 'it asks for a site');
      assert.deepEqual(await stored(at), {}, 'nothing is stored for the choice alone');
      await page.type('#site', 'no site');
      await page.click('#site-form button');
      await until(async () => (await said(page)) === '“no site” is not the name of a host.', 'it is no site');
      await page.evaluate(() => {
        document.getElementById('site').value = '';
      });
      await page.type('#site', 'http://127.0.0.1:1234/some/page');
      await page.click('#site-form button');
      await until(async () => (await said(page)).startsWith('Turned on.'), 'it is on');
      assert.deepEqual((await stored(at)).settings.sites, { '127.0.0.1': { on: true } });
      await until(async () => (await scripts(at)).length === 2, 'the content scripts are registered');
      assert.equal(await page.evaluate(() => document.getElementById('sites-on').textContent), 'On: 127.0.0.1');
      none(await barriers(page));
      await pictures(at, page, 'welcome-site');
      await at.visit(at.server.page('blog-post'));
      await page.bringToFront();
      await page.click('[value=press]');
      await until(async () => (await scripts(at)).length === 0, 'it is off again');
      assert.deepEqual(await stored(at), {});
      await until(async () => (await chosen(page)) === 'press', 'it says so');
    });

    test('all sites, and back, and a single site keeps what it was given', async () => {
      await at.permit();
      await at.allow('*');
      await page.bringToFront();
      await page.click('[value=all]');
      await until(async () => (await stored(at)).settings?.all === true, 'all sites are on');
      await until(async () => (await scripts(at)).length === 2, 'the content scripts are registered');
      await until(async () => (await said(page)).startsWith('Turned on.'), 'it says so');
      await loadAgain(page);
      assert.equal(await chosen(page), 'all');
      await page.click('[value=press]');
      await until(async () => (await stored(at)).settings === undefined, 'off');
      await until(async () => (await scripts(at)).length === 0, 'nothing is registered');
      const held = await page.evaluate(() => (globalThis.browser ?? chrome).permissions.contains({ origins: ['*://127.0.0.1/*'] }));
      assert.equal(held, true);
    });

    test('popup and settings lead to it', async () => {
      await at.page.goto(at.server.page('blog-post'));
      const popup = await at.popup(at.page);
      assert.equal(await popup.evaluate(() => document.getElementById('help').href), at.base + PAGE);
      assert.equal(await popup.evaluate(() => document.getElementById('news').hidden), true, 'an installation has no news');
      await popup.close();
      assert.equal(await at.control.evaluate(() => [...document.querySelectorAll('header a')].at(-1).href), at.base + PAGE);
    });

    test('does not open when the extension is loaded again', async () => {
      await page.close();
      await at.reload();
      await until(() => openControl(at).then(() => true), 'the extension is there again');
      await sleep(1500);
      assert.equal(await firstTabs(at), 0);
      assert.deepEqual(await stored(at), {});
    });
  },
  { alone: true },
);

inBrowsers(
  'after an update',
  (at) => {
    at.folder = copyOf(builtFor(at.which));
    at.first = true;
    const manifest = path.join(at.folder, 'manifest.json');
    const setVersion = (version) =>
      fs.writeFileSync(manifest, JSON.stringify({ ...JSON.parse(fs.readFileSync(manifest, 'utf8')), version }));
    const now = JSON.parse(fs.readFileSync(manifest, 'utf8')).version;
    setVersion(OLD);
    before(() => until(async () => (await firstTabs(at)) === 1, 'the first page is open').then(() => at.closeFirst()));

    test('the popup has one quiet word, until it is put away', async () => {
      setVersion(now);
      await at.reload();
      await until(() => openControl(at).then(() => true), 'the extension is there again');
      await until(async () => (await stored(at)).news?.since === OLD, 'it is noted');
      assert.equal(await firstTabs(at), 0, 'no tab opens');
      await at.page.goto(at.server.page('news-article'));
      let popup = await at.popup(at.page);
      assert.equal(await popup.evaluate(() => document.getElementById('news').hidden), false);
      assert.equal(await popup.evaluate(() => document.getElementById('news-open').title), `What is new in version ${now}`);
      const width = await popup.evaluate(() => document.documentElement.scrollWidth);
      const height = await needs(popup);
      assert.ok(width <= 360 && height <= 600, `${width} × ${height} px`);
      none(await barriers(popup));
      await picture(at, popup, 'popup-news');
      await popup.click('#news-drop');
      await until(async () => (await stored(at)).news === undefined, 'it is forgotten');
      await popup.close();
      popup = await at.popup(at.page);
      assert.equal(await popup.evaluate(() => document.getElementById('news').hidden), true);
      await popup.close();
    });

    test('the settings tell what is new at any time', async () => {
      const list = await at.control.evaluate(() =>
        [...document.querySelectorAll('#news-list h3, #news-list li')].map((one) => one.textContent),
      );
      assert.equal(list[0], now);
      assert.ok(list.length > 1 && list.every((text) => text.trim() !== ''), list.join('\n'));
    });
  },
  { alone: true },
);

inBrowsers('the look of the reader in the settings', (at) => {
  const change = (id, value) =>
    at.control.evaluate(
      (id, value) => {
        const field = document.getElementById(id);
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      id,
      value,
    );
  const reading = async () => (await stored(at)).reading;

  test('is what the reader stores', async () => {
    await at.control.bringToFront();
    await at.control.evaluate(() =>
      chrome.storage.local.set({ reading: { format: 1, look: { width: 40 }, desk: {}, sites: { 'a.example': { size: 24 } } } }),
    );
    await loadAgain(at.control);
    await at.control.click('summary[data-i18n=lookAll]');
    await until(() => at.control.evaluate(() => document.getElementById('look-width')?.value === '40'), 'it shows what is stored');
    none(await barriers(at.control));
    await pictures(at, at.control, 'settings-look');
    await at.control.setViewport({ width: 1280, height: 900 });

    await at.control.click('#look [value=sepia]');
    await change('look-size', 25);
    await until(async () => (await reading()).look.size === 25, 'it is stored');
    assert.deepEqual(await reading(), {
      format: 1,
      look: { theme: 'sepia', size: 25, width: 40 },
      desk: {},
      sites: { 'a.example': { size: 24 } },
    });

    await at.page.goto(at.server.page('blog-post'));
    const popup = await at.popup(at.page);
    await popup.click('#reader');
    const reader = await at.reader();
    assert.deepEqual(
      await reader.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.style.getPropertyValue('--size')]),
      ['sepia', '25px'],
    );
  });

  test('an own theme has its colours, and all can be taken back', async () => {
    await at.control.bringToFront();
    assert.equal(await at.control.evaluate(() => document.getElementById('look-ground').checkVisibility()), false);
    await at.control.click('#look [value=own][name=look-theme]');
    assert.equal(await at.control.evaluate(() => document.getElementById('look-ground').checkVisibility()), true);
    await change('look-ground', '#101010');
    await change('look-ink', '#303030');
    await until(async () => (await reading()).look.ink === '#303030', 'it is stored');
    assert.match(await at.control.evaluate(() => document.querySelector('#look [role=status]').textContent), /^Hard to read/);
    await at.control.click('#look-reset');
    await until(async () => Object.keys((await reading()).look).length === 0, 'as at first');
    assert.deepEqual((await reading()).sites, { 'a.example': { size: 24 } }, 'a site keeps its own');
  });
});
