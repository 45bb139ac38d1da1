// Shapes of selectors that take long, and those of lists in use, which do not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf } from './selectorcost.js';

const REFUSED = {
  '*:has(~ * ~ * ~ * .x)': 'neighbours',
  'div:has(~ .ad)': 'neighbours',
  'div:has(.a ~ .b)': 'neighbours',
  'div:has(> .a + .b + .c)': 'neighbours',
  ':not(:has(~ .ad))': 'neighbours',
  'p ~ p ~ p ~ p ~ .x': 'neighbours',
  '.a:has(.b:has(.c))': 'nested',
  '.a:has(:is(.b, :not(:has(.c))))': 'nested',
  '.a:has(.b):has(.c):has(.d):has(.e):has(.f)': 'nested',
  '.a:HAS(~ .b)': 'neighbours',
  'li:nth-child(2n+1 of .a *)': 'nth-of',
  'li:nth-last-child(odd of .a)': 'nth-of',
  '* > * > * > .x': 'steps',
  '.ok, * * * .x': 'steps',
  'a b c d e f g h i j k l m n': 'steps',
};

const TAKEN = [
  '.ad',
  '#a > .b ~ .c',
  'div[style*="a ~ b ~ c ~ d ~ e"]',
  'div[style*=":has(~ x)"]:has(> a[href*="nth-child(1 of x)"])',
  'article:has(> div > a[href^="https://ads.example/"])',
  '.a:has(+ .b)',
  '.of > .of .of',
  'li:nth-child(2n + 1):has(.x)',
  'li:nth-of-type(odd) ~ li',
  'div:not(.a):not(.b) > :is(.c, .d, .e) > *',
  'div > div > div > div > div > div > div > a',
  'div:has(.a\\~b)',
  ...Array.from({ length: 3 }, (_, i) => `.x${i}, .a ~ .b, .c ~ .d, .e ~ .f, .g ~ .h`),
];

test('shapes that take long are refused, with why', () => {
  for (const [selector, why] of Object.entries(REFUSED)) assert.equal(costOf(selector), why, selector);
});

test('shapes in use are taken', () => {
  for (const selector of TAKEN) assert.equal(costOf(selector), '', selector);
});

test('any text is looked at to its end, in linear work', () => {
  for (const part of ['(', ':has(', '[', '"', '\\', '~ ', ':nth-child(', "['", '*', ','])
    assert.equal(typeof costOf(part.repeat(2000)), 'string');
});
