// Draws the PNG icons from icon.svg in Chromium: node extension/test/draw-icons.mjs.
// Run after the drawing has changed; its output is committed.
import fs from 'node:fs';
import puppeteer from 'puppeteer-core';

const here = (name) => new URL(`../icons/${name}`, import.meta.url);
const svg = `data:image/svg+xml;base64,${fs.readFileSync(here('icon.svg')).toString('base64')}`;
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const size of [16, 32, 48, 128]) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<body style="margin:0"><img width=${size} height=${size} style="display:block" src="${svg}">`);
  await page.screenshot({ path: here(`${size}.png`).pathname, omitBackground: true });
}
await browser.close();
