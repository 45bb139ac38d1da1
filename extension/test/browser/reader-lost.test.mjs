// Pages that do something to the reader that lies over them. Either it can be
// used as before, or it is closed, and the page is as it was.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, turnOn } from '../lib/harness.mjs';
import { LONG_READ, closeReader, readPage } from '../lib/reader.mjs';

const PAGE = LONG_READ.replace('<main>', '<main><button id="own">Own</button><div id="over">Over</div><dialog id="asks">Cookies?</dialog>');

// The reader's place in the page: the last child of the root.
const OURS = 'const ours = document.documentElement.lastElementChild;';

// What takes it away, and what the user has then.
const GONE = {
  'takes it away': `${OURS} ours.remove()`,
  'moves it': `${OURS} document.body.append(ours)`,
  'puts something else around it': `${OURS} const box = document.createElement('div'); document.documentElement.append(box); box.append(ours)`,
  'takes all of its root away': `document.documentElement.innerHTML = '<body style="height:5000px"><main>New</main>'`,
  'puts another root in place of its own': `const root = document.documentElement.cloneNode(true);
    root.lastElementChild.remove(); document.replaceChild(root, document.documentElement)`,
  'writes itself anew': `document.open(); document.write('<body style="height:5000px"><main>New'); document.close()`,
  'begins to write itself anew': `document.open(); setTimeout(() => { document.write('<body style="height:5000px"><main>New'); document.close() }, 500)`,
  'hides its root for good': `document.documentElement.style.display = 'none'; setTimeout(() => { document.documentElement.removeAttribute('style') }, 6000)`,
};

// What is mended.
const STAYS = {
  'hides it by its style': `${OURS} ours.style.setProperty('display', 'none', 'important')`,
  'writes another style': `${OURS} ours.setAttribute('style', 'opacity: 0; width: 0')`,
  'takes its style away': `${OURS} ours.removeAttribute('style')`,
  'hides it by an attribute': `${OURS} ours.hidden = true; ours.inert = true; ours.popover = 'auto'`,
  'hides it by a rule': `const sheet = document.createElement('style'); document.head.append(sheet);
    sheet.textContent = 'html > :last-child { visibility: hidden !important; opacity: 0 !important; clip-path: inset(50%) !important;'
      + ' transform: scale(0) !important; content-visibility: hidden !important; pointer-events: none !important }'`,
  'lays a box over all': `const over = document.getElementById('over'); over.popover = 'manual'; over.showPopover();
    over.style = 'position:fixed;inset:0;width:100%;height:100%;background:red'`,
  'asks by a modal dialog': `const asks = document.getElementById('asks'); asks.style = 'width:100%;height:100%;max-width:none;max-height:none'; asks.showModal()`,
  'makes all of itself inert': `document.documentElement.inert = true`,
};

inBrowsers('a page that does something to the reader', (at) => {
  let address;
  before(async () => {
    await turnOn(at);
    address = at.server.add('/lost', PAGE);
  });
  const isOpen = async () => (await at.state()).reader;
  const run = (script) => at.page.evaluate((script) => void new Function(script)(), script);

  for (const [name, script] of Object.entries(GONE)) {
    test(`${name}: the reader is closed, and the page can be used`, async () => {
      await readPage(at, address);
      assert.equal(await isOpen(), true);
      await run(script);
      await until(async () => !(await isOpen()), 'the reader is closed');
      await until(
        () =>
          at.page.evaluate(
            () =>
              document.querySelector('main')?.getClientRects().length > 0 &&
              getComputedStyle(document.documentElement).overflow === 'visible' &&
              document.getAnimations().length === 0 &&
              document.querySelectorAll('iframe').length === 0,
          ),
        'the page is free',
      );
      await at.page.mouse.move(300, 300);
      await at.page.mouse.wheel({ deltaY: 300 });
      await until(() => at.page.evaluate(() => scrollY > 0), 'the page scrolls');
    });
  }

  for (const [name, script] of Object.entries(STAYS)) {
    test(`${name}: the reader is there and can be used`, async () => {
      const frame = await readPage(at, address);
      await run(script);
      await until(
        () =>
          at.page.evaluate(() => {
            const ours = document.documentElement.lastElementChild;
            const same = (x, y) => document.elementFromPoint(x, y) === ours;
            const { opacity, visibility, clipPath, transform } = getComputedStyle(ours);
            return (
              same(innerWidth / 2, innerHeight / 2) &&
              same(20, 20) &&
              [opacity, visibility, clipPath, transform].join() === '1,visible,none,none' &&
              !ours.hidden &&
              !ours.inert
            );
          }),
        'it lies over the page',
      );
      assert.equal(await isOpen(), true);
      await until(() => frame.evaluate(() => document.hasFocus()), 'the focus is in it');
      await at.page.keyboard.press('t');
      await until(() => frame.evaluate(() => document.getElementById('say').textContent.startsWith('Theme')), 'it takes keys');
      await closeReader(at);
      assert.equal(await at.page.evaluate(() => document.documentElement.lastElementChild.localName), 'body');
    });
  }

  test('the focus is where it was', async () => {
    await at.page.goto(address);
    await until(() => at.state(), 'the page listens');
    await at.page.evaluate(() => document.getElementById('own').focus());
    await at.tell('READER', { open: true });
    await at.reader();
    await at.page.evaluate(() => document.documentElement.lastElementChild.remove());
    await until(async () => !(await isOpen()), 'the reader is closed');
    assert.equal(await at.page.evaluate(() => document.activeElement.id), 'own');
  });

  test('a page that fights for it has it in the end, and does not hang', async () => {
    await readPage(at, address);
    await at.page.evaluate(() => {
      const ours = document.documentElement.lastElementChild;
      new MutationObserver(() => ours.hidden || (ours.hidden = true)).observe(ours, { attributes: true });
      ours.hidden = true;
      const over = document.getElementById('over');
      over.style = 'position:fixed;inset:0;width:100%;height:100%';
      over.popover = 'manual';
      over.showPopover();
      const up = () => over.matches(':popover-open') && (over.hidePopover(), over.showPopover());
      setInterval(up, 20);
    });
    await until(async () => (await at.page.evaluate(() => 1 + 1)) === 2, 'the page answers');
    await at.tell('READER', { open: false });
    assert.equal(await isOpen(), false);
  });
});
