// Dialogs and what they did to their page, the space that ads leave, pages
// that are worked with, and the way back from all of it.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { hiddenAmong, inBrowsers, marked, none, shownAmong, turnOn } from '../lib/harness.mjs';
import { TRACES } from '../lib/ours.mjs';
import { expectations } from '../lib/server.mjs';

const outer = (page) => page.evaluate(() => look.outer());

// The document without our attributes: what it must be again after undo.
const bare = async (page) => (await outer(page)).replace(TRACES, '');

const scrolls = async (at) => {
  const from = await at.page.evaluate(() => scrollY);
  await at.page.mouse.move(600, 500);
  await at.page.mouse.wheel({ deltaY: 300 });
  await until(() => at.page.evaluate((from) => scrollY > from, from), 'the page scrolls');
};

const goes = (at, ids) => until(async () => (await shownAmong(at.page, ids)).length === 0, `${ids} are hidden`);

inBrowsers('overlays', (at) => {
  before(() => turnOn(at));

  test('a cookie wall goes with all it did, and comes back with it', async () => {
    await at.page.goto(at.server.own('cookie-wall'));
    await at.visit(at.server.own('cookie-wall'));
    none(await shownAmong(at.page, ['wall']), 'the wall');
    const now = await at.page.evaluate(() => ({
      scrolled: Math.round(scrollY),
      backdrop: look.drawn(look.byId('backdrop')),
      still: look.all('[inert], [aria-hidden]').length,
      filter: getComputedStyle(look.byId('main')).filter,
      pointer: getComputedStyle(look.byId('main')).pointerEvents,
      root: getComputedStyle(look.all('html')[0]).overflowY,
      body: getComputedStyle(look.all('body')[0]).position,
      touch: getComputedStyle(look.all('body')[0]).touchAction,
    }));
    assert.deepEqual(now, {
      scrolled: 120,
      backdrop: false,
      still: 0,
      filter: 'none',
      pointer: 'auto',
      root: 'visible',
      body: 'static',
      touch: 'auto',
    });
    await scrolls(at);
    await at.tell('STOP');
    const after = await outer(at.page);
    assert.doesNotMatch(after, TRACES);
    await at.page.goto('about:blank');
    await at.page.goto(at.server.own('cookie-wall'));
    await at.tell('STOP');
    assert.equal(after, await bare(at.page), 'byte by byte what the page had made');
    assert.equal((after.match(/inert=""/g) ?? []).length, 3);
  });

  test('a page that locks itself again is held open', async () => {
    await at.visit(at.server.own('cookie-wall', '?again'));
    await until(() => at.page.evaluate(() => relocks > 6), 'it is mended each time'); // three parts each
    await scrolls(at);
    none(await shownAmong(at.page, ['wall']), 'the wall');
  });

  test('a modal dialog leaves the page alive, unnoticed', async () => {
    const address = at.server.own('modal-dialog');
    await at.visit(address);
    none(await shownAmong(at.page, ['consent']), 'the dialog');
    await at.page.click('#hello');
    assert.equal(await at.page.evaluate(() => look.byId('hello').dataset.clicked), 'yes', 'the page takes clicks');
    assert.equal(await at.page.evaluate(() => window.closings), 0, 'the page was not told');
    await at.tell('STOP');
    await until(() => at.page.evaluate(() => look.byId('consent').matches(':modal')), 'modal again');
    assert.match(await outer(at.page), /<dialog id="consent" class="cookie-banner" aria-label="Cookies" open="" data-state="open">/);
    assert.equal(await at.page.evaluate(() => window.closings), 0);
  });

  test('nor is it told when a page was cleaned in the background and comes to the front', async () => {
    const front = await at.browser.newPage();
    await at.page.goto(at.server.own('modal-dialog'));
    await until(async () => (await at.state())?.last?.status === 'ok', 'it is cleaned');
    assert.equal(await at.page.evaluate(() => document.visibilityState), 'hidden', 'behind the other page');
    await sleep(500);
    await front.close();
    await at.page.bringToFront();
    const closings = await at.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return [look.byId('consent').matches(':modal'), window.closings];
    });
    assert.deepEqual(closings, [false, 0]);
    await at.tell('STOP');
  });

  test('a newsletter box that comes late goes with its veil and lock', async () => {
    await at.visit(at.server.own('newsletter-modal'));
    await until(() => at.page.evaluate(() => Boolean(look.byId('letter'))), 'the box has come');
    await goes(at, ['letter', 'veil']);
    await scrolls(at);
    await at.tell('STOP');
    assert.equal(await at.page.evaluate(() => getComputedStyle(look.byId('veil')).display), 'block');
    assert.doesNotMatch(await outer(at.page), TRACES);
  });

  test('a dialog that the user opens stays', async () => {
    await at.visit(at.server.own('newsletter-modal'));
    await goes(at, ['letter']);
    const { cleanings } = await at.state();
    await at.page.evaluate(() => look.byId('ask').scrollIntoView({ block: 'center' }));
    await at.page.click('#ask');
    await until(async () => (await at.state()).cleanings > cleanings, 'cleaned anew');
    await sleep(300);
    none(await hiddenAmong(at.page, ['settings']), 'the user asked for it');
  });

  test('a page without content behind its dialog keeps it', async () => {
    const address = at.server.add(
      '/gate',
      `<!doctype html><title>Gate</title><style>body:has(dialog[open]) main{display:none}</style><body>
      <main><article><h1>Title</h1>${'<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9)}</article></main>
      <div class="cookie-consent-banner" role=dialog id=consent style="position:fixed;inset:20%;background:#fff"><p>We use cookies. <button>Accept all cookies</button> <button>Reject</button></div>
      <style>body:has(#consent) main{display:none}</style>`,
    );
    await at.visit(address);
    assert.deepEqual(await shownAmong(at.page, ['consent']), ['consent']);
  });

  test('slots filled after load leave no hole, and nothing moves sideways', async () => {
    await at.page.goto(at.server.own('ad-slots'));
    await at.tell('STOP');
    const place = (id) =>
      at.page.evaluate((id) => {
        const { left, width, height } = look.byId(id).getBoundingClientRect();
        return { left, width, height };
      }, id);
    const [main, rail] = [await place('main'), await place('rail')];
    await at.visit(at.server.own('ad-slots'));
    await goes(at, ['slot', 'slot2', 'frame']);
    await until(async () => (await place('rail')).height < 100, 'the empty rail has no height');
    const after = await place('main');
    assert.deepEqual([after.left, after.width], [main.left, main.width], 'the text stands where it stood');
    assert.deepEqual([(await place('rail')).left, (await place('rail')).width], [rail.left, rail.width]);
    assert.equal(await at.page.evaluate(() => getComputedStyle(look.byId('rail')).visibility), 'hidden');
    const heights = await at.page.evaluate(async () => {
      document.dispatchEvent(new Event('refresh'));
      const all = [];
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame);
        all.push(look.byId('rail').getBoundingClientRect().height);
      }
      return all;
    });
    assert.ok(Math.max(...heights) < 100, 'a new ad in a hidden slot brings no space back');
    await at.page.evaluate(() => document.dispatchEvent(new Event('reuse')));
    await until(async () => (await shownAmong(at.page, ['late'])).length === 1, 'the rail is used again and comes back');
    await at.tell('STOP');
    assert.doesNotMatch(await outer(at.page), TRACES);
  });

  test('a list without end loses each of its ads and no post', async () => {
    await at.visit(at.server.own('infinite-scroll'));
    for (let i = 0; i < 3; i++) {
      const count = await at.page.evaluate(() => look.all('article').length);
      // The page is told when its end comes into view: not when that goes and comes within
      // one frame, as on a slow machine. So the end is left for two frames each time.
      const more = async (/** @type {number} */ count) => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        scrollTo(0, 0);
        await frame().then(frame);
        scrollTo(0, 1e6);
        await frame().then(frame);
        return look.all('article').length > count;
      };
      await until(() => at.page.evaluate(more, count), 'more posts');
    }
    await until(() => at.page.evaluate(() => look.all('.ad-banner').every((ad) => ad.getClientRects().length === 0)), 'all ads are hidden');
    none(
      await at.page.evaluate(() =>
        look
          .all('article')
          .filter((post) => post.getClientRects().length === 0)
          .map(({ id }) => id),
      ),
      'posts',
    );
  });

  test('shadow trees: hosts go, text that only they hold stays', async () => {
    await at.visit(at.server.own('shadow-dom'));
    await goes(at, ['ad']);
    assert.equal(await at.page.evaluate(() => look.byId('cookie-consent').getClientRects().length), 0, 'the notice');
    none(await hiddenAmong(at.page, ['unseen', 'main']), 'text');
    await at.tell('STOP');
    assert.doesNotMatch(await outer(at.page), TRACES);
  });

  test('frames of the same site: ads go, text stays', async () => {
    await at.visit(at.server.own('same-origin-frames'));
    await goes(at, ['ad']);
    none(await hiddenAmong(at.page, ['chapter', 'main']), 'text');
  });

  test('a sticky header at light level', async () => {
    await at.control.evaluate(() =>
      chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, level: 'light' } })),
    );
    await at.visit(at.server.own('sticky-header'));
    none(await hiddenAmong(at.page, ['head', 'nav', 'main', 'story']), 'must stay');
  });

  for (const name of ['editor-app', 'map-app']) {
    test(`${name}: nothing is hidden`, async () => {
      await at.visit(at.server.own(name));
      await sleep(500);
      none(await marked(at.page));
    });
  }

  test('typed text, a login and a drawing stay, even in what looks like an ad', async () => {
    const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
    const AD = '<b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a>';
    const address = at.server.add(
      '/used',
      `<!doctype html><title>Used</title><article><h1>A title</h1>${TEXT}</article>
      <div id=ad1 class="ad-banner">${AD}</div><div id=ad2 class="ad-banner">${AD}<input type=password></div>
      <div id=ad3 class="ad-banner">${AD}<canvas width=400 height=300></canvas></div><div id=ad4 class="ad-banner">${AD}<div contenteditable>x</div></div>`,
    );
    await at.visit(address);
    none(await shownAmong(at.page, ['ad1']), 'must go');
    none(await hiddenAmong(at.page, ['ad2', 'ad3', 'ad4']), 'must stay');
  });

  test('a film that plays stays, one that rests goes, even in what looks like an ad', async () => {
    const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
    const ad = (id) =>
      `<div id=${id} class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a><video width=64 height=36></video></div>`;
    // The film is a drawing's stream with a tone; a click lets it be heard.
    const address = at.server.add(
      '/film',
      `<!doctype html><title>Film</title><article><h1>A title</h1>${TEXT}</article>${ad('plays')}${ad('rests')}
      <button id=play onclick="const sound = new AudioContext(), tone = sound.createOscillator(), to = sound.createMediaStreamDestination();
        tone.connect(to); tone.start(); document.querySelector('#plays video').srcObject = to.stream; document.querySelector('#plays video').play()">Play</button>`,
    );
    await at.page.goto(address);
    await at.tell('STOP');
    await at.page.click('#play');
    await until(() => at.page.evaluate(() => !document.querySelector('#plays video').paused), 'the film plays');
    await at.tell('START');
    await until(async () => (await shownAmong(at.page, ['rests'])).length === 0, 'the other one is hidden');
    none(await hiddenAmong(at.page, ['plays']), 'must stay');
  });

  for (const level of ['medium', 'strict']) {
    test(`at ${level} level no login, checkout or tool loses a part, and undo leaves no trace`, async () => {
      await at.control.evaluate(
        (to) =>
          chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, level: to } })),
        level,
      );
      for (const name of ['login', 'checkout', 'webmail-app', 'editor-app', 'map-app']) {
        await at.visit(at.server.page(name));
        none(await hiddenAmong(at.page, expectations(name).neverHide), `${name}: must stay`);
        await at.tell('STOP');
        assert.doesNotMatch(await outer(at.page), TRACES, name);
      }
    });
  }

  test('a dialog that comes while the reader is open leaves the reader, and is repaired after it', async () => {
    const text = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(60);
    const address = at.server.add(
      '/under',
      `<!doctype html><title>Under</title><article><h1>A title</h1>${text}</article><script>function ask() {
      const box = document.createElement('div'); box.id = 'weekly'; box.className = 'newsletter-popup'; box.style = 'position:fixed;inset:30%;background:#fff';
      box.innerHTML = '<h2>Subscribe to our newsletter</h2><p>The five best stories of the week, in your inbox every Friday.</p><form><input type="email"><button>Sign up</button></form>';
      document.body.append(box); document.body.style.overflow = 'hidden'; }</script>`,
    );
    await at.visit(address);
    await at.tell('READER', { open: true });
    const frame = await at.reader();
    await at.page.evaluate(() => ask());
    await until(async () => (await marked(at.page)).includes('weekly'), 'the dialog is hidden');
    assert.deepEqual(await marked(at.page), ['weekly'], 'and nothing else');
    assert.notEqual(await frame.evaluate(() => getComputedStyle(document.body).display), '', 'the reader is drawn');
    assert.equal(await at.page.evaluate(() => getComputedStyle(look.all('html')[0]).overflowY), 'hidden', 'the page below does not scroll');
    await at.tell('READER', { open: false });
    await scrolls(at);
  });

  test('nothing of it threw in the page', () => none(at.errors.filter((text) => /winnow|extension/i.test(text))));
});
