import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put, sent } from '../../test/lib/page.mjs';
import { Rules } from './rules.js';

const PAGE =
  '<main id=main><article id=story class=box><p id=text>Text</p></article><div id=ad class=box><b id=inner>Buy</b></div></main><aside id=side class=box></aside>';

// A clock that stands still: on a busy machine a rule may seem slow.
const MEANS = { matches: (element, selector) => element.matches(selector), now: () => 0, later: (run) => setTimeout(run) };

// Rules that have got an answer: IDs of elements that the engine hides and keeps.
function rulesFor({ hide = ['ad'], keep = ['text'], ...answer }) {
  put(PAGE);
  const elements = [...document.querySelectorAll('*')];
  const number = (id) => elements.indexOf(byId(id));
  let changes = 0;
  const rules = new Rules({ changed: () => changes++ }, MEANS);
  const hidden = hide.map((id) => ({ id: number(id), kind: 'ad', score: 1, why: ['ad-label'] }));
  const unfound = rules.take(elements, { status: 'ok', hide: hidden, keep: keep.map(number), ...answer });
  return { rules, unfound, changes: () => changes };
}
const listed = (rules) => rules.list().map(({ element, kind }) => `${kind} ${element.id}`);

test('the engine alone', () => {
  const { rules, unfound } = rulesFor({});
  assert.deepEqual(unfound, []);
  assert.deepEqual(listed(rules), ['ad ad']);
  assert.deepEqual(rules.why(rules.entries().hidden[0]), ['ad-label']);
  assert.equal(rules.keeps(byId('story')), true, 'it holds kept text');
  assert.equal(rules.keeps(byId('ad')), false);
});

test('a number that names no element is said', () => {
  const { unfound } = rulesFor({ hide: [] });
  assert.deepEqual(unfound, []);
  assert.deepEqual(new Rules({ changed: () => {} }).take([], { status: 'ok', hide: [{ id: 7, kind: 'ad', score: 1, why: [] }] }), [7]);
});

test('a filter list hides nothing that holds kept text, and no frame of the page', () => {
  const { rules } = rulesFor({ lists: ['.box', 'body', 'p['] });
  assert.deepEqual(listed(rules).sort(), ['ad ad', 'list side']);
  assert.deepEqual(rules.why({ element: byId('side'), kind: 'list', why: [] }), ['.box']);
});

test('what the user has put back stays, with what is in it and around it', () => {
  assert.deepEqual(listed(rulesFor({ own: { hide: [], show: ['#inner'] } }).rules), []);
  assert.deepEqual(listed(rulesFor({ own: { hide: [], show: ['#main'] } }).rules), []);
  const { rules } = rulesFor({ own: { hide: [], show: ['#ad'] } });
  assert.deepEqual(listed(rules), []);
  assert.deepEqual(
    rules.entries().spared.map(({ element }) => element.id),
    ['ad'],
  );
});

test('what the user has picked goes, even kept text; nothing is listed twice', () => {
  const { rules } = rulesFor({ own: { hide: ['#story', '#text'], show: [] } });
  assert.deepEqual(listed(rules), ['ad ad', 'picked story']);
});

test('picking and putting back: at once here, and kept for the site', () => {
  const { rules, changes } = rulesFor({});
  rules.pick('#side', true);
  assert.deepEqual(sent, [{ name: 'cs-bg-site-rule', list: 'hide', selector: '#side', on: true, loaded: location.href }]);
  assert.deepEqual(listed(rules), ['ad ad', 'picked side']);
  rules.putBack([byId('side')], ['#side']);
  assert.deepEqual(listed(rules), ['ad ad'], 'the rule went, none to show it came');
  assert.equal(
    sent.some(({ list }) => list === 'show'),
    false,
  );
  rules.putBack([byId('ad')], ['#ad']);
  assert.deepEqual(listed(rules), []);
  rules.hideAgain([byId('ad')]);
  assert.deepEqual(listed(rules), ['ad ad']);
  assert.equal(changes(), 4);
});

test('an answer that is none says nothing against what is hidden', () => {
  const { rules } = rulesFor({});
  rules.take([], { status: 'refused', hide: [] });
  assert.deepEqual(listed(rules), ['ad ad']);
  rules.forget();
  assert.deepEqual(listed(rules), []);
});

test('a word that the background could not hear to its end is said again', async () => {
  const { sendMessage } = chrome.runtime;
  let tries = 0;
  chrome.runtime.sendMessage = async (message) => {
    if (++tries === 1) throw new Error('The message port closed before a response was received.');
    return sendMessage(message);
  };
  sent.splice(0);
  put('<div id="late">Advertisement</div>');
  const rules = new Rules({ changed: () => {} });
  rules.putBack([byId('late')], ['#late']);
  await new Promise((done) => setTimeout(done, 20));
  chrome.runtime.sendMessage = sendMessage;
  assert.equal(tries, 2);
  assert.deepEqual(
    sent.map(({ selector, list }) => [list, selector]),
    [['show', '#late']],
  );
});
