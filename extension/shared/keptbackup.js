// Kept pages in the backup: what is known of them and their texts, without the pictures, which
// stay links until the page is kept anew. As many as fit, the newest first.
import { FORMAT, MOST_PAGES, plainOf, readBody, readCard } from './kept.js';
import { keep } from './keptstore.js';
/** @import { Card } from './kept.js' */

const MOST_CHARACTERS = 40e6; // of all texts: a file that is larger than 64 MB is not read

/** @typedef {{ card: Card, html: string }} Page */

/**
 * The pages that fit into a file.
 *
 * @param {Page[]} pages
 */
export function fitting(pages) {
  let room = MOST_CHARACTERS;
  return [...pages]
    .sort((one, other) => other.card.made - one.card.made)
    .filter(({ html }) => {
      room -= html.length;
      return room >= 0;
    });
}

/** @param {Page[]} pages */
export const toFile = (pages) =>
  fitting(pages).map(({ card: { format: _, id: __, addresses: ___, bytes: ____, pictures: _____, ...said }, html }) => ({ ...said, html }));

/**
 * The pages of a file that have the right form.
 *
 * @param {unknown} list
 * @returns {Page[]}
 */
export function fromFile(list) {
  return (Array.isArray(list) ? /** @type {any[]} */ (list) : []).slice(0, MOST_PAGES).flatMap((raw) => {
    const card = readCard({ ...raw, format: FORMAT, id: 'file', bytes: 0, pictures: 0 });
    const body = readBody({ id: 'file', html: raw?.html });
    return card && body ? [{ card, html: body.html }] : [];
  });
}

/**
 * The pages that are not here.
 *
 * @param {Page[]} file
 * @param {Page[]} now
 */
export function freshOf(file, now) {
  const known = new Set(now.map(({ card }) => card.addresses[0]));
  return file.filter(
    ({
      card: {
        addresses: [address],
      },
    }) => !known.has(address) && known.add(address),
  );
}

/**
 * Adds pages; one that is here under the same address stays as it is. Gives how many did not fit.
 *
 * @param {Page[]} file
 * @param {Page[]} now
 */
export async function mergeKept(file, now) {
  let left = 0;
  for (const { card, html } of freshOf(file, now)) {
    const id = crypto.randomUUID();
    const text = plainOf(html);
    const bytes = new TextEncoder().encode(html).length + new TextEncoder().encode(text).length;
    try {
      await keep({ card: { ...card, id, bytes }, body: { id, html, text }, pictures: [] }, { back: true });
    } catch (error) {
      if (!/^(?:full-pages|full-bytes|no-room)$/.test(/** @type {Error} */ (error).message)) throw error;
      left++;
    }
  }
  return left;
}
