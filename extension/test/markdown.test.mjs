// What Winnow writes as Markdown, rendered by programs that let HTML through: it becomes
// nothing that the reader's own HTML does not have. The pages are random, and attack.
// To try more of them: PAGES=20000 SEED=2 node --test extension/test/markdown.test.mjs
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { markdown } from '../shared/markdown.js';
import { toMarkdown } from '../shared/marksfile.js';
import { addressesOf, offList, shownText } from './lib/rendered.mjs';
import { RENDERERS } from './lib/renderers.mjs';

const { PAGES = '100', SEED = '1' } = process.env;
const COMPARE = new URL('../../engine/compare', import.meta.url).pathname;

const URL_OF_PAGE = 'https://site.example/a';

// The page's words as highlights: a quote, a note and a title.
const marksOf = (/** @type {{ html: string, source: string }} */ { html, source }) => {
  const [quote, note] = [shownText(html), source];
  const mark = {
    id: '1',
    colour: 'yellow',
    note,
    made: '',
    quote: { exact: quote, prefix: '', suffix: '' },
    position: { start: 0, end: 1 },
  };
  return toMarkdown(/** @type {any} */ ([{ title: quote, url: URL_OF_PAGE, list: [mark] }]));
};

test(`Markdown of ${PAGES} random pages lets nothing through`, async (t) => {
  const program = spawn('go', ['-C', COMPARE, 'run', './rendered', '-n', PAGES, '-seed', SEED], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'close');
  const bad = [];
  let [pages, number] = [0, 0];
  for await (const line of createInterface({ input: program.stdout })) {
    const sample = JSON.parse(line);
    const allowed = addressesOf(sample.html, sample.url);
    const texts = { ...sample.texts, highlights: marksOf(sample), line: markdown(sample.source) };
    pages++;
    number += Object.keys(texts).length;
    for (const [kind, text] of Object.entries(texts)) {
      if (kind === 'highlights') allowed.add(URL_OF_PAGE);
      for (const [name, render] of Object.entries(RENDERERS)) {
        const found = offList(render(text), allowed);
        if (found) bad.push(`${sample.name}, ${kind} by ${name}: ${found}\n${text}`);
      }
    }
  }
  assert.deepEqual(await ended, [0, null]);
  t.diagnostic(`${pages} pages, ${number} texts by ${Object.keys(RENDERERS).length} programs`);
  assert.equal(pages, Number(PAGES));
  assert.equal(bad.length, 0, `${bad.length} let something through, such as\n${bad.slice(0, 3).join('\n\n')}`);
});

// The same checks find what they look for.
test('what is off the list is found', () => {
  const allowed = addressesOf('<a href="https://x.example/?a=%C3%A4">a</a><img src="https://x.example/i" alt="">', 'https://site.example/');
  for (const text of [
    '<b>a</b>',
    'a <img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '[a](javascript:x)',
    '[a](https://other.example/)',
    '![a](https://x.example/j)',
    '[a](https://x.example/?a=%C3%A4 "title")',
    'https://x/\\<img src=x onerror=alert(1)>',
    '<!-- a -->',
    '<sup onclick=alert(1)>a</sup>',
    '<p>a\n\n<script>x</script>',
    '[https://é|](https://xn--8ca%7C)',
    '[https://é|](https://xn--9ca%7C/a)',
    '[https://x.example/é](https://x.example/xn--9ca)',
    '[https://é|](javascript:xn--9ca%7C)',
  ])
    assert.notEqual(offList(RENDERERS.marked(text), allowed), '', text);
  for (const text of [
    '[a](https://x.example/?a=ä) ![b](https://x.example/i) <https://site.example/>',
    'https://x/&lt;img src=x onerror=alert(1)> me@x.example',
    '# a\n\n- [x] b\n- c\n\n1. d\n\n| a | b |\n| --- | :-: |\n| **c** | ~~d~~<sup>2</sup> |\n\n```go\n<b>\n```\n\n> `<b>`',
    'a[^1]\n\n[^1]: b and more of it',
    'https://é| <sup>!https://é|</sup>', // no browser reads it, so that a press on it leads nowhere
  ])
    for (const [name, render] of Object.entries(RENDERERS)) assert.equal(offList(render(text), allowed), '', `${name}: ${text}`);
});
