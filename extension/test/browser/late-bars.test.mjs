// Notices without a name that come late.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, none, shownAmong, turnOn } from '../lib/harness.mjs';

inBrowsers('late bars', (at) => {
  before(() => turnOn(at));

  const isHeld = () => at.page.evaluate(() => Boolean(look.byId('late')) && ours.isHeld(look.byId('late')));
  const isCookie = () => until(async () => (await at.state())?.kinds.cookie === 1, 'the engine says what it is');
  // A first visit: nothing is known of the site.
  const forget = () => at.control.evaluate((key) => chrome.storage.local.remove(key), `early:${at.server.base}`);

  for (const name of ['late-bar', 'late-bar-de']) {
    test(`${name}: goes at light level, though it came two seconds late`, async () => {
      await forget();
      await at.visit(at.server.own(name));
      await until(() => at.page.evaluate(() => Boolean(look.byId('late'))), 'it has come');
      await isCookie();
      none(await shownAmong(at.page, ['late']), 'must go');
    });
  }

  test('a bar that is there from the start and is shown late is never seen', async () => {
    await forget();
    const text = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
    const address = at.server.add(
      '/waiting',
      `<!doctype html><html lang=en><title>Bar</title><style>.k3{position:fixed;bottom:0;left:0;right:0;display:none}.up{display:block}</style>
      <article><h1>A title</h1>${text}</article><div class=k3 id=late><p>We and our partners use cookies to measure how the site is used.</p><button>Accept</button></div>
      <script>setTimeout(() => { late.classList.add('up'); window.up = true; }, 1500)</script>`,
    );
    await at.visit(address);
    await until(() => at.page.evaluate(() => window.up === true), 'it is shown');
    assert.ok(await isHeld());
    none(await shownAmong(at.page, ['late']), 'must go');
  });

  test('what lies over the page and comes late is looked at soon, what stands in it when the page rests', async () => {
    const text = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
    const notice = (style) =>
      `<div style="${style}"><p>We and our 212 partners use cookies to measure how the site is used and to show ads.</p><button>Accept</button></div>`;
    const hiddenAfter = async (path, style) => {
      await forget();
      await at.visit(at.server.add(path, `<!doctype html><title>Late</title><article><h1>A title</h1>${text}</article>`));
      return at.page.evaluate(
        (markup) =>
          new Promise((done) => {
            const began = performance.now();
            const observer = new MutationObserver(() => ours.all().length > 0 && (observer.disconnect(), done(performance.now() - began)));
            observer.observe(document, { subtree: true, attributes: true });
            document.body.insertAdjacentHTML('beforeend', markup);
          }),
        notice(style),
      );
    };
    const rested = await hiddenAfter('/rested', 'margin:9px');
    // The engine's answer may take longer than the rest on a busy machine: the best of a few counts.
    let soon = Infinity;
    for (let i = 0; i < 5 && soon >= rested; i++) soon = Math.min(soon, await hiddenAfter(`/soon${i}`, 'position:fixed;bottom:0'));
    console.log(`    ${at.which}: over the page hidden after ${Math.round(soon)} ms, in the page after ${Math.round(rested)} ms`);
    assert.ok(rested >= 300, 'it waits for the page to rest');
    assert.ok(soon < rested, 'sooner');
  });
});
