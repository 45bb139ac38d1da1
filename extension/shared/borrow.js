// Access to all sites, borrowed to read the other tabs of a window and given
// back when the popup closes, and to one site, borrowed to open a link in the
// reader. That it is borrowed is written down, so that it is given back at the
// browser's next start at the latest.
import { api } from './api.js';
import { ALL_SITES, isOn, load, patternOf } from './settings.js';
import { inTurn, write } from './stored.js';

const KEY = 'borrowed';

export const mayRead = () => api.permissions.contains({ origins: ALL_SITES });

// For when it is not there. Must be called in the turn of the user's click:
// nothing is awaited before the browser is asked. Gives whether it is there now.
export async function borrow() {
  const noted = api.storage.local.set({ [KEY]: true });
  const held = await api.permissions.request({ origins: ALL_SITES });
  await noted;
  if (!held) await api.storage.local.remove(KEY);
  return held;
}

export const isBorrowed = async () => (await api.storage.local.get(KEY))[KEY] === true;

const SITES = 'borrowed-sites'; // a host stands there once for each who has it

const loadSites = async () => /** @type {string[]} */ ((await api.storage.local.get(SITES))[SITES] ?? []);

/** @param {(hosts: string[]) => string[] | Promise<string[]>} change */
const noteSites = (change) =>
  inTurn(async () => {
    const hosts = await change(await loadSites());
    await write(SITES, hosts, hosts.length > 0);
  });

/**
 * @param {string[]} hosts
 * @param {string} host
 */
function withoutOne(hosts, host) {
  const at = hosts.indexOf(host);
  return hosts.filter((_, n) => n !== at);
}

/**
 * Access to one site, to open one page of it. Must be called in the turn of the
 * user's click. Gives whether it is there now; the browser does not ask where it
 * was there before.
 *
 * @param {string} host
 */
export async function borrowSite(host) {
  const origins = [patternOf(host)];
  const noted = noteSites((hosts) => [...hosts, host]);
  // A click that no longer counts is no matter where access is there.
  const held = await api.permissions.request({ origins }).catch(() => api.permissions.contains({ origins }));
  await noted;
  if (!held) await noteSites((hosts) => withoutOne(hosts, host));
  return held;
}

/**
 * Access that a site has by the user's settings stays, and so does what another link of
 * the site still waits for.
 *
 * @param {string} host
 */
export const giveBackSite = (host) =>
  noteSites(async (hosts) => {
    const left = withoutOne(hosts, host);
    if (!left.includes(host) && !isOn(await load(), host)) await api.permissions.remove({ origins: [patternOf(host)] }).catch(() => {});
    return left;
  });

// At the browser's start, when nobody waits for a page.
export async function giveBackSites() {
  for (const host of await loadSites()) await giveBackSite(host);
}

// Nothing to do when it was not borrowed, or when the user has turned cleaning
// on for all sites meanwhile.
export async function giveBack() {
  if (!(await isBorrowed())) return;
  const { all } = await load();
  if (!all) await api.permissions.remove({ origins: ALL_SITES }).catch(() => {});
  await api.storage.local.remove(KEY);
}
