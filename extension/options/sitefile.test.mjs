// Names of files of learned sites.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, homeIn, homeOfFile } from './sitefile.js';

test('what people write for a site', () => {
  for (const [text, home] of [
    ['news.example', 'news.example'],
    ['  News.Example ', 'news.example'],
    ['https://news.example/2026/a-story?x=1', 'news.example'],
    ['http://news.example:8080/', 'http://news.example:8080'],
    ['people.uni.example/anna/', 'people.uni.example/anna/'],
    ['https://news.example/~anna/a.html', 'news.example/~anna/'],
    ['müller.example', 'xn--mller-kva.example'],
    ['', ''],
    ['two words', ''],
    ['two%20words', ''],
    ['__proto__', ''],
    ['ftp://news.example/', ''],
    ['javascript:alert(1)', ''],
    ['about:blank', ''],
  ])
    assert.equal(homeIn(text), home, text);
});

test('a file is named after its site, and says it again where the name can', () => {
  for (const [home, name, again] of [
    ['news.example', 'news.example.site', true],
    ['xn--mller-kva.example', 'xn--mller-kva.example.site', true],
    ['127.0.0.1', '127.0.0.1.site', true],
    ['http://news.example', 'http_news.example.site', false],
    ['news.example:8080', 'news.example_8080.site', false],
    ['news.example/~anna/', 'news.example_anna_.site', false],
    ['[::1]', '_1_.site', false],
  ]) {
    assert.equal(fileOf(home), name);
    assert.equal(homeOfFile(name), again ? home : '', name);
  }
  assert.equal(homeOfFile('news.example (2).site'), 'news.example');
  assert.equal(homeOfFile('news.example(1).site'), 'news.example');
  for (const other of ['news.site', 'template.site', 'news.example', 'news.example.site.txt', '../news.example.site', '.site', ''])
    assert.equal(homeOfFile(other), '', other);
});
