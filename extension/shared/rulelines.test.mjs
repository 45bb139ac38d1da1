// Own rules as lines: what is read, what is refused and why, and that nothing is lost on
// the way there and back.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const kept = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener() {} } },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(kept[key])])),
      set: async (values) => Object.assign(kept, structuredClone(values)),
      remove: async (keys) => [keys].flat().forEach((key) => delete kept[key]),
    },
  },
};
const { MOST_CHARACTERS, changesOf, divide, notesOf, read, write } = await import('./rulelines.js');
const { MOST, changeRules, loadRules, readRules } = await import('./rules.js');

// As a browser says it: no program and no brace is a selector.
const check = (selector) =>
  selector.trim() === '' || /[{}^]|^\+js|^script:inject|:(?:has-text|style|upward|-abp-has)\(|::?nonsense/.test(selector) ? '' : selector;
const plain = (value) => JSON.parse(JSON.stringify(value));
const rule = (home, list, selector) => ({ home, list, selector });
const one = (line) => read(line, check);
const whyOf = (line) => {
  const { rules, refused } = one(line);
  assert.deepEqual(rules, [], line);
  return refused.map(({ why }) => why).join();
};

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
});

test('a line is a rule, and several hosts are one each', () => {
  assert.deepEqual(one('example.org##.promo').rules, [rule('example.org', 'hide', '.promo')]);
  assert.deepEqual(one('example.org#@#.promo').rules, [rule('example.org', 'show', '.promo')]);
  assert.deepEqual(one('  A.Example , b.example##div > p:nth-of-type(2)  ').rules, [
    rule('a.example', 'hide', 'div > p:nth-of-type(2)'),
    rule('b.example', 'hide', 'div > p:nth-of-type(2)'),
  ]);
  assert.deepEqual(one('bücher.example##.x').rules, [rule('xn--bcher-kva.example', 'hide', '.x')]);
  assert.deepEqual(one('a.example##[href="#@#x"], a[href*="##"]').rules, [rule('a.example', 'hide', '[href="#@#x"], a[href*="##"]')]);
  assert.deepEqual(one('a.example##.x\r\na.example,a.example##.x\rb.example##.x').rules.length, 2, 'each once');
});

test('every other line has its reason and its number', () => {
  const lines = {
    '||ads.example^$third-party': 'none',
    '@@||a.example^': 'none',
    'plain words': 'none',
    'a.example$$script[src]': 'none',
    '##.banner': 'general',
    '*##.banner': 'general',
    ',##.banner': 'general',
    '~a.example##.x': 'negated',
    'a.example,~b.a.example##.x': 'negated',
    'a.*##.x': 'host',
    'a.example/blog##.x': 'host',
    'a.example:8080##.x': 'host',
    '/a\\.example/##.x': 'host',
    'a b.example##.x': 'host',
    'user@a.example##.x': 'host',
    'a.example##+js(set, a, 1)': 'script',
    'a.example#@#+js()': 'script',
    'a.example##script:inject(x)': 'script',
    'a.example#%#alert(1)': 'script',
    'a.example##.x:style(top: 0)': 'style',
    'a.example#$#.x { top: 0 }': 'style',
    'a.example##^script:has-text(x)': 'style',
    'a.example##p:has-text(Sponsored)': 'program',
    'a.example##p:upward(2)': 'program',
    'a.example#?#p:-abp-has(a)': 'program',
    'a.example##.x { display: none }': 'selector',
    'a.example##': 'selector',
    'a.example##p::nonsense': 'selector',
    [`a.example##.${'x'.repeat(1000)}`]: 'long',
    'a.example##p:has(~ a)': 'neighbours',
    'a.example##p:has(a:has(b))': 'nested',
    'a.example##:nth-child(2 of .x)': 'nth-of',
    [`a.example##${'a '.repeat(20)}b`]: 'steps',
  };
  for (const [line, why] of Object.entries(lines)) assert.equal(whyOf(line), why, line);
  const text = `${Object.keys(lines).join('\n')}\n\na.example##.good\n`;
  const { rules, refused } = read(text, check);
  assert.deepEqual(rules, [rule('a.example', 'hide', '.good')], 'the rest is read');
  assert.deepEqual(
    refused.map(({ line }) => line),
    Object.keys(lines).map((_, n) => n + 1),
  );
  assert.equal(refused.find(({ why }) => why === 'host').host, 'a.*');
});

test('comments are counted, ours are not', () => {
  const notes = notesOf([rule('http://a.example', 'hide', '.x')], 'These stay', ['More']);
  assert.deepEqual(notes, ['! These stay', '! http://a.example ## .x', '! More']);
  const text = `[Adblock Plus 2.0]\n! Title: Mine\n# a comment\n#\n${write([rule('b.example', 'hide', '.y')], notes)}`;
  const { rules, refused, comments } = read(text, check, { notes });
  assert.deepEqual([rules.length, refused, comments], [1, [], 4]);
});

const SITES = {
  'a.example': { hide: ['.x', '#id > p', '[href="#@#"]'], show: ['.z', '.x'] },
  'b.example': { hide: [], show: ['div, p'] },
  'http://a.example': { hide: ['.plain'], show: [] },
  'a.example:8080': { hide: ['.port'], show: [] },
  'a.example/~anna/': { hide: ['.folder'], show: [] },
  'c.example': { hide: ['p:has(~ a)', ' .space', 'a\nb', '.fine', 'x'.repeat(900), 'p:has-text(x)'], show: [] },
};

test('there and back: the same rules, and those without a line stay', async () => {
  kept.rules = { format: 1, sites: plain(SITES) };
  const sites = await loadRules();
  const { lines, others } = divide(sites, check);
  assert.deepEqual(
    others.map(({ home, selector }) => `${home} ${selector}`),
    [
      'a.example:8080 .port',
      'a.example/~anna/ .folder',
      'c.example p:has(~ a)',
      'c.example  .space',
      'c.example a\nb',
      'c.example p:has-text(x)',
      'http://a.example .plain',
    ],
  );
  const notes = notesOf(others, 'kept', []);
  const text = write(lines, notes);
  assert.equal(text.split('\n').length, lines.length + notes.length + 1, 'a line each');
  const again = read(text, check, { others, notes });
  assert.deepEqual([again.rules, again.refused, again.comments], [lines, [], 0]);
  assert.deepEqual(changesOf(lines, again.rules), { added: [], removed: [] });
  const before = plain(kept);

  // Everything that has a line is taken out and added again.
  await changeRules({ added: [], removed: lines });
  assert.deepEqual(Object.keys(kept.rules.sites).sort(), ['a.example/~anna/', 'a.example:8080', 'c.example', 'http://a.example']);
  await changeRules({ added: again.rules, removed: [] });
  assert.deepEqual(plain(divide(await loadRules(), check).lines), plain(divide(readRules(before.rules), check).lines));
  assert.deepEqual(kept.rules.sites['a.example'], before.rules.sites['a.example'], 'in their order');

  for (const key of Object.keys(kept)) delete kept[key];
  await changeRules({ added: read(text, check).rules, removed: [] });
  assert.deepEqual(divide(await loadRules(), check), { lines, others: [] }, 'in another browser');
});

test('saving touches nothing but what was changed in the text', async () => {
  kept.rules = { format: 1, sites: { 'a.example': { hide: ['.x', '.y'], show: [] } } };
  const base = divide(await loadRules(), check).lines;
  const { rules } = read('a.example##.y\na.example##.new\n', check);
  // Meanwhile something was picked on a page.
  kept.rules.sites['a.example'].hide.push('.picked');
  await changeRules(changesOf(base, rules));
  assert.deepEqual(kept.rules.sites['a.example'].hide, ['.y', '.picked', '.new']);
  await changeRules(changesOf(divide(await loadRules(), check).lines, []));
  assert.deepEqual(kept, {}, 'nothing is left behind');
});

test('a site has 500 rules of each kind, with those that have no line', () => {
  const others = [rule('a.example', 'hide', 'p:has-text(x)')];
  const many = Array.from({ length: MOST + 1 }, (_, n) => `a.example##.x${n}`);
  const { rules, refused } = read([...many, 'a.example##.x1', 'a.example#@#.y', 'b.example,a.example##.y'].join('\n'), check, { others });
  assert.equal(rules.filter(({ list }) => list === 'hide').length, MOST - 1);
  assert.deepEqual(
    refused.map(({ line, why, host }) => [line, why, host]),
    [
      [MOST, 'full', 'a.example'],
      [MOST + 1, 'full', 'a.example'],
      [MOST + 4, 'full', 'a.example'],
    ],
  );
  assert.equal(rules.at(-1).list, 'show');
});

test('names that mean something to JavaScript are names like any other', async () => {
  const { rules, refused } = read('constructor#@#.y\ntoString##.z\n__proto__##.x\n', check);
  assert.deepEqual(
    refused.map(({ line, why, host }) => [line, why, host]),
    [
      [1, 'host', 'constructor'],
      [3, 'host', '__proto__'],
    ],
    'not every browser stores them',
  );
  await changeRules({ added: [...rules, rule('__proto__', 'hide', '.x'), rule('constructor', 'show', '.y')], removed: [] });
  const sites = await loadRules();
  assert.deepEqual(Object.keys(sites).sort(), ['__proto__', 'constructor', 'tostring'], 'a browser that does keeps it');
  assert.equal(Object.prototype.hide, undefined);
  const { lines, others } = divide(sites, check);
  assert.deepEqual(write(lines, notesOf(others, 'kept', [])), 'tostring##.z\n! kept\n! __proto__ ## .x\n! constructor #@# .y\n');
  await changeRules({ added: [], removed: [...lines, ...others] });
  assert.deepEqual(kept, {});
});

// By the processor's clock, as a ratio: four times the text takes four times as long, not sixteen times.
test('a long text is read in time that grows as its length', () => {
  const shapes = {
    rules: (n) => Array.from({ length: n / 40 }, (_, line) => `s${line % 900}.example##.x${line} > div:nth-of-type(2)`).join('\n'),
    spaces: (n) => `${' '.repeat(n)}##x`,
    hashes: (n) => `a.example##${'#'.repeat(n)}`,
    negated: (n) => `${'~,'.repeat(n / 2)}##x`,
    hosts: (n) => `${'a.example,'.repeat(n / 10)}##.x`,
  };
  const spent = (text) => {
    const from = process.cpuUsage();
    read(text, check);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  const least = (text) => Math.min(...[1, 2, 3].map(() => spent(text)));
  assert.equal(read(shapes.rules(1_000_000), check).rules.length, 25_000);
  for (const [name, shape] of Object.entries(shapes)) {
    const ratio = least(shape(MOST_CHARACTERS)) / Math.max(least(shape(MOST_CHARACTERS / 4)), 1000);
    assert.ok(ratio < 10, `${name}: ${ratio} times as long for four times the text`);
  }
});
