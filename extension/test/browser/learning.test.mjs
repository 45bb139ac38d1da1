// What a site's pages have in common, learned by visiting them: the box that no page tells by
// itself goes, and nothing else does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { temporary } from '../lib/folders.mjs';
import { inBrowsers, none, turnOn } from '../lib/harness.mjs';
import { BOX, halvesOf, learnedOf, pageOf, redesigned, storyOf, TERMS } from '../lib/learnedsite.mjs';
import { KEPT, moveProfile } from '../lib/longday.mjs';

const MOST_SITES = 200;
const WAIT_MS = 120; // of the first paint: content/wake.js

// On a busy machine the word comes after the wait of the first paint: the page moves then.
const isLate = ([asked, known]) => known - asked >= WAIT_MS;

// Notes in each frame whether the box is drawn, with the time in ms, and how much the page moves.
const WATCH = `<script>
  window.frames_ = []; window.shifts_ = 0;
  (function tick() {
    const box = document.querySelector('${BOX}');
    if (box && getComputedStyle(document.documentElement).opacity !== '0') frames_.push([performance.now(), box.getClientRects().length > 0]);
    requestAnimationFrame(tick);
  })();
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts_ += value; }).observe({ type: 'layout-shift', buffered: true });
</script>`;

inBrowsers(
  'learned while pages are read',
  (at) => {
    at.profile = temporary('learning');
    at.prefs = KEPT;
    let moved; // the browser with the copied profile

    const site = async (home = at.server.base) => (await learnedOf(at.control, home))[0];
    const pages = async (home) => (await site(home))?.pages ?? 0;
    const isHeld = (page = at.page) => page.evaluate((box) => ours.isHeld(document.querySelector(box)), BOX);
    // All that the page has alone is drawn.
    async function keepsStory(n, page = at.page) {
      const lost = await page.evaluate(
        (story) => {
          const drawn = [...document.querySelectorAll('p, h1')].filter((one) => look.drawn(one)).map((one) => one.textContent);
          return story.filter((text) => !drawn.includes(text));
        },
        [...storyOf(n)],
      );
      none(lost, `page ${n} keeps its text`);
    }
    async function visit(n, markup = pageOf(n), path = `/story-${n}`) {
      const { last } = await at.visit(at.server.add(path, markup));
      assert.equal(last.status, 'ok');
      await keepsStory(n);
      return isHeld();
    }
    const learned = (count, home) => until(async () => (await pages(home)) === count, `${count} pages are learned`);

    before(async () => {
      await turnOn(at, at.server.add('/about', '<!doctype html><title>About</title><p>Nothing to learn.'));
      await at.control.evaluate(async () => {
        const { settings } = await chrome.storage.local.get('settings');
        await chrome.storage.local.set({ settings: { ...settings, level: 'medium' } });
      });
    });
    after(async () => {
      await moved?.browser.close();
      moved?.server.close();
    });

    test('three pages teach; from the fourth on the rules go', async () => {
      const held = [];
      for (let n = 1; n <= 5; n++) {
        held.push(await visit(n));
        await learned(n);
      }
      assert.deepEqual(held, [false, false, false, true, true]);
    });

    test('the sixth page loses them before the engine is asked, and moves nothing', async () => {
      const [first, rest] = halvesOf(6, WATCH);
      const drawn = until(async () => {
        const list = await at.page.evaluate(() => (location.pathname === '/story-6' ? frames_ : []));
        return list.filter(([, shown]) => !shown).length > 3 && list;
      }, 'it is drawn without the rules while it loads');
      at.server.add('/story-6', first, rest, drawn);
      const { early } = await at.visit(`${at.server.base}/story-6`);
      const from = isLate(early) ? early[1] + 50 : 0;
      none(
        (await drawn).filter(([time, shown]) => shown && time >= from),
        'no frame shows the rules',
      );
      await keepsStory(6);
      assert.equal(await isHeld(), true);
      await learned(6);
      assert.equal(await visit(7, pageOf(7, WATCH)), true);
      const shifts = await at.page.evaluate(() => shifts_);
      assert.ok(isLate((await at.state()).early) || shifts <= 0.02, `the page moves by ${shifts}`);
      await learned(7);
    });

    test('the background ends, and two tabs come at once: nothing is lost', async () => {
      await at.stopBackground();
      const other = await at.browser.newPage();
      const addresses = [8, 9].map((n) => at.server.add(`/story-${n}`, pageOf(n)));
      await Promise.all([at.page.goto(addresses[0]), other.goto(addresses[1])]);
      await learned(9);
      await other.close();
      await at.page.bringToFront();
      assert.equal(await visit(10), true);
      await learned(10);
    });

    test('a tree that cannot be read is learned again', async () => {
      await at.control.evaluate(async (home) => {
        const db = await new Promise((resolve) => (indexedDB.open('templates').onsuccess = ({ target }) => resolve(target.result)));
        const all = db.transaction('trees', 'readwrite');
        all.objectStore('trees').put({ home, tree: new Uint8Array([87, 83, 84, 9, 9, 9]) });
        await new Promise((resolve) => (all.oncomplete = resolve));
        db.close();
      }, at.server.base);
      assert.equal(await visit(11), false, 'nothing is known');
      await learned(1);
    });

    test('a redesign: the first pages are whole, then it is known anew', async () => {
      const held = [];
      for (let n = 12; n <= 15; n++) {
        held.push(await visit(n, redesigned(n)));
        await learned(n - 10);
      }
      assert.deepEqual(held, [false, false, false, true]);
    });

    test('the store is full: the site goes that was not used for the longest time', async () => {
      const own = await site();
      await at.control.evaluate(
        async (count, tree) => {
          const db = await new Promise((resolve) => (indexedDB.open('templates').onsuccess = ({ target }) => resolve(target.result)));
          const all = db.transaction(['sites', 'trees'], 'readwrite');
          const bytes = Uint8Array.from(tree, (letter) => letter.charCodeAt(0));
          for (let n = 1; n <= count; n++) {
            const home = `site${n}.example`;
            all.objectStore('sites').put({ home, pages: 1, at: n, used: n, bytes: bytes.length });
            all.objectStore('trees').put({ home, tree: bytes });
          }
          await new Promise((resolve) => (all.oncomplete = resolve));
          db.close();
        },
        MOST_SITES - 1,
        own.tree,
      );
      const home = `${at.server.base}/~anna/`;
      await visit(16, pageOf(16), '/~anna/story-16');
      await learned(1, home);
      const homes = (await learnedOf(at.control)).map((one) => one.home);
      assert.equal(homes.length, MOST_SITES);
      assert.ok(
        !homes.includes('site1.example') && homes.includes('site2.example') && homes.includes(at.server.base),
        'the oldest is gone',
      );
    });

    test('nothing of it is text of the pages', async () => {
      const kept = (await site()).tree;
      assert.ok(kept.includes('house-rules'), 'names are kept');
      for (const word of ['comment', 'lamp', 'museum'])
        assert.ok(!kept.includes(word) && TERMS.join(storyOf(11).join()).includes(word), word);
    });

    test('the browser is started again: all is as it was', async () => {
      const kept = await learnedOf(at.control);
      moved = await moveProfile(at, { prefs: KEPT });
      assert.deepEqual(await learnedOf(moved.control), kept);
    });
  },
  { alone: true },
);
