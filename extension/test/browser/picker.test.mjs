// The element picker, by mouse and by keyboard, against a page that listens
// and meddles.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { names } from '../../shared/names.js';
import { inBrowsers, marked, openControl, none, picture, stored, turnOn } from '../lib/harness.mjs';

const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
const PAGE = `<!doctype html><title>Picker</title><style>body{margin:0} section{height:60px} #ad1{height:80px}</style>
  <script>window.heard = []; for (const type of ['keydown', 'keyup', 'click', 'mousedown', 'mousemove', 'pointerdown'])
    for (const capture of [true, false]) document.addEventListener(type, (event) => heard.push(type + (event.key ?? '')), capture);</script>
  <section class="promo box" id=one><b id=inner>One promotion</b></section>
  <section class="promo css-1x2y3z4" id=two>Two</section>
  <section class="promo" id=u8f3a91b>Three</section>
  <article id=story><h1>A title</h1>${TEXT}</article>
  <div id=ad1 class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>`;

const center = (page, id) =>
  page.evaluate((id) => {
    const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, id);
const ours = (page) => page.evaluate(() => [...document.querySelectorAll('[popover=manual]')].length);
const ruleList = async (at, list) => (await stored(at)).rules?.sites[at.server.base]?.[list] ?? [];
const hiddenNow = (at, ids) =>
  until(async () => JSON.stringify((await marked(at.page)).sort()) === JSON.stringify([...ids].sort()), `hidden: ${ids}`);

async function pick(at) {
  const popup = await at.popup(at.page);
  await popup.click('#pick');
  await until(() => ours(at.page), 'the picker is open');
  await at.page.bringToFront();
  await until(() => at.page.evaluate(() => document.hasFocus()), 'the popup has gone and the page has the focus');
}

// Firefox hands on a move of the mouse with the next frame only, and only when
// it is one.
async function pointAt(at, id) {
  await at.page.mouse.move(3, 3);
  await at.page.mouse.move(...(await center(at.page, id)));
  await at.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
}

async function press(at, ...keys) {
  for (const key of keys) await at.page.keyboard.press(key);
}

inBrowsers('picker', (at) => {
  let address;
  before(async () => {
    address = at.server.add('/picker', PAGE);
    await turnOn(at, address);
    await at.visit(address);
  });

  test('hides what is clicked, keeps it for the site, and lets the page hear nothing', async () => {
    await pick(at);
    await pointAt(at, 'inner');
    await press(at, 'ArrowUp');
    await picture(at, at.page, 'picker');
    await at.page.keyboard.press('ArrowDown'); // and back to where the mouse is
    await at.page.evaluate(() => {
      heard.length = 0;
    });
    await at.page.mouse.click(...(await center(at.page, 'two')));
    await hiddenNow(at, ['ad1', 'two']);
    assert.deepEqual(
      await until(async () => {
        const list = await ruleList(at, 'hide');
        return list.length > 0 && list;
      }, 'stored'),
      ['#two'],
    );
    none(await at.page.evaluate(() => heard), 'the page has heard of it');
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'left');
    assert.doesNotMatch(await at.page.evaluate(() => look.outer()), /winnow|popover/);
    await at.visit(address);
    await hiddenNow(at, ['ad1', 'two']);
  });

  test('works by keyboard alone: from the shortcut to undo', async () => {
    await at.visit(address);
    await at.page.evaluate(() => scrollTo(0, 0));
    await at.command('pick-element');
    await until(() => ours(at.page), 'the picker is open');
    // From the middle of the window, up to the article and on to its neighbours.
    await press(at, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter');
    await until(async () => (await marked(at.page)).length === 3, 'one more is hidden');
    assert.equal((await marked(at.page)).includes('story'), false);
    await until(async () => (await ruleList(at, 'hide')).length === 2, 'stored');
    await press(at, 'Enter'); // the focus is on Undo
    await hiddenNow(at, ['ad1', 'two']);
    await until(async () => (await ruleList(at, 'hide')).length === 1, 'forgotten');
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'left');
  });

  test('asked for twice before it is open, it opens once, and leaves whole', async () => {
    await at.visit(address);
    await Promise.all([at.command('pick-element'), at.command('pick-element')]);
    await until(() => ours(at.page), 'the picker is open');
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'left');
    await at.page.evaluate(() => {
      heard.length = 0;
    });
    await press(at, 'x');
    await until(() => at.page.evaluate(() => heard.includes('keyupx')), 'the page hears keys again');
  });

  test('a press from before it was left does not open it again', async () => {
    await at.command('pick-element');
    await until(() => ours(at.page), 'the picker is open');
    const asked = Date.now();
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'left');
    const pickAsked = (asked) =>
      at.control.evaluate(
        async (url, name, asked) => {
          const { api, tellTab } = globalThis.winnow;
          const tab = (await api.tabs.query({})).find((one) => one.url === url);
          await tellTab(tab.id, name, { asked });
        },
        address,
        names.PICK,
        asked,
      );
    await pickAsked(asked);
    assert.equal(await ours(at.page), 0);
    await pickAsked(Date.now());
    assert.equal(await ours(at.page), 1);
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'left');
  });

  test('all alike: one rule for elements of the same make, and no generated name in it', async () => {
    await pick(at);
    await pointAt(at, 'u8f3a91b');
    await press(at, 'a', 'Enter');
    await hiddenNow(at, ['ad1', 'one', 'two', 'u8f3a91b']);
    const list = await until(async () => {
      const stored = await ruleList(at, 'hide');
      return stored.length === 2 && stored;
    }, 'stored');
    assert.deepEqual(list, ['#two', 'section.promo']);
    await press(at, 'z', 'Escape');
    await hiddenNow(at, ['ad1', 'two']);
  });

  test('puts back what the engine got wrong', async () => {
    await pick(at);
    await press(at, 's');
    await until(async () => (await marked(at.page)).length === 0, 'hidden parts are in sight');
    await picture(at, at.page, 'picker-hidden');
    await at.page.mouse.click(...(await center(at.page, 'ad1')));
    await hiddenNow(at, ['two']);
    assert.deepEqual(
      await until(async () => {
        const list = await ruleList(at, 'show');
        return list.length > 0 && list;
      }, 'stored'),
      ['#ad1'],
    );
    await press(at, 'Escape');
    await at.visit(address);
    await hiddenNow(at, ['two']);
  });

  test('takes no orders from the page, and ends when the page takes it away', async () => {
    await pick(at);
    const before = await marked(at.page);
    await at.page.evaluate(() => {
      const host = document.querySelector('[popover=manual]');
      if (host.shadowRoot) throw new Error('the root is open');
      for (const target of [document.getElementById('story'), host, document.body]) {
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: 300, clientY: 300 }));
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      }
      document.getElementById('story').tabIndex = 0;
      document.getElementById('story').focus();
    });
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'Escape is heard all the same');
    assert.deepEqual(await marked(at.page), before);
    const hasKeys = async () => {
      await press(at, 'q');
      return at.page.evaluate(() => heard.length > 0);
    };
    for (const take of [
      'host.remove()',
      'document.body.append(host)',
      'document.body.append(document.createElement("p")), document.body.lastChild.append(host)',
    ]) {
      await pick(at);
      await at.page.evaluate((take) => {
        const host = document.querySelector('[popover=manual]');
        new Function('host', take)(host);
        heard.length = 0;
      }, take);
      await until(hasKeys, 'the page has its keys back');
      assert.equal(await ours(at.page), 0);
    }
  });

  test('stays on top when the page wants it elsewhere', async () => {
    await pick(at);
    const isUp = () => at.page.evaluate(() => document.querySelectorAll('[popover=manual]:popover-open').length === 1);
    for (const meddle of ['host.hidePopover()', 'host.popover = "auto"', 'host.removeAttribute("popover")']) {
      await at.page.evaluate((meddle) => new Function('host', meddle)(document.querySelector('[popover=manual]')), meddle);
      await until(isUp, meddle);
    }
    await press(at, 'Escape');
    await until(async () => (await ours(at.page)) === 0, 'Escape is heard');
  });

  test('works under a strict policy, and over a modal dialog', async () => {
    const other = at.server.add('/picker-strict', PAGE.replace(/<script>.*<\/script>/s, ''));
    await at.visit(`${other}?csp=strict`);
    await pick(at);
    await at.page.mouse.click(...(await center(at.page, 'one')));
    await until(async () => (await marked(at.page)).includes('one'), 'hidden');
    await press(at, 'z', 'Escape');
    const modal = at.server.add(
      '/picker-modal',
      PAGE.replace(
        '</article>',
        '</article><dialog id=wall style="padding:40px"><p id=in>Please stay</p></dialog><script>wall.showModal()</script>',
      ),
    );
    await at.visit(modal);
    await pick(at);
    await at.page.mouse.click(...(await center(at.page, 'in')));
    await until(async () => (await marked(at.page)).includes('in'), 'hidden inside the dialog');
    await press(at, 'z');
    await until(async () => !(await marked(at.page)).includes('in'), 'back');
    await pointAt(at, 'in');
    await press(at, 'ArrowUp', 'Enter');
    await until(async () => (await marked(at.page)).includes('wall'), 'the dialog is hidden');
    assert.equal(await ours(at.page), 0, 'and the picker with it, for it lay inside');
  });

  test('the options page lists and erases', async () => {
    await openControl(at);
    const texts = () => at.control.evaluate(() => [...document.querySelectorAll('#rules li li code')].map((code) => code.textContent));
    assert.ok((await until(async () => (await texts()).length > 0 && texts(), 'listed')).includes('#two'));
    await at.control.click('#rules .site > .row button');
    await until(async () => (await stored(at)).rules === undefined, 'erased');
    await at.visit(address);
    await hiddenNow(at, ['ad1']);
  });
});
