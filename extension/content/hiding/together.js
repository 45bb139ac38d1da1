// Puts the parts of hiding together, without what remembers. None of them
// imports another that keeps state: what one needs of another it is given here.
import { Footing } from './footing.js';
import { Hide } from './hide.js';
import { Repair } from './repair.js';
import { createSpace } from './space.js';
import { Use } from './use.js';
/** @import { Surroundings } from './hide.js' */

/** @param {Omit<Surroundings, 'use' | 'repair' | 'space' | 'footing'>} page */
export function createHide(page) {
  const use = new Use();
  const repair = new Repair({
    isAskedFor: (element) => use.opened(element),
    release: (element) => hide.release(element),
    mendAgain: () => hide.mend(),
  });
  const hide = new Hide({ ...page, use, repair, space: createSpace(), footing: new Footing() });
  return { hide, use };
}
