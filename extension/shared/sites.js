// Turning cleaning on and off, with the browser's permission. The browser may
// close the popup while it asks, so what the user wanted is written down
// first; whoever is still there (popup or background) finishes it.
import './names.js';
import './api.js';
import { ALL_SITES, patternOf, setAll, setSite } from './settings.js';
import { run } from './tabs.js';

const { api, names } = globalThis.winnow;

const WANTED = 'wanted';
const FRESH_MS = 120_000; // an answer that comes later is to another question

export const mayTouch = (host) => api.permissions.contains({ origins: [patternOf(host)] });
export const mayTouchAll = () => api.permissions.contains({ origins: [ALL_SITES] });

// Must be called in the turn of the user's click: nothing is awaited before
// the browser is asked. host '' means all sites. Gives whether it is on now.
export async function turnOn(host, tabId) {
  const origins = [host ? patternOf(host) : ALL_SITES];
  api.storage.session.set({ [WANTED]: { host, tabId, at: Date.now() } });
  const held = await api.permissions.request({ origins });
  if (held) await finishGrant();
  else await api.storage.session.remove(WANTED);
  return held;
}

export async function finishGrant() {
  const { [WANTED]: wanted } = await api.storage.session.get(WANTED);
  if (!wanted) return;
  const { host, tabId, at } = wanted;
  const held = await (host ? mayTouch(host) : mayTouchAll());
  if (!held || Date.now() - at > FRESH_MS) return;
  await api.storage.session.remove(WANTED);
  if (host) await setSite(host, true);
  else await setAll(true);
  await run(tabId, names.START).catch(() => {}); // a page that takes no scripts
}

// host '' means all sites. The permission goes with the setting, unless one
// for all sites holds it.
export async function turnOff(host, tabId) {
  if (host) await setSite(host, false);
  else await setAll(false);
  await run(tabId, names.STOP).catch(() => {});
  if (host && (await mayTouchAll())) return;
  const origins = [host ? patternOf(host) : ALL_SITES];
  await api.permissions.remove({ origins }).catch(() => {}); // refused when it came with the installation
}
