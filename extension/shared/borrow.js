// Access to all sites, borrowed to read the other tabs of a window and given
// back when the popup closes. That it is borrowed is written down, so that it is
// given back at the browser's next start at the latest.
import { api } from './api.js';
import { load } from './settings.js';

const KEY = 'borrowed';

// One pattern a scheme: with *://*/* Chromium would take back the patterns of
// single sites, too, which the user gave for good.
const EVERYWHERE = ['http', 'https'].map((scheme) => `${scheme}://*/*`);

export const mayRead = () => api.permissions.contains({ origins: EVERYWHERE });

// For when it is not there. Must be called in the turn of the user's click:
// nothing is awaited before the browser is asked. Gives whether it is there now.
export async function borrow() {
  const noted = api.storage.local.set({ [KEY]: true });
  const held = await api.permissions.request({ origins: EVERYWHERE });
  await noted;
  if (!held) await api.storage.local.remove(KEY);
  return held;
}

export const isBorrowed = async () => (await api.storage.local.get(KEY))[KEY] === true;

// Nothing to do when it was not borrowed, or when the user has turned cleaning
// on for all sites meanwhile.
export async function giveBack() {
  if (!(await isBorrowed())) return;
  const { all } = await load();
  if (!all) await api.permissions.remove({ origins: EVERYWHERE }).catch(() => {});
  await api.storage.local.remove(KEY);
}
