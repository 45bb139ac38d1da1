// Names that several parts of the page's side need, each list once.

import { letters } from './letters.js';
import { world } from './world.js';
/** @import { Marks } from '../shared/hidingrules.js' */

// A name that no other page has, of a length that no other has to have.
const name = () => `data-${letters(8 + (letters(1).charCodeAt(0) % 13))}`;

/** @returns {Marks} */
const makeMarks = () => ({ hide: name(), space: name(), pull: name(), unlock: name() });

// Our attributes in this page, the same for all of our scripts in it. The rules
// that go with them are in shared/hidingrules.js.
export const MARKS = (world.marks ??= makeMarks());
export const { hide: HIDE, space: SPACE, pull: PULL, unlock: UNLOCK } = MARKS;

// Elements that show nothing, whatever they hold.
export const NO_TEXT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'base', 'title']);

// Kinds of hidden elements that ask something of the reader: they lie over the
// page and may lock it.
export const NOTICES = new Set(['cookie', 'newsletter']);

// The kind of what is hidden before the engine has answered.
export const EARLY = 'early';
