// The pages that corpus.mjs and bench.mjs take to the browsers.
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pageBytes, pageNames } from './server.mjs';

// A corpus holds gold.jsonl and pages/ID.html.gz. The same pages each time: of
// every type its share, spread over its sizes.
export function choose(corpus, count) {
  const all = fs
    .readFileSync(path.join(corpus, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const types = new Map();
  for (const page of all) {
    page.file = path.join(corpus, 'pages', `${page.id}.html.gz`);
    page.size = fs.statSync(page.file).size;
    const type = page.type ?? 'any';
    types.set(type, [...(types.get(type) ?? []), page]);
  }
  const chosen = [];
  for (const [, pages] of [...types].sort(([a], [b]) => (a < b ? -1 : 1))) {
    pages.sort((a, b) => a.size - b.size || (a.id < b.id ? -1 : 1));
    const share = Math.max(1, Math.round((count * pages.length) / all.length));
    for (let i = 0; i < share; i++) chosen.push(pages[Math.floor(((i + 0.5) * pages.length) / share)]);
  }
  return chosen.slice(0, count);
}

// Puts a page of a corpus on the server. Its scripts do not run and it loads
// nothing.
export function serveCopy(server, page) {
  const html = gunzipSync(fs.readFileSync(page.file))
    .toString('utf8')
    .replace(/http-equiv\s*=\s*(["']?)refresh/gi, 'data-no=$1refresh');
  return { html, address: `${server.add(`/corpus/${page.id}`, html)}?csp=corpus` };
}

// The project's own pages, for who has no corpus. One of them puts its elements
// in place of the document's methods, and nothing but ours runs there.
export const ownPages = (server) =>
  pageNames()
    .filter((name) => name !== 'hostile')
    .map((name) => ({ id: name, bytes: pageBytes(name).length, address: server.page(name) }));
