import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { put, userDoes } from '../../test/lib/page.mjs';
import { Watch } from './watch.js';

let now; // milliseconds, of the page's clock and of its timers
let said; // [what, when]
let cost;
let own;
let over;
let failed; // whether the last cleaning has no answer
let end;
const { performance } = globalThis;

beforeEach(() => {
  window.history.replaceState({}, '', '/page');
  put('<main id=main></main>');
  mock.timers.enable({ apis: ['setTimeout'] });
  now = 0;
  Object.defineProperty(globalThis, 'performance', { value: { now: () => 1 + now }, configurable: true });
  [said, cost, own, failed, over, end] = [[], 0, new Set(), false, false, new AbortController()];
  const say = (what) => () => said.push([what, now]);
  new Watch({
    changed: say('changed'),
    moved: say('moved'),
    unanswered: say('unanswered'),
    failed: () => failed,
    ends: () => over,
    added: (element) => said.push([`added ${element.localName}`, now]),
    cost: () => cost,
    isOwn: (node) => own.has(node),
  }).start(end.signal);
});
afterEach(() => {
  end.abort();
  mock.timers.reset();
  Object.defineProperty(globalThis, 'performance', { value: performance, configurable: true });
});

const observed = () => new Promise((done) => setImmediate(done)); // what observers have to say is said
async function wait(ms) {
  await observed();
  for (let left = ms; left > 0; left -= 10) {
    now += 10;
    mock.timers.tick(10);
  }
}
function add(name = 'div', to = document.body) {
  const node = document.createElement(name);
  to.append(node);
  return node;
}
const calls = (what) => said.filter(([name]) => name === what).map(([, when]) => when);

test('new elements are told at once, and the page when it has been quiet', async () => {
  add().append(document.createElement('p'));
  await wait(200);
  assert.deepEqual(said, [['added div', 0]], 'what came with its parent is not told by itself');
  add('section');
  await wait(290);
  assert.deepEqual(calls('changed'), []);
  await wait(1000);
  assert.deepEqual(calls('changed'), [500]);
});

test('a page that never rests is called at most 12 times a minute, the first time after 2 s', async () => {
  for (let i = 0; i < 2400; i++) {
    add().previousElementSibling?.remove();
    await wait(50);
  }
  const changed = calls('changed');
  assert.equal(changed[0], 2000);
  for (const from of changed) assert.ok(changed.filter((when) => when >= from && when < from + 60_000).length <= 12, `from ${from}`);
  assert.ok(
    changed.some((when) => when > 60_000),
    'it goes on in the next minute',
  );
  assert.ok(calls('unanswered').length > 0, 'and what is too much is told');
});

test('what we put into the page ourselves, text and scripts are no change', async () => {
  const node = document.createElement('iframe');
  own.add(node);
  document.body.append(node, 'text', document.createComment('x'), document.createElement('script'));
  await wait(100);
  node.remove();
  await wait(5000);
  assert.deepEqual(said, []);
});

test('a page that is costly to clean waits for longer', async () => {
  cost = 200;
  add();
  await wait(5000);
  assert.deepEqual(calls('changed'), [1000]);
});

test('another address is another page, another fragment is not, unless it is a route', async () => {
  window.history.pushState({}, '', '/page#part');
  userDoes('hashchange', window);
  await wait(1000);
  assert.deepEqual(said, []);
  for (const address of ['/two', '/two#/route', '/two?page=2']) {
    said.length = 0;
    window.history.pushState({}, '', address);
    userDoes('popstate', window);
    await wait(1000);
    assert.deepEqual(
      said.map(([what]) => what),
      ['moved'],
      address,
    );
  }
  said.length = 0;
  window.history.pushState({}, '', '/three'); // seen with the next change of the tree
  document.getElementById('main').append('text');
  await wait(1000);
  assert.deepEqual(
    said.map(([what]) => what),
    ['moved'],
  );
});

test('nothing is said any more when it has ended', async () => {
  add();
  await wait(100);
  end.abort();
  add();
  await wait(5000);
  assert.deepEqual(said, [['added div', 0]]);
});

test('a tab that comes into view is asked about again when it has no answer, and only then', async () => {
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  show();
  await wait(1000);
  assert.deepEqual(said, []);
  failed = true;
  show();
  await wait(1000);
  assert.deepEqual(
    said.map(([what]) => what),
    ['changed'],
  );
});

test('a change that comes when all is over is no news', async () => {
  over = true;
  add();
  await wait(3000);
  assert.deepEqual(said, []);
});
