// How much pages move while they are cleaned:
//
//   node extension/test/jumps.mjs [--browser both|chromium|firefox] [--level medium] [--site NAME] [--visits 3] [--detail]
//   node extension/test/jumps.mjs --corpus CORPUS [--n 40]
//
// Ten sites (lib/streamed.mjs) whose pages come in over a second, with late
// fonts and pictures. Each is opened once without the extension, then as a
// first visit, then with other pages of the same site as later ones. Prints for
// each visit
//   CLS    cumulative layout shift as Chromium counts it (largest session
//          window, web.dev/articles/cls); Firefox has no such entries
//   title  pixels by which the title moved from frame to frame, all together,
//   text   and the first paragraph
//   est    what these moves alone make as a layout shift: how much of the window
//          lies below the title times how far it moved. Both browsers have this.
// Of a corpus some pages are taken, without scripts and what they load; then it
// is also said what was hidden before the engine was asked, and what of that has
// come back.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { BROWSERS, sleep, until } from './lib/browsers.mjs';
import { open, scripts } from './lib/harness.mjs';
import { choose } from './lib/sample.mjs';
import { serveStreamed, SITES } from './lib/streamed.mjs';

const AFTER_MS = 1200; // from the load event until it is said what has moved

async function turn(at, on, level) {
  await at.control.evaluate(
    (on, level) => chrome.storage.local.set({ settings: { format: 1, level, sites: { '127.0.0.1': { on } } } }),
    on,
    level,
  );
  await until(async () => (await scripts(at)).length === (on ? 2 : 0), `the site is ${on ? 'on' : 'off'}`);
}

// Session windows of at most 5 s, a second apart at most.
function largestWindow(shifts) {
  let most = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const [time, value] of shifts) {
    if (time - last > 1000 || time - first > 5000) [first, sum] = [time, 0];
    last = time;
    sum += value;
    most = Math.max(most, sum);
  }
  return most;
}

function moved(frames, column, { width, height }) {
  let px = 0;
  let score = 0;
  let before = null;
  for (const frame of frames) {
    const top = frame[column];
    if (before !== null && top !== null && Math.abs(top - before) >= 3 && Math.min(top, before) < height) {
      const part = (height - Math.max(0, Math.min(top, before))) / height;
      px += Math.abs(top - before);
      score += part * Math.min(1, Math.abs(top - before) / Math.max(width, height));
    }
    before = top ?? before;
  }
  return { px, score };
}

async function visit(at, address, on) {
  await at.page.bringToFront();
  await at.page.goto(address, { waitUntil: 'load' });
  if (on) await until(async () => (await at.state())?.last.status, `${address} is cleaned`);
  await sleep(AFTER_MS);
  const { frames, shifts, size, hidden, early, back } = await at.page.evaluate(() => ({
    frames: jumps.frames,
    shifts: jumps.shifts,
    early: jumps.early?.length ?? 0,
    back: jumps.back(),
    size: { width: innerWidth, height: innerHeight },
    hidden: ours
      .all()
      .map(
        (element) =>
          `${jumps.early?.includes(element) ? '' : 'late '}${element.localName}${element.id && `#${element.id}`}.${element.className}`,
      ),
  }));
  const title = moved(frames, 1, size);
  const text = moved(frames, 2, size);
  return {
    cls: shifts.length > 0 || at.which === 'chromium' ? largestWindow(shifts) : null,
    title: title.px,
    text: text.px,
    est: Math.max(title.score, text.score),
    frames,
    shifts,
    hidden,
    early,
    back,
  };
}

const number = (value, digits) => (value === null ? '-' : value.toFixed(digits));
const row = ({ cls, title, text, est }) =>
  `${number(cls, 2).padStart(5)} ${String(title).padStart(5)} ${String(text).padStart(5)} ${number(est, 2).padStart(5)}`;

function explain({ frames, shifts, hidden }) {
  let before = '';
  for (const [time, title, lead] of frames) {
    const now = `title ${title} text ${lead}`;
    if (now !== before) console.log(`      ${String(time).padStart(6)} ms ${now}`);
    before = now;
  }
  for (const [time, value, sources] of shifts)
    console.log(`      ${String(Math.round(time)).padStart(6)} ms shift ${value.toFixed(3)} ${sources}`);
  console.log(`      hidden: ${hidden.join(', ')}`);
}

async function measure(which, { level, visits, names, detail, copies }) {
  const at = { which };
  await open(at);
  await at.permit();
  const server = await serveStreamed(copies);
  let [early, back] = [0, 0];
  const sums = Array.from({ length: visits + 1 }, () => ({ cls: 0, title: 0, text: 0, est: 0, worst: 0 }));
  const heads = ['without', 'first visit', ...Array.from({ length: visits - 1 }, (_, i) => `visit ${i + 2}`)];
  console.log(`\n${which}, level ${level}\n${'site'.padEnd(10)}${heads.map((head) => head.padStart(24)).join(' |')}`);
  console.log(`${' '.repeat(10)}${heads.map(() => '   CLS title  text   est'.padStart(24)).join(' |')}`);
  try {
    // The first page of a run starts the background and warms the engine.
    await turn(at, true, level);
    await visit(at, `${server.base}/news/99`, true);
    for (const name of names) {
      const rows = [];
      for (let n = 0; n <= visits; n++) {
        if (n < 2) await turn(at, n > 0, level);
        if (n === 1) await at.control.evaluate((key) => chrome.storage.local.remove(key), `early:${server.base}`);
        rows.push(await visit(at, `${server.base}/${name}/${n}`, n > 0));
      }
      rows.forEach((found, n) => {
        for (const key of ['cls', 'title', 'text', 'est']) sums[n][key] += (found[key] ?? 0) / names.length;
        sums[n].worst = Math.max(sums[n].worst, found.cls ?? found.est);
        early += found.early;
        back += found.back.length;
        if (copies) for (const markup of found.back) console.log(`    ${heads[n]}, has come back: ${markup.replace(/\s+/g, ' ')}`);
      });
      console.log(`${name.padEnd(10)}${rows.map((found) => row(found).padStart(24)).join(' |')}`);
      if (detail) rows.forEach((found, n) => (console.log(`    ${heads[n]}`), explain(found)));
    }
    const mean = (sum) =>
      row({ ...sum, cls: which === 'chromium' ? sum.cls : null, title: Math.round(sum.title), text: Math.round(sum.text) });
    console.log(`${'mean'.padEnd(10)}${sums.map((sum) => mean(sum).padStart(24)).join(' |')}`);
    console.log(`hidden before the engine was asked: ${early}, of these came back: ${back}`);
    console.log(`${'worst'.padEnd(10)}${sums.map((sum) => number(sum.worst, 2).padStart(24)).join(' |')}`);
  } finally {
    await at.browser.close();
    at.server.close();
    server.close();
  }
}

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'both' },
    level: { type: 'string', default: 'medium' },
    site: { type: 'string' },
    visits: { type: 'string', default: '3' },
    detail: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    n: { type: 'string', default: '40' },
  },
});
// Home pages are left out: here every page stands at a path of its own.
function copiesOf(corpus, count) {
  const pages = choose(corpus, count).filter(({ url }) => new URL(url).pathname.length > 1);
  return Object.fromEntries(pages.map(({ id, file }) => [id, gunzipSync(fs.readFileSync(file)).toString('utf8')]));
}

const copies = values.corpus && copiesOf(values.corpus, Number(values.n));
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  await measure(which, {
    level: values.level,
    visits: Number(values.visits),
    names: values.site?.split(',') ?? (copies ? Object.keys(copies) : SITES.map(({ name }) => name)),
    detail: values.detail,
    copies,
  });
}
