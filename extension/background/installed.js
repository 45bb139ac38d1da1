// After an installation the first page opens, unless an organisation wants none; after an update the user is told what is
// new, in the popup and without a tab.
import { api } from '../shared/api.js';
import { keepNews } from '../shared/news.js';
import { loadPolicy } from '../shared/policy.js';

const FIRST_PAGE = 'welcome/welcome.html';

async function welcome() {
  const policy = await loadPolicy();
  if (policy.welcome) await api.tabs.create({ url: api.runtime.getURL(FIRST_PAGE) });
}

export function listenForInstallation() {
  api.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    if (reason === 'install') welcome().catch(() => {}); // no window is open
    if (reason === 'update') void keepNews(previousVersion);
  });
}
