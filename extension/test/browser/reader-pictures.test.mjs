// Pictures in large.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, turnOn } from '../lib/harness.mjs';
import { article, closeReader, leaveReader, openReader, paragraphs, readCleaned, textOf } from '../lib/reader.mjs';

inBrowsers('reader tools: pictures', (at) => {
  before(() => turnOn(at));
  const buttons = (frame) =>
    frame.evaluate(() => [...document.querySelectorAll('.enlarge')].map((button) => button.getAttribute('aria-label')));
  const isOpen = (frame) => frame.evaluate(() => document.getElementById('light').open);

  test('open large by click and key; the keyboard goes through them, Escape comes back', async () => {
    const frame = await readCleaned(at, at.server.own('pictures'));
    await frame.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await until(async () => (await buttons(frame)).length === 3, 'the pictures have loaded');
    assert.deepEqual(await buttons(frame), [
      'Enlarge: The mole from the sea',
      'Enlarge: The mole from the hill',
      'Enlarge: The mole at night',
    ]);
    assert.match(
      await frame.evaluate(() => document.querySelector('a img').closest('a').href),
      /sticky-header/,
      'a link to a page stays one',
    );
    await frame.focus('.enlarge');
    none(await barriers(frame));
    await at.page.keyboard.press('Enter');
    await until(() => isOpen(frame), 'open');
    assert.equal(await textOf(frame, '#light figcaption'), 'From the sea, by the pilot.');
    await until(() => frame.evaluate(() => document.querySelector('#light img').complete), 'drawn');
    none(await barriers(frame));
    await picture(at, at.page, 'tools-lightbox');
    await at.page.keyboard.press('z');
    assert.equal(await frame.evaluate(() => document.getElementById('light-zoom').getAttribute('aria-pressed')), 'true');
    await at.page.keyboard.press('z');
    await at.page.keyboard.press('ArrowRight');
    assert.equal(
      await frame.evaluate(() => document.querySelector('#light img').src.split('/').at(-1)),
      'photo-mountain.svg',
      'the file that its link led to',
    );
    await at.page.keyboard.press('ArrowRight');
    await at.page.keyboard.press('ArrowRight');
    assert.equal(await textOf(frame, '#light figcaption'), 'At night, by the younger sister.');
    await at.page.keyboard.press('Escape');
    await until(async () => !(await isOpen(frame)), 'closed');
    assert.equal((await at.state()).reader, true, 'the reader stays');
    // The dialog tells a task later that it is closed.
    const focused = () => frame.evaluate(() => document.activeElement.getAttribute('aria-label'));
    await until(async () => (await focused()) === 'Enlarge: The mole at night', 'focus is where the picture is');
    await leaveReader(at);
  });

  test('a link within the text arrives although a picture above its place comes late', async () => {
    at.server.addFile('/late.svg', '', 'image/svg+xml');
    let send;
    const sent = new Promise((done) => (send = done));
    at.server.add('/late.svg', '', '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900"/>', sent);
    const body = `<p><a href="#there">There</a></p>${paragraphs('First')}<p><img src="/late.svg" alt="the lock"></p><h2 id="there">There</h2>`;
    const text = article('Late', body + paragraphs('Then') + paragraphs('Last') + paragraphs('End'));
    await at.page.goto(at.server.add('/late', text), { waitUntil: 'domcontentloaded' }); // it loads until the picture is there
    await until(() => at.state(), 'the page listens');
    const frame = await openReader(at);
    await frame.evaluate(() => {
      document.querySelector('#article a[href^="#"]').click();
      return new Promise((moves) => addEventListener('scroll', () => moves(true), { once: true }));
    });
    send();
    await until(() => frame.evaluate(() => document.querySelector('#article img').clientHeight > 500), 'the picture is there');
    const top = () => frame.evaluate(() => document.querySelector('#article h2').getBoundingClientRect().top);
    await until(async () => Math.abs((await top()) - 72) < 30, 'its place is in view', 5000);
    await closeReader(at);
  });
});
