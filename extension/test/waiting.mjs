// How long a small page waits for its cleaning, by the clock, alone and beside pages
// that keep the engine busy:
//
//   node extension/test/waiting.mjs [--visits 10] [--browser both|chromium|firefox]
//
// waits: milliseconds from the beginning of its snapshot to what is hidden, of as many
// visits, least, median and most. Two heavy pages are opened anew before each visit and
// take several seconds of the engine's time each; a tab in the background loads itself
// again and again. Two heavy pages of which the user wants files are asked for them before
// each visit. Figures are of use on a machine that does nothing else.
import { parseArgs } from 'node:util';
import { BROWSERS, sleep } from './lib/browsers.mjs';
import { open, turnOn } from './lib/harness.mjs';
import { askFor, doneAt, HEAVY, isDone, lastOf, LOOP, openTab, SMALL } from './lib/host.mjs';

async function visits(at, count, around) {
  const small = at.server.add('/small', SMALL);
  const list = [];
  for (let i = 0; i < count; i++) {
    const leave = await around(i);
    const { last } = await at.visit(`${small}?${i}`);
    if (last.status !== 'ok') throw new Error(`visit ${i}: ${JSON.stringify(last)}`);
    list.push({ waited: last.total, ...(await leave()) });
  }
  return list;
}

const alone = async () => () => ({});

// Two heavy pages, which still run when the small one has its answer, or the figure says nothing.
const besideHeavy = (at) => async (i) => {
  const addresses = ['a', 'b'].map((name) => at.server.add(`/heavy-${i}-${name}`, HEAVY));
  const tabs = [];
  for (const address of addresses) tabs.push(await openTab(at, address));
  return async () => {
    const states = await Promise.all(addresses.map((address) => lastOf(at, address)));
    for (const tab of tabs) await tab.close();
    return { running: states.filter((last) => !isDone(last)).length };
  };
};

async function besideAsked(at, count) {
  const addresses = ['a', 'b'].map((name) => at.server.add(`/asked-${name}`, HEAVY));
  const tabs = [];
  for (const address of addresses) {
    tabs.push(await openTab(at, address));
    await doneAt(at, address); // its own cleaning
  }
  const list = await visits(at, count, async () => {
    const asked = addresses.map((address) => askFor(at, address));
    await sleep(2500); // both hold up the engine
    return async () => {
      const running = asked.filter(({ done }) => !done).length;
      for (const { ends } of asked) await ends;
      return { running };
    };
  });
  for (const tab of tabs) await tab.close();
  return list;
}

async function besideLoop(at, count) {
  await openTab(at, at.server.add('/loop', LOOP)).catch(() => null); // it goes on while it is asked
  const list = await visits(at, count, alone);
  for (const tab of await at.browser.pages()) if (tab.url().endsWith('/loop')) await tab.close();
  return list;
}

function say(which, what, list) {
  const ms = list.map(({ waited }) => Math.round(waited)).sort((a, b) => a - b);
  const running = list.flatMap(({ running }) => running ?? []);
  const beside = running.length > 0 ? `, heavy pages still running: ${running.join(' ')}` : '';
  console.log(`${which}, ${what}: ${ms[0]}, ${ms[ms.length >> 1]}, ${ms.at(-1)} ms${beside}`);
}

const { values } = parseArgs({ options: { visits: { type: 'string', default: '10' }, browser: { type: 'string', default: 'both' } } });
const count = Number(values.visits);
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const at = { which };
  await open(at);
  try {
    await turnOn(at);
    await visits(at, 2, alone); // warm
    say(which, 'alone', await visits(at, count, alone));
    say(which, 'beside two heavy pages', await visits(at, count, besideHeavy(at)));
    say(which, 'beside two heavy pages that were asked for', await besideAsked(at, count));
    say(which, 'beside a tab that loads itself again', await besideLoop(at, count));
  } finally {
    await at.browser.close();
    at.server.close();
  }
}
