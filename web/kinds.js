// The kinds of verdict, as the engine names them, in the colours of style.css:
// few groups, since nobody tells two dozen colours apart. The name is always
// written beside the colour.
const GROUPS = {
  content: ['content', 'title', 'media'],
  talk: ['comment'],
  promo: ['ad', 'newsletter', 'cookie', 'promotion'],
  more: ['related', 'social', 'sidebar', 'widget', 'author', 'details'],
  tool: ['navigation', 'search', 'login', 'legal', 'header', 'footer'],
  rest: ['duplicate', 'decoration', 'unknown'],
};

const GROUP_OF = new Map(Object.entries(GROUPS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group])));

/** @param {string} kind */
export const groupOf = (kind) => GROUP_OF.get(kind) ?? 'rest';

/**
 * The kinds of a list of blocks with their numbers, content first.
 *
 * @param {{ kind: string }[]} blocks
 * @returns {[kind: string, count: number][]}
 */
export function countKinds(blocks) {
  const counts = new Map();
  for (const { kind } of blocks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const order = [...GROUP_OF.keys()];
  const place = (/** @type {string} */ kind) => (GROUP_OF.has(kind) ? order.indexOf(kind) : order.length);
  return [...counts].sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
}
