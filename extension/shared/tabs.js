// Talks to a tab's content script, and puts it there first when it is missing:
// by activeTab, after the user has called us on that tab, or by the site's
// permission.
import { api, isSample, reasonOf, tellTab } from './api.js';
import { files } from './files.js';
import { names } from './names.js';

/** @import { Fields, Name, Reply } from './messages.d.ts' */

/**
 * Whether an error says that nobody in the tab listens.
 *
 * @param {unknown} error
 */
const unheard = (error) => /receiving end does not exist|could not establish connection/i.test(reasonOf(error));

/**
 * Throws when the page takes no scripts (the browser's own pages, its store).
 *
 * @template {Name} N
 * @param {number} tabId
 * @param {N} name
 * @param {Fields<N>} [fields]
 * @returns {Promise<Reply<N>>}
 */
export async function run(tabId, name, fields) {
  try {
    return await tellTab(tabId, name, fields);
  } catch (error) {
    if (!unheard(error)) throw error;
  }
  // From the root: Firefox takes a bare path from the calling page's folder.
  await api.scripting.executeScript({ target: { tabId }, files: [`/${files.content}`] });
  return tellTab(tabId, name, fields);
}

/**
 * The same for what only the receipt, the picker and files need.
 *
 * @template {Name} N
 * @param {number} tabId
 * @param {N} name
 * @param {Fields<N>} [fields]
 * @returns {Promise<Reply<N>>}
 */
export async function runTool(tabId, name, fields) {
  await run(tabId, names.STATE);
  await api.scripting.executeScript({ target: { tabId }, files: [`/${files.tools}`] }).catch(async (error) => {
    if (!isSample((await api.tabs.get(tabId)).url)) throw error; // it has them already
  });
  return tellTab(tabId, name, fields);
}

/** @typedef {chrome.tabs.Tab & { id: number }} Tab one of a window, never the browser's own */

export async function activeTab() {
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  return /** @type {Tab} */ (tab);
}
