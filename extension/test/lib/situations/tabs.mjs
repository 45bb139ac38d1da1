// Many tabs of a site that is on, all opened at once, with the background ended in
// between.
import { sleep, until } from '../browsers.mjs';
import { openControl, turnOn } from '../harness.mjs';
import { SMALL, workers } from '../host.mjs';
import { pageNames } from '../server.mjs';
import { names } from '../../../shared/names.js';
import { megabytes } from './report.mjs';

const DISTINCT = 25; // pages; each is opened several times
const MOST_MB = 500; // of the extension's processes: two engines at their largest (pool.js), our open pages, the background
const SOON_MS = 10_000; // for a small page in view, while the browser loads the others
const LATE_MS = 10_000; // until a page that is looked at is clean

// What each of these tabs says of itself: {[id]: {url, total, status, error}}.
const statesOf = (at, ids) =>
  at.control.evaluate(
    async (ids, state) => {
      const { api, tellTab } = globalThis.winnow;
      const all = await Promise.all(
        ids.map(async (id) => {
          const found = await tellTab(id, state).catch(() => null);
          const badge = await api.action.getBadgeText({ tabId: id }).catch(() => '');
          const { status, error, reason, total: took } = found?.last ?? {};
          return [id, found && { url: found.url, total: found.total, status, error, reason, took, badge }];
        }),
      );
      return Object.fromEntries(all);
    },
    ids,
    names.STATE,
  );

const stateOf = async (at, id) => (await statesOf(at, [id]))[id];
const isDone = (state) => Boolean(state?.status || state?.error);
const isGood = (state) => Boolean(state?.status) && state.reason !== 'time limit';

const create = (at, list) =>
  at.control.evaluate(
    (list) => Promise.all(list.map((fields) => chrome.tabs.create(fields).then(({ id }) => id))),
    list.map(([url, active]) => ({ url, active })),
  );
const show = (at, id) => at.control.evaluate((id) => chrome.tabs.update(id, { active: true }).then(() => 1), id);

// How many parts of each page are hidden when it is looked at alone.
async function countAlone(at, addresses) {
  const counts = {};
  for (const address of addresses) {
    const { total, last } = await at.visit(address);
    counts[address] = { total, status: last.status };
  }
  return counts;
}

// Milliseconds until the page of a tab that is in view is clean: from the moment in
// which the tab was opened, and from that in which the engine was asked.
async function timeOf(at, address) {
  const began = Date.now();
  const [id] = await create(at, [[address, true]]);
  const { took } = await until(async () => {
    const state = await stateOf(at, id);
    return isDone(state) && state;
  }, 'the tab in view is cleaned');
  return { id, ms: Date.now() - began, took };
}

// Until all are cleaned or nothing more happens. The background is ended twice.
async function settle(at, ids) {
  const found = { most: 0, ended: 0, done: 0, mb: 0 };
  const stops = [0.1, 0.3].map((part) => part * ids.length);
  for (let last = Date.now(); found.done < ids.length && Date.now() - last < 100_000; await sleep(1000)) {
    const done = Object.values(await statesOf(at, ids)).filter(isGood).length;
    if (done > found.done) last = Date.now();
    found.done = done;
    found.mb = Math.max(found.mb, megabytes(at));
    if (found.ended === stops.length || found.done < stops[found.ended]) continue;
    await at.stopBackground().catch(() => {}); // it has ended by itself
    found.ended++;
  }
  return found;
}

// Whether a tab is soon as it would be alone, once the user has gone to it.
async function lookAt(at, id, counts) {
  await show(at, id);
  const began = Date.now();
  const wanted = (state) => counts[state?.url.replace(/[?]tab=\d+$/, '')] ?? {};
  const isRight = (state) => {
    const { total, status } = wanted(state);
    return state && state.total === total && state.status === status && state.badge === (total > 0 ? String(total) : '');
  };
  const right = await until(async () => isRight(await stateOf(at, id)), 'the tab is cleaned', LATE_MS).catch(() => false);
  if (right) return { ms: Date.now() - began, wrong: [] };
  const state = await stateOf(at, id);
  return { ms: Date.now() - began, wrong: [`tab ${id}: ${JSON.stringify(state)}, not ${JSON.stringify(wanted(state))}`] };
}

async function leftOf(at) {
  const wrong = [];
  const session = await at.control.evaluate(() => chrome.storage.session.get());
  if (Object.keys(session).length > 0) wrong.push(`session: ${JSON.stringify(session).slice(0, 200)}`);
  if (at.which === 'chromium') {
    const names = await (await at.worker()).evaluate(() => ['onActivated', 'onRemoved'].filter((name) => chrome.tabs[name].hasListeners()));
    if (names.length > 0) wrong.push(`still listens to ${names}`);
  }
  const count = (await workers(at)).length;
  if (count > 1) wrong.push(`${count} Workers`);
  return wrong;
}

export async function manyTabs(at, report, { count }) {
  await turnOn(at);
  const plain = at.server.add('/plain', SMALL);
  const addresses = [...pageNames().filter((name) => name !== 'hostile')].slice(0, DISTINCT - 1).map((name) => at.server.page(name));
  addresses.push(plain);
  const counts = await countAlone(at, addresses);
  const alone = await timeOf(at, `${plain}?tab=0`);
  const quiet = megabytes(at);
  let ids = [];
  await report.look('the tab in view, while the others load', async () => {
    ids = await create(
      at,
      Array.from({ length: count - 2 }, (_, n) => [`${addresses[n % addresses.length]}?tab=${n + 1}`, false]),
    );
    const { id, ms, took } = await timeOf(at, `${plain}?tab=${count}`);
    ids.push(id, alone.id);
    const said = `${Math.round(took)} ms after it has asked, alone ${Math.round(alone.took)} ms; with the load alone ${(alone.ms / 1000).toFixed(1)} s`;
    return { said, ms, mb: megabytes(at), wrong: took > SOON_MS ? ['it had to wait'] : [] };
  });
  let most = 0;
  await report.look(`${count} tabs are cleaned in the background, which is ended twice`, async () => {
    const { done, ended, mb } = await settle(at, ids);
    most = mb;
    return { said: `${done} of ${ids.length}, ended ${ended} times`, mb, wrong: ended < 2 ? ['the background was not ended'] : [] };
  });
  await report.look('each of them when the user goes to it: hidden parts and the number on the button', async () => {
    const found = [];
    for (const id of ids) found.push(await lookAt(at, id, counts));
    return {
      said: `the slowest ${(Math.max(...found.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
      mb: megabytes(at),
      wrong: found.flatMap(({ wrong }) => wrong),
    };
  });
  await report.look('all closed: state, listeners, Workers', async () => {
    await at.control.evaluate((ids) => chrome.tabs.remove(ids).then(() => 1), ids);
    await until(async () => (await leftOf(at)).length === 0, 'nothing is left', 40_000).catch(() => {});
    const wrong = await leftOf(at);
    if (most > MOST_MB) wrong.push(`${Math.round(most)} MB at most`);
    return { said: `before ${Math.round(quiet)} MB, at most ${Math.round(most)}`, mb: megabytes(at), wrong };
  });
  await report.look('a new page', async () => {
    await openControl(at);
    const { total } = await at.visit(plain);
    return { wrong: total === counts[plain].total ? [] : [`${total} hidden`] };
  });
}
