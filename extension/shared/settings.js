// The user's settings: their defaults, their storage, their migrations. Only
// what differs from the defaults is stored, so that a default can change. What an
// organisation has set (policy.js) goes before them: it counts, and is never stored here.
import { tell } from './api.js';
import { choose, readKinds } from './kinds.js';
import { isLevel } from './levels.js';
import { names } from './names.js';
import { decidesKind, decidesSite, loadPolicy, under } from './policy.js';
import { chooseSticking, isStrength } from './sticking.js';
import { inTurn, stored, tableOf, write as store } from './stored.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Choice, Choices, ChosenKind } from './kinds.js' */
/** @import { Policy } from './policy.js' */
/** @import { Strength } from './sticking.js' */

/**
 * A site without `on` follows `all`; without `level` it follows `level`, and so
 * with `reader`: whether the reader opens by itself on articles, where pages are
 * cleaned on load. Of categories it says what differs from `kinds`; without
 * `sticking` it follows `sticking`.
 *
 * @typedef {{ on?: boolean, level?: Level, reader?: boolean, kinds?: Choices, sticking?: Strength }} Site
 * keepMinutes: how long the engine stays in memory after the last page.
 *
 * menu: whether the context menu has entries of ours.
 * statistics: whether pages and time are counted on this device.
 * learnSites: whether what a site's pages have in common is learned and used.
 *
 * @typedef {object} Settings
 * @property {boolean} all
 * @property {Level} level
 * @property {boolean} reader
 * @property {boolean} menu
 * @property {number} keepMinutes
 * @property {boolean} statistics
 * @property {boolean} learnSites
 * @property {Choices} kinds
 * @property {Strength} sticking
 * @property {Record<string, Site>} sites
 */

const DEFAULTS = Object.freeze({
  all: false,
  level: /** @type {Level} */ ('light'),
  reader: false,
  menu: true,
  keepMinutes: 10,
  sticking: /** @type {Strength} */ ('keep'),
  statistics: false,
  learnSites: true,
});

export const FORMAT = 1;
const KEY = 'settings';

// One function for each step from a format to the next; none yet.
/** @type {Record<number, (stored: any) => any>} */
const MIGRATIONS = {};

const MOST_MINUTES = 24 * 60;

/** @param {any} value */
const isMinutes = (value) => typeof value === 'number' && value > 0 && value <= MOST_MINUTES;

// What the user has chosen.
export const loadOwn = async () => read((await stored(KEY)) ?? {});

// What counts: what the user has chosen, under what the organisation has set.
export async function load() {
  const [own, policy] = await Promise.all([loadOwn(), loadPolicy()]);
  return under(own, policy);
}

/**
 * What is stored, made whole: migrated, checked, defaults filled in.
 *
 * @param {any} settings
 * @returns {Settings}
 */
export function read(settings) {
  let raw = settings;
  for (let format = raw.format ?? FORMAT; format < FORMAT; format++) raw = MIGRATIONS[format](raw);
  const sites = /** @type {Record<string, Site>} */ (tableOf());
  for (const [host, site] of Object.entries(/** @type {Record<string, any>} */ (raw.sites ?? {}))) {
    /** @type {Site} */
    const kept = {};
    if (typeof site.on === 'boolean') kept.on = site.on;
    if (isLevel(site.level)) kept.level = site.level;
    if (typeof site.reader === 'boolean') kept.reader = site.reader;
    if (isStrength(site.sticking)) kept.sticking = site.sticking;
    const kinds = readKinds(site.kinds, ['hide', 'keep', 'level']);
    if (Object.keys(kinds).length > 0) kept.kinds = kinds;
    sites[host] = kept;
  }
  return {
    all: raw.all === true,
    level: isLevel(raw.level) ? raw.level : DEFAULTS.level,
    reader: raw.reader === true,
    menu: raw.menu !== false,
    keepMinutes: isMinutes(raw.keepMinutes) ? raw.keepMinutes : DEFAULTS.keepMinutes,
    statistics: raw.statistics === true,
    learnSites: raw.learnSites !== false,
    kinds: readKinds(raw.kinds, ['hide', 'keep']),
    sticking: isStrength(raw.sticking) ? raw.sticking : DEFAULTS.sticking,
    sites,
  };
}

/**
 * What of the settings is worth storing.
 *
 * @param {Settings} settings
 */
export function write(settings) {
  /** @type {Partial<Settings> & { format: number }} */
  const worth = { format: FORMAT };
  if (settings.all !== DEFAULTS.all) worth.all = settings.all;
  if (settings.level !== DEFAULTS.level) worth.level = settings.level;
  if (settings.reader !== DEFAULTS.reader) worth.reader = settings.reader;
  if (settings.menu !== DEFAULTS.menu) worth.menu = settings.menu;
  if (settings.keepMinutes !== DEFAULTS.keepMinutes) worth.keepMinutes = settings.keepMinutes;
  if (settings.statistics !== DEFAULTS.statistics) worth.statistics = settings.statistics;
  if (settings.learnSites !== DEFAULTS.learnSites) worth.learnSites = settings.learnSites;
  if (Object.keys(settings.kinds).length > 0) worth.kinds = settings.kinds;
  if (settings.sticking !== DEFAULTS.sticking) worth.sticking = settings.sticking;
  const sites = Object.entries(settings.sites).filter(([, site]) => Object.keys(site).length > 0);
  if (sites.length > 0) worth.sites = Object.fromEntries(sites);
  return worth;
}

/**
 * Changes the settings: change gets the user's present ones and edits them. What the
 * organisation has set is not for the user to change, so that it comes back as it was.
 *
 * @param {(settings: Settings, policy: Policy) => void} change
 */
export const update = (change) =>
  inTurn(async () => {
    const [settings, policy] = await Promise.all([loadOwn(), loadPolicy()]);
    change(settings, policy);
    const worth = write(settings);
    await store(KEY, worth, Object.keys(worth).length > 1);
    return settings;
  });

/**
 * A site's own choice stays when `all` changes.
 *
 * @param {string} host
 * @param {boolean} on
 */
export function setSite(host, on) {
  return update((settings, policy) => {
    if (decidesSite(policy, host)) return;
    const site = (settings.sites[host] ??= {});
    if (!on && !(policy.all ?? settings.all)) delete site.on;
    else site.on = on;
  });
}

/** @param {boolean} on */
export function setAll(on) {
  return update((settings, policy) => {
    if (!decidesSite(policy, '')) settings.all = on;
  });
}

/**
 * Sets a site's level, or the default level when there is no host.
 *
 * @param {string} host
 * @param {Level} level
 */
export function setLevel(host, level) {
  return update((settings, policy) => {
    if (policy.level) return;
    if (!host) settings.level = level;
    else if (level === settings.level) delete settings.sites[host]?.level;
    else (settings.sites[host] ??= {}).level = level;
  });
}

/**
 * Whether the reader opens by itself on a site's articles, or on those of all sites
 * when there is no host.
 *
 * @param {string} host
 * @param {boolean} opens
 */
export function setReader(host, opens) {
  return update((settings) => {
    if (!host) settings.reader = opens;
    else if (opens === settings.reader) delete settings.sites[host]?.reader;
    else (settings.sites[host] ??= {}).reader = opens;
  });
}

/**
 * What becomes of a category on a site, or on all sites when there is no host.
 *
 * @param {string} host
 * @param {ChosenKind} kind
 * @param {Choice} choice
 */
export const setKind = (host, kind, choice) =>
  update((settings, policy) => {
    if (!decidesKind(policy, kind)) choose(settings, host, kind, choice);
  });

// All categories follow the level again.
export const resetKinds = () =>
  update((settings, policy) => {
    settings.kinds = Object.fromEntries(Object.entries(settings.kinds).filter(([kind]) => decidesKind(policy, /** @type {any} */ (kind))));
  });

/**
 * What becomes of sticking parts on a site, or on all sites when there is no host.
 *
 * @param {string} host
 * @param {Strength | ''} strength
 */
export const setSticking = (host, strength) =>
  update((settings, policy) => {
    if (!policy.sticking) chooseSticking(settings, host, strength);
  });

/** @param {boolean} on */
export function setMenu(on) {
  return update((settings) => {
    settings.menu = on;
  });
}

/** @param {number} minutes */
export function setKeepMinutes(minutes) {
  return update((settings) => {
    if (isMinutes(minutes)) settings.keepMinutes = minutes;
  });
}

/** @param {boolean} on */
export function setStatistics(on) {
  return update((settings, policy) => {
    if (policy.statistics) settings.statistics = on;
  });
}

/** @param {boolean} on */
export function setLearnSites(on) {
  return update((settings) => {
    settings.learnSites = on;
  });
}

/**
 * @param {Settings} settings
 * @param {string} host
 */
export const isOn = (settings, host) => settings.sites[host]?.on ?? settings.all;
/**
 * @param {Settings} settings
 * @param {string} host
 */
export const levelOf = (settings, host) => settings.sites[host]?.level ?? settings.level;
/**
 * @param {Settings} settings
 * @param {string} host
 */
export const opensReader = (settings, host) => isOn(settings, host) && (settings.sites[host]?.reader ?? settings.reader);

// Everything: settings, and whatever later versions keep about sites. The
// background does it, since it also writes what pages report; what this context
// is still writing comes first.
export async function forget() {
  await inTurn(async () => {});
  await tell(names.FORGET);
}

/**
 * A page's host as settings and permissions name it, or '' when the page is
 * none that an extension may touch.
 *
 * @param {string | undefined} url
 */
export function hostOf(url) {
  try {
    const { protocol, hostname } = new URL(url ?? '');
    return protocol === 'http:' || protocol === 'https:' ? hostname : '';
  } catch {
    return '';
  }
}

// One pattern a scheme: taking back *://*/*, Chromium would take back the patterns of
// single sites, too, which the user gave for good.
export const ALL_SITES = ['http', 'https'].map((scheme) => `${scheme}://*/*`);
/** @param {string} host */
export const patternOf = (host) => `*://${host}/*`;
