// The example extension, made of the package's files, in both browsers.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { BROWSERS, launch, until } from '../../extension/test/lib/browsers.mjs';
import { serve } from '../../extension/test/lib/server.mjs';
import { DIST, ROOT } from './support.mjs';

const TEXT = '<p>The ferry crossed the bay again on Friday, with forty people on board and a band on the upper deck.</p>'.repeat(6);
// Its author holds the ad up; its script has made a tree that no parser makes.
const PAGE = `<!doctype html><html lang=en><title>The ferry is back</title><style>#ad1.ad-banner { display: block !important }</style>
  <nav id=menu><a href=/>Home</a> <a href=/news>News</a> <a href=/sport>Sport</a> <a href=/about>About us</a></nav>
  <main id=text><h1>The ferry is back</h1>${TEXT}</main>
  <div id=ad1 class=ad-banner><b>Advertisement</b> <a href=https://ads.example/>Buy this lamp now</a></div>`;
const ODD = `${PAGE}<script>document.querySelector('#text p').append(document.createElement('div'))</script>`;

const folder = mkdtempSync(join(tmpdir(), 'winnow-example-'));
cpSync(join(ROOT, 'wasm', 'example'), folder, { recursive: true });
cpSync(DIST, join(folder, 'winnow'), { recursive: true, filter: (name) => !name.endsWith('.tgz') });
after(() => rmSync(folder, { recursive: true }));

const shown = (page) =>
  page.evaluate(() => ['menu', 'text', 'ad1'].filter((id) => document.getElementById(id).getClientRects().length > 0).join());

for (const which of BROWSERS) {
  describe(`the example extension (${which})`, () => {
    let browser, server, page;
    before(async () => {
      server = await serve();
      ({ browser } = await launch(which, { folder }));
      page = await browser.newPage();
    });
    after(async () => {
      await browser?.close();
      server?.close();
    });

    for (const [name, markup] of [['a page', PAGE], ['a page whose tree no parser makes', ODD]]) {
      test(`${name} is cleaned and comes back byte for byte`, async () => {
        await page.goto(server.add(`/${name.length}`, markup));
        await until(async () => (await shown(page)) === 'text', 'menu and ad are hidden');
        await page.keyboard.down('Alt');
        await page.keyboard.press('KeyU');
        await page.keyboard.up('Alt');
        await until(async () => (await shown(page)) === 'menu,text,ad1', 'all is shown again');
        const [now, before] = await page.evaluate(async () => {
          const before = new DOMParser().parseFromString(await (await fetch(location)).text(), 'text/html');
          if (document.scripts.length > 0) before.querySelector('#text p').append(before.createElement('div'));
          return [document, before].map((one) => one.documentElement.outerHTML);
        });
        assert.equal(now, before);
      });
    }
  });
}
