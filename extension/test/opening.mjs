// What opening and leaving the reader costs the page's main thread, beside
// Readability.js on the same page in the same browser:
//
//   node extension/test/opening.mjs [CORPUS] [--n 4] [--runs 3] [--browser both|chromium|firefox]
//
// On a made page of half a megabyte, and on n pages of CORPUS (gold.jsonl and
// pages/ID.html.gz) or of the project's own. Nothing of ours is in a page before.
//
// busy: processor time of that thread, as Linux counts it, in which waiting for
// other programs has no part, from the command to the last text. longest: the
// longest while in which the page could not have answered, by the clock, from a
// run of its own. Medians of the runs. Linux only.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSERS, sleep } from './lib/browsers.mjs';
import { open } from './lib/harness.mjs';
import { longPage } from './lib/longpage.mjs';
import { family, mainThread } from './lib/processes.mjs';
import { RIVALS } from './lib/rivals.mjs';
import { choose, ownPages, serveCopy } from './lib/sample.mjs';
import { names } from '../shared/names.js';

const SETTLE_MS = 1500; // what a load leaves behind
const AFTER_MS = 100; // the frames after a step; memory is collected later, when nobody waits
const ASK_MS = 250; // asking costs, too: Firefox runs the reader where it runs the page

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

// Runs in the page: whiles between turns of the event loop, milliseconds.
const BEAT = `(() => {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  globalThis.longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    if (!globalThis.still) port2.postMessage(0);
  };
  port2.postMessage(0);
})(); 1`;

const tabOf = (at, address) =>
  at.control.evaluate(async (address) => {
    for (const { id, url } of await chrome.tabs.query({})) if (url === address) return id;
    throw new Error(`no tab shows ${address}`);
  }, address);

// As the shortcut does: puts the scripts in, then asks.
const reader = (at, tab, open) =>
  at.control.evaluate((tab, name, open) => globalThis.winnow.run(tab, name, { open }), tab, names.READER, open);

// Asks the frames and not the page, whose thread is being measured.
const isReady = async (at) => {
  for (const frame of at.page.frames()) {
    if (frame === at.page.mainFrame()) continue;
    if (
      await frame
        .evaluate(() => 'ready' in document.documentElement.dataset && document.getElementById('main').innerText.length > 0)
        .catch(() => false)
    )
      return true;
  }
  return false;
};

async function openReader(at, tab) {
  await reader(at, tab, true);
  for (let tries = 0; tries < 80; tries++) {
    await sleep(ASK_MS);
    if (await isReady(at)) return;
  }
  throw new Error('the reader does not show its text');
}

// The process whose first thread works when the page does.
async function processOf(at) {
  const pids = family(at.browser.process().pid).map(({ pid }) => pid);
  const before = pids.map(mainThread);
  await at.page.evaluate(() => {
    for (const end = performance.now() + 200; performance.now() < end;);
  });
  const spent = pids.map((pid, i) => mainThread(pid) - before[i]);
  return pids[spent.indexOf(Math.max(...spent))];
}

// Milliseconds that a step keeps the page's thread busy.
async function busy(pid, step) {
  const before = mainThread(pid);
  await step();
  await sleep(AFTER_MS);
  return mainThread(pid) - before;
}

const load = async (at, address) => {
  await at.page.goto(address, { waitUntil: 'load' });
  await sleep(SETTLE_MS);
  return tabOf(at, address);
};

async function once(at, address) {
  let tab = await load(at, address);
  const pid = await processOf(at);
  const opening = await busy(pid, () => openReader(at, tab));
  await sleep(SETTLE_MS);
  const leaving = await busy(pid, () => reader(at, tab, false));

  tab = await load(at, address);
  await at.page.evaluate(BEAT);
  await openReader(at, tab);
  const longest = await at.page.evaluate(() => {
    globalThis.still = true;
    return globalThis.longest;
  });

  await load(at, address);
  await at.page.evaluate(RIVALS);
  await sleep(SETTLE_MS);
  let clock;
  const readability = await busy(pid, async () => {
    clock = await at.page.evaluate('rivals.readability()');
  });
  const elements = await at.page.evaluate(() => document.querySelectorAll('*').length);
  return { opening, leaving, longest, readability, clock, elements };
}

async function measure(at, pages, runs) {
  await at.permit();
  await at.page.bringToFront();
  const warm = await load(at, at.server.page('blog-post'));
  await openReader(at, warm);
  const rows = [];
  for (const { id, address, bytes } of pages(at.server)) {
    const all = [];
    for (let i = 0; i < runs; i++) all.push(await once(at, address));
    rows.push({
      id,
      kb: Math.round(bytes / 1000),
      ...Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))])),
    });
  }
  return rows;
}

function report(which, rows) {
  const ms = (value) => value.toFixed(1);
  console.log(
    `\n${which}\n\n| page | KB | elements | opening, busy | longest | leaving, busy | Readability.js, busy | longest | opening ÷ Readability.js |\n| --- | --: | --: | --: | --: | --: | --: | --: | --: |`,
  );
  for (const row of rows) {
    console.log(
      `| ${row.id} | ${row.kb} | ${row.elements} | ${[row.opening, row.longest, row.leaving, row.readability, row.clock].map(ms).join(' | ')} | ${(row.opening / row.readability).toFixed(2)} |`,
    );
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { n: { type: 'string', default: '4' }, runs: { type: 'string', default: '3' }, browser: { type: 'string', default: 'both' } },
});
const [corpus] = positionals;
if (positionals.length > 1 || (corpus && !fs.existsSync(path.join(corpus, 'gold.jsonl')))) {
  console.error(
    'usage: node extension/test/opening.mjs [CORPUS] [--n 4] [--runs 3] [--browser both|chromium|firefox]; CORPUS holds gold.jsonl and pages/',
  );
  process.exit(2);
}
const count = Number(values.n);
const samples = (server) => {
  const made = longPage();
  const long = { id: 'made', address: server.add('/long', made), bytes: made.length };
  const rest = corpus
    ? choose(corpus, count).map((page) => {
        const { html, address } = serveCopy(server, page);
        return { id: page.id, address, bytes: html.length };
      })
    : ownPages(server).slice(0, count);
  return [long, ...rest];
};
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const at = { which };
  try {
    await open(at);
    report(which, await measure(at, samples, Number(values.runs)));
  } finally {
    await at.browser?.close();
    at.server?.close();
  }
}
