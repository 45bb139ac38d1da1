// The entries in the context menu of pages, links and selections. Each takes the
// way of the popup or of a key. A phone's browser has no such menu.
import { api } from '../shared/api.js';
import { names } from '../shared/names.js';
import { ALL_SITES, loadOwn } from '../shared/settings.js';
import { createQueue } from '../shared/stored.js';
import { runTool } from '../shared/tabs.js';
import { COMMANDS, obey, sayDone } from './commands.js';
import { keepStep } from './keep.js';
import { openLink } from './linked.js';
/** @import { Taking } from '../shared/messages.d.ts' */
/** @import { Tab } from '../shared/tabs.js' */

/** @typedef {chrome.contextMenus.OnClickData} Click */

// 'frame': in the reader, too, which is one.
const PAGE = /** @type {const} */ (['page', 'frame']);

// In their order. title: a message's name.
const ENTRIES = /** @type {const} */ ([
  { id: 'toggle-reader', title: 'commandReader', contexts: PAGE },
  { id: 'toggle-cleaning', title: 'commandCleaning', contexts: PAGE },
  { id: 'pick-element', title: 'commandPick', contexts: PAGE },
  { id: 'between', type: 'separator', contexts: PAGE },
  { id: 'copy-page', title: 'menuCopyPage', contexts: PAGE },
  { id: 'save-page', title: 'menuSavePage', contexts: PAGE },
  { id: 'keep-page', title: 'menuKeepPage', contexts: PAGE },
  { id: 'open-link', title: 'menuOpenLink', contexts: ['link'], targetUrlPatterns: ALL_SITES },
  { id: 'copy-link', title: 'menuCopyLink', contexts: ['link'], targetUrlPatterns: ALL_SITES },
  // Not in the reader, which copies quotes itself.
  { id: 'copy-selection', title: 'menuCopySelection', contexts: ['selection'], documentUrlPatterns: [...ALL_SITES, 'file:///*'] },
]);

/**
 * Lets the page make a file or put something into the clipboard. Nobody sees that
 * it was done, so the button says it.
 *
 * @param {Taking} taking
 * @param {Tab} tab
 */
async function take(taking, tab) {
  if (await obey(({ id }) => runTool(id, names.TAKE, taking), tab)) await sayDone(tab);
}

/**
 * A menu cannot say what is written to disk of a private window; the popup does.
 *
 * @param {Tab} tab
 */
async function keepFromMenu(tab) {
  const step = async () => {
    if ((await keepStep(tab, { step: 'keep' })).asks) throw new Error('private-keep');
  };
  if (await obey(step, tab)) await sayDone(tab);
}

/** @type {Readonly<Record<string, (click: Click, tab: Tab) => Promise<unknown>>>} */
const STEPS = {
  'copy-page': (_, tab) => take({ what: 'copy-page' }, tab),
  'save-page': (_, tab) => take({ what: 'save-page' }, tab),
  'copy-selection': ({ frameId }, tab) => take({ what: 'copy-selection', inFrame: Boolean(frameId) }, tab),
  // Firefox alone tells the link's text.
  'copy-link': (click, tab) =>
    take({ what: 'copy-link', url: click.linkUrl, text: /** @type {{ linkText?: string }} */ (click).linkText }, tab),
  'keep-page': (_, tab) => keepFromMenu(tab),
  'open-link': ({ linkUrl = '' }, tab) => obey(() => openLink(linkUrl, tab), tab),
};

const inTurn = createQueue();

// The browser keeps the entries. They are made anew when it starts, since its
// language may be another; first all go, so that none is there twice.
const make = () =>
  inTurn(async () => {
    await api.contextMenus.removeAll();
    if (!(await loadOwn()).menu) return;
    for (const { contexts, ...entry } of ENTRIES) {
      const title = 'title' in entry ? api.i18n.getMessage(entry.title) : undefined;
      api.contextMenus.create(
        /** @type {chrome.contextMenus.CreateProperties} */ ({ ...entry, contexts: [...contexts], title }),
        () => api.runtime.lastError,
      );
    }
  });

export function listenForMenu() {
  if (!api.contextMenus) return;
  api.runtime.onInstalled.addListener(make);
  api.runtime.onStartup.addListener(make);
  api.storage.local.onChanged.addListener(({ settings }) => {
    const { oldValue, newValue } = /** @type {Record<string, { menu?: boolean } | undefined>} */ (settings ?? {});
    if (oldValue?.menu !== newValue?.menu) make();
  });
  api.contextMenus.onClicked.addListener((click, tab) => {
    const id = String(click.menuItemId);
    if (tab?.id === undefined || tab.id < 0) return;
    const of = /** @type {Tab} */ (tab);
    if (Object.hasOwn(COMMANDS, id)) obey(COMMANDS[id], of).catch(() => {});
    else if (Object.hasOwn(STEPS, id)) STEPS[id](click, of).catch(() => {});
  });
}
