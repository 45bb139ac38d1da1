// What our scripts leave for each other in a page. Each is injected by itself
// and cannot import another; they share one world, which the page's scripts
// cannot see. The key is a symbol, since <a id=winnow> makes a property of the
// window by that name.
/** @import { Early } from './wake.js' */
/** @import { Page } from './page.js' */
/** @import { Marks } from '../shared/hidingrules.js' */
/** @import { Sticking } from './sticking/sticking.js' */

/**
 * @typedef {object} World
 * @property {string} loaded where the document was loaded from: the first script of ours
 *   comes before the page can give itself another address, if the site is on
 * @property {Early} [early] left by wake.js
 * @property {Page} [page] left by content.js
 * @property {Marks} [marks] the names of our attributes in this page
 * @property {true} [tools] left by tools.js
 * @property {Sticking} [sticking] left by sticking.js
 */

const KEY = Symbol.for('winnow');

const global = /** @type {Record<symbol, World>} */ (/** @type {unknown} */ (globalThis));

/** @type {World} */
export const world = (global[KEY] ??= { loaded: '' });
world.loaded ||= globalThis.location?.href ?? '';
