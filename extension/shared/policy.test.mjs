import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv';

let managed = {};
let changed = () => {};
const stored = {};
globalThis.chrome = {
  runtime: { id: 'test', getURL: () => 'chrome-extension://test/', onMessage: { addListener() {} } },
  storage: {
    local: {
      get: async (keys) => Object.fromEntries([keys].flat().map((key) => [key, structuredClone(stored[key])])),
      set: async (values) => Object.assign(stored, structuredClone(values)),
      remove: async (key) => {
        delete stored[key];
      },
    },
    managed: {
      get: async () => {
        if (managed instanceof Error) throw managed;
        return structuredClone(managed);
      },
      onChanged: { addListener: (run) => (changed = run) },
    },
  },
};
const { isManaged, loadPolicy, POLICY_KEYS, readPolicy, under, watchPolicy } = await import('./policy.js');
const settings = await import('./settings.js');
const { withOrders } = await import('../background/orders.js');
const { KINDS } = await import('./kinds.js');
const { LEVELS } = await import('./levels.js');
const { STRENGTHS, stickingOf } = await import('./sticking.js');

const plain = structuredClone; // tables have no prototype
watchPolicy(() => {});
const decree = (value) => {
  managed = value;
  changed();
};

const schema = JSON.parse(fs.readFileSync(new URL('../policy.json', import.meta.url), 'utf8'));
const docs = fs.readFileSync(new URL('../../engine/docs/policy.md', import.meta.url), 'utf8');

test('the schema, the code and the text for administrators have the same keys and values', () => {
  assert.deepEqual(Object.keys(schema.properties), [...POLICY_KEYS]);
  const rows = [...docs.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(rows, [...POLICY_KEYS]);
  assert.deepEqual(schema.properties.level.enum, [...LEVELS]);
  assert.deepEqual(schema.properties.stickingParts.enum, [...STRENGTHS]);
  assert.deepEqual(Object.keys(schema.properties.categories.properties), [...KINDS]);
  for (const kind of Object.values(schema.properties.categories.properties)) assert.deepEqual(kind.enum, ['level', 'hide', 'keep']);
  const words = /^\| `categories` .*$/m.exec(docs)[0];
  for (const kind of KINDS) assert.ok(words.includes(`\`${kind}\``), `${kind} is not in the text`);
});

// What Chromium asks of a schema: a type for each value, and an object at the top.
test('the schema has types that Chromium knows', () => {
  const walk = (node) => [node, ...Object.values(node.properties ?? {}).flatMap(walk), ...(node.items ? walk(node.items) : [])];
  for (const { type } of walk(schema)) assert.ok(['object', 'string', 'boolean', 'array'].includes(type), type);
  assert.equal(schema.additionalProperties, undefined);
});

test('the examples for administrators are read without a word', () => {
  const examples = [...docs.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text));
  const values = examples.map((one) => one.policies?.['3rdparty'].Extensions['winnow@winnow.example'] ?? one.data ?? one);
  assert.ok(values.length >= 3);
  for (const value of values) {
    const policy = readPolicy(value['3rdparty'] ? Object.values(value['3rdparty'].extensions)[0] : value);
    assert.deepEqual(policy.unread, []);
    assert.ok(isManaged(policy));
  }
});

const GOOD = [
  {},
  { cleanAllSites: true },
  { level: 'strict' },
  { categories: { comment: 'keep', ad: 'level' } },
  { sitesOn: ['a.example'], sitesOff: [] },
  { rules: 'a.example##.x' },
  { stickingParts: 'bars' },
  { earlyHiding: false, statistics: false, account: false, welcomePage: false },
];
const BAD = [
  { cleanAllSites: 'yes' },
  { level: 'most' },
  { level: ['light'] },
  { categories: { comment: 'gone' } },
  { categories: ['comment'] },
  { categories: 'comment' },
  { sitesOn: 'a.example' },
  { sitesOn: [1] },
  { rules: ['a.example##.x'] },
  { earlyHiding: 0 },
  { statistics: 'no' },
  { stickingParts: 'none' },
  { account: 'no' },
  { welcomePage: null },
];

test('schema and code agree on values', () => {
  const accepts = new Ajv({ strict: false }).compile(schema);
  for (const value of GOOD) assert.deepEqual([accepts(value), readPolicy(value).unread], [true, []], JSON.stringify(value));
  for (const value of BAD) {
    assert.equal(accepts(value), false, JSON.stringify(value));
    assert.equal(readPolicy(value).unread.length, 1, JSON.stringify(value));
  }
});

test('what has a wrong form is left out and named, the rest counts', () => {
  const policy = readPolicy({
    level: 'strict',
    cleanAllSites: 'yes',
    colour: 'red',
    categories: { comment: 'keep', weather: 'hide', ad: 'gone', __proto__: 'hide' },
    sitesOn: ['a.example', 'B.Example', 'not a host', 'https://c.example/', '*.d.example', '__proto__', null],
    sitesOff: ['a.example'],
    rules: 'x'.repeat(1_000_001),
  });
  assert.equal(policy.level, 'strict');
  assert.equal(policy.all, undefined);
  assert.deepEqual(policy.kinds, { comment: 'keep' });
  assert.deepEqual(plain(policy.sites), { 'a.example': false, 'b.example': true }, 'off goes before on');
  assert.equal(policy.rules, '');
  assert.deepEqual(policy.unread, [
    'colour',
    'cleanAllSites',
    'categories: weather',
    'categories: ad',
    'sitesOn: not a host',
    'sitesOn: https://c.example/',
    'sitesOn: *.d.example',
    'sitesOn: __proto__',
    'sitesOn: null',
    'rules',
  ]);
});

test('hostile values: no crash, bounded names', () => {
  for (const value of [
    null,
    undefined,
    1,
    'x',
    [],
    [{}],
    { sitesOn: { length: 9e9 } },
    JSON.parse('{"__proto__":{"all":true},"toString":1}'),
  ]) {
    const policy = readPolicy(value);
    assert.equal(policy.all, undefined);
    assert.deepEqual(policy.kinds, {});
  }
  const many = readPolicy({ sitesOn: Array.from({ length: 6000 }, (_, n) => (n % 2 ? `s${n}.example` : `no host ${'x'.repeat(n)}`)) });
  assert.equal(Object.keys(many.sites).length, 2500);
  assert.equal(many.unread.length, 50);
  assert.ok(many.unread.every((name) => name.length <= 80));
  assert.equal({}.all, undefined);
});

test('the organisation goes before the user, whose own words stay', async () => {
  decree({});
  await settings.setLevel('', 'medium');
  await settings.setSite('a.example', true);
  await settings.setLevel('a.example', 'strict');
  await settings.setKind('', 'comment', 'hide');
  await settings.setKind('a.example', 'comment', 'level');
  await settings.setKind('a.example', 'ad', 'keep');
  await settings.setSticking('a.example', 'all');
  const before = structuredClone(stored);
  decree({
    cleanAllSites: true,
    level: 'light',
    categories: { comment: 'keep' },
    sitesOff: ['a.example'],
    sitesOn: ['b.example'],
    stickingParts: 'small',
  });
  const now = await settings.load();
  assert.equal(now.all, true);
  assert.deepEqual(
    [settings.isOn(now, 'a.example'), settings.isOn(now, 'b.example'), settings.isOn(now, 'c.example')],
    [false, true, true],
  );
  assert.deepEqual(
    ['', 'a.example'].map((host) => settings.levelOf(now, host)),
    ['light', 'light'],
  );
  assert.deepEqual(now.kinds, { comment: 'keep' });
  assert.deepEqual(now.sites['a.example'].kinds, { ad: 'keep' });
  assert.deepEqual([stickingOf(now, 'a.example'), stickingOf(now, 'c.example')], ['small', 'small']);

  await settings.setAll(false);
  await settings.setLevel('', 'strict');
  await settings.setLevel('a.example', 'medium');
  await settings.setSite('a.example', true);
  await settings.setSite('b.example', false);
  await settings.setKind('', 'comment', 'level');
  await settings.setKind('a.example', 'comment', 'hide');
  await settings.resetKinds();
  await settings.setSticking('', 'bars');
  await settings.setSticking('a.example', 'keep');
  assert.deepEqual(stored, before, 'what the organisation has set is not written over what the user has');

  await settings.setSite('c.example', false);
  assert.equal((await settings.loadOwn()).sites['c.example'].on, false, 'off of all that the organisation has turned on');
  await settings.setKind('', 'ad', 'keep');
  assert.deepEqual((await settings.loadOwn()).kinds, { comment: 'hide', ad: 'keep' }, 'others are the user’s');
  decree(new Error('Managed storage manifest not found')); // Firefox
  assert.equal((await settings.load()).level, 'medium');
  assert.equal((await settings.load()).all, false);
});

test('categories: the organisation may leave one to the level', () => {
  const own = { all: false, level: 'light', kinds: { ad: 'keep' }, sites: { 'a.example': { kinds: { ad: 'hide' } } } };
  const now = under(own, readPolicy({ categories: { ad: 'level' } }));
  assert.deepEqual([now.kinds, plain(now.sites)], [{}, { 'a.example': {} }]);
  assert.deepEqual(own.kinds, { ad: 'keep' }, 'what is stored is not touched');
});

test('rules: the organisation’s are put to the user’s, and go before them', () => {
  const policy = readPolicy({
    rules: ['! ours', 'a.example##.x', 'a.example#@#.y', 'b.example##.z', '##.everywhere', 'c.example##'].join('\n'),
  });
  const own = { hide: ['.own', '.y'], show: ['.x', '.kept'] };
  assert.deepEqual(withOrders(own, policy, ['a.example']), { hide: ['.own', '.x'], show: ['.kept', '.y'] });
  assert.deepEqual(withOrders(own, policy, ['d.example']), own);
  assert.equal(withOrders(own, readPolicy({}), ['a.example']), own);
});

test('read once, and again after a change', async () => {
  let reads = 0;
  const { get } = globalThis.chrome.storage.managed;
  globalThis.chrome.storage.managed.get = () => (reads++, get());
  decree({ level: 'strict' });
  for (let n = 0; n < 3; n++) assert.equal((await loadPolicy()).level, 'strict');
  assert.equal(reads, 1);
  decree({});
  assert.equal((await loadPolicy()).level, undefined);
  assert.equal(reads, 2);
});
