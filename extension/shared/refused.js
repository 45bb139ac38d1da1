// Why something cannot be done on a tab, in a sentence for people.
import { reasonOf } from './api.js';
import { message } from './i18n.js';
import { TOO_SLOW } from './unread.js';

/** @type {Record<string, string>} */
const SAID = {
  'no-text': 'noText',
  'text-only': 'textOnly',
  'no-content': 'exportEmpty',
  'no-copy': 'menuNoCopy',
  'in-frame': 'menuInFrame',
  'no-access': 'menuNoAccess',
  'private-link': 'menuPrivate',
  'private-keep': 'menuKeepPrivate',
  'full-pages': 'keepFullPages',
  'full-bytes': 'keepFullBytes',
  'no-room': 'keepNoRoom',
  [TOO_SLOW]: 'tooSlow',
};

// What browsers say of documents that take no scripts.
const AWAY = /cannot access|cannot be scripted|missing host permission|extensions gallery|error page|no tab with id|receiving end/i;

/** @import { LastCleaning } from './messages.d.ts' */

/**
 * Why a page was left as it is, in a sentence for people; '' when it was judged.
 *
 * @param {LastCleaning} last
 */
export function whyLeft({ error, status, reason = '' }) {
  if (error) return message('cannotClean', [error]);
  if (reason === TOO_SLOW) return message('tooSlow');
  return status === 'refused' ? message('cannotClean', [reason]) : '';
}

/** @param {string} reason */
export const isAway = (reason) => AWAY.test(reason);

/**
 * @param {unknown} error
 * @param {string} [url] of the tab, where the browser tells it
 */
export function reasonNot(error, url) {
  const reason = reasonOf(error);
  if (Object.hasOwn(SAID, reason)) return message(SAID[reason]);
  if (!isAway(reason)) return message('failed', [reason]);
  return message(url?.startsWith('file:') ? 'noFile' : 'noPage');
}
