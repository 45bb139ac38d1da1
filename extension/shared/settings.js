// The user's settings: their defaults, their storage, their migrations. Only
// what differs from the defaults is stored, so that a default can change.
import './api.js';
import { stored } from './stored.js';

const { api } = globalThis.winnow;

export const LEVELS = Object.freeze(['light', 'medium', 'strict']);

// Settings: {all, level, sites: {host: {on?, level?}}}. A site without `on`
// follows `all`; without `level` it follows `level`.
const DEFAULTS = Object.freeze({ all: false, level: 'light' });

const FORMAT = 1;
const KEY = 'settings';

// One function for each step from a format to the next; none yet.
const MIGRATIONS = {};

export const load = async () => read((await stored(KEY)) ?? {});

// What is stored, made whole: migrated, checked, defaults filled in.
export function read(settings) {
  let raw = settings;
  for (let format = raw.format ?? FORMAT; format < FORMAT; format++) raw = MIGRATIONS[format](raw);
  const sites = {};
  for (const [host, site] of Object.entries(raw.sites ?? {})) {
    const kept = {};
    if (typeof site.on === 'boolean') kept.on = site.on;
    if (LEVELS.includes(site.level)) kept.level = site.level;
    sites[host] = kept;
  }
  return {
    all: raw.all === true,
    level: LEVELS.includes(raw.level) ? raw.level : DEFAULTS.level,
    sites,
  };
}

// What of the settings is worth storing.
export function write(settings) {
  const worth = { format: FORMAT };
  for (const key of Object.keys(DEFAULTS)) if (settings[key] !== DEFAULTS[key]) worth[key] = settings[key];
  const sites = Object.entries(settings.sites).filter(([, site]) => Object.keys(site).length > 0);
  if (sites.length > 0) worth.sites = Object.fromEntries(sites);
  return worth;
}

// Changes the settings: change gets the present ones and edits them.
export async function update(change) {
  const settings = await load();
  change(settings);
  const worth = write(settings);
  if (Object.keys(worth).length > 1) await api.storage.local.set({ [KEY]: worth });
  else await api.storage.local.remove(KEY);
  return settings;
}

// A site's own word stays when `all` changes.
export function setSite(host, on) {
  return update((settings) => {
    const site = (settings.sites[host] ??= {});
    if (!on && !settings.all) delete site.on;
    else site.on = on;
  });
}

export function setAll(on) {
  return update((settings) => {
    settings.all = on;
  });
}

// Sets a site's level, or the default level when there is no host.
export function setLevel(host, level) {
  return update((settings) => {
    if (!host) settings.level = level;
    else if (level === settings.level) delete settings.sites[host]?.level;
    else (settings.sites[host] ??= {}).level = level;
  });
}

export const isOn = (settings, host) => settings.sites[host]?.on ?? settings.all;
export const levelOf = (settings, host) => settings.sites[host]?.level ?? settings.level;

// Everything: settings, and whatever later versions keep about sites.
export async function forget() {
  await Promise.all([api.storage.local.clear(), api.storage.session.clear()]);
}

// A page's host as settings and permissions name it, or '' when the page is
// none that an extension may touch.
export function hostOf(url) {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' || protocol === 'https:' ? hostname : '';
  } catch {
    return '';
  }
}

export const ALL_SITES = '*://*/*';
export const patternOf = (host) => `*://${host}/*`;
