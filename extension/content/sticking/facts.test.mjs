// What is seen of elements, and what that makes of them: markup in, role out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../../test/lib/page.mjs';

// Not in jsdom.
const { matches, querySelectorAll } = window.Element.prototype;
const known = (selector) => selector.replaceAll(/,? ?:(?:popover-open|modal)/g, '');
window.Element.prototype.matches = function matchesKnown(selector) {
  return matches.call(this, known(selector));
};
window.Element.prototype.querySelectorAll = function allKnown(selector) {
  return querySelectorAll.call(this, known(selector));
};
window.Element.prototype.getAnimations ??= () => [];
const { factsOf } = await import('./facts.js');
const { roleOf } = await import('./roles.js');

// innerWidth 1000, innerHeight 800.
const CASES = [
  ['header', '<header id=x data-box="0 0 1000 60" style="position:fixed"><a href=/>Home</a> <a href=/b>News</a></header>'],
  ['header', '<div id=x data-box="0 0 1000 60" style="position:fixed"><form role=search><input></form></div>'],
  [
    'header',
    '<div data-box="0 0 1000 4000"><header id=x data-box="0 0 1000 60" style="position:sticky;top:0px"><h1>Blog</h1></header></div>',
  ],
  ['bar', '<div id=x data-box="0 740 1000 60" style="position:fixed">Two weeks for free <button>Try</button></div>'],
  ['player', '<div id=x data-box="700 600 280 158" style="position:fixed"><video></video></div>'],
  ['player', '<div id=x data-box="700 600 280 158" style="position:fixed"><iframe src="https://www.youtube.com/embed/x"></iframe></div>'],
  ['chat', '<div id=x class=Chat-Widget data-box="900 700 80 80" style="position:fixed"><button>?</button></div>'],
  ['chat', '<div id=x data-box="900 700 80 80" style="position:fixed"><div class=intercom-launcher></div></div>'],
  ['chat', '<div id=x data-box="900 700 80 80" style="position:fixed"><iframe src="https://help.example/"></iframe></div>'],
  ['top', '<a id=x href="#" data-box="930 730 44 44" style="position:fixed"><svg></svg></a>'],
  ['top', '<button id=x data-box="930 730 44 44" style="position:fixed" aria-label="Nach oben"></button>'],
  ['top', '<div id=x class=back-to-top data-box="930 730 44 44" style="position:fixed"><i></i></div>'],
  ['button', '<button id=x data-box="930 730 44 44" style="position:fixed">+</button>'],
  ['side', '<nav id=x data-box="0 0 240 800" style="position:fixed"><a href=/>One</a> <a href=/b>Two</a></nav>'],
  ['', '<div id=x role=dialog data-box="0 0 1000 60" style="position:fixed"><a href=/>Home</a> <a href=/b>News</a></div>'],
  ['', '<div id=x data-box="0 0 1000 60" style="position:fixed"><dialog open>Sure?</dialog></div>'],
  ['', '<ul id=x role=menu data-box="700 60 200 300" style="position:fixed"><li><a href=/>Home</a></ul>'],
  [
    '',
    '<div id=x data-box="0 700 1000 100" style="position:fixed">We use cookies and the like on all of our pages. <button>Accept</button></div>',
  ],
  ['', '<div id=onetrust-banner data-box="0 700 1000 100" style="position:fixed">Ihre Wahl <button>Ja</button></div>'],
  ['', '<div id=x data-box="0 0 1000 300" style="position:fixed"><main>Text</main></div>'],
  ['', `<div id=x data-box="0 0 1000 300" style="position:fixed"><p>${'Much text. '.repeat(60)}</p></div>`],
  [
    '',
    '<table data-box="0 0 900 4000"><tr data-box="0 0 900 4000"><th id=x data-box="0 0 900 40" style="position:sticky;top:0px">Line</table>',
  ],
  ['', '<article data-box="0 0 900 4000"><h2 id=x data-box="0 0 900 40" style="position:sticky;top:0px">Part</h2></article>'],
  ['', '<div data-box="0 0 900 300"><div id=x data-box="0 0 900 40" style="position:sticky;top:0px"><a href=/>A</a></div></div>'],
];

for (const [role, markup] of CASES)
  test(`${role || 'stays'}: ${markup.slice(0, 110)}`, () => {
    put(markup);
    const element = byId('x') ?? byId('onetrust-banner');
    assert.equal(roleOf(factsOf(element, getComputedStyle(element))), role);
  });
