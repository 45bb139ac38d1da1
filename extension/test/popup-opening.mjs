// How long the popup takes until its text is there, by the clock: from the beginning of
// its document to the first paint and to the largest, medians and least of n openings over
// a page, off and on:
//
//   node extension/test/popup-opening.mjs [--n 11] [--browser both|chromium|firefox]
//
// What the browser needs before it begins the document is the same for every extension.
import { parseArgs } from 'node:util';
import { BROWSERS, sleep } from './lib/browsers.mjs';
import { open } from './lib/harness.mjs';

const LAST_MS = 600; // nothing of the popup is painted later

const { values } = parseArgs({ options: { n: { type: 'string', default: '11' }, browser: { type: 'string', default: 'both' } } });
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

// Runs in the popup.
const paints = () =>
  new Promise((resolve) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1).startTime })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

async function measure(at, n) {
  const times = [];
  for (let i = 0; i < n; i++) {
    const popup = await at.popup(at.page);
    await sleep(LAST_MS);
    times.push(await popup.evaluate(paints));
    await popup.close();
    await sleep(LAST_MS);
  }
  return times.slice(1); // the browser reads the files from the disk for the first one
}

for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const at = { which };
  await open(at);
  try {
    for (const state of ['off', 'on']) {
      if (state === 'on') await at.permit();
      await at.page.goto(at.server.page('blog-post'));
      await sleep(2000);
      const times = await measure(at, Number(values.n));
      const say = (name) =>
        `${name} ${Math.round(median(times.map((one) => one[name])))} ms (least ${Math.round(Math.min(...times.map((one) => one[name])))})`;
      console.log(`${which}, page ${state}: ${say('first')}, ${say('largest')}`);
    }
  } finally {
    await at.browser?.close();
    await at.server?.close?.();
  }
}
process.exit(0);
