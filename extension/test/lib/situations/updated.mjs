// A new version, loaded under whatever is open: pages, a reader with a note that is
// being written, settings, the list of kept pages, the popup.
import { sleep, until } from '../browsers.mjs';
import { open, openControl, turnOn } from '../harness.mjs';
import { SMALL } from '../host.mjs';
import { KEPT, registered, update } from '../longday.mjs';
import { errorsOf } from '../mishaps.mjs';
import { LONG_READ, openReader, readCleaned, leaveReader, select } from '../reader.mjs';
import { copyOf, temporary } from '../folders.mjs';
import { megabytes } from './report.mjs';

const NOTE = 'What I think of it so far';
const MARKED = 'tide gauge';
const LAST = 'second lamp'; // marked in the very moment of the update
const MOVES = 20; // changes of an old page
const INVALID = /context invalidated|asked after the extension/i;

const quotesOf = (at) =>
  at.control.evaluate(async () =>
    Object.values(await chrome.storage.local.get()).flatMap(({ list }) =>
      Array.isArray(list) ? list.map(({ quote, note }) => [quote?.exact, note]) : [],
    ),
  );

// What a user sees of a page: {shows, ad, free, top}.
const seen = (page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    const ad = document.getElementById('ad1');
    const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return {
      shows: heading.getClientRects().length > 0,
      ad: ad.getClientRects().length,
      free:
        getComputedStyle(document.documentElement).overflow === 'visible' &&
        (document.body.contains(top) || top === document.documentElement),
    };
  });

const move = (page) =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n++) {
      document.body.append(Object.assign(document.createElement('p'), { textContent: `News ${n}` }));
      await new Promise((next) => setTimeout(next, 100));
    }
  }, MOVES);

const versionIn = (at, url) =>
  at.control.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    const [{ result }] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => chrome.runtime.getManifest().version,
    });
    return result;
  }, url);

// A mark and, for the second one, a note that stays open.
async function write(frame) {
  await select(frame, MARKED);
  await frame.waitForSelector('#marker:popover-open');
  await frame.click('#mark-note');
  await frame.waitForSelector('#mark-editor[open]');
  await frame.type('#mark-text', NOTE);
}

// How often an ad was seen on a page, each frame of it counted.
const WATCH_AD = () => {
  window.adSeen = 0;
  const look = () => {
    if (document.getElementById('ad1').getClientRects().length > 0) window.adSeen++;
    requestAnimationFrame(look);
  };
  look();
};

async function beside(at, report, { old, errors, read, settings, list }) {
  const wrong = [];
  const page = at.page;
  await report.look('the page below the reader that was open', async () => {
    await page.bringToFront();
    const found = await until(async () => {
      const now = await seen(page);
      return now.shows && now.free && now;
    }, 'the page can be used').catch(() => seen(page));
    if (!found.shows || !found.free) wrong.push(JSON.stringify(found));
    await openControl(at);
    await page.bringToFront();
    const frame = await openReaderAgain(at, read);
    const kept = await quotesOf(at);
    if (!kept.some(([quote, note]) => quote === MARKED && note === NOTE)) wrong.push(`the note is lost: ${JSON.stringify(kept)}`);
    const drawn = () => frame.evaluate(() => [...CSS.highlights.values()].some(({ size }) => size > 0));
    await until(drawn, 'the highlight is drawn', 10_000).catch(({ message }) => wrong.push(message));
    await leaveReader(at);
    return { wrong };
  });
  await report.look('a cleaned page that stays open and changes', async () => {
    const bad = [];
    await old.bringToFront();
    await until(async () => (await seen(old)).ad === 0, 'its advertisement is hidden again', 20_000).catch(({ message }) =>
      bad.push(message),
    );
    const flash = await old.evaluate(() => window.adSeen);
    await move(old);
    const now = await seen(old);
    if (now.ad || !now.shows) bad.push(JSON.stringify(now));
    const said = (await errors.list()).filter((error) => INVALID.test(error));
    if (said.length > 0) bad.push(...said);
    await at.popup(old).then(async (popup) => {
      const title = await popup.evaluate(() => document.getElementById('hidden-title').textContent);
      if (!title.includes('1')) bad.push(`the popup says ${title}`);
      await popup.close();
    });
    await old.reload({ waitUntil: 'load' });
    await until(async () => (await seen(old)).ad === 0, 'the page loaded again is cleaned', 20_000).catch(({ message }) =>
      bad.push(message),
    );
    return { said: `${flash} frames with the advertisement`, wrong: bad };
  });
  await report.look('settings with a text that is not saved, and the list of kept pages', async () => {
    const states = [];
    for (const [name, one] of [
      ['settings', settings],
      ['list', list],
    ]) {
      const isThere = one.evaluate(() => document.body.innerText.length > 0).catch(() => false);
      states.push(`${name} ${(await Promise.race([isThere, sleep(5000)])) ? 'open' : 'closed by the browser'}`);
    }
    return { said: states.join(', ') };
  });
}

const openReaderAgain = async (at, address) => {
  await until(async () => (await at.state())?.url === address, 'the page listens', 20_000);
  const frame = await openReader(at);
  await frame.waitForSelector('#article > *');
  return frame;
};

export async function updated(shared, report) {
  const at = { which: shared.which, profile: temporary('updated'), folder: copyOf(shared.folder), prefs: KEPT };
  await open(at);
  try {
    await turnOn(at);
    await openControl(at);
    const address = at.server.add('/small', SMALL);
    const old = await at.browser.newPage();
    await old.goto(address);
    await until(async () => (await seen(old)).ad === 0, 'the advertisement is hidden');
    await old.evaluate(WATCH_AD);
    const settings = await at.open('options/options.html');
    await settings.evaluate(() => {
      const area = [...document.querySelectorAll('textarea')][0];
      area.value = 'not saved yet';
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const list = await at.open('list/list.html');
    const read = at.server.add(
      '/read',
      LONG_READ.replace(
        '</body>',
        '<div id=ad1 class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div></body>',
      ),
    );
    const frame = await readCleaned(at, read);
    await write(frame);
    await sleep(1000);
    const errors = await errorsOf(at);
    const began = Date.now();
    await update(at);
    await report.look('the new version is there', async () => ({ ms: Date.now() - began, mb: megabytes(at) }));
    await beside(at, report, { old, errors, read, settings, list });
    await report.look('a new page is cleaned by the new version', async () => {
      const { total } = await at.visit(`${address}?new`);
      const [version, now] = [await versionIn(at, at.page.url()), await at.control.evaluate(() => chrome.runtime.getManifest().version)];
      return { said: version, wrong: [total === 1 ? '' : `${total} hidden`, version === now ? '' : `by ${version}`].filter(Boolean) };
    });
    await report.look('a highlight that was being stored in that moment, with the popup open', async () => {
      const again = await readCleaned(at, read);
      await select(again, LAST);
      await again.waitForSelector('#marker:popover-open');
      const popup = at.which === 'chromium' ? await at.popup(at.page) : null;
      await again.evaluate(() => void document.getElementById('mark-green').click());
      await update(at);
      const kept = await quotesOf(at);
      const wrong = [MARKED, LAST].filter((text) => !kept.some(([quote]) => quote === text)).map((text) => `${text} is lost`);
      await until(async () => (await seen(at.page)).free, 'the page can be used').catch(({ message }) => wrong.push(message));
      await registered(at);
      await popup?.close().catch(() => {});
      wrong.push(...(await errors.list()).filter((error) => INVALID.test(error)));
      return { wrong };
    });
    await errors.close();
    if (at.which === 'firefox') await held(at, report, read);
  } finally {
    await at.browser.close();
    at.server.close();
  }
}

// Firefox: an update that comes by itself waits while a reader is open.
async function held(at, report, read) {
  const id = `'winnow@winnow.example'`;
  const offer = `(() => {
    const { AddonManagerPrivate } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    window.installed = 0;
    AddonManagerPrivate.getUpgradeListener(${id})({ version: '99.0.0', install: () => window.installed++ });
    return 1;
  })()`;
  const installed = () => at.chrome('window.installed');
  await report.look('an update that the browser offers while a reader is open: it waits', async () => {
    const wrong = [];
    await readCleaned(at, read);
    await at.chrome(offer);
    await sleep(2000);
    await at.stopBackground();
    await sleep(1000);
    if (await installed()) wrong.push('it was installed under the reader');
    await leaveReader(at);
    const ours = `tab.linkedBrowser.currentURI.spec.startsWith(${JSON.stringify(at.base)})`;
    await at.chrome(`for (const tab of [...gBrowser.tabs]) if (${ours}) gBrowser.removeTab(tab); 1`);
    await at.page.goto(`${read}?again`); // it starts the background
    await sleep(1000);
    await at.stopBackground();
    await until(async () => (await installed()) === 1, 'it is installed when all is closed', 10_000).catch(({ message }) =>
      wrong.push(message),
    );
    return { wrong };
  });
}
