// The playground in a real browser: Chromium, or BROWSER=firefox.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '../serve.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SHOTS = join(ROOT, '.build', 'screenshots');
const WHICH = process.env.BROWSER ?? 'chromium';

// The browser tools are the extension's: one place to install them.
const tools = createRequire(join(ROOT, 'extension', 'package.json'));
const AXE = readFileSync(tools.resolve('axe-core/axe.min.js'), 'utf8');

const LAUNCH = {
  chromium: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    pipe: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
    ],
  },
  firefox: { browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
};

let server, browser, page;
const complaints = [];

before(async () => {
  const { default: puppeteer } = await import(pathToFileURL(tools.resolve('puppeteer-core')));
  mkdirSync(SHOTS, { recursive: true });
  server = await serve(0);
  browser = await puppeteer.launch({ headless: true, defaultViewport: { width: 1440, height: 1000 }, ...LAUNCH[WHICH] });
  page = await browser.newPage();
  page.on('console', (message) => {
    if (['error', 'warn', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && /^https?:/.test(request.url())) complaints.push(`asked for ${request.url()}`);
  });
});

after(async () => {
  await browser?.close();
  server?.close();
});

// Waits until an answer later than the last is shown, or says what went wrong.
let seen = 0;
async function shown() {
  const end = await page.waitForFunction(
    (last) => {
      const error = document.getElementById('error');
      return Number(document.getElementById('result').dataset.shown) > last ? 'shown' : !error.hidden && error.textContent;
    },
    { timeout: 30000 },
    seen,
  );
  assert.equal(await end.jsonValue(), 'shown');
  seen = await page.$eval('#result', (node) => Number(node.dataset.shown));
}

const open = async (view) => {
  await page.click(`#tab-${view}`);
  return page.$eval(`#panel-${view}`, (panel) => panel.innerText);
};

async function axe(what) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () =>
    (await window.axe.run({ iframes: false })).violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    ),
  );
  assert.deepEqual(violations, [], what);
}

// A page whose Markdown and text can be told without knowing the engine.
const WORDS = 'The kettle sings before it boils, and whoever listens closely, as my grandmother did, can tell by ear when to pour. ';
const PASTED = `<!doctype html><html lang=en><title>Kettles</title><body><nav><a href=/>Home</a> <a href=/a>Archive</a></nav>
<article><h1>Kettles</h1>${`<p>${WORDS}<a href="/tea">Tea</a> needs patience, water and time, in this order.</p>`.repeat(4)}
<p><img src="https://img.example/pot.png" alt="A blue pot">${WORDS}</p><script>document.title = 'run'</script></article>
<footer><a href=/imprint>Imprint</a></footer>`;

test('opens with a sample and shows its blocks', async () => {
  await page.goto(server.url);
  await shown();
  assert.match(await page.$eval('#engine', (node) => node.textContent), /Engine ready/);
  const samples = await page.$$eval('#sample option', (options) => options.length);
  assert.ok(samples > 1, 'no samples to pick');
  assert.ok((await page.$$('.block')).length > 5);
});

test('picks another sample', async () => {
  const first = await page.$eval('.blocks', (list) => list.innerText);
  const other = await page.$eval('#sample', (select) => [...select.options].find((o) => o.value && !o.selected).value);
  await page.select('#sample', other);
  await shown();
  assert.notEqual(await page.$eval('.blocks', (list) => list.innerText), first);
  assert.match(page.url(), new RegExp(`sample=${other}`));
  await page.select('#sample', 'news-article');
  await shown();
});

test('a click on a block shows its evidence, the arrow keys move on', async () => {
  await page.click('.block[data-content=true]');
  const text = await page.$eval('#evidence', (node) => node.innerText);
  assert.match(text, /probability of \d+\s%, kept/);
  assert.ok((await page.$$('#evidence details tbody tr')).length > 0, 'no evidence');
  assert.match(text, /Reasons of winnow[^]*(?:Stands|It|The) /i, 'no reason in words');
  assert.ok(await page.$('#evidence .bar span'), 'no bars');
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await page.$eval('#evidence', (node) => node.innerText), text);
  assert.equal((await page.$$('.block[aria-pressed=true]')).length, 1);
});

test('a kind filters the blocks', async () => {
  const total = (await page.$$('.blocks li')).length;
  await page.click('.chip');
  const left = (await page.$$('.blocks li:not([hidden])')).length;
  assert.ok(left > 0 && left < total, `${left} of ${total}`);
  await page.click('.chip');
  assert.equal((await page.$$('.blocks li:not([hidden])')).length, total);
});

test('is accessible and looks as it should, light and dark', async () => {
  await page.click('.block[data-content=true]');
  await page.evaluate(() => {
    document.activeElement.blur();
    scrollTo(0, 0);
  });
  await axe('light');
  await page.screenshot({ path: join(SHOTS, 'playground.png') });
  if (WHICH === 'chromium') {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await axe('dark');
    await page.screenshot({ path: join(SHOTS, 'playground-dark.png') });
    await page.emulateMediaFeatures([]);
  }
});

test('every view is drawn and accessible', async () => {
  for (const view of ['reader', 'text', 'markdown', 'hide', 'metadata', 'timings']) {
    const text = await open(view);
    assert.ok(text.length > 10, `${view} is empty`);
    await axe(view);
    await page.screenshot({ path: join(SHOTS, `playground-${view}.png`) });
  }
  assert.match(await open('timings'), /Compile/);
});

test('pasted HTML: text, Markdown and a reader that cannot run anything', async () => {
  await page.focus('#html');
  await page.$eval(
    '#html',
    (area, html) => {
      area.value = html;
    },
    PASTED,
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await shown();
  assert.match(await open('text'), /The kettle sings before it boils/);
  assert.match(await open('markdown'), /\[Tea\]\(/);
  await open('reader');
  const frame = await (await page.waitForSelector('iframe.reader')).contentFrame();
  await frame.waitForSelector('main p');
  assert.match(await frame.$eval('main', (main) => main.innerText), /The kettle sings/);
  assert.equal(await frame.$$eval('img, script', (nodes) => nodes.length), 0);
  // The style sheet arrived in spite of the frame's policy.
  assert.match(await frame.$eval('body', (body) => getComputedStyle(body).fontFamily), /serif/);
});

// Puts a page into the form and cleans it.
async function paste(html) {
  await page.$eval(
    '#html',
    (area, text) => {
      area.value = text;
    },
    html,
  );
  await page.click('.primary');
}

test('all that a page says of itself is among the metadata', async () => {
  const meta = (name, value) => `<meta property="${name}" content="${value}">`;
  await paste(`<!doctype html><html lang=en dir=ltr><head><title>Kettles</title><link rel=canonical href="https://www.example.com/kettles">
    <link rel=license href="https://licence.example/by"><link rel=next href="https://www.example.com/kettles/2">
    ${meta('og:site_name', 'The Tea Paper')}${meta('og:type', 'article')}${meta('og:description', 'What a kettle says, and when to pour.')}
    ${meta('og:image', 'https://www.example.com/pot.jpg')}${meta('article:published_time', '2024-03-05')}${meta('article:modified_time', '2024-04-06')}
    ${meta('article:section', 'Kitchen')}${meta('article:tag', 'kettles')}${meta('article:tag', 'tea')}</head>
    <body><article><h1>Kettles</h1>${`<p>${WORDS}</p>`.repeat(4)}</article></body></html>`);
  await shown();
  await open('metadata');
  const rows = await page.$eval('#panel-metadata dl', (list) =>
    Object.fromEntries([...list.querySelectorAll('dt')].map((name) => [name.innerText, name.nextElementSibling.innerText])),
  );
  for (const [name, value] of Object.entries({
    Title: 'Kettles',
    Site: 'The Tea Paper',
    Description: 'What a kettle says, and when to pour.',
    Published: '2024-03-05',
    Changed: '2024-04-06',
    Categories: 'Kitchen',
    Tags: 'kettles, tea',
    Licence: 'https://licence.example/by',
    'Canonical address': 'https://www.example.com/kettles',
    Image: 'https://www.example.com/pot.jpg',
    'Type, as the page says': 'article',
    'Page type': 'article',
    Language: 'en',
  }))
    assert.equal(rows[name], value, name);
});

test('an answer that is not ok says why, with what is known besides', async () => {
  await paste('<p>Hi</p>');
  await shown();
  assert.match(await page.$eval('#summary', (node) => node.innerText), /Unsure: too little text to judge/);
  await page.evaluate(async () => {
    const { reasonOf } = await import('./dom.js');
    document.getElementById('error').textContent = reasonOf({ reason: 'bad request', detail: 'level "none"' });
  });
  assert.equal(await page.$eval('#error', (node) => node.textContent), 'bad request: level "none"');
});

test('two methods side by side, their differences alone', async () => {
  await open('page');
  const second = await page.$eval('#compare', (select) => select.options[1].value);
  await page.select('#compare', second);
  await shown();
  assert.ok((await page.$$('.blocks.two li')).length > 0);
  await page.select('#compare', '');
  await shown();
  await page.evaluate(async () => {
    const { drawBlocks } = await import('./blocks.js');
    const block = (id, content, kind) => ({
      id,
      tag: 'p',
      text: `Block ${id}`,
      words: 10,
      content,
      kind,
      probability: content ? 0.9 : 0.2,
      evidence: [{ name: 'words', value: 10, weight: content ? 1 : -1 }],
    });
    drawBlocks(
      document.getElementById('panel-page'),
      { method: 'one', blocks: [block(1, true, 'content'), block(2, false, 'ad'), block(3, true, 'content')] },
      { method: 'two', blocks: [block(1, true, 'content'), block(2, true, 'content')] },
    );
  });
  assert.equal((await page.$$('.blocks.two li')).length, 3);
  assert.match(await page.$eval('.difference', (node) => node.innerText), /10 are judged alike; 0 .* one only, 10 .* two only/);
  await page.click('.legend .chip:last-child');
  const left = await page.$$eval('.blocks li:not([hidden])', (rows) => rows.map((row) => row.innerText));
  assert.equal(left.length, 1);
  assert.match(left[0], /Block 2\s+(one:\s+)?ad[^]*content/);
  await page.click('.blocks li:not([hidden]) button');
  assert.match(await page.$eval('#evidence', (node) => node.innerText), /one says ad[^]*two says content/);
  await axe('side by side');
});

test('on a narrow screen nothing is cut off', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await page.reload();
  seen = 0;
  await shown();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  await axe('narrow');
  await page.screenshot({ path: join(SHOTS, 'playground-narrow.png'), fullPage: false });
  await page.setViewport({ width: 1440, height: 1000 });
});

test('opens a file, also one in an old encoding', async () => {
  const file = join(tmpdir(), `winnow-${process.pid}.html`);
  writeFileSync(
    file,
    Buffer.from(`<!doctype html><meta charset=windows-1252><title>Caf\xe9</title><h1>Caf\xe9</h1>` + `<p>${WORDS}</p>`.repeat(3), 'latin1'),
  );
  await (await page.$('#file')).uploadFile(file);
  await shown();
  assert.match(await page.$eval('#summary', (node) => node.innerText), /Café/);
});

test('a broken or huge page leaves the page usable', async () => {
  for (const html of ['<', '<div>'.repeat(20000) + 'deep', `<p>${'word '.repeat(20)}</p>`.repeat(8000)]) {
    await page.$eval(
      '#html',
      (area, text) => {
        area.value = text;
      },
      html,
    );
    await page.click('.primary');
    await shown();
  }
  await open('page');
});

test('nothing was complained of, nothing was fetched from elsewhere', () => {
  assert.deepEqual(complaints, []);
  assert.ok(existsSync(join(SHOTS, 'playground.png')));
});
