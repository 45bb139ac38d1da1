/**
 * A checksum of the names of a page's elements: 32-bit FNV-1a, a line feed
 * after each name. The engine computes the same over its own tree: equal means
 * the same elements in the same order; an equal count alone is not enough. The
 * background computes it, so that the page does not wait.
 *
 * @param {string} tags the names, a line each
 */
export function checksum(tags) {
  let sum = 2166136261;
  for (let i = 0; i < tags.length; i++) sum = Math.imul(sum ^ tags.charCodeAt(i), 16777619);
  return Math.imul(sum ^ 10, 16777619) >>> 0;
}
