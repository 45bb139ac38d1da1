// After an installation the first page opens; after an update the user is told what is
// new, in the popup and without a tab.
import { api } from '../shared/api.js';
import { keepNews } from '../shared/news.js';

const FIRST_PAGE = 'welcome/welcome.html';

export function listenForInstallation() {
  api.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    if (reason === 'install') void api.tabs.create({ url: api.runtime.getURL(FIRST_PAGE) }).catch(() => {}); // no window is open
    if (reason === 'update') void keepNews(previousVersion);
  });
}
