// Puts the parts of hiding together. None of them imports another that keeps
// state: what one needs of another it is given here.
import { createHide } from './hide.js';
import { createRecall } from './recall.js';
import { createRepair } from './repair.js';
import { createSpace } from './space.js';
import { createUse } from './use.js';
/** @import { Early } from '../wake.js' */

/**
 * @param {object} page
 * @param {(node: Node) => boolean} page.isOwn whether a node is one that we have put into the page
 * @param {() => boolean} page.isCovered whether our reader lies over the page
 * @param {Early} [page.early] what wake.js has left, on a page that is on
 */
export function createHiding({ isOwn, isCovered, early }) {
  const use = createUse();
  const space = createSpace();
  const repair = createRepair({
    isAskedFor: use.opened,
    release: (element) => hide.release(element),
    mendAgain: () => hide.mend(),
  });
  const hide = createHide({
    use, repair, space, isOwn, isCovered,
    knownIn: (node) => recall.knownIn(node),
    clearing: () => recall.drop(),
  });
  const recall = createRecall({ hide, early });
  return { hide, recall, use };
}
