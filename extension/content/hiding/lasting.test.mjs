import assert from 'node:assert/strict';
import { test } from 'node:test';
import { put } from '../../test/lib/page.mjs';
import { lastingSelector } from './lasting.js';

test('names: words last, hashes do not', () => {
  for (const [markup, selector] of [
    ['<div id=cookie-banner>', 'div#cookie-banner'],
    ['<div id=div-gpt-ad-1700000-0 class=ad-slot>', 'div.ad-slot'],
    ['<aside class="css-1x8f2k newsletterSignup is-open">', 'aside.newsletterSignup'],
    ['<div class="sc-bdVaJa eKamoW gsXOPF">', null],
    ['<div class="_3xKd2 jss42">', null],
    ['<div class="Banner_banner__kDlqw">', null],
    ['<div class="container wrapper">', null],
    ['<div id=\'ad"]{}\' class="a:b x>y">', null],
    ['<ins class=adsbygoogle>', 'ins.adsbygoogle'],
    ['<p>', null],
  ])
    assert.equal(lastingSelector(put(markup).body.firstElementChild), selector, markup);
});
