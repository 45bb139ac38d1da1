// What a next page says again: title, introduction, byline, the last lines of
// the page before. In: the new page's nodes and what is there already.
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, figure, pre, table, summary, address';
const LONG = 40; // characters of a block that is no repetition by chance

const plain = (text) => text.replace(/\s+/g, ' ').trim().toLowerCase();

// The innermost blocks; a figure and a table are one.
function blocksOf(root) {
  return [...root.querySelectorAll(BLOCKS)].filter((block) => {
    const whole = block.parentElement?.closest('figure, table');
    return !whole && (block.matches('figure, table') || !block.querySelector(BLOCKS));
  });
}

const keyOf = (block) => [...block.querySelectorAll('img')].map((image) => image.src).join(' ') + plain(block.textContent);

function removeBlock(block, root) {
  let gone = block;
  for (let up = gone.parentNode; up && up !== root; up = up.parentNode) {
    if (up.querySelectorAll('img, video, audio, math').length > 0 && gone.querySelector('img, video, audio, math') === null) break;
    if (plain(up.textContent) !== plain(gone.textContent)) break;
    gone = up;
  }
  gone.remove();
}

// Takes out of the fragment what stands in the article already: at its two ends
// whatever it is, between them what is too long for chance. Gives whether
// anything is left.
export function dropRepeated(fragment, article, title) {
  const have = new Set(blocksOf(article).map(keyOf));
  have.add(plain(title)).add('');
  const blocks = blocksOf(fragment);
  const again = blocks.map((block) => have.has(keyOf(block)));
  const first = again.indexOf(false);
  if (first < 0) return blocks.length === 0 && plain(fragment.textContent) !== '';
  const last = again.lastIndexOf(false);
  blocks.forEach((block, n) => {
    if (again[n] && (n < first || n > last || keyOf(block).length >= LONG)) removeBlock(block, fragment);
  });
  return true;
}

// Two pages may use the same names for their places: each page's get its number.
export function renamePlaces(fragment, number) {
  for (const element of fragment.querySelectorAll('[id]')) element.id = `${number}-${element.id}`;
  for (const link of fragment.querySelectorAll('a[href^="#"]')) link.setAttribute('href', `#${number}-${link.getAttribute('href').slice(1)}`);
}
