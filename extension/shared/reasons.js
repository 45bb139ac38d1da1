// Why something was judged as it was, in the user's language. The engine names
// sentences by codes and rules by names; what a newer engine names and the
// messages lack is said in the engine's own words.
import { message } from './i18n.js';

const key = (/** @type {string} */ kind, /** @type {string} */ code) => `${kind}_${code.replaceAll('-', '_')}`;

/**
 * A reason of a block, as in the answer's blocks.
 *
 * @param {{ code: string, text: string, value?: string }} reason
 */
export const reasonText = ({ code, text, value = '' }) => message(key('reason', code), [value]) || text;

/**
 * A rule of a hide list's why.
 *
 * @param {string} rule
 */
export const ruleText = (rule) => message(key('rule', rule)) || rule;
