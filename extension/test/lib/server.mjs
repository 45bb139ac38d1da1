// Serves on 127.0.0.1 for the tests: testdata's /pages/*.html and /assets/*,
// which link to no outside host, our own pages as /own/*.html, and pages that a
// test makes up (add). With
// ?csp=NAME a page comes with that policy as a header, with ?isolated as a
// cross-origin isolated one. A file with ?open may be read by other sites.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TESTDATA = fileURLToPath(new URL('../../../testdata', import.meta.url));
const OWN = fileURLToPath(new URL('../pages', import.meta.url));
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  png: 'image/png',
  json: 'application/json',
};

const POLICIES = {
  strict: "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; require-trusted-types-for 'script'",
  sandbox: "default-src 'none'; sandbox allow-same-origin allow-scripts",
  // A corpus page: nothing is loaded, no script runs.
  corpus: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

// Windows-encoded pages say so in their header; UTF-8 otherwise.
const charset = (bytes) =>
  /charset=["']?(gb2312|gbk|iso-8859-1|windows-125\d|big5|shift_jis)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];

function readFile(name) {
  const [folder, file] = name.startsWith('/own/') ? [OWN, name.slice(4)] : [TESTDATA, name];
  const place = path.join(folder, path.normalize(file));
  if (!place.startsWith(folder + path.sep) || !fs.existsSync(place) || fs.statSync(place).isDirectory()) return null;
  return fs.readFileSync(place);
}

export async function serve() {
  const made = new Map(); // path -> markup
  const late = new Map(); // path -> {rest, when}: what of a page comes later
  const types = new Map(); // path -> content type
  const asked = []; // every path that a browser asked for
  const heard = []; // the same, with all that each request's headers say
  const server = http.createServer((request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    const name = decodeURIComponent(url.pathname);
    asked.push(name);
    heard.push([name, request.rawHeaders.join('\n')]);
    const body = made.has(name) ? Buffer.from(made.get(name)) : readFile(name);
    if (!body) return response.writeHead(404).end();
    const ending = made.has(name) ? 'html' : path.extname(name).slice(1);
    let type = TYPES[ending] ?? 'application/octet-stream';
    if (ending === 'html' && !made.has(name) && charset(body)) type = `text/html; charset=${charset(body)}`;
    type = types.get(name) ?? type;
    const headers = { 'content-type': type, 'cache-control': 'no-store' };
    if (url.searchParams.has('isolated')) {
      headers['cross-origin-embedder-policy'] = 'require-corp';
      headers['cross-origin-opener-policy'] = 'same-origin';
    }
    if (url.searchParams.has('open')) headers['access-control-allow-origin'] = '*';
    const policy = POLICIES[url.searchParams.get('csp')];
    if (policy) headers['content-security-policy'] = policy;
    response.writeHead(200, headers);
    const { rest, when } = late.get(name) ?? {};
    if (rest === undefined) return response.end(body);
    response.write(body);
    const end = () => response.end(rest);
    if (typeof when === 'number') setTimeout(end, when);
    else when.then(end, end); // who made the promise says why it failed
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${server.address().port}`;
  return {
    base,
    asked,
    heard,
    page: (name, query = '') => `${base}/pages/${name}.html${query}`,
    own: (name, query = '') => `${base}/own/${name}.html${query}`,
    // The rest of the page comes `when` a promise is kept, or after so many
    // milliseconds.
    add: (name, markup, rest, when) => {
      made.set(name, markup);
      late.set(name, { rest, when });
      return base + name;
    },
    // A file of another type than HTML.
    addFile: (name, body, type) => {
      made.set(name, body);
      types.set(name, type);
      return base + name;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

// What a page's author says must come out of it, without what its list of
// known gaps says the engine misses still (the engine's own tests hold that
// list to be true).
export function expectations(name) {
  const all = JSON.parse(fs.readFileSync(path.join(TESTDATA, 'pages', `${name}.expect.json`), 'utf8'));
  const { known = {}, ...expect } = all;
  for (const list of ['content', 'noise', 'hideLight', 'neverHide', 'lightKeeps']) {
    expect[list] = (expect[list] ?? []).filter((subject) => !Object.hasOwn(known, subject));
  }
  if (Object.hasOwn(known, 'title')) delete expect.title;
  return expect;
}

export const pageNames = () =>
  fs
    .readdirSync(path.join(TESTDATA, 'pages'))
    .filter((name) => name.endsWith('.expect.json'))
    .map((name) => name.replace('.expect.json', ''))
    .sort();

export const pageBytes = (name) => fs.readFileSync(path.join(TESTDATA, 'pages', `${name}.html`));
