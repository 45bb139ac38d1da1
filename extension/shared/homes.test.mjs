// Whose pages an address belongs to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeOf, homesHeard, hostOfHome, loadedFrom } from './homes.js';

test('a page belongs to its origin', () => {
  assert.equal(homeOf('https://www.example.org/a/b?c#d'), 'www.example.org');
  assert.equal(homeOf('https://www.example.org:8443/a'), 'www.example.org:8443');
  assert.equal(homeOf('http://www.example.org/a'), 'http://www.example.org');
  assert.equal(homeOf('http://127.0.0.1:8080/a'), 'http://127.0.0.1:8080');
  for (const odd of ['about:blank', 'file:///a', 'nonsense', '', undefined]) assert.equal(homeOf(odd), '');
});

test('a host whose users have folders is as many homes', () => {
  const homes = {
    'https://example.org/~anna/a.html': 'example.org/~anna/',
    'https://example.org/%7Eanna/b/c.html': 'example.org/~anna/',
    'https://example.org/~anna': 'example.org/~anna/',
    'http://example.org/~anna/': 'http://example.org/~anna/',
    'https://posts.example/@ben/title-1': 'posts.example/@ben/',
    'https://posts.example/%40ben': 'posts.example/@ben/',
    'https://forum.example/users/42/about': 'forum.example/users/42/',
    'https://people.uni.example/carl/index.html': 'people.uni.example/carl/',
    'https://people.uni.example/index.html': 'people.uni.example',
    'https://sites.google.com/view/dora/home': 'sites.google.com/view/dora/',
    'https://s3.eu-west-1.amazonaws.com/bucket/a.html': 's3.eu-west-1.amazonaws.com/bucket/',
    'https://storage.googleapis.com/bucket/a/b.html': 'storage.googleapis.com/bucket/',
    'https://ipfs.io/ipfs/QmHash/a.html': 'ipfs.io/ipfs/QmHash/',
    'https://web.archive.org/web/20200101000000/https://one.example/a': 'web.archive.org/web/20200101000000/https:/one.example/',
    // The user is in the host's name already.
    'https://anna.github.io/project/a': 'anna.github.io',
    'https://news.example/2026/11/a-story': 'news.example',
    'https://news.example/~': 'news.example',
  };
  for (const [url, home] of Object.entries(homes)) assert.equal(homeOf(url), home, url);
});

test('a page hears what was said of its home and of the whole host, and what is said of https counts for http', () => {
  assert.deepEqual(homesHeard('https://example.org/a'), ['example.org']);
  assert.deepEqual(homesHeard('http://example.org/a'), ['example.org', 'http://example.org']);
  assert.deepEqual(homesHeard('https://example.org/~anna/a'), ['example.org', 'example.org/~anna/']);
  assert.deepEqual(homesHeard('http://example.org:81/~anna/a'), [
    'example.org',
    'example.org/~anna/',
    'http://example.org:81',
    'http://example.org:81/~anna/',
  ]);
  assert.deepEqual(homesHeard('file:///a'), []);
});

test('the host of a home is the one that settings and permissions name', () => {
  for (const url of ['https://example.org/~anna/a', 'http://example.org:81/a', 'https://example.org/'])
    assert.equal(hostOfHome(homeOf(url)), 'example.org');
  assert.equal(hostOfHome('__proto__'), '__proto__');
  assert.equal(hostOfHome('not a home'), '');
});

test('a document belongs to where it was loaded from', () => {
  assert.equal(loadedFrom('https://example.org/~anna/', 'https://example.org/~ben/a'), 'https://example.org/~ben/a');
  for (const odd of ['https://other.example/~ben/', 'http://example.org/~ben/', 'file:///a', undefined, ''])
    assert.equal(loadedFrom('https://example.org/~anna/', odd), 'https://example.org/~anna/');
});
