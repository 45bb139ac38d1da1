// Loosened parts as the receipt has them.
import * as dom from '../dom.js';
import { isHeld } from '../hiding/hide.js';
/** @import { Role } from './roles.js' */

// What the receipt calls a role.
const NAMES = Object.freeze({
  ...{ player: 'player', chat: 'chat', top: 'top', button: 'tool' },
  ...{ header: 'header', bar: 'bar', side: 'sidebar', rest: 'other' },
});

/**
 * In no order.
 *
 * @param {Map<Element, { role: Role }>} parts
 * @param {boolean} shown whether the user has put them back
 */
export const entriesOf = (parts, shown) =>
  [...parts]
    .filter(([element]) => dom.isConnected(element) && !isHeld(element))
    .map(([element, { role }]) => ({ element, kind: 'sticking', why: /** @type {string[]} */ ([]), name: NAMES[role], shown }));
