// What a page says of itself to the popup and the tests.
import { kindOf } from './snapshot/kind.js';
/** @import { PageState } from '../shared/messages.d.ts' */
/** @import { Cleaning } from './cleaning.js' */
/** @import { Hide } from './hiding/hide.js' */
/** @import { Early } from './wake.js' */

/**
 * @param {{ hide: Hide, cleaning: Cleaning, early?: Early, on: boolean, reader: boolean }} page
 * @returns {PageState}
 */
export function stateOf({ hide, cleaning, early, on, reader }) {
  const kinds = hide.count();
  const total = Object.values(kinds).reduce((sum, n) => sum + n, 0);
  const { count: cleanings, last } = cleaning;
  return { url: location.href, kind: kindOf(), on, early: early?.times, kinds, total, cleanings, reader, tool: hide.tool, last };
}
