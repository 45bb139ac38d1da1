// What the reader leaves out: put back, taken out, remembered; links and quotes.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { barriers, catchCopies, copies, inBrowsers, none, picture, press, stored, turnOn } from '../lib/harness.mjs';
import { article, leaveReader, makeLook, paragraphs, readCleaned, textOf } from '../lib/reader.mjs';

const NOTE = 'Members of the pump house society meet on the first Monday of the month in the old ticket hall.';
const BODY = `${paragraphs('First')}<p>Of these, the second is the one that everybody remembers, and the third is the one that is true.</p>`;
const MORE = `<aside class="newsletter-signup"><h3>Our newsletter</h3><p>Sign up for our newsletter and get it every week.</p></aside>
<div class="ad-banner"><b>Advertisement</b><p>Buy this lamp now: it burns for forty winters.</p></div>
<div class="society-note"><p>${NOTE}</p></div>
<footer>Copyright 2024 The Pump House Society. All rights reserved. <a href="/terms">Terms</a></footer>`;

inBrowsers('reader: what is left out', (at) => {
  before(() => turnOn(at));
  const page = (path, body = BODY, more = MORE) =>
    at.server.add(path, article('The pump house', body, more).replace('<title>', '<meta name="author" content="Ane Friis"><title>'));
  const wishesOf = async (at) => Object.values((await stored(at)).wishes?.pages ?? {}).flat();
  const says = (frame, selector, part) => textOf(frame, selector).then((text) => (text ?? '').includes(part));
  const text = (frame) => textOf(frame, '#article');

  /** Opens the panel and shows the parts of all kinds. */
  async function openPanel(frame) {
    await frame.click('#left-line');
    await frame.waitForSelector('#left-out:popover-open');
    await frame.evaluate(() => document.querySelectorAll('.left-kinds details').forEach((box) => (box.open = true)));
    await frame.waitForSelector('.left-kinds .left-list li');
  }
  const clickPart = (frame, part) =>
    frame.evaluate((part) => {
      const row = [...document.querySelectorAll('#left-out .left-list li')].find((li) => li.textContent.includes(part));
      row.querySelector('button.plain').click();
      return true;
    }, part);

  test('panels that nobody opens are empty', async () => {
    const frame = await readCleaned(at, page('/closed'));
    const empty = () =>
      frame.evaluate(() => ['look-panel', 'left-out'].map((id) => document.querySelectorAll(`#${id} :is(input, li)`).length));
    assert.deepEqual(await empty(), [0, 0]);
    await openPanel(await makeLook(frame));
    assert.ok(
      (await empty()).every((made) => made > 0),
      'and full when they are opened',
    );
    await leaveReader(at);
  });

  test('a part is put back into the reading, into files, and for the next visit', async () => {
    const address = page('/left-back');
    let frame = await readCleaned(at, address);
    const line = await textOf(frame, '#left-line');
    assert.match(line, /^Left out: .*Ads 1/);
    assert.ok(!(await text(frame)).includes('lamp'));
    await openPanel(frame);
    await picture(at, at.page, 'left-out');
    none(await barriers(frame));
    assert.ok(await says(frame, '#left-out', 'Buy this lamp now'));
    await clickPart(frame, 'Buy this lamp');
    await until(async () => (await text(frame)).includes('it burns for forty winters'), 'it is in the text');
    assert.ok((await text(frame)).indexOf('forty winters') > (await text(frame)).indexOf('the one that is true'), 'in its place');
    await frame.waitForSelector('#left-out section:not([hidden]) li');
    await picture(at, at.page, 'left-out-back');
    none(await barriers(frame));
    if (at.which === 'chromium') {
      await at.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      await picture(at, at.page, 'left-out-dark');
      none(await barriers(frame), 'in the dark');
      await at.page.emulateMediaFeatures([]);
    }
    const [wish] = await wishesOf(at);
    assert.equal(wish.back, true);
    assert.equal(wish.parts.length, 2);
    await leaveReader(at);
    const { answer } = await at.tell('PAGE', { want: ['text', 'markdown', 'reader'] });
    for (const form of [answer.text, answer.markdown, answer.reader.html]) assert.match(form, /forty winters/);
    assert.ok(!answer.reader.html.includes('data-part'), 'files name no parts');
    await until(() => at.page.evaluate(() => look.all('.ad-banner p')[0].checkVisibility()), 'the page shows it as well');

    frame = await readCleaned(at, `${address}#later`);
    await until(async () => (await text(frame)).includes('forty winters'), 'on the next visit');
    await openPanel(frame);
    await clickPart(frame, 'Buy this lamp');
    await until(async () => !(await text(frame)).includes('forty winters'), 'undone');
    assert.deepEqual(await wishesOf(at), []);
    await leaveReader(at);
  });

  test('of a part with several texts one can be put back', async () => {
    const frame = await readCleaned(at, page('/left-one'));
    await openPanel(frame);
    await frame.evaluate(() => {
      const row = [...document.querySelectorAll('#left-out .left-list li')].find((li) => li.textContent.includes('Advertisement'));
      row.querySelector('.left-more').open = true;
    });
    await frame.waitForSelector('.left-more .left-list button');
    none(await barriers(frame));
    await frame.evaluate(() =>
      [...document.querySelectorAll('.left-more li')]
        .find((li) => li.textContent.startsWith('Buy'))
        .querySelector('button')
        .click(),
    );
    await until(async () => (await text(frame)).includes('forty winters'), 'it is in the text');
    assert.ok(!(await text(frame)).includes('Advertisement'));
    await clickPart(frame, 'Buy this lamp');
    await until(async () => (await wishesOf(at)).length === 0, 'undone');
    await leaveReader(at);
  });

  test('by the keyboard parts are taken out, undone, and stay out', async () => {
    const address = page('/left-take');
    let frame = await readCleaned(at, address);
    const first = (await text(frame)).slice(0, 40);
    await at.page.keyboard.press('x');
    await frame.waitForSelector('#taking:popover-open');
    await frame.waitForSelector('[data-aim]');
    await picture(at, at.page, 'left-taking');
    none(await barriers(frame));
    const aimed = await textOf(frame, '[data-aim]');
    assert.equal(aimed.slice(0, 40), first);
    await at.page.keyboard.press('ArrowDown');
    const second = await textOf(frame, '[data-aim]');
    assert.notEqual(second, aimed);
    await at.page.keyboard.press('Enter');
    await until(async () => !(await text(frame)).includes(second), 'it is out');
    await until(() => says(frame, '.take-said', 'Taken out'), 'it is said');
    await until(() => frame.evaluate(() => document.querySelector('[data-aim]') !== null), 'the next one is aimed at');
    await at.page.keyboard.press('z');
    await until(async () => (await text(frame)).includes(second), 'undone');
    await until(() => frame.evaluate(() => document.querySelector('[data-aim]') !== null), 'it is aimed at again');
    assert.equal(await textOf(frame, '[data-aim]'), second);
    await at.page.keyboard.press('Enter');
    await until(async () => !(await text(frame)).includes(second), 'it is out again');
    await press(at.page, 'Escape');
    await until(() => frame.evaluate(() => !document.getElementById('taking').matches(':popover-open')), 'done');
    assert.equal((await at.state()).reader, true, 'the reader is still there');
    await leaveReader(at);

    // The page has changed: something else stands before, and the text is known again.
    page('/left-take', `<p>An editor has written a note before the text, which nobody had asked for in this house.</p>${BODY}`);
    frame = await readCleaned(at, address);
    assert.ok((await text(frame)).includes('An editor has written'));
    assert.ok(!(await text(frame)).includes(second));
    await openPanel(frame);
    await clickPart(frame, second.slice(0, 40));
    await until(async () => (await text(frame)).includes(second), 'back again');
    await leaveReader(at);
  });

  test('a click takes out, wider takes a list as one', async () => {
    const list =
      '<ul><li>The wheel, which was cast in another town and never fitted.</li><li>The shaft, which was made to fit the wheel.</li></ul>';
    const frame = await readCleaned(
      at,
      page('/left-click', `${BODY}${list}<p>And that, as the keeper says, was the end of it for a long time.</p>`),
    );
    await frame.evaluate(() => document.getElementById('left-line').click());
    await frame.click('#take-open');
    await frame.waitForSelector('#taking:popover-open');
    await frame.evaluate(() => document.querySelector('#article li').scrollIntoView({ block: 'center', behavior: 'instant' }));
    await frame.click('#article li:nth-child(2)');
    await until(async () => !(await text(frame)).includes('The shaft'), 'one item is out');
    assert.ok((await text(frame)).includes('The wheel'));
    await frame.click('#take-undo');
    await until(async () => (await text(frame)).includes('The shaft'), 'undone');
    await until(() => frame.evaluate(() => document.querySelector('[data-aim]')?.localName === 'li'), 'aimed at');
    await frame.click('#take-wider');
    assert.equal(await frame.evaluate(() => document.querySelector('[data-aim]').localName), 'ul');
    await frame.click('#take-narrower');
    assert.equal(await frame.evaluate(() => document.querySelector('[data-aim]').localName), 'li');
    await frame.click('#take-wider');
    await frame.click('#take-out');
    await until(async () => !(await text(frame)).includes('The wheel'), 'the list is out');
    assert.ok(!(await text(frame)).includes('The shaft'));
    await frame.click('#take-leave');
    await leaveReader(at);
    assert.equal((await wishesOf(at)).length, 1);
    await at.control.evaluate(() => chrome.storage.local.remove('wishes'));
  });

  test('a text that is changed stays where it was in the window, with its highlights', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto';
      scrollTo(0, 900);
    });
    await sleep(100);
    const seen = () =>
      frame.evaluate(() => {
        const all = [...document.querySelectorAll('#article p')];
        const one = all.find((p) => p.getBoundingClientRect().top > 80);
        return [one.textContent.slice(0, 30), Math.round(one.getBoundingClientRect().top)];
      });
    const [words, top] = await seen();
    await frame.evaluate(() => document.getElementById('left-line').click());
    await openPanel(frame).catch(() => {});
    await frame.evaluate(() => document.querySelector('.left-kinds .left-list button.plain').click());
    await until(async () => (await wishesOf(at)).length > 0, 'said');
    await frame.waitForSelector('#left-out section:not([hidden]) li');
    const [now, at2] = await seen();
    assert.equal(now, words);
    assert.ok(Math.abs(at2 - top) < 3, `${at2} instead of ${top}`);
    await frame.click('#left-out section li button.plain');
    await until(async () => (await wishesOf(at)).length === 0, 'undone');
    await leaveReader(at);
  });

  test('the settings list what was said, and forget it by page and by site', async () => {
    const frame = await readCleaned(at, page('/left-options'));
    await openPanel(frame);
    await clickPart(frame, 'Buy this lamp');
    await until(async () => (await wishesOf(at)).length > 0, 'said');
    await leaveReader(at);
    const options = await at.open('options/options.html');
    await options.waitForSelector('#rules a');
    assert.match(await options.$eval('#rules', (list) => list.textContent), /left-options.*put back 1, taken out 0/);
    none(await barriers(options));
    await options.click('#rules .rules button');
    await until(async () => (await wishesOf(at)).length === 0, 'forgotten');
    await options.close();
  });

  test('in doubt it says so, until the user has set it right', async () => {
    const sure = await readCleaned(at, page('/left-sure'));
    assert.equal(await sure.evaluate(() => document.getElementById('doubt').hidden), true);
    await leaveReader(at);
    const little =
      '<!doctype html><title>Notice</title><h1>Notice</h1><p>The hall is closed today.</p><p>Members know where the key is.</p>';
    const frame = await readCleaned(at, at.server.add('/left-little', little));
    assert.equal(await frame.evaluate(() => document.getElementById('doubt').hidden), false);
    await picture(at, at.page, 'left-doubt');
    none(await barriers(frame));
    await frame.click('#doubt button');
    await frame.waitForSelector('#left-out:popover-open');
    await leaveReader(at);
  });

  test('a link, a Markdown link and a quote with its source are copied', async () => {
    const address = page('/left-cite(1)');
    const frame = await readCleaned(at, address);
    await catchCopies(frame);
    const copied = async () => until(() => copies(frame).catch(() => null), 'copied');
    const again = () => frame.evaluate(() => delete document.documentElement.dataset.copied);
    await at.page.keyboard.press('u');
    assert.deepEqual(await copied(), {
      'text/plain': `The pump house\n${address}`,
      'text/html': `<a href="${address}">The pump house</a>`,
    });
    await again();
    await at.page.keyboard.press('d');
    const link = `[The pump house](${address.replace('(1)', '%281%29')})`;
    assert.deepEqual(await copied(), { 'text/plain': link });
    await again();
    await at.page.keyboard.press('q');
    await until(() => says(frame, '#say', 'Select some text'), 'nothing is selected');
    await frame.evaluate(() => {
      const [one, two] = document.querySelectorAll('#article p');
      getSelection().setBaseAndExtent(one.firstChild, 0, two.firstChild, 6);
    });
    await at.page.keyboard.press('q');
    const quote = await copied();
    assert.match(quote['text/plain'], /^> First: The pump house has been shut[^]*\n>\n> First:\n\n— Ane Friis, \[The pump house\]/);
    assert.ok(quote['text/plain'].endsWith(link));
    assert.match(quote['text/html'], /^<blockquote><p>First: The pump house[^]*<\/blockquote><p>— Ane Friis, <a href=/);
    assert.ok(!quote['text/html'].includes('data-part'));
    await again();
    await frame.waitForSelector('#marker:popover-open');
    none(await barriers(frame));
    await frame.click('#mark-quote');
    assert.equal((await copied())['text/plain'], quote['text/plain']);
    await frame.click('#cite-open');
    await frame.waitForSelector('#cite:popover-open');
    await picture(at, at.page, 'left-cite');
    none(await barriers(frame));
    await leaveReader(at);
  });

  test('the popup copies links, and a quote of what is selected on the page', async () => {
    const address = page('/left-popup');
    await at.visit(address);
    await at.page.evaluate(() => {
      const [one] = look.all('article p');
      getSelection().setBaseAndExtent(one.firstChild, 0, one.firstChild, 'First: The pump house'.length);
    });
    const popup = await at.popup(at.page);
    await catchCopies(popup);
    const menu = () => until(() => popup.evaluate(() => document.querySelector('#cite:popover-open') !== null), 'the menu is open');
    const choose = async (id) => {
      await popup.click('#cite-open');
      await menu();
      await popup.click(id);
    };
    await until(() => popup.evaluate(() => !document.getElementById('cite-open').hidden), 'the popup knows what is selected');
    await popup.click('#cite-open');
    await menu();
    none(await barriers(popup));
    if (at.which === 'chromium') await picture(at, popup, 'left-popup');
    await popup.click('#cite-markdown');
    const link = `[The pump house](${address})`;
    await until(async () => (await copies(popup).catch(() => ({})))['text/plain'] === link, 'the link');
    await choose('#cite-quote');
    await until(async () => (await copies(popup))['text/plain'] === `> First: The pump house\n\n— Ane Friis, ${link}`, 'the quote');
    assert.match((await copies(popup))['text/html'], /^<blockquote><p>First: The pump house<\/p><\/blockquote>/);
    await choose('#cite-link');
    await until(async () => (await copies(popup))['text/plain'] === `The pump house\n${address}`, 'title and address');
    none(await barriers(popup));
    await popup.close();
  });
});
