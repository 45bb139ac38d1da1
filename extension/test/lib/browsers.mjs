// Starts a browser with the built extension, opens its popup and other pages,
// and reaches its background: the same few functions for both browsers.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { chromiumSettings } from './chromium-settings.mjs';
import { firefoxPopup } from './firefox-popup.mjs';
import { temporary } from './folders.mjs';
import { FIRST_MS, longer, PATIENCE_MS, sleep, until } from './until.mjs';

export { PATIENCE_MS, sleep, until };

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const FIREFOX_ID = 'winnow@winnow.example';
const FIREFOX_UUID = '5b2f6c1e-0d4e-4a7a-9a53-77c1d0f3be21'; // the extension's address, fixed by a preference
const FIRST_PAGE = 'welcome/welcome.html';
const VIEW = { width: 1280, height: 900 };

export const BROWSERS = (process.env.WINNOW_BROWSERS ?? 'chromium,firefox').split(',');

const PROGRAMS = { chromium: ['chromium', 'chromium-browser', 'google-chrome'], firefox: ['firefox-esr', 'firefox'] };

// Where a browser lies: WINNOW_CHROMIUM or WINNOW_FIREFOX, else the system's.
export const findBrowser = (which) =>
  [process.env[`WINNOW_${which.toUpperCase()}`], ...PROGRAMS[which].map((name) => `/usr/bin/${name}`)].find(
    (place) => place && fs.existsSync(place),
  );

function executable(which) {
  const found = findBrowser(which);
  if (!found) throw new Error(`${which} is not installed: run extension/test/install-browsers.sh`);
  return found;
}

// The built extension for a browser.
export const builtFor = (which) => path.join(DIST, which === 'chromium' ? 'chrome' : 'firefox');

// Gives {which, browser, base, open(name), popup(page), allow(), downloads, …}.
// remove() takes the extension away under the pages in which it runs; reload()
// brings it anew, as an update does.
// No one can answer the browser's permission prompt here: allow() makes the
// browser grant what is asked for without it. profile is a folder that outlives
// the browser; none: a new one. folder: another extension than the built one;
// prefs, home (a folder that is the user's for it): of Firefox. first: the page that opens after the installation stays.
export async function launch(which, { show = false, profile, folder = builtFor(which), prefs = {}, home, first = false } = {}) {
  if (!fs.existsSync(folder)) throw new Error(`${folder} is missing: run node extension/build.mjs`);
  const downloads = temporary('downloads');
  const isNew = !profile || !fs.existsSync(profile) || fs.readdirSync(profile).length === 0;
  const session =
    which === 'chromium'
      ? await chromium(folder, downloads, show, profile)
      : await firefox(folder, downloads, { show, profile, prefs, home });
  // Chromium knows an extension again in the profile; in Firefox it is a new one each time.
  if (!first && fs.existsSync(path.join(folder, FIRST_PAGE)) && (which === 'firefox' || isNew)) await session.closeFirst();
  return { which, downloads, folder, ...session };
}

const launchChromium = (show, profile) =>
  puppeteer.launch({
    executablePath: executable('chromium'),
    headless: !show,
    userDataDir: profile,
    pipe: true,
    enableExtensions: true,
    defaultViewport: VIEW,
    protocolTimeout: 3 * PATIENCE_MS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--disable-features=SpareRendererForSitePerProcess', // a process for a page to come
      '--screen-info={1600x1200}',
      '--window-size=1400,1100',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  });

// Chromium ends a service worker after half a minute, and the driver may still have one that
// no longer answers: that one is ended. Gives one that answers; where there is none, a page
// of the extension that says something starts it.
const ANSWER_MS = 5000;
const inTime = (promise) => Promise.race([promise.catch(() => null), sleep(ANSWER_MS)]);

async function runningWorker(browser, base) {
  const own = browser.targets().filter((target) => target.url().startsWith(base));
  for (const target of own.filter((one) => one.type() === 'service_worker').reverse()) {
    const found = await inTime(target.worker());
    if (found && (await inTime(found.evaluate(() => true)))) return found;
    if (found) await inTime(found.close());
  }
  const page = await own.find((one) => one.type() === 'page')?.page();
  if (page) await inTime(page.evaluate(() => chrome.runtime.sendMessage({ name: 'wake' }).then(() => true)));
  return null;
}

async function chromium(folder, downloads, show, profile) {
  const browser = await launchChromium(show, profile);
  const id = await browser.installExtension(folder);
  const base = `chrome-extension://${id}/`;
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });

  const worker = () => until(() => runningWorker(browser, base), 'the background answers');
  // While an extension is loaded again the browser blocks its pages.
  async function open(name) {
    const page = await browser.newPage();
    await until(() => page.goto(base + name), `${name} is open`);
    return page;
  }
  // The true popup over a tab, as by a click on the toolbar button.
  async function popup(page) {
    await page.bringToFront();
    const extension = (await browser.extensions()).get(id);
    const known = new Set(browser.targets());
    await page.triggerExtensionAction(extension);
    const target = await browser.waitForTarget((t) => !known.has(t) && t.url() === `${base}popup/popup.html`, { timeout: PATIENCE_MS });
    const view = await target.asPage();
    await view.waitForSelector('html[data-ready]');
    return view;
  }
  // A key of the browser's own cannot be pressed by the protocol; its event can
  // be given to the extension.
  const command = async (name) =>
    (await worker()).evaluate(async (name) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.commands.onCommand.dispatch(name, tab);
    }, name);
  const settings = chromiumSettings(browser, id, open);
  // What is closed may be gone before the driver lets go of it.
  const stopBackground = async () => {
    const isOurs = (t) => t.type() === 'service_worker' && t.url().startsWith(base);
    const target = await browser.waitForTarget(isOurs, { timeout: PATIENCE_MS });
    await (await target.worker()).close().catch((error) => {
      if (!/No session with given id/.test(error.message)) throw error;
    });
  };
  async function closeFirst() {
    const target = await browser.waitForTarget((t) => t.url() === base + FIRST_PAGE, { timeout: PATIENCE_MS });
    await (await target.page()).close();
  }
  return { browser, base, worker, open, popup, closeFirst, ...settings, command, stopBackground };
}

const launchFirefox = (downloads, { show, profile, prefs, home }) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: executable('firefox'),
    headless: !show,
    userDataDir: profile,
    defaultViewport: VIEW,
    protocolTimeout: 3 * PATIENCE_MS,
    env: home ? { ...process.env, HOME: home } : process.env,
    args: ['--remote-allow-system-access'], // opens extension pages and the popup from the browser's own window
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: FIREFOX_UUID }),
      'extensions.webextOptionalPermissionPrompts': false, // see allow()
      'privacy.reduceTimerPrecision': false,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      'network.proxy.type': 1, // all but the test server: nowhere
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': '127.0.0.1',
      'network.proxy.allow_hijacking_localhost': false,
      'dom.ipc.processPrelaunch.enabled': false, // processes for pages to come, of which each test would start some
      ...prefs,
    },
  });

// On a busy machine a popup may lose the focus, and close, before it is there.
async function steadyPopup(chrome) {
  for (let tries = 3; ; tries--) {
    try {
      const view = await firefoxPopup(chrome, FIREFOX_ID);
      await until(() => view.evaluate(() => 'ready' in document.documentElement.dataset), 'popup ready', PATIENCE_MS / 3);
      return view;
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}

const IN_TIME_MS = PATIENCE_MS / 6; // for the answer of a tab, and for word of one that the browser has loaded

// What a tab that is new to us says of itself, by its page; one that says nothing
// must not hold up the others.
async function newcomers(browser, before) {
  const found = new Map();
  for (const page of await browser.pages()) {
    if (before.has(page)) continue;
    const asked = page.evaluate(() => `${document.readyState} ${location.href}`).catch(({ message }) => `error: ${message}`);
    found.set(page, await Promise.race([asked, sleep(IN_TIME_MS).then(() => 'no answer')]));
  }
  return found;
}

// Opens a page of the extension in a tab of its own. Of one tab in some hundred
// Firefox forgets to send the event by which the driver learns of it, when the tab
// gets another process at that moment. So a tab that the browser has loaded and
// that is not heard of is closed, and another one opened.
async function openTab({ browser, chrome }, address) {
  const end = Date.now() + PATIENCE_MS;
  const log = [];
  for (let tries = 1; Date.now() < end; tries++) {
    const before = new Set(await browser.pages());
    await chrome(`gBrowser.selectedTab = window.testTab = gBrowser.addTrustedTab(${JSON.stringify(address)}); 1`);
    let heard = new Map();
    let loaded = Infinity; // since when
    for (let pause = FIRST_MS; Date.now() < Math.min(end, loaded + IN_TIME_MS); pause = longer(pause)) {
      heard = await newcomers(browser, before);
      for (const [page, state] of heard) if (state === `complete ${address}`) return page;
      const isThere = `!testTab.hasAttribute('busy') && testTab.linkedBrowser.currentURI.spec === ${JSON.stringify(address)}`;
      if (loaded === Infinity && (await chrome(isThere))) loaded = Date.now();
      await sleep(pause);
    }
    const shows = await chrome('testTab.linkedBrowser.currentURI.spec');
    log.push(`tab ${tries}: the browser shows ${shows}; new to the driver: ${[...heard.values()].join(', ') || 'none'}`);
    await chrome('gBrowser.removeTab(testTab); 1');
  }
  throw new Error(`not within ${PATIENCE_MS} ms: ${address}\n${log.join('\n')}`);
}

async function firefox(folder, downloads, options) {
  const browser = await launchFirefox(downloads, options);
  await browser.installExtension(folder);
  const base = `moz-extension://${FIREFOX_UUID}/`;
  const send = async (method, params) => (await browser.connection.send(method, params)).result;
  const { contexts } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { context } = contexts.find(({ url }) => url.endsWith('browser.xhtml'));

  // Runs code in the browser's own window.
  async function chrome(expression) {
    const reply = await send('script.evaluate', { target: { context }, awaitPromise: true, expression });
    if (reply.type !== 'success') throw new Error(reply.exceptionDetails.text);
    return reply.result.value;
  }
  const open = (name) => openTab({ browser, chrome }, base + name);
  const popup = (page) => page.bringToFront().then(() => steadyPopup(chrome));
  // As the browser does it when the event page has been idle.
  const stopBackground = () =>
    chrome(`(async () => {
    const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(FIREFOX_ID)});
    await extension.terminateBackground({ ignoreDevToolsAttached: true });
    return 1;
  })()`);
  const keys = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')).commands;
  const letter = (name) => keys[name].suggested_key.default.split('+').at(-1);
  const command = (name) => chrome(`document.querySelector('keyset[id^="ext-keyset-id"] key[key="${letter(name)}"]').doCommand(); 1`);
  // Grants the host as the add-ons manager does.
  const permit = (host = '127.0.0.1') =>
    chrome(`(async () => {
    const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(FIREFOX_ID)});
    const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
    await ExtensionPermissions.add(extension.id, { origins: [${JSON.stringify(`*://${host}/*`)}], permissions: [] }, extension);
    return 1;
  })()`);
  const remove = () =>
    chrome(`(async () => {
    const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    await (await AddonManager.getAddonByID(${JSON.stringify(FIREFOX_ID)})).disable();
    return 1;
  })()`);
  const reload = () => browser.installExtension(folder);
  const firstTab = `[...gBrowser.tabs].find((tab) => tab.linkedBrowser.currentURI.spec === ${JSON.stringify(base + FIRST_PAGE)})`;
  const closeFirst = async () => {
    await until(() => chrome(`gBrowser.removeTab(${firstTab}); 1`), 'the first page is open');
  };
  const none = async () => {};
  return { browser, base, chrome, open, popup, closeFirst, command, stopBackground, permit, remove, reload, allow: none, forbid: none };
}
