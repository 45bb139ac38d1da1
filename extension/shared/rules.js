// The user's own word on sites: what was picked by hand to be hidden, and what
// was put back. {host: {hide: [selector], show: [selector]}}, in the order in
// which it was said.
import './api.js';
import { stored } from './stored.js';

const { api } = globalThis.winnow;

const FORMAT = 1;
const KEY = 'rules';
const LISTS = ['hide', 'show'];
const MOST = 500; // of each kind for a site
const LONGEST = 1000; // characters

const isRule = (selector) => typeof selector === 'string' && selector.length > 0 && selector.length <= LONGEST;

// What is stored, checked. A newer format is none of ours.
function read(rules) {
  const sites = {};
  if (rules?.format !== FORMAT) return sites;
  for (const [host, site] of Object.entries(rules.sites ?? {})) {
    sites[host] = Object.fromEntries(LISTS.map((list) => [list, (Array.isArray(site[list]) ? site[list] : []).filter(isRule)]));
  }
  return sites;
}

export const loadRules = async () => read(await stored(KEY));

export async function rulesOf(host) {
  const sites = await loadRules();
  return Object.hasOwn(sites, host) ? sites[host] : { hide: [], show: [] };
}

let last = Promise.resolve();

// One at a time: two changes must not write over each other.
function update(change) {
  const step = async () => {
    const sites = await loadRules();
    change(sites);
    for (const [host, site] of Object.entries(sites)) if (site.hide.length + site.show.length === 0) delete sites[host];
    if (Object.keys(sites).length > 0) await api.storage.local.set({ [KEY]: { format: FORMAT, sites } });
    else await api.storage.local.remove(KEY);
  };
  last = last.then(step, step);
  return last;
}

// Adds a selector to a host's list, or takes it out.
export function setRule(host, list, selector, on) {
  if (!LISTS.includes(list) || !isRule(selector) || !host) throw new Error('no such rule');
  return update((sites) => {
    const site = Object.hasOwn(sites, host) ? sites[host] : (sites[host] = { hide: [], show: [] });
    site[list] = site[list].filter((other) => other !== selector);
    if (on) site[list] = [...site[list], selector].slice(-MOST);
  });
}

export const dropRules = (host) => update((sites) => {
  delete sites[host];
});
