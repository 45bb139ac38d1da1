import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { byId, marked, put, settled } from '../../test/lib/page.mjs';
import { Repair } from './repair.js';

let repair;
let asked;
let calls;
beforeEach(() => {
  repair?.forget();
  asked = new Set();
  calls = [];
  repair = new Repair({
    isAskedFor: (element) => asked.has(element),
    release: (element) => calls.push(`release ${element.id}`),
    mendAgain: () => calls.push('again'),
  });
});

const TEXT =
  '<main id=main><p data-box="0 0 1000 700">The text of the page, which is long enough to be seen by whoever looks at it.</p></main>';
const outer = () => document.documentElement.outerHTML;

// Hides the dialog and mends the page; gives whether it can be seen.
function mend(html, root = '') {
  put(html);
  const before = outer();
  if (root) document.body.setAttribute('style', root);
  document.body.setAttribute('data-height', '3000');
  const start = outer();
  byId('dialog').setAttribute('data-winnow-hide', '');
  const seen = repair.mend([byId('dialog')]);
  return { seen, before, start };
}

test('a lock against scrolling and touching is lifted, and comes back with the dialog', () => {
  const { seen, start } = mend(`${TEXT}<div id=dialog></div>`, 'overflow-y:hidden;touch-action:none');
  assert.equal(seen, true);
  assert.equal(document.body.getAttribute('data-winnow-unlock'), 'scroll touch');
  byId('dialog').removeAttribute('data-winnow-hide');
  repair.mend([]);
  assert.equal(outer(), start, 'the document is the same to the byte');
});

test('a page that is no longer than the window is locked by nobody', () => {
  put(`${TEXT}<div id=dialog></div>`);
  document.body.setAttribute('style', 'overflow-y:hidden');
  repair.mend([byId('dialog')]);
  assert.deepEqual(marked('data-winnow-unlock'), []);
});

test('the rest of the page is in use again, and put back as it was', () => {
  const page =
    '<main id=main class=a inert data-x=1 aria-hidden=true><p data-box="0 0 1000 700">The text of the page, which is long enough to be seen.</p></main><div id=dialog></div>';
  const { start } = mend(page);
  assert.equal(byId('main').hasAttribute('inert'), false);
  assert.equal(byId('main').hasAttribute('aria-hidden'), false);
  byId('dialog').removeAttribute('data-winnow-hide');
  repair.mend([]);
  assert.equal(outer(), start);
});

test('a closed menu was not made inert by the dialog', () => {
  mend(`${TEXT}<nav id=menu inert>Home</nav><div id=dialog></div>`);
  assert.equal(byId('menu').hasAttribute('inert'), true);
});

test('blur goes', () => {
  mend(
    '<main id=main style="filter:blur(4px)"><p data-box="0 0 1000 700">The text of the page, which is long enough to be seen.</p></main><div id=dialog></div>',
  );
  assert.equal(byId('main').getAttribute('data-winnow-unlock'), 'blur touch');
});

test('an empty layer over the window is a veil; one with text or pictures is not', () => {
  const layer = (id, inner = '', colour = 'black') =>
    `<div id=${id} style="position:fixed;background-color:${colour}" data-box="0 0 1000 800">${inner}</div>`;
  mend(`${TEXT}${layer('veil')}<div id=dialog></div>`);
  assert.deepEqual(marked(), ['veil', 'dialog']);
  assert.deepEqual(repair.veils(), [byId('veil')]);
  repair.forget();
  mend(`${TEXT}<div id=dialog></div>${layer('film', '<video></video>')}`);
  assert.deepEqual(marked(), ['dialog']);
  repair.forget();
  mend(`${TEXT}<div id=dialog></div>${layer('note', 'Read this first')}`);
  assert.deepEqual(marked(), ['dialog']);
});

test('a page that shows nothing without its dialog is left as it was', () => {
  const { seen } = mend('<div id=dialog>Answer me</div>', 'overflow-y:hidden');
  assert.equal(seen, false);
  assert.deepEqual(marked('data-winnow-unlock'), []);
});

test('a page that locks itself again is mended again; a dialog that the user asked for comes back', async () => {
  mend(`${TEXT}<div id=dialog></div>`);
  document.body.setAttribute('class', 'locked');
  await settled(120);
  assert.deepEqual(calls, ['again']);
  asked.add(byId('dialog'));
  byId('dialog').setAttribute('open', '');
  await settled(120);
  assert.deepEqual(calls, ['again', 'release dialog', 'again']);
});

test('a page that locks itself again and again is mended 20 times in all', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  mend(`${TEXT}<div id=dialog></div>`);
  let mends = 1;
  for (let n = 0; n < 60; n++) {
    document.body.setAttribute('class', `locked-${n}`);
    await new Promise((done) => setImmediate(done)); // the observer is told
    t.mock.timers.tick(100);
    for (const call of calls.splice(0)) {
      assert.equal(call, 'again');
      repair.mend([byId('dialog')]);
      mends++;
    }
  }
  assert.equal(mends, 20);
});
