// Own rules as text on the options page: shown, edited, saved as a file and read from one.
// The browser itself says what a selector is.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, beforeEach, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, hiddenAmong, inBrowsers, none, openControl, picture, startWith, stored, turnOn } from '../lib/harness.mjs';

const KEPT = { 'http://a.example': { hide: ['.plain'], show: [] }, 'c.example': { hide: ['p:has(~ a)', 'p:nonsense(x)'], show: [] } };
const SITES = {
  'a.example': { hide: ['.x', 'div > p:nth-of-type(2)', '[aria-label="a ## b"]'], show: ['.z'] },
  'b.example': { hide: ['p:has(> a)'], show: [] },
};
const LINES = [
  'a.example##.x',
  'a.example##div > p:nth-of-type(2)',
  'a.example##[aria-label="a ## b"]',
  'a.example#@#.z',
  'b.example##p:has(> a)',
];

inBrowsers('own rules as text', (at) => {
  let page;
  before(() => {
    page = at.control;
  });

  beforeEach(() => {
    for (const name of fs.readdirSync(at.downloads)) fs.rmSync(path.join(at.downloads, name));
  });

  const text = () => page.evaluate(() => document.getElementById('rule-lines').value);
  const write = (value) =>
    page.evaluate((value) => {
      const area = document.getElementById('rule-lines');
      area.value = value;
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, value);
  const says = () => page.evaluate(() => document.getElementById('rule-lines-change').textContent);
  const refused = () => page.evaluate(() => [...document.querySelectorAll('#rule-lines-refused li')].map((one) => one.textContent));
  // As text: a driver may take a name such as __proto__ for something else.
  const sites = async () =>
    JSON.parse(await page.evaluate(async () => JSON.stringify((await chrome.storage.local.get('rules')).rules?.sites ?? {})));
  const saidOnce = (words) => until(async () => (await says()) === words, words);
  const save = async () => {
    await page.click('#rule-lines-save');
    await until(() => page.evaluate(() => document.getElementById('rule-lines-save').disabled), 'saved');
  };
  const change = (added, removed, left, comments) =>
    `Saving would add ${added} and remove ${removed}. Lines refused: ${left}. Comments, which are not kept: ${comments}.`;

  test('the rules are lines; what is none stays and is said', async () => {
    await startWith(page, { rules: { format: 1, sites: { ...SITES, ...KEPT } } });
    const lines = (await text()).trimEnd().split('\n');
    assert.deepEqual(lines.slice(0, 5), LINES);
    const rest = lines.slice(5);
    assert.ok(
      rest.every((line) => line.startsWith('! ')),
      rest.join('\n'),
    );
    assert.deepEqual(rest.slice(1), ['! c.example ## p:has(~ a)', '! c.example ## p:nonsense(x)', '! http://a.example ## .plain']);
    await saidOnce('Rules: 5. Nothing has changed.');
    none(await barriers(page));

    // Everything is deleted and saved: what has no line is still there.
    await write('');
    await saidOnce(change(0, 5, 0, 0));
    assert.deepEqual(await sites(), { ...SITES, ...KEPT }, 'nothing is stored before it is asked for');
    await save();
    assert.deepEqual(await sites(), KEPT);
    assert.equal((await text()).includes('! http://a.example ## .plain'), true);
    assert.equal(await page.evaluate(() => document.querySelectorAll('#rules .site').length), 2, 'the list shows it');
  });

  test('saved as a file, and the same rules in another profile', async () => {
    await startWith(page, { rules: { format: 1, sites: SITES } });
    await page.click('#rule-lines-file');
    const file = path.join(at.downloads, 'winnow-rules.txt');
    await until(() => fs.existsSync(file) && fs.readFileSync(file, 'utf8').endsWith('has(> a)\n'), 'the file is saved');
    assert.equal(fs.readFileSync(file, 'utf8'), `${LINES.join('\n')}\n`);
    await startWith(page, {});
    const input = await page.$('#rule-lines-open');
    await input.uploadFile(file);
    await saidOnce(change(5, 0, 0, 0));
    assert.deepEqual(await stored(at), {});
    await save();
    assert.deepEqual(await sites(), SITES);
    await saidOnce('Rules: 5. Nothing has changed.');
  });

  test('each line that is no rule says why, and the rest is saved', async () => {
    await startWith(page, { rules: { format: 1, sites: { 'a.example': { hide: ['.x', '.y'], show: [] } } } });
    await write(
      [
        '! mine',
        'a.example##.x',
        '||ads.example^',
        '##.banner',
        '~a.example##.y',
        'a.*##.y',
        'a.example##+js(abort-on-property-read, x)',
        'a.example##.x:style(color: red)',
        'a.example##p:has-text(Sponsored)',
        'a.example##p:has(~ a)',
        'a.example##p:nonsense(x)',
        'a.example##.x { color: red }',
        '__proto__##.own',
        'tostring##.own',
        'b.example,c.example#@#.keep',
      ].join('\n'),
    );
    await saidOnce(change(3, 1, 11, 1));
    assert.deepEqual(await refused(), [
      'Line 3: It has no ## and hides nothing. Winnow blocks no requests. ||ads.example^',
      'Line 4: It names no site. Rules of your own count for one site each. ##.banner',
      'Line 5: It excepts a site (~). Write a rule for each site instead. ~a.example##.y',
      'Line 6: “a.*” is not the name of a host. a.*##.y',
      'Line 7: It runs a script in the page. Winnow’s rules only hide and keep. a.example##+js(abort-on-property-read, x)',
      'Line 8: It changes the page’s styles or markup. Winnow’s rules only hide and keep. a.example##.x:style(color: red)',
      'Line 9: It uses an operator (such as :has-text) that is no part of CSS. a.example##p:has-text(Sponsored)',
      'Line 10: It compares too many neighbouring elements and could slow pages down. a.example##p:has(~ a)',
      'Line 11: The browser does not know this selector. a.example##p:nonsense(x)',
      'Line 12: The browser does not know this selector. a.example##.x { color: red }',
      'Line 13: “__proto__” is not the name of a host. __proto__##.own',
    ]);
    none(await barriers(page));
    for (const scheme of process.env.WINNOW_PICTURES ? ['light', 'dark'] : []) {
      for (const width of [360, 1280]) {
        await page.setViewport({ width, height: 900 });
        if (at.which === 'chromium') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.evaluate(() => document.getElementById('rule-lines-title').scrollIntoView());
        await picture(at, page, `rulestext-${scheme}-${width}`);
      }
    }
    await page.setViewport({ width: 1280, height: 900 });
    await save();
    assert.deepEqual(Object.entries(await sites()).sort(), [
      ['a.example', { hide: ['.x'], show: [] }],
      ['b.example', { hide: [], show: ['.keep'] }],
      ['c.example', { hide: [], show: ['.keep'] }],
      ['tostring', { hide: ['.own'], show: [] }],
    ]);
    assert.equal((await refused()).length, 11, 'what was refused can still be mended');
    await page.click('#rule-lines-undo');
    assert.deepEqual((await text()).split('\n'), ['a.example##.x', 'b.example#@#.keep', 'c.example#@#.keep', 'tostring##.own', '']);
  });

  test('what is picked while the text is edited stays', async () => {
    await startWith(page, { rules: { format: 1, sites: { 'a.example': { hide: ['.x'], show: [] } } } });
    await write('a.example##.y\n');
    await saidOnce(change(1, 1, 0, 0));
    await page.evaluate(() =>
      chrome.storage.local.set({ rules: { format: 1, sites: { 'a.example': { hide: ['.x', '.picked'], show: [] } } } }),
    );
    await save();
    assert.deepEqual(await sites(), { 'a.example': { hide: ['.picked', '.y'], show: [] } });
  });

  test('a rule that was typed hides on its site', async () => {
    await startWith(page, {});
    await openControl(at); // the page that was loaded anew does not speak to others
    await turnOn(at, at.server.page('blog-post'));
    await page.bringToFront();
    await write('127.0.0.1###promo, #none\n127.0.0.1#@#nav');
    await saidOnce(change(2, 0, 0, 0));
    await save();
    at.server.add(
      '/typed',
      '<!doctype html><title>Typed</title><main><h1>A title</h1><p id=promo>Some text that is long enough, and more.<p>Another text, which stays, since nobody names it.</main>',
    );
    await at.visit(`${at.server.base}/typed`);
    await until(async () => (await hiddenAmong(at.page, ['promo'])).length === 1, 'the part is hidden');
  });
});
