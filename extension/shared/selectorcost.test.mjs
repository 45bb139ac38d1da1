// Shapes of selectors that take long, and those of lists in use, which do not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf } from './selectorcost.js';

// Steps in functions, one around the other: each level is gone through for each element of the next.
const nested = (levels, step = ' ') => Array.from({ length: levels }).reduce((inner) => `:is(${inner})${step}:not(.z)`, '.no');
const list = (count, of) => Array.from({ length: count }, (_, i) => of(i)).join(', ');

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
  ':is(:is(.no ~ :not(.z)) ~ :not(.z)) ~ li:last-child': 'neighbours',
  'body > p:not(:where(.a ~ .b) ~ .c)': 'neighbours',
  [nested(3, ' ~ ')]: 'neighbours',
  [nested(8)]: 'steps',
  [nested(12)]: 'steps',
  ':not(:not(:not(:not(.a .b) .c) .d) .e) .f': 'steps',
  [`.ok, ${nested(8)}`]: 'steps',
  '.a:has(:is(.b .c) .d) .e': 'steps',
  [list(2, (i) => `.x${i}:has(.a .b) .y`)]: 'steps',
  [list(120, (i) => `.a ~ .x${i}`)]: 'neighbours',
  'li:nth-child(1):nth-child(2):nth-child(3):nth-child(4) ~ .x': 'neighbours',
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
  ':is(.a, .b) > .c',
  ':is(.a, .b) .c',
  ':is(.a > .b, .c .d) .e',
  '.a:not(.b .c)',
  'div[class]:not(#main *):not(article *)',
  'body > :not(.a ~ .b)',
  'p:not(.a *) ~ div',
  '.a:is(.b ~ .c) .d',
  'div:not(:has(> .x))',
  'body:has(.a .b) .c',
  'div:has(> a:nth-child(2)) .c',
  '.a:has(.b .c) ~ .d',
  '.a:has(> div > :is(.b, .c) .d):not(:has(.e)) > .f',
  'li:nth-child(n+2):nth-child(-n+5) ~ li',
  ':is([aria-posinset], [aria-describedby]:not([aria-posinset])) div:not(:only-child) > div:only-child > div:first-child > div',
  ':is(.a, .b):has(> .c, > .d) > :is(.e, .f):not(.g):has(> h2 + div) ~ div',
  list(60, (i) => `.a${i} ~ .b, .c${i}`),
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
