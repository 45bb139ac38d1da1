import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { put } from '../../test/lib/page.mjs';

let frames = new Map();
let last = 0;
globalThis.requestAnimationFrame = (run) => frames.set(++last, run) && last;
globalThis.cancelAnimationFrame = (id) => frames.delete(id);
const { Arrivals } = await import('./arrivals.js');

function frame() {
  const due = frames;
  frames = new Map();
  for (const run of due.values()) run();
}
const turn = () => new Promise((next) => setTimeout(next));
const add = (count = 1) => document.body.insertAdjacentHTML('beforeend', '<p>Text</p>'.repeat(count));

let said = 0;
let arrivals;
beforeEach(() => {
  arrivals?.end();
  frames = new Map();
  put('<p>Text</p>');
  said = 0;
  arrivals = new Arrivals(() => said++);
  arrivals.begin();
});

test('the first that comes is told at once, what follows with each frame', async () => {
  await turn();
  assert.equal(said, 0, 'nothing has come');
  add(3);
  await turn();
  assert.equal(said, 1, 'at once');
  add();
  add();
  await turn();
  assert.equal(said, 1, 'not yet');
  frame();
  assert.equal(said, 2, 'before it is painted');
});

test('after a frame without news the next that comes is told at once again', async () => {
  add();
  await turn();
  frame();
  assert.equal(frames.size, 0, 'no frame is asked for where nothing happens');
  assert.equal(said, 1);
  add();
  await turn();
  assert.equal(said, 2);
});

test('what comes while it is told is news of the next frame', async () => {
  arrivals.end();
  arrivals = new Arrivals(() => said++ === 0 && add());
  arrivals.begin();
  add();
  await turn();
  assert.equal(said, 1);
  frame();
  assert.equal(said, 2);
});

test('nothing is told any more when it has ended', async () => {
  add();
  await turn();
  add();
  arrivals.end();
  frame();
  add();
  await turn();
  assert.equal(said, 1);
});
