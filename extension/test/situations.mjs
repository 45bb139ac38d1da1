// What a browser goes through in a year, in minutes: many tabs, sleep, updates, private
// windows, profiles. Prints a table; ends with 1 when something is wrong.
//
//   node extension/test/situations.mjs [--browser both|chromium|firefox] [--only tabs,asleep] [--tabs 200] [--sleep 90]
import { parseArgs } from 'node:util';
import { BROWSERS, builtFor } from './lib/browsers.mjs';
import { open } from './lib/harness.mjs';
import { asleep } from './lib/situations/asleep.mjs';
import { profiles } from './lib/situations/profiles.mjs';
import { Report, tableOf } from './lib/situations/report.mjs';
import { manyTabs } from './lib/situations/tabs.mjs';
import { updated } from './lib/situations/updated.mjs';
import { windows } from './lib/situations/windows.mjs';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'both' },
    only: { type: 'string', default: 'tabs,asleep,updated,windows,profiles' },
    tabs: { type: 'string', default: '200' },
    sleep: { type: 'string', default: '90' },
  },
});

// In a browser of its own.
const alone = (step) => async (at, report) => {
  await open(at);
  try {
    await step(at, report);
  } finally {
    await at.browser.close();
    at.server.close();
  }
};

const SITUATIONS = {
  tabs: alone((at, report) => manyTabs(at, report, { count: Number(values.tabs) })),
  asleep: alone((at, report) => asleep(at, report, { ms: Number(values.sleep) * 1000 })),
  updated,
  windows,
  profiles,
};

const rows = [];
for (const which of values.browser === 'both' ? BROWSERS : [values.browser])
  for (const name of values.only.split(',')) {
    const report = new Report(which, name, (text) => console.error(text));
    await report.look('all of it', async () => {
      await SITUATIONS[name]({ which, folder: builtFor(which) }, report);
      return {};
    });
    rows.push(...report.rows);
  }
console.log(tableOf(rows));
if (rows.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
