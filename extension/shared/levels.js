// How much is hidden.
/** @import { Level } from '../../wasm/engine.js' */

/** @type {readonly Level[]} */
export const LEVELS = Object.freeze(['light', 'medium', 'strict']);

/**
 * @param {any} value
 * @returns {value is Level}
 */
export const isLevel = (value) => LEVELS.includes(value);
