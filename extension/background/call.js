// A call to the engine that waits or runs, and who has made it.

/**
 * Who calls. page: the tab's document, where the browser tells it. purpose: a newer
 * call of the page for the same purpose takes the place of one that waits.
 *
 * @typedef {object} Caller
 * @property {number} [tab]
 * @property {string} page
 * @property {string} site
 * @property {boolean} visible
 * @property {boolean} asked the user has asked for it: it is cut off for others only beside another such
 * @property {string} [purpose]
 * @property {number} [size] letters of the page
 * @property {number} limitMs
 */

/**
 * @typedef {object} Call
 * @property {Caller} by
 * @property {boolean} visible
 * @property {(lane: number) => Promise<any>} work
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {number} due who comes first among equals
 * @property {boolean} again it was cut off
 * @property {boolean} lost its Worker was lost once
 * @property {boolean} gone nobody waits for it any more
 */

/**
 * timeout: too heavy; gone: nobody waits for the answer any more.
 *
 * @param {'timeout' | 'gone'} code
 * @param {string} message
 */
const failure = (code, message) => Object.assign(new Error(message), { code });

export const tooHeavy = () => failure('timeout', 'the page is too heavy for the engine');
export const gone = () => failure('gone', 'the page is gone, or has asked again');

/**
 * The smaller, the sooner.
 *
 * @param {Call} call
 */
export const rankOf = ({ visible, by, gone }) => (gone ? 3 : visible ? 0 : by.asked ? 1 : 2);

/** @param {Call} call */
export const isAsked = ({ by, gone }) => by.asked && !gone;

const PACE = 100; // letters in a millisecond: the engine's with the heaviest pages

/**
 * When a call is due: a page counts as having come later by what it may take at most.
 * So small pages go before it, but none for ever.
 *
 * @param {Caller} by
 * @param {number} now
 */
export const dueAt = ({ size = 0 }, now) => now + size / PACE;

/**
 * @param {Caller} by
 * @param {number} now
 * @param {Pick<Call, 'work' | 'resolve' | 'reject'>} ends
 * @returns {Call}
 */
export const callOf = (by, now, ends) => ({
  by,
  visible: by.visible,
  ...ends,
  due: dueAt(by, now),
  again: false,
  lost: false,
  gone: false,
});
