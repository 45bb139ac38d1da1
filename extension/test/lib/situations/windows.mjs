// A usual and a private window at the same time, on the same site.
import { isDeepStrictEqual } from 'node:util';
import { until } from '../browsers.mjs';
import { open, openControl, scripts, turnOn } from '../harness.mjs';
import { isDone, lastOf, LONG, SMALL } from '../host.mjs';
import { errorsOf } from '../mishaps.mjs';
import { openPrivate } from '../private.mjs';
import { leaveReader, openReader } from '../reader.mjs';
import { keepsake } from '../soak.mjs';
import { temporary } from '../folders.mjs';
import { names } from '../../../shared/names.js';
import { megabytes } from './report.mjs';

const everything = (at) =>
  at.control.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    session: await chrome.storage.session.get(),
    databases: ((await indexedDB.databases?.()) ?? []).map(({ name }) => name),
  }));

async function settled(at) {
  let before = await everything(at);
  await until(async () => {
    const last = before;
    await new Promise((next) => setTimeout(next, 500));
    before = await everything(at);
    return isDeepStrictEqual(last, before);
  }, 'nothing more is stored');
  return before;
}

const hidden = (at, page, total) =>
  until(
    async () => {
      await page.bringToFront();
      const usual = at.page;
      at.page = page;
      const state = await at.state().finally(() => (at.page = usual));
      return isDone(state?.last ?? {}) && state.total === total && state;
    },
    `${total} parts are hidden in ${page.url()}`,
    20_000,
  );

const setLevel = (at, level) =>
  at.control.evaluate(async (level) => {
    const { settings } = await chrome.storage.local.get('settings');
    await chrome.storage.local.set({ settings: { ...settings, level } });
  }, level);

const setRule = (at, origin) =>
  at.control.evaluate(async (origin) => {
    const { rules = { format: 1, sites: {} } } = await chrome.storage.local.get('rules');
    const sites = { ...rules.sites, [origin]: { hide: ['#picked'], show: [] } };
    await chrome.storage.local.set({ rules: { ...rules, sites } });
  }, origin);

async function putBack(at, page) {
  await page.bringToFront();
  return at.control.evaluate(
    async (address, { STATE, RECEIPT, PUT_BACK }) => {
      const { api, tellTab, run } = globalThis.winnow;
      const tab = (await api.tabs.query({})).find(({ url }) => url === address).id;
      await run(tab, STATE);
      await api.scripting.executeScript({ target: { tabId: tab }, files: ['/content/tools.js'] });
      const { entries } = await tellTab(tab, RECEIPT);
      await tellTab(tab, PUT_BACK, { n: entries[0].n, back: true });
    },
    page.url(),
    names,
  );
}

async function sharing(at, report, { secret, address, before }) {
  await report.look('both clean the same site', async () => {
    await hidden(at, secret, 1);
    const { total } = await at.visit(address);
    return { wrong: total === 1 ? [] : [`${total} hidden`], mb: megabytes(at) };
  });
  await report.look('a level and a rule of the usual window count in the private one', async () => {
    await setLevel(at, 'strict');
    await setRule(at, at.server.base);
    await secret.bringToFront();
    await secret.reload({ waitUntil: 'load' });
    const state = await hidden(at, secret, 2);
    const wrong = state.last.level === 'strict' ? [] : [`level ${state.last.level}`];
    await at.control.evaluate((local) => chrome.storage.local.set(local), before.local);
    await at.control.evaluate(() => chrome.storage.local.remove('rules'));
    if (before.local.rules) await at.control.evaluate((rules) => chrome.storage.local.set({ rules }), before.local.rules);
    await secret.reload({ waitUntil: 'load' });
    await hidden(at, secret, 1);
    return { wrong };
  });
}

async function parting(at, report, { secret, address, errors }) {
  const quiet = await settled(at);
  await report.look('a part put back and a look chosen in the private window: not in the usual one, and not stored', async () => {
    await putBack(at, secret);
    const usual = at.page;
    at.page = secret;
    const frame = await openReader(at);
    await frame.waitForSelector('#article > *');
    await frame.evaluate(() => document.getElementById('look-panel').showPopover());
    await frame.waitForSelector('[name=look-theme][value=sepia]');
    await frame.evaluate(() => document.querySelector('[name=look-theme][value=sepia]').click());
    await until(() => frame.evaluate(() => document.documentElement.dataset.theme === 'sepia'), 'another look');
    await leaveReader(at);
    at.page = usual;
    const { total } = await at.visit(address);
    const wrong = total === 1 ? [] : [`${total} hidden in the usual window`];
    const now = await settled(at);
    if (!isDeepStrictEqual(now, quiet)) wrong.push(`stored: ${JSON.stringify(now).slice(0, 300)}`);
    return { wrong };
  });
  await report.look('the private window closed in the middle of a cleaning', async () => {
    const long = `${at.server.add('/long', LONG)}?private`;
    void secret.goto(long).catch(() => {}); // it is closed
    await until(async () => (await lastOf(at, long))?.cleanings > 0, 'it has asked');
    const wrong = isDone(await lastOf(at, long)) ? ['the page was cleaned before'] : [];
    await secret.close();
    const began = Date.now();
    const { total } = await at.visit(address);
    const ms = Date.now() - began;
    if (total !== 1) wrong.push(`${total} hidden`);
    if (!isDeepStrictEqual(await settled(at), quiet)) wrong.push('something of it is stored');
    wrong.push(...(await errors.list()));
    return { wrong, ms, mb: megabytes(at) };
  });
}

export async function windows(shared, report) {
  const at = { which: shared.which, profile: temporary('windows'), folder: shared.folder };
  at.prefs = { 'extensions.webextensions.keepStorageOnUninstall': true, 'extensions.webextensions.keepUuidOnUninstall': true };
  await open(at);
  try {
    await turnOn(at);
    const privately = await openPrivate(at);
    await until(() => openControl(at).then(() => true), 'the extension is there again');
    await until(() => scripts(at).then((list) => list.length === 2), 'the content scripts are registered');
    const errors = await errorsOf(at);
    const site = SMALL.replace(
      '</article>',
      '<p id=picked>A line that the user does not want to see, which is long enough to be a line of the text.</p></article>',
    );
    const address = at.server.add('/both', site);
    await at.visit(address);
    await keepsake(at, 1);
    const before = await settled(at);
    const secret = await privately(`${address}?private`);
    await sharing(at, report, { secret, address, before });
    await parting(at, report, { secret, address, errors });
    await errors.close();
  } finally {
    await at.browser.close();
    at.server.close();
  }
}
