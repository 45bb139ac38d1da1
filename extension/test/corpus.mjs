// Runs corpus pages through the extension in real browsers and looks for harm:
//
//   node extension/test/corpus.mjs CORPUS [--n 60] [--browser both|chromium|firefox] [--level light]
//
// CORPUS holds gold.jsonl and pages/ID.html.gz. Pages are served on this
// machine; their scripts do not run and nothing is loaded. A page fails when
// something throws, when an ID of the answer names no element, or when a
// hidden element holds a run of gold words that is nowhere else on the page.
// Prints a table, writes .build/corpus-BROWSER.json; exit 1 when a page fails.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { BROWSERS } from './lib/browsers.mjs';
import { open, turnOn } from './lib/harness.mjs';
import { choose, serveCopy } from './lib/sample.mjs';

const RUN = 5; // consecutive gold words that make a loss: fewer meet by chance
const OUT = fileURLToPath(new URL('../../.build', import.meta.url));

const words = (text) =>
  (text ?? '').toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu) ?? [];

function runs(list) {
  const found = new Set();
  for (let i = 0; i + RUN <= list.length; i++) found.add(list.slice(i, i + RUN).join(' '));
  return found;
}

// The text that is hidden and the text that is not, as the page has it.
function texts() {
  const hidden = [];
  const shown = [];
  const silent = new Set(['script', 'style', 'noscript', 'template']);
  const walker = document.createTreeWalker(look.all('html')[0], NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    if (!parent || silent.has(parent.localName)) continue;
    (ours.isHeld(parent) ? hidden : shown).push(data);
  }
  return { hidden: hidden.join(' '), shown: shown.join(' ') };
}

function judge(page, { hidden, shown }) {
  const apart = runs([...words(page.title), ...words(page.author)]);
  const gold = [...runs(words(page.text))].filter((run) => !apart.has(run));
  const gone = runs(words(hidden));
  const left = runs(words(shown));
  const met = gold.filter((run) => gone.has(run));
  return { hiddenWords: words(hidden).length, lost: met.filter((run) => !left.has(run)), twice: met.filter((run) => left.has(run)).length };
}

async function visit(at, page) {
  const { html, address } = serveCopy(at.server, page);
  at.errors.length = 0;
  const row = { id: page.id, type: page.type, kb: Math.round(html.length / 1024) };
  try {
    const { last, kinds } = await at.visit(address);
    Object.assign(row, { ...last, kinds }, judge(page, await at.page.evaluate(texts)));
  } catch (error) {
    row.error = error.message;
  }
  row.thrown = [...at.errors];
  row.bad = Boolean(row.error || row.thrown.length || row.unfound?.length || row.lost?.length);
  return row;
}

const COLUMNS = [
  ['id', 12],
  ['type', 14],
  ['kb', 6],
  ['elements', 9],
  ['status', 7],
  ['ids', 10],
  ['listed', 7],
  ['hiddenWords', 12],
  ['lost', 5],
  ['twice', 6],
  ['main', 7],
  ['total', 8],
  ['error', 0],
];

function print(row) {
  const cell = (value) => (Array.isArray(value) ? value.length : typeof value === 'number' ? Math.round(value * 10) / 10 : (value ?? ''));
  console.log(
    (row.bad ? '! ' : '  ') +
      COLUMNS.map(([name, width]) =>
        String(cell(row[name]))
          .slice(0, width || 80)
          .padEnd(width),
      ).join(' '),
  );
  for (const run of row.lost?.slice(0, 3) ?? []) console.log(`      lost: ${run}`);
}

function summary(which, rows) {
  const at = (name, share) => {
    const list = rows
      .map((row) => row[name])
      .filter((value) => value !== undefined)
      .sort((a, b) => a - b);
    return list[Math.min(list.length - 1, Math.floor(list.length * share))]?.toFixed(1);
  };
  const count = (test) => rows.filter(test).length;
  console.log(
    `${which}: ${rows.length} pages, ${count((row) => row.error || row.thrown.length)} exceptions, ${count((row) => row.unfound?.length)} with unfound IDs, ` +
      `${count((row) => row.lost?.length)} with lost gold words, ${count((row) => row.ids === 'attribute')} numbered on a copy, ` +
      `${rows.reduce((sum, row) => sum + (row.listed ?? 0), 0)} elements hidden`,
  );
  console.log(
    `  main thread ms: median ${at('main', 0.5)}, p95 ${at('main', 0.95)}; total ms: median ${at('total', 0.5)}, p95 ${at('total', 0.95)}`,
  );
}

async function run(which, pages, level) {
  const at = { which };
  try {
    await open(at);
    await turnOn(at);
    await at.control.evaluate(
      (level) => chrome.storage.local.set({ settings: { format: 1, level, sites: { '127.0.0.1': { on: true } } } }),
      level,
    );
    console.log(`\n${which}\n  ${COLUMNS.map(([name, width]) => name.padEnd(width)).join(' ')}`);
    const rows = [];
    for (const page of pages) {
      rows.push(await visit(at, page));
      print(rows.at(-1));
    }
    summary(which, rows);
    fs.mkdirSync(OUT, { recursive: true });
    fs.writeFileSync(path.join(OUT, `corpus-${which}.json`), JSON.stringify(rows, null, 1));
    return rows;
  } finally {
    await at.browser?.close();
    at.server?.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '60' },
    browser: { type: 'string', default: 'both' },
    level: { type: 'string', default: 'light' },
  },
});
if (positionals.length !== 1 || !fs.existsSync(path.join(positionals[0], 'gold.jsonl'))) {
  console.error(
    'usage: node extension/test/corpus.mjs CORPUS [--n 60] [--browser both] [--level light]; CORPUS holds gold.jsonl and pages/',
  );
  process.exit(2);
}
const pages = choose(positionals[0], Number(values.n));
const rows = [];
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) rows.push(...(await run(which, pages, values.level)));
process.exit(rows.some((row) => row.bad) ? 1 : 0);
