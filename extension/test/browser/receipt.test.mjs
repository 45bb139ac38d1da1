// The receipt: what was hidden and why, where it was, and the way back.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, marked, openControl, none, picture, shownAmong, stored, turnOn } from '../lib/harness.mjs';

const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const AD = (id) => `<div id=${id} class="ad-banner promo-${id}"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>`;
const PAGE = `<!doctype html><title>Receipt</title><style>#far{margin-top:3000px}</style><article><h1>A title</h1>${TEXT}</article>${AD('near')}${AD('far')}`;

const rows = (view) =>
  view.evaluate(() =>
    [...document.querySelectorAll('.part')].map((row) => ({
      n: row.dataset.n,
      name: row.querySelector('.name').textContent,
      why: row.querySelector('.reason').textContent,
      shown: row.classList.contains('shown'),
    })),
  );
const layers = (page) => page.evaluate(() => document.querySelectorAll('[popover=manual]').length);
// Unfolds all kinds, and waits until the window has grown with them.
async function unfold(view) {
  await view.evaluate(() => {
    for (const box of document.querySelectorAll('#parts details')) box.open = true;
  });
  await until(
    () => view.evaluate(() => innerHeight >= Math.min(599, document.documentElement.scrollHeight - 1)),
    'the popup has its full height',
  );
}

inBrowsers('receipt', (at) => {
  let address;
  before(async () => {
    address = at.server.add('/receipt', PAGE);
    await turnOn(at, address);
  });

  test('lists every part by kind, with its reason', async () => {
    const { total } = await at.visit(address);
    assert.equal(total, 2);
    const popup = await at.popup(at.page);
    assert.deepEqual(await popup.evaluate(() => [...document.querySelectorAll('#parts summary')].map((e) => e.textContent)), ['Ads2']);
    await unfold(popup);
    const list = await rows(popup);
    assert.equal(list.length, 2);
    for (const { name, why } of list) {
      assert.match(name, /^Ad “Advertisement/);
      assert.ok(why.length > 0, 'a reason');
    }
    await picture(at, popup, 'receipt');
    none(await barriers(popup));
    await popup.close();
  });

  test('shows where a part was while it has the focus, and then no longer', async () => {
    const before = await at.page.evaluate(() => [scrollY, look.outer()]);
    const popup = await at.popup(at.page);
    await unfold(popup);
    await popup.evaluate(() => document.querySelectorAll('.part button')[1].focus());
    await until(async () => (await shownAmong(at.page, ['far'])).length === 1, 'it is in sight');
    const top = await at.page.evaluate(() => document.getElementById('far').getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 900, `scrolled to it (${top})`);
    await picture(at, at.page, 'receipt-look');
    await popup.evaluate(() => document.getElementById('reader').focus());
    await until(async () => (await marked(at.page)).length === 2, 'hidden again');
    assert.deepEqual(await at.page.evaluate(() => [scrollY, look.outer()]), before, 'the very same document');
    await popup.evaluate(() => document.querySelectorAll('.part button')[1].focus());
    await until(async () => (await marked(at.page)).length === 1, 'in sight');
    await popup.close();
    await until(async () => (await marked(at.page)).length === 2, 'hidden again when the popup goes');
  });

  test('ends the picker when it shows a part, and the page has its keys again', async () => {
    await at.command('pick-element');
    await until(() => layers(at.page), 'the picker is open');
    const popup = await at.popup(at.page);
    await unfold(popup);
    await popup.evaluate(() => document.querySelectorAll('.part button')[1].focus());
    await until(async () => (await shownAmong(at.page, ['far'])).length === 1, 'it is in sight');
    await popup.close();
    await until(async () => (await layers(at.page)) === 0, 'nothing of ours is left');
    await at.page.evaluate(() => addEventListener('keyup', ({ key }) => (document.title = key)));
    await at.page.bringToFront();
    await at.page.keyboard.press('x');
    await until(() => at.page.evaluate(() => document.title === 'x'), 'the page hears the key');
  });

  test('puts a part back with one click, and remembers it for the site', async () => {
    const popup = await at.popup(at.page);
    await unfold(popup);
    await popup.click('.part button');
    await until(async () => (await marked(at.page)).length === 1, 'one is back');
    await until(async () => (await rows(popup)).some(({ shown }) => shown), 'the receipt says so');
    assert.equal(await popup.evaluate(() => document.activeElement.textContent), 'Hide again', 'the focus stays with the part');
    await until(
      async () => (await popup.evaluate(() => document.getElementById('status').textContent)).includes('127.0.0.1'),
      'it says for which site',
    );
    await popup.close();
    const { sites } = await until(async () => (await stored(at)).rules, 'stored');
    assert.equal(sites[at.server.base].show.length, 1);
    assert.equal((await at.visit(address)).total, 1);
    assert.deepEqual(await marked(at.page), ['far']);
  });

  test('hides it again from the receipt, and forgets', async () => {
    const popup = await at.popup(at.page);
    await unfold(popup);
    await popup.click('.part.shown button');
    await until(async () => (await marked(at.page)).length === 2, 'hidden again');
    await popup.close();
    await until(async () => (await stored(at)).rules === undefined, 'nothing is stored any more');
    assert.equal((await at.visit(address)).total, 2);
  });

  test('the options page lists what was put back, and erases it', async () => {
    const popup = await at.popup(at.page);
    await unfold(popup);
    await popup.click('.part button');
    await until(async () => (await stored(at)).rules, 'stored');
    await popup.close();
    await openControl(at);
    await until(() => at.control.evaluate(() => document.querySelector('#rules li') !== null), 'listed');
    await picture(at, at.control, 'options-rules');
    none(await barriers(at.control));
    await at.control.click('#rules li button');
    await until(async () => (await stored(at)).rules === undefined, 'erased');
    assert.equal((await at.visit(address)).total, 2);
  });
});

// A thread: the buttons below its seven posts are one entry.
const BUTTONS = 'footer.message-actionBar';
const inOrder = async (view) => (await rows(view)).map(({ name }) => name);
const hiddenButtons = (page) => page.evaluate((all) => look.all(all).filter((one) => ours.isHidden(one)).length, BUTTONS);

inBrowsers('receipt of groups', (at) => {
  let address;
  before(async () => {
    address = at.server.page('forum-thread');
    await turnOn(at, address);
    const popup = await at.popup(at.page);
    await popup.click('input[value=medium]');
    await until(async () => (await stored(at)).settings?.sites?.['127.0.0.1']?.level === 'medium', 'medium');
    await popup.close();
    await at.visit(address);
  });

  test('one entry for equal parts, called by what they are', async () => {
    assert.equal(await hiddenButtons(at.page), 7);
    const popup = await at.popup(at.page);
    await unfold(popup);
    const names = await inOrder(popup);
    for (const name of ['Comments × 7', 'Menu: 7 links', 'Footer: 4 links', 'Path to this page: 3 links']) {
      assert.ok(names.includes(name), `${name} is not among ${names.join(' | ')}`);
    }
    for (const name of names) assert.doesNotMatch(name, /[<>]/, 'no internals');
    await picture(at, popup, 'receipt-groups');
    none(await barriers(popup));
    await popup.close();
  });

  test('says what spoke against a part, once somebody looks', async () => {
    await at.visit(address);
    const popup = await at.popup(at.page);
    const reasons = async () => (await rows(popup)).map(({ why }) => why);
    assert.ok((await reasons()).includes('Nothing in it is clearly content'), 'at first');
    await unfold(popup);
    await until(async () => !(await reasons()).includes('Nothing in it is clearly content'), 'the reasons come');
    assert.ok(new Set(await reasons()).size > 3, 'they differ');
    for (const why of await reasons()) assert.ok(why.length > 0);
    await popup.close();
  });

  test('shows all parts of an entry while one looks at it', async () => {
    const popup = await at.popup(at.page);
    await unfold(popup);
    const n = (await inOrder(popup)).indexOf('Comments × 7');
    await popup.evaluate((k) => document.querySelectorAll('.part button')[k].focus(), n);
    await until(async () => (await hiddenButtons(at.page)) === 0, 'all are in sight');
    await picture(at, at.page, 'receipt-groups-look');
    await popup.evaluate(() => document.getElementById('reader').focus());
    await until(async () => (await hiddenButtons(at.page)) === 7, 'hidden again');
    await popup.close();
  });

  test('puts all back with one click and one rule, and hides all again', async () => {
    const before = (await marked(at.page)).length;
    const popup = await at.popup(at.page);
    await unfold(popup);
    const n = (await inOrder(popup)).indexOf('Comments × 7');
    await popup.evaluate((k) => document.querySelectorAll('.part button')[k].click(), n);
    await until(async () => (await marked(at.page)).length === before - 7, 'all are back');
    await until(async () => (await rows(popup)).some(({ name, shown }) => shown && name === 'Comments × 7'), 'the receipt says so');
    const { sites } = await until(async () => (await stored(at)).rules, 'stored');
    assert.deepEqual(sites[at.server.base].show, [BUTTONS]);
    await popup.click('.part.shown button');
    await until(async () => (await marked(at.page)).length === before, 'hidden again');
    await until(async () => (await stored(at)).rules === undefined, 'forgotten');
    await popup.close();
  });

  test('a page of which less is hidden says so', async () => {
    const note = (view) => view.evaluate(() => document.getElementById('level-note').textContent);
    const popup = await at.popup(at.page);
    assert.match(await note(popup), /^Also menus/);
    await popup.close();
    const sheet = `<!doctype html><title>Letter</title><nav><a href=/a>Files</a> <a href=/b>Help</a></nav>
      <div contenteditable role=textbox style="height:600px">${TEXT}</div><div class="ad-banner"><a href="//ads.example/">Buy this lamp now</a></div>`;
    await at.visit(at.server.add('/letter', sheet));
    const other = await at.popup(at.page);
    assert.match(await note(other), /^On pages like this one/);
    await picture(at, other, 'receipt-light');
    await other.close();
  });
});
