// Hiding: on and off, what a page cannot keep up, and the way back. What is
// hidden on each sample page is in pages.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { hiddenAmong, inBrowsers, marked, none, picture, scripts, shownAmong, turnOn } from '../lib/harness.mjs';
import { TRACES } from '../lib/ours.mjs';

const outer = (page) => page.evaluate(() => look.outer());

const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const AD = '<div id=ad1 class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>';

inBrowsers('cleaning', (at) => {
  test('is off until the user turns it on', async () => {
    assert.deepEqual(await scripts(at), []);
    const address = at.server.page('news-article');
    await at.page.goto(address);
    await at.page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(1)))); // scripts run by then
    none(await marked(at.page), 'nothing is marked');
    assert.equal(await at.state(), null, 'no content script is there');
  });

  test('turns on for the site by a click in the popup, and cleans at once', async () => {
    await turnOn(at, at.server.page('news-article'));
    const list = await scripts(at);
    assert.deepEqual(list.map(({ id }) => id).sort(), ['clean', 'wake']);
    assert.deepEqual(list[0].matches, ['*://127.0.0.1/*']);
    assert.equal((await at.state()).on, true);
  });

  test('a mail program keeps every part', async () => {
    await at.visit(at.server.page('webmail-app'));
    none(await marked(at.page), 'nothing is hidden');
  });

  test('undo leaves the very same document', async () => {
    await at.visit(at.server.page('news-article'));
    const cleaned = await outer(at.page);
    await at.tell('STOP');
    const after = await outer(at.page);
    assert.notEqual(cleaned, after, 'something was hidden');
    assert.doesNotMatch(after, TRACES);
    await picture(at, at.page, 'page-before');
    await at.tell('START');
    await until(async () => (await marked(at.page)).length > 0, 'hidden again');
    await picture(at, at.page, 'page-after');
    await at.tell('STOP');
    assert.equal(await outer(at.page), after, 'byte by byte');
  });

  test('a page locked by its cookie wall scrolls again', async () => {
    await at.visit(at.server.page('news-article'));
    await at.page.mouse.move(600, 500);
    await at.page.mouse.wheel({ deltaY: 700 });
    await until(() => at.page.evaluate(() => scrollY > 0), 'the page scrolls');
  });

  for (const policy of ['strict', 'sandbox']) {
    test(`works under the policy '${policy}' in a header`, async () => {
      const address = at.server.add(
        `/policy-${policy}`,
        `<!doctype html><title>Policy</title><article><h1>A title</h1>${TEXT}</article>${AD}`,
      );
      await at.visit(`${address}?csp=${policy}`);
      none(await shownAmong(at.page, ['ad1']), 'must go');
    });
  }

  test('hides what the page holds up with !important', async () => {
    const address = at.server.add(
      '/stubborn',
      `<!doctype html><title>Stubborn</title>
      <style>#ad1.ad-banner.x{display:block!important}</style><article><h1>A title</h1>${TEXT}</article>
      ${AD.replace('ad-banner"', 'ad-banner x" style="display:block!important"')}`,
    );
    await at.visit(address);
    none(await shownAmong(at.page, ['ad1']), 'must go');
  });

  test('takes the veil with the dialog, and gives the scroll back', async () => {
    const address = at.server.add(
      '/veiled',
      `<!doctype html><title>Veiled</title><style>.v{position:fixed;inset:0;background:rgb(0 0 0/.6)}
      .c{position:fixed;inset:auto 0 0;background:#fff}</style><body style="overflow:hidden"><article><h1>A title</h1>${TEXT.repeat(6)}</article>
      <div class=v id=veil></div><div class="c cookie-consent-banner" role=dialog id=consent><p>We use cookies. <button>Accept all cookies</button> <button>Reject</button></div>`,
    );
    await at.visit(address);
    none(await shownAmong(at.page, ['consent']), 'must go');
    assert.equal(await at.page.evaluate(() => document.getElementById('veil').getClientRects().length), 0);
    await at.tell('STOP');
    assert.doesNotMatch(await outer(at.page), TRACES);
  });

  test('leaves a field in use alone', async () => {
    const address = at.server.add(
      '/typing',
      `<!doctype html><title>Typing</title>
      <article><h1>A title</h1>${TEXT}</article>${AD.replace('</a>', '</a><input id=field>')}`,
    );
    await at.page.goto(address);
    await at.tell('STOP');
    await at.page.type('#field', 'half a word');
    await at.tell('START');
    none(await hiddenAmong(at.page, ['ad1']), 'stays while it holds typed text');
  });

  test('nothing of it threw in the page', () => none(at.errors.filter((text) => /winnow|extension/i.test(text))));
});
