// Pages of one site whose class names are new each time: what was hidden is
// known again by its place.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, turnOn } from '../lib/harness.mjs';
import { slices } from '../lib/streamed.mjs';

inBrowsers('places that last', (at) => {
  before(async () => {
    await turnOn(at);
    await at.control.evaluate(() =>
      chrome.storage.local.set({ settings: { format: 1, level: 'medium', sites: { '127.0.0.1': { on: true } } } }),
    );
  });

  const stored = () => at.control.evaluate(async (key) => (await chrome.storage.local.get(key))[key], `early:${at.server.base}`);
  const markup = (seed) => slices('hashed', seed).join('');
  const HEADER = 'body > div:nth-of-type(1) > header:nth-of-type(1)';
  const isDrawn = () => at.page.evaluate((place) => document.querySelector(place)?.getClientRects().length > 0, HEADER);

  test('a header without a name is hidden on the next page before the engine is asked', async () => {
    await at.visit(at.server.add('/places-one', markup(1)));
    assert.equal(await isDrawn(), false, 'the engine hides it');
    await until(async () => (await stored())?.show.includes(HEADER), 'its place is kept');
    // The second page does not end before its header is gone.
    const [half] = markup(2).split('</main>');
    const gone = until(async () => {
      const state = await at.page.evaluate(() => ({
        path: location.pathname,
        state: document.readyState,
        gone: Boolean(document.querySelector('header')) && ours.isHeld(document.querySelector('header')),
      }));
      return state.path === '/places-two' && state.state === 'loading' && state.gone;
    }, 'hidden while the page loads');
    await at.visit(at.server.add('/places-two', half, '</main></div></body></html>', gone));
    await gone;
    assert.equal(await isDrawn(), false, 'and afterwards');
  });

  test('content in the same place is not hidden by it', async () => {
    const title = `<h1 id=title>The story of the day</h1>${'<p>Some text of the story, long enough to be kept, with a comma.</p>'.repeat(12)}`;
    const watch =
      '<script>window.gone = 0; new MutationObserver(() => { if (document.querySelector("header") && ours.isHidden(document.querySelector("header"))) gone++; requestAnimationFrame(() => { if (document.querySelector("#title")?.getClientRects().length === 0) gone += 1000; }); }).observe(document, { childList: true, subtree: true, attributes: true });</script>';
    await at.visit(
      at.server.add(
        '/places-three',
        `<!doctype html><title>x</title>${watch}<body><div><header>${title}`,
        `</header><footer>Imprint</footer></div>`,
        900,
      ),
    );
    assert.ok((await at.page.evaluate(() => window.gone)) < 1000, 'drawn in every frame');
    assert.equal(await at.page.evaluate(() => document.querySelector('#title').getClientRects().length > 0), true);
  });

  test('forgotten with everything, though the page is still open', async () => {
    await at.control.evaluate(() => globalThis.winnow.forget());
    assert.equal(await stored(), undefined);
  });
});
