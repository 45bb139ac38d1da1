// The engine's host: who waits for whom, what is cut off, and that nothing is lost
// when the host, a Worker or the background ends.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { TOO_SLOW } from '../../shared/unread.js';
import { sleep, until } from '../lib/browsers.mjs';
import { inBrowsers, shownAmong, turnOn } from '../lib/harness.mjs';
import { askFor, doneAt, HEAVIEST, HEAVY, hostPage, isDone, lastOf, LONG, LOOP, openTab, SMALL, workers } from '../lib/host.mjs';
import { closeReader, openReader } from '../lib/reader.mjs';

const IDLE_MS = 36_000; // Chromium ends a service worker after 30 s without work

// A slow machine may need more than a call's time: of a page that was to be read that is an error.
const isAnswer = (last) => !last.error && (last.status === 'ok' || last.reason === TOO_SLOW);
const isReading = ({ status, error }) => (error ? error === TOO_SLOW : status === 'ok');

inBrowsers(
  'the host of the engine',
  (at) => {
    before(() => turnOn(at));

    test('a small page beside heavy ones has its answer while they still run, and they get an honest one', async () => {
      const heavy = ['/heavy-1', '/heavy-2'].map((name) => at.server.add(name, HEAVY));
      const tabs = [];
      for (const address of heavy) tabs.push(await openTab(at, address));
      const small = at.server.add('/small', SMALL);
      await at.visit(small);
      const state = await at.state();
      assert.equal(state.last.status, 'ok');
      const others = await Promise.all(heavy.map((address) => lastOf(at, address)));
      assert.ok(
        others.some((last) => !isDone(last)),
        `a heavy page still runs: ${JSON.stringify(others)}`,
      );
      for (const address of heavy) {
        const last = await doneAt(at, address);
        assert.ok(isAnswer(last), JSON.stringify(last));
      }
      for (const tab of tabs) await tab.close();
      await at.visit(small);
      assert.deepEqual(await shownAmong(at.page, ['ad1']), []);
    });

    // Who makes room when is tested by a clock of the tests' own (background/schedule-asked.test.mjs).
    test('a small page beside two heavy ones that the user has asked for has its answer before both have theirs', async () => {
      const heavy = ['/asked-1', '/asked-2'].map((name) => at.server.add(name, HEAVIEST));
      const tabs = [];
      for (const address of heavy) {
        tabs.push(await openTab(at, address));
        await doneAt(at, address);
      }
      const small = at.server.add('/small', SMALL);
      await at.visit(small);
      const asked = heavy.map((address) => askFor(at, address));
      await sleep(2500); // both hold up the engine
      assert.equal((await at.visit(`${small}?beside`)).last.status, 'ok');
      assert.ok(
        asked.some(({ done }) => !done),
        `one still runs or waits: ${JSON.stringify(asked)}`,
      );
      for (const { ends } of asked) assert.ok(isReading(await ends), JSON.stringify(asked));
      for (const tab of tabs) await tab.close();
    });

    test('a page that takes too long to read is not said to have nothing to read', async () => {
      await at.page.bringToFront();
      const heaviest = at.server.add('/too-long', HEAVIEST);
      await at.page.goto(heaviest, { waitUntil: 'load' });
      await doneAt(at, heaviest);
      const frame = await openReader(at);
      const [notice, words] = await frame.evaluate(() => ['notice', 'article'].map((id) => document.getElementById(id).textContent.trim()));
      assert.ok(words.length > 0 || notice.startsWith('Winnow stopped: this page takes too long'), notice);
      await closeReader(at);
    });

    test('a tab in the background that loads itself again and again holds up nobody', async () => {
      await openTab(at, at.server.add('/loop', LOOP)).catch(() => null); // it goes on while it is asked
      const small = at.server.add('/small', SMALL);
      for (let i = 0; i < 5; i++) {
        const loads = at.server.asked.filter((name) => name === '/loop').length;
        assert.equal((await at.visit(small)).last.status, 'ok');
        await until(() => at.server.asked.filter((name) => name === '/loop').length > loads, 'the loop goes on');
      }
      // Chromium may not close a tab that begins to load at the same time, and then says
      // nothing: the page becomes another one first.
      at.server.add('/loop', SMALL);
      for (const tab of await at.browser.pages()) {
        if (!tab.url().endsWith('/loop')) continue;
        await until(async () => (await tab.title()) === 'Small', 'the loop ends');
        await tab.close();
      }
    });

    test('the background is ended in the middle of a call: the next one cleans the page', async () => {
      const long = at.server.add('/long', LONG);
      // A service worker that begins while the driver lets go of the old one may wait for a
      // debugger that never comes (once in some runs): such a visit is made again, once.
      let stalled = 0;
      for (let i = 0; i < 3; i++) {
        await at.page.bringToFront();
        await at.page.goto(long, { waitUntil: 'load' });
        await until(async () => (await lastOf(at, long))?.cleanings > 0, 'it has asked');
        assert.equal(isDone(await lastOf(at, long)), undefined, 'in the middle of the call');
        await until(() => at.stopBackground().then(() => true), 'the background is ended'); // the browser may be about to end it itself
        const last = await doneAt(at, long);
        if (at.which === 'chromium' && last.error === 'destroyed without a word' && stalled++ === 0) i--;
        else assert.ok(isAnswer(last), JSON.stringify(last));
      }
    });

    if (at.which === 'chromium') {
      test('the host is closed in the middle of a call: the next one cleans the page', async () => {
        const long = at.server.add('/long', LONG);
        await at.page.goto(long, { waitUntil: 'load' });
        await until(async () => (await lastOf(at, long))?.cleanings > 0, 'it has asked');
        await until(() => at.control.evaluate(() => chrome.offscreen.closeDocument().then(() => true)), 'the host is closed');
        assert.equal(isDone(await lastOf(at, long)), undefined, 'in the middle of the call');
        const last = await doneAt(at, long);
        assert.ok(isAnswer(last), JSON.stringify(last));
      });

      test('the service worker stays as long as the engine is kept', async () => {
        await at.visit(at.server.add('/small', SMALL));
        const running = () =>
          at.control.evaluate(async () =>
            (await chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] })).map(({ contextId }) => contextId),
          );
        const before = await running();
        assert.equal(before.length, 1);
        await sleep(IDLE_MS);
        assert.deepEqual(await running(), before);
      });

      test('the service worker ends and the engine stays', async () => {
        const small = at.server.add('/small', SMALL);
        await at.visit(small);
        const before = await hostPage(at);
        await before.evaluate(() => (globalThis.mark = 1));
        const count = (await workers(at)).length;
        await at.stopBackground();
        await at.visit(small);
        assert.equal(await (await hostPage(at)).evaluate(() => globalThis.mark), 1, 'the same host');
        assert.equal((await workers(at)).length, count, 'the same Workers');
      });
    }

    test('closed and opened again 50 times without loss', async () => {
      const small = at.server.add('/small', SMALL);
      for (let i = 0; i < 50; i++) {
        if (at.which === 'chromium') await at.control.evaluate(() => chrome.offscreen.closeDocument());
        else await at.stopBackground();
        const state = await at.visit(`${small}?${i}`);
        assert.equal(state.last.status, 'ok', `visit ${i}: ${JSON.stringify(state.last)}`);
      }
    });

    test('without a page the engine is closed after a while, and comes back', async () => {
      const small = at.server.add('/small', SMALL);
      await at.visit(small);
      assert.ok((await workers(at)).length > 0, 'it is there');
      await at.control.evaluate(async () => {
        const { settings } = await chrome.storage.local.get('settings');
        await chrome.storage.local.set({ settings: { ...settings, keepMinutes: 0.02 } });
      });
      await until(async () => (await workers(at)).length === 0, 'no Worker is left');
      if (at.which === 'chromium') await until(async () => !(await hostPage(at)), 'the host is closed');
      assert.equal((await at.visit(small)).last.status, 'ok');
    });
  },
  { alone: true },
);
