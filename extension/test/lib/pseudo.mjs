// A language that no one speaks: each text of the extension in Hebrew letters, between
// marks and 40 % longer, from right to left. What is not translated, is cut off, or stands
// at the wrong side is seen at once, in either browser: its own language need not be changed.
import fs from 'node:fs';
import path from 'node:path';
import { builtFor } from './browsers.mjs';
import { copyOf } from './folders.mjs';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשתםןףץ';
const LONGER = 1.4;

// What is no text: signs of the language itself, and the name in the browser's own lists.
const AS_IT_IS = new Set(['direction', 'pluralLocale', 'name', 'shortName', 'description']);
// Names that are the same in every language.
const NAMES = /^(?:Winnow|Markdown|HTML|EPUB|JSON|CSS|YAML)$/;

const letters = (text) =>
  text.replace(/[A-Za-z]+/g, (word) =>
    NAMES.test(word) ? word : [...word].map((letter) => HEBREW[LATIN.indexOf(letter.toLowerCase())]).join(''),
  );

// Values stay: $HOST$, $1.
const turned = (text) =>
  text
    .split(/(\$\w+\$|\$\d)/)
    .map((part, n) => (n % 2 === 1 ? part : letters(part)))
    .join('');

function pseudo(text) {
  const plain = text.replace(/\$\w+\$|\$\d/g, '').trim();
  const more = plain.slice(0, Math.ceil(plain.length * (LONGER - 1)));
  return `⟦${turned(text)} ${letters(more)}⟧`;
}

// The built extension for a browser in that language, in a folder of its own; locale: in
// one of its own languages instead.
export function pseudoExtension(which, locale = '') {
  const folder = copyOf(builtFor(which));
  const locales = path.join(folder, '_locales');
  const read = (name) => JSON.parse(fs.readFileSync(path.join(locales, name, 'messages.json'), 'utf8'));
  const messages = locale ? { ...read('en'), ...read(locale) } : read('en');
  for (const name of fs.readdirSync(locales)) if (name !== 'en') fs.rmSync(path.join(locales, name), { recursive: true });
  if (!locale) {
    for (const [key, one] of Object.entries(messages)) if (!AS_IT_IS.has(key)) one.message = pseudo(one.message);
    messages.direction.message = 'rtl';
  }
  fs.writeFileSync(path.join(locales, 'en/messages.json'), JSON.stringify(messages));
  return folder;
}

// Texts of ours that are in no language's messages: those with Latin words that are no
// names, keys, code or what pages and users have written.
export const untranslated = (view, theirs) =>
  view.evaluate(
    (theirs, names) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (parentElement.closest(`script, style, kbd, code, pre, textarea, [dir=ltr], ${theirs}`)) continue;
        const words = data.replace(/\u2068[^\u2069]*\u2069/g, '').match(/[A-Za-z]{2,}/g) ?? [];
        if (words.some((word) => !new RegExp(names).test(word))) found.push(data.trim());
      }
      return found;
    },
    theirs,
    NAMES.source,
  );

// What is cut off: text in a box that hides what is beyond its sides, unless it ends in dots there.
export const cutOff = (view) =>
  view.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (
          element.closest('.unseen, svg, select, [type=file], .aloud-row label') ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          return false;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
        const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
        return wide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
      })
      .map((element) => `${element.id || element.className || element.localName}: ${element.textContent.slice(0, 40)}`),
  );

// Words that have no room: a column so narrow that a text stands in it by a few letters a line.
export const torn = (view) =>
  view.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    const range = new Range();
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      const words = data.match(/[A-Za-z]{5,}/g);
      if (!words || !parentElement.checkVisibility() || parentElement.closest('.unseen, svg, select, pre, code, [dir=ltr], #article'))
        continue;
      for (const word of words) {
        const start = data.indexOf(word);
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length / lines.size < 6) found.push(`${word}: ${lines.size} lines`);
      }
    }
    return found;
  });

// Elements of ours that run from the left although nothing says that they do.
export const fromTheLeft = (view, theirs) =>
  view.evaluate(
    (theirs) =>
      [...document.querySelectorAll('body, body *')]
        .filter((element) => !element.closest(`script, style, svg, kbd, code, pre, bdi, [dir=ltr], [dir=auto], ${theirs}`))
        .filter((element) => element.checkVisibility() && getComputedStyle(element).direction !== 'rtl')
        .map((element) => element.id || element.className || element.localName),
    theirs,
  );

// Whether these stand in a row from right to left, in this order.
export const fromTheRight = (view, selectors) =>
  view.evaluate((selectors) => {
    const boxes = selectors.map((selector) => document.querySelector(selector).getBoundingClientRect());
    return boxes.slice(1).every((box, n) => box.right <= boxes[n].left + 1);
  }, selectors);
