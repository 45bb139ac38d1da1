// Looks into the engine's host: its Workers, and what pages say of their cleaning, in
// either browser.
import { names } from '../../shared/names.js';
import { PATIENCE_MS, until } from './browsers.mjs';

const HOST = '/background/host.html';
const WORKER = '/engine/worker.js';

// Chromium's document that holds the Workers, as a page; null: there is none.
export async function hostPage(at) {
  const target = at.browser.targets().find((one) => one.url() === `${at.base.replace(/\/$/, '')}${HOST}`);
  return target ? target.asPage() : null;
}

// One entry for each Worker of the engine.
export async function workers(at) {
  if (at.which === 'chromium') return at.browser.targets().filter((one) => one.url().endsWith(WORKER));
  // Firefox does not show an extension's Workers, but their threads.
  const count = await at.chrome(`(async () => {
    const { children } = await ChromeUtils.requestProcInfo();
    return children.filter(({ type }) => type === 'extension').flatMap(({ threads }) => threads)
      .filter(({ name }) => name.startsWith('DOM Worker')).length;
  })()`);
  return Array.from({ length: count });
}

// What the page at an address says of its last cleaning; null: no tab shows it.
export const lastOf = (at, address) =>
  at.control.evaluate(
    async (address, state) => {
      const { api, tellTab } = globalThis.winnow;
      for (const { id } of await api.tabs.query({})) {
        const found = await tellTab(id, state).catch(() => null);
        if (found?.url === address) return { ...found.last, cleanings: found.cleanings };
      }
      return null;
    },
    address,
    names.STATE,
  );

export const isDone = (last) => last?.status || last?.error;

// What the page says when it has its answer.
export const doneAt = (at, address) =>
  until(async () => {
    const found = await lastOf(at, address);
    return isDone(found) && found;
  }, `${address} has its answer`);

// Opens a page in a tab of its own, in front; waits until it has asked the engine.
export async function openTab(at, address) {
  const tab = await at.browser.newPage();
  await tab.goto(address, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS });
  await until(async () => (await lastOf(at, address))?.cleanings > 0, `${address} has asked`);
  return tab;
}

// Asks for a page's text, as the popup does when the user wants a file of it. Gives what
// has come of it: {done, status, reason, error}, and `ends` with it.
export function askFor(at, address) {
  const asked = { done: false };
  asked.ends = at.control
    .evaluate(
      async (address, { STATE, PAGE }) => {
        const { api, tellTab } = globalThis.winnow;
        for (const { id } of await api.tabs.query({})) {
          const found = await tellTab(id, STATE).catch(() => null);
          if (found?.url !== address) continue;
          const say = ({ answer: { status, reason } }) => ({ status, reason });
          return tellTab(id, PAGE, { want: ['reader'] }).then(say, ({ message }) => ({ error: message }));
        }
        return { error: 'no such page' };
      },
      address,
      names,
    )
    .then((said) => Object.assign(asked, said, { done: true }));
  return asked;
}

// Pages by how much they ask of the engine.
const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>';
const AD = '<div id=ad1 class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>';
const page = (title, text) => `<!doctype html><title>${title}</title><article><h1>${title}</h1>${text}</article>${AD}`;

export const SMALL = page('Small', TEXT.repeat(9));
export const LONG = page('Long', TEXT.repeat(20_000)); // a second or two of the engine's time
export const HEAVY = page('Heavy', '<p>a b c'.repeat(80_000)); // several
export const HEAVIEST = page('Heaviest', '<p>a b c'.repeat(240_000)); // more than a call may take, on a fast machine, too
// Loads itself again and again.
export const LOOP =
  page('Loop', TEXT.repeat(3000)) + `<script>addEventListener('load', () => setTimeout(() => location.reload(), 50))</script>`;
