// Puts the parts of hiding together. None of them imports another that keeps
// state: what one needs of another it is given here.
import { Footing } from './footing.js';
import { Hide } from './hide.js';
import { Recall } from './recall.js';
import { Repair } from './repair.js';
import { createSpace } from './space.js';
import { Use } from './use.js';
/** @import { Early } from '../wake.js' */

/**
 * @param {object} page
 * @param {(node: Node) => boolean} page.isOwn whether a node is one that we have put into the page
 * @param {() => boolean} page.isCovered whether our reader lies over the page
 * @param {() => Element[]} [page.anchors] the title and the first text
 * @param {Early} [page.early] what wake.js has left, on a page that is on
 */
export function createHiding({ isOwn, isCovered, anchors = () => [], early }) {
  const use = new Use();
  const space = createSpace();
  const repair = new Repair({
    isAskedFor: (element) => use.opened(element),
    release: (element) => hide.release(element),
    mendAgain: () => hide.mend(),
  });
  const hide = new Hide({
    use,
    repair,
    space,
    footing: new Footing(),
    anchors,
    isOwn,
    isCovered,
    knownIn: (node) => recall.knownIn(node),
    clearing: () => recall.drop(),
  });
  const recall = new Recall({ hide, early });
  return { hide, recall, use };
}
