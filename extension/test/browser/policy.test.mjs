// What an organisation has set: a native manifest in Firefox, a file of policies in
// Chromium, which only an administrator may write.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { builtFor, until } from '../lib/browsers.mjs';
import { CONTROL } from '../lib/control.mjs';
import { copyOf } from '../lib/folders.mjs';
import { barriers, inBrowsers, isReady, marked, none, picture, scripts, startWith, stored } from '../lib/harness.mjs';

const POLICIES = '/etc/chromium/policies/managed';
const ID = 'winnow@winnow.example';
const SET = {
  level: 'strict',
  categories: { comment: 'keep', ad: 'hide' },
  sitesOn: ['127.0.0.1'],
  sitesOff: ['never.example'],
  rules: '127.0.0.1##.byline\nno rule',
  stickingParts: 'small',
  earlyHiding: false,
  account: false,
  welcomePage: false,
};
// Chromium itself keeps these away.
const WRONG = { sitesOn: [...SET.sitesOn, '<img src=x>'], cleanAllSites: 'yes' };
const OWN = { format: 1, level: 'medium', kinds: { comment: 'hide' }, sites: { 'own.example': { on: true, level: 'medium' } } };

// The first folder that had to be made for a file.
function madeFor(folder) {
  const up = path.dirname(folder);
  return fs.existsSync(up) ? folder : madeFor(up);
}

const mayWrite = () => process.getuid?.() === 0 && process.platform === 'linux';

inBrowsers(
  'policy',
  (at) => {
    const isFirefox = at.which === 'firefox';
    const skip = !isFirefox && !mayWrite() && 'only an administrator may set policies';
    const left = [];
    at.first = true;
    // All Chromium browsers of the machine read a file of policies, those of other test
    // processes, too: it must name an extension that they do not have.
    if (!isFirefox && !skip) at.folder = copyOf(builtFor(at.which));
    if (isFirefox) {
      at.home = fs.mkdtempSync(path.join(os.tmpdir(), 'winnow-home-'));
      left.push(at.home);
      const folder = path.join(at.home, '.mozilla/managed-storage');
      fs.mkdirSync(folder, { recursive: true });
      const manifest = { name: ID, description: 'of a test', type: 'storage', data: { ...SET, ...WRONG } };
      fs.writeFileSync(path.join(folder, `${ID}.json`), JSON.stringify(manifest));
    }

    before(async () => {
      if (isFirefox || skip) return;
      const id = new URL(at.base).host;
      const file = path.join(POLICIES, `winnow-${id}.json`);
      left.push(fs.existsSync(POLICIES) ? file : madeFor(POLICIES));
      fs.mkdirSync(POLICIES, { recursive: true });
      fs.writeFileSync(file, JSON.stringify({ '3rdparty': { extensions: { [id]: SET } } }));
      const is = () => at.control.evaluate(async () => (await chrome.storage.managed.get(null)).level === 'strict');
      await until(is, 'Chromium has read the policies');
    });
    after(() => {
      for (const name of left) fs.rmSync(name, { recursive: true, force: true });
    });

    const look = (expression) => at.control.evaluate(expression);

    test('the settings show what is set, and let nobody change it', { skip }, async () => {
      await startWith(at.control, { settings: OWN });
      const first = await look(async () => (await chrome.tabs.query({ url: chrome.runtime.getURL('welcome/*') })).length);
      if (isFirefox) assert.equal(first, 0, 'no first page');
      assert.equal(await look(() => document.getElementById('managed').checkVisibility()), true);
      assert.deepEqual(await look(() => [...document.getElementsByName('level')].map(({ checked, disabled }) => [checked, disabled])), [
        [false, true],
        [false, true],
        [true, true],
      ]);
      const fixed = await look(() =>
        [...document.querySelectorAll('#kinds select')].filter((box) => box.disabled).map(({ value }) => value),
      );
      assert.deepEqual(fixed, ['hide', 'keep']);
      assert.equal(await look(() => document.getElementById('kinds-managed').textContent), 'Set by your organization: Ads, Comments');
      const others = await look(() => ['sticking', 'account'].map((id) => document.getElementById(id).disabled));
      assert.deepEqual([others, await look(() => document.getElementById('sticking').value)], [[true, true], 'small']);
      const told = await look(() => ['sticking', 'account'].every((id) => document.getElementById(`${id}-managed`).checkVisibility()));
      assert.ok(told, 'the settings say who has set it');
      const sites = await look(() =>
        [...document.querySelectorAll('#sites li')].map((row) => [row.children[0].textContent, row.querySelector('button').disabled]),
      );
      assert.deepEqual(sites, [
        ['127.0.0.1', true],
        ['never.example', true],
        ['own.example', false],
      ]);
      await look(() => (document.getElementById('managed-rules').open = true));
      assert.match(await look(() => document.getElementById('managed-refused').textContent), /2.*no rule/);
      const unread = await look(() => [...document.querySelectorAll('#managed-names li')].map((one) => one.textContent));
      assert.deepEqual(unread, isFirefox ? ['cleanAllSites', 'sitesOn: <img src=x>'] : []);
      none(await barriers(at.control));
      for (const width of [1280, 360]) {
        await at.control.setViewport({ width, height: 900 });
        for (const scheme of isFirefox ? ['light'] : ['light', 'dark']) {
          if (!isFirefox) await at.control.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
          await picture(at, at.control, `policy-${width}-${scheme}`);
        }
        assert.ok(await look(() => document.documentElement.scrollWidth <= innerWidth), `${width} px: nothing is cut off`);
      }
      await at.control.setViewport({ width: 1280, height: 900 });
      if (!isFirefox) await at.control.emulateMediaFeatures([]);
    });

    test('a site that is set on is cleaned as it is set once the browser allows it', { skip }, async () => {
      await at.control.evaluate(CONTROL); // it was loaded again
      assert.deepEqual(await scripts(at), [], 'no permission yet');
      await at.control.bringToFront();
      await at.control.click('#managed-allow');
      await until(async () => (await scripts(at)).length === 2, 'the content scripts are registered');
      await until(() => look(() => !document.getElementById('managed-access').checkVisibility()), 'nothing more to allow');
      at.server.add(
        '/plain.html',
        `<h1>Ferry</h1><p class="byline">By hand</p>${'<p>The boat goes at noon, and again at six in the evening.</p>'.repeat(9)}`,
      );
      const { last, early } = await at.visit(`${at.server.base}/plain.html`);
      assert.equal(last.level, 'strict');
      assert.ok(early);
      await until(async () => (await marked(at.page)).length === 1, 'the rule of the organisation hides');
      assert.deepEqual(Object.keys(await stored(at)), ['settings'], 'nothing is learned');
      assert.deepEqual((await stored(at)).settings, OWN, 'the user’s own settings stay');
    });

    test('the popup says so, too', { skip }, async () => {
      const popup = await at.popup(at.page);
      const boxes = await popup.evaluate(() =>
        ['site', 'all'].map((id) => [document.getElementById(id).checked, document.getElementById(id).disabled]),
      );
      assert.deepEqual(boxes, [
        [true, true],
        [false, false],
      ]);
      assert.equal(await popup.evaluate(() => document.getElementById('managed').checkVisibility()), true);
      assert.ok(await popup.evaluate(() => [...document.getElementsByName('level')].every(({ disabled }) => disabled)));
      none(await barriers(popup));
      await picture(at, popup, 'policy-popup');
      await popup.close();
    });

    // Firefox reads its files when it starts.
    test('what is no longer set is the user’s again', { skip: skip || isFirefox }, async () => {
      for (const name of left) fs.rmSync(name, { recursive: true, force: true });
      await until(() => look(() => !document.getElementById('managed').checkVisibility()), 'the settings show it');
      await isReady(at.control);
      assert.equal(await look(() => document.querySelector('[name=level]:checked').value), 'medium');
      await until(async () => (await scripts(at)).length === 0, 'no site that may be read is on');
    });
  },
  { alone: true },
);
