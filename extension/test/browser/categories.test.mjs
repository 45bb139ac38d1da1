// Categories: what the user keeps is never hidden, what they hide goes at every level, for
// all sites and for one.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, hiddenAmong, inBrowsers, none, openControl, picture, shownAmong, stored, turnOn } from '../lib/harness.mjs';
import { needs } from '../lib/popup.mjs';

const PARTS = ['head', 'menu', 'story', 'share', 'letter', 'more', 'comments', 'side', 'advert', 'foot', 'bar'];
const HOST = '127.0.0.1';

// Notes in each frame that is drawn whether an element is.
const WATCH = `<script>
  window.frames_ = [];
  (function tick() {
    const element = document.getElementById('menu');
    if (element && getComputedStyle(document.documentElement).opacity !== '0') frames_.push(element.getClientRects().length > 0);
    requestAnimationFrame(tick);
  })();
</script>`;

const MARKUP = fs.readFileSync(new URL('../pages/categories.html', import.meta.url), 'utf8');

const choiceIn = (view, kind) => view.evaluate((n) => document.querySelectorAll('.kind select')[n].value, KINDS.indexOf(kind));
const KINDS = ['ad', 'cookie', 'newsletter', 'social', 'related', 'comment', 'navigation', 'header', 'footer', 'sidebar'];

// As the user does; Firefox's popup has no list that a driver could open.
const choose = (view, kind, choice) =>
  view.evaluate(
    (n, choice) => {
      const box = document.querySelectorAll('.kind select')[n];
      box.value = choice;
      box.dispatchEvent(new Event('change', { bubbles: true }));
    },
    KINDS.indexOf(kind),
    choice,
  );

inBrowsers('categories', (at) => {
  before(() => turnOn(at));

  const settings = (values) =>
    at.control.evaluate((values) => chrome.storage.local.set({ settings: { format: 1, ...values } }), {
      ...values,
      sites: { [HOST]: { on: true, ...values.site } },
    });
  const address = () => at.server.own('categories');
  const shown = () => shownAmong(at.page, PARTS);
  const seesOnly = (ids, what) => until(async () => (await shown()).join() === ids.join(), what);
  const openKinds = async () => {
    const popup = await at.popup(at.page);
    await popup.click('#kinds summary');
    await until(() => popup.evaluate(() => document.body.classList.contains('choosing')), 'the list is open');
    return popup;
  };

  test('at light level what the user hides goes at once, and comes back', async () => {
    await settings({});
    await at.visit(address());
    assert.deepEqual(await shown(), ['head', 'menu', 'story', 'share', 'more', 'comments', 'side', 'foot']);
    const popup = await openKinds();
    assert.equal(await choiceIn(popup, 'comment'), 'level');
    await choose(popup, 'comment', 'hide');
    await seesOnly(['head', 'menu', 'story', 'share', 'more', 'side', 'foot'], 'the comments are gone');
    await until(async () => (await stored(at)).settings.sites[HOST].kinds?.comment === 'hide', 'it is kept');
    await choose(popup, 'navigation', 'hide');
    await choose(popup, 'related', 'hide');
    await seesOnly(['head', 'story', 'share', 'side', 'foot'], 'menu and related links, too');
    await until(
      async () =>
        /Hidden: Related links, Comments, Navigation/.test(await popup.evaluate(() => document.getElementById('kinds-said').textContent)),
      'it says so',
    );
    const [needed, wide] = [await needs(popup), await popup.evaluate(() => document.documentElement.scrollWidth)];
    console.log(`    ${at.which}: popup ${wide} x ${needed} px with the list open`);
    assert.ok(needed <= 600 && wide <= 800, `${wide} x ${needed} px`);
    await picture(at, popup, 'categories-popup');
    none(await barriers(popup));
    const names = await popup.evaluate(() =>
      [...document.querySelectorAll('.kind select')].map((box) => [box.labels[0].textContent, box.tabIndex]),
    );
    assert.equal(names.length, KINDS.length);
    for (const [name, index] of names) assert.ok(name && index === 0, `${name} is reached by the keyboard`);
    await popup.click('#kinds summary');
    await until(() => popup.evaluate(() => document.querySelectorAll('#parts details').length > 3), 'the receipt is there');
    const why = await popup.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('#parts details')].map((box) => [
          box.querySelector('.grow').textContent,
          box.querySelector('.why').textContent,
        ]),
      ),
    );
    assert.equal(why.Comments, 'Hidden by your choice for this category');
    assert.equal(why.Ads, 'Hidden by the level “Light”');
    await popup.click('#kinds summary');
    for (const kind of ['comment', 'navigation', 'related']) await choose(popup, kind, 'level');
    await seesOnly(['head', 'menu', 'story', 'share', 'more', 'comments', 'side', 'foot'], 'as the level says');
    await until(async () => !(await stored(at)).settings.sites[HOST].kinds, 'nothing is stored of it');
    await popup.close();
  });

  test('what the user keeps stays at every level, and the text is never hidden', async () => {
    await settings({ level: 'strict' });
    await at.visit(address());
    assert.deepEqual(await shown(), ['story']);
    const popup = await openKinds();
    await choose(popup, 'navigation', 'keep');
    await until(async () => (await shown()).includes('menu'), 'the menu is back');
    await choose(popup, 'comment', 'keep');
    await until(async () => (await shown()).includes('comments'), 'and the comments');
    await choose(popup, 'sidebar', 'keep');
    await until(async () => (await shown()).includes('side'), 'and the column');
    none(await hiddenAmong(at.page, ['menu', 'comments', 'side', 'story']));
    assert.deepEqual(await hiddenAmong(at.page, ['advert', 'foot', 'more']), ['advert', 'foot', 'more'], 'but not its ad');
    await picture(at, popup, 'categories-kept');
    await popup.close();
    for (const kind of KINDS) {
      await settings({ level: 'strict', kinds: Object.fromEntries(KINDS.map((one) => [one, one === kind ? 'keep' : 'hide'])) });
      await at.visit(address());
      assert.ok((await shown()).includes('story'), `${kind} to keep, all others to hide: the text is there`);
    }
  });

  test('nothing of what is kept is hidden before the engine has answered', async () => {
    const early = () => at.control.evaluate(async (key) => (await chrome.storage.local.get(key))[key], `early:${at.server.base}`);
    const visit = async (name) => {
      await at.visit(at.server.add(name, MARKUP.replace('</title>', `</title>${WATCH}`), '</html>', 300));
      return at.page.evaluate(() => frames_);
    };
    await settings({ level: 'medium' });
    await visit('/first');
    await until(async () => (await early())?.show?.includes('header#head'), 'the head is learned');
    assert.ok(!(await visit('/second')).at(-1), 'and gone');
    await settings({ level: 'medium', site: { kinds: { navigation: 'keep' } } });
    const frames = await visit('/third');
    assert.ok(frames.length > 0 && frames.every(Boolean), `the menu is drawn in all of ${frames.length} frames`);
    await until(async () => (await early())?.level === 'medium -navigation', 'what is learned is learned anew');
    const again = await visit('/fourth');
    assert.ok(again.length > 0 && again.every(Boolean), `and in all of ${again.length}`);
    assert.ok(!(await early()).show.some((selector) => /^(?:header|nav)#|^body/.test(selector)), 'neither head nor place');
  });

  test('a site goes before all sites, and back to the level', async () => {
    await settings({ level: 'medium' });
    await openControl(at);
    const page = at.control;
    await page.bringToFront();
    await until(() => page.evaluate(() => 'ready' in document.documentElement.dataset), 'the page is there');
    const texts = (n) => page.evaluate((n) => [...document.querySelectorAll('#kinds select')[n].options].map((one) => one.textContent), n);
    assert.deepEqual(await texts(5), ['As the level: hidden', 'Always hide', 'Always keep']);
    await page.click('#level label:first-child');
    await until(async () => (await texts(5))[0] === 'As the level: stays', 'the level says something else');
    assert.equal((await texts(0))[0], 'As the level: hidden');
    await choose(page, 'comment', 'hide');
    await choose(page, 'footer', 'hide');
    await until(async () => Object.keys((await stored(at)).settings.kinds ?? {}).length === 2, 'both are kept');
    await picture(at, page, 'categories-options', { fullPage: true });
    none(await barriers(page));
    await openControl(at);
    await at.visit(address());
    assert.deepEqual(await shown(), ['head', 'menu', 'story', 'share', 'more', 'side']);
    const popup = await openKinds();
    assert.equal(await choiceIn(popup, 'comment'), 'hide');
    await choose(popup, 'comment', 'keep');
    await seesOnly(['head', 'menu', 'story', 'share', 'more', 'comments', 'side'], 'the comments stay here');
    await choose(popup, 'footer', 'level');
    await seesOnly(['head', 'menu', 'story', 'share', 'more', 'comments', 'side', 'foot'], 'the foot is as the level says');
    const { settings: now } = await stored(at);
    assert.deepEqual(
      [now.kinds, now.sites[HOST].kinds],
      [
        { comment: 'hide', footer: 'hide' },
        { comment: 'keep', footer: 'level' },
      ],
    );
    await choose(popup, 'comment', 'hide');
    await choose(popup, 'footer', 'hide');
    await until(async () => !(await stored(at)).settings.sites[HOST].kinds, 'what all sites have is not stored for one');
    await popup.close();
  });

  test('what was chosen is there when the background starts anew', async () => {
    await settings({ kinds: { comment: 'hide' }, site: { kinds: { newsletter: 'keep' } } });
    await at.stopBackground();
    await openControl(at);
    await at.visit(address());
    assert.deepEqual(await shown(), ['head', 'menu', 'story', 'share', 'letter', 'more', 'side', 'foot']);
  });

  test('own rules win over what is kept', async () => {
    await settings({ level: 'strict', site: { kinds: { navigation: 'keep', comment: 'keep' } } });
    await at.control.evaluate(
      (home) => chrome.storage.local.set({ rules: { format: 1, sites: { [home]: { hide: ['#comments'], show: ['#foot'] } } } }),
      at.server.base,
    );
    await at.visit(address());
    assert.deepEqual(await shown(), ['head', 'menu', 'story', 'foot']);
    await at.control.evaluate(() => chrome.storage.local.remove('rules'));
  });

  test('a backup takes it along', async () => {
    const kinds = { comment: 'hide', navigation: 'keep' };
    await settings({ kinds, site: { kinds: { comment: 'level' } } });
    await openControl(at);
    await at.control.bringToFront();
    await at.control.click('#backup-save');
    const file = await until(() => {
      const name = fs.readdirSync(at.downloads).find((one) => one.endsWith('.backup.json'));
      const whole = name && path.join(at.downloads, name);
      return whole && fs.readFileSync(whole, 'utf8').endsWith('}\n') && whole;
    }, 'the file is saved');
    await at.control.evaluate(() => chrome.storage.local.set({ settings: { format: 1, kinds: { ad: 'keep' } } }));
    const input = await at.control.$('#backup-file');
    await input.uploadFile(file);
    await until(() => at.control.evaluate(() => !document.getElementById('backup-change').hidden), 'it says what would change');
    await at.control.click('#backup-merge');
    await until(async () => (await stored(at)).settings.kinds.comment === 'hide', 'added');
    const { settings: now } = await stored(at);
    assert.deepEqual([now.kinds, now.sites[HOST].kinds], [{ ad: 'keep', ...kinds }, { comment: 'level' }]);
  });
});
