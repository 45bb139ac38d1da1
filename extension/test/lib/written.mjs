// Written text, menus and hashed names for made-up pages: the same each time for
// a seed.

const SUBJECTS = [
  'The ferry company',
  'A group of neighbours',
  'The museum in the old harbour',
  'Her first teacher',
  'The mayor of the island',
  'Every second baker',
  'The team at the university',
  'A carpenter from the valley',
  'The night train',
  'Our correspondent',
  'The old lighthouse',
  'A farmer in the north',
];
const VERBS = [
  'has decided to repair',
  'wrote a long letter about',
  'wants to open again',
  'spent three winters on',
  'was surprised by',
  'does not want to sell',
  'learned to build',
  'keeps a careful record of',
  'invited the whole town to see',
  'had to close',
  'looked for',
  'described in detail',
];
const OBJECTS = [
  'the wooden bridge that was damaged in the storm',
  'a small bakery near the station',
  'the boats which once carried grain and salt',
  'an archive of nine thousand photographs',
  'the path along the coast',
  'a workshop where clocks are mended',
  'the orchard behind the school',
  'the winter timetable',
  'a map that nobody had drawn before',
  'the bells of the church',
];
const ENDINGS = [
  'and the work will take at least two years.',
  'although the money is not there yet, as she admits.',
  'because visitors kept asking for it, he says.',
  'before the first snow came.',
  'which surprised those who had known the place for decades.',
  'so that children can learn how it was done.',
  'and most people here agree.',
  'but the plan has its critics.',
];
const LINKS = [
  'World',
  'Politics',
  'Business',
  'Science',
  'Health',
  'Sport',
  'Travel',
  'Opinion',
  'Culture',
  'Weather',
  'Video',
  'Podcasts',
];

// Numbers that are the same each time, for a seed.
function numbers(seed) {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 8) % below;
  };
}

// What the pages of one site are made of, for the page with this seed.
export function parts(seed) {
  const number = numbers(seed);
  const any = (list) => list[number(list.length)];
  const sentence = () => `${any(SUBJECTS)} ${any(VERBS)} ${any(OBJECTS)}, ${any(ENDINGS)}`;
  const paragraph = () => `<p>${Array.from({ length: 4 + number(3) }, sentence).join(' ')}</p>`;
  const hash = (letters = 6) =>
    Array.from({ length: letters }, (_, i) => (i === 1 ? number(10) : 'abcdefghijkmnpqrstuvwxyz0123456789'[number(34)])).join('');
  const title = () => `${any(SUBJECTS)} ${any(VERBS)} ${any(OBJECTS)}`;
  const links = (n, from = 0) => Array.from({ length: n }, (_, i) => `<a href="/section/${i}">${LINKS[(from + i) % LINKS.length]}</a>`);
  const menu = (n) =>
    `<ul class=menu>${links(n)
      .map((link) => `<li>${link}</li>`)
      .join('')}</ul>`;
  const teasers = (n) =>
    Array.from(
      { length: n },
      (_, i) =>
        `<div class=teaser><a href="/story/${number(9000)}"><img src="/picture?${i}" width=120 height=80 alt=""><span>${title()}</span></a></div>`,
    ).join('');
  const body = (n) =>
    Array.from({ length: n }, (_, i) =>
      i === 2
        ? `${paragraph()}<figure><img src="/picture?body" width=640 height=360 alt=""><figcaption>${sentence()}</figcaption></figure>`
        : paragraph(),
    );
  const byline = () =>
    '<p class=byline>By <a rel=author href="/by/anna">Anna Berg</a>, <time datetime="2026-03-04">4 March 2026</time></p>';
  return { number, hash, title, links, menu, teasers, body, byline, sentence };
}
