import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROLES, roleOf } from './roles.js';
import { reaches, STRENGTHS } from '../../shared/sticking.js';

const VIEW = { width: 1200, height: 800 };
const PHONE = { width: 360, height: 640 };

/** @param {number[]} box left, top, width, height */
const facts = ([left, top, width, height], more = {}) => ({
  ...{ position: 'fixed', view: VIEW, range: Infinity, low: false, name: '', dialog: false, table: false, heading: false },
  ...{
    inText: false,
    holdsText: false,
    video: false,
    frame: false,
    nav: false,
    links: 0,
    controls: 0,
    words: 0,
    consent: false,
    up: false,
  },
  box: { left, top, right: left + width, bottom: top + height },
  ...more,
});
const sticky = (box, more) => facts(box, { position: 'sticky', range: 5000, ...more });

// [what it is, its role, '' for what stays, facts]
const CASES = [
  ['a header over the whole width', 'header', facts([0, 0, 1200, 64], { nav: true, links: 5 })],
  ['a header that leaves a margin', 'header', facts([40, 8, 1120, 64], { links: 4 })],
  ['a sticky header', 'header', sticky([0, 0, 1200, 64], { nav: true, links: 5 })],
  ['a second row under a header', 'header', facts([0, 64, 1200, 40], { nav: true, links: 3 })],
  ['a header on a phone', 'header', facts([0, 0, 360, 56], { view: PHONE, nav: true, links: 2 })],
  ['a promotion at the top', 'bar', facts([0, 0, 1200, 40], { links: 1, words: 50 })],
  ['a line of progress', 'bar', facts([0, 0, 900, 8])],
  ['a bar at the bottom', 'bar', facts([0, 740, 1200, 60], { controls: 3, links: 3, words: 90 })],
  ["an app's tabs on a phone", 'bar', facts([0, 580, 360, 60], { view: PHONE, nav: true, links: 5, controls: 5 })],
  ['a sticky bar at the bottom', 'bar', sticky([0, 400, 1200, 60], { low: true, controls: 1, words: 30 })],
  ['a film that has left its place', 'player', facts([900, 560, 280, 160], { video: true, words: 20 })],
  ['a film in the upper corner of a phone', 'player', facts([170, 60, 180, 101], { view: PHONE, video: true })],
  ['a film that is sticky beside its text', 'side', sticky([900, 100, 280, 160], { video: true })],
  ['a chat bubble by name', 'chat', facts([1116, 716, 60, 60], { name: 'chat-bubble', controls: 1 })],
  ['a chat bubble in a frame', 'chat', facts([1100, 700, 84, 84], { frame: true })],
  ['a wide launcher on a phone', 'chat', facts([20, 570, 320, 50], { view: PHONE, name: 'intercom-launcher', controls: 1 })],
  ['back to top by name', 'top', facts([1130, 730, 44, 44], { name: 'back-to-top', controls: 1 })],
  ['back to top by its arrow', 'top', facts([1130, 730, 44, 44], { up: true, controls: 1, words: 1 })],
  ['a button to write', 'button', facts([1116, 716, 60, 60], { controls: 1, words: 1 })],
  ['a row of share buttons', 'button', facts([0, 200, 48, 300], { controls: 6, links: 6 })],
  ['a drawn button without words', 'button', facts([1116, 716, 60, 60])],
  ['a column of links', 'side', facts([0, 0, 240, 800], { nav: true, links: 30, controls: 30, words: 400 })],
  ['a sticky column of links', 'side', sticky([900, 100, 240, 300], { links: 9, controls: 9, words: 300 })],
  ['an offer in a corner', 'rest', facts([20, 500, 340, 260], { links: 1, controls: 2, words: 140 })],

  ['a dialog', '', facts([300, 200, 600, 400], { dialog: true, controls: 2 })],
  ['a menu that looks like a header', '', facts([0, 0, 1200, 64], { dialog: true, nav: true, links: 9 })],
  ['a consent bar', '', facts([0, 700, 1200, 100], { consent: true, controls: 2, words: 200 })],
  ['a header whose menu speaks of cookies', 'header', facts([0, 0, 1200, 64], { consent: true, nav: true, links: 5 })],
  ['the page itself', '', facts([0, 0, 1200, 400], { holdsText: true })],
  ['a wall', '', facts([0, 0, 1200, 800], { controls: 1, words: 100 })],
  ['a picture behind the page', '', facts([0, 0, 1200, 700])],
  ['a head of a table', '', sticky([0, 64, 900, 30], { table: true, words: 30 })],
  ['a heading in the text', '', sticky([0, 64, 900, 40], { heading: true, inText: true, words: 30 })],
  ['a title that is all of the header', 'header', sticky([0, 0, 1200, 64], { heading: true, words: 20 })],
  ['a button on a piece of code', '', sticky([800, 300, 40, 40], { range: 200, controls: 1 })],
  ['a picture beside two paragraphs', '', sticky([0, 64, 500, 300], { range: 600 })],
  ['a speck', '', facts([0, 0, 4, 4])],
];

for (const [what, role, one] of CASES) test(`${what}: ${role || 'stays'}`, () => assert.equal(roleOf(one), role));

test('each role is loosened from one strength on, none when nothing is wanted', () => {
  const at = (strength) => Object.keys(ROLES).filter((role) => strength !== 'keep' && reaches(strength, ROLES[role]));
  assert.deepEqual(STRENGTHS.map(at), [
    [],
    ['player', 'chat', 'top', 'button'],
    ['player', 'chat', 'top', 'button', 'header', 'bar'],
    ['player', 'chat', 'top', 'button', 'header', 'bar', 'side', 'rest'],
  ]);
  for (const strength of STRENGTHS) assert.ok(!Object.values(ROLES).includes('keep') && reaches(strength, 'keep'));
});
