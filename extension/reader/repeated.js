// What a next page says again: title, introduction, byline, the last lines of
// the page before. In: the new page's nodes and what is there already.
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, figure, pre, table, summary, address';
const LONG = 40; // characters of a block that is no repetition by chance

const plain = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The innermost blocks; a figure and a table are one.
 *
 * @param {ParentNode} root
 */
function blocksOf(root) {
  return [...root.querySelectorAll(BLOCKS)].filter((block) => {
    const whole = block.parentElement?.closest('figure, table');
    return !whole && (block.matches('figure, table') || !block.querySelector(BLOCKS));
  });
}

const keyOf = (/** @type {Element} */ block) =>
  [...block.querySelectorAll('img')].map((image) => image.src).join(' ') + plain(block.textContent ?? '');

const MEDIA = 'img, math';

/**
 * Whether an element shows anything beside one of its children. It stops at the
 * first that does: a box can hold thousands of blocks.
 *
 * @param {Node} element
 * @param {Node} child
 */
function showsMore(element, child) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node === child ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text ? /\S/.test(node.data) : /** @type {Element} */ (node).matches(MEDIA)) return true;
  }
  return false;
}

/**
 * @param {Element} block
 * @param {ParentNode} root
 */
function removeBlock(block, root) {
  let gone = /** @type {ChildNode} */ (block);
  for (let up = gone.parentNode; up && up !== root && !showsMore(up, gone); up = up.parentNode) gone = /** @type {Element} */ (up);
  gone.remove();
}

/**
 * Takes out of the fragment what stands in the article already: at its two ends
 * whatever it is, between them only what is too long to stand twice by chance. Gives whether
 * anything is left.
 *
 * @param {DocumentFragment} fragment
 * @param {Element} article
 * @param {string} title
 */
export function dropRepeated(fragment, article, title) {
  const have = new Set(blocksOf(article).map(keyOf));
  have.add(plain(title)).add('');
  const blocks = blocksOf(fragment);
  const again = blocks.map((block) => have.has(keyOf(block)));
  const first = again.indexOf(false);
  if (first < 0) return blocks.length === 0 && plain(fragment.textContent ?? '') !== '';
  const last = again.lastIndexOf(false);
  blocks.forEach((block, n) => {
    if (again[n] && (n < first || n > last || keyOf(block).length >= LONG)) removeBlock(block, fragment);
  });
  return true;
}

/**
 * Two pages may use the same names for their places: each page's get its number.
 *
 * @param {DocumentFragment} fragment
 * @param {number} number
 */
export function renamePlaces(fragment, number) {
  for (const element of fragment.querySelectorAll('[id]')) element.id = `${number}-${element.id}`;
  for (const link of fragment.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', `#${number}-${link.getAttribute('href')?.slice(1)}`);
}
