/**
 * 32-bit FNV-1a of a text's characters, going on from an earlier one.
 *
 * @param {string} text
 * @param {number} [sum]
 */
export function fnv(text, sum = 2166136261) {
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  return sum >>> 0;
}

/**
 * A checksum of the names of a page's elements: 32-bit FNV-1a, a line feed
 * after each name. The engine computes the same over its own tree: equal means
 * the same elements in the same order; an equal count alone is not enough. The
 * background computes it, so that the page does not wait.
 *
 * @param {string} tags the names, a line each
 */
export const checksum = (tags) => fnv('\n', fnv(tags));
