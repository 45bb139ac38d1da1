// Shows on a page what was learned of its site, for the settings.
import { api } from '../shared/api.js';
import { giveBackSite } from '../shared/borrow.js';
import { addressOfHome, homeOf, hostOfHome } from '../shared/homes.js';
import { names } from '../shared/names.js';
import { patternOf } from '../shared/settings.js';
import { runTool } from '../shared/tabs.js';
import { openBeside } from './linked.js';
/** @import { Tab } from '../shared/tabs.js' */

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
  return latest?.url ?? addressOfHome(home);
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
