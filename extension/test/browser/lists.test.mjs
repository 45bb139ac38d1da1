// The user's filter lists: what they may do, what they may not, and a large
// one.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { longList } from '../lib/longlist.mjs';
import { barriers, hiddenAmong, inBrowsers, marked, none, openControl, picture, stored, turnOn } from '../lib/harness.mjs';

const TEXT = '<p class=para>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const box = (name) =>
  `<div id=${name} class="${name}"><a href=/a>Box ${name}</a> | <a href=/b>More of it</a> | <a href=/c>All of it</a></div>`;
const PAGE = `<!doctype html><title>A title</title><main class=wrap><article class=story id=story><h1 id=head class=head>A title</h1>${TEXT}</article>
  <div id=lamp class=lamp-offer><a href="https://track.example/x">A lamp, only today</a></div>
  ${['elsewhere', 'here', 'allowed', 'allowed-here', 'not-here', 'style-rule', 'brace', 'comment', 'scriptlet', 'procedural', 'unicode-δοκιμή'].map(box).join('')}</main>
  <script>window.evil = 0</script>`;

const LIST = `! Title: Test list
##.lamp-offer
other.example##.elsewhere
127.0.0.1##.here
##.allowed
#@#.allowed
##.allowed-here
127.0.0.1#@#.allowed-here
~127.0.0.1##.not-here
##.unicode-δοκιμή
##.story
##.para
##h1
##.wrap
##html
##body
##article > *
##.style-rule:style(background: url(/leak-style) !important)
127.0.0.1#$#.style-rule { background: url(/leak-css) !important }
##.brace{display:none;background:url(/leak-brace)}.brace
##.brace { } body
##.comment/*
##.comment}/**/.comment{background:url(/leak-comment)
##.comment, @import url(/leak-import)
127.0.0.1##+js(set, evil, 1)
127.0.0.1##.procedural:has-text(Box)
##^script:has-text(evil)
||127.0.0.1^
`;

async function add(at, text, name = '') {
  await openControl(at);
  await at.control.evaluate(
    (name, text) => {
      document.getElementById('list-name').value = name;
      document.getElementById('list-text').value = text;
      document.getElementById('list-form').requestSubmit();
    },
    name,
    text,
  );
  return until(
    () => at.control.evaluate(() => !document.getElementById('list-add').disabled && document.getElementById('status').textContent),
    'added',
  );
}

inBrowsers('filter lists', (at) => {
  let address;
  // Rules are asked in turns: on a busy machine more than one.
  const hidden = (...ids) => until(async () => JSON.stringify((await marked(at.page)).sort()) === JSON.stringify(ids), `hidden: ${ids}`);
  before(async () => {
    address = at.server.add('/lists', PAGE);
    await turnOn(at, address);
  });

  test('hide nothing while there are none', async () => {
    await at.visit(address);
    none(await hiddenAmong(at.page, ['lamp']));
  });

  test('are added by pasting, and listed', async () => {
    assert.match(await add(at, LIST), /^Added: \d+ rules that hide, 2 exceptions\.$/);
    const rows = await at.control.evaluate(() => [...document.querySelectorAll('#lists li')].map((row) => row.textContent));
    assert.equal(rows.length, 1);
    assert.match(rows[0], /^Test list14 hide, 2 exceptions, 11 left out/);
    await picture(at, at.control, 'options-lists');
    none(await barriers(at.control));
  });

  test('hide what they name, by domain, with exceptions', async () => {
    await at.visit(address);
    await hidden('here', 'lamp', 'unicode-δοκιμή');
    assert.deepEqual((await at.state()).kinds, { list: 3 });
  });

  test('never hide content, the title, or what is around them', async () => {
    none(await hiddenAmong(at.page, ['story', 'head']));
    assert.equal(
      await at.page.evaluate(() => [...document.querySelectorAll('.para')].filter((p) => p.getClientRects().length > 0).length),
      9,
    );
  });

  test('cannot write styles, run scripts or ask for anything', async () => {
    none(at.server.asked.filter((name) => name.includes('leak')));
    assert.equal(await at.page.evaluate(() => window.evil), 0);
    const looks = await at.page.evaluate(() =>
      ['style-rule', 'brace', 'comment'].map((id) => getComputedStyle(document.getElementById(id)).backgroundImage),
    );
    assert.deepEqual(looks, ['none', 'none', 'none']);
    const tables = Object.entries(await stored(at))
      .filter(([key]) => key.startsWith('list:'))
      .map(([, table]) => table);
    for (const rule of tables[0].rules) assert.doesNotMatch(rule, /[{}]|url\(|\/\*|@/);
  });

  test('say in the receipt which rule it was, and can be overruled', async () => {
    const popup = await at.popup(at.page);
    await popup.evaluate(() => {
      for (const box of document.querySelectorAll('#parts details')) box.open = true;
    });
    const rules = await popup.evaluate(() => [...document.querySelectorAll('.part code')].map((code) => code.textContent));
    assert.deepEqual(rules.sort(), ['.here', '.lamp-offer', '.unicode-δοκιμή']);
    await popup.evaluate(() => document.querySelector('.part button').click());
    await until(async () => (await marked(at.page)).length === 2, 'put back');
    await popup.close();
    await at.visit(address);
    await until(async () => (await marked(at.page)).length === 2, 'still put back');
    const again = await at.popup(at.page);
    await again.evaluate(() => document.querySelector('.part.shown button').click());
    await until(async () => (await marked(at.page)).length === 3, 'hidden again');
    await again.close();
  });

  test('are removed with all that they were', async () => {
    await openControl(at);
    await until(() => at.control.evaluate(() => document.querySelector('#lists li') !== null), 'listed');
    await at.control.click('#lists button');
    await until(async () => !Object.keys(await stored(at)).some((key) => key.startsWith('list')), 'gone');
    await at.visit(address);
    none(await marked(at.page));
  });

  test('a list without a rule for us is not added', async () => {
    assert.match(await add(at, '||ads.example^\n! nothing else\n'), /^There is no rule/);
    assert.equal(
      Object.keys(await stored(at)).some((key) => key.startsWith('list')),
      false,
    );
  });

  // A page on which sibling rules take half a second each, when they are asked.
  const ROWS = `<!doctype html><title>A title</title><main><article id=story><h1>A title</h1>${TEXT}</article>
    <div id=lamp class=lamp-offer><a href="https://track.example/x">A lamp, only today</a></div>
    <div class=wide>${Array.from({ length: 3000 }, (_, i) => `<i class="x${i % 100}"></i>`).join('')}</div></main>`;
  const SIBLINGS = Array.from({ length: 100 }, (_, i) => `##*:has(~ * ~ * ~ * .x${i})`);
  const removeList = async () => {
    await openControl(at);
    await until(() => at.control.evaluate(() => document.querySelector('#lists li') !== null), 'listed');
    await at.control.click('#lists button');
    await until(async () => !Object.keys(await stored(at)).some((key) => key.startsWith('list')), 'gone');
  };

  test('rules that take long are left out when they are pasted, and the settings say which and why', async () => {
    assert.match(await add(at, [...SIBLINGS, '##.lamp-offer'].join('\n'), 'Slow'), /^Added: 1 rules/);
    const told = await at.control.evaluate(() => ({
      summary: document.querySelector('#lists details summary').textContent,
      rules: [...document.querySelectorAll('#lists details li')].map((row) => row.textContent),
    }));
    assert.match(told.summary, /100$/);
    assert.equal(told.rules.length, 100);
    assert.match(told.rules[7], /^\*?:has\(~ \* ~ \* ~ \* \.x7\) compares too many neighbouring elements$/);
    await at.control.evaluate(() => (document.querySelector('#lists details').open = true));
    none(await barriers(at.control));
    await at.visit(at.server.add('/rows', ROWS));
    await hidden('lamp');
    await removeList();
  });

  test('rules that were stored before are not asked either', async () => {
    await add(at, '##.lamp-offer\n##.other-offer', 'Old');
    await at.control.evaluate(async (rules) => {
      const { 'list:1': table } = await chrome.storage.local.get('list:1');
      const { lists } = await chrome.storage.local.get('lists');
      for (const rule of rules) table.plain.push(table.rules.push(rule.slice(2)) - 1);
      await chrome.storage.local.set({ 'list:1': table, lists: [...lists] });
      await chrome.storage.local.set({ lists: lists.map((list) => ({ ...list, hides: 102 })) });
    }, SIBLINGS);
    const { last } = await at.visit(at.server.add('/rows', ROWS));
    assert.equal(last.rules, 1);
    await hidden('lamp');
    await removeList();
  });

  test('a rule that was too slow on a site is not asked there, the settings say so, and the user can have it back', async () => {
    await add(at, '##.lamp-offer\n##.story', 'Deep');
    await at.control.evaluate(() =>
      chrome.storage.local.set({
        'slow-rules': [
          { selector: '.story', ms: 1234, hosts: ['127.0.0.1'] },
          { selector: '.lamp-offer', ms: 99, hosts: ['other.example'] },
        ],
      }),
    );
    assert.equal((await at.visit(address)).last.rules, 1);
    await hidden('lamp');
    await openControl(at);
    await until(() => at.control.evaluate(() => !document.getElementById('slow').hidden), 'the settings say so');
    const told = await at.control.evaluate(() => [...document.querySelectorAll('#slow-rules li')].map((row) => row.textContent));
    assert.deepEqual(told, ['.story 1,234 ms on 127.0.0.1', '.lamp-offer 99 ms on other.example']);
    none(await barriers(at.control));
    await at.control.click('#slow-again');
    await until(() => at.control.evaluate(() => document.getElementById('slow').hidden), 'forgotten');
    assert.equal((await stored(at))['slow-rules'], undefined);
    assert.equal((await at.visit(address)).last.rules, 2);
    await removeList();
  });

  test('of a long list a page gets the rules that may match', async () => {
    assert.match(await add(at, `${longList(4000, 200)}##.lamp-offer\n`, 'Long'), /^Added: 4,201 rules/);
    const { rules } = (await at.visit(at.server.page('news-article'))).last;
    assert.ok(rules >= 200 && rules <= 240, `${rules} rules went to the page`);
    await at.visit(address);
    await hidden('lamp');
    await openControl(at);
    await until(() => at.control.evaluate(() => document.querySelector('#lists li') !== null), 'listed');
    await at.control.click('#lists button');
    await until(async () => !Object.keys(await stored(at)).some((key) => key.startsWith('list')), 'gone');
  });
});
