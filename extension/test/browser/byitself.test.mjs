// The reader that opens by itself: where it does, where it must not, and that it
// stays away once the user has left it.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, openControl, picture, stored, turnOn } from '../lib/harness.mjs';
import { needs } from '../lib/popup.mjs';
import { closeReader } from '../lib/reader.mjs';

const QUIET_MS = 700; // in which a reader would have opened

inBrowsers('the reader by itself', (at) => {
  before(() => turnOn(at));

  const link = (name, to) =>
    at.server.add(
      name,
      `<!doctype html><html lang="en"><title>Start</title><style>a { display: block; font-size: 40px }</style><a id="go" href="${to}">Go on</a></html>`,
    );
  const isOpen = async () => (await at.state())?.reader === true;

  async function opens(what) {
    await until(isOpen, `the reader opens: ${what}`);
    return at.reader();
  }

  async function staysAway(what) {
    await until(async () => (await at.state())?.last.status, `${what} is judged`);
    await sleep(QUIET_MS);
    assert.equal(await isOpen(), false, what);
  }

  async function choose(view, on) {
    const now = () => view.evaluate(() => document.getElementById('opens').checked);
    if ((await now()) !== on) await view.click('#opens');
  }
  const kept = async () => (await stored(at)).settings;

  test('is off until the popup says otherwise for the site', async () => {
    const article = at.server.page('news-article');
    await at.visit(article);
    await staysAway('nobody has asked for it');
    const popup = await at.popup(at.page);
    assert.ok(await popup.evaluate(() => document.getElementById('opens-row').checkVisibility()));
    assert.equal(await popup.evaluate(() => document.getElementById('opens').checked), false);
    await choose(popup, true);
    await until(async () => (await kept()).sites['127.0.0.1'].reader === true, 'it is stored');
    none(await barriers(popup));
    await picture(at, popup, 'popup-by-itself');
    const needed = await needs(popup);
    assert.ok(needed <= 600, `${needed} px: browsers allow 600`);
    await popup.close();
    assert.equal(await isOpen(), false, 'the page that is there stays as it is');
    await at.page.goto(at.server.page('blog-post'));
    const frame = await opens('an article');
    assert.ok((await frame.evaluate(() => document.getElementById('article').textContent)).length > 500);
    await closeReader(at);
  });

  test('opens on articles, and on nothing else', async () => {
    for (const name of ['greek-news', 'chinese-news']) {
      await at.page.goto(at.server.page(name));
      await opens(name);
    }
    for (const name of ['forum-thread', 'listing', 'product', 'service-page', 'webmail-app', 'login']) {
      await at.page.goto(at.server.page(name));
      await staysAway(name);
    }
    await at.page.goto(at.server.addFile('/notes.txt', 'It was the third winter.\n\n'.repeat(30), 'text/plain'));
    await until(() => at.state(), 'the text listens');
    await sleep(QUIET_MS);
    assert.equal(await isOpen(), false, 'a text');
  });

  test('a page that frames an article stays as it is', async () => {
    const framing = `<!doctype html><html lang="en"><title>Frames</title><nav><a href="/a">A</a> <a href="/b">B</a></nav>
      <iframe sandbox="allow-scripts" src="/pages/blog-post.html" width="900" height="500"></iframe></html>`;
    await at.page.goto(at.server.add('/framing', framing));
    await staysAway('the framing page');
    for (const frame of at.page.frames()) {
      if (frame === at.page.mainFrame()) continue;
      assert.equal(
        await frame.evaluate(() => document.querySelectorAll('html > div, dialog').length),
        0,
        'nothing of ours lies in the frame',
      );
    }
  });

  test('what the user has left stays as it is, until another page is gone to', async () => {
    const article = at.server.page('news-article');
    const start = link('/start', article);
    await at.page.goto(start);
    await at.page.click('#go');
    await opens('the person came by a click');
    await closeReader(at);
    await at.page.reload();
    await staysAway('loaded again');
    await at.page.goto(start);
    await at.page.goBack();
    await until(async () => (await at.state())?.url === article, 'the article again');
    await staysAway('gone back to');
    await at.page.goto(start);
    await at.page.click('#go');
    await opens('a click to it again');
    await closeReader(at);
  });

  test('a page that loads itself anew after that stays as it is, too', async () => {
    const again = at.server.add(
      '/live',
      (await (await fetch(at.server.page('blog-post'))).text()).replace('</title>', '</title><!-- live -->'),
    );
    await at.page.goto(again);
    await opens('the first time');
    await closeReader(at);
    const navigated = at.page.waitForNavigation();
    await at.page.evaluate((url) => {
      setTimeout(() => location.assign(`${url}?`), 50);
    }, again);
    await navigated;
    await opens('another address is another page');
    await closeReader(at);
    const repeated = at.page.waitForNavigation();
    await at.page.evaluate(() => {
      setTimeout(() => location.replace(location.href), 50);
    });
    await repeated;
    await staysAway('the page has loaded itself');
  });

  test('a page on which the user does something already stays as it is', async () => {
    const whole = await (await fetch(at.server.page('blog-post'))).text();
    const cut = whole.lastIndexOf('</body>');
    let end;
    const read = new Promise((done) => (end = done));
    const loading = at.page.goto(at.server.add('/busy', whole.slice(0, cut), whole.slice(cut), read));
    await until(() => at.server.asked.includes('/busy'), 'the page comes');
    await sleep(QUIET_MS);
    await at.page.mouse.click(3, 3);
    end();
    await loading;
    await staysAway('the user has clicked');
  });

  test('the settings turn it on for all sites, the popup off for one', async () => {
    let popup = await at.popup(at.page);
    await choose(popup, false);
    await until(async () => (await kept()).sites['127.0.0.1'].reader === undefined, 'the site has no word of its own');
    await popup.close();
    await at.page.goto(at.server.page('blog-post'));
    await staysAway('turned off');

    await at.control.close();
    await openControl(at);
    await choose(at.control, true);
    await until(async () => (await kept()).reader === true, 'it is stored');
    none(await barriers(at.control));
    await picture(at, at.control, 'options-by-itself', { fullPage: at.which === 'chromium' });
    await at.page.bringToFront();
    await at.page.goto(at.server.page('news-article'));
    await opens('for all sites');
    await closeReader(at);

    popup = await at.popup(at.page);
    assert.equal(await popup.evaluate(() => document.getElementById('opens').checked), true);
    await choose(popup, false);
    await until(async () => (await kept()).sites['127.0.0.1'].reader === false, 'the site has its own word');
    await popup.close();
    await at.page.goto(at.server.page('blog-post'));
    await staysAway('off for the site');
    await at.control.close();
    await openControl(at);
    await until(
      () => at.control.evaluate(() => /never opens by itself/.test(document.querySelector('#sites .note').textContent)),
      'the settings say so',
    );
  });

  test('nothing opens where the site is not cleaned on load', async () => {
    const popup = await at.popup(at.page);
    await choose(popup, true);
    await until(async () => (await kept()).sites['127.0.0.1'].reader === undefined, 'as all sites');
    await popup.click('#site');
    await until(() => popup.evaluate(() => !document.getElementById('opens-row').checkVisibility()), 'the site is off');
    await popup.click('#once');
    await until(async () => (await at.state()).on, 'cleaned once');
    await staysAway('by the click in the popup');
    await popup.close();
    await at.page.goto(at.server.page('news-article'));
    await sleep(QUIET_MS);
    assert.equal(await at.page.evaluate(() => look.all('html > div').length), 0, 'nothing of ours');
  });
});
