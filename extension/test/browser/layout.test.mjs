// What hiding leaves of a page's layout: title and first text stand where they
// can be read, and what is being read does not move.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { hiddenAmong, inBrowsers, none, turnOn } from '../lib/harness.mjs';

inBrowsers('layout after hiding', (at) => {
  before(async () => {
    await turnOn(at);
    await at.control.evaluate(() =>
      chrome.storage.local.set({ settings: { format: 1, level: 'medium', sites: { '127.0.0.1': { on: true } } } }),
    );
  });

  // Where the title stands, from the top of the page, and whether it is what is seen there.
  const title = () =>
    at.page.evaluate(() => {
      const { left, top, height } = document.querySelector('#title').getBoundingClientRect();
      return { top: top + scrollY, seen: document.elementFromPoint(left + 20, top + height / 2)?.closest('#title') !== null };
    });
  const attributes = () =>
    at.page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => /^data-[a-z]{8,20}$/.test(name) && /^(margin|padding|top|transform)/.test(element.getAttribute(name)))
          .map((name) => element.getAttribute(name)),
      ),
    );

  for (const [name, word] of [
    ['fixed-header', 'padding'],
    ['pulled-title', 'margin'],
    ['shifted-title', 'transform'],
  ]) {
    test(`${name}: the head goes, and what hung on it`, async () => {
      await at.visit(at.server.own(name));
      await until(async () => (await hiddenAmong(at.page, ['head'])).length === 1, 'the head is hidden');
      const { top, seen } = await title();
      assert.ok(top >= 0 && top < 60 && seen, `the title stands at ${top}, seen: ${seen}`);
      assert.deepEqual(await attributes(), [word]);
      await at.tell('STOP');
      none(await attributes(), 'left behind');
      assert.ok((await title()).top > 60, 'as it was');
    });
  }

  test('standing-title: what holds the title in its place stays', async () => {
    await at.visit(at.server.own('standing-title'));
    await until(async () => (await hiddenAmong(at.page, ['foot'])).length === 1, 'the page is cleaned');
    const { top, seen } = await title();
    assert.ok(top > 0 && seen, `the title stands at ${top}, seen: ${seen}`);
    none(await hiddenAmong(at.page, ['head']), 'must stay');
  });

  test('share-row: links and buttons of one row go together', async () => {
    await at.visit(at.server.own('share-row'));
    await until(async () => (await hiddenAmong(at.page, ['foot'])).length === 1, 'the page is cleaned');
    assert.deepEqual(await hiddenAmong(at.page, ['row']), ['row']);
    const left = await at.page.evaluate(() => look.all('#row *').filter((part) => part.getClientRects().length > 0).length);
    assert.equal(left, 0, 'half of the row');
  });

  for (const [how, style] of [
    ['as browsers do it', ''],
    ['where the page forbids browsers to', '*{overflow-anchor:none}'],
  ]) {
    test(`what is being read stays in its place, ${how}`, async () => {
      const text = Array.from(
        { length: 70 },
        (_, i) => `<p id=p${i}>Some text number ${i}, long enough to be kept, with a comma and a full stop, and then some more.</p>`,
      );
      const box = `<div class="promo-box sponsored-box" id=slot style="height:300px"><b>Advertisement</b><a href="//ads.example/">Lamps</a></div>`;
      const begin = `<!doctype html><title>Read</title><style>${style}</style><article><h1 id=title>A title</h1>${text.slice(0, 3).join('')}${box}${text.slice(3).join('')}</article>`;
      const kept = `early:${at.server.base}`;
      await at.control.evaluate((key) => chrome.storage.local.remove(key), kept); // a first visit
      let load;
      const scrolled = new Promise((done) => (load = done));
      const address = at.server.add(`/read-${style.length}`, begin, '<p>The end.</p>', scrolled);
      const visit = at.visit(address);
      const top = () => at.page.evaluate(() => document.querySelector('#p12')?.getBoundingClientRect().top);
      // As soon as the page can be scrolled so far.
      const was = await until(async () => {
        if (!(await at.page.evaluate((path) => location.href.endsWith(path) && Boolean(look.byId('p69')), address))) return null;
        await at.page.evaluate(() => scrollTo(0, document.querySelector('#p12').getBoundingClientRect().top + scrollY - 200));
        const now = await top();
        return Math.abs(now - 200) < 2 && now;
      }, 'scrolled');
      assert.equal(await at.page.evaluate(() => look.byId('slot').getClientRects().length), 1, 'the box is there');
      load();
      await visit;
      await until(async () => (await hiddenAmong(at.page, ['slot'])).length === 1, 'the box goes');
      await at.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1)))));
      const now = await top();
      assert.ok(Math.abs(now - was) < 2, `moved from ${was} to ${now}`);
      // The page reports what it hid when it is idle: not into the next test.
      const learned = async (key) => JSON.stringify((await chrome.storage.local.get(key))[key] ?? {}).includes('slot');
      await until(() => at.control.evaluate(learned, kept), 'the site is learned');
    });
  }

  test('nothing of it threw in the page', () => none(at.errors.filter((text) => /winnow|extension/i.test(text))));
});
