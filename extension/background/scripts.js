// Which pages get the content scripts: exactly those of sites that the user
// has turned on and whose permission the browser holds. The browser keeps the
// registration between runs; sync makes it what settings and permissions say.
import { api } from '../shared/api.js';
import { files } from '../shared/files.js';
import { createQueue } from '../shared/stored.js';
import { ALL_SITES, load, patternOf } from '../shared/settings.js';

/** @param {string[]} patterns */
async function granted(patterns) {
  const kept = await Promise.all(
    patterns.map(async (origin) => {
      const held = await api.permissions.contains({ origins: [origin] });
      return held ? [origin] : [];
    }),
  );
  return kept.flat();
}

// {matches, excludeMatches} for the settings.
async function places() {
  const settings = await load();
  const sites = Object.entries(settings.sites);
  const on = sites.filter(([, site]) => site.on === true).map(([host]) => patternOf(host));
  const off = sites.filter(([, site]) => site.on === false).map(([host]) => patternOf(host));
  const matches = await granted(settings.all ? [...ALL_SITES, ...on] : on);
  return { matches: matches.includes(ALL_SITES[0]) ? ALL_SITES : matches, excludeMatches: off };
}

async function register() {
  const where = await places();
  const old = await api.scripting.getRegisteredContentScripts();
  if (where.matches.length === 0) {
    if (old.length > 0) await api.scripting.unregisterContentScripts();
    return;
  }
  const scripts = /** @type {chrome.scripting.RegisteredContentScript[]} */ ([
    { id: 'wake', js: [files.wake], runAt: 'document_start', ...where },
    { id: 'clean', js: [files.content, files.auto], runAt: 'document_idle', ...where },
  ]);
  // Updated in place, since a page that loads in between needs them.
  if (old.length === scripts.length) await api.scripting.updateContentScripts(scripts);
  else await api.scripting.registerContentScripts(scripts);
}

const inTurn = createQueue();

// Two changes must not register over each other.
export const sync = () => inTurn(register);
