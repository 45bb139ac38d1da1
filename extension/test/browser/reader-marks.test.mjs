// Highlights and notes.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, stored, turnOn } from '../lib/harness.mjs';
import { article, leaveReader, paragraphs, readCleaned, select, textOf } from '../lib/reader.mjs';

inBrowsers('reader tools: highlights', (at) => {
  before(() => turnOn(at));
  const drawn = (frame, colour) => frame.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), `mark-${colour}`);
  const marksOf = async (at) =>
    Object.entries(await stored(at))
      .filter(([key]) => key.startsWith('marks:'))
      .flatMap(([, page]) => page.list);
  const clear = (at) =>
    at.control.evaluate(async () => {
      const { storage } = chrome;
      await storage.local.remove(Object.keys(await storage.local.get()).filter((key) => key.startsWith('marks')));
    });
  const A = 'They showed horses with spikes under their shoes';
  const B = 'A good team cut four hundred of them in a day';

  test('a selection is marked in a colour, with a note, and is there on the next visit', async () => {
    let frame = await readCleaned(at, at.server.page('serial'));
    assert.ok(await select(frame, A));
    await frame.waitForSelector('#marker:popover-open');
    await picture(at, at.page, 'tools-marker');
    none(await barriers(frame));
    await frame.click('#mark-green');
    await until(async () => (await drawn(frame, 'green')).length === 1, 'drawn');
    assert.ok(await select(frame, B));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-note');
    await frame.waitForSelector('#mark-editor[open]');
    await frame.type('#mark-text', 'Compare with');
    await picture(at, at.page, 'tools-note');
    none(await barriers(frame));
    const isKept = async (text) => (await marksOf(at)).some(({ note }) => note === text);
    await until(() => isKept('Compare with'), 'stored while it is written');
    await frame.type('#mark-text', ' the accounts.');
    await frame.click('#mark-done');
    await until(() => isKept('Compare with the accounts.'), 'stored');
    await leaveReader(at);

    frame = await readCleaned(at, `${at.server.page('serial')}#later`);
    await until(async () => (await drawn(frame, 'green')).length === 2, 'found again');
    assert.deepEqual((await drawn(frame, 'green')).sort(), [B, A].sort(), 'the last colour is taken again');
    await frame.click('#marks-open');
    await frame.waitForSelector('#marks:popover-open');
    assert.equal(await frame.evaluate(() => document.querySelectorAll('#marks .mark-list li').length), 2);
    assert.match(await textOf(frame, '#marks'), /Compare with the accounts\./);
    await picture(at, at.page, 'tools-marks');
    none(await barriers(frame));
    await leaveReader(at);
    await clear(at);
  });

  test('by the keyboard alone: pick a sentence, take more, mark, change, go there, remove', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await at.page.keyboard.press('h');
    await frame.waitForSelector('#marker:popover-open');
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.down('Shift');
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.up('Shift');
    const wanted = await frame.evaluate(() => getSelection().toString());
    assert.ok(wanted.length > 20);
    await at.page.keyboard.press('ArrowRight');
    assert.equal(await frame.evaluate(() => document.activeElement.id), 'mark-green');
    await at.page.keyboard.press('Enter');
    await until(async () => (await drawn(frame, 'green')).length === 1, 'drawn');
    await at.page.keyboard.press('m');
    await frame.waitForSelector('#marks:popover-open');
    await frame.focus('#marks .mark-quote');
    await at.page.keyboard.press('Enter');
    await until(() => frame.evaluate(() => !document.getElementById('marks').matches(':popover-open')), 'went there');
    await at.page.keyboard.press('m');
    await frame.focus('#marks li button.round');
    await at.page.keyboard.press('Enter');
    await frame.waitForSelector('#mark-editor[open]');
    await frame.focus('#mark-remove');
    await at.page.keyboard.press('Enter');
    await until(async () => (await marksOf(at)).length === 0, 'removed');
    assert.deepEqual(await drawn(frame, 'green'), []);
    await leaveReader(at);
  });

  test('what could not be stored is not said to be done', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    const said = (part) => textOf(frame, '#say').then((text) => text.includes(part));
    const failing = (fails) =>
      frame.evaluate((fails) => {
        const { local } = chrome.storage;
        window.kept ??= { set: local.set, remove: local.remove };
        for (const name of ['set', 'remove'])
          Object.defineProperty(local, name, {
            configurable: true,
            writable: true,
            value: fails ? () => Promise.reject(new Error('disk')) : window.kept[name].bind(local),
          });
      }, fails);
    await failing(true);
    assert.ok(await select(frame, A));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-green');
    await until(() => said('could not be'), 'the failure is told');
    await sleep(200);
    assert.ok(await said('could not be'), 'and nothing else');
    assert.deepEqual(await drawn(frame, 'green'), []);
    await failing(false);
    assert.ok(await select(frame, A));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-green');
    await until(() => said('Highlighted'), 'it is told');
    await failing(true);
    if (!(await frame.evaluate(() => document.getElementById('marks').matches(':popover-open')))) await frame.click('#marks-open');
    await frame.click('#marks li button.round');
    await frame.waitForSelector('#mark-editor[open]');
    await frame.click('#mark-remove');
    await until(() => said('could not be'), 'the failure is told');
    await sleep(200);
    assert.ok(!(await said('was removed')));
    assert.equal((await drawn(frame, 'green')).length, 1, 'it is still there');
    await failing(false);
    if (!(await frame.evaluate(() => document.getElementById('marks').matches(':popover-open')))) await frame.click('#marks-open');
    await frame.click('#marks li button.round');
    await frame.waitForSelector('#mark-editor[open]');
    await frame.click('#mark-remove');
    await until(() => said('was removed'), 'it is told');
    assert.equal((await marksOf(at)).length, 0, 'and so it is');
    await leaveReader(at);
    await clear(at);
  });

  test('a click on a highlight opens it; one beside it does not', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    assert.ok(await select(frame, A));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-pink');
    await until(async () => (await drawn(frame, 'pink')).length === 1, 'drawn');
    const click = async (dy) => {
      const [x, y] = await frame.evaluate((dy) => {
        const range = [...CSS.highlights.get('mark-pink')][0];
        range.startContainer.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, height } = range.getClientRects()[0];
        return [left + 40, top + height / 2 + dy];
      }, dy);
      await at.page.mouse.click(x, y);
    };
    await click(-80);
    await sleep(400);
    assert.equal(await frame.evaluate(() => document.getElementById('mark-editor').open), false);
    await click(0);
    await until(() => frame.evaluate(() => document.getElementById('mark-editor').open), 'the editor');
    await frame.click('#mark-editor [value=blue]');
    await at.page.keyboard.press('Escape'); // what was changed is kept
    await until(async () => (await drawn(frame, 'blue')).length === 1 && (await drawn(frame, 'pink')).length === 0, 'blue');
    await leaveReader(at);
    await clear(at);
  });

  test('Escape closes the small bar, the editor and the list before the reader', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await at.page.keyboard.press('h');
    await frame.waitForSelector('#marker:popover-open');
    await at.page.keyboard.press('Escape');
    await until(() => frame.evaluate(() => !document.getElementById('marker').matches(':popover-open')), 'the bar is closed');
    assert.equal((await at.state()).reader, true);
    await at.page.keyboard.press('m');
    await frame.waitForSelector('#marks:popover-open');
    await at.page.keyboard.press('Escape');
    await until(() => frame.evaluate(() => !document.getElementById('marks').matches(':popover-open')), 'the list is closed');
    assert.equal((await at.state()).reader, true);
    await leaveReader(at);
  });

  test('a changed text: what moved is found, what is gone is told and kept', async () => {
    const address = at.server.add('/changing', article('Changing', paragraphs('First')));
    let frame = await readCleaned(at, address);
    for (const text of ['sent back twice before it was allowed to stay', 'the key is kept by somebody']) {
      assert.ok(await select(frame, text));
      await frame.waitForSelector('#marker:popover-open');
      await frame.click('#mark-blue');
      await until(async () => (await drawn(frame, 'blue')).includes(text), 'drawn');
    }
    await leaveReader(at);
    at.server.add(
      '/changing',
      article(
        'Changing',
        `<p>A new beginning, which was not here before, and goes on for a while so that all places move.</p>${paragraphs('First').replaceAll('kept by somebody', 'lost by somebody')}`,
      ),
    );
    frame = await readCleaned(at, address);
    await until(
      async () => (await drawn(frame, 'blue')).join() === 'sent back twice before it was allowed to stay',
      'found where it is now',
    );
    await frame.click('#marks-open');
    await until(async () => /1 highlight cannot be found/.test(await textOf(frame, '.mark-lost')), 'the loss is told');
    assert.match(await textOf(frame, '#marks'), /the key is kept by somebody/);
    await picture(at, at.page, 'tools-lost');
    assert.equal((await marksOf(at)).length, 2);
    await leaveReader(at);
    await clear(at);
  });

  test('marks of a later page are found when it is put behind', async () => {
    let frame = await readCleaned(at, at.server.page('serial'));
    await frame.click('.next-page button');
    await until(() => frame.evaluate(() => document.querySelector('.page') !== null), 'the page is there');
    assert.ok(await select(frame, 'Somebody brought soup.'));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-pink');
    await until(async () => (await drawn(frame, 'pink')).length === 1, 'drawn');
    await leaveReader(at);
    frame = await readCleaned(at, at.server.page('serial'));
    await frame.click('.next-page button');
    await until(async () => (await drawn(frame, 'pink')).join() === 'Somebody brought soup.', 'found');
    await leaveReader(at);
    await clear(at);
  });

  test('out as Markdown and JSON', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    assert.ok(await select(frame, A));
    await frame.waitForSelector('#marker:popover-open');
    await frame.click('#mark-yellow');
    await until(async () => (await marksOf(at)).length === 1, 'stored');
    for (const [id, ending] of [
      ['marks-markdown', 'md'],
      ['marks-json', 'json'],
    ]) {
      if (!(await frame.evaluate(() => document.getElementById('marks').matches(':popover-open')))) await frame.click('#marks-open');
      await frame.click(`#${id}`);
      const file = await until(
        () => fs.readdirSync(at.downloads).find((name) => name.endsWith(`.highlights.${ending}`)),
        `the ${ending} file`,
      );
      const text = await until(() => fs.readFileSync(path.join(at.downloads, file), 'utf8'), 'its text');
      assert.ok(text.includes(A));
      if (ending === 'json') assert.equal(JSON.parse(text).items[0].target.selector[0].exact, A);
    }
    await leaveReader(at);
    await clear(at);
  });
});
