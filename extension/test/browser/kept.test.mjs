// The reading list: a page is kept with its pictures, read without the net, found, tagged,
// saved as a file, erased; in a private window only when the user says so there.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, isReady, loadAgain, none, openControl, picture, scripts, stored, turnOn } from '../lib/harness.mjs';
import { BODY, HOSTILE, keepTwelve, png, STORE, SVG, TITLE } from '../lib/keptpages.mjs';
import { openPrivate } from '../lib/private.mjs';
import { article, openReader, select } from '../lib/reader.mjs';
import { unzip } from '../../unzip.mjs';

inBrowsers(
  'the reading list',
  (at) => {
    let list;
    let asked; // how many requests the server has had
    const openList = async () => {
      list = await at.open('list/list.html');
      await isReady(list);
      await list.evaluate(STORE);
      return list;
    };
    const texts = (selector, page = list) =>
      page.evaluate((one) => [...document.querySelectorAll(one)].map(({ textContent }) => textContent.trim()), selector);
    const status = (page = list) => page.evaluate(() => document.getElementById('status').textContent);
    const file = (ending) =>
      until(() => {
        const name = fs.readdirSync(at.downloads).find((one) => one.endsWith(ending));
        const bytes = name && fs.readFileSync(path.join(at.downloads, name));
        return bytes?.length > 22 && bytes.includes('PK\x05\x06') && { name, bytes };
      }, `a file ${ending}`);
    const search = async (words) => {
      await list.evaluate((text) => {
        document.getElementById('found').textContent = ''; // what was found before is not taken for what is found now
        document.getElementById('search').value = text;
        document.getElementById('search').dispatchEvent(new Event('input', { bubbles: true }));
      }, words);
      return until(async () => (await texts('#found'))[0] && texts('#pages .title'), 'the search is done');
    };

    before(() => {
      at.server.addFile('/pump.png', png(640, 360), 'image/png');
      at.server.addFile('/plan.svg', SVG, 'image/svg+xml');
      at.address = at.server.add('/tide', article(TITLE.replace('&', '&amp;'), BODY));
    });
    after(() => list?.evaluate(() => globalThis.winnow?.eraseAll?.()).catch(() => {}));

    test('empty, it says how a page comes into it', async () => {
      await openList();
      assert.deepEqual(await texts('#empty h2'), ['No page is kept yet']);
      none(await barriers(list));
      await picture(at, list, 'kept-empty');
      await list.close();
    });

    test('the popup keeps the page with its pictures', async () => {
      await at.page.bringToFront();
      await at.page.goto(at.address);
      const popup = await at.popup(at.page);
      await until(() => popup.evaluate(() => document.getElementById('keep').getAttribute('aria-pressed') === 'false'), 'not kept yet');
      await popup.click('#keep');
      await until(async () => (await status(popup)).startsWith('Kept in the reading list. 1 of 3 images'), 'kept');
      assert.equal(await popup.evaluate(() => document.getElementById('keep').getAttribute('aria-pressed')), 'true');
      none(await barriers(popup));
      await picture(at, popup, 'kept-popup');
      await popup.close();
    });

    test('the reader knows that it is kept, tags it, and keeps it anew', async () => {
      const frame = await openReader(at);
      await frame.waitForSelector('#keep-open');
      await frame.evaluate(() => document.getElementById('keep-open').click());
      await frame.waitForSelector('#keep-tags');
      assert.match((await texts('#keep p', frame))[0], /^In the reading list since .* 1 of 3 images/);
      await frame.evaluate(() => {
        const input = document.getElementById('keep-tags');
        input.value = 'Sea, <b>bold</b>';
        input.dispatchEvent(new Event('change'));
      });
      await frame.evaluate(() => document.getElementById('keep-again').click());
      await until(async () => (await texts('#keep p', frame))[0].startsWith('Kept in the reading list.'), 'kept anew');
      assert.equal(await frame.evaluate(() => document.getElementById('keep-tags').value), 'Sea, <b>bold</b>');
      none(await barriers(frame));
      assert.ok(await select(frame, 'zymurgist'));
      await frame.waitForSelector('#marker:popover-open');
      await frame.click('#mark-green');
      await until(async () => Object.keys(await stored(at)).some((key) => key.startsWith('marks:')), 'a highlight is stored');
    });

    test('it is read without the net: with pictures, highlights and files', async () => {
      await openList();
      assert.deepEqual(await texts('#pages .title'), [TITLE]);
      assert.deepEqual(await texts('#pages .tag'), ['Sea', '<b>bold</b>']);
      asked = at.server.asked.length;
      await list.click('#pages .title');
      await until(
        () => list.evaluate(() => location.pathname === '/reader/kept.html' && 'ready' in document.documentElement.dataset),
        'the kept page',
      );
      const seen = await list.evaluate(async () => {
        const images = [...document.querySelectorAll('#article img')];
        for (const image of images) image.loading = 'eager';
        await Promise.all(images.map((image) => image.decode()));
        return {
          title: document.getElementById('title').textContent,
          images: images.map(({ src, naturalWidth }) => `${src.split(':')[0]} ${naturalWidth}`),
          lost: [...document.querySelectorAll('#article a')].map(({ textContent, pathname }) => `${textContent} ${pathname}`),
          marks: CSS.highlights.get('mark-green')?.size,
          buttons: [...document.querySelectorAll('#bar button')].map(({ id }) => id),
          policy: document.querySelector('meta[http-equiv]').content,
        };
      });
      assert.equal(seen.title, TITLE);
      assert.deepEqual(seen.images, ['blob 640', 'data 640']);
      assert.deepEqual(seen.lost, ['the lost lamp /gone.png']);
      await until(() => list.evaluate(() => CSS.highlights.get('mark-green')?.size === 1), 'the highlight is there');
      for (const id of ['look', 'marks-open', 'aloud-open', 'print', 'cite-open', 'keep-open']) assert.ok(seen.buttons.includes(id), id);
      for (const id of ['left-open']) assert.ok(!seen.buttons.includes(id), id);
      assert.match(seen.policy, /img-src data: blob:; base-uri/);
      // Even what is put into the document by force is not loaded.
      const forced = await list.evaluate(
        (src) =>
          new Promise((done) => {
            const image = document.body.appendChild(new Image());
            image.onload = () => done('loaded');
            image.onerror = () => (image.remove(), done('refused'));
            image.src = src;
          }),
        `${at.server.base}/pump.png?forced`,
      );
      assert.equal(forced, 'refused');
      await list.evaluate(() => document.getElementById('keep-open').click());
      await list.waitForSelector('#keep-epub');
      await until(async () => (await texts('#keep-read'))[0] === 'Mark as read', 'the panel is filled');
      none(await barriers(list));
      await picture(at, list, 'kept-reader');
      await list.click('#keep-epub');
      const { bytes } = await file('.epub');
      assert.equal(bytes.subarray(30, 58).toString(), 'mimetypeapplication/epub+zip');
      const book = unzip(bytes);
      const chapter = Object.entries(book)
        .filter(([name]) => name.endsWith('.xhtml'))
        .map(([, data]) => data.toString())
        .join('');
      assert.match(chapter, /zymurgist/);
      assert.ok(
        Object.keys(book).some((name) => name.endsWith('.png')),
        Object.keys(book).join(),
      );
      await list.evaluate(() => document.getElementById('keep').hidePopover());
      await list.evaluate(
        () =>
          navigator.clipboard &&
          (navigator.clipboard.write = async ([item]) =>
            (document.documentElement.dataset.copied = await (await item.getType('text/plain')).text())),
      );
      await select(list, 'zymurgist of the harbour');
      await list.evaluate(() => document.getElementById('cite-open').click());
      await list.evaluate(() => document.getElementById('cite-quote').click());
      await until(
        () => list.evaluate(() => document.documentElement.dataset.copied?.startsWith('> zymurgist of the harbour')),
        'a quote is copied',
      );
      await list.evaluate(() => document.getElementById('close').click());
      await until(
        () => list.evaluate(() => location.pathname === '/list/list.html' && 'ready' in document.documentElement.dataset),
        'back in the list',
      );
      await list.evaluate(STORE);
      assert.equal(at.server.asked.length, asked, at.server.asked.slice(asked).join());
    });

    test('pages are found by words and tags, by keys, and quickly', async () => {
      await keepTwelve(list);
      await loadAgain(list);
      assert.equal((await texts('#pages .title')).length, 13);
      assert.ok(
        (await texts('.facts')).some((text) => text.startsWith(HOSTILE)),
        'what a page says is text',
      );
      if (process.env.WINNOW_PICTURES && at.which === 'chromium')
        for (const scheme of ['light', 'dark'])
          for (const width of [360, 1280]) {
            await list.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
            await list.setViewport({ width, height: 900 });
            await picture(at, list, `kept-list-${scheme}-${width}`, { fullPage: width === 360 });
          }
      assert.deepEqual(await search('ZYMURGIST'), [TITLE]);
      assert.deepEqual(await search('logbücher siebenen'), ['Wie man ein altes Logbuch liest']);
      assert.deepEqual(await search('nothing of the kind'), []);
      assert.deepEqual(await texts('#found'), ['No kept page fits.']);
      await search('harbour');
      await picture(at, list, 'kept-search');
      await search('');
      await list.select('#tag', 'history');
      await until(async () => (await texts('#pages .title')).length === 2, 'filtered');
      await list.select('#order', 'shortest');
      await until(async () => (await texts('#pages .title'))[0] === 'The lock and its keepers', 'in order');
      await list.select('#tag', '');
      await list.select('#show', 'read');
      await until(async () => (await texts('#pages .title')).length === 3, 'what was read');
      await list.select('#show', '');
      await list.focus('#search');
      await list.keyboard.press('ArrowDown');
      await list.keyboard.press('ArrowDown');
      assert.equal(await list.evaluate(() => [...document.querySelectorAll('#pages .title')].indexOf(document.activeElement)), 1);
      await list.keyboard.press('/');
      assert.equal(await list.evaluate(() => document.activeElement.id), 'search');
      none(await barriers(list));
      await list.evaluate(STORE);
      // 500 pages, with the rows that show what was found.
      const ms = await list
        .evaluate(async () => {
          const text = 'The tide gauge at the lock has been read by hand every morning since the dredger left. '.repeat(130);
          const answer = (title) => ({
            text: `${text} ${title}`,
            metadata: { title },
            reader: { html: `<p>${title}</p>`, words: 1, minutes: 1 },
          });
          const all = Array.from({ length: 490 }, (_, n) =>
            winnow.keptOf({ url: `https://many.example/${n}`, title: '', answer: answer(`Many ${n}`) }, [], {
              id: `m${n}`,
              made: n,
              named: 0,
            }),
          );
          const db = await new Promise((done) => (indexedDB.open('kept').onsuccess = ({ target }) => done(target.result)));
          const put = db.transaction(['cards', 'bodies'], 'readwrite');
          for (const { card, body } of all) {
            put.objectStore('cards').put(card);
            put.objectStore('bodies').put({ ...body, format: 1 });
          }
          await new Promise((done) => (put.oncomplete = done));
          db.close();
          return 1;
        })
        .then(() => loadAgain(list))
        .then(() => search('warm'))
        .then(() =>
          list.evaluate(async () => {
            const field = document.getElementById('search');
            const times = [];
            for (const words of ['dredger 489', 'gauge', 'nowhere at all']) {
              const before = document.getElementById('found').textContent;
              const from = performance.now();
              field.value = words;
              field.dispatchEvent(new Event('input', { bubbles: true }));
              while (document.getElementById('found').textContent === before && performance.now() - from < 2000)
                await new Promise((next) => setTimeout(next));
              times.push(Math.round(performance.now() - from));
            }
            return times;
          }),
        );
      console.log(`# ${at.which}: a search of 503 pages with its rows: ${ms.join(', ')} ms`);
      await list.evaluate(STORE);
      await list.evaluate(async () =>
        winnow.erase((await winnow.loadCards()).cards.map(({ id }) => id).filter((id) => id.startsWith('m'))),
      );
      await search('');
    });

    test('a folder of Markdown with pictures', async () => {
      await until(async () => (await texts('#pages .title')).length === 13, 'the others are gone');
      await list.evaluate(() => {
        for (const row of document.querySelectorAll('#pages > li'))
          if (/tide|Notes on quay [12]/.test(row.querySelector('.title').textContent)) row.querySelector('input').click();
      });
      assert.deepEqual(await texts('#chosen-count'), ['Chosen: 3']);
      await list.click('#save-markdown');
      const { name, bytes } = await file('.zip');
      assert.equal(name, 'Reading list.zip');
      const files = unzip(bytes);
      assert.equal(Object.keys(files).filter((one) => one.endsWith('.md')).length, 3, Object.keys(files).join());
      const [own, text] = Object.entries(files).find(([, data]) => data.includes('zymurgist'));
      assert.ok(own.endsWith('.md'));
      assert.match(text.toString(), /^---\ntitle: /);
      assert.match(text.toString(), /tags: .*Sea/);
      const [, picture] = /!\[the pump house\]\((pictures\/[\w-]+\.png)\)/.exec(text.toString()) ?? [];
      assert.ok(files[picture]?.equals(png(640, 360)), `${picture} in ${Object.keys(files)}`);
      assert.match(text.toString(), /\/gone\.png/, 'what was not kept stays a link');
      assert.doesNotMatch(text.toString(), /\.invalid/);
    });

    test('read, tagged, erased, put back; another tab sees it; what is damaged is left out', async () => {
      const other = await at.open('list/list.html?other');
      await isReady(other);
      const row = (name) => `#pages > li[data-id="${name}"]`;
      await list.bringToFront();
      await list.evaluate((one) => document.querySelector(`${one} [data-act=turn]`).click(), row('t0'));
      await until(
        () => other.evaluate((one) => document.querySelector(one)?.className === 'read', row('t0')),
        'the other tab shows it as read',
      );
      await list.evaluate((one) => document.querySelector(`${one} [data-act=tags]`).click(), row('t0'));
      await list.evaluate(() => (document.getElementById('tags-text').value = 'new one, sea'));
      await picture(at, list, 'kept-tags');
      none(await barriers(list));
      await list.click('#tags-save');
      await until(async () => (await texts(`${row('t0')} .tag`)).join() === 'new one,sea', 'tagged');
      await list.evaluate((one) => document.querySelector(`${one} [data-act=erase]`).click(), row('t0'));
      await until(async () => (await status()) === 'Erased: The lock and its keepers', 'erased');
      await until(async () => (await texts('#pages .title', other)).length === 12, 'in the other tab, too');
      await list.click('#undo');
      await until(async () => (await texts(`${row('t0')} .tag`)).join() === 'new one,sea', 'put back as it was');
      await other.close();
      await list.evaluate(
        () =>
          new Promise((done, fail) => {
            const asked = indexedDB.open('kept');
            asked.onerror = fail;
            asked.onsuccess = () => {
              const change = asked.result.transaction(['cards', 'bodies'], 'readwrite');
              change.objectStore('cards').put({ id: 'bad', format: 1, url: 7, addresses: ['x'] });
              change.objectStore('bodies').put({ id: 't1', format: 1, html: 7 });
              change.objectStore('bodies').delete('t2');
              change.oncomplete = () => (asked.result.close(), done(1));
            };
          }),
      );
      await loadAgain(list);
      await list.evaluate(STORE);
      assert.deepEqual(await texts('#damaged-text'), ['2 kept pages cannot be read and are left out.']);
      assert.equal((await texts('#pages .title')).length, 12);
      await picture(at, list, 'kept-damaged');
      const broken = await at.open('reader/kept.html?page=t1');
      await until(async () => (await texts('#notice', broken))[0].startsWith('This page is not in the reading list'), 'said');
      await broken.close();
      await list.click('#damaged-erase');
      await until(() => list.evaluate(() => document.getElementById('damaged').hidden), 'erased');
      assert.equal((await texts('#pages .title')).length, 12);
      await list.click('#erase-all');
      assert.deepEqual(await texts('#ask-question'), ['Erase all 12 kept pages with their pictures? This cannot be undone.']);
      await list.click('#ask-sure');
      await until(() => list.evaluate(() => !document.getElementById('empty').hidden), 'all erased');
      await list.close();
    });

    // It loads the extension anew: the last.
    test('a private window keeps nothing until the user has read that it is written to disk', async () => {
      await turnOn(at, at.address);
      const privately = await openPrivate(at);
      await until(() => openControl(at).then(() => true), 'the extension is there again');
      await until(() => scripts(at).then((all) => all.length === 2), 'the content scripts are registered');
      at.page = await privately(`${at.address}?secret`);
      await until(() => at.state(), 'the page listens');
      const kept = () =>
        at.control
          .evaluate(STORE)
          .then(() => at.control.evaluate(() => winnow.loadCards().then(({ cards }) => cards.map(({ url }) => url))));
      const frame = await openReader(at);
      await frame.evaluate(() => document.getElementById('keep-open').click());
      await frame.waitForSelector('#keep-sure');
      assert.match((await texts('#keep p', frame))[0], /^This window is private\. What you keep is written to disk/);
      assert.deepEqual(await kept(), []);
      if (at.which === 'chromium') await picture(at, at.page, 'kept-private');
      await frame.evaluate(() => document.getElementById('keep-sure').click());
      await until(async () => /written to disk and stays/.test((await texts('#keep p', frame))[0]), 'kept, and said');
      assert.deepEqual(await kept(), [`${at.address}?secret`]);
      await at.control.evaluate(() => winnow.eraseAll());
    });
  },
  { alone: true },
);
