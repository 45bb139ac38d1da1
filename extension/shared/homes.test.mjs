// Whose pages an address belongs to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfHome, homeOf, homesHeard, hostOfHome, loadedFrom } from './homes.js';

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

test('a folder is the same however its address is written', () => {
  const homes = {
    'https://example.org//~anna/a': 'example.org/~anna/',
    'https://example.org///@ben/x': 'example.org/@ben/',
    'https://example.org/\\~anna/a': 'example.org/~anna/',
    'https://example.org//users/42/about': 'example.org/users/42/',
    'https://example.org/users//42/about': 'example.org/users/42/',
    'https://example.org/%7eanna/': 'example.org/~anna/',
    'https://example.org/~%61nn%61/a': 'example.org/~anna/',
    'https://example.org/%75sers/anna/x': 'example.org/users/anna/',
    'https://example.org/Users/anna/x': 'example.org/Users/anna/',
    'https://example.org/./~anna/': 'example.org/~anna/',
    'https://example.org/x/%2e%2E/~anna/': 'example.org/~anna/',
    'https://example.org/index.php/~anna/a': 'example.org/index.php/~anna/',
    'https://example.org//index.php/users/42/a': 'example.org/index.php/users/42/',
    'https://example.org/index.php': 'example.org',
    'https://sites.google.com//view/dora/home': 'sites.google.com/view/dora/',
    'https://storage.googleapis.com//bucket/': 'storage.googleapis.com/bucket/',
    // What means something in an address stays as it is written.
    'https://example.org/~a%3Fb%25/x': 'example.org/~a%3Fb%25/',
    'https://example.org/~ann%C3%A9/x': 'example.org/~ann%C3%A9/',
    'https://example.org/~anna%zz/%/%E0': 'example.org/~anna%zz/',
    'https://example.org/%/~anna': 'example.org',
    'https://example.org/wiki/AC%2FDC': 'example.org',
    'https://example.org/~anna/AC%2FDC': 'example.org/~anna/',
  };
  for (const [url, home] of Object.entries(homes)) {
    assert.equal(homeOf(url), home, url);
    assert.equal(homeOf(addressOfHome(home)), home, home);
  }
});

test('an address that servers read as different people’s stands for itself', () => {
  const paths = ['%2F~anna/', '~eve%2f..%2f~anna/', '~eve/..%5C~anna/', '~eve/%2F..%2F~anna/', 'x%2F..%2F~anna/', '.%2F~anna/'];
  for (const path of [...paths, 'users%2Fanna/', 'users/anna%2Fb/', '%2F~anna', 'x%2F..%2F~anna/a.html']) {
    const home = `example.org/${path.replace(/\/$/, '')}/`;
    assert.equal(homeOf(`https://example.org/${path}`), home);
    assert.equal(homeOf(addressOfHome(home)), home);
    assert.deepEqual(homesHeard(`https://example.org/${path}`), ['example.org', home]);
  }
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
