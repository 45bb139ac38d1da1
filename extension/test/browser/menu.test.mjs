// The entries in the context menu, and what they do.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { inBrowsers, marked, none, openControl, press, scripts, stored, turnOn } from '../lib/harness.mjs';
import { menuOf } from '../lib/menu.mjs';
import { closeReader } from '../lib/reader.mjs';

const FRUIT = `<!doctype html><html lang="en"><title>Some fruit</title><h1>Some fruit</h1><p id="first">Before it all.</p>
  <ul><li>One apple</li><li>Two <b>pears</b> and <a id="plum" href="/plum">a plum
  &amp; its stone</a></li><li>Three figs</li></ul>
  <p><a id="drawn" href="/drawn"><img src="/own/ferry.png" width="60" height="40" alt="A ferry"></a>
  <a id="mail" href="mailto:a@site.example">mail</a></p></html>`;

inBrowsers('context menu', (at) => {
  before(() => turnOn(at));

  // Opens the menu on an element, where a driver can, and chooses an entry.
  async function choose(entry, selector, info) {
    await at.page.bringToFront();
    if (at.which === 'firefox') await at.page.click(selector, { button: 'right' });
    await menuOf(at).choose(entry, info);
  }

  const inPage = (run) =>
    at.control.evaluate(
      async (url, name) => {
        const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
        const CATCH = () => {
          delete document.documentElement.dataset.copied;
          navigator.clipboard.write = async ([item]) => {
            const texts = await Promise.all(item.types.map(async (type) => [type, await (await item.getType(type)).text()]));
            document.documentElement.dataset.copied = JSON.stringify(Object.fromEntries(texts));
          };
        };
        const REFUSE = () => {
          navigator.clipboard.write = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
          Document.prototype.execCommand = () => false;
        };
        await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: name === 'catch' ? CATCH : REFUSE });
      },
      at.page.url(),
      run,
    );
  // No test may write to the machine's clipboard: what goes there is caught in our
  // world of the page.
  const catchCopy = () => inPage('catch');
  const copied = async () =>
    JSON.parse(await until(() => at.page.evaluate(() => look.all('html')[0].dataset.copied), 'something is copied'));
  const button = () =>
    at.control.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url) ?? (await chrome.tabs.query({ active: true }))[0];
      return [await chrome.action.getBadgeText({ tabId: tab.id }), await chrome.action.getTitle({ tabId: tab.id })];
    }, at.page.url());

  test('opens the reader, leaves it, and cleans the page as the key does', async () => {
    const address = at.server.page('news-article');
    await at.visit(address);
    assert.ok((await marked(at.page)).length > 0, 'the page is clean');
    await choose('toggle-reader', 'h1');
    await at.reader();
    await closeReader(at);
    await choose('toggle-cleaning', 'h1');
    await until(async () => (await marked(at.page)).length === 0, 'everything is shown');
    await until(async () => (await stored(at)).settings === undefined, 'the site is off');
    await choose('toggle-cleaning', 'h1');
    await until(async () => (await marked(at.page)).length > 0, 'clean again');
    await until(async () => (await stored(at)).settings?.sites['127.0.0.1'].on === true, 'and the site is on');
    await until(async () => (await scripts(at)).length === 2, 'its pages are, too');
  });

  test('picks a part to hide', async () => {
    await at.visit(at.server.page('blog-post'));
    await choose('pick-element', 'h1');
    const open = () => at.page.evaluate(() => look.all('html > *').length > 2);
    await until(open, 'the picker is there');
    await press(at.page, 'Escape');
    await until(async () => !(await open()), 'and gone');
  });

  test('copies and saves the page as the popup does', async () => {
    await at.visit(at.server.page('news-article'));
    await catchCopy();
    await choose('copy-page', 'h1');
    const { answer } = await at.tell('PAGE', { want: ['markdown', 'metadata'] });
    assert.deepEqual(await copied(), { 'text/plain': answer.markdown.trimEnd() });
    await until(async () => (await button())[0] === '✓', 'the button says so');
    await until(async () => /^\d*$/.test((await button())[0]), 'for a moment');
    await choose('save-page', 'h1');
    const name = await until(() => fs.readdirSync(at.downloads).find((file) => file.endsWith('.md')), 'the file is there');
    assert.equal(name, 'Ferry terminal reopens as a winter market after two-year fight over billboards.md');
    const whole = () => fs.readFileSync(path.join(at.downloads, name), 'utf8');
    await until(() => whole().endsWith(`\n${answer.markdown.trimEnd()}\n`), 'the very text');
    assert.ok(whole().startsWith(`# ${answer.metadata.title}`) && whole().includes(at.page.url()), whole().slice(0, 300));
  });

  test('saves a page that allows nothing', async () => {
    for (const policy of ['strict', 'corpus']) {
      for (const file of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, file));
      await at.visit(`${at.server.page('blog-post')}?csp=${policy}`);
      await choose('save-page', 'h1');
      await until(() => fs.readdirSync(at.downloads).some((file) => file.endsWith('.md')), `the file is there: ${policy}`);
    }
  });

  test('copies a selection as Markdown, and says when there is none', async () => {
    await at.visit(at.server.add('/fruit', FRUIT));
    await catchCopy();
    await at.page.evaluate(() => {
      const [first, last] = [look.all('ul li b')[0], look.all('ul li')[2]].map((element) => look.texts(element)[0]);
      getSelection().setBaseAndExtent(first, 0, last, 5);
    });
    await choose('copy-selection', 'ul b', { selectionText: 'pears' });
    assert.deepEqual(await copied(), { 'text/plain': `- **pears** and [a plum & its stone](${at.server.base}/plum)\n- Three` });
    if (at.which === 'firefox') return; // there the entry is not shown
    await at.page.evaluate(() => getSelection().removeAllRanges());
    await menuOf(at).choose('copy-selection');
    await until(async () => (await button())[1] === 'There is no content to export on this page.', 'it is said');
    assert.equal((await button())[0], '!');
    await menuOf(at).choose('copy-selection', { frameId: 7 });
    await until(async () => /lies in a frame/.test((await button())[1]), 'so is a frame');
  });

  test('copies a link with its words, or those of its picture', async () => {
    await at.visit(at.server.add('/fruit', FRUIT));
    for (const [id, words, escaped] of [
      ['plum', 'a plum & its stone', 'a plum &amp; its stone'],
      ['drawn', 'A ferry', 'A ferry'],
    ]) {
      await catchCopy();
      const url = `${at.server.base}/${id}`;
      await choose('copy-link', `#${id}`, { linkUrl: url });
      assert.deepEqual(await copied(), { 'text/plain': `${words}\n${url}`, 'text/html': `<a href="${url}">${escaped}</a>` });
    }
    if (at.which === 'firefox') return;
    await catchCopy();
    await menuOf(at).choose('copy-link', { linkUrl: `${at.server.base}/in-a-frame` });
    assert.equal((await copied())['text/plain'], `${at.server.base}/in-a-frame`, 'words that cannot be found');
  });

  test('says when the browser lets nothing be copied', async () => {
    await at.visit(at.server.page('blog-post'));
    await inPage('refuse');
    await choose('copy-page', 'h1');
    await until(async () => /^The browser let nothing be copied/.test((await button())[1]), 'it is said');
    assert.equal((await button())[0], '!');
  });

  // The tab in view, which a link has opened: the test's page from now on.
  async function opened(address, from) {
    at.page = await until(async () => {
      for (const page of await at.browser.pages()) if (page !== from && page.url() === address) return page;
      return null;
    }, `a tab with ${address}`);
    return at.page;
  }

  test('opens a link in the reader, in a tab of its own', async () => {
    const from = at.page;
    const address = at.server.page('blog-post');
    await at.visit(at.server.add('/links', FRUIT.replaceAll('/plum', '/pages/blog-post.html')));
    await choose('open-link', '#plum', { linkUrl: address });
    const made = await opened(address, from);
    const frame = await at.reader();
    assert.match(await frame.evaluate(() => document.getElementById('title').textContent), /\w/);
    await closeReader(at);
    await sleep(300);
    assert.equal((await at.state()).reader, false, 'it is opened once');
    await made.close();
    at.page = from;
  });

  test('says it on the new tab when a link leads to no text', async () => {
    const from = at.page;
    const address = at.server.addFile(
      '/drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Plum</text></svg>',
      'image/svg+xml',
    );
    await at.page.goto(at.server.add('/links', FRUIT.replaceAll('/plum', '/drawing.svg')));
    await choose('open-link', '#plum', { linkUrl: address });
    const made = await opened(address, from);
    await until(async () => /^This is no text/.test((await button())[1]), 'it is said');
    await made.close();
    at.page = from;
  });

  const origins = () => at.control.evaluate(async () => (await chrome.permissions.getAll()).origins);

  test('a site that is off is read by access that goes back', async () => {
    await until(
      async () => (await at.control.evaluate(() => globalThis.winnow.forget().then(() => true))) === true,
      'everything is forgotten',
    );
    await at.control.evaluate(async () => chrome.permissions.remove({ origins: (await chrome.permissions.getAll()).origins }));
    none(await origins());
    const from = at.page;
    const address = at.server.page('blog-post');
    await at.page.goto(at.server.add('/links', FRUIT.replaceAll('/plum', '/pages/blog-post.html')));
    // The browser asks in the turn of a true click only.
    async function step() {
      if (at.which === 'chromium') {
        const worker = await at.worker();
        await worker.evaluate(() => {
          const added = new Promise((given) => chrome.permissions.onAdded.addListener(() => given(true))); // it may come before the question
          chrome.permissions.request = () => added;
        });
      }
      await choose('open-link', '#plum', { linkUrl: address });
      if (at.which === 'chromium') await at.permit();
      await opened(address, from);
      await at.page.bringToFront();
      await at.reader();
    }
    // A worker that begins while the driver lets go of another may wait for a debugger that
    // never comes: then the step is made again, once.
    await step().catch(async (error) => {
      if (at.which !== 'chromium' || at.page === from) throw error;
      await at.page.close();
      at.page = from;
      await at.stopBackground();
      await at.control.evaluate(async () => chrome.permissions.remove({ origins: (await chrome.permissions.getAll()).origins }));
      await step();
    });
    const made = at.page;
    await until(async () => (await origins()).length === 0, 'access is given back');
    assert.deepEqual(await stored(at), {}, 'and the note of it');
    assert.deepEqual(await scripts(at), [], 'nothing is registered');
    assert.equal((await at.state()).total, 0, 'nothing is hidden');
    await made.close();
    at.page = from;
  });

  const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>';

  // What the button of the tab in view says; then it says nothing any more. Its text comes
  // before its title.
  const taken = () =>
    at.control.evaluate(async () => {
      const usual = await chrome.action.getTitle({});
      for (const { id: tabId } of await chrome.tabs.query({ active: true })) {
        const [text, title] = [await chrome.action.getBadgeText({ tabId }), await chrome.action.getTitle({ tabId })];
        if (text !== '!' || !title || title === usual) continue;
        await Promise.all([chrome.action.setBadgeText({ tabId, text: '' }), chrome.action.setTitle({ tabId, title: '' })]);
        return title;
      }
      return '';
    });

  test('entries that cannot work on a page say so and do no harm', async () => {
    const from = at.page;
    const pages = [at.server.addFile('/paper.pdf', PDF, 'application/pdf')];
    if (at.which === 'chromium') pages.push('chrome://version'); // the driver reaches no such page in Firefox
    for (const address of pages) {
      at.page = await at.browser.newPage();
      await at.page.goto(address).catch(() => {});
      for (const entry of ['toggle-reader', 'toggle-cleaning', 'pick-element', 'copy-page', 'save-page']) {
        await at.page.bringToFront();
        if (at.which === 'firefox') await at.page.mouse.click(600, 500, { button: 'right' });
        await menuOf(at).choose(entry);
        assert.match(await until(taken, `${entry} on ${address}`), /^Winnow cannot work on this page|^This is no text/);
      }
      await at.page.close();
    }
    at.page = from;
  });

  test('has no entries where the user wants none', async () => {
    const there = () =>
      at.control.evaluate(() => new Promise((done) => chrome.contextMenus.update('copy-page', {}, () => done(!chrome.runtime.lastError))));
    const press = () => at.control.evaluate(() => document.getElementById('menu').click());
    await until(there, 'they are there');
    await press();
    await until(async () => !(await there()), 'they are gone');
    assert.equal((await stored(at)).settings.menu, false);
    await at.reload();
    await until(() => openControl(at).then(() => true), 'the extension is there again');
    await sleep(500);
    assert.equal(await there(), false, 'also after an update');
    assert.equal(await at.control.evaluate(() => document.getElementById('menu').checked), false);
    await press();
    await until(there, 'they are there again');
    assert.equal((await stored(at)).settings?.menu, undefined);
  });

  test('each entry is there once, where it can be used', { skip: at.which === 'chromium' && 'no driver opens its menu' }, async () => {
    const page = [
      ['toggle-reader', 'Open or leave the reader view'],
      ['toggle-cleaning', 'Clean this page, or show everything again'],
      ['pick-element', 'Hide or put back a part of the page'],
      ['copy-page', 'Copy page as Markdown'],
      ['save-page', 'Save page as Markdown'],
      ['keep-page', 'Keep page in the reading list'],
    ];
    const entries = async (selector) => {
      await at.page.bringToFront();
      await at.page.click(selector, { button: 'right' });
      return menuOf(at).entries();
    };
    await at.page.goto(at.server.add('/fruit', FRUIT));
    assert.deepEqual(await entries('h1'), page);
    assert.deepEqual(await entries('#plum'), [
      ['open-link', 'Open link in reader view'],
      ['copy-link', 'Copy link with its title'],
    ]);
    none(await entries('#mail'));
    await at.reload();
    await until(() => openControl(at).then(() => true), 'the extension is there again');
    assert.deepEqual(await entries('h1'), page, 'once more after an update');
    await at.page.evaluate(() => getSelection().selectAllChildren(look.byId('first')));
    assert.deepEqual(await entries('#first'), [['copy-selection', 'Copy selection as Markdown']]);
  });
});
