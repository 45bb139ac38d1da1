// Getting about in the reader's text: contents, links, what is wide, print,
// text from the right and text that runs down.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sleep, until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, press, SCREENSHOTS, stored, turnOn } from '../lib/harness.mjs';
import { chooseLook, closeReader, LONG_READ, makeLook, readPage, readWithLook } from '../lib/reader.mjs';

const READER = fileURLToPath(new URL('../../reader/', import.meta.url));
const WIDE_WINDOW = { width: 1280, height: 900 };
const PHONE = { width: 400, height: 800 };

const click = (frame, id) => frame.evaluate((id) => document.getElementById(id).click(), id);
const top = (frame, selector) => frame.evaluate((selector) => document.querySelector(selector).getBoundingClientRect().top, selector);
const focused = (frame) => frame.evaluate(() => document.activeElement.outerHTML.slice(0, 120));
const current = (frame) => frame.evaluate(() => document.querySelector('#contents [aria-current]')?.textContent ?? '');
// Smooth scrolling has come to its end: the browser has drawn the page for a
// while at the same place.
const still = (frame) =>
  frame.evaluate(
    () =>
      new Promise((done) => {
        let [place, same, since] = ['', 0, 0];
        requestAnimationFrame(function look(now) {
          const here = `${scrollX} ${scrollY}`;
          if (here !== place) [place, same, since] = [here, 0, now];
          if (++same > 8 && now - since > 150) done(1);
          else requestAnimationFrame(look);
        });
      }),
  );

const NOTED = `<!doctype html><html lang="en"><title>Notes</title><main><article><h1>The gauge and its notes</h1>
<p>The gauge is read daily.<sup id="m1"><a href="#n1">1</a></sup> It has <a href="#rest">a rest</a> that nobody uses. ${'The tide comes in twice a day and the keeper writes it down. '.repeat(6)}</p>
${`<p>${'Whoever waits for the ferry has time to look at the water, and at the gauge beside it. '.repeat(6)}</p>`.repeat(8)}
<h2 id="rest">The rest</h2><p>It is of oak.<sup><a href="#n2">[2]</a></sup> ${'It was made in the year of the flood by a carpenter of the town. '.repeat(6)}</p>
<ol><li id="n1">By <a href="https://keeper.example/">the keeper</a>, at noon. <a href="#m1">↩</a></li><li id="n2">${'Some say it is of ash, and give reasons. '.repeat(4)}</li></ol></article></main></html>`;

inBrowsers("the reader's text", (at) => {
  let address;
  before(async () => {
    await turnOn(at);
    address = at.server.add('/long', LONG_READ);
  });
  beforeEach(async () => {
    await at.page.setViewport(WIDE_WINDOW);
    await at.control.evaluate(() => chrome.storage.local.remove('reading'));
  });

  test('a mark shows its footnote in place, from which a button leads there', async () => {
    const frame = await readPage(at, at.server.add('/noted', NOTED));
    const box = () => frame.$('#footnote:popover-open');
    const mark = (n) => frame.evaluate((n) => document.querySelectorAll('#article sup a')[n].getBoundingClientRect().bottom, n);
    for (const open of [(link) => link.click(), (link) => link.press('Enter')]) {
      const link = (await frame.$$('#article sup a'))[0];
      await open(link);
      const shown = await until(box, 'the footnote is shown');
      assert.equal(await shown.evaluate((one) => one.querySelector('.footnote-text').textContent.trim()), 'By the keeper, at noon.');
      assert.equal(await shown.evaluate((one) => one.querySelector('a').href), 'https://keeper.example/');
      assert.equal(await frame.evaluate(() => scrollY), 0, 'the text stays where it is');
      assert.ok(Math.abs((await shown.evaluate((one) => one.getBoundingClientRect().top)) - (await mark(0))) < 20, 'at its mark');
      assert.match(await focused(frame), /id="footnote"/);
      none(await barriers(frame));
      await picture(at, at.page, 'reader-footnote');
      await at.page.keyboard.press('Escape');
      await until(async () => !(await frame.$('#footnote')), 'Escape closes it, not the reader');
      assert.match(await focused(frame), /^<a [^>]*>1</, 'one reads on from its mark');
    }
    await (await frame.$$('#article sup a'))[0].click();
    await (await until(box, 'it is shown again')).$('button').then((button) => button.click());
    await until(async () => /^<li id="w-n1"/.test(await focused(frame)), 'the note itself has the focus');
    await until(async () => !(await frame.$('#footnote')), 'it is closed');
    await frame.$eval('#w-n1 > a[href^="#"]', (link) => link.click());
    assert.match(await focused(frame), /^<p/, 'the way back scrolls');
    await frame.$eval('#article p > a', (link) => link.click());
    assert.match(await focused(frame), /^<h2/, 'so does a link to a section');
    assert.equal(await frame.$('#footnote'), null);
  });

  test('the contents are the headings, lead to them and say where one is', async () => {
    const frame = await readPage(at, address);
    await click(frame, 'contents-open');
    const outline = await frame.evaluate(() => {
      const say = (list, depth) =>
        [...list.children].flatMap((item) => [
          `${depth} ${item.firstChild.textContent}`,
          ...(item.children[1] ? say(item.children[1], depth + 1) : []),
        ]);
      return say(document.querySelector('#contents > ol'), 1);
    });
    assert.deepEqual(outline, ['1 The gauge', '2 Its hands', '2 Its numbers', '1 The money', '1 The people']);
    for (const [n, title] of ['The gauge', 'Its hands', 'Its numbers', 'The money'].entries()) {
      await frame.evaluate((n) => document.querySelectorAll('#contents a')[n].click(), n);
      await still(frame);
      assert.equal(await current(frame), title);
      assert.equal(await frame.evaluate(() => document.activeElement.textContent), title, 'one reads on from there');
      assert.ok(
        Math.abs((await frame.evaluate(() => document.activeElement.getBoundingClientRect().top)) - 72) < 30,
        'in view, below the toolbar',
      );
    }
    await frame.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await until(async () => (await current(frame)) === 'The people', 'the last section is reached at the end');
    assert.equal(await frame.evaluate(() => document.getElementById('progress').getAttribute('aria-valuenow')), '100');
    await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await until(
      async () => (await frame.evaluate(() => document.getElementById('progress').getAttribute('aria-valuenow'))) === '0',
      'nothing is read yet',
    );
    await at.page.keyboard.press('j');
    await still(frame);
    await at.page.keyboard.press('j');
    await still(frame);
    assert.equal(await frame.evaluate(() => document.activeElement.textContent), 'Its hands');
    await at.page.keyboard.press('k');
    await still(frame);
    assert.equal(await frame.evaluate(() => document.activeElement.textContent), 'The gauge');
    await closeReader(at);
  });

  test('in a narrow window the contents are a dialog that keeps the focus', async () => {
    await at.page.setViewport(PHONE);
    const frame = await readPage(at, address);
    await frame.evaluate(() => document.getElementById('contents-open').focus());
    assert.match(await focused(frame), /contents-open/);
    await at.page.keyboard.press('c');
    assert.equal(await frame.evaluate(() => document.getElementById('contents-dialog').matches(':modal')), true);
    none(await barriers(frame));
    await sleep(200);
    await picture(at, at.page, 'reader-contents-narrow');
    for (let i = 0; i < 8; i++) {
      await at.page.keyboard.press('Tab');
      assert.equal(await frame.evaluate(() => document.activeElement.closest('main, .bar') === null), true, await focused(frame));
    }
    await at.page.keyboard.press('Escape');
    // A busy machine may have the focus outside the frame now: then the page hands the key over.
    await until(async () => !(await frame.evaluate(() => document.getElementById('contents-dialog').open)), 'the contents are closed');
    assert.equal(await frame.evaluate(() => document.activeElement.id), 'contents-open', await focused(frame));
    assert.equal((await at.state()).reader, true);
    await closeReader(at);
  });

  // Tabs out of the frame until the page has the keys, with the contents open.
  async function tabOut() {
    await at.page.setViewport(PHONE);
    const frame = await readPage(at, address);
    await frame.evaluate(() => document.getElementById('contents-open').focus());
    await at.page.keyboard.press('c');
    await until(async () => {
      if (!(await frame.evaluate(() => document.hasFocus()))) return true;
      await at.page.keyboard.press('Tab');
      return false;
    }, 'the focus is outside');
    // The browser's own buttons hear the key in Firefox: it is the page's turn.
    await at.page.evaluate(() => window.focus());
    return frame;
  }

  test('Escape closes the contents first, also when the focus has gone out of the frame by Tab', async () => {
    const frame = await tabOut();
    await at.page.keyboard.press('Escape');
    await until(async () => !(await frame.evaluate(() => document.getElementById('contents-dialog').open)), 'the contents are closed');
    assert.equal((await at.state()).reader, true, 'the reader stays');
    await at.page.keyboard.press('Escape');
    await until(async () => (await at.state()).reader === false, 'the reader is closed');
  });

  // One that answers closes its contents and stays. In Firefox the page's thread is that of the frame.
  test('Escape closes a reader that hangs', { skip: at.which === 'firefox' && 'the page hangs with it' }, async () => {
    const frame = await tabOut();
    await frame.evaluate(
      () =>
        void setTimeout(() => {
          const end = performance.now() + 4000;
          while (performance.now() < end);
        }),
    );
    await press(at.page, 'Escape');
    await until(async () => (await at.state()).reader === false, 'the reader is closed');
  });

  test('nothing is wider than the column; what is scrolls by itself and by keys', async () => {
    for (const view of [WIDE_WINDOW, PHONE]) {
      await at.page.setViewport(view);
      const frame = await readPage(at, address);
      assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page does not scroll sideways');
      const picture = await frame.evaluate(async () => {
        const image = document.querySelector('#article img');
        image.loading = 'eager';
        await image.decode();
        const { width, height } = image.getBoundingClientRect();
        return {
          width,
          height,
          ratio: image.naturalWidth / image.naturalHeight,
          column: document.querySelector('#article p').getBoundingClientRect().width,
        };
      });
      assert.ok(
        picture.width <= picture.column + 1 && Math.abs(picture.width / picture.height - picture.ratio) < 0.01,
        JSON.stringify(picture),
      );
      const regions = await until(async () => {
        const found = await frame.evaluate(() =>
          [...document.querySelectorAll('.wide[tabindex="0"][role=region]')].map(
            (box) => `${box.firstElementChild.localName}: ${box.getAttribute('aria-label')}`,
          ),
        );
        return found.length === 2 && found;
      }, 'two parts scroll');
      assert.deepEqual(regions, ['table: Readings of a week', 'pre: Code or formula']);
      await frame.evaluate(() => document.querySelector('.wide').focus({ preventScroll: false }));
      await at.page.keyboard.press('ArrowRight');
      await until(() => frame.evaluate(() => document.querySelector('.wide').scrollLeft > 0), 'the arrow key scrolls the table');
      assert.equal(await frame.evaluate(() => scrollX), 0);
      await closeReader(at);
    }
  });

  test('what only the data says has a label in words of the interface', async () => {
    const frame = await readPage(at, at.server.page('product'));
    const { said, shown } = await frame.evaluate(() => {
      const section = document.querySelector('#article section[data-source]');
      return { said: section.dataset.said, shown: getComputedStyle(section, '::before').content };
    });
    assert.equal(said, 'From the page’s data');
    assert.ok([`"${said}"`, 'attr(data-said)'].includes(shown), `${shown}: Firefox gives the rule, Chromium what it makes`);
    await closeReader(at);
  });

  test('links within scroll in the reader, others leave it in their tab', async () => {
    const frame = await readPage(at, address);
    await frame.evaluate(() => document.querySelector('#article a[href^="#"]').click());
    await until(async () => Math.abs((await top(frame, 'h2 ~ h2')) - 72) < 30, 'the place is in view');
    assert.equal(at.page.url(), address);
    await frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await frame.click('#article a:not([href^="#"])');
    await until(() => at.page.url() === at.server.own('sticky-header'), 'the link has opened');
    assert.equal((await until(() => at.state(), 'the page listens')).reader, false);
  });

  test('the browser finds text in it', async () => {
    const frame = await readPage(at, address);
    assert.equal(await frame.evaluate(() => window.find('Its numbers')), true);
    await still(frame);
    const box = await frame.evaluate(() => getSelection().getRangeAt(0).getBoundingClientRect().toJSON());
    assert.ok(box.top > 0 && box.bottom < 900, JSON.stringify(box));
    await frame.evaluate(() => getSelection().removeAllRanges()); // the highlights' menu goes
    await until(() => frame.evaluate(() => document.querySelector(':popover-open') === null), 'no menu is open');
    await closeReader(at);
  });

  test('prints the text alone, black on white', async (t) => {
    if (at.which !== 'chromium') return t.skip('Chromium makes the PDF');
    const frame = await readWithLook(at, address);
    await chooseLook(frame, 'theme', 'dark');
    // A frame cannot be printed by the protocol: its very nodes and styles are, in a tab of their own.
    const styles = ['themes', 'reader', 'tools']
      .map((name) => `<style>${fs.readFileSync(path.join(READER, `${name}.css`), 'utf8')}</style>`)
      .join('');
    const print = `<style media="print">${fs.readFileSync(path.join(READER, 'print.css'), 'utf8')}</style>`;
    const markup = await frame.evaluate(() => {
      const copy = document.documentElement.cloneNode(true);
      for (const element of copy.querySelectorAll('script, link, meta')) element.remove();
      return `<!doctype html>${copy.outerHTML}`;
    });
    await closeReader(at);
    const page = await at.browser.newPage();
    await page.goto(at.server.add('/print', markup.replace('</head>', `${styles}${print}</head>`)));
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    fs.mkdirSync(SCREENSHOTS, { recursive: true });
    fs.writeFileSync(path.join(SCREENSHOTS, 'reader-print.pdf'), pdf);
    await page.emulateMediaType('print');
    const seen = await page.evaluate(() => ({
      tools: [...document.querySelectorAll('.bar, dialog, .panel, #contents')].filter((element) => element.checkVisibility()).length,
      ground: getComputedStyle(document.documentElement).getPropertyValue('--ground'),
      ink: getComputedStyle(document.querySelector('#article p')).color,
      address: document.getElementById('address').checkVisibility(),
      sideways: document.documentElement.scrollWidth <= innerWidth,
    }));
    assert.deepEqual(seen, { tools: 0, ground: '#fff', ink: 'rgb(0, 0, 0)', address: true, sideways: true });
    await page.close();
  });

  test('text from the right', async () => {
    const frame = await readPage(at, at.server.page('arabic-news'));
    const { dir, lang, left, right, text } = await frame.evaluate(() => {
      const main = document.getElementById('main');
      const box = document.getElementById('title').getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(document.getElementById('title'));
      return {
        dir: getComputedStyle(main).direction,
        lang: main.lang,
        left: box.left,
        right: box.right,
        text: range.getBoundingClientRect().toJSON(),
      };
    });
    assert.equal(dir, 'rtl');
    assert.equal(lang, 'ar');
    assert.ok(right - text.right < 2 && text.left - left > 2, 'the title begins at the right');
    none(await barriers(frame));
    await picture(at, at.page, 'reader-rtl');
    await closeReader(at);
  });

  test('text that runs down stays so, and the user can turn it', async () => {
    const frame = await readPage(at, at.server.own('tategaki'));
    const mode = () => frame.evaluate(() => getComputedStyle(document.querySelector('#article p')).writingMode);
    assert.equal(await mode(), 'vertical-rl');
    none(await barriers(frame));
    await sleep(200);
    await picture(at, at.page, 'reader-vertical');
    await at.page.setViewport({ width: 600, height: 700 });
    assert.equal(await frame.evaluate(() => scrollX), 0, 'it begins at the right');
    await at.page.keyboard.press(' ');
    await until(() => frame.evaluate(() => scrollX < -100), 'Space goes on to the left');
    await until(
      () => frame.evaluate(() => Number(document.getElementById('progress').getAttribute('aria-valuenow')) > 10),
      'the way is counted',
    );
    await at.page.keyboard.press('c');
    none(await barriers(frame));
    await frame.evaluate(() => document.querySelectorAll('#contents a')[0].click());
    await still(frame);
    assert.equal(await frame.evaluate(() => document.activeElement.textContent), '三百頁目の雨');
    await click(await makeLook(frame), 'look-vertical');
    assert.equal(await mode(), 'horizontal-tb');
    await click(frame, 'look-vertical');
    assert.equal(await mode(), 'vertical-rl');
    await until(async () => /"vertical"/.test(JSON.stringify((await stored(at)).reading)), 'it is written down');
    await closeReader(at);
  });

  test('a page that runs across offers it where the script allows', async () => {
    let frame = await readWithLook(at, at.server.page('japanese-blog'));
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.writing), 'horizontal');
    await click(frame, 'look-vertical');
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.writing), 'vertical');
    await picture(at, at.page, 'reader-vertical-chosen');
    await closeReader(at);
    frame = await readPage(at, at.server.page('chinese-news'));
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.writing), 'horizontal', 'another language stays as it is');
    assert.equal(await frame.evaluate(() => getComputedStyle(document.querySelector('#article p')).lineBreak), 'strict');
    await closeReader(at);
    frame = await readWithLook(at, address);
    assert.equal(await frame.evaluate(() => document.getElementById('look-vertical')), null);
    await closeReader(at);
  });
});
