// Puts the rules that hide into a page.
import { api } from '../shared/api.js';
import { hidingRules } from '../shared/hidingrules.js';
/** @import { Marks } from '../shared/hidingrules.js' */
/** @import { Sender } from '../shared/messages.d.ts' */

/**
 * The document that sent a message, not one that has replaced it since.
 *
 * @param {Sender} sender
 */
export function targetOf({ tab, frameId = 0, documentId }) {
  if (tab?.id === undefined) throw new Error('no tab');
  return documentId ? { tabId: tab.id, documentIds: [documentId] } : { tabId: tab.id, frameIds: [frameId] };
}

/**
 * The rules stay in a page for good. Gives whether they are there: a page may have
 * gone.
 *
 * @param {Marks} marks
 * @param {Sender} sender
 */
export const insertRules = (marks, sender) => insertStyle(hidingRules(marks), sender); // throws when they are no names

/**
 * @param {string} css
 * @param {Sender} sender
 */
export function insertStyle(css, sender) {
  return api.scripting.insertCSS({ css, origin: 'USER', target: targetOf(sender) }).then(
    () => true,
    () => false,
  );
}
