// Every screen of the extension, with something on it: what takes pictures of them and
// what checks them goes through this list.
//
// A screen is a function of (at, show, size). show(name, page, {frame, popup, tall, theirs}) is
// called while it is there: page is the tab, frame the reader's in it, popup the true one;
// theirs: what is below is a page of the web.
import { until } from './browsers.mjs';
import { isReady, loadAgain, startWith, turnOn } from './harness.mjs';
import { keepTwelve, STORE } from './keptpages.mjs';
import { setSize, SIZES } from './looks.mjs';
import { closeReader, LONG_READ, readCleaned, select } from './reader.mjs';

const HOST = '127.0.0.1';
const META = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const AROUND = `<div id=ad class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>
  <aside class="newsletter-signup"><p>Our newsletter: subscribe by e-mail</p><input type=email><button>Subscribe</button></aside>
  <aside class="sidebar related"><h2>Most read</h2><ul>${['Lamp', 'Mole', 'Quay'].map((name) => `<li><a href="/${name}">The ${name} that nobody wanted to pay for</a></li>`).join('')}</ul></aside>
  <section id="comments" class="comments-area"><h2>2 thoughts on “The lock”</h2><ol class="comment-list">${['Ann Miller', 'Bob Stone'].map((name) => `<li class="comment"><article><footer><b class="fn">${name}</b> <time datetime="2024-05-06">6 May 2024</time></footer><div class="comment-content"><p>I have seen waves like these from the other pier, when the lamp was still new and the keeper was young.</p></div></article></li>`).join('')}</ol></section>`;
const NOTE = `<p>The gauge was last set in spring<sup><a id="ref1" href="#fn1">1</a></sup>, by hand, and has been right since then.</p>`;
const NOTES = `<section class="footnotes"><ol><li id="fn1">By the keeper, at noon. <a href="#ref1">↩</a></li></ol></section>`;

const STYLE = '<style>img{max-width:100%;height:auto} pre,table{display:block;overflow:auto}</style>';

export const ARTICLE = LONG_READ.replace('<title>', `${META}${STYLE}<title>`)
  .replace('<h2 id="gauge">', `${NOTE}<h2 id="gauge">`)
  .replace('</article>', `${NOTES}</article>`)
  .replace('</main>', `</main>${AROUND}`);

const week = (n) => new Date(Date.UTC(2026, 7, 24 - 7 * n)).toISOString().slice(0, 10);
const mark = (n, made, note = '') => ({
  ...{ id: `0000-${n}`, colour: ['green', 'yellow', 'blue'][n % 3], note, made },
  quote: { exact: `Words number ${n} of a sentence that somebody wanted to find again`, prefix: 'before ', suffix: ' after' },
  position: { start: n, end: n + 14 },
});
const MARKED = 'https://one.example/a';

// What a user has after some weeks.
export const FILLED = {
  settings: {
    ...{ format: 1, level: 'medium', statistics: true, kinds: { social: 'hide', comment: 'keep' } },
    sites: {
      [HOST]: { on: true },
      'news.example': { on: true, level: 'strict', reader: true },
      'a-rather-long-name-of-a-newspaper.some-region.example': { on: false, kinds: { ad: 'keep' }, sticking: 'bars' },
    },
  },
  rules: { format: 1, sites: { 'https://news.example': { hide: ['#top > div.promo-box', '.sponsored'], show: ['aside.author'] } } },
  statistics: {
    format: 1,
    weeks: Object.fromEntries(
      Array.from({ length: 14 }, (_, n) => [
        week(n),
        { pages: 140 - 9 * n, parts: { ad: 310 - n, comment: 40 + n }, reads: 12, ms: 400_000 * (n + 1) },
      ]),
    ),
  },
  marks: { [MARKED]: 2 },
  [`marks:${MARKED}`]: {
    ...{ format: 1, url: MARKED, title: 'Why the second lamp came nine years late' },
    list: [mark(1, '2024-03-05T10:00:00.000Z'), mark(2, '2024-03-06T10:00:00.000Z', 'See the map.')],
  },
  news: { since: '0.0.9' },
};

const openAll = (view) =>
  view.evaluate(() => {
    for (const box of document.querySelectorAll('details')) box.open = true;
  });

async function own(at, name, size) {
  const page = await at.open(name);
  await setSize(at, page, size);
  await isReady(page);
  return page;
}

async function firstPage(at, show, size) {
  const page = await own(at, 'welcome/welcome.html', size);
  await show('welcome', page, { tall: true });
  await page.evaluate(() => document.querySelector('[value=sites]').click());
  await show('welcome-site', page, { tall: true });
  await page.close();
}

async function sample(at, show, size) {
  const page = await own(at, 'welcome/sample.html', size);
  const status = `document.getElementById('tour').shadowRoot.getElementById('status').textContent`;
  await show('sample', page, {});
  await page.evaluate(() => document.getElementById('tour').shadowRoot.getElementById('clean').click());
  await until(() => page.evaluate(status), 'it is cleaned');
  await show('sample-cleaned', page, {});
  await page.close();
}

async function settings(at, show, size) {
  const page = await own(at, 'options/options.html', size);
  await startWith(page, {});
  await show('settings-new', page, { tall: true });
  await startWith(page, FILLED);
  await page.evaluate(() => {
    document.getElementById('list-name').value = 'My list';
    document.getElementById('list-text').value = '##.lamp-offer\nexample.org##.box\n##.a:has(.b:has(.c))';
    document.getElementById('list-form').requestSubmit();
  });
  await until(() => page.evaluate(() => document.querySelectorAll('#lists li').length), 'a list is added');
  await openAll(page);
  await page.waitForSelector('#look-css');
  await show('settings', page, { tall: true });
  await page.evaluate(() => document.getElementById('marks-remove').click());
  await page.waitForSelector('#marks-ask[open]');
  await show('settings-ask', page, {});
  await page.close();
}

async function readingList(at, show, size) {
  const page = await own(at, 'list/list.html', size);
  await show('list-empty', page, {});
  await page.evaluate(STORE);
  await keepTwelve(page);
  await loadAgain(page);
  await show('list', page, { tall: true });
  await page.evaluate(() => document.querySelector('#pages input[type=checkbox]').click());
  await show('list-chosen', page, {});
  await page.evaluate(() => document.querySelector('#pages .title, #pages a').click());
  await until(
    () => page.evaluate(() => location.pathname === '/reader/kept.html' && 'ready' in document.documentElement.dataset),
    'it is read',
  );
  await show('kept', page, {});
  await page.evaluate(STORE);
  await page.evaluate(() => globalThis.winnow.eraseAll());
  await page.close();
}

async function popupOn(at, show, address, name, run = async () => {}) {
  await at.page.bringToFront();
  await at.page.goto(address);
  const popup = await at.popup(at.page);
  await run((step) => show(step ? `popup-${name}-${step}` : `popup-${name}`, at.page, { popup }), popup);
  await popup.close();
}

async function popups(at, show) {
  await setSize(at, at.page, SIZES.desk); // it lies over any window
  const address = at.server.add('/screens', ARTICLE);
  await popupOn(at, show, address, 'off', (seen) => seen());
  await at.control.evaluate((values) => chrome.storage.local.set(values), FILLED);
  await turnOn(at, address);
  await at.visit(address);
  const popup = await at.popup(at.page);
  const seen = (step) => show(`popup-${step}`, at.page, { popup });
  const only = (part, format = 'text') =>
    popup.evaluate(
      (part, format) => {
        document.querySelector(`[name=format][value=${format}]`).click();
        for (const box of document.querySelectorAll('details')) box.open = part !== '' && box.matches(part);
      },
      part,
      format,
    );
  await seen('on');
  await only('#parts details');
  await until(() => popup.evaluate(() => document.querySelector('.part .reason')?.textContent), 'reasons');
  await seen('receipt');
  await only('#kinds');
  await seen('kinds');
  await only('#preview', 'markdown');
  await until(() => popup.evaluate(() => document.getElementById('preview-name').textContent), 'the preview');
  await seen('preview');
  await only('');
  for (const [button, panel] of [
    ['#cite-open', '#cite'],
    ['#hand-open', '#hand'],
  ]) {
    await popup.evaluate((button) => document.querySelector(button).click(), button);
    await seen(panel.slice(1));
    await popup.evaluate((panel) => document.querySelector(panel).hidePopover(), panel);
  }
  await popup.close();
  await popupOn(at, show, at.server.base + '/assets/photo-harbour.svg', 'picture', (seen) => seen());
  await popupOn(at, show, 'about:blank', 'away', (seen) => seen());
}

// Whatever other screens have left.
async function startWithSite(at, size) {
  await at.control.bringToFront();
  await at.control.evaluate((values) => chrome.storage.local.set(values), FILLED);
  await at.page.bringToFront();
  await setSize(at, at.page, size);
  await turnOn(at);
}

const PANELS = [
  ['look', '#look', '#look-panel'],
  ['left-out', '#left-open', '#left-out'],
  ['marks', '#marks-open', '#marks'],
  ['keep', '#keep-open', '#keep'],
  ['cite', '#cite-open', '#cite'],
];

async function reader(at, show, size) {
  await startWithSite(at, size);
  const frame = await readCleaned(at, at.server.add('/screens', ARTICLE));
  const click = (selector) => frame.evaluate((selector) => document.querySelector(selector).click(), selector);
  const seen = (name) => show(`reader-${name}`, at.page, { frame });
  await seen('top');
  await frame.evaluate(() => document.getElementById('comments').scrollIntoView({ block: 'center' }));
  await seen('end');
  await frame.evaluate(() => scrollTo(0, 0));
  await select(frame, 'nobody has yet found');
  await frame.waitForSelector('#marker:popover-open');
  await seen('marker');
  await click('#mark-green');
  for (const [name, button, panel] of PANELS) {
    if (!(await frame.$(button))) continue;
    await click(button);
    await frame.waitForSelector(`${panel}:popover-open`);
    await openAll(frame);
    await seen(name);
    await frame.evaluate((panel) => document.querySelector(panel).hidePopover(), panel);
  }
  await click('#help-open');
  await seen('help');
  await frame.evaluate(() => document.getElementById('help').close());
  await click('#aloud-open');
  await frame.waitForSelector('#aloud:not([hidden])');
  await seen('aloud');
  await click('#aloud-close');
  await click('#take-open');
  await frame.waitForSelector('#taking:popover-open');
  await seen('taking');
  await click('#take-leave');
  await frame.evaluate(() => document.querySelector('#article img').scrollIntoView());
  await frame.waitForSelector('button.enlarge');
  await click('button.enlarge');
  await frame.waitForSelector('#light[open]');
  await seen('picture');
  await frame.evaluate(() => document.getElementById('light').close());
  await until(async () => (await frame.$('#footnote:popover-open')) ?? click('#article sup a').then(() => null), 'the footnote');
  await seen('footnote');
  await frame.evaluate(() => document.getElementById('footnote')?.hidePopover());
  for (const theme of ['sepia', 'contrast']) {
    await click(`[name=look-theme][value=${theme}]`);
    await seen(theme);
  }
  await click('[name=look-theme][value=system]');
  await closeReader(at);
}

async function picker(at, show, size) {
  await startWithSite(at, size);
  await at.visit(at.server.add('/screens', ARTICLE));
  await at.command('pick-element');
  await until(() => at.page.evaluate(() => document.querySelectorAll('[popover=manual]').length), 'the picker is open');
  await at.page.bringToFront();
  await at.page.mouse.move(300, 300);
  await show('picker', at.page, { theirs: true });
  await at.page.keyboard.press('Escape');
}

// A popup has a size of its own, whatever the window's.
export const hasSize = (name, size) => name !== 'popups' || size === 'desk' || size === 'text';

export const SCREENS = { firstPage, sample, settings, readingList, popups, reader, picker };
