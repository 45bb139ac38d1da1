// What soak.mjs and its short version in the browser tests do: many pages cleaned
// and shown again, the background ended at random moments, and what the user has
// written down compared. All of it in one browser, `at` of harness.mjs.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PATIENCE_MS, sleep, until } from './browsers.mjs';
import { scriptOf } from './control.mjs';
import { errorsOf } from './mishaps.mjs';
import { workers } from './host.mjs';
import { family, memory } from './processes.mjs';
import { pageBytes, pageNames } from './server.mjs';
import { names } from '../../shared/names.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OWN_EVERY = 10; // every tenth page is one of the project's own, larger than the generated ones
const SHOWN = 100; // characters around what differs

// The same numbers each time.
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Generated pages (engine/test/generated), with the project's own among them.
export async function soakPages(first, count) {
  const program = path.join(ROOT, '.build', 'generated', 'program');
  fs.mkdirSync(path.dirname(program), { recursive: true });
  execFileSync('go', ['build', '-o', program, './engine/test/generated'], { cwd: ROOT });
  const { stdout } = await promisify(execFile)(program, [String(first), String(count)], { encoding: 'buffer', maxBuffer: 2 ** 30 });
  const own = pageNames().filter((name) => name !== 'hostile');
  const pages = [];
  let at = 0;
  const part = () => {
    const end = at + 4 + stdout.readUInt32LE(at);
    const found = stdout.subarray(at + 4, end);
    at = end;
    return found;
  };
  while (at < stdout.length) {
    const [, html] = [part(), part(), part(), part()]; // request, page, answer, file
    const n = pages.length;
    pages.push(n % OWN_EVERY === 0 ? pageBytes(own[(n / OWN_EVERY) % own.length]) : html);
  }
  return pages;
}

// ---- memory, in megabytes ----

async function chromiumMemory(at) {
  const [target] = await workers(at);
  if (!target) return {};
  const session = await target.createCDPSession();
  const call = (method, params) => session.send(`Runtime.${method}`, params);
  try {
    const { result } = await call('evaluate', { expression: 'WebAssembly.Memory.prototype' });
    const { objects } = await call('queryObjects', { prototypeObjectId: result.objectId }); // collects garbage first
    const functionDeclaration = 'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }';
    const sum = await call('callFunctionOn', { objectId: objects.objectId, functionDeclaration, returnByValue: true });
    await call('releaseObject', { objectId: objects.objectId });
    const { usedSize } = await call('getHeapUsage');
    return { heap: usedSize / 1e6, wasm: sum.result.value / 1e6 };
  } finally {
    await session.detach().catch(() => {});
  }
}

// As about:memory counts the engine's Workers.
async function firefoxMemory(at) {
  const said = await at.chrome(`new Promise((done) => {
    const sums = { heap: 0, wasm: 0 };
    const manager = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
    manager.getReports((process, path, kind, units, amount) => {
      if (!path.includes('engine\\\\worker.js')) return;
      sums[/wasm/.test(path) ? 'wasm' : 'heap'] += amount / 1e6;
    }, null, () => done(JSON.stringify(sums)), null, false);
  })`);
  return JSON.parse(said);
}

async function memoryOf(at) {
  const engine = await (at.which === 'chromium' ? chromiumMemory(at) : firefoxMemory(at));
  return { ...engine, process: memory(family(at.browser.process().pid), 'extension') };
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

// How much larger the last third is than the middle one: 1 is flat.
export function growth(rows, name) {
  const values = rows.map((row) => row[name]).filter((value) => value > 0);
  const third = Math.floor(values.length / 3);
  return third > 0 ? middle(values.slice(-third)) / middle(values.slice(third, 2 * third)) : 1;
}

// ---- what the user has written down ----

// Written as the popup, the settings and the reader write it.
const KEEPSAKES = scriptOf(`
  import { setLevel } from './shared/settings.js';
  import { setRule } from './shared/rules.js';
  import { changeMarks } from './shared/marks.js';
  import { setLook, loadReading } from './shared/reading.js';
  export async function keep(n) {
    await setLevel('site-' + n + '.example', n % 2 ? 'strict' : 'medium');
    setRule(['https://site-' + n + '.example'], 'hide', '#part-' + n, true);
    await setRule(['https://site-' + n + '.example'], 'show', '.kept-' + n, true);
    const url = 'https://site-' + n + '.example/page';
    const quote = { exact: 'a quote of page ' + n, prefix: 'before', suffix: 'after' };
    const mark = { id: 'id-' + n, colour: 'green', note: 'A note on ' + n, made: '2024-05-03', quote, position: { start: n, end: n + 20 } };
    await changeMarks({ address: url, url, title: 'Page ' + n }, (list) => [...list, mark]);
  }
`).replaceAll('winnow', 'keepsakes');

export const keepsake = async (at, n) => {
  await at.control.evaluate(`${KEEPSAKES}`);
  return at.control.evaluate((n) => globalThis.keepsakes.keep(n).then(() => 1), n);
};

const OWN_WORD = /^(settings|rules|reading|lists?|export|marks|wishes)\b/; // not what pages have taught

// The user's own word, as it is stored. Chosen in the browser: the way here is slow, and the
// storage may be full.
export const keptBy = (at) =>
  at.control.evaluate(async (own) => {
    const all = await chrome.storage.local.get();
    const isOwn = new RegExp(own);
    return Object.fromEntries(Object.entries(all).filter(([key]) => isOwn.test(key)));
  }, OWN_WORD.source);

// ---- pages ----

const difference = (before, after) => {
  let i = 0;
  while (i < before.length && before[i] === after[i]) i++;
  const from = Math.max(0, i - SHOWN);
  return `before: …${before.slice(from, i + SHOWN)}… after: …${after.slice(from, i + SHOWN)}…`;
};

async function goTo(at, address) {
  await at.page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
}

// A background that is ended while it starts may be followed by one that the driver holds back
// before its first line, which nobody can tell anything: at.worker ends that one. Chromium only.
const HELD_MS = 20_000;

async function cleaned(at, address) {
  const timer = setTimeout(() => at.worker?.().catch(() => {}), HELD_MS);
  try {
    return await until(async () => {
      const state = await at.state();
      return (state?.kind !== 'page' || (state?.on && (state.last.status || state.last.error))) && state;
    }, `${address} is cleaned`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads each page without us, then with us; shows all again and compares. At
 * `kills` of them the background is ended at a moment that nobody knows. steps: by
 * number of the page, what happens before it.
 */
export async function soak(at, pages, { kills = 0, random, rows = 20, steps = {}, on, say = () => {} }) {
  const addresses = pages.map((html, n) => `${at.server.add(`/soak/${n}`, html)}?csp=corpus`);
  const plain = [];
  for (const address of addresses) {
    await goTo(at, address);
    plain.push(await at.page.evaluate(() => look.outer()));
  }
  say(`${pages.length} pages without us`);
  await on();
  let errors = await errorsOf(at);
  const found = { pages: pages.length, hidden: 0, statuses: {}, killed: 0, unlike: [], errors: [], memory: [] };
  const ending = new Set();
  while (ending.size < kills) ending.add(Math.floor(random() * pages.length));
  for (const [n, address] of addresses.entries()) {
    if (steps[n]) {
      found.errors.push(...(await errors.list()));
      await errors.close();
      await steps[n]();
      errors = await errorsOf(at);
    }
    await at.page.bringToFront();
    const going = goTo(at, address);
    if (ending.has(n)) {
      await sleep(random() * 300);
      found.killed += await at.stopBackground().then(
        () => 1,
        () => 0, // the browser was about to end it itself
      );
    }
    await going;
    const { total, last, kind } = await cleaned(at, address);
    found.hidden += total;
    const status = kind === 'page' ? (last.error ?? `${last.status} ${last.reason ?? ''}`.trim()) : kind;
    found.statuses[status] = (found.statuses[status] ?? 0) + 1;
    await at.tell('STOP');
    const after = await at.page.evaluate(() => look.outer());
    if (after !== plain[n]) found.unlike.push(`page ${n}: ${difference(plain[n], after)}`);
    if ((n + 1) % Math.max(1, Math.floor(pages.length / rows)) === 0) {
      found.memory.push({ pages: n + 1, ...(await memoryOf(at)) });
      say(JSON.stringify(found.memory.at(-1)));
    }
  }
  found.errors.push(...(await errors.list()));
  await errors.close();
  return found;
}

const AD = (n) => `<div id=ad${n} class="ad-banner-${n}"><b>Advertisement</b><a href="//ads.example/">Buy lamp number ${n} now</a></div>`;
const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);

// How many parts are put back for good.
async function shows(at) {
  const { rules } = await keptBy(at);
  return Object.values(rules?.sites ?? {}).reduce((sum, { show }) => sum + show.length, 0);
}

const TOOLS = scriptOf(`export { runTool } from './shared/tabs.js'; export { tellTab } from './shared/api.js';`).replaceAll(
  'winnow',
  'tools',
);

async function putBack(at, address) {
  await at.control.evaluate(TOOLS);
  await at.control.evaluate(
    async (address, { RECEIPT, PUT_BACK }) => {
      const { runTool, tellTab } = globalThis.tools;
      const tab = (await chrome.tabs.query({})).find(({ url }) => url === address).id;
      const { entries } = await runTool(tab, RECEIPT);
      await tellTab(tab, PUT_BACK, { n: entries[0].n, back: true });
    },
    address,
    names,
  );
}

/**
 * Puts a part back on one page after the other, while the background, which writes
 * that down, is ended. Gives how many of these words are kept then.
 */
export async function endWhileWriting(at, count, random) {
  const before = await shows(at);
  for (let n = 0; n < count; n++) {
    const page = `<!doctype html><title>Ads</title><article><h1>A title</h1>${TEXT}</article>${AD(n)}`;
    const address = at.server.add(`/ads/${n}`, page);
    await at.page.bringToFront();
    await goTo(at, address);
    await until(async () => (await at.state())?.total === 1, 'the ad is hidden');
    const putting = putBack(at, address);
    await sleep(random() * 60);
    await at.stopBackground().catch(() => {}); // the browser was about to end it itself
    await putting;
    // A message of which a browser never says that it was lost is said again after 20 s.
    await until(async () => (await shows(at)) - before > n, 'the word is kept').catch(() => {});
  }
  return (await shows(at)) - before;
}

/**
 * Nothing more can be stored: what was, stays, and pages are cleaned. Gives what
 * the browser said of the first thing that had no room. Random letters: what Firefox
 * can compress fills its 24 MB only with eight times as much.
 */
export async function fillStorage(at) {
  return at.control.evaluate(async () => {
    const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const MOST_BYTES = 2 ** 16; // of one call
    function random(length) {
      let text = '';
      while (text.length < length) {
        const bytes = crypto.getRandomValues(new Uint8Array(Math.min(MOST_BYTES, length - text.length)));
        text += Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
      }
      return text;
    }
    let said = '';
    for (let size = 2 ** 20; size >= 2 ** 10; size /= 4)
      for (let n = 0; n < 2000; n++) {
        try {
          await chrome.storage.local.set({ [`filler ${size} ${n}`]: random(size) });
        } catch (error) {
          said ||= String(error);
          break;
        }
      }
    return said;
  });
}
