// Which kept pages fit what is looked for, and in which order. All in memory: 2,000 texts are
// a few megabytes.
/** @import { Card } from '../shared/kept.js' */

/**
 * Letters without case and without marks, so that "uber" finds "Über".
 *
 * @param {string} text
 */
export const fold = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');

/** @typedef {'newest' | 'oldest' | 'shortest' | 'title'} Order */
/** @typedef {{ words: string, tag: string, state: '' | 'unread' | 'read', order: Order }} Wanted */

/** @type {Record<Order, (one: Card, other: Card) => number>} */
const ORDERS = {
  newest: (one, other) => other.made - one.made,
  oldest: (one, other) => one.made - other.made,
  shortest: (one, other) => one.minutes - other.minutes || one.words - other.words,
  title: (one, other) => one.title.localeCompare(other.title),
};

export class Search {
  /** @type {Map<string, string>} */
  #texts = new Map(); // by ID
  /** @type {WeakMap<Card, string>} */
  #heads = new WeakMap();

  /** @param {Map<string, string>} texts */
  read(texts) {
    this.#texts = new Map([...texts].map(([id, text]) => [id, fold(text)]));
  }

  /** @param {Card} card */
  #headOf(card) {
    const known = this.#heads.get(card);
    if (known !== undefined) return known;
    const { title, url, metadata, tags } = card;
    const head = fold([title, metadata.site, metadata.byline, url, metadata.excerpt, ...tags].join('\n'));
    this.#heads.set(card, head);
    return head;
  }

  /**
   * The cards in which all words are, in their order.
   *
   * @param {Card[]} cards
   * @param {Wanted} wanted
   */
  find(cards, { words, tag, state, order }) {
    const parts = fold(words).split(/\s+/).filter(Boolean);
    const has = (/** @type {Card} */ card) => {
      const [head, text] = [this.#headOf(card), this.#texts.get(card.id) ?? ''];
      return parts.every((part) => head.includes(part) || text.includes(part));
    };
    return cards
      .filter((card) => (tag === '' || card.tags.includes(tag)) && (state === '' || card.read === (state === 'read')) && has(card))
      .sort(ORDERS[order] ?? ORDERS.newest);
  }
}

/**
 * All tags, with how many pages have them.
 *
 * @param {Card[]} cards
 */
export function tagsIn(cards) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}
