// The npm package as others have it: packed, installed into an empty folder, and used there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../extension/test/lib/browsers.mjs';
import { ROOT, TESTDATA } from './support.mjs';

const WASM = join(ROOT, 'wasm');
const EXTENSION = join(ROOT, 'extension');
const tools = createRequire(join(EXTENSION, 'package.json'));
const { name, version } = JSON.parse(readFileSync(join(WASM, 'package.json'), 'utf8'));
const TARBALL = `${name}-${version}.tgz`;
const NEWS = readFileSync(join(TESTDATA, 'pages', 'news-article.html'), 'utf8');

const place = mkdtempSync(join(tmpdir(), 'winnow-npm-'));
after(() => rmSync(place, { recursive: true }));
const run = (command, args, cwd = place) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

// Runs a program in the folder where the package is installed; gives what it prints as JSON.
function runProgram(file, text, command = process.execPath, args = []) {
  writeFileSync(join(place, file), text);
  return JSON.parse(run(command, [...args, file]));
}

function pack(folder) {
  mkdirSync(join(place, folder));
  run('npm', ['pack', '--silent', '--pack-destination', join(place, folder)], WASM);
  return readFileSync(join(place, folder, TARBALL));
}

before(() => {
  const [one, two] = [pack('one'), pack('two')];
  assert.ok(one.equals(two), 'packed twice, the same bytes');
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', join(place, 'two', TARBALL)]);
});

test('it has the files that it names, and none of the sources', () => {
  const list = run('tar', ['tzf', join(place, 'two', TARBALL)]).trim().split('\n');
  const has = (file) => list.includes(`package/${file.replace('./', '')}`);
  const { exports } = JSON.parse(readFileSync(join(WASM, 'package.json'), 'utf8'));
  const named = JSON.stringify(exports).match(/\.\/[\w./-]+\.\w+(?=")/g).filter((file) => file.includes('/dist/'));
  assert.ok(named.length > 8);
  for (const file of [...named, 'README.md', 'dist/LICENSE', 'dist/licences/go/LICENSE', 'dist/engine.d.ts']) assert.ok(has(file), `${file} is missing`);
  assert.deepEqual(list.filter((file) => !/^package\/(package\.json|README\.md|dist\/)|\.tgz$/.test(file)), []);
});

const PROGRAM = `
  import { Worker, isMainThread, parentPort } from 'node:worker_threads';
  import { createEngine, createWorkerEngine, readability, VERSION } from '${name}';
  const html = ${JSON.stringify(NEWS)};
  const request = { url: 'https://courier.example/ferry', want: ['text', 'metadata'] };
  if (isMainThread) {
    const inside = new Promise((done) => new Worker(new URL(import.meta.url)).once('message', done));
    const [here, worker, thread] = await Promise.all([createEngine().clean(html, request), createWorkerEngine().clean(html, request), inside]);
    const article = await readability(html, { url: request.url });
    const page = await readability({ documentElement: { outerHTML: html, textContent: '' }, URL: request.url });
    const json = await readability('{"a": "<p>"}', { contentType: 'application/json' });
    const empty = await readability('<script>1</script>');
    console.log(JSON.stringify({ VERSION, here, worker, thread, article, page, json, empty }));
  } else parentPort.postMessage(await createEngine().clean(html, request));
`;

function check({ VERSION, here, worker, thread, article, page, json, empty }) {
  assert.equal(VERSION, here.version);
  assert.match(here.metadata.title, /\w/);
  assert.ok(here.text.length > 2000);
  assert.deepEqual(worker, here);
  assert.deepEqual(thread, here);
  assert.equal(article.textContent, here.text);
  assert.deepEqual(page, article);
  assert.equal(json.textContent, '{"a": "<p>"}');
  assert.equal(empty, null);
}

// The Worker is never stopped: it must not keep the program running.
test('Node: without options, in a Worker, and in a thread of the program', () => check(runProgram('node.mjs', PROGRAM)));

for (const [runtime, ...args] of [['deno', 'run', '-A'], ['bun', 'run']]) {
  const found = process.env[`WINNOW_${runtime.toUpperCase()}`] ?? process.env.PATH.split(':').map((folder) => join(folder, runtime)).find((file) => {
    try {
      return readFileSync(file) && true;
    } catch {
      return false;
    }
  });
  test(`${runtime}: the same`, { skip: !found && `${runtime} is not installed` }, () => check(runProgram(`${runtime}.mjs`, PROGRAM, found, args)));
}

const TYPED = `
  import { createEngine, createWorkerEngine, EngineError, readability, type Answer, type Article } from '${name}';
  const engine = createEngine({ timeLimitMs: 1000 });
  const answer: Answer = await engine.clean('<p>', { level: 'medium', want: ['text'] });
  // @ts-expect-error there is no such level
  await engine.clean('<p>', { level: 'lite' });
  // @ts-expect-error what was not asked for is missing
  export const text: string = answer.text;
  const article: Article | null = await readability('<p>', { engine, url: 'https://example.org/', contentType: 'text/html' });
  export const length: number | undefined = article?.length;
  export const code = new EngineError('load', 'text').code;
  createWorkerEngine().stop();
`;
const IN_PAGES = `
  import { createWorkerEngine, readability } from '${name}';
  import { hideIn, type Hiding } from '${name}/hide';
  import { Readability } from '@mozilla/readability';
  const engine = createWorkerEngine({ worker: () => new Worker('worker.js', { type: 'module' }) });
  const hiding: Hiding = await hideIn(document, { level: 'light', engine, insertCSS: (css) => css.length });
  export const kinds = hiding.receipt.map(({ kind, elements: [element] }) => [kind, element.id]);
  // Whoever takes the one takes the other.
  type Parsed = NonNullable<ReturnType<Readability['parse']>>;
  export const parsed: Parsed | null = await readability(document);
  export const keys: Record<keyof Parsed, unknown> = (await readability(document))!;
`;

test('TypeScript finds the types, without and with those of pages', () => {
  writeFileSync(join(place, 'typed.ts'), TYPED);
  writeFileSync(join(place, 'pages.ts'), IN_PAGES);
  const modules = join(EXTENSION, 'node_modules');
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--typeRoots', join(modules, '@types')];
  const tsc = (...args) => {
    try {
      run(process.execPath, [join(modules, 'typescript', 'bin', 'tsc'), ...options, ...args]);
    } catch ({ stdout }) {
      assert.fail(stdout);
    }
  };
  const rival = join(modules, '@mozilla', 'readability', 'index.d.ts');
  writeFileSync(join(place, 'rival.d.ts'), `declare module '@mozilla/readability' {\n${readFileSync(rival, 'utf8').replaceAll('export ', '')}\n}`);
  for (const [resolution, module] of [['bundler', 'esnext'], ['node16', 'node16']]) {
    const how = ['--moduleResolution', resolution, '--module', module];
    tsc(...how, '--target', 'esnext', '--types', '', 'typed.ts', 'pages.ts', 'rival.d.ts');
    tsc(...how, '--target', 'es2022', '--lib', 'es2022', '--types', 'node', 'typed.ts');
  }
});

test('readability: the fields of Readability.js, and null where it has null', async () => {
  const { readability } = await import(pathToFileURL(join(place, 'node_modules', name, 'dist', 'node.js')));
  const { JSDOM, VirtualConsole } = tools('jsdom');
  const { Readability } = tools('@mozilla/readability');
  const both = [];
  for (const page of ['news-article', 'blog-post', 'arabic-news', 'chinese-news', 'docs-code', 'forum-thread', 'recipe', 'product', 'login', 'spa-app']) {
    const html = readFileSync(join(TESTDATA, 'pages', `${page}.html`), 'utf8');
    const { document } = new JSDOM(html, { url: `https://www.example.com/${page}`, virtualConsole: new VirtualConsole() }).window;
    const before = document.documentElement.outerHTML;
    const ours = await readability(document);
    assert.equal(document.documentElement.outerHTML, before, `${page} is as it was`);
    const theirs = new Readability(document).parse();
    assert.equal(ours === null, theirs === null, `${page}: null`);
    if (!theirs) continue;
    assert.deepEqual(Object.keys(ours).sort(), Object.keys(theirs).sort(), page);
    for (const [field, value] of Object.entries(theirs)) {
      if (value || value === 0) assert.equal(typeof ours[field], typeof value, `${page}: ${field}`);
    }
    assert.equal(ours.length, ours.textContent.length, page);
    both.push([page, ours, theirs]);
  }
  assert.ok(both.length >= 9);
  for (const [page, ours, theirs] of both.slice(0, 4)) {
    assert.equal(ours.title, theirs.title, page);
    assert.equal(ours.lang, theirs.lang, page);
    assert.ok(theirs.publishedTime.startsWith(ours.publishedTime), page);
  }
});

test('README.md names the package, and its programs run', () => {
  const readme = readFileSync(join(WASM, 'README.md'), 'utf8');
  const from = [...readme.matchAll(/from '([^.'][^']*)'/g)].map(([, module]) => module);
  assert.ok(from.length >= 3);
  for (const module of from) assert.ok(module === name || module === `${name}/hide`, module);
  assert.ok(readme.includes(TARBALL));
  const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) => text).filter((text) => text.includes(`'${name}'`));
  assert.equal(programs.length, 2);
  for (const [i, text] of programs.entries()) {
    writeFileSync(join(place, `readme${i}.mjs`), `const html = ${JSON.stringify(NEWS)};\n${text}`);
    assert.ok(run(process.execPath, [`readme${i}.mjs`]).length > 2000);
  }
});

test('a bundler for pages finds nothing of Node in it', () => {
  writeFileSync(join(place, 'bundled.js'), `export { createEngine } from '${name}'; export { hideIn } from '${name}/hide';`);
  const options = { bundle: true, write: false, format: 'esm', absWorkingDir: place, logLevel: 'silent', platform: 'browser' };
  const { outputFiles: [{ text }] } = tools('esbuild').buildSync({ entryPoints: ['bundled.js'], ...options });
  assert.match(text, /createEngine/);
  assert.doesNotMatch(text, /node:/);
});

// ---- in a page, without a bundler ----

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm', '.txt': 'text/plain' };
const AD = '<div id=ad class="ad-banner x" style="color: red"><b>Advertisement</b> <a href=https://ads.example/>Buy this lamp now</a></div>';
const PAGES = {
  '/page.html': NEWS.replace('</body>', `<style>#ad.ad-banner.x { display: block !important }</style>${AD}</body>`),
  '/shadow.html': '<!doctype html><title>Boats</title><main id=host></main>',
  '/text.txt': 'Plain text, <b>as it is</b>.',
};

describe('in Chromium', () => {
  let browser, server, page, base;
  before(async () => {
    server = createServer(({ url }, response) => {
      const type = TYPES[extname(url)];
      try {
        response.writeHead(200, { 'content-type': type }).end(PAGES[url] ?? readFileSync(join(place, url)));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${server.address().port}`;
    const { default: puppeteer } = await import(pathToFileURL(tools.resolve('puppeteer-core')));
    const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];
    browser = await puppeteer.launch({ executablePath: findBrowser('chromium'), args });
    page = await browser.newPage();
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });

  test('a page hides on itself, and undoes it', async () => {
    await page.goto(`${base}/page.html`);
    const seen = await page.evaluate(async (folder) => {
      const { hideIn } = await import(`${folder}/hide.js`);
      const look = () => document.documentElement.outerHTML;
      const isShown = () => document.getElementById('ad').getClientRects().length > 0;
      const before = [look(), isShown()];
      const hiding = await hideIn(document, { level: 'medium' });
      const { answer, receipt } = hiding;
      const during = [isShown(), answer.status];
      const parts = receipt.map(({ kind, text, why, elements: { length } }) => ({ kind, text, why, length }));
      hiding.show(receipt.find(({ elements: [element] }) => element.id === 'ad'));
      const shown = isShown();
      hiding.undo();
      return { during, parts, shown, same: look() === before[0], before: before[1], sheets: document.adoptedStyleSheets.length };
    }, `/node_modules/${name}/dist`);
    assert.deepEqual(seen.during, [false, 'ok']);
    assert.ok(seen.parts.some(({ kind, text, why }) => kind === 'ad' && /lamp/.test(text) && why.length > 0), JSON.stringify(seen.parts));
    assert.deepEqual([seen.before, seen.shown, seen.same, seen.sheets], [true, true, true, 0]);
  });

  test('an element that comes later goes, and a bad request is an error that hides nothing', async () => {
    await page.goto(`${base}/page.html`);
    const seen = await page.evaluate(async (folder) => {
      const { hideIn } = await import(`${folder}/hide.js`);
      const wrong = await hideIn(document, { level: 'lite' }).catch(({ message }) => message);
      const none = document.getElementById('ad').getClientRects().length;
      let tell;
      const changed = new Promise((done) => (tell = done));
      await hideIn(document, { changed: tell });
      const late = document.getElementById('ad').cloneNode(true);
      late.id = 'late';
      document.body.append(late);
      const { receipt } = await changed;
      return { wrong, none, late: receipt.some(({ elements }) => elements.includes(late)) };
    }, `/node_modules/${name}/dist`);
    assert.match(seen.wrong, /lite/);
    assert.deepEqual([seen.none, seen.late], [1, true]);
  });

  test('readability of a document, of its open shadow trees, and of a text', async () => {
    await page.goto(`${base}/page.html`);
    const read = (folder) => import(`${folder}/index.js`).then(({ readability }) => readability(document));
    const article = await page.evaluate(read, `/node_modules/${name}/dist`);
    assert.ok(article.length > 2000);
    await page.goto(`${base}/shadow.html`);
    await page.evaluate(() => {
      const shadow = (host, markup) => Object.assign(host.attachShadow({ mode: 'open' }), { innerHTML: markup });
      const text = ' band, from the other side of the bay, played until the last boat had gone, and nobody minded the rain.</p>';
      const outer = shadow(document.getElementById('host'), `<p>The first${text}<div></div>`);
      shadow(outer.querySelector('div'), `<p>The second${text}`);
    });
    assert.match((await page.evaluate(read, `/node_modules/${name}/dist`)).textContent, /^The first band[^]*The second band/);
    await page.goto(`${base}/text.txt`);
    assert.equal((await page.evaluate(read, `/node_modules/${name}/dist`)).textContent, PAGES['/text.txt']);
  });
});
