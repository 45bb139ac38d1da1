// The user's own choice for sites: what was picked by hand to be hidden, and
// what was put back, in the order in which it was said; by homes (homes.js).
import { inTurn, stored, tableOf, write } from './stored.js';
/** @import { RuleList, SiteRules } from './messages.d.ts' */
/** @import { Rule } from './rulelines.js' */

const FORMAT = 1;
const KEY = 'rules';
const LISTS = /** @type {const} */ (['hide', 'show']);
export const MOST = 500; // of each kind for a site
export const LONGEST = 1000; // characters

/** @param {unknown} selector */
const isRule = (selector) => typeof selector === 'string' && selector.length > 0 && selector.length <= LONGEST;

/** @param {unknown} list */
const clean = (list) => (Array.isArray(list) ? list : []).filter(isRule);

/**
 * What is stored, checked, by home. A newer format is none of ours.
 *
 * @param {any} rules
 */
export function readRules(rules) {
  const sites = /** @type {Record<string, SiteRules>} */ (tableOf());
  if (rules?.format !== FORMAT) return sites;
  for (const [home, site] of Object.entries(/** @type {Record<string, any>} */ (rules.sites ?? {}))) {
    sites[home] = { hide: clean(site?.hide), show: clean(site?.show) };
  }
  return sites;
}

export const loadRules = async () => readRules(await stored(KEY));

/**
 * The rules of several homes together, each once.
 *
 * @param {string[]} homes
 * @returns {Promise<SiteRules>}
 */
export async function rulesOf(homes) {
  const sites = await loadRules();
  const all = (/** @type {RuleList} */ list) => [...new Set(homes.flatMap((home) => sites[home]?.[list] ?? []))];
  return { hide: all('hide'), show: all('show') };
}

/** @param {(sites: Record<string, SiteRules>) => void} change */
const update = (change) =>
  inTurn(async () => {
    const sites = await loadRules();
    change(sites);
    for (const [home, site] of Object.entries(sites)) if (site.hide.length + site.show.length === 0) delete sites[home];
    await write(KEY, { format: FORMAT, sites }, Object.keys(sites).length > 0);
  });

/**
 * Adds a selector to the list of the last of these homes, or takes it out of all.
 *
 * @param {string[]} homes
 * @param {RuleList} list
 * @param {string} selector
 * @param {boolean} on
 */
export function setRule(homes, list, selector, on) {
  const own = homes.at(-1);
  if (!LISTS.includes(list) || !isRule(selector) || !own) throw new Error('no such rule');
  return update((sites) => {
    for (const home of homes) if (sites[home]) sites[home][list] = sites[home][list].filter((other) => other !== selector);
    if (!on) return;
    const site = (sites[own] ??= { hide: [], show: [] });
    site[list] = [...site[list], selector].slice(-MOST);
  });
}

/** @param {string} home */
export const dropRules = (home) =>
  update((sites) => {
    delete sites[home];
  });

/**
 * Adds the rules of another browser. Where the two differ on a selector, what is said
 * here stays.
 *
 * @param {Record<string, SiteRules>} more
 */
export const mergeRules = (more) =>
  update((sites) => {
    for (const [home, said] of Object.entries(more)) {
      const site = (sites[home] ??= { hide: [], show: [] });
      const known = new Set([...site.hide, ...site.show]);
      for (const list of LISTS) site[list] = [...said[list].filter((selector) => !known.has(selector)), ...site[list]].slice(-MOST);
    }
  });

/**
 * Takes out and adds single rules; all others stay, also those that came meanwhile.
 *
 * @param {{ added: Rule[], removed: Rule[] }} changes
 */
export const changeRules = ({ added, removed }) =>
  update((sites) => {
    for (const { home, list, selector } of removed)
      if (sites[home]) sites[home][list] = sites[home][list].filter((other) => other !== selector);
    for (const { home, list, selector } of added) {
      const site = (sites[home] ??= { hide: [], show: [] });
      site[list] = [...site[list].filter((other) => other !== selector), selector].slice(-MOST);
    }
  });
