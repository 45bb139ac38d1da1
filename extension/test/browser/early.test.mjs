// Hiding before the first paint: learned on one page, used on the next, put
// right by the engine's answer.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { inBrowsers, none, shownAmong, turnOn } from '../lib/harness.mjs';

const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const ARTICLE = `<article id=story><h1>A title</h1>${TEXT}</article>`;
const AD = (name) => `<div id=ad1 class="${name}"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>`;

// Notes in each frame whether the element with this ID is drawn.
const WATCH = (id) => `<script>
  window.frames_ = []; window.t0 = performance.now();
  (function tick() {
    const element = document.getElementById('${id}');
    const isPainted = getComputedStyle(document.documentElement).opacity !== '0'; // the first paint waits
    if (element && isPainted) frames_.push([Math.round(performance.now()), element.getClientRects().length > 0]);
    requestAnimationFrame(tick);
  })();
</script>`;
const HEAD = (id) => `<!doctype html><html lang=en><head><title>Early</title>${WATCH(id)}</head><body>`;

inBrowsers('before the first paint', (at) => {
  before(() => turnOn(at));

  const stored = () => at.control.evaluate(async (key) => (await chrome.storage.local.get(key))[key], `early:${at.server.base}`);
  const learned = (what) => until(async () => JSON.stringify((await stored()) ?? {}).includes(what), `${what} is kept`);
  const frames = () => at.page.evaluate(() => frames_);
  const isDrawn = ([, drawn]) => drawn;
  const isGone = ([, drawn]) => !drawn;
  // Waits until the page at this path has had such frames: how soon a browser
  // draws is its own affair.
  const framesOf = (path, check, what) =>
    until(async () => {
      const list = await at.page.evaluate((path) => (location.pathname === path ? frames_ : []), path);
      return check(list) && list;
    }, what);

  test('what one page hid, the next hides while it still loads', async () => {
    const first = framesOf('/one', (list) => list.some(isDrawn), 'it was seen the first time');
    await at.visit(
      at.server.add('/one', `${HEAD('ad1')}${ARTICLE}${AD('promo-banner sponsored-box css-1x8f2k')}`, '</body></html>', first),
    );
    await first;
    none(await shownAmong(at.page, ['ad1']), 'must go');
    await learned('div.promo-banner.sponsored-box');
    assert.doesNotMatch(JSON.stringify(await stored()), /1x8f2k|nth/, 'no hash, no place');
    // The second page stops halfway until it is drawn without the ad: no engine
    // has seen it yet.
    const second = framesOf('/two', (list) => list.filter(isGone).length > 3, 'drawn without it while the page loads');
    const address = at.server.add(
      '/two',
      `${HEAD('ad1')}${AD('promo-banner sponsored-box css-9k3j1z')}<p>More is coming.`,
      `${ARTICLE}</body></html>`,
      second,
    );
    const { early } = await at.visit(address);
    await second;
    none(await shownAmong(at.page, ['ad1']), 'must go');
    const list = await frames();
    const seen = list.filter(isDrawn);
    const { painted, began } = await at.page.evaluate(() => ({
      began: t0,
      painted: performance
        .getEntriesByType('paint')
        .map(({ name, startTime }) => `${name} ${Math.round(startTime)}`)
        .join(', '),
    }));
    console.log(
      `    ${at.which}: asked after ${Math.round(early[0])} ms, hidden after ${Math.round(early[1])} ms, page script at ${Math.round(began)} ms, ${seen.length} of ${list.length} frames with the ad, ${painted}`,
    );
    assert.ok(
      seen.every(([time]) => time < early[1] + 50),
      `drawn at ${seen.map(([time]) => time)} ms`,
    );
  });

  test('a few elements that come in late are looked at by themselves', async () => {
    await at.visit(
      at.server.add(
        '/crumbs',
        `${HEAD('ad1')}${ARTICLE.repeat(4)}`.replaceAll('id=story', ''),
        `${AD('promo-banner sponsored-box')}<p>The end.</body></html>`,
        800,
      ),
    );
    none(await shownAmong(at.page, ['ad1']), 'must go');
    none((await framesOf('/crumbs', (list) => list.length > 0, 'frames are drawn')).filter(isDrawn), 'seen in no frame');
  });

  test('content of the same name comes back with the answer, and is not hidden again', async () => {
    const page = `${HEAD('story2')}<article id=story2 class="promo-banner sponsored-box"><h1>A title</h1>${TEXT}</article>`
      .replaceAll('<article id=story2', '<div id=story2')
      .replaceAll('</article>', '</div>');
    const hidden = framesOf('/three', (list) => list.some(isGone), 'it is hidden before the engine is asked');
    await at.visit(at.server.add('/three', page, '<p>The end.', hidden));
    await hidden;
    assert.deepEqual(await shownAmong(at.page, ['story2']), ['story2'], 'it is shown');
    await until(async () => (await stored()).wrong.includes('div.promo-banner.sponsored-box'), 'noted');
    assert.ok(!(await stored()).show.includes('div.promo-banner.sponsored-box'));
    await at.visit(at.server.add('/four', page, '<p>The end.', 600));
    none((await framesOf('/four', (list) => list.length > 0, 'frames are drawn')).filter(isGone), 'never hidden again');
    // And even where it is an ad once more, it is not learned again.
    await at.visit(at.server.add('/five', `${HEAD('ad1')}${ARTICLE}${AD('promo-banner sponsored-box')}`));
    await sleep(300);
    assert.ok(!(await stored()).show.includes('div.promo-banner.sponsored-box'));
  });

  test('a page teaches the pages of its own folder, whatever address it gives itself', async () => {
    const homes = () => at.control.evaluate(async () => Object.keys((await chrome.storage.local.get('early')).early ?? {}));
    const page = `${HEAD('ad1')}<script>history.replaceState(null, '', '/~ben/story')</script>${ARTICLE}${AD('promo-of-anna sponsored-box')}`;
    await at.page.goto(at.server.add('/~anna/one', page));
    await until(async () => (await homes()).includes(`${at.server.base}/~anna/`), 'it is kept for its own folder');
    assert.ok(!(await homes()).includes(`${at.server.base}/~ben/`), 'and for no other');
  });

  test('a box that comes late is not seen the second time', async () => {
    await at.visit(at.server.own('newsletter-modal'));
    await until(
      async () => (await shownAmong(at.page, ['letter'])).length === 0 && at.page.evaluate(() => Boolean(look.byId('letter'))),
      'hidden',
    );
    await learned('div#letter');
    // As the page is, with a look at each frame.
    const address = at.server.add(
      '/late',
      `${HEAD('letter')}${ARTICLE}<script>setTimeout(() => {
      const box = document.createElement('div'); box.id = 'letter'; box.className = 'newsletter-popup';
      box.innerHTML = '<h2>Subscribe to our newsletter</h2><p>The five best stories of the week, in your inbox every Friday.</p><form><input type="email"><button>Sign up</button></form>';
      document.body.append(box); }, 1500)</script>`,
    );
    await at.visit(address);
    await until(() => at.page.evaluate(() => Boolean(look.byId('letter'))), 'it has come');
    none((await framesOf('/late', (list) => list.length > 20, 'frames are drawn')).filter(isDrawn), 'seen in no frame');
  });

  test('an engine that does not answer leaves nothing hidden', async () => {
    await at.visit(
      at.server.add(
        '/learn',
        `${HEAD('gate')}${ARTICLE}<div id=gate class="sponsor-frame ad-slot"><b>Advertisement</b><a href="//ads.example/">Lamps</a></div>`,
      ),
    );
    await learned('div#gate');
    await at.visit(
      at.server.add(
        '/no-answer',
        `${HEAD('gate')}<div id=gate>Text</div><script type="text/plain" id=much></script><script>much.text = 'x'.repeat(21_000_000)</script>`,
      ),
    );
    assert.equal((await at.state()).last.error, 'too-large');
    await until(() => at.page.evaluate(() => look.byId('gate').getClientRects().length > 0), 'shown');
  });

  test('turned off by hand it is shown at once; forgotten it is gone', async () => {
    await at.visit(
      at.server.add(
        '/off',
        `${HEAD('gate')}${ARTICLE}<div id=gate class="sponsor-frame ad-slot"><b>Advertisement</b><a href="//ads.example/">Lamps</a></div>`,
      ),
    );
    await at.tell('STOP');
    await until(() => at.page.evaluate(() => look.byId('gate').getClientRects().length > 0), 'shown');
    await sleep(1200);
    assert.ok((await stored()).show.includes('div#gate'), 'undone is not wrong');
    await at.control.evaluate(() => globalThis.winnow.forget());
    assert.equal(await stored(), undefined);
  });

  test('nothing of it threw in the page', () => none(at.errors.filter((text) => /winnow|extension/i.test(text))));
});
