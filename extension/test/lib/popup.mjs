// What the tests of the popup share.
import assert from 'node:assert/strict';
import { until } from './browsers.mjs';

// How many pixels high the popup would be if nothing of it scrolled.
export const needs = (popup) =>
  popup.evaluate(() => {
    const main = document.querySelector('main');
    return document.documentElement.scrollHeight + main.scrollHeight - main.clientHeight;
  });

// Waits until the popup lists what is hidden and has room for it: a click before that lands
// beside its button.
export async function isListed(popup) {
  await until(() => popup.evaluate(() => document.querySelectorAll('#parts b').length), 'the parts are listed');
  const needed = await needs(popup);
  assert.ok(needed <= 600, `${needed} px: browsers allow 600`);
  await until(async () => (await popup.evaluate(() => innerHeight)) >= needed - 1, 'the popup has its full height');
}
