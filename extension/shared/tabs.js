// Talks to a tab's content script, and puts it there first when it is missing:
// by activeTab, after the user has called us on that tab, or by the site's
// permission.
import './names.js';
import './api.js';

const { api, files, names, tellTab } = globalThis.winnow;

// Whether an error says that nobody in the tab listens.
const unheard = (error) => /receiving end does not exist|could not establish connection/i.test(error.message);

// Throws when the page takes no scripts (the browser's own pages, its store).
export async function run(tabId, name, fields) {
  try {
    return await tellTab(tabId, name, fields);
  } catch (error) {
    if (!unheard(error)) throw error;
  }
  // From the root: Firefox takes a bare path from the calling page's folder.
  await api.scripting.executeScript({ target: { tabId }, files: files.content.map((name) => `/${name}`) });
  return tellTab(tabId, name, fields);
}

// The same for what only the receipt, the picker and files need.
export async function runTool(tabId, name, fields) {
  await run(tabId, names.STATE);
  await api.scripting.executeScript({ target: { tabId }, files: files.tools.map((file) => `/${file}`) });
  return tellTab(tabId, name, fields);
}

export async function activeTab() {
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  return tab;
}
