// The context menu of pages. In Firefox the true one, which a right click has
// opened, is looked at from the browser's own window. In Chromium no driver reaches
// it: the browser's event is given to the extension.
import { until } from './browsers.mjs';

function inChromium({ worker }) {
  // info: what the browser would tell of the click; the tab is the one in view.
  const choose = async (entry, info = {}) =>
    (await worker()).evaluate(
      async (menuItemId, info) => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        chrome.contextMenus.onClicked.dispatch({ menuItemId, frameId: 0, editable: false, pageUrl: tab.url, ...info }, tab);
      },
      entry,
      info,
    );
  return { choose };
}

const MENU = `document.getElementById('contentAreaContextMenu')`;
const OURS = `[...${MENU}.querySelectorAll('[id^="winnow_winnow_example-menuitem-_"]')].filter((item) => !item.hidden && item.localName !== 'menuseparator')`;

function inFirefox({ chrome }) {
  const opened = () => until(() => chrome(`${MENU}.state === 'open'`), 'the menu is open');
  const close = () => chrome(`${MENU}.hidePopup(); 1`);
  // Our entries in the menu that is open: ID and words.
  async function entries() {
    await opened();
    const found = JSON.parse(await chrome(`JSON.stringify(${OURS}.map(({ id, label }) => [id.replace(/.*-menuitem-_/, ''), label]))`));
    await close();
    return found;
  }
  async function choose(entry) {
    await opened();
    await chrome(`${OURS}.find(({ id }) => id.endsWith(${JSON.stringify(`-_${entry}`)})).doCommand(); 1`);
    await close();
  }
  return { choose, entries };
}

export const menuOf = (at) => (at.which === 'chromium' ? inChromium(at) : inFirefox(at));
