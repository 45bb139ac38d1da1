// What the browser tests share: one browser for all suites of a process, a
// server for each, and the questions they ask of pages.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { isAsked } from './asked.mjs';
import { BROWSERS, launch, sleep, until } from './browsers.mjs';
import { CONTROL } from './control.mjs';
import { againIfBrokenOff } from './goto.mjs';
import { OURS } from './ours.mjs';
import { serve } from './server.mjs';
import { names } from '../../shared/names.js';

export const SCREENSHOTS = fileURLToPath(new URL('../../../.build/screenshots', import.meta.url));

const sessions = new Map(); // which -> the browser that the suites of this process share

async function closeAll() {
  await Promise.all([...sessions.values()].map(({ browser }) => browser.close()));
  sessions.clear();
}

// Runs a suite in each browser. `at` gets its fields before the first test:
// {which, browser, server, page, popup(), state(), …}. Suites share a browser,
// which is cleaned in between; one that breaks its browser has one alone.
export function inBrowsers(title, suite, { alone = false, browsers = BROWSERS } = {}) {
  if (sessions.size === 0) after(closeAll);
  for (const which of BROWSERS.filter((one) => browsers.includes(one))) {
    const name = `${title} (${which})`;
    if (!isAsked(name, alone)) continue;
    describe(name, { timeout: 900_000 }, () => {
      const at = { which };
      before(() => (alone ? open(at) : share(at)));
      after(async () => {
        if (alone) await at.browser?.close();
        at.server?.close();
      });
      suite(at);
    });
  }
}

// Gives the browser of an earlier suite as if it were new, or else a new one.
async function share(at) {
  const session = sessions.get(at.which);
  const control = await (session && clean(session).catch((error) => console.error(`${at.which} begins anew: ${error.message}`)));
  if (control) {
    Object.assign(at, session, { control });
    return prepare(at);
  }
  await session?.browser.close().catch(() => {});
  sessions.delete(at.which);
  const started = await start(at);
  sessions.set(at.which, started);
  return prepare(at);
}

// Takes back what a suite has left: its tabs, downloads, permissions and all
// that is stored. Gives the one tab that is left, a page of the extension.
async function clean({ browser, downloads, open: openTab }) {
  const control = await openTab('options/options.html');
  for (const page of await browser.pages()) if (page !== control) await page.close();
  for (const name of fs.readdirSync(downloads)) fs.rmSync(path.join(downloads, name), { recursive: true });
  await control.evaluate(CONTROL);
  await control.evaluate(async () => {
    await globalThis.winnow.forget(); // databases, too: sites that were learned, kept pages
    const { origins } = await chrome.permissions.getAll();
    if (origins.length > 0) await chrome.permissions.remove({ origins });
  });
  await until(async () => (await scripts({ control })).length === 0, 'no content script is registered');
  return control;
}

// A hostile page puts elements in place of document's own methods. These look
// through the prototypes.
function LOOK() {
  const of = (type, name) => type.prototype[name];
  const read = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).get;
  window.look = {
    byId: (id) => of(Document, 'getElementById').call(document, id),
    all: (selector) => [...of(Document, 'querySelectorAll').call(document, selector)],
    outer: () => read(Element, 'outerHTML').call(read(Document, 'documentElement').call(document)),
    texts: (node) => {
      const walker = of(Document, 'createTreeWalker').call(document, node, NodeFilter.SHOW_TEXT);
      const list = [];
      while (walker.nextNode()) list.push(walker.currentNode);
      return list;
    },
    drawn: (node) => {
      const range = new Range();
      range.selectNode(node);
      return range.getClientRects().length > 0;
    },
  };
}

async function start(at) {
  const { which, show, profile, folder, prefs, home, first } = at;
  const session = await launch(which, { show, profile, folder, prefs, home, first });
  Object.assign(at, session);
  try {
    await at.allow();
    // A page of ours from which the extension's own messages can be sent.
    await openControl(at);
  } catch (error) {
    await at.browser.close(); // whoever asked for it does not have it
    throw error;
  }
  return session;
}

// Starts a browser of its own.
export async function open(at) {
  await start(at);
  await prepare(at);
}

// What Firefox says of a page, with us or without, in the same place as errors.
const OF_FIREFOX = /^(?:Content-Security-Policy|downloadable font|The document tree is too deep)\b/;

async function prepare(at) {
  at.server = await serve();
  at.page = againIfBrokenOff(await at.browser.newPage());
  await at.page.evaluateOnNewDocument(LOOK);
  await at.page.evaluateOnNewDocument(OURS);
  at.errors = [];
  at.page.on('pageerror', ({ message }) => OF_FIREFOX.test(message) || at.errors.push(message));
  at.state = () => stateOf(at);
  at.tell = (name, fields) => tell(at, name, fields);
  at.visit = (address) => visit(at, address);
  at.reader = () => readerFrame(at);
}

export async function openControl(at) {
  at.control = await at.open('options/options.html');
  // What is still being listed moves what stands below: a click would land beside it.
  await until(() => at.control.evaluate(() => 'ready' in document.documentElement.dataset), 'the settings are ready');
  await at.control.evaluate(CONTROL);
}

// Sends a message as the popup does to the content script of the test's page.
function tell(at, name, fields = {}) {
  const url = at.page.url();
  return at.control.evaluate(
    async (url, state, name, fields) => {
      const { api, tellTab } = globalThis.winnow;
      for (const tab of await api.tabs.query({})) {
        const found = await tellTab(tab.id, state).catch(() => null);
        if (found?.url === url) return (await tellTab(tab.id, name, fields)) ?? null;
      }
      return null;
    },
    url,
    names.STATE,
    names[name],
    fields,
  );
}

const stateOf = (at) => tell(at, 'STATE');

// Opens a page and waits until it has been cleaned.
async function visit(at, address) {
  await at.page.bringToFront();
  await at.page.goto(address, { waitUntil: 'load' });
  return until(async () => {
    const state = await stateOf(at);
    return state?.on && (state.last.status || state.last.error) && state;
  }, `${address} is cleaned`);
}

// Turns the site on as a user does: a click on the popup's switch.
export async function turnOn(at, address = at.server.page('blog-post')) {
  await at.page.goto(address);
  const popup = await at.popup(at.page);
  if (!(await popup.evaluate(() => document.getElementById('site').checked))) {
    await popup.click('#site');
    await until(() => popup.evaluate(() => document.getElementById('once').textContent.startsWith('Show')), 'the site is on');
  }
  await popup.close();
  await until(() => scripts(at).then((list) => list.length === 2), 'the content scripts are registered');
}

export const scripts = (at) =>
  at.control.evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts()).map(({ id, matches, excludeMatches }) => ({ id, matches, excludeMatches })),
  );

// Which of these IDs still show something: the element, or anything in it.
export const shownAmong = (page, ids) =>
  page.evaluate(
    (list) =>
      list.filter((id) => {
        const element = look.byId(id);
        if (!element || element.getClientRects().length === 0) return false;
        if (look.texts(element).some((text) => text.data.trim() && look.drawn(text))) return true;
        return [...element.querySelectorAll('img, iframe, video, svg')].some(look.drawn);
      }),
    ids,
  );

// Which of these IDs we have hidden, themselves or with an ancestor.
export const hiddenAmong = (page, ids) => page.evaluate((list) => list.filter((id) => look.byId(id) && ours.isHeld(look.byId(id))), ids);

export const marked = (page) => page.evaluate(() => ours.all().map((element) => element.id || element.outerHTML.slice(0, 80)));

// Which of these strings lie in what is hidden.
export const textHidden = (page, strings) =>
  page.evaluate((list) => {
    const plain = (text) => text.replace(/\s+/g, ' ');
    const gone = ours.all().map((element) => plain(element.textContent));
    return list.filter((text) => gone.some((part) => part.includes(plain(text))));
  }, strings);

// The reader's frame, once it shows something.
function readerFrame(at) {
  return until(async () => {
    // Firefox does not tell the address of a frame that belongs to an extension.
    for (const frame of at.page.frames().reverse()) {
      // A frame that is going away has no styles any more.
      const found = await frame.evaluate(
        () =>
          location.pathname === '/reader/reader.html' &&
          'ready' in document.documentElement.dataset &&
          getComputedStyle(document.body).display !== '',
      );
      if (found) return frame;
    }
    return null;
  }, 'the reader is open');
}

// Chromium does not acknowledge a key that closes the frame it went to.
export const press = (page, key) => Promise.race([page.keyboard.press(key).catch(() => {}), sleep(300)]);

export const isReady = (page) => until(() => page.evaluate(() => 'ready' in document.documentElement.dataset), 'the page is there');

// Loads a page of the extension again.
export async function loadAgain(page) {
  await page.evaluate(() => {
    delete document.documentElement.dataset.ready; // the old page is not taken for the new one
    setTimeout(() => location.reload()); // the driver has its answer before
  });
  await isReady(page);
}

// Shows a page of the extension as it is when these values are all that is stored.
export async function startWith(page, values) {
  await page.bringToFront();
  await page.evaluate(async (values) => {
    await chrome.storage.local.clear();
    await chrome.storage.local.set(values);
  }, values);
  await loadAgain(page);
}

// For whoever wants to look: WINNOW_PICTURES=1 writes what tests see into .build/screenshots.
export async function picture(at, target, name, options = {}) {
  if (!process.env.WINNOW_PICTURES) return;
  fs.mkdirSync(SCREENSHOTS, { recursive: true });
  await target.screenshot({ path: `${SCREENSHOTS}/${name}-${at.which}.png`, ...options });
}

// What stands in the way of people who use keyboard or screen reader. What is
// still fading in has no colour yet.
// rules: of axe, all of them when none is named.
export async function barriers(view, rules) {
  if (!(await view.evaluate(() => 'axe' in globalThis))) await view.evaluate(`${axe.source};1`);
  await view.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.constructor.name === 'CSSTransition')
        .map((a) => a.finished),
    ).then(() => 1),
  );
  return view.evaluate(
    (options) => globalThis.axe.run(options).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)),
    rules ? { runOnly: { type: 'rule', values: rules } } : {},
  );
}

// What the popup copies goes to where a test can look: {type: text}. No test
// may write to the machine's clipboard.
export const catchCopies = (popup) =>
  popup.evaluate(() => {
    navigator.clipboard.write = async ([item]) => {
      const texts = await Promise.all(item.types.map(async (type) => [type, await (await item.getType(type)).text()]));
      document.documentElement.dataset.copied = JSON.stringify(Object.fromEntries(texts));
    };
  });
export const copies = async (popup) => JSON.parse(await popup.evaluate(() => document.documentElement.dataset.copied));

// All that the extension has written down.
export const stored = (at) => at.control.evaluate(() => chrome.storage.local.get());

export const none = (list, what) => assert.deepEqual(list, [], what);
