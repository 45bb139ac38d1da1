// What the extension costs in real browsers, beside Readability.js in the same
// page and beside a style sheet as blockers put it in:
//
//   node extension/test/bench.mjs [CORPUS] [--n 60] [--browser both|chromium|firefox] [--loads 1] [--first 4] [--pauses 0] [--memory 200]
//
// CORPUS holds gold.jsonl and pages/ID.html.gz; without one the project's own
// pages are used. On each page the three run once, in turning order, each for
// the first time on that page, with the engine warm; 0 leaves a part out. Prints Markdown, writes
// .build/bench-BROWSER.json. Linux only: processor time comes from /proc.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { report } from './bench-report.mjs';
import { BROWSERS, sleep, until } from './lib/browsers.mjs';
import { open, scripts } from './lib/harness.mjs';
import { workers } from './lib/host.mjs';
import { cpu, family, memory } from './lib/processes.mjs';
import { RIVALS } from './lib/rivals.mjs';
import { choose, ownPages, serveCopy } from './lib/sample.mjs';
import { names } from '../shared/names.js';
import { temporary } from './lib/folders.mjs';

const OUT = fileURLToPath(new URL('../../.build', import.meta.url));
const WARMING = 40; // pages that are cleaned before any is measured: browsers optimize a young engine's code for dozens of pages
const KEEPING_MS = 3000; // Chromium keeps compiled code two seconds after the last was optimized
const PAUSE_MS = 60_000; // Chromium ends a background after 30 seconds
const SETTLE_MS = 80; // what a step leaves behind: collected memory, idle callbacks
const ORDERS = [
  ['winnow', 'readability', 'sheet', 'nothing'],
  ['nothing', 'sheet', 'readability', 'winnow'],
  ['readability', 'winnow', 'nothing', 'sheet'],
  ['sheet', 'nothing', 'winnow', 'readability'],
];

async function turn(at, on) {
  await at.control.evaluate((on) => chrome.storage.local.set({ settings: { format: 1, sites: { '127.0.0.1': { on } } } }), on);
  await until(async () => (await scripts(at)).length === (on ? 2 : 0), `the site is ${on ? 'on' : 'off'}`);
}

const tabOf = (at, address) =>
  at.control.evaluate(async (address) => {
    for (const { id, url } of await chrome.tabs.query({})) if (url === address) return id;
    throw new Error(`no tab shows ${address}`);
  }, address);

// Puts the scripts into a page as a click does.
const inject = (at, tab) => at.control.evaluate((tab, name) => globalThis.winnow.run(tab, name).then(() => 1), tab, names.STATE);

const clean = (at, tab) => at.control.evaluate(async (tab, name) => (await globalThis.winnow.tellTab(tab, name)).last, tab, names.START);

const undo = (at, tab) => at.control.evaluate((tab, name) => globalThis.winnow.tellTab(tab, name).then(() => 1), tab, names.STOP);

// Runs a step and gives {ms, cpu} in all, with what the page and the extension
// spent of it.
async function measured(at, step) {
  await sleep(SETTLE_MS);
  const processes = family(at.browser.process().pid);
  const before = cpu(processes);
  const result = await step();
  await sleep(SETTLE_MS);
  const after = cpu(processes);
  const spent = { page: after.page - before.page, extension: after.extension - before.extension, rest: after.rest - before.rest };
  return { result, cpu: spent.page + spent.extension + spent.rest, spent };
}

async function visit(at, page, order) {
  await at.page.goto(page.address, { waitUntil: 'load' });
  await at.page.evaluate(RIVALS);
  const tab = await tabOf(at, page.address);
  const steps = {
    nothing: () => at.page.evaluate('1'),
    readability: () => at.page.evaluate('rivals.readability()'),
    sheet: () => at.page.evaluate('rivals.sheet()'),
    winnow: () => clean(at, tab),
  };
  await inject(at, tab);
  const row = { id: page.id, kb: Math.round(page.bytes / 1024), order: order.join(' ') };
  for (const name of order) {
    const { result, cpu, spent } = await measured(at, steps[name]);
    row[name] = { cpu, spent, ...(name === 'winnow' ? result : { main: result }) };
    if (name === 'winnow') await undo(at, tab);
  }
  return row;
}

async function opened(which, profile, work) {
  const at = { which, profile };
  try {
    await open(at);
    await at.permit(); // not by the popup, which would start the engine
    return await work(at);
  } finally {
    await at.browser?.close();
    at.server?.close();
  }
}

function put(at, pages) {
  if (pages.length === 0) return ownPages(at.server);
  return pages.map((page) => {
    const { html, address } = serveCopy(at.server, page);
    return { id: page.id, bytes: html.length, address };
  });
}

// Loads a page and gives what that cost in all until it was at rest.
const load = (at, page, on) =>
  measured(at, async () => {
    await at.page.goto(page.address, { waitUntil: 'load' });
    await sleep(400);
    await until(async () => !on || (await at.state())?.last.total, `${page.address} is cleaned`);
  });

// All pages loaded with the extension and without, in turns: what nobody sees
// who asks for a cleaning by hand (scripts put in, the early start, learning).
const loads = (which, pages, rounds) =>
  opened(which, undefined, async (at) => {
    const list = put(at, pages);
    const rows = list.map(({ id }) => ({ id, on: [], off: [] }));
    for (let round = -1; round < 2 * rounds; round++) {
      // the first only warms
      const on = round % 2 !== 0;
      await turn(at, on);
      for (const [i, page] of list.entries()) {
        const { cpu, spent } = await load(at, page, on);
        if (round >= 0) rows[i][on ? 'on' : 'off'].push({ cpu, ...spent });
      }
    }
    return rows;
  });

// Pages in which everything is measured, the engine warm by others.
const warmPages = (which, pages, others) =>
  opened(which, undefined, async (at) => {
    await turn(at, false);
    for (const page of put(at, others)) {
      await at.page.goto(page.address, { waitUntil: 'load' });
      const tab = await tabOf(at, page.address);
      await inject(at, tab);
      await clean(at, tab);
    }
    const rows = [];
    for (const [i, page] of put(at, pages).entries()) rows.push(await visit(at, page, ORDERS[i % ORDERS.length]));
    return rows;
  });

// What Readability.js costs on the page that the tab shows.
async function readability(at) {
  await at.page.evaluate(RIVALS);
  return measured(at, () => at.page.evaluate('rivals.readability()'));
}

// The first page of a browser that has just started, cleaned on load: what the
// extension's process spent on it from the address on, and what waited.
const firstPage = (which, profile, pages, index, others) =>
  opened(which, profile, async (at) => {
    await turn(at, true);
    const page = put(at, pages)[index];
    // Our page of settings, from which we speak, has started the engine. In Chromium that
    // is in a document of its own, which outlives the background.
    if (which === 'chromium') await at.control.evaluate(() => chrome.offscreen.closeDocument().catch(() => {}));
    await at.stopBackground();
    await until(async () => (await workers(at)).length === 0, 'no engine is left');
    await sleep(1500);
    const { result, spent } = await measured(at, () => at.visit(page.address));
    const rival = await readability(at);
    const { main, total } = result.last;
    if (others.length > 0) {
      for (const { address } of put(at, others)) await at.visit(address);
      await sleep(KEEPING_MS);
    }
    return { id: page.id, main, total, extension: spent.extension, readability: { main: rival.result, cpu: rival.cpu } };
  });

// Twice with one profile: the day of the installation, and a later start, when
// some pages have been read before.
async function firstPages(which, pages, others, count) {
  const rows = [];
  for (let i = 0; i < count; i++) {
    const profile = temporary('profile');
    const index = Math.floor(((i + 0.5) * Math.max(pages.length, 1)) / count);
    const installed = await firstPage(which, profile, pages, index, others);
    rows.push({ installed, started: await firstPage(which, profile, pages, index, []) });
  }
  return rows;
}

// Pages that are cleaned on load after a minute in which nothing was, and the same pages
// once more right behind: what the extension's process spent on each.
const afterPauses = (which, pages, others, count) =>
  opened(which, undefined, async (at) => {
    await turn(at, true);
    for (const { address } of put(at, others)) await at.visit(address);
    const rows = [];
    for (const page of put(at, pages).slice(0, count)) {
      await at.page.goto('about:blank');
      await sleep(PAUSE_MS);
      const paused = await measured(at, () => at.visit(page.address));
      const rival = await readability(at);
      await at.page.goto('about:blank');
      const warm = await measured(at, () => at.visit(page.address));
      rows.push({ id: page.id, paused: paused.spent.extension, warm: warm.spent.extension, readability: rival.cpu });
    }
    return rows;
  });

// Megabytes of the extension's process while pages go by.
const memoryOver = (which, pages, count) =>
  opened(which, undefined, async (at) => {
    await turn(at, true);
    const list = put(at, pages);
    const rows = [];
    for (let seen = 1; seen <= count; seen++) {
      await at.visit(list[seen % list.length].address);
      if (seen % 20 === 0) rows.push({ seen, megabytes: memory(family(at.browser.process().pid), 'extension') });
    }
    return rows;
  });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '60' },
    browser: { type: 'string', default: 'both' },
    loads: { type: 'string', default: '1' },
    first: { type: 'string', default: '4' },
    pauses: { type: 'string', default: '0' },
    memory: { type: 'string', default: '200' },
  },
});
const [corpus] = positionals;
if (positionals.length > 1 || (corpus && !fs.existsSync(path.join(corpus, 'gold.jsonl')))) {
  console.error(
    'usage: node extension/test/bench.mjs [CORPUS] [--n 60] [--browser both] [--loads 1] [--first 4] [--pauses 0] [--memory 200]; CORPUS holds gold.jsonl and pages/',
  );
  process.exit(2);
}
const count = Number(values.n) || 60;
const pages = corpus ? choose(corpus, count) : [];
const measuredIds = new Set(pages.map(({ id }) => id));
const others = corpus
  ? choose(corpus, count + WARMING)
      .filter(({ id }) => !measuredIds.has(id))
      .slice(-WARMING)
  : [];
fs.mkdirSync(OUT, { recursive: true });
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const measures = {
    which,
    rows: Number(values.n) > 0 ? await warmPages(which, pages, others) : [],
    loads: Number(values.loads) > 0 ? await loads(which, pages, Number(values.loads)) : [],
    first: await firstPages(which, pages, others.slice(0, WARMING / 2), Number(values.first)),
    pauses: Number(values.pauses) > 0 ? await afterPauses(which, pages, others.slice(0, WARMING / 2), Number(values.pauses)) : [],
    memory: await memoryOver(which, pages, Number(values.memory)),
  };
  fs.writeFileSync(path.join(OUT, `bench-${which}.json`), JSON.stringify(measures, null, 1));
  console.log(report(measures));
}
