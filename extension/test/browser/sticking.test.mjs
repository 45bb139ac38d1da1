// Parts that stick to the window: what is loosened at which strength, where it lies then, and
// the way back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { asDesktop, asPhone } from '../lib/phone.mjs';
import { barriers, inBrowsers, none, openControl, picture, stored, turnOn } from '../lib/harness.mjs';

const HOST = '127.0.0.1';

// A header that a script clones and fixes again as often as it can, and takes foreign attributes
// off.
const FIGHT = `<!doctype html><html lang=en><title>Fight</title><style>body{margin:0}
header{position:fixed;top:0;left:0;right:0;height:50px;background:#123}</style>
<header id=head><a href=/a>News</a> <a href=/b>Sport</a></header><main style="padding-top:60px">${'<p>A long way down the page.</p>'.repeat(200)}</main>
<script>window.taken = 0;
new MutationObserver(() => {
  for (const name of head.getAttributeNames()) if (name.startsWith('data-')) { head.removeAttribute(name); taken++; }
}).observe(document, { subtree: true, attributes: true });
setInterval(() => head.classList.toggle('x'), 50);</script>`;

const LARGE = (parts) => `<!doctype html><html lang=en><title>Large</title><style>body{margin:0;padding-top:60px}
header{position:fixed;top:0;left:0;right:0;height:50px;background:#123}</style>
<header id=head><a href=/a>News</a> <a href=/b>Sport</a></header><main>${'<div><div><p><b>A long</b> way <i>down</i> the page.</p></div></div>'.repeat(parts)}</main>`;

inBrowsers('sticking parts', (at) => {
  before(() => turnOn(at));
  after(async () => {
    await asDesktop(at);
    await at.control.evaluate(() => chrome.storage.local.remove('settings'));
  });

  const settings = (values, site = {}) =>
    at.control.evaluate((settings) => chrome.storage.local.set({ settings }), {
      format: 1,
      kinds: { cookie: 'keep' },
      ...values,
      sites: { [HOST]: { on: true, ...site } },
    });
  const positions = (...ids) =>
    at.page.evaluate((ids) => ids.map((id) => getComputedStyle(document.getElementById(id)).position), ids).then((list) => list.join(' '));
  const become = (ids, wanted) =>
    until(async () => (await positions(...ids)) === wanted, `${ids.join(' ')} are ${wanted}`).catch(async (error) => {
      throw new Error(`${error.message}, but ${await positions(...ids)}`);
    });
  const top = (id) => at.page.evaluate((id) => Math.round(document.getElementById(id).getBoundingClientRect().top), id);
  const scroll = (y) =>
    at.page.evaluate(
      (y) =>
        new Promise((done) => {
          scrollTo({ top: y < 0 ? document.documentElement.scrollHeight : y, behavior: 'instant' });
          requestAnimationFrame(() => setTimeout(done, 50));
        }),
      y,
    );
  const ours = () =>
    at.page.evaluate(
      () =>
        look
          .all('*')
          .filter((one) =>
            one.getAttributeNames().some((name) => /^data-[a-z]{8,20}$/.test(name) && /^(?:loose|flow|p\d+)$/.test(one.getAttribute(name))),
          ).length,
    );

  // What our script in the page says of its looks; null when it is not there.
  const looks = () =>
    at.control.evaluate(async (address) => {
      for (const { id } of await chrome.tabs.query({})) {
        const func = (address) => location.href === address && (globalThis[Symbol.for('winnow')]?.sticking?.last ?? null);
        const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: id }, func, args: [address] }).catch(() => [{}]);
        if (result || result === null) return result;
      }
      throw new Error('no such page');
    }, at.page.url());
  // Each look of three sees other points of the page: who scrolls before leaves a part unseen in its place.
  const seen = () => until(async () => (await looks()).looks >= 3, 'the page was looked at');

  test('as they are: the page gets nothing, neither code nor attributes', async () => {
    await settings({});
    await at.visit(at.server.own('sticking'));
    await scroll(900);
    await sleep(700);
    assert.equal(await positions('head', 'tabs', 'player', 'chat', 'top'), 'fixed fixed fixed fixed fixed');
    assert.equal(await ours(), 0);
    assert.equal(await looks(), null, 'no code');
    await picture(at, at.page, 'sticking-before');
  });

  test('the first strength: film, chat and button; they lie where the page has them at its end', async () => {
    await settings({ sticking: 'small' });
    await at.visit(at.server.own('sticking'));
    await become(['chat'], 'absolute');
    await seen();
    await scroll(700);
    await become(['top', 'player'], 'absolute relative');
    assert.equal(await positions('head', 'tabs', 'side', 'heading', 'th', 'cookies'), 'fixed fixed sticky sticky sticky fixed');
    const film = await at.page.evaluate(() => {
      const { width, height } = document.getElementById('player').getBoundingClientRect();
      return [width, height, document.getElementById('film').getBoundingClientRect().width].map(Math.round);
    });
    assert.deepEqual(film, [film[2], 240, film[2]], 'the film is in its place, as large as before');
    assert.ok((await top('chat')) > 900, 'the chat is not in the window');
    await scroll(-1);
    assert.equal(await top('chat'), (await at.page.evaluate(() => innerHeight)) - 84, 'but at the end, where the page puts it');
    // Longer: it goes along.
    await at.page.evaluate(() =>
      document
        .getElementById('story')
        .append(...Array.from({ length: 30 }, () => Object.assign(document.createElement('p'), { textContent: 'More text.' }))),
    );
    await scroll(-1);
    await until(async () => (await top('chat')) === (await at.page.evaluate(() => innerHeight)) - 84, 'it is at the end again');
    await at.page.evaluate(() => {
      for (const part of [...document.querySelectorAll('#story > p')].slice(-25)) part.remove();
    });
    const room = () =>
      at.page.evaluate(() => {
        const end = (id) => document.getElementById(id).getBoundingClientRect().bottom + scrollY;
        return [document.documentElement.scrollHeight - end('foot'), end('foot') - end('chat')].map(Math.round);
      });
    await until(async () => (await room()).join() === '0,24', 'also of a shorter page').catch(async (error) => {
      throw new Error(`${error.message}: ${await room()}`);
    });
    await scroll(-1);
    await picture(at, at.page, 'sticking-small-end');
  });

  test('headers and bars, whatever a page does with their classes; headings and heads of tables stay', async () => {
    await settings({ sticking: 'bars' });
    await at.visit(at.server.own('sticking'));
    await become(['head', 'chat'], 'absolute absolute');
    assert.equal(await top('head'), 0);
    const before = await top('p3');
    await scroll(600);
    await become(['tabs'], 'relative');
    assert.equal(await top('head'), -(await at.page.evaluate(() => Math.round(scrollY))), 'it scrolls with the page');
    assert.ok((await top('tabs')) < -400, 'the tabs are where they were');
    assert.ok(Math.abs((await top('p3')) - (before - 600)) <= 2, 'the text has not jumped');
    await picture(at, at.page, 'sticking-bars');
    // The page's script makes the tabs fixed, and not, again and again.
    const first = await ours();
    for (const y of [0, 800, 0, 1200, 5, 700]) {
      await scroll(y);
      assert.equal(await positions('head', 'tabs'), 'absolute relative', `at ${y}`);
    }
    await scroll(0);
    assert.deepEqual([await top('head'), await top('tabs')], [0, 64], 'at the top all is as ever');
    assert.ok((await ours()) >= first);
    assert.equal(await positions('side', 'heading', 'th', 'cookies'), 'sticky sticky sticky fixed', 'harmless, or needed');
    await picture(at, at.page, 'sticking-bars-top');
  });

  test('what the user opens stays, and what has the focus; also a page that begins scrolled', async () => {
    await settings({ sticking: 'all' });
    await at.visit(at.server.own('sticking', '?anew#times'));
    await become(['head', 'chat', 'side'], 'absolute absolute relative');
    await become(['tabs'], 'absolute');
    assert.equal(await positions('heading', 'th', 'cookies'), 'sticky sticky fixed');
    await scroll(0);
    await become(['tabs'], 'relative');
    assert.deepEqual([await top('head'), await top('tabs')], [0, 64]);
    await scroll(-1);
    await until(async () => (await top('chat')) < (await at.page.evaluate(() => innerHeight)), 'the chat is in the window');
    await at.page.click('#chat');
    await at.page.waitForSelector('#message', { visible: true });
    await at.page.click('#message');
    await sleep(700);
    assert.equal(await positions('window'), 'fixed', 'the chat that was opened');
    // The page's script takes the tabs back some time after the page is at its top.
    await at.visit(at.server.own('sticking', '?late#times'));
    await become(['tabs'], 'absolute');
    await scroll(0);
    await become(['tabs'], 'relative');
  });

  test('the receipt lists them; put back, loosened again; show everything takes all back', async () => {
    await settings({}, { sticking: 'bars' });
    await at.visit(at.server.own('sticking'));
    await become(['head', 'chat'], 'absolute absolute');
    const popup = await at.popup(at.page);
    const group = () =>
      popup.evaluate(() => {
        const box = [...document.querySelectorAll('#parts details')].find(
          (one) => one.querySelector('.grow').textContent === 'Loosened parts',
        );
        return (
          box &&
          [...box.querySelectorAll('.part')].map((part) => [
            part.querySelector('.name').textContent.split(' ')[0],
            part.querySelector('button').textContent,
          ])
        );
      });
    await until(async () => (await group())?.length === 2, 'the group is there');
    assert.deepEqual(
      await group(),
      [
        ['Header', 'Put back'],
        ['Chat', 'Put back'],
      ].map((one) => one),
    );
    await popup.evaluate(() => {
      for (const box of document.querySelectorAll('#parts details')) box.open = box.querySelector('.grow').textContent === 'Loosened parts';
    });
    await picture(at, popup, 'sticking-receipt');
    none(await barriers(popup));
    const press = (n) => popup.evaluate((n) => [...document.querySelectorAll('#parts details[open] .part button')][n].click(), n);
    await press(0);
    await become(['head'], 'fixed');
    await until(async () => (await group())[0][1] === 'Loosen again', 'it can be taken back');
    await scroll(500);
    await sleep(600);
    assert.equal(await positions('head'), 'fixed', 'and stays');
    await press(0);
    await become(['head'], 'absolute');
    await until(() => popup.evaluate(() => document.getElementById('status').textContent === 'Loosened again.'), 'it says so');
    await popup.click('#once');
    await become(['head', 'chat', 'tabs', 'side'], 'fixed fixed fixed sticky');
    assert.equal(await ours(), 0, 'nothing is left of us');
    await popup.click('#once');
    await become(['head', 'chat'], 'absolute absolute');
    // Another choice in the popup counts at once.
    const choose = (value) =>
      popup.evaluate((value) => {
        const box = document.getElementById('sticking');
        box.value = value;
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    await choose('small');
    await become(['head', 'chat'], 'fixed absolute');
    await choose('keep');
    await become(['head', 'chat'], 'fixed fixed');
    assert.equal(await ours(), 0);
    await choose('all');
    await become(['head', 'side'], 'absolute relative');
    await until(async () => (await stored(at)).settings.sites[HOST].sticking === 'all', 'it is kept');
    await popup.click('#kinds summary');
    await picture(at, popup, 'sticking-popup');
    const [needed, wide] = await popup.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    assert.ok(needed <= 600 && wide <= 800, `${wide} x ${needed} px`);
    none(await barriers(popup));
    await choose('');
    await become(['head', 'side'], 'fixed sticky');
    await until(async () => !('sticking' in (await stored(at)).settings.sites[HOST]), 'nothing is stored of it');
    await popup.close();
  });

  test('the settings, for all sites', async () => {
    await settings({}, { sticking: 'all' });
    await openControl(at);
    const page = at.control;
    await page.bringToFront();
    await until(() => page.evaluate(() => 'ready' in document.documentElement.dataset), 'the page is there');
    await page.select('#sticking', 'bars');
    await until(async () => (await stored(at)).settings.sticking === 'bars', 'it is kept');
    assert.ok(await page.evaluate(() => document.getElementById('sites').textContent.includes('own choice of sticking parts')));
    none(await barriers(page));
    await picture(at, page, 'sticking-options', { fullPage: true });
    await page.select('#sticking', 'keep');
    await until(async () => !('sticking' in (await stored(at)).settings), 'the default is not stored');
  });

  test('an app that does not scroll is left; a script that fights wins; a large page costs little', async () => {
    await settings({ sticking: 'all' });
    await at.visit(at.server.own('sticking-app'));
    await sleep(700);
    assert.equal(await positions('head', 'nav', 'main', 'write'), 'fixed fixed fixed fixed');
    assert.equal(await ours(), 0);

    await at.visit(at.server.add('/fight', FIGHT));
    await until(() => at.page.evaluate(() => taken > 2), 'the script has seen us');
    await sleep(1500);
    const taken = await at.page.evaluate(() => window.taken);
    await sleep(1500);
    assert.equal(await at.page.evaluate(() => window.taken), taken, 'it is left alone');
    assert.ok(taken < 20, `${taken} times`);

    await at.visit(at.server.add('/large', LARGE(6000)));
    await become(['head'], 'absolute');
    for (let y = 0; y < 20; y++) await scroll(y * 400);
    assert.equal(await positions('head'), 'absolute');
    const { ms, most, looks: count } = await looks();
    console.log(
      `    ${at.which}: a look at a page of ${await at.page.evaluate(() => document.all.length)} elements: ${ms.toFixed(1)} ms, of ${count} at most ${most.toFixed(1)} ms`,
    );
    assert.ok(count < 40, `${count} looks`);
  });

  test('on a phone', async () => {
    await settings({ sticking: 'bars' });
    await asPhone(at, 360, 740);
    await at.visit(at.server.own('sticking'));
    await become(['head', 'chat'], 'absolute absolute');
    await picture(at, at.page, 'sticking-phone-top');
    await seen();
    await scroll(900);
    await become(['tabs', 'player'], 'relative relative');
    assert.equal(await top('head'), -(await at.page.evaluate(() => Math.round(scrollY))));
    assert.ok((await top('head')) < -300);
    await picture(at, at.page, 'sticking-phone');
    await settings({});
    await at.visit(at.server.own('sticking'));
    await scroll(900);
    await picture(at, at.page, 'sticking-phone-before');
    await asDesktop(at);
  });
});
