// What an organisation has set for the browsers that it manages (storage.managed). It
// goes before what the user has chosen, which stays stored and counts again when the
// organisation sets nothing more. Whoever wrote it, it is read as strictly as all that is
// stored: what has another form is left out, and named. policy.json is the same table for
// the browser; engine/docs/policy.md explains it.
import { api } from './api.js';
import { hostIn } from './homes.js';
import { KINDS } from './kinds.js';
import { isLevel } from './levels.js';
import { isStrength } from './sticking.js';
import { tableOf } from './stored.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Choices, ChosenKind } from './kinds.js' */
/** @import { Settings, Site } from './settings.js' */
/** @import { Strength } from './sticking.js' */

const MOST_SITES = 5000;
const MOST_TEXT = 1_000_000; // characters of rules, as of the user's own
const MOST_NAMED = 50; // of what could not be read
const LONGEST_NAMED = 80; // characters

/**
 * What is not named in it is the user's.
 *
 * @typedef {object} Policy
 * @property {boolean} [all] whether pages are cleaned on all sites
 * @property {Level} [level] on every site
 * @property {Choices} kinds on every site; 'level': the level decides
 * @property {Strength} [sticking] what becomes of sticking parts, on every site
 * @property {Record<string, boolean>} sites by host: whether it is cleaned
 * @property {string} rules lines as rulelines.js reads them
 * @property {boolean} early whether anything is hidden before the engine has answered, and sites are learned
 * @property {boolean} statistics whether the user may have pages and time counted
 * @property {boolean} account whether the user may have the browser's account carry the settings
 * @property {boolean} welcome whether the first page opens after the installation
 * @property {string[]} unread names of what has a wrong form
 */

const isBoolean = (/** @type {unknown} */ value) => typeof value === 'boolean';

/**
 * Takes the hosts of a list, and names what is none.
 *
 * @param {boolean} on
 * @returns {(value: unknown, policy: Policy) => boolean | string[]}
 */
const sites = (on) => (value, policy) => {
  if (!Array.isArray(value)) return false;
  const names = value.slice(0, MOST_SITES);
  const wrong = names.filter((name) => {
    const host = typeof name === 'string' ? hostIn(name) : '';
    if (host) policy.sites[host] = on;
    return !host;
  });
  return [...wrong.map(String), ...(value.length > MOST_SITES ? [String(MOST_SITES + 1)] : [])];
};

/** @param {unknown} value @param {Policy} policy */
function categories(value, policy) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).flatMap(([kind, choice]) => {
    const known = KINDS.find((one) => one === kind);
    if (!known || !['level', 'hide', 'keep'].includes(choice)) return [kind];
    policy.kinds[known] = choice;
    return [];
  });
}

/**
 * How each key is taken: false, or what of it has a wrong form. Where both lists name a
 * site, it is off: the later key wins.
 *
 * @type {Readonly<Record<string, (value: any, policy: Policy) => unknown>>}
 */
const KEYS = Object.freeze({
  cleanAllSites: (value, policy) => isBoolean(value) && ((policy.all = value), true),
  level: (value, policy) => isLevel(value) && ((policy.level = value), true),
  categories,
  stickingParts: (value, policy) => isStrength(value) && ((policy.sticking = value), true),
  sitesOn: sites(true),
  sitesOff: sites(false),
  rules: (value, policy) => typeof value === 'string' && value.length <= MOST_TEXT && ((policy.rules = value), true),
  earlyHiding: (value, policy) => isBoolean(value) && ((policy.early = value), true),
  statistics: (value, policy) => isBoolean(value) && ((policy.statistics = value), true),
  account: (value, policy) => isBoolean(value) && ((policy.account = value), true),
  welcomePage: (value, policy) => isBoolean(value) && ((policy.welcome = value), true),
});

export const POLICY_KEYS = Object.freeze(Object.keys(KEYS));

/**
 * What an organisation has set, checked.
 *
 * @param {any} managed
 * @returns {Policy}
 */
export function readPolicy(managed) {
  /** @type {Policy} */
  const policy = { kinds: {}, sites: tableOf(), rules: '', early: true, statistics: true, account: true, welcome: true, unread: [] };
  if (typeof managed !== 'object' || managed === null) return policy;
  const given = new Map(Object.entries(managed));
  const unread = [...given.keys()].filter((name) => !Object.hasOwn(KEYS, name));
  for (const [name, take] of Object.entries(KEYS)) {
    if (!given.has(name)) continue;
    const result = take(given.get(name), policy);
    if (result === false) unread.push(name);
    if (Array.isArray(result)) unread.push(...result.map((part) => `${name}: ${part}`));
  }
  policy.unread = unread.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAMED));
  return policy;
}

/**
 * Whether an organisation has set anything.
 *
 * @param {Policy} policy
 */
export const isManaged = ({ all, level, sticking, kinds, sites, rules, early, statistics, account, welcome, unread }) =>
  [all, level, sticking].some((one) => one !== undefined) ||
  [kinds, sites, unread].some((one) => Object.keys(one).length > 0) ||
  rules !== '' ||
  [early, statistics, account, welcome].includes(false);

/** @type {Promise<Policy> | null} */
let asked = null;

async function ask() {
  try {
    return readPolicy(await api.storage.managed.get(null));
  } catch {
    return readPolicy({}); // Firefox: nobody manages it
  }
}

// Asked of the browser once in the life of a page or of the background.
export const loadPolicy = () => (asked ??= ask());

/**
 * Calls after each change of what the organisation has set. To be called in the first turn.
 *
 * @param {() => unknown} changed
 */
export function watchPolicy(changed) {
  api.storage.managed?.onChanged?.addListener(() => {
    asked = null;
    changed();
  });
}

/**
 * @param {Record<string, unknown>} kinds
 * @param {Policy} policy
 */
const othersThan = (kinds, policy) => Object.fromEntries(Object.entries(kinds).filter(([kind]) => !Object.hasOwn(policy.kinds, kind)));

/**
 * @param {Site} site
 * @param {Policy} policy
 * @returns {Site}
 */
function siteUnder({ level, sticking, kinds = {}, ...site }, policy) {
  const own = othersThan(kinds, policy);
  const said = { ...(level && !policy.level && { level }), ...(sticking && !policy.sticking && { sticking }) };
  return { ...site, ...said, ...(Object.keys(own).length > 0 && { kinds: own }) };
}

/**
 * The settings that count: the user's, and over them what the organisation has set.
 *
 * @param {Settings} settings
 * @param {Policy} policy
 * @returns {Settings}
 */
export function under(settings, policy) {
  const sites = tableOf(Object.entries(settings.sites).map(([host, site]) => [host, siteUnder(site, policy)]));
  for (const [host, on] of Object.entries(policy.sites)) sites[host] = { ...sites[host], on };
  const set = Object.fromEntries(Object.entries(policy.kinds).filter(([, choice]) => choice !== 'level'));
  return {
    ...settings,
    all: policy.all ?? settings.all,
    level: policy.level ?? settings.level,
    sticking: policy.sticking ?? settings.sticking,
    statistics: policy.statistics && settings.statistics,
    learnSites: policy.early && settings.learnSites,
    kinds: { ...othersThan(settings.kinds, policy), ...set },
    sites,
  };
}

/**
 * Whether the organisation decides if a site is cleaned, or all sites when there is no
 * host.
 *
 * @param {Policy} policy
 * @param {string} host
 */
export const decidesSite = ({ all, sites }, host) => (host ? sites[host] : all) !== undefined;

/** @param {Policy} policy @param {ChosenKind} kind */
export const decidesKind = ({ kinds }, kind) => Object.hasOwn(kinds, kind);
