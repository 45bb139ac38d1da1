// The popup and the options page, used as by a person.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../lib/browsers.mjs';
import { unzip } from '../../unzip.mjs';
import {
  barriers,
  catchCopies,
  copies,
  inBrowsers,
  marked,
  openControl,
  none,
  picture,
  press,
  scripts,
  stored,
  turnOn,
} from '../lib/harness.mjs';
import { isListed } from '../lib/popup.mjs';

const PICTURE = fileURLToPath(new URL('../pages/ferry.png', import.meta.url));

const text = (view, id) => view.evaluate((id) => document.getElementById(id).textContent, id);
const checked = (view, id) => view.evaluate((id) => document.getElementById(id).checked, id);

inBrowsers('popup', (at) => {
  test('works on a page by the click alone, with no permission', async () => {
    await at.page.goto(at.server.page('news-article'));
    const popup = await at.popup(at.page);
    assert.equal(await checked(popup, 'site'), false);
    assert.equal(await text(popup, 'hidden-title'), 'Nothing is hidden');
    await picture(at, popup, 'popup-off');
    await popup.click('#once');
    await until(async () => (await text(popup, 'once')).startsWith('Show'), 'cleaned once');
    assert.ok((await marked(at.page)).length > 0, 'something is hidden');
    assert.deepEqual(await scripts(at), [], 'nothing is registered');
    await isListed(popup);
    await popup.click('#once');
    await until(async () => (await text(popup, 'once')).startsWith('Clean'), 'undone');
    none(await marked(at.page));
    await popup.close();
  });

  test('counts what is hidden, by kind, and has no barriers', async () => {
    await turnOn(at, at.server.page('news-article'));
    const { total } = await at.visit(at.server.page('news-article'));
    const popup = await at.popup(at.page);
    assert.equal(await checked(popup, 'site'), true);
    assert.match(await text(popup, 'hidden-title'), new RegExp(`^${total} part`));
    const kinds = await popup.evaluate(() => [...document.querySelectorAll('#parts b')].reduce((sum, b) => sum + Number(b.textContent), 0));
    assert.equal(kinds, total);
    await isListed(popup);
    await picture(at, popup, 'popup');
    none(await barriers(popup));
    await popup.close();
  });

  test('keeps a level for the site', async () => {
    const popup = await at.popup(at.page);
    await popup.click('#level label:nth-child(2)');
    await until(async () => /related/.test(await text(popup, 'level-note')), 'the level is shown');
    await popup.close();
    const stored = await at.control.evaluate(() => chrome.storage.local.get());
    assert.deepEqual(stored.settings, { format: 1, sites: { '127.0.0.1': { on: true, level: 'medium' } } });
  });

  test('downloads the text', async () => {
    const popup = await at.popup(at.page);
    await popup.click('#download');
    await until(async () => (await text(popup, 'status')) === 'Downloaded.', 'the popup says so');
    const file = await until(() => fs.readdirSync(at.downloads).find((name) => name.endsWith('.txt')), 'the file is there');
    assert.match(file, /^Ferry terminal reopens/);
    const { answer } = await at.tell('PAGE', { want: ['text', 'metadata'] });
    const whole = () => fs.readFileSync(path.join(at.downloads, file), 'utf8');
    await until(() => whole().endsWith(`\n${answer.text}\n`), 'the very text');
    const head = whole().slice(0, -answer.text.length - 1);
    assert.ok(head.startsWith(answer.metadata.title) && head.includes(at.page.url()), head);
    await popup.close();
  });

  test('downloads a book and a document with the images of the page', async () => {
    const paragraph = 'The ferry crosses the sound twice a day, and those who wait for it have time to look at the water. ';
    await at.page.goto(
      at.server.add(
        '/book',
        `<!doctype html><html lang="en"><title>Crossing the sound</title><article><h1>Crossing the sound</h1>
      <p>${paragraph.repeat(3)}</p><h2>By night</h2><figure><img src="/own/ferry.png" width="600" height="400" alt="the ferry"><figcaption>The ferry at the quay.</figcaption></figure>
      <p>${paragraph.repeat(3)}</p><figure><img src="/assets/gone.png" width="600" height="400" alt="a lost picture"></figure><p>${paragraph.repeat(2)}</p></article>`,
      ),
    );
    const popup = await at.popup(at.page);
    await popup.click('[value=epub]');
    assert.equal(await popup.evaluate(() => document.getElementById('copy').disabled), true, 'a book is no text');
    await popup.click('#download');
    await until(async () => /^Downloaded\. 1 of 2 images/.test(await text(popup, 'status')), 'the popup says so');
    const name = await until(() => fs.readdirSync(at.downloads).find((name) => name.endsWith('.epub')), 'the file is there');
    assert.equal(name, 'Crossing the sound.epub');
    const parts = await until(() => unzip(fs.readFileSync(path.join(at.downloads, name))), 'the whole file');
    assert.deepEqual(Object.keys(parts), [
      'mimetype',
      'META-INF/container.xml',
      'EPUB/package.opf',
      'EPUB/nav.xhtml',
      'EPUB/style.css',
      'EPUB/p1.xhtml',
      'EPUB/image-1.png',
    ]);
    assert.match(parts['EPUB/p1.xhtml'].toString(), /<img src="image-1\.png" alt="the ferry" width="600" height="400"\/>/);
    assert.match(parts['EPUB/p1.xhtml'].toString(), /<a href="[^"]*gone\.png">\[a lost picture\]<\/a>/);
    assert.match(parts['EPUB/nav.xhtml'].toString(), /By night/);
    assert.deepEqual(parts['EPUB/image-1.png'], fs.readFileSync(PICTURE));
    await popup.click('[value=html]');
    await popup.click('#download');
    const page = await until(() => fs.readdirSync(at.downloads).find((name) => name.endsWith('.html')), 'the document is there');
    await until(
      () =>
        /<img src="data:image\/[^"]*" alt="the ferry" width="600" height="400"\/>[^]*<\/html>/.test(
          fs.readFileSync(path.join(at.downloads, page), 'utf8'),
        ),
      'with its image',
    );
    await popup.close();
  });

  test('copies Markdown', async () => {
    const popup = await at.popup(at.page);
    await catchCopies(popup);
    await popup.click('[value=markdown]');
    await popup.click('#copy');
    await until(async () => (await text(popup, 'status')) === 'Copied.', 'the popup says so');
    const { answer } = await at.tell('PAGE', { want: ['markdown'] });
    assert.deepEqual(await copies(popup), { 'text/plain': answer.markdown });
    await popup.close();
  });

  test('opens the reader and closes itself', async () => {
    const popup = await at.popup(at.page);
    await popup.click('#reader');
    await at.reader();
    await press(at.page, 'Escape');
    await until(async () => !(await at.state()).reader, 'the reader is closed');
  });

  test('turns the site off again, and gives the permission back', async () => {
    const popup = await at.popup(at.page);
    await popup.click('#site');
    await until(async () => !(await checked(popup, 'site')) && (await text(popup, 'once')).startsWith('Clean'), 'off');
    await popup.close();
    none(await marked(at.page));
    assert.deepEqual(await scripts(at), []);
    const { origins } = await at.control.evaluate(() => chrome.permissions.getAll());
    none(origins);
  });

  test('the options page lists, removes and forgets', async () => {
    await turnOn(at);
    await openControl(at);
    await until(() => at.control.evaluate(() => Boolean(document.querySelector('#sites li'))), 'the list is there');
    assert.deepEqual(await at.control.evaluate(() => [...document.querySelectorAll('#sites .host')].map((e) => e.textContent)), [
      '127.0.0.1',
    ]);
    await picture(at, at.control, 'options');
    none(await barriers(at.control));
    await at.control.click('#sites button');
    await at.control.waitForFunction(() => !document.querySelector('#sites li'));
    await until(async () => (await scripts(at)).length === 0, 'no scripts');
    await at.control.click('#level label:nth-child(3)');
    await at.control.waitForFunction(() => /belongs to it/.test(document.getElementById('level-note').textContent));
    const keep = () =>
      at.control.evaluate(() => [...document.getElementById('keep').options].map(({ text, value, selected }) => [text, value, selected]));
    assert.deepEqual(await keep(), [
      ['1 minute', '1', false],
      ['10 minutes', '10', true],
      ['1 hour', '60', false],
      ['1 day', '1440', false],
    ]);
    await at.control.select('#keep', '60');
    await until(async () => (await stored(at)).settings.keepMinutes === 60, 'it is stored');
    await at.control.evaluate(() => {
      chrome.storage.local.set = () => chrome.tabs.get(99999999); // fails by the browser's own word
      document.getElementById('opens').click();
    });
    await until(async () => /^That did not work: .*99999999/.test(await text(at.control, 'status')), 'it is said');
    await at.control.evaluate(() => delete chrome.storage.local.set);
    await at.control.click('#forget');
    await at.control.click('#forget-keep');
    assert.equal((await stored(at)).settings.keepMinutes, 60, 'nothing is forgotten');
    await at.control.click('#forget');
    none(await barriers(at.control));
    await at.control.click('#forget-sure');
    await at.control.waitForFunction(() => /forgotten/.test(document.getElementById('status').textContent));
    assert.deepEqual(await at.control.evaluate(() => chrome.storage.local.get()), {});
    assert.ok((await keep())[1][2], 'ten minutes again');
  });
});
