// Wishes that come after what they ask for was left.

const LONGEST_WAY_MS = 60_000; // an older wish is one by a clock that was set back since

/**
 * Whether a wish is from before something was left: of two presses in a row the second may be long
 * on its way. Both in ms since 1970.
 *
 * @param {number} asked
 * @param {number} left 0 for never
 */
export const isLate = (asked, left) => asked < left && left - asked < LONGEST_WAY_MS;
