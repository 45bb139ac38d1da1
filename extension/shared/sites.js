// Turning cleaning on and off, with the browser's permission. The browser may
// close the popup while it asks, so what the user wanted is written down
// first; whoever is still there (popup or background) finishes it.
import { api } from './api.js';
import { names } from './names.js';
import { ALL_SITES, patternOf, setAll, setSite } from './settings.js';
import { run } from './tabs.js';

const WANTED = 'wanted';
const FRESH_MS = 120_000; // an answer that comes later is to another question

/** @param {string} host */
export const mayTouch = (host) => api.permissions.contains({ origins: [patternOf(host)] });
export const mayTouchAll = () => api.permissions.contains({ origins: ALL_SITES });

/** @param {{ host: string, tabId: number }} wanted */
async function settle({ host, tabId }) {
  if (host) await setSite(host, true);
  else await setAll(true);
  await run(tabId, names.START).catch(() => {}); // a page that takes no scripts
}

/**
 * Must be called in the turn of the user's click: nothing is awaited before
 * the browser is asked. host '' means all sites. Gives whether it is on now.
 *
 * @param {string} host
 * @param {number} tabId
 */
export async function turnOn(host, tabId) {
  const origins = host ? [patternOf(host)] : ALL_SITES;
  api.storage.session.set({ [WANTED]: { host, tabId, at: Date.now() } });
  const held = await api.permissions.request({ origins });
  await api.storage.session.remove(WANTED);
  if (held) await settle({ host, tabId });
  return held;
}

// In the background, when a permission has come. The popup may be finishing
// the same: doing it twice does no harm.
export async function finishGrant() {
  const { [WANTED]: wanted } = /** @type {Record<string, { host: string, tabId: number, at: number } | undefined>} */ (
    await api.storage.session.get(WANTED)
  );
  if (!wanted || Date.now() - wanted.at > FRESH_MS) return;
  const held = await (wanted.host ? mayTouch(wanted.host) : mayTouchAll());
  if (!held) return;
  await api.storage.session.remove(WANTED);
  await settle(wanted);
}

/**
 * host '' means all sites. The permission goes with the setting, unless one
 * for all sites holds it.
 *
 * @param {string} host
 * @param {number} tabId
 */
export async function turnOff(host, tabId) {
  if (host) await setSite(host, false);
  else await setAll(false);
  await run(tabId, names.STOP).catch(() => {});
  if (host && (await mayTouchAll())) return;
  const origins = host ? [patternOf(host)] : ALL_SITES;
  await api.permissions.remove({ origins }).catch(() => {}); // refused when it came with the installation
}
