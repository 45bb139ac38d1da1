// Two methods' verdicts on one page. Both answers hold the page's blocks, but a
// method may leave some out: they are matched by element and beginning of text.
/** @import { Block } from '../wasm/engine.js' */

/** @typedef {Block | undefined} Twin the same block in the other answer, if it has one */

const key = (/** @type {Block} */ block) => `${block.id}\n${block.text}`;

/**
 * For each block of the first list the block of the second.
 *
 * @param {Block[]} first
 * @param {Block[]} second
 * @returns {Twin[]}
 */
export function match(first, second) {
  const waiting = new Map();
  for (const block of second) {
    const same = waiting.get(key(block)) ?? [];
    waiting.set(key(block), [...same, block]);
  }
  return first.map((block) => waiting.get(key(block))?.shift());
}

/**
 * @param {Block} one
 * @param {Twin} other
 */
export const differs = (one, other) => other !== undefined && one.content !== other.content;

/**
 * What the second keeps and leaves, in words, measured against the first.
 *
 * @param {Block[]} first
 * @param {Twin[]} matched
 */
export function agreement(first, matched) {
  const sum = { same: 0, onlyFirst: 0, onlySecond: 0, missing: 0 };
  first.forEach((block, i) => {
    const other = matched[i];
    if (!other) sum.missing += block.words;
    else if (block.content === other.content) sum.same += block.words;
    else if (block.content) sum.onlyFirst += block.words;
    else sum.onlySecond += block.words;
  });
  return sum;
}
