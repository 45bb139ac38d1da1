// From right to left: every screen of the extension in a language that runs from the
// right and is 40 % longer, on a phone's width and a desk's. Articles keep their own
// direction in it.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, isReady, none, picture, scripts } from '../lib/harness.mjs';
import { outside } from '../lib/phone.mjs';
import { cutOff, fromTheLeft, fromTheRight, pseudoExtension, untranslated } from '../lib/pseudo.mjs';
import { chooseLook, closeReader, LONG_READ, makeLook, readCleaned } from '../lib/reader.mjs';

// A language of the extension's own, to take pictures in it: WINNOW_LOCALE=he. It may be as
// long as it is, so nothing is checked then.
const LOCALE = process.env.WINNOW_LOCALE ?? '';

const WIDTHS = [360, 1280];
const HOST = '127.0.0.1';
const AD = '<div id=ad class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>';
const LEFT = LONG_READ.replace('</main>', `</main>${AD}`);
const WORDS = 'המים עלו בלילה עד למדרגה השלישית, ואיש לא ראה את הסירה יוצאת אל הנמל. ';
const RIGHT = `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>בית המשאבות</title></head><body><main><article><h1>בית המשאבות</h1>
${['הסירה', 'הגשר', 'הסוף'].map((name) => `<h2>${name}</h2>${`<p>${WORDS.repeat(5)}</p>`.repeat(3)}`).join('')}<pre><code>height = mean + sum</code></pre></article></main></body></html>`;

// What pages and users have written, what the article says, and numbers with units, which the
// browser writes.
const THEIRS = '#article, #main > header, .file, #keep, #contents ol, #where, .host, .rules, #marks, #statistics-shown td';
const OUR_NAME = '.site-header b, main > article > h1'; // the same in every language, in the sample

const STORED = {
  settings: { format: 1, level: 'medium', sites: { [HOST]: { on: true }, 'news.example': { on: true, level: 'strict', reader: true } } },
  rules: { format: 1, sites: { 'https://news.example': { hide: ['#top > div.promo-box', '.sponsored'], show: ['aside.author'] } } },
};

// A name that is longer than its label begins with it in a true language.
const walls = async (view) => (await barriers(view)).filter((text) => !text.startsWith('label-content-name-mismatch'));

inBrowsers(
  'from right to left',
  (at) => {
    at.folder = pseudoExtension(at.which, LOCALE);
    let addresses;
    before(async () => {
      addresses = { left: at.server.add('/left', LEFT), right: at.server.add('/right', RIGHT) };
      await at.page.goto(addresses.left);
      const popup = await at.popup(at.page);
      await popup.click('#site');
      await until(async () => (await scripts(at)).length === 2, 'the content scripts are registered');
      await popup.close();
      await at.control.evaluate((values) => chrome.storage.local.set(values), STORED);
    });

    // theirs: what has another direction, and other words, for a reason.
    async function check(view, what, { theirs = '#none', from = [] } = {}) {
      if (LOCALE) return;
      none(await outside(view), `${what}: beyond its place`);
      none(await cutOff(view), `${what}: cut off`);
      none(await fromTheLeft(view, theirs), `${what}: runs from the left`);
      none(await untranslated(view, theirs), `${what}: not in the messages`);
      if (from.length > 0) assert.equal(await fromTheRight(view, from), true, `${what}: ${from} from the right`);
    }

    async function schemes(target, name) {
      if (!process.env.WINNOW_PICTURES) return;
      for (const scheme of at.which === 'chromium' ? ['light', 'dark'] : ['light']) {
        if (at.which === 'chromium') await target.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await picture(at, target, `rtl${LOCALE && `-${LOCALE}`}-${name}-${scheme}`);
      }
      if (at.which === 'chromium') await target.emulateMediaFeatures([]);
    }

    test('settings, first page and sample', async () => {
      for (const [name, folder, from] of [
        ['options', 'options', ['header img', 'header h1']],
        ['welcome', 'welcome', ['header img', 'header h1']],
        ['sample', 'welcome', ['.site-header b']],
      ]) {
        const page = await at.open(`${folder}/${name}.html`);
        await isReady(page);
        await page.evaluate(() => {
          for (const box of document.querySelectorAll('details')) box.open = true;
        });
        if (name === 'options') await page.waitForSelector('#look-css');
        for (const width of WIDTHS) {
          await page.setViewport({ width, height: 900 });
          await check(page, `${name}, ${width} px`, { theirs: `${THEIRS}, ${OUR_NAME}`, from });
          if (!process.env.WINNOW_PICTURES) continue;
          for (const scheme of at.which === 'chromium' ? ['light', 'dark'] : ['light']) {
            if (at.which === 'chromium') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
            await picture(at, page, `rtl${LOCALE && `-${LOCALE}`}-${name}-${width}-${scheme}`, { fullPage: true });
          }
        }
        none(await walls(page), name);
        await page.close();
      }
    });

    test('popup', async () => {
      await at.visit(addresses.left);
      const popup = await at.popup(at.page);
      await schemes(popup, 'popup-first');
      for (const part of ['', '#parts details', '#kinds', '#preview']) {
        await popup.evaluate((part) => {
          document.querySelector(`[name=format][value=${part === '#preview' ? 'markdown' : 'text'}]`).click();
          for (const box of document.querySelectorAll('details')) box.open = part !== '' && box.matches(part);
        }, part);
        if (part === '#preview')
          await until(() => popup.evaluate(() => document.getElementById('preview-name').textContent), 'the preview');
        const height = await popup.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(height <= 600, `${height} px with ${part || 'nothing'} open: browsers allow 600`);
        await check(popup, `popup ${part}`, { theirs: THEIRS, from: ['.top img', '.top h1', '#help', '#options'] });
        await until(async () => (await popup.evaluate(() => innerHeight)) >= height - 1, 'it has its full height');
        await schemes(popup, `popup${part.replace(/\W+/g, '-')}`);
      }
      none(await walls(popup));
      await popup.close();
    });

    test('reader, its panels and dialogs', async () => {
      for (const width of WIDTHS) {
        await at.page.setViewport({ width, height: 800 });
        const frame = await readCleaned(at, addresses.left);
        const from = ['#contents-open', '#look', '#close'];
        await check(frame, `reader, ${width} px`, { theirs: THEIRS, from });
        await schemes(at.page, `reader-${width}`);
        assert.equal(
          await frame.evaluate(() => getComputedStyle(document.getElementById('article')).direction),
          'ltr',
          'as the article is',
        );
        if (width === 360 || (await frame.evaluate(() => !document.body.hasAttribute('data-contents'))))
          await frame.click('#contents-open');
        const [before, behind] = await frame.evaluate(() => {
          const { left, right } = document.getElementById('contents').getBoundingClientRect();
          return [left, innerWidth - right];
        });
        assert.ok(LOCALE || behind < before, `the contents stand at the right, ${behind} px from it`);
        if (width === 360) await frame.evaluate(() => document.getElementById('contents-dialog').close());
        for (const [button, panel] of [
          ['#look', '#look-panel'],
          ['#left-open', '#left-out'],
          ['#marks-open', '#marks'],
        ]) {
          await frame.evaluate((button) => document.querySelector(button).click(), button);
          await frame.waitForSelector(`${panel}:popover-open`);
          await check(frame, `${panel}, ${width} px`, { theirs: THEIRS });
          assert.ok(
            await frame.evaluate((panel) => document.querySelector(panel).getBoundingClientRect().left < 20, panel),
            `${panel} lies at the left`,
          );
          await schemes(at.page, `${panel.slice(1)}-${width}`);
          await frame.evaluate((panel) => document.querySelector(panel).hidePopover(), panel);
        }
        await frame.evaluate(() => document.getElementById('help-open').click());
        await check(frame, `help, ${width} px`, { theirs: THEIRS });
        await schemes(at.page, `help-${width}`);
        none(await walls(frame));
        await frame.evaluate(() => document.getElementById('help').close());
        await closeReader(at);
      }
    });

    test('an article from the right, its keys and its pictures', async () => {
      await at.page.setViewport({ width: 1280, height: 800 });
      const frame = await readCleaned(at, addresses.right);
      const has = (id) => until(() => frame.evaluate((id) => document.activeElement.id === id, id), `${id} has the focus`);
      const style = (selector, name) =>
        frame.evaluate((selector, name) => getComputedStyle(document.querySelector(selector))[name], selector, name);
      await frame.evaluate(() => document.getElementById('contents-open').focus());
      await at.page.keyboard.press('ArrowLeft');
      await has('marks-open'); // the next one stands at the left
      await at.page.keyboard.press('ArrowRight');
      await has('contents-open');
      assert.deepEqual([await style('#article', 'direction'), await style('pre', 'direction')], ['rtl', 'ltr']);
      await check(frame, 'an article from the right', { theirs: THEIRS });
      await schemes(at.page, 'reader-article');

      await frame.evaluate(() => document.getElementById('aloud-open').click());
      await frame.waitForSelector('#aloud:not([hidden])');
      // What is told of voices is the machine's; a player runs the same way everywhere.
      await check(frame, 'reading aloud', { theirs: `${THEIRS}, .aloud-steps, option`, from: ['.aloud-steps', '#aloud-close'] });
      await schemes(at.page, 'aloud');
      await frame.evaluate(() => document.getElementById('aloud-close').click());

      await frame.evaluate(() => document.getElementById('take-open').click());
      await frame.waitForSelector('#taking:popover-open');
      await check(frame, 'taking out', { theirs: THEIRS, from: ['#take-out', '#take-wider', '#take-narrower'] });
      await schemes(at.page, 'taking');
      await frame.evaluate(() => document.getElementById('take-leave').click());
      await closeReader(at);
    });

    test('pages and pictures of an article from the left', async () => {
      const frame = await makeLook(await readCleaned(at, addresses.left));
      const paged = (on) => chooseLook(frame, 'flow', on ? 'pages' : 'scroll');
      const gone = () => frame.evaluate(() => document.documentElement.scrollLeft);
      await frame.evaluate(() => document.querySelector('#article img').scrollIntoView());
      await frame.waitForSelector('button.enlarge');
      await frame.evaluate(() => document.querySelector('button.enlarge').click());
      const list = ['#light-close', '#light-zoom'];
      assert.equal(await fromTheRight(frame, list.reverse()), true, 'the way out stands at the left');
      await frame.evaluate(() => document.getElementById('light').close());
      await paged(true);
      await until(() => frame.evaluate(() => document.documentElement.dataset.flow === 'pages'), 'it is set in pages');
      await frame.evaluate(() => document.getElementById('main').focus());
      // The article's direction counts, not that of the buttons.
      await until(async () => {
        await at.page.keyboard.press('ArrowRight');
        return (await gone()) > 300;
      }, 'the next page lies at the right');
      await schemes(at.page, 'pages');
      await paged(false);
      await closeReader(at);
    });

    test('picker', async () => {
      await at.visit(addresses.left);
      const popup = await at.popup(at.page);
      await popup.click('#pick');
      await until(() => at.page.evaluate(() => document.querySelectorAll('[popover=manual]').length), 'the picker is open');
      await at.page.bringToFront();
      await schemes(at.page, 'picker');
      await at.page.keyboard.press('Escape');
    });
  },
  { alone: true },
);
