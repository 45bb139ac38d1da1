// Whether the browser's account carries the settings, and how that goes: what the
// background notes and the settings page shows.
import { stored } from './stored.js';

export const KEY = 'account';

// Why settings are not carried, or not all of them; '' when all goes well.
export const PROBLEMS = Object.freeze(/** @type {const} */ (['', 'unread', 'newer', 'left', 'large', 'failed', 'erased']));

/**
 * met: this browser has taken what the account had. at: when the two were last the same;
 * came: when something came from another browser; since: when the copy was first found
 * unreadable; in milliseconds, 0 for never. reason: the browser's own word.
 *
 * @typedef {'on' | 'off' | 'erase'} AccountStep
 * @typedef {(typeof PROBLEMS)[number]} Problem
 * @typedef {{ on: boolean, met: boolean, at: number, came: number, since: number, problem: Problem, reason: string }} Account
 */

const time = (/** @type {unknown} */ value) => (Number.isFinite(value) ? Number(value) : 0);

/**
 * What is stored, checked.
 *
 * @param {any} raw
 * @returns {Account}
 */
export const readAccount = (raw) => ({
  on: raw?.on === true,
  met: raw?.met === true,
  at: time(raw?.at),
  came: time(raw?.came),
  since: time(raw?.since),
  problem: PROBLEMS.includes(raw?.problem) ? raw.problem : '',
  reason: typeof raw?.reason === 'string' ? raw.reason : '',
});

export const loadAccount = async () => readAccount(await stored(KEY));
