// The pictures of the stores' pages, of the built extension in Chromium: five screenshots
// of 1280 × 800 pixels, a tile of 440 × 280 and a banner of 1400 × 560.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../test/lib/browsers.mjs';
import { open, press, turnOn } from '../test/lib/harness.mjs';

const EXTENSION = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const SCREEN = { width: 1280, height: 800 };
const TILE = { width: 440, height: 280 };
const BANNER = { width: 1400, height: 560 };
const STYLE = `* { box-sizing: border-box; margin: 0 } body { font: 28px/1.3 system-ui, sans-serif; color: #1b2a24; background: #eef3ef; overflow: hidden }
  img { display: block } h1 { font-size: 1.7em; letter-spacing: -.01em }`;

const dataOf = (/** @type {Buffer | Uint8Array} */ bytes, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

// Draws a page of ours, which is put together of pictures.
async function draw(at, size, body) {
  const page = await at.browser.newPage();
  await page.setViewport(size);
  await page.setContent(`<!doctype html><style>${STYLE}</style>${body}`, { waitUntil: 'load' });
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

// The same page before and after, each half of the width.
const sideBySide = (before, after) => `<div style="display:flex;gap:4px;width:1280px;height:800px">
  ${[before, after].map((one) => `<div style="flex:1;background:url(${dataOf(one)}) 0 0/1280px"></div>`).join('')}</div>`;

const popupOver = (page, popup) => `<div style="width:1280px;height:800px;background:url(${dataOf(page)}) 0 0/1280px">
  <img src="${dataOf(popup)}" style="position:absolute;top:12px;right:24px;border-radius:10px;box-shadow:0 8px 40px #0006"></div>`;

const tile = (icon, name) => `<div style="display:flex;align-items:center;justify-content:center;gap:24px;height:280px">
  <img src="${icon}" width=96><h1>${name}</h1></div>`;

const banner = (icon, name, summary, reader) => `<div style="display:flex;align-items:center;height:560px;padding-left:72px;gap:56px">
  <div style="flex:1"><img src="${icon}" width=96 style="margin-bottom:24px"><h1>${name}</h1><p style="margin-top:16px">${summary}</p></div>
  <div style="width:720px;height:480px;border-radius:12px 0 0 12px;background:url(${dataOf(reader)}) 0 0/cover;box-shadow:0 8px 40px #0004"></div></div>`;

// What the extension shows on a sample page.
async function shots(at) {
  await at.page.setViewport(SCREEN);
  await at.visit(at.server.page('news-article'));
  const after = await at.page.screenshot();
  const popup = await at.popup(at.page);
  const small = await popup.screenshot();
  await popup.close();
  await at.tell('READER', { open: true });
  const frame = await at.reader();
  await frame.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
  const reader = await at.page.screenshot();
  await frame.evaluate(() => {
    document.getElementById('contents-open').click();
    document.getElementById('look-panel').showPopover();
    document.querySelector('[name=look-theme][value=sepia]').click();
  });
  await frame.waitForSelector('#look-panel:popover-open');
  const look = await at.page.screenshot();
  await frame.evaluate(() => document.getElementById('look-panel').hidePopover());
  await press(at.page, 'Escape');
  await until(async () => !(await at.state()).reader, 'the reader is closed');
  await at.tell('STOP');
  const before = await at.page.screenshot();
  const options = await at.open('options/options.html');
  await options.setViewport(SCREEN);
  const settings = await options.screenshot();
  await options.close();
  return { before, after, small, reader, look, settings };
}

/** Writes the pictures into a folder. */
export async function pictures(/** @type {string} */ folder) {
  const at = { which: 'chromium' };
  try {
    await open(at);
    await turnOn(at);
    const { before, after, small, reader, look, settings } = await shots(at);
    const icon = dataOf(fs.readFileSync(path.join(EXTENSION, 'icons/icon.svg')), 'svg+xml');
    const { name, description } = JSON.parse(fs.readFileSync(path.join(EXTENSION, '_locales/en/messages.json'), 'utf8'));
    const [short] = name.message.split(':');
    const files = {
      '1-before-and-after.png': await draw(at, SCREEN, sideBySide(before, after)),
      '2-reader.png': reader,
      '3-looks.png': look,
      '4-popup.png': await draw(at, SCREEN, popupOver(after, small)),
      '5-settings.png': settings,
      'tile.png': await draw(at, TILE, tile(icon, short)),
      'banner.png': await draw(at, BANNER, banner(icon, short, description.message, reader)),
    };
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), bytes);
  } finally {
    await at.browser?.close();
    at.server?.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pictures(path.join(EXTENSION, 'dist/store/pictures'));
