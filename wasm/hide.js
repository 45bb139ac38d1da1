// The entry winnow-engine/hide: hideIn, with an engine in a Worker of the page where
// the caller brings none.
import { hideIn as hide } from './hiding.js';
import { createWorkerEngine } from './index.js';
/** @import { Engine } from './engine.js' */
/** @import { HideOptions } from './hide.js' */

/** @type {Engine | undefined} */
let own;

/**
 * @param {Document} document
 * @param {HideOptions} [options]
 */
export const hideIn = (document, options) => hide(document, { ...options, engine: options?.engine ?? (own ??= createWorkerEngine()) });
