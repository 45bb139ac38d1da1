// A made site whose pages have a box of rules in common, among their text: no page tells it by
// itself. What of it is learned.

export const BOX = '.house-rules';
export const TERMS = [
  'We read every comment before it appears, so please be patient when yours does not show up at once; on weekends this can take until Monday.',
  'Write about the subject of the story, give your reasons, and remember that the other readers are people who can be hurt by what you say.',
  'Letters that advertise goods, repeat what was said before or name private persons are taken out, and who sends them may lose the account.',
];
const WORDS =
  'harbour garden market winter bridge ferry island tower station orchard valley museum mill canal square forest library theatre'.split(
    ' ',
  );
const TIMES = ['in the morning', 'after the rain', 'for the last time', 'with the children', 'by train', 'one year later'];

// The paragraphs of the n-th page that no other has.
export function storyOf(n) {
  const word = WORDS[n % WORDS.length];
  return TIMES.map(
    (time, k) => `The ${word} was quiet when we came ${time}, and nobody of the ${k + 2} who waited there had told us
    what there would be to see, or how long the ${word} would stay like that. Anna found a lamp near it, ${time}, and wrote that down in a small book.`,
  );
}

const paragraphs = (texts) => texts.map((text) => `<p>${text}</p>`).join('');

// Its markup in two parts: up to behind the box, and the rest.
export function halvesOf(n, head = '') {
  const word = WORDS[n % WORDS.length];
  const story = storyOf(n);
  return [
    `<!doctype html><html lang=en><head><title>The ${word}</title>${head}</head><body>
    <header class=masthead><a href="/">Shore</a> <a href="/new">New</a> <a href="/about">About</a></header>
    <div class=main><h1>The ${word}</h1>${paragraphs(story.slice(0, 3))}<div class="house-rules letters">${paragraphs(TERMS)}</div>`,
    `${paragraphs(story.slice(3))}</div></body></html>`,
  ];
}

export const pageOf = (n, head) => halvesOf(n, head).join('\n');

// The same after a redesign: other elements by other names. The box keeps one of its names, so
// that it can be found.
export const redesigned = (n) =>
  pageOf(n)
    .replace('<div class=main>', '<main class="sheet column"><section class=inner>')
    .replace('</div></body>', '</section></main></body>')
    .replace('<header class=masthead>', '<header><nav class=top-line>')
    .replace('</header>', '</nav></header>');

// What is learned of sites, as it is stored, or of one only: [{home, pages, …}], with each tree as
// a text, a letter a byte. A driver takes very long for lists of numbers.
export const learnedOf = (control, home) =>
  control.evaluate(async (home) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'templates')) return []; // opening would make it
    const got = (asked) =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const db = await got(indexedDB.open('templates'));
    const all = db.transaction(['sites', 'trees']);
    const [sites, trees] = await Promise.all(['sites', 'trees'].map((name) => got(all.objectStore(name).getAll(home))));
    db.close();
    const bytes = new Map(trees.map(({ home, tree }) => [home, Array.from(tree, (byte) => String.fromCharCode(byte)).join('')]));
    return sites.map((site) => ({ ...site, tree: bytes.get(site.home) }));
  }, home);
