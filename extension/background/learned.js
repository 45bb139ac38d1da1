// What the settings do with learned sites: a file is added, and what was learned is shown on
// a page.
import { api } from '../shared/api.js';
import { giveBackSite } from '../shared/borrow.js';
import { homeOf, hostOfHome } from '../shared/homes.js';
import { names } from '../shared/names.js';
import { patternOf } from '../shared/settings.js';
import { keepSite, siteOf } from '../shared/sitestore.js';
import { runTool } from '../shared/tabs.js';
import { openBeside } from './linked.js';
/** @import { Tab } from '../shared/tabs.js' */

const TRIES = 3; // a page may be learned meanwhile

/**
 * What knows how to join two templates: the engine.
 *
 * @typedef {{ learnSite(tree: Uint8Array, page: Uint8Array): Promise<{ tree: Uint8Array, pages: number }> }} Learner
 */

/**
 * Adds the pages of a file to what is known of a site. Throws 'request' for a file of
 * another form, and 'no-room'.
 *
 * @param {Learner} engine
 * @param {{ home: string, tree: Uint8Array }} file
 * @returns {Promise<number>} how many pages are known then
 */
export async function addSite(engine, { home, tree: added }) {
  for (let tries = 1; ; tries++) {
    const known = await siteOf(home);
    const { tree, pages } = await engine.learnSite(known?.tree ?? new Uint8Array(), added);
    // The last try goes before a page that is learned: that one is only one of many.
    const since = tries < TRIES ? { since: known?.at ?? 0 } : {};
    if (await keepSite(home, tree, pages, since)) return pages;
  }
}

/**
 * The page that is shown: one that is open, the one looked at last, since no address is
 * stored with what was learned; or else the site's front page.
 *
 * @param {string} home
 */
async function pageOf(home) {
  const tabs = await api.tabs.query({ url: patternOf(hostOfHome(home)) });
  const [latest] = tabs
    .filter(({ incognito, url }) => !incognito && homeOf(url) === home)
    .sort((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  return latest?.url ?? (home.includes('://') ? home : `https://${home}`);
}

/**
 * Opens the page anew, since one that is open may have been judged before the site was
 * known. The settings have borrowed the access to the site.
 *
 * @param {string} home
 * @param {Tab} from the tab of the settings
 */
export async function showSite(home, from) {
  try {
    await openBeside(await pageOf(home), from, (id) => runTool(id, names.PICK, { learned: true }));
  } finally {
    await giveBackSite(hostOfHome(home));
  }
}
