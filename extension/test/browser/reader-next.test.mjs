// The next pages of a text, put behind the first in the reader.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, catchCopies, copies, inBrowsers, none, picture, turnOn } from '../lib/harness.mjs';
import { article, count, leaveReader, paragraphs, readCleaned, textOf } from '../lib/reader.mjs';

inBrowsers('reader tools: next page', (at) => {
  before(() => turnOn(at));
  const button = '.next-page button';
  const status = (frame) => textOf(frame, '.next-status');
  async function load(frame, pages) {
    await frame.click(button);
    await until(
      async () => (await frame.evaluate(() => document.querySelectorAll('.page').length)) === pages,
      `${pages} pages more (${await status(frame)})`,
    );
  }

  test('puts page after page behind the first, without what they repeat', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await load(frame, 1);
    assert.equal(await textOf(frame, '.page .page-mark'), 'Page 2');
    assert.equal(await frame.evaluate(() => document.activeElement.className), 'page', 'focus goes to what is new');
    await load(frame, 2);
    await until(async () => (await status(frame)) === 'This was the last page.', 'the end is told');
    assert.equal(await frame.evaluate((button) => document.querySelector(button).hidden, button), true);
    const text = await textOf(frame, '#main');
    for (const part of ['two hundred and eleven glass plates', 'You cannot learn to saw from a photograph', 'Nobody buys the blocks'])
      assert.ok(text.includes(part), part);
    assert.equal(count(text, 'For a hundred and forty winters'), 1, 'the introduction once');
    assert.equal(count(text, 'The last ice cutters'), 1, 'the title once');
    assert.equal(count(text, 'wool socks'), 0);
    assert.ok(!at.server.asked.includes('/essays/the-bell-that-rang-itself'), 'never the next article');
    await frame.evaluate(() => document.querySelector('.page').scrollIntoView({ block: 'center' }));
    await picture(at, at.page, 'tools-nextpage');
    none(await barriers(frame));
    await leaveReader(at);
  });

  const PARTS = ['two hundred and eleven glass plates', 'You cannot learn to saw from a photograph', 'Nobody buys the blocks'];

  test('what was put behind is in files and copies, once', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await load(frame, 1);
    await load(frame, 2);
    // The page is told of a part by another way than the test asks it.
    const answer = await until(async () => {
      const { answer } = await at.tell('PAGE', { want: ['text', 'markdown', 'reader', 'metadata'] });
      return answer.text.includes(PARTS[2]) && answer;
    }, 'the page knows its last part');
    for (const text of [answer.text, answer.markdown, answer.reader.html]) {
      none(
        PARTS.filter((part) => count(text, part) !== 1),
        'not there once',
      );
      assert.equal(count(text, 'For a hundred and forty winters'), 1, 'the introduction once');
      assert.ok(text.indexOf(PARTS[0]) < text.indexOf(PARTS[1]) && text.indexOf(PARTS[1]) < text.indexOf(PARTS[2]), 'in their order');
    }
    assert.equal(answer.metadata.title, 'The last ice cutters of Lake Orvand');
    const popup = await at.popup(at.page);
    await catchCopies(popup);
    await popup.evaluate(() => document.querySelector('[value=markdown]').click());
    await popup.click('#copy');
    await until(() => popup.evaluate(() => Boolean(document.documentElement.dataset.copied)), 'copied');
    const copied = (await copies(popup))['text/plain'];
    none(
      PARTS.filter((part) => count(copied, part) !== 1),
      'not copied once',
    );
    await popup.close();
    assert.equal((await at.state()).reader, true, 'the reader is still open');
    await leaveReader(at);
    const alone = await at.tell('PAGE', { want: ['text'] });
    assert.equal(count(alone.answer.text, PARTS[1]), 0, 'the page alone again');
  });

  test('printing from the popup prints what is open', { skip: at.which === 'firefox' && 'not to be seen in Firefox' }, async () => {
    const script = await at.page.evaluateOnNewDocument(() => {
      window.print = () => {
        document.documentElement.dataset.printed = document.querySelectorAll('.page').length;
      };
    });
    const frame = await readCleaned(at, at.server.page('serial'));
    await load(frame, 1);
    await at.tell('READER', { open: true, print: true });
    await until(() => frame.evaluate(() => document.documentElement.dataset.printed === '1'), 'it prints both pages');
    await at.page.removeScriptToEvaluateOnNewDocument(script.identifier);
    await leaveReader(at);
  });

  test('the key n loads, too, and nothing is offered where there is no next page', async () => {
    let frame = await readCleaned(at, at.server.page('serial'));
    await at.page.keyboard.press('n');
    await until(() => frame.evaluate(() => document.querySelector('.page') !== null), 'the page is there');
    await leaveReader(at);
    frame = await readCleaned(at, at.server.page('serial-3'));
    assert.equal(await frame.evaluate(() => document.querySelector('.next-page')), null);
    await leaveReader(at);
  });

  test('begins to count with the page it is on', async () => {
    const frame = await readCleaned(at, at.server.page('serial-2'));
    await load(frame, 1);
    assert.equal(await textOf(frame, '.page .page-mark'), 'Page 3');
    await leaveReader(at);
  });

  test('a page that leads back ends the way; one that says the same is not added', async () => {
    const pager = (to) => `<p class="pagination"><b>1</b> <a href="${to}" rel="next">Next page</a></p>`;
    const address = at.server.add('/loop', article('Loop', paragraphs('First'), pager('/loop/2')));
    at.server.add('/loop/2', article('Loop', paragraphs('Second'), pager('/loop/3')));
    at.server.add('/loop/3', article('Loop', paragraphs('First'), pager('/loop/2')));
    const frame = await readCleaned(at, address);
    await load(frame, 1);
    await frame.click(button);
    await until(async () => /nothing new/.test(await status(frame)), 'the repetition is told');
    assert.equal(await frame.evaluate(() => document.querySelectorAll('.page').length), 1);
    assert.equal(await frame.evaluate((button) => document.querySelector(button).hidden, button), true);
    await leaveReader(at);
  });

  test('a page that fails is told, and can be tried again', async () => {
    const pager = '<p class="pagination"><b>1</b> <a href="/late/2" rel="next">Next page</a></p>';
    const address = at.server.add('/late', article('Late', paragraphs('First'), pager));
    const frame = await readCleaned(at, address);
    await frame.click(button);
    await until(async () => /could not be loaded/.test(await status(frame)), 'the failure is told');
    at.server.add('/late/2', article('Late', paragraphs('Second')));
    await load(frame, 1);
    await leaveReader(at);
  });

  test('on a page whose own policy forbids connections it works or says why not', async () => {
    const frame = await readCleaned(at, at.server.page('serial', '?csp=strict'));
    // The address has a query, which the next page's has not: it is offered only when they fit.
    const offered = await frame.evaluate(() => document.querySelector('.next-page') !== null);
    assert.equal(offered, false);
    await leaveReader(at);
    const markup = article(
      'Strict',
      paragraphs('First'),
      '<p class="pagination"><b>1</b> <a href="/strict/2?csp=strict" rel="next">Next page</a></p>',
    );
    at.server.add('/strict', markup);
    at.server.add('/strict/2', article('Strict', paragraphs('Second')));
    const strict = await readCleaned(at, `${at.server.base}/strict?csp=strict`);
    if (at.which === 'chromium') await load(strict, 1);
    else {
      // Firefox holds content scripts to the page's policy
      await strict.click(button);
      await until(async () => /could not be loaded/.test(await status(strict)), 'the refusal is told');
    }
    await leaveReader(at);
  });

  test('names in the pages do not meet', async () => {
    const note = (n) => `<p>Note ${n} <sup><a href="#fn">1</a></sup> The tide came in.</p><p id="fn">Footnote ${n}: it went out again.</p>`;
    const address = at.server.add(
      '/notes',
      article('Notes', paragraphs('First') + note(0), '<p class="pagination"><b>1</b> <a href="/notes/2" rel="next">Next page</a></p>'),
    );
    at.server.add('/notes/2', article('Notes', paragraphs('Second') + note(1)));
    const frame = await readCleaned(at, address);
    await load(frame, 1);
    none(
      await frame.evaluate(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        return ids.filter((id, n) => ids.indexOf(id) !== n);
      }),
    );
    assert.match(
      await frame.evaluate(() => document.getElementById(document.querySelector('.page sup a').hash.slice(1)).textContent),
      /^Footnote 1/,
    );
    await leaveReader(at);
  });
});
