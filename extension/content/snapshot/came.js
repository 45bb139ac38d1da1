// The snapshot of a page on which something is hidden already.
/** @import { Early } from '../wake.js' */
/** @import { createSnapshot } from './snapshot.js' */

/**
 * What was hidden by style while the page came in, in Firefox, is in the snapshot as it came: a
 * style that hides it would be the page's own to the engine, which hides nothing that is not
 * drawn, and it would come back.
 *
 * @param {ReturnType<typeof createSnapshot>} snapshot
 * @param {Pick<Early, 'asItCame'>} [early] none on a page that was not on when it came
 * @returns {ReturnType<typeof createSnapshot>}
 */
export function asItCame(snapshot, early) {
  if (!early) return snapshot;
  return { take: () => early.asItCame(snapshot.take), takeNumbered: () => early.asItCame(snapshot.takeNumbered) };
}
