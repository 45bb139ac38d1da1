// What the cleaning is measured against, as source to evaluate in a page:
// rivals.readability() and rivals.sheet() give the milliseconds they held the
// page up.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const readability = fs.readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

// Readability as its documentation says: on a copy, since it takes the
// document apart.
function runReadability(Readability) {
  const began = performance.now();
  new Readability(document.cloneNode(true)).parse();
  return performance.now() - began;
}

// Names to hide, as many as a common filter list has without a site (made up
// here), and selectors that only the browser can look for.
function makeTable() {
  const what = 'ad ads advert adslot banner sponsor sponsored promo dfp gpt teaser-ad adbox adunit adwrap'.split(' ');
  const where = 'top bottom left right side sidebar header footer content article inline leader rail mobile desktop home'.split(' ');
  const form = [
    '',
    'box',
    'wrap',
    'wrapper',
    'container',
    'unit',
    'slot',
    'area',
    'block',
    'frame',
    'holder',
    'zone',
    'inner',
    'outer',
    'label',
    'title',
    '1',
    '2',
    '3',
    '4',
    '300',
    '728',
  ];
  const names = what.flatMap((a) =>
    where.flatMap((b) => form.flatMap((c) => [`.${a}-${b}${c && `-${c}`}`, `#${a}_${b}${c && `_${c}`}`, `.${a}${b}${c}`])),
  );
  const odd = what
    .flatMap((a) => where.slice(0, 8).map((b) => `[class^="${a}-${b}-"]`))
    .concat(
      what.map((a) => `a[href*="//${a}.example/"]`),
      what.map((a) => `[id^="div-${a}-"]`),
    );
  return { names: new Set(names), odd };
}

// As blockers do it: all names of the page are looked up, a style sheet of
// those that are known goes in, and the page is styled and laid out anew.
function runSheet({ names, odd }) {
  const began = performance.now();
  const found = new Set();
  const look = (name) => names.has(name) && found.add(name);
  for (const element of document.querySelectorAll('[id],[class]')) {
    if (element.id) look(`#${element.id}`);
    for (const name of element.classList) look(`.${name}`);
  }
  const sheet = document.createElement('style');
  sheet.textContent = `${[...found, ...odd].join(',\n')}{display:none!important}`;
  document.documentElement.append(sheet);
  void document.documentElement.offsetHeight;
  const took = performance.now() - began;
  sheet.remove();
  void document.documentElement.offsetHeight;
  return took;
}

export const RIVALS = `globalThis.rivals = (() => {
  const load = () => { const module = { exports: {} }; ${readability}; return Readability; };
  const Readability = load();
  const table = (${makeTable})();
  return { readability: () => (${runReadability})(Readability), sheet: () => (${runSheet})(table) };
})(); 1`;
