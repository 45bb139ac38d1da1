// Brings what loosens sticking parts to the pages of sites where the user wants it, and
// its rules.
import { api } from '../shared/api.js';
import { hostOf, load } from '../shared/settings.js';
import { STICKING_FILE, stickingOf } from '../shared/sticking.js';
import { stickingRules } from '../shared/stickingrules.js';
import { insertStyle, targetOf } from './ruling.js';
/** @import { Sender } from '../shared/messages.d.ts' */
/** @import { Settings } from '../shared/settings.js' */
/** @import { Place } from '../shared/sticking.js' */

/**
 * A page is cleaned that has not got the file yet. Nobody waits for it.
 *
 * @param {Settings} settings
 * @param {Sender} sender
 */
export function bringSticking(settings, sender) {
  if (stickingOf(settings, hostOf(sender.url)) === 'keep') return;
  const target = /** @type {chrome.scripting.InjectionTarget} */ (targetOf(sender));
  api.scripting.executeScript({ target, files: [`/${STICKING_FILE}`] }).catch(() => {}); // the page has gone
}

/**
 * Rules for the places of a page's parts -> what becomes of sticking parts on its site.
 *
 * @param {{ mark: string, places: Place[] }} message
 * @param {Sender} sender
 */
export async function stick({ mark, places }, sender) {
  const [there, settings] = await Promise.all([insertStyle(stickingRules(mark, places), sender), load()]);
  return there ? stickingOf(settings, hostOf(sender.url)) : 'keep';
}
