// Settings that the browser's account carries. No account is signed in here: the browser's
// own store is what the account would carry, and the test writes into it what another
// device would.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pack } from '../../background/accountcopy.js';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, scripts, startWith, stored } from '../lib/harness.mjs';

// Not in the oldest node that we support.
Uint8Array.prototype.toBase64 ??= function () {
  return Buffer.from(this).toString('base64');
};

const OWN = { format: 1, level: 'medium', sites: { 'own.example': { on: false } } };

inBrowsers('account', (at) => {
  const look = (run, ...values) => at.control.evaluate(run, ...values);
  const store = () => look(() => chrome.storage.sync.get(null));
  const said = () => look(() => document.getElementById('account-state').textContent);
  const press = (id) => look((id) => document.getElementById(id).click(), id);
  const screens = async (name) => {
    for (const width of [1280, 360]) {
      await at.control.setViewport({ width, height: 900 });
      assert.ok(await look(() => document.documentElement.scrollWidth <= innerWidth), `${width} px: nothing is cut off`);
      if (!process.env.WINNOW_PICTURES) continue;
      await look(() => document.getElementById('account').scrollIntoView({ block: 'center' }));
      for (const scheme of at.which === 'firefox' ? ['light'] : ['light', 'dark']) {
        if (at.which === 'chromium') await at.control.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await picture(at, at.control, `account-${name}-${width}-${scheme}`);
      }
      if (at.which === 'chromium') await at.control.emulateMediaFeatures([]);
    }
    await at.control.setViewport({ width: 1280, height: 900 });
  };

  after(() => look(() => Promise.all([chrome.storage.local.clear(), chrome.storage.sync.clear()])).then(() => {}));

  test('off, nothing is carried; on, a change is', async () => {
    await look(() => chrome.storage.sync.clear());
    await startWith(at.control, { settings: OWN });
    assert.deepEqual(await store(), {});
    assert.equal(await look(() => document.getElementById('account').checked), false);
    await press('account');
    await until(async () => (await said()).startsWith('The same as in the account: '), 'the account has it');
    const first = await store();
    assert.deepEqual(Object.keys(first).toSorted(), ['0', 'head']);
    await look(() => document.querySelector('[name=level][value=strict]').click());
    await until(async () => (await store()).head.sum !== first.head.sum, 'the change is carried');
    none(await barriers(at.control));
    await screens('on');
  });

  test('what another device has changed arrives, and asks for the permission that it needs', async () => {
    const now = Math.floor(Date.now() / 1000) + 60;
    const settings = { format: 1, level: 'medium', sites: { '127.0.0.1': { on: true } } };
    const other = { kind: 'winnow-backup', format: 1, settings, usual: now, times: {}, gone: {} };
    await look((items) => chrome.storage.sync.set(items), await pack(JSON.stringify(other)));
    await until(() => look(() => document.querySelector('[name=level]:checked').value === 'medium'), 'the page shows it');
    const { sites } = (await stored(at)).settings;
    assert.deepEqual(sites, { 'own.example': { on: false }, '127.0.0.1': { on: true } }, 'what only this device knows stays');
    await until(() => look(() => document.getElementById('account-allow').checkVisibility()), 'a site may not be read');
    none(await barriers(at.control));
    await screens('arrived');
    await at.control.bringToFront();
    await at.control.click('#account-allow');
    await until(async () => (await scripts(at)).length === 2, 'the site is cleaned');
    await until(() => look(() => !document.getElementById('account-allow').checkVisibility()), 'nothing more to allow');
  });

  test('a copy of a later version is left alone, and the settings say so', async () => {
    const { head } = await store();
    await look((head) => chrome.storage.sync.set({ head }), { ...head, format: 9 });
    await until(async () => (await said()).startsWith('A later version of Winnow'), 'it is said');
    none(await barriers(at.control));
    await screens('newer');
  });

  test('erased, nothing of it is left; off, all settings are as they were', async () => {
    const { settings } = await stored(at);
    await press('account-erase');
    await until(async () => (await said()).startsWith('The copy in the account is erased'), 'it is said');
    assert.equal(await look(() => document.getElementById('account').checked), false);
    assert.deepEqual(await store(), { head: { format: 1, erased: true } });
    assert.deepEqual((await stored(at)).settings, settings);
    await press('account');
    await until(async () => (await said()).startsWith('The same as'), 'on again');
    await press('account');
    await until(async () => (await stored(at)).account === undefined, 'off');
    assert.deepEqual(Object.keys(await stored(at)), ['settings']);
    assert.equal(await said(), '');
  });
});
