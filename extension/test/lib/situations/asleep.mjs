// A laptop that sleeps: all processes of the browser stand still while the clock
// goes on.
import { sleep, until } from '../browsers.mjs';
import { turnOn } from '../harness.mjs';
import { isDone, lastOf, LONG, openTab, SMALL, workers } from '../host.mjs';
import { family } from '../processes.mjs';
import { LONG_READ, leaveReader, readCleaned, select } from '../reader.mjs';
import { megabytes } from './report.mjs';

const DOWN = 1500; // pixels that the reading is scrolled
const QUOTES = ['tide gauge', 'second lamp', 'new quay'];

export async function nap(at, ms) {
  const all = family(at.browser.process().pid);
  const signal = (name) => {
    for (const { pid } of all)
      try {
        process.kill(pid, name);
      } catch {
        // it has ended
      }
  };
  signal('SIGSTOP');
  await sleep(ms);
  signal('SIGCONT');
}

const marksOf = (at) =>
  at.control.evaluate(async () =>
    Object.values(await chrome.storage.local.get()).flatMap(({ list }) =>
      Array.isArray(list) ? list.map(({ quote }) => quote?.exact) : [],
    ),
  );

async function mark(at, frame, text) {
  await at.page.bringToFront();
  if (!(await select(frame, text))) throw new Error(`${text} is not in the reading`);
  await frame.waitForSelector('#marker:popover-open');
  await frame.click('#mark-green');
  await until(async () => (await marksOf(at)).includes(text), `${text} is kept`);
}

const answered = (at, address) =>
  until(async () => {
    const last = await lastOf(at, address);
    return isDone(last) && last;
  }, `${address} has its answer`);

async function isCleaned(at, address) {
  const last = await answered(at, address);
  return last.status === 'ok' ? [] : [`${address}: ${JSON.stringify(last)}`];
}

const adsOf = (page) => page.evaluate(() => document.getElementById('ad1').getClientRects().length);

async function newPage(at) {
  const { last, total } = await at.visit(at.server.add('/after', SMALL));
  return last.status === 'ok' && total === 1 ? [] : [`${total} hidden: ${JSON.stringify(last)}`];
}

async function popupOpens(at) {
  const popup = await at.popup(at.page);
  const said = await popup.evaluate(() => document.getElementById('hidden-title').textContent);
  await popup.close();
  return said.includes('1') ? [] : [`the popup says ${said}`];
}

const isOpen = async (at) => (await at.state())?.reader === true;

async function reading(at, report, ms) {
  const seconds = Math.round(ms / 1000);
  const read = at.server.add('/read', LONG_READ);
  const frame = await readCleaned(at, read);
  await mark(at, frame, QUOTES[0]);
  await frame.evaluate((top) => scrollTo({ top, behavior: 'instant' }), DOWN);
  await until(() => frame.evaluate((top) => scrollY === top, DOWN), 'the reading is scrolled');
  const before = await frame.evaluate(() => scrollY);
  await report.look(`${seconds} s of sleep in the middle of a cleaning, with a reader in another tab`, async () => {
    const long = at.server.add('/long', LONG);
    const tab = await openTab(at, long);
    const early = isDone(await lastOf(at, long)) ? ['the page was cleaned before'] : [];
    await nap(at, ms);
    const began = Date.now();
    const wrong = [...early, ...(await isCleaned(at, long))];
    if (await adsOf(tab)) wrong.push('its advertisement is not hidden');
    const took = Date.now() - began;
    await tab.close();
    return { wrong, ms: took, mb: megabytes(at) };
  });
  await report.look('that reader: open, in its place, a highlight', async () => {
    const wrong = (await isOpen(at)) ? [] : ['it is closed'];
    const now = await frame.evaluate(() => scrollY);
    if (Math.abs(now - before) > 1) wrong.push(`at ${now}, not ${before}`);
    await mark(at, frame, QUOTES[1]);
    return { wrong };
  });
  await report.look('the background ended just before, a reader in front', async () => {
    await at.stopBackground().catch(() => {});
    await nap(at, ms / 2);
    const began = Date.now();
    await mark(at, frame, QUOTES[2]);
    const kept = await marksOf(at);
    const wrong = QUOTES.filter((text) => !kept.includes(text)).map((text) => `${text} is lost`);
    await leaveReader(at);
    wrong.push(...(await newPage(at)), ...(await popupOpens(at)));
    return { wrong, ms: Date.now() - began };
  });
}

async function loading(at, report, ms) {
  await report.look('the background ended, and pages that have just begun to load', async () => {
    const slow = Array.from({ length: 4 }, (_, n) => at.server.add(`/slow/${n}`, SMALL.slice(0, -60), SMALL.slice(-60), 1500));
    await at.stopBackground().catch(() => {});
    const tabs = [];
    for (const address of slow) {
      const tab = await at.browser.newPage();
      tab.goto(address).catch(() => {});
      tabs.push(tab);
    }
    await sleep(400);
    await nap(at, ms / 2);
    const began = Date.now();
    const wrong = [];
    for (const [n, address] of slow.entries()) {
      await tabs[n].bringToFront();
      wrong.push(...(await isCleaned(at, address)));
      if (await adsOf(tabs[n])) wrong.push(`${address}: its advertisement is not hidden`);
    }
    const took = Date.now() - began;
    for (const tab of tabs) await tab.close();
    return { wrong, ms: took };
  });
  await report.look('the engine was to be closed meanwhile', async () => {
    await at.control.evaluate(
      async (keepMinutes) => {
        const { settings } = await chrome.storage.local.get('settings');
        await chrome.storage.local.set({ settings: { ...settings, keepMinutes } });
      },
      ms / 60_000 / 4,
    );
    await newPage(at);
    await nap(at, ms / 2);
    const began = Date.now();
    const wrong = [...(await newPage(at)), ...(await popupOpens(at))];
    const took = Date.now() - began;
    if ((await workers(at)).length > 2) wrong.push('more than two Workers');
    return { wrong, ms: took, mb: megabytes(at) };
  });
}

export async function asleep(at, report, { ms }) {
  await turnOn(at);
  await reading(at, report, ms);
  await loading(at, report, ms);
}
