// Pages that change after load, trees that only scripts make, and a background
// that has gone in between.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { inBrowsers, marked, none, press, shownAmong, turnOn } from '../lib/harness.mjs';
import { expectations } from '../lib/server.mjs';

const CLEANED_AFTER_MS = 500; // content/hiding/watch.js waits 300 ms, longer if the page is costly
const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const AD = '<b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a>';

inBrowsers('changes', (at) => {
  before(() => turnOn(at));

  test('an ad that comes late goes', async () => {
    await at.visit(at.server.page('spa-app'));
    await until(
      async () =>
        (await shownAmong(at.page, ['late-ad'])).length === 0 && at.page.evaluate(() => Boolean(document.getElementById('late-ad'))),
      'the late ad is hidden',
    );
  });

  test('a navigation without a load is a new page', async () => {
    const { click } = expectations('spa-app');
    await at.visit(at.server.page('spa-app'));
    await until(async () => (await marked(at.page)).includes('late-ad'), 'the late ad is hidden');
    const { cleanings } = await at.state();
    await at.page.click(`#${click.id}`);
    await until(
      async () => (await at.page.evaluate(() => document.getElementById('head').textContent)) === click.title,
      'the page has changed',
    );
    // The status alone may still be that of the page before.
    await until(async () => {
      const state = await at.state();
      return state?.cleanings > cleanings && state.last.status === 'ok';
    }, 'cleaned anew');
    await at.tell('READER', { open: true });
    const frame = await at.reader();
    const text = await frame.evaluate(() => document.getElementById('main').textContent);
    none(
      click.content.filter((part) => !text.includes(part)),
      'missing',
    );
    none(
      click.noise.filter((part) => text.includes(part)),
      'of the page before',
    );
    await press(at.page, 'Escape');
    await until(async () => !(await at.state()).reader, 'the reader is closed');
    await at.page.goBack();
    await until(async () => (await at.state())?.last.status === 'ok', 'cleaned anew');
  });

  test('a reader goes with its page, and one of the new page stays', async () => {
    // A page that comes in by and by: it is cleaned anew when it rests, 2 s later.
    const address = at.server.add(
      '/route',
      `<!doctype html><title>Route</title><article id=story><h1>A title</h1>${TEXT}</article>
      <div id=more></div><script>function go() {
        history.pushState({}, '', '/route/two'); story.firstChild.textContent = 'Another title'; story.append(document.createElement('p'));
        let n = 0; const timer = setInterval(() => { more.append(document.createElement('p')); if (++n === 15) clearInterval(timer); }, 100);
      }</script>`,
    );
    const { cleanings } = await at.visit(address);
    await at.page.evaluate(() => go());
    await at.tell('READER', { open: true });
    const frame = await at.reader();
    await until(async () => (await at.state()).cleanings > cleanings, 'cleaned anew');
    assert.equal((await at.state()).reader, true, 'it stays');
    assert.match(await frame.evaluate(() => document.body.textContent), /Another title/);
    await at.page.goBack();
    await until(async () => !(await at.state()).reader, 'it goes with its page');
  });

  test('our own doing is no change', async () => {
    const { cleanings } = await at.visit(
      at.server.add(
        '/rests',
        `<!doctype html><title>Rests</title><article><h1>A title</h1>${TEXT}</article><div class="ad-banner">${AD}</div>`,
      ),
    );
    await at.tell('READER', { open: true });
    await at.reader();
    await at.tell('READER', { open: false });
    await until(async () => !(await at.state()).reader, 'the reader is closed');
    // Had it counted as a change, the page would be cleaned for it by the time
    // that it is cleaned for the next one.
    await sleep(CLEANED_AFTER_MS);
    await at.page.evaluate(() => document.body.append(document.createElement('section')));
    await until(async () => (await at.state()).cleanings > cleanings, 'cleaned for a change of the page');
    assert.equal((await at.state()).cleanings, cleanings + 1);
  });

  test('a tree that no parser makes is read as it is', async () => {
    const address = at.server.add(
      '/made',
      `<!doctype html><title>Made</title><p id=p>a</p><article><h1>A title</h1>${TEXT}</article>
      <div id=ad1 class="ad-banner">${AD}</div><script>p.append(document.createElement('div')); document.head.append(document.createElement('div'))</script>`,
    );
    const { last } = await at.visit(address);
    assert.equal(last.ids, 'index');
    assert.deepEqual(last.unfound, []);
    none(await shownAmong(at.page, ['ad1']), 'must go');
  });

  test('a tree that cannot be written keeps its numbers', async () => {
    const address = at.server.add(
      '/odd',
      `<!doctype html><title>Odd</title><template><p>t</p></template><p id=p>a</p>
      <div id=ad1 class="ad-banner">${AD}</div><article><h1>A title</h1>${TEXT}</article>
      <script>p.append(document.createElement('div')); document.head.append(document.createElement('div'));
      p.append(document.createComment('--><i>'))</script>`,
    );
    const { last } = await at.visit(address);
    assert.equal(last.ids, 'attribute');
    assert.deepEqual(last.unfound, []);
    none(await shownAmong(at.page, ['ad1']), 'must go');
    assert.equal(await at.page.evaluate(() => document.querySelectorAll('[data-w]').length), 0, 'the page itself carries no numbers');
  });

  test('custom elements are not constructed by the copy', async () => {
    const address = at.server.add(
      '/custom',
      `<!doctype html><title>Custom</title><script>
      window.made = 0; customElements.define('x-part', class extends HTMLElement { constructor() { super(); window.made++; } });
      </script><x-part></x-part><p id=p>a</p><article><h1>A title</h1>${TEXT}</article><script>p.append(document.createComment('--><i>'))</script>`,
    );
    const { last } = await at.visit(address);
    assert.equal(last.ids, 'attribute');
    assert.equal(await at.page.evaluate(() => window.made), 1);
  });

  test('a background that was stopped starts again', async () => {
    const address = at.server.add(
      '/plain',
      `<!doctype html><title>Plain</title><div id=ad1 class="ad-banner">${AD}</div>
      <article><h1>A title</h1>${TEXT}</article>`,
    );
    await at.visit(address);
    await at.stopBackground();
    const { last } = await at.visit(address);
    assert.equal(last.error, undefined);
    none(await shownAmong(at.page, ['ad1']), 'must go');
  });

  test('an image is left alone', async () => {
    await at.page.goto(`${at.server.base}/assets/logo.svg`);
    await until(async () => {
      const state = await at.state();
      return !state?.last?.status;
    }, 'it is no page');
    none(await marked(at.page));
  });
});
