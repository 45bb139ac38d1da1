// Files of several tabs, of a selection, with properties and names of the
// user's own, as a person makes them in the popup.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '../lib/browsers.mjs';
import { barriers, catchCopies, copies, inBrowsers, none, picture, stored, turnOn } from '../lib/harness.mjs';
import { needs } from '../lib/popup.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WINNOW = path.join(os.tmpdir(), `winnow-for-tests-${process.pid}`);

const text = (view, id) => view.evaluate((id) => document.getElementById(id).textContent, id);
const choose = (view, id, value) =>
  view.evaluate(
    (id, value) => {
      document.getElementById(id).value = value;
      document.getElementById(id).dispatchEvent(new Event('change', { bubbles: true }));
    },
    id,
    value,
  );
const shown = (view, id) => view.evaluate((id) => document.getElementById(id).checkVisibility(), id);
const says = (popup, pattern) => until(async () => pattern.test(await text(popup, 'status')), `the popup says ${pattern}`);

// The one file of the downloads, whole.
async function downloaded(at, popup, ending, pattern) {
  for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
  await popup.click('#download');
  await says(popup, pattern);
  const name = await until(() => fs.readdirSync(at.downloads).find((file) => file.endsWith(ending)), `a file ${ending}`);
  let size = -1;
  await until(() => {
    const now = fs.statSync(path.join(at.downloads, name)).size;
    const same = now === size && now > 0;
    size = now;
    return same;
  }, 'the whole file');
  return { name, bytes: fs.readFileSync(path.join(at.downloads, name)) };
}

// Selects from one text to the end of another.
const select = (page, from, to) =>
  page.evaluate(
    (from, to) => {
      const find = (part) => look.texts(document.body).find(({ data }) => data.includes(part));
      const [first, last] = [find(from), find(to)];
      getSelection().setBaseAndExtent(first, first.data.indexOf(from), last, last.data.indexOf(to) + to.length);
    },
    from,
    to,
  );

inBrowsers('files', (at) => {
  const pages = ['news-article', 'docs-code', 'greek-news'];
  let tabs;

  before(async () => {
    execFileSync('go', ['build', '-o', WINNOW, './engine/cmd/winnow'], { cwd: ROOT });
    await at.allow('*');
    await at.page.goto(at.server.page(pages[0]));
    tabs = [at.page];
    for (const name of [...pages.slice(1), 'spa-shell']) {
      const page = await at.browser.newPage();
      await page.goto(at.server.page(name));
      tabs.push(page);
    }
  });

  after(async () => {
    await at.forbid('*');
    await at.allow(); // in Chromium it went with the other
  });

  const held = () => at.control.evaluate(async () => (await chrome.permissions.getAll()).origins);
  const tick = (popup, titles) =>
    popup.evaluate((titles) => {
      for (const label of document.querySelectorAll('#tab-list label')) {
        const box = label.querySelector('input');
        if (box.checked !== titles.some((title) => label.textContent.includes(title))) box.click();
      }
      return [...document.querySelectorAll('#tab-list label')].map((label) => label.textContent);
    }, titles);

  test('other tabs are read with access that goes back with the popup', async () => {
    const popup = await at.popup(at.page);
    await choose(popup, 'scope', 'window');
    await until(() => shown(popup, 'tabs-allow'), 'access is asked for');
    none(await barriers(popup));
    await picture(at, popup, 'popup-tabs-ask');
    assert.equal(await popup.evaluate(() => document.getElementById('download').disabled), true);
    const before = await held();
    await popup.click('#tabs-allow');
    await until(() => shown(popup, 'tabs'), 'the list of tabs');
    assert.ok((await held()).length > before.length, 'access is there');
    none(await barriers(popup));
    await popup.click('#tabs-all');
    await picture(at, popup, 'popup-tabs');
    const needed = await needs(popup);
    assert.ok(needed <= 600, `${needed} px: browsers allow 600`);
    await popup.click('[value=text]');
    const { bytes } = await downloaded(at, popup, '.txt', /^Downloaded: [34] of \d tabs/);
    assert.match(bytes.toString(), /^[^]*Ferry terminal[^]*-{40}[^]*$/);
    const left = await text(popup, 'left-list');
    assert.match(left, /the browser keeps extensions away/, 'a page of the browser or ours');
    await picture(at, popup, 'popup-tabs-left');
    await popup.close();
    await until(async () => (await held()).length === before.length, 'access is given back');
    assert.deepEqual(await held(), before);
    await until(async () => !Object.hasOwn(await stored(at), 'borrowed'), 'the note of it is gone');
  });

  test('access goes back though something else was chosen last', async () => {
    const before = await held();
    const popup = await at.popup(at.page);
    await choose(popup, 'scope', 'window');
    await until(() => shown(popup, 'tabs-allow'), 'access is asked for');
    await popup.click('#tabs-allow');
    await until(() => shown(popup, 'tabs'), 'the list of tabs');
    await choose(popup, 'scope', 'page');
    await until(async () => !(await shown(popup, 'tabs')), 'the page alone');
    await popup.close();
    await until(async () => (await held()).length === before.length, 'access is given back');
    await until(async () => !Object.hasOwn(await stored(at), 'borrowed'), 'the note of it is gone');
  });

  test('several tabs as a file are what the command line makes of the same pages', async () => {
    await at.page.bringToFront();
    const popup = await at.popup(at.page);
    await choose(popup, 'scope', 'window');
    await until(() => shown(popup, 'tabs-allow'), 'access is asked for');
    await popup.click('#tabs-allow');
    await until(() => shown(popup, 'tabs'), 'the list of tabs');
    await tick(popup, await Promise.all(tabs.slice(0, 3).map((tab) => tab.title())));
    for (const [format, ending, ...images] of [
      ['epub', '.epub', '--images'],
      ['html', '.html', '--images'],
      ['markdown', '.md'],
      ['text', '.txt'],
      ['pages', '.json'],
    ]) {
      await popup.click(`[value=${format}]`);
      const { name, bytes } = await downloaded(at, popup, ending, /^Downloaded: 3 of 3 tabs/);
      await promisify(execFile)(WINNOW, [
        'clean',
        '--format',
        format,
        '--allow-private', // the server of the tests
        ...images,
        ...pages.map((page) => at.server.page(page)),
        '-o',
        `${WINNOW}.out`,
      ]);
      assert.ok(bytes.equals(fs.readFileSync(`${WINNOW}.out`)), `other bytes as ${format}`);
      assert.equal(name, `Ferry terminal reopens as a winter market after two-year fight over billboards${ending}`);
    }
    await popup.close();
  });

  // Chromium's protocol opens the popup by way of the tab, which unmarks the others.
  test(
    'tabs that the user has marked in the window are the choice',
    { skip: at.which === 'chromium' && 'not to be had in Chromium' },
    async () => {
      await at.page.bringToFront();
      const mark = (more) =>
        at.control.evaluate(async (more) => {
          const api = chrome;
          const [{ index, windowId }] = await api.tabs.query({ active: true, lastFocusedWindow: true });
          await api.tabs.highlight({ windowId, tabs: Array.from({ length: more + 1 }, (_, i) => index + i) });
        }, more);
      await mark(1);
      const popup = await at.popup(at.page);
      assert.equal(await popup.evaluate(() => document.getElementById('scope').selectedOptions[0].textContent), '2 marked tabs');
      await popup.click('#tabs-allow');
      await until(() => shown(popup, 'tabs'), 'the list of tabs');
      assert.deepEqual(await popup.evaluate(() => [...document.querySelectorAll('#tab-list input')].map(({ checked }) => checked)), [
        true,
        true,
      ]);
      await popup.close();
      await mark(0);
    },
  );

  test('access that was there before stays', async () => {
    await turnOn(at, at.server.page(pages[0]));
    const before = await held();
    assert.deepEqual(before, ['*://127.0.0.1/*']);
    const popup = await at.popup(at.page);
    await choose(popup, 'scope', 'window');
    await until(() => shown(popup, 'tabs-allow'), 'access is asked for');
    await popup.click('#tabs-allow');
    await until(() => shown(popup, 'tabs'), 'the list of tabs');
    await popup.close();
    await until(async () => (await stored(at)).borrowed === undefined, 'access is given back');
    assert.deepEqual(await held(), before);
    const again = await at.popup(at.page);
    await again.click('#site');
    await until(async () => (await held()).length === 0, 'the site is off again');
    await again.close();
  });

  test('what is selected, with its structure', async () => {
    const address = at.server.add(
      '/selected',
      `<!doctype html><html lang="en"><title>Some fruit</title><h1>Some fruit</h1><p>Before it all.</p>
      <ul><li>One apple</li><li>Two <b>pears</b> and <a href="/plum">a plum</a></li><li style="display:none">Nothing</li><li>Three figs</li></ul><p>After it all.</p>`,
    );
    await at.page.goto(address);
    await select(at.page, 'Two ', 'Three');
    const popup = await at.popup(at.page);
    await choose(popup, 'scope', 'selection');
    await catchCopies(popup);
    await popup.click('[value=markdown]');
    await popup.click('#copy');
    await says(popup, /^Copied\.$/);
    assert.deepEqual(await copies(popup), { 'text/plain': `- Two **pears** and [a plum](${at.server.base}/plum)\n- Three` });
    await popup.click('[value=html]');
    await popup.evaluate(() => {
      document.documentElement.dataset.copied = '';
    });
    await popup.click('#copy');
    await until(() => popup.evaluate(() => document.documentElement.dataset.copied !== ''), 'copied');
    assert.deepEqual(await copies(popup), {
      'text/plain': '- Two pears and a plum\n- Three',
      'text/html': `<ul><li>Two <b>pears</b> and <a href="${at.server.base}/plum">a plum</a></li><li>Three</li></ul>`,
    });
    await popup.click('[value=text]');
    const { name, bytes } = await downloaded(at, popup, '.txt', /^Downloaded\.$/);
    assert.equal(bytes.toString(), '- Two pears and a plum\n- Three\n');
    assert.match(name, /^Some fruit\.txt$/);
    await popup.close();
  });

  test('a page without a selection offers none, and the format is remembered', async () => {
    await at.page.goto(at.server.page('news-article'));
    const popup = await at.popup(at.page);
    assert.deepEqual(await popup.evaluate(() => [...document.getElementById('scope').options].map(({ value }) => value)), [
      'page',
      'window',
    ]);
    assert.equal(await popup.evaluate(() => document.querySelector('[name=format]:checked').value), 'text');
    await popup.click('[value=markdown]');
    await popup.click('#front');
    await until(async () => (await stored(at)).export?.front === true, 'it is stored');
    await popup.close();
    const again = await at.popup(at.page);
    assert.equal(await again.evaluate(() => document.querySelector('[name=format]:checked').value), 'markdown');
    assert.equal(await again.evaluate(() => document.getElementById('front').checked), true);
    await again.click('#preview summary');
    await until(async () => (await text(again, 'preview-head')).startsWith('---\ntitle: "Ferry terminal'), 'the properties are shown');
    assert.match(await text(again, 'preview-name'), /^Ferry terminal .*\.md$/);
    none(await barriers(again));
    await picture(at, again, 'popup-preview');
    await again.close();
  });

  test('templates of the user fill the file and name it', async () => {
    const page = at.control;
    await page.bringToFront();
    const field = (id, value) =>
      page.evaluate(
        (id, value) => {
          document.getElementById(id).value = value;
          document.getElementById(id).dispatchEvent(new Event('input', { bubbles: true }));
        },
        id,
        value,
      );
    await field('template', 'title: {nothing}');
    await until(async () => /no value \{nothing\}/.test(await text(page, 'template-problem')), 'a problem is told');
    assert.equal((await stored(at)).export.template, undefined);
    await field('template', 'title: "{{title}}"\npublished: {{published}}\ntags: [clip, {tags}]\nnote: "{site}: {author}"\n');
    await until(async () => /note: "Courier: Ada Holm"/.test(await text(page, 'example-head')), 'the example is filled in');
    await field('file-name', '{date} {site} - {title}');
    await until(async () => /^2026-01-30 Courier - The last ferry of the year\.md$/.test(await text(page, 'example-name')), 'and named');
    await until(async () => (await stored(at)).export?.name === '{date} {site} - {title}', 'kept');
    none(await barriers(page));
    await picture(at, page, 'options-export', { fullPage: at.which === 'chromium' });

    const popup = await at.popup(at.page);
    const { name, bytes } = await downloaded(at, popup, '.md', /^Downloaded\.$/);
    assert.match(name, /^2025-11-18 The Harbour Courier - Ferry terminal reopens/);
    assert.ok(
      bytes
        .toString()
        .startsWith(
          '---\ntitle: "Ferry terminal reopens as a winter market after two-year fight over billboards"\npublished: 2025-11-18\ntags: [clip]\nnote: "The Harbour Courier: Mara Lindqvist"\n---\n\n',
        ),
      bytes.toString().slice(0, 300),
    );
    await popup.close();
    await page.bringToFront();
    await page.click('#template-reset');
    await until(async () => (await stored(at)).export?.template === undefined, 'the default again');
  });

  test('a page is handed over: a note in Obsidian, a mail, what the device shares with', async () => {
    await at.page.bringToFront();
    await at.page.goto(
      at.server.add(
        '/handed',
        `<!doctype html><html lang="en"><title>Figs &amp;vault=Other</title><h1>Figs &amp;vault=Other</h1>${Array.from({ length: 80 }, (_, i) => `<p>The figs of town ${i} are sweet, and many people eat them in summer.</p>`).join('')}`,
      ),
    );
    await at.control.bringToFront();
    await at.control.evaluate(() => {
      document.getElementById('vault').value = ' My & vault ';
      document.getElementById('vault').dispatchEvent(new Event('change'));
    });
    await until(async () => (await stored(at)).export?.vault === 'My & vault', 'kept');
    none(await barriers(at.control, ['label']));
    await at.page.bringToFront();
    const popup = await at.popup(at.page);
    await popup.click('[value=text]'); // Obsidian gets Markdown all the same
    await catchCopies(popup);
    const opened = () => popup.evaluate(() => JSON.parse(document.documentElement.dataset.opened ?? 'null'));
    await popup.evaluate(() => {
      const keep = (key) => (value) => {
        document.documentElement.dataset[key] = JSON.stringify(value);
        return Promise.resolve();
      };
      chrome.tabs.update = (id, { url }) => keep('opened')(url);
      navigator.share = keep('shared');
      document.getElementById('hand-share').hidden = false; // no browser of the tests has it
    });
    const can = (id, may = true) =>
      until(() => popup.evaluate((id) => !document.getElementById(id).disabled, id).then((is) => is === may), id);
    await can('hand-open');
    await popup.click('#hand-open');
    await can('hand-mail');
    none(await barriers(popup));
    await picture(at, popup, 'popup-hand');
    await popup.click('#hand-obsidian');
    await says(popup, /^The Markdown is copied/);
    assert.equal(await opened(), 'obsidian://new?file=Figs%20%26vault%3DOther&vault=My%20%26%20vault&clipboard');
    const { 'text/plain': markdown } = await copies(popup);
    assert.match(markdown, /^(?:---\n[^]*---\n\n)?[^]*The figs of town 0 are sweet/);
    await can('hand-mail', false); // the choice has closed
    await popup.click('#hand-open');
    await can('hand-share');
    await popup.click('#hand-share');
    await until(() => popup.evaluate(() => 'shared' in document.documentElement.dataset), 'it is shared');
    const shared = JSON.parse(await popup.evaluate(() => document.documentElement.dataset.shared));
    assert.deepEqual([shared.title, shared.url], ['Figs &vault=Other', `${at.server.base}/handed`]);
    assert.match(shared.text, /many people eat them in summer\.$/);
    await can('hand-mail', false);
    await popup.click('#hand-open');
    await can('hand-mail');
    await popup.click('#hand-mail');
    await until(async () => (await opened())?.startsWith('mailto:'), 'a mail');
    const mail = await opened();
    assert.ok(mail.length <= 1800);
    assert.match(mail, /^mailto:\?subject=Figs%20%26vault%3DOther&body=Figs[^&]*handed[^&]*summer\.%E2%80%A6$/);
    await popup.close();
  });

  // Firefox runs no preload script in an extension's frame: nobody could see it print.
  test('print opens the reader, which prints', { skip: at.which === 'firefox' && 'not to be seen in Firefox' }, async () => {
    await at.page.bringToFront();
    await at.page.evaluateOnNewDocument(() => {
      window.print = () => {
        document.documentElement.dataset.printed = '';
      };
    });
    await at.page.goto(at.server.page('news-article'));
    const popup = await at.popup(at.page);
    await popup.click('#print');
    const frame = await at.reader();
    await until(() => frame.evaluate(() => 'printed' in document.documentElement.dataset), 'it prints');
  });
});
