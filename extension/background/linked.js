// Opens what a link leads to in a tab of its own, in the reader.
import { api } from '../shared/api.js';
import { borrowSite, giveBackSite } from '../shared/borrow.js';
import { names } from '../shared/names.js';
import { hostOf } from '../shared/settings.js';
import { mayTouch } from '../shared/sites.js';
import { run } from '../shared/tabs.js';
import { obey } from './commands.js';
/** @import { Tab } from '../shared/tabs.js' */

const LONGEST_MS = 60_000; // until the page has loaded
const ELSEWHERE_MS = 3000; // a page that has loaded and does not say its address is none that we may touch
const BEAT_MS = 10_000; // a background that asks the browser something is not ended

/**
 * Waits until a tab shows a page that we may touch, or gives up. Tabs are listened
 * to no longer than that.
 *
 * @param {number} tabId
 * @returns {Promise<Tab | null>} null: the tab has gone
 */
function loaded(tabId) {
  return new Promise((resolve, reject) => {
    const beat = setInterval(() => void api.runtime.getPlatformInfo(), BEAT_MS);
    const away = () => settle(() => reject(new Error('cannot access')));
    let timer = setTimeout(away, LONGEST_MS);
    const wait = (/** @type {number} */ ms) => {
      clearTimeout(timer);
      timer = setTimeout(away, ms);
    };
    /** @param {() => void} say */
    function settle(say) {
      clearInterval(beat);
      clearTimeout(timer);
      api.tabs.onUpdated.removeListener(look);
      api.tabs.onRemoved.removeListener(gone);
      say();
    }
    /** @param {number} id @param {{ status?: string }} change @param {chrome.tabs.Tab} tab */
    function look(id, { status }, tab) {
      if (id !== tabId) return;
      if (status === 'loading') wait(LONGEST_MS);
      if (status !== 'complete') return;
      if (hostOf(tab.url)) settle(() => resolve(/** @type {Tab} */ (tab)));
      else wait(ELSEWHERE_MS); // or it is the empty page that a new tab shows first
    }
    /** @param {number} id */
    function gone(id) {
      if (id === tabId) settle(() => resolve(null));
    }
    api.tabs.onUpdated.addListener(look);
    api.tabs.onRemoved.addListener(gone);
    api.tabs.get(tabId).then((tab) => look(tabId, tab, tab), away); // it may have loaded before
  });
}

/**
 * Opens a page beside a tab, and does something there when it has loaded. What goes wrong
 * then is said on the new tab.
 *
 * @param {string} url
 * @param {Tab} from
 * @param {(id: number) => Promise<unknown>} step
 */
export async function openBeside(url, from, step) {
  const { id } = await api.tabs.create({ url, windowId: from.windowId, index: from.index + 1, openerTabId: from.id });
  const made = /** @type {Tab} */ ({ ...from, id, url });
  await obey(async () => (await loaded(made.id)) && step(made.id), made);
}

/** @param {string} url @param {Tab} from */
const open = (url, from) => openBeside(url, from, (id) => run(id, names.READER, { open: true }));

/**
 * Must be called in the turn of the click. A site that is not on is asked for, and
 * given back as soon as the reader is there. A private window leaves no trace: there
 * the browser would remember for which site it was asked.
 *
 * @param {string} url
 * @param {Tab} tab the one that shows the link
 */
export async function openLink(url, tab) {
  const host = hostOf(url);
  if (!host) throw new Error('cannot access');
  if (tab.incognito) {
    if (!(await mayTouch(host))) throw new Error('private-link');
    return open(url, tab);
  }
  if (!(await borrowSite(host))) throw new Error('no-access');
  try {
    await open(url, tab);
  } finally {
    await giveBackSite(host);
  }
}
