// What is hidden by its style has its style again, to the byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byId, put } from '../../test/lib/page.mjs';

const { hideByStyle } = await import('./stopgap.js');

for (const markup of [
  '<div id="box" class="a"></div>',
  '<div id="box" style="" class="a"></div>',
  '<div id="box" style="color:RED;;display : flex!important" class="a"></div>',
  '<div id="box" style="display: none !important"></div>',
  '<form id="box" style="margin:0"><input name="style"></form>',
]) {
  test(`${markup}: hidden, and the same again`, () => {
    put(markup);
    const giveBack = hideByStyle(byId('box'));
    assert.match(byId('box').getAttribute('style'), /display: none/);
    giveBack();
    assert.equal(document.body.innerHTML, markup);
  });
}

test('what the page has written meanwhile stays', () => {
  put('<div id="box" style="display: flex; color: red"></div><div id="other"></div>');
  const [one, two] = [hideByStyle(byId('box')), hideByStyle(byId('other'))];
  byId('box').style.color = 'blue';
  byId('other').style.cssText = 'display: grid';
  one();
  two();
  assert.deepEqual([byId('box').style.display, byId('box').style.color], ['flex', 'blue']);
  assert.equal(byId('other').getAttribute('style'), 'display: grid;');
});
