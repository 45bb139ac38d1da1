// What becomes of parts that stick to the window while a page is scrolled: for all
// sites and for one. Each strength loosens what the one before it does, and more.
/** @import { Settings } from './settings.js' */

export const STRENGTHS = Object.freeze(/** @type {const} */ (['keep', 'small', 'bars', 'all']));

/** @typedef {(typeof STRENGTHS)[number]} Strength */

// The part of the pages' side that does it, which a page gets where it is wanted only,
// and its one message. Neither stands in the lists (files.js, names.js) that all pages load.
export const STICKING_FILE = 'content/sticking.js';
export const STICKING = 'cs-bg-sticking';

/**
 * Where a part goes, in pixels of the page, by the number that stands in its attribute.
 * flow: into the text where it was; else at `top`.
 *
 * @typedef {{ n: number, flow: boolean, top?: number, left?: number, width?: number, height?: number }} Place
 */

export const isStrength = (/** @type {any} */ value) => STRENGTHS.includes(value);

/**
 * Whether a strength does what another one does.
 *
 * @param {Strength} strength
 * @param {Strength} other
 */
export const reaches = (strength, other) => STRENGTHS.indexOf(strength) >= STRENGTHS.indexOf(other);

/**
 * What counts on a site, or on all sites when there is no host.
 *
 * @param {Settings} settings
 * @param {string} host
 * @returns {Strength}
 */
export const stickingOf = ({ sticking, sites }, host) => sites[host]?.sticking ?? sticking;

/**
 * Notes a choice. A site follows all sites again with ''.
 *
 * @param {Settings} settings
 * @param {string} host '' for all sites
 * @param {Strength | ''} strength
 */
export function chooseSticking(settings, host, strength) {
  if (!host) settings.sticking = strength || 'keep';
  else if (strength) (settings.sites[host] ??= {}).sticking = strength;
  else delete settings.sites[host]?.sticking;
}
