// Hiding in this extension: with what was hidden on the site before.
import { Recall } from './recall.js';
import { createHide } from './together.js';
/** @import { Early } from '../wake.js' */

/**
 * @param {object} page
 * @param {(node: Node) => boolean} page.isOwn whether a node is one that we have put into the page
 * @param {() => boolean} page.isCovered whether our reader lies over the page
 * @param {() => Element[]} [page.anchors] the title and the first text
 * @param {Early} [page.early] what wake.js has left, on a page that is on
 */
export function createHiding({ isOwn, isCovered, anchors = () => [], early }) {
  const { hide, use } = createHide({
    isOwn,
    isCovered,
    anchors,
    knownIn: (node) => recall.knownIn(node),
    clearing: () => recall.drop(),
  });
  const recall = new Recall({ hide, early });
  return { hide, recall, use };
}
