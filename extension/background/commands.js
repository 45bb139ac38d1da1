// What the user tells us by a key or in the context menu of a page.
import { api } from '../shared/api.js';
import { names } from '../shared/names.js';
import { reasonNot } from '../shared/refused.js';
import { hostOf, isOn, load, setSite } from '../shared/settings.js';
import { mayTouch } from '../shared/sites.js';
import { run, runTool } from '../shared/tabs.js';
/** @import { Tab } from '../shared/tabs.js' */

/**
 * The site's switch where we may run; elsewhere this page, once.
 *
 * @param {Tab} tab
 */
async function toggleCleaning(tab) {
  const host = hostOf(tab.url);
  const state = await run(tab.id, names.STATE);
  if (state.kind !== 'page') throw new Error(state.kind === 'text' ? 'text-only' : 'no-text');
  await run(tab.id, state.on ? names.STOP : names.START);
  if (!host || tab.incognito || !(await mayTouch(host))) return;
  const settings = await load();
  if (isOn(settings, host) === state.on) await setSite(host, !state.on);
}

const SIGN = '!';
const DONE = '✓';
const DONE_MS = 1500;

/** @type {Readonly<Record<string, (tab: Tab) => Promise<unknown>>>} */
export const COMMANDS = {
  'toggle-reader': (tab) => run(tab.id, names.READER),
  'toggle-cleaning': toggleCleaning,
  'pick-element': (tab) => runTool(tab.id, names.PICK, { asked: Date.now() }),
};

/**
 * A step that cannot be done says so: with a sign on the button and the reason
 * as its title, and in the popup where the browser opens it. No permission is
 * needed for that. The step begins in this turn: a browser asks the user for
 * access in the turn of a click only.
 *
 * @param {(tab: Tab) => Promise<unknown>} step
 * @param {Tab} tab
 * @returns {Promise<boolean>} whether it was done
 */
export async function obey(step, tab) {
  const tabId = tab.id;
  try {
    await step(tab);
    if ((await api.action.getBadgeText({ tabId })) !== SIGN) return true;
    await Promise.all([api.action.setBadgeText({ tabId, text: '' }), api.action.setTitle({ tabId, title: api.i18n.getMessage('name') })]);
    return true;
  } catch (error) {
    const title = reasonNot(error, tab.url);
    await Promise.all([api.action.setBadgeText({ tabId, text: SIGN }), api.action.setTitle({ tabId, title })]);
    await api.action.openPopup?.({ windowId: tab.windowId }).catch(() => {}); // not in every window, nor over another popup
    return false;
  }
}

/**
 * What nobody sees was done: the button says it for a moment.
 *
 * @param {Tab} tab
 */
export async function sayDone({ id: tabId }) {
  const before = await api.action.getBadgeText({ tabId });
  if (before === DONE) return;
  await api.action.setBadgeText({ tabId, text: DONE });
  await new Promise((next) => setTimeout(next, DONE_MS));
  if ((await api.action.getBadgeText({ tabId })) === DONE) await api.action.setBadgeText({ tabId, text: before });
}

// A phone has no keys.
export function listenForCommands() {
  api.commands?.onCommand.addListener((command, tab) => {
    if (tab?.id !== undefined && Object.hasOwn(COMMANDS, command)) obey(COMMANDS[command], /** @type {Tab} */ (tab)).catch(() => {});
  });
}
