// The main job on the sample pages, in a real browser:
//
//   node extension/test/demo.mjs [--browser chromium|firefox] [--pictures DIR] [--show]
//
// Loads the built extension, turns it on by a click in its popup, opens every
// page of testdata/pages, and prints what was hidden and how long it took.
// --pictures keeps the screenshots of the README: before, after, reader, popup.
// --show opens a window and leaves it open. Without a browser, the playground
// is opened instead. Exit code 1 when a page could not be cleaned.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { BROWSERS, findBrowser, sleep, until } from './lib/browsers.mjs';
import { open, press, turnOn } from './lib/harness.mjs';
import { pageNames } from './lib/server.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: { browser: { type: 'string' }, pictures: { type: 'string' }, show: { type: 'boolean', default: false } },
});

function playground() {
  console.log('No Chromium and no Firefox here (extension/test/install-browsers.sh installs both). Opening the playground instead.');
  spawn(process.execPath, [path.join(ROOT, 'web/serve.mjs')], { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
}

async function table(at) {
  let failed = 0;
  console.log(`\n${at.which}: ${await at.browser.version()}\n`);
  console.log(
    `${'page'.padEnd(20)} ${'type'.padEnd(14)} ${'hidden'.padEnd(6)} ${'words'.padEnd(6)} ${'page ms'.padEnd(8)} ${'total ms'.padEnd(8)} what`,
  );
  for (const name of pageNames()) {
    const { total, kinds, last } = await at.visit(at.server.page(name));
    const {
      answer: { text = '' },
    } = await at.tell('PAGE', { want: ['text'] });
    const what =
      last.error ??
      (last.status === 'ok'
        ? Object.entries(kinds)
            .map(([kind, n]) => `${n} ${kind}`)
            .join(', ')
        : `${last.status}: ${last.reason}`);
    const cells = [
      name.padEnd(20),
      (last.pageType ?? '').padEnd(14),
      String(total).padEnd(6),
      String(text.split(/\s+/).filter(Boolean).length).padEnd(6),
    ];
    console.log(...cells, (last.main ?? 0).toFixed(1).padEnd(8), (last.total ?? 0).toFixed(1).padEnd(8), what);
    if (last.error) failed++;
  }
  return failed;
}

async function pictures(at, folder) {
  fs.mkdirSync(folder, { recursive: true });
  const shoot = (target, name) => target.screenshot({ path: path.join(folder, `${name}-${at.which}.png`) });
  const address = at.server.page('news-article');
  await at.visit(address);
  await shoot(at.page, 'after');
  await at.tell('READER', { open: true });
  const frame = await at.reader();
  await sleep(200); // its pictures
  await shoot(at.page, 'reader');
  await frame.evaluate(() => {
    document.getElementById('contents-open').click();
    document.getElementById('look-panel').showPopover();
    document.querySelector('[name=look-theme][value=sepia]').click();
  });
  await sleep(300);
  await shoot(at.page, 'reader-look');
  await frame.evaluate(() => document.getElementById('look-panel').hidePopover());
  await press(at.page, 'Escape');
  await until(async () => !(await at.state()).reader, 'the reader is closed');
  const popup = await at.popup(at.page);
  await sleep(200);
  await shoot(popup, 'popup');
  await popup.close();
  await at.tell('STOP');
  await shoot(at.page, 'before');
}

async function main() {
  const which = values.browser ?? BROWSERS.find(findBrowser);
  if (!which || !findBrowser(which)) return playground();
  const at = { which, show: values.show };
  let failed = 1;
  try {
    await open(at);
    await turnOn(at);
    failed = await table(at);
    if (values.pictures) await pictures(at, path.resolve(values.pictures));
    if (values.show) {
      await at.page.goto(at.server.page('news-article'));
      console.log('\nThe browser stays open: Alt+R opens the reader. Close it to end.');
      await new Promise((done) => at.browser.once('disconnected', done));
    }
  } finally {
    if (!values.show) await at.browser?.close();
    at.server?.close();
  }
  console.log(
    `\nThe extension lies in extension/dist: load extension/dist/chrome or extension/dist/firefox unpacked to try it on any page.`,
  );
  process.exit(failed ? 1 : 0);
}

await main();
