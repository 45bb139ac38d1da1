// The user's own choice for sites: what was picked by hand to be hidden, and
// what was put back, in the order in which it was said.
import { inTurn, stored, write } from './stored.js';
/** @import { RuleList, SiteRules } from './messages.d.ts' */

const FORMAT = 1;
const KEY = 'rules';
const LISTS = /** @type {const} */ (['hide', 'show']);
const MOST = 500; // of each kind for a site
const LONGEST = 1000; // characters

/** @param {unknown} selector */
const isRule = (selector) => typeof selector === 'string' && selector.length > 0 && selector.length <= LONGEST;

/** @param {unknown} list */
const clean = (list) => (Array.isArray(list) ? list : []).filter(isRule);

/**
 * What is stored, checked, by host. A newer format is none of ours.
 *
 * @param {any} rules
 */
function read(rules) {
  /** @type {Record<string, SiteRules>} */
  const sites = {};
  if (rules?.format !== FORMAT) return sites;
  for (const [host, site] of Object.entries(/** @type {Record<string, any>} */ (rules.sites ?? {}))) {
    sites[host] = { hide: clean(site.hide), show: clean(site.show) };
  }
  return sites;
}

export const loadRules = async () => read(await stored(KEY));

/**
 * @param {string} host
 * @returns {Promise<SiteRules>}
 */
export async function rulesOf(host) {
  const sites = await loadRules();
  return Object.hasOwn(sites, host) ? sites[host] : { hide: [], show: [] };
}

/** @param {(sites: Record<string, SiteRules>) => void} change */
const update = (change) =>
  inTurn(async () => {
    const sites = await loadRules();
    change(sites);
    for (const [host, site] of Object.entries(sites)) if (site.hide.length + site.show.length === 0) delete sites[host];
    await write(KEY, { format: FORMAT, sites }, Object.keys(sites).length > 0);
  });

/**
 * Adds a selector to a host's list, or takes it out.
 *
 * @param {string} host
 * @param {RuleList} list
 * @param {string} selector
 * @param {boolean} on
 */
export function setRule(host, list, selector, on) {
  if (!LISTS.includes(list) || !isRule(selector) || !host) throw new Error('no such rule');
  return update((sites) => {
    const site = Object.hasOwn(sites, host) ? sites[host] : (sites[host] = { hide: [], show: [] });
    site[list] = site[list].filter((other) => other !== selector);
    if (on) site[list] = [...site[list], selector].slice(-MOST);
  });
}

/** @param {string} host */
export const dropRules = (host) =>
  update((sites) => {
    delete sites[host];
  });
