// What is counted, where the user wants it and never of a private window. Who sends it is
// a page or the reader in it: numbers are bounded.
import { load } from '../shared/settings.js';
import { count } from '../shared/statistics.js';
/** @import { Hidden } from '../shared/messages.d.ts' */
/** @import { Settings } from '../shared/settings.js' */

/** @typedef {{ isPrivate: boolean }} Where */

const MOST_PARTS = 1000; // of a kind, hidden at once
const MOST_MS = 10 * 60_000; // the reader says it more often

/** @param {Settings} settings @param {Where} tab */
export const counts = ({ statistics }, { isPrivate }) => statistics && !isPrivate;

/** @param {Hidden} fresh @param {Where} tab */
export async function countHidden({ first, parts }, tab) {
  if (!counts(await load(), tab)) return;
  const some = Object.entries(Object(parts)).map(([kind, n]) => [kind, Math.min(Number(n) || 0, MOST_PARTS)]);
  await count({ pages: first === true ? 1 : 0, parts: Object.fromEntries(some) });
}

/** @param {{ ms: number }} message @param {Where} tab */
export async function countTime({ ms }, tab) {
  if (counts(await load(), tab)) await count({ ms: Math.min(Number(ms) || 0, MOST_MS) });
}
