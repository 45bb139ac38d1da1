// Ten sites whose pages come in over a second, with fonts and pictures that
// come later still: what jumps.mjs and places.test.mjs look at. Each page of a
// site has its own text, and its own hashed class names where the site's build
// makes such names.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parts } from './written.mjs';

const PICTURE = fs.readFileSync(fileURLToPath(new URL('../pages/ferry.png', import.meta.url)));
const FONTS = ['dejavu/DejaVuSerif.ttf', 'liberation/LiberationSerif-Regular.ttf', 'freefont/FreeSerif.ttf'];
const FONT = FONTS.map((name) => path.join('/usr/share/fonts/truetype', name)).find((name) => fs.existsSync(name));
const SLICE_MS = 100;
const SLICES = 10;
const LATE_MS = 500; // fonts and pictures, after they were asked for

const ARTICLE = '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-04T08:00:00Z">';
const COPYRIGHT =
  'Copyright 2026. All rights reserved. <a href="/privacy">Privacy</a> <a href="/terms">Terms</a> <a href="/imprint">Imprint</a> <a href="/jobs">Jobs</a>';
const article = (p, n = 9) => `<h1 id=title>${p.title()}</h1>${p.byline()}${p.body(n).join('').replace('<p>', '<p id=lead>')}`;
const adSlot = (height) =>
  `<b>Advertisement</b><a href="//ads.example/click"><img src="/picture?ad" width=728 height=${height} alt="Buy this lamp now"></a>`;

// A site: {name, head, blocks}. blocks: the markup of the body, in the order
// in which it comes.
export const SITES = [
  {
    name: 'news',
    head: () => ARTICLE,
    blocks: (p) => [
      `<header class=site-header style="background:#eee;height:220px"><div class=logo>The Daily Post</div><nav class=main-nav>${p.menu(8)}</nav></header>`,
      `<div class="ad-slot leaderboard" style="height:250px">${adSlot(200)}</div>`,
      `<main><article>${article(p)}</article>`,
      `<aside class=sidebar style="width:300px">${p.teasers(5)}</aside></main>`,
      `<section class=related-articles><h2>More stories</h2>${p.teasers(6)}</section>`,
      `<footer class=site-footer>${COPYRIGHT}</footer>`,
    ],
  },

  {
    name: 'hashed',
    head: () => ARTICLE,
    blocks: (p) => [
      `<div class="css-${p.hash()}"><header class="css-${p.hash()}" style="height:180px"><a href="/">Postcard</a><div class="css-${p.hash()}">${p.links(9).join(' ')}</div></header>`,
      `<div class="css-${p.hash()}" style="height:280px;background:#ffd">${`<h2 class="css-${p.hash()}">Subscribe to our newsletter</h2><p>The best of the week in your inbox.</p><form><input type=email><button>Sign up</button></form>`}</div>`,
      `<main class="css-${p.hash()}"><article class="css-${p.hash()}">${article(p)}</article></main>`,
      `<footer class="css-${p.hash()}">${p.menu(12)}${COPYRIGHT}</footer></div>`,
    ],
  },

  {
    name: 'docs',
    head: () => '',
    blocks: (p) => [
      `<header class=topbar style="height:140px"><a href="/">Toolkit docs</a> ${p.links(5).join(' ')} <form role=search><input type=search></form></header>`,
      `<div style="display:flex"><nav class=sidenav style="width:260px">${p.menu(12)}${p.menu(12)}</nav><main>${article(p)}</main></div>`,
      `<footer>${COPYRIGHT}</footer>`,
    ],
  },

  {
    name: 'modules',
    head: () => ARTICLE,
    blocks: (p) => [
      `<div class="Layout_root__${p.hash(5)}"><div class="Banner_wrap__${p.hash(5)}" style="height:90px;background:#cde"><a href="/offer">Three months for one euro: subscribe now</a></div>`,
      `<div class="Header_root__${p.hash(5)}" style="height:260px"><a href="/">The Magazine</a><div class="Header_menu__${p.hash(5)}">${p.menu(10)}</div></div>`,
      `<div class="Article_root__${p.hash(5)}">${article(p)}</div>`,
      `<div class="Related_root__${p.hash(5)}"><h3>Read next</h3>${p.teasers(6)}</div>`,
      `<div class="Footer_root__${p.hash(5)}">${COPYRIGHT}</div></div>`,
    ],
  },

  {
    name: 'cookies',
    head: () => ARTICLE,
    blocks: (p) => [
      `<div id=cookie-bar class=cookie-consent style="height:160px;background:#ddd"><p>We use cookies to improve your experience and to show ads. Read our cookie policy.</p><button>Accept all</button><button>Reject</button></div>`,
      `<header role=banner style="height:120px"><a href="/">Harbour News</a></header><nav role=navigation style="height:60px">${p.links(9).join(' ')}</nav>`,
      `<article class=post>${article(p)}</article>`,
      `<div class=share-buttons>${p.links(4).join(' ')}</div>`,
      `<footer role=contentinfo>${COPYRIGHT}</footer>`,
    ],
  },

  {
    name: 'forum',
    head: () => '',
    blocks: (p) => [
      `<div id=header style="height:170px"><a href="/">Model Boats Forum</a><ul>${p
        .links(6)
        .map((link) => `<li>${link}</li>`)
        .join('')}</ul></div>`,
      `<div id=breadcrumbs>${p.links(3).join(' » ')}</div><div id=content><h1 id=title>${p.title()}</h1>`,
      ...Array.from(
        { length: 6 },
        (_, i) =>
          `<div class=post><div class=author><b>boatman${i}</b> <span class=date>4 March 2026, 1${i}:20</span></div><div class=message>${p
            .body(2)
            .join('')
            .replace('<p>', i === 0 ? '<p id=lead>' : '<p>')}</div></div>`,
      ),
      `</div><div id=footer>${COPYRIGHT}</div>`,
    ],
  },

  {
    name: 'shop',
    head: () => '<meta property="og:type" content="product">',
    blocks: (p) => [
      `<div class=promo-strip style="height:50px;background:#fcc"><a href="/sale">Free shipping this week</a></div>`,
      `<header class=page-header style="height:200px"><a href="/">Lamps and more</a><nav>${p.menu(9)}</nav></header>`,
      `<nav class=breadcrumb>${p.links(3).join(' / ')}</nav><main class=product><h1 id=title>${p.title()}</h1><img src="/picture?lamp" width=480 height=360 alt="A lamp"><p class=price>49.00 €</p><button>Add to basket</button>${p.body(4).join('').replace('<p>', '<p id=lead>')}</main>`,
      `<section class=recommendations><h2>Customers also bought</h2>${p.teasers(6)}</section>`,
      `<footer class=page-footer>${p.menu(12)}${COPYRIGHT}</footer>`,
    ],
  },

  {
    name: 'old',
    head: () => '',
    blocks: (p) => [
      `<table width="100%"><tr><td colspan=2 id=masthead style="height:150px"><a href="/">The Old Gazette</a></td></tr><tr><td colspan=2 id=navbar style="height:40px">${p.links(10).join(' | ')}</td></tr>`,
      `<tr><td id=leftcol width=200 valign=top>${p.links(12).join('<br>')}</td><td valign=top>${article(p)}</td></tr>`,
      `<tr><td colspan=2 id=bottom>${COPYRIGHT}</td></tr></table>`,
    ],
  },

  {
    name: 'adsfirst',
    head: () => ARTICLE,
    blocks: (p) => [
      `<div class="x${p.hash()}"><div class="x${p.hash()}" data-ad-unit="/1234/top" style="height:300px;background:#eef">${adSlot(250)}</div>`,
      `<div class="x${p.hash()}"><header class="x${p.hash()}" style="height:150px"><a href="/">Weekly Sun</a>${p.links(8).join(' ')}</header></div>`,
      `<div class="x${p.hash()}"><article class="x${p.hash()}">${article(p)}</article><aside class="x${p.hash()}">${p.teasers(5)}</aside></div>`,
      `<footer class="x${p.hash()}">${COPYRIGHT}</footer></div>`,
    ],
  },

  {
    name: 'recipes',
    head: () =>
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"${parts(4).title()}"}</script>`,
    blocks: (p) => [
      `<div class=wrap><header class="header header--large" style="height:320px"><a class=brand href="/">Anna cooks</a><nav class=header__nav>${p.menu(7)}</nav></header>`,
      `<div class=newsletter-box style="height:120px"><h3>Never miss a recipe</h3><form><input type=email><button>Subscribe</button></form></div>`,
      `<main><article class=recipe>${article(p, 6)}<h2>Ingredients</h2><ul><li>200 g of flour</li><li>3 eggs</li><li>a pinch of salt</li></ul></article></main>`,
      `<div class=comments><h2>Comments</h2><p>Lovely, thank you!</p></div>`,
      `<footer class=footer>${COPYRIGHT}</footer></div>`,
    ],
  },
];

const STYLE = (font) => `<style>${font ? '@font-face { font-family: Late; src: url("/font.ttf"); font-display: swap; }' : ''}
  body { margin: 0; font: 18px/1.5 ${font ? 'Late, ' : ''}sans-serif; } ul.menu { margin: 0; padding: 0; } ul.menu li { display: inline-block; margin-right: 1em; }
  .teaser { overflow: hidden; height: 90px; } article, main { max-width: 760px; } h1 { font-size: 34px; line-height: 40px; height: 80px; overflow: hidden; } td { vertical-align: top; }</style>`;

// Notes where the title and the first text stand in each frame, how long the
// page has been drawn by then, and what the browser itself counts.
const WATCH = `<script>
  window.jumps = { frames: [], shifts: [] };
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) jumps.shifts.push([startTime, value, sources.map(({ node }) => node?.nodeName + '.' + (node?.id || node?.className || '')).join(' ')]);
  }).observe({ type: 'layout-shift', buffered: true });
  // What is hidden before the engine is asked, and what of that has come back.
  document.addEventListener('DOMContentLoaded', () => { jumps.early = ours.all(); });
  jumps.back = () => (jumps.early ?? []).filter((element) => element.isConnected && !ours.isHeld(element)).map((element) => element.outerHTML.slice(0, 100));
  (function tick() {
    const held = getComputedStyle(document.documentElement).opacity === '0'; // nothing is painted yet
    const top = (id) => { const box = !held && (jumps[id] ?? document.getElementById(id))?.getBoundingClientRect(); return box && box.height > 0 ? Math.round(box.top) : null; };
    jumps.frames.push([Math.round(performance.now()), top('title'), top('lead')]);
    requestAnimationFrame(tick);
  })();
</script>`;

/**
 * The page's markup in the slices in which it is sent.
 *
 * @param {string} name of a site
 * @param {number} seed of the page
 */
export function slices(name, seed) {
  const site = SITES.find((other) => other.name === name);
  const p = parts(SITES.indexOf(site) * 100 + seed);
  const head = `<!doctype html><html lang=en><head><meta charset=utf-8><title>${name}</title>${site.head()}${STYLE(FONT)}${WATCH}</head><body>`;
  return inSlices(head, `${site.blocks(p).join('\n')}</body></html>`);
}

// A tag is not cut: browsers draw nothing of half a tag anyway.
function inSlices(head, text) {
  const cuts = [0];
  for (let i = 1; i < SLICES; i++) cuts.push(Math.max(cuts.at(-1), text.indexOf('<', Math.floor((i * text.length) / SLICES))));
  const pieces = cuts.map((from, i) => text.slice(from, cuts[i + 1]));
  return [head + pieces[0], ...pieces.slice(1)];
}

// A page of a corpus in slices. Its first h1 and its first long paragraph are
// what is looked at.
const NONCE = 'winnow';
const FIND = `<script nonce=${NONCE}>
  new MutationObserver(() => {
    jumps.title ??= document.querySelector('h1');
    jumps.lead ??= [...document.querySelectorAll('p')].find((p) => p.textContent.trim().length > 120);
  }).observe(document, { childList: true, subtree: true });
</script>`;
const copySlices = (html) => {
  const [head] = /^[^]*?<head[^>]*>/i.exec(html) ?? [''];
  return inSlices(head + WATCH.replace('<script', `<script nonce=${NONCE}`) + FIND, html.slice(head.length));
};

// Serves them on 127.0.0.1 as /NAME/SEED, pages of a corpus ({id: markup}) as
// /ID. Of those no script runs and nothing is loaded.
export async function serveStreamed(copies = {}) {
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    const late = (type, bytes) =>
      setTimeout(() => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes), LATE_MS);
    if (url.pathname === '/picture') return late('image/png', PICTURE);
    if (url.pathname === '/font.ttf') return late('font/ttf', fs.readFileSync(FONT));
    const [, name, seed] = url.pathname.split('/');
    const isCopy = Object.hasOwn(copies, name);
    const pieces = SITES.some((site) => site.name === name) ? slices(name, Number(seed)) : isCopy && copySlices(copies[name]);
    if (!pieces) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(isCopy
        ? { 'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'nonce-${NONCE}'` }
        : {}),
    });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((next) => setTimeout(next, SLICE_MS));
    }
    return response.end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
