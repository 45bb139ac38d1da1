// Which of the calls that hold up the lanes makes room for one that waits.
import { isAsked, rankOf } from './call.js';
/** @import { Call } from './call.js' */
/** @import { Running } from './schedule.js' */

/**
 * The one that matters least. One that matters as much as the call makes room only
 * when all lanes are held up. What the user has asked for makes room only when
 * nothing else can, and for a page in view: the later call of two, so that the first
 * runs to its end, and one after the other is done.
 *
 * @param {Call} call
 * @param {Running[]} held what has had its slice
 * @param {boolean} isFull these are all lanes
 * @returns {Running | undefined}
 */
export function roomFor(call, held, isFull) {
  const rank = rankOf(call);
  const isEqual = isFull && !call.again; // two that were cut off would take turns for ever
  const others = held.filter((running) => {
    const its = rankOf(running.call);
    return !isAsked(running.call) && (its > rank || (isEqual && its === rank));
  });
  if (others.length === 0 && isEqual && rank === 0) return held.reduce((one, other) => (other.since >= one.since ? other : one));
  return others.sort((one, other) => rankOf(other.call) - rankOf(one.call) || one.since - other.since)[0];
}
