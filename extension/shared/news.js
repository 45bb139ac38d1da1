// What is new, by version, the latest first; and whether the user has been told. Only an
// update writes anything down, and what it writes goes when the user has seen it.
import { api } from './api.js';
import { inTurn, stored } from './stored.js';
import { compareVersions } from './versions.js';

const KEY = 'news'; // {since: the version before the update}

/** @typedef {{ version: string, notes: string[] }} Change notes: names of messages */

/** @type {readonly Change[]} */
export const CHANGES = Object.freeze([
  {
    version: '0.1.0',
    notes: [
      'newsRules',
      'newsWelcome',
      'newsLook',
      'newsMenu',
      'newsByItself',
      'newsSticking',
      'newsStatistics',
      'newsKept',
      'newsHand',
      'newsAccount',
      'newsLearned',
    ],
  },
]);

/**
 * What came after a version.
 *
 * @param {string} version
 * @param {readonly Change[]} [changes]
 */
export const changesSince = (version, changes = CHANGES) => changes.filter((change) => compareVersions(change.version, version) > 0);

/**
 * After an update. Of two updates that the user has not seen, the first says since when.
 *
 * @param {string | undefined} before the version that was there
 */
export const keepNews = (before = '') =>
  inTurn(async () => {
    if (!before || (await stored(KEY)) || changesSince(before).length === 0) return;
    await api.storage.local.set({ [KEY]: { since: before } });
  });

// What the user has not been told of.
export async function loadNews() {
  const since = (await stored(KEY))?.since;
  return typeof since === 'string' ? changesSince(since) : [];
}

export const dropNews = () => inTurn(() => api.storage.local.remove(KEY));
