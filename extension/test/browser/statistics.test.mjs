// What is counted on this device: from pages and the reader to the tables of the settings.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { CONTROL } from '../lib/control.mjs';
import { barriers, inBrowsers, loadAgain, none, picture, startWith, stored, turnOn } from '../lib/harness.mjs';

const WEEKS = Object.fromEntries(
  Array.from({ length: 14 }, (_, n) => [
    new Date(Date.UTC(2026, 7, 24 - 7 * n)).toISOString().slice(0, 10),
    {
      pages: 140 - 9 * n,
      parts: { ad: 310 - n, navigation: 220, 'no-such-kind': 2, comment: 40 + n, list: 3 },
      reads: 12,
      ms: 400_000 * (n + 1),
    },
  ]),
);

inBrowsers('statistics', (at) => {
  let page;
  before(() => {
    page = at.control;
  });
  const session = () => page.evaluate(async () => (await chrome.storage.session.get('statistics')).statistics);
  // With what waits to be written.
  const counted = async () => {
    const all = [...Object.values((await stored(at)).statistics?.weeks ?? {}), ...Object.values((await session())?.weeks ?? {})];
    const of = (name) => all.reduce((sum, one) => sum + one[name], 0);
    const parts = all.flatMap((one) => Object.values(one.parts)).reduce((sum, n) => sum + n, 0);
    return { pages: of('pages'), reads: of('reads'), ms: of('ms'), parts };
  };

  test('nothing is counted before the user wants it; then pages, parts and reading', async () => {
    await startWith(page, {});
    await page.evaluate(CONTROL);
    await turnOn(at);
    await at.visit(at.server.page('news-article'));
    assert.equal((await stored(at)).statistics, undefined);
    assert.equal(await session(), undefined, 'off: not even in memory');

    await page.bringToFront();
    await page.click('#statistics');
    await until(async () => (await stored(at)).settings.statistics === true, 'turned on');
    const { total } = await at.visit(at.server.page('news-article'));
    assert.ok(total > 3);
    const first = await until(async () => {
      const found = await counted(); // once: what waits is written in between
      return found.pages === 1 && found;
    }, 'the page is counted');
    assert.ok(first.parts >= total, `${first.parts} of ${total}`);
    await at.tell('STOP');
    await at.tell('START');
    assert.equal((await counted()).pages, 1, 'shown and cleaned again it is the same page');

    await at.tell('READER', { open: true });
    await at.reader();
    await until(async () => (await counted()).reads === 1, 'the text is counted');
    await sleep(1200);
    await at.tell('READER', { open: false });
    const { ms } = await until(async () => (await counted()).ms > 0 && counted(), 'the time is counted when the reader closes');
    assert.ok(ms >= 1000 && ms < 60_000, `${ms} ms`);
    const kept = JSON.stringify([(await stored(at)).statistics, await session()]);
    assert.doesNotMatch(kept, /127\.0\.0\.1|https?:|example|article/, 'no address, no site, no title');
  });

  test('the settings show it by week and by kind, and erase it', async () => {
    await startWith(page, { settings: { format: 1, statistics: true }, statistics: { format: 1, weeks: WEEKS } });
    await page.evaluate(async () => {
      await chrome.storage.session.remove('statistics');
    });
    await loadAgain(page);
    const rows = (id) =>
      page.evaluate(
        (id) => [...document.querySelectorAll(`#${id} tr`)].map((row) => [...row.children].map((cell) => cell.textContent)),
        id,
      );
    const weeks = await rows('weeks');
    assert.equal(weeks.length, 12);
    assert.match(weeks[0][0], /^Aug 24\W+30$/);
    assert.deepEqual(weeks[0].slice(1), ['140', '575', '12', '7 min']);
    assert.deepEqual((await rows('weeks-all'))[0].slice(0, 2), ['In all', '1,141']);
    assert.deepEqual(
      (await rows('kind-rows')).map(([kind]) => kind),
      ['Ads', 'Navigation', 'Comments', 'Your filter lists', 'Other'],
    );
    const widths = await page.evaluate(() => [...document.querySelectorAll('#weeks .bar')].slice(0, 2).map((one) => one.style.inlineSize));
    assert.equal(widths[0], '100%');
    assert.ok(parseFloat(widths[1]) < 100);
    none(await barriers(page));
    for (const width of [1280, 360]) {
      await page.setViewport({ width, height: 900 });
      for (const scheme of at.which === 'chromium' ? ['light', 'dark'] : ['light']) {
        if (at.which === 'chromium') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.evaluate(() => document.getElementById('statistics-title').scrollIntoView());
        await picture(at, page, `statistics-${width}-${scheme}`);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px: nothing is cut off`);
    }
    await page.setViewport({ width: 1280, height: 900 });
    if (at.which === 'chromium') await page.emulateMediaFeatures([]);
    await page.click('#statistics-erase');
    await until(() => page.evaluate(() => !document.getElementById('statistics-shown').checkVisibility()), 'nothing is shown any more');
    assert.deepEqual(await stored(at), { settings: { format: 1, statistics: true } });
    assert.equal(await page.evaluate(() => document.activeElement.id), 'statistics');
    await page.evaluate(CONTROL);
  });
});
