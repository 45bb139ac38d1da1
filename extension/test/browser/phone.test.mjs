// On a phone: the reader fits what the screen shows, whatever the page's own
// width; fingers find what they press; nothing is cut off at 320 px or in text
// of double size.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, isReady, marked, none, picture, turnOn } from '../lib/harness.mjs';
import { asDesktop, asPhone, onScreen, outside, tooSmall, withFingers } from '../lib/phone.mjs';
import { closeReader, LONG_READ, readPage } from '../lib/reader.mjs';

const META = '<meta name="viewport" content="width=device-width, initial-scale=1">';
const PAGES = {
  'without a viewport element': LONG_READ, // laid out at 980 px or wider, shown small
  'with a table wider than the screen': LONG_READ.replace('<title>', `${META}<title>`),
};
const SIZES = [
  [320, 640],
  [360, 740],
  [412, 915],
];
const double = (view) =>
  view.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

inBrowsers('on a phone', (at) => {
  const addresses = {};
  before(async () => {
    await turnOn(at);
    for (const [n, html] of Object.values(PAGES).entries()) addresses[Object.keys(PAGES)[n]] = at.server.add(`/phone-${n}`, html);
  });
  after(() => asDesktop(at));

  for (const name of Object.keys(PAGES)) {
    test(`a page ${name}: the reader is as large as the screen, and Close lies on it`, async () => {
      for (const [width, height] of SIZES) {
        await asPhone(at, width, height);
        const frame = await readPage(at, addresses[name]);
        await until(() => frame.evaluate((width) => Math.abs(innerWidth - width) <= 1, width), `the frame is ${width} px wide`);
        const { x, y, width: own, outer } = await onScreen(at, frame, '#close');
        assert.ok(x + own <= width && y >= 0, `Close ends at ${x + own} of ${width}`);
        // What is made small is made large again: text has its true size.
        const shown = await at.page.evaluate(() => visualViewport.width * visualViewport.scale);
        assert.ok(Math.abs(shown - width) <= 1, `the screen shows ${shown} px`);
        assert.ok(Math.abs(outer.x - outer.offsetLeft) <= 1 && Math.abs(outer.y - outer.offsetTop) <= 1, 'over what the screen shows');
        await picture(at, at.page, `phone-${width}-${Object.keys(PAGES).indexOf(name)}`);
        await closeReader(at);
      }
    });
  }

  test('it fits again when the phone is turned', async () => {
    await asPhone(at, 360, 740);
    const frame = await readPage(at, addresses['without a viewport element']);
    await asPhone(at, 740, 360);
    await until(() => frame.evaluate(() => Math.abs(innerWidth - 740) <= 1 && Math.abs(innerHeight - 360) <= 1), 'it is wide');
    await closeReader(at);
  });

  test('fingers that zoom enlarge the reader', async (t) => {
    if (at.which !== 'chromium') return t.skip('only Chromium can be asked');
    await asPhone(at, 360, 740);
    const frame = await readPage(at, addresses['with a table wider than the screen']);
    const client = await at.page.createCDPSession();
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await until(() => at.page.evaluate(() => visualViewport.scale === 2), 'the page is zoomed');
    assert.equal(await frame.evaluate(() => innerWidth), 360, 'the text is twice as large, not laid out anew');
    await client.detach();
    await closeReader(at);
  });

  test('toolbar and panels: 44 px, nothing beyond the sides, also with text of double size', async () => {
    for (const [width, height] of SIZES) {
      await asPhone(at, width, height);
      const frame = await readPage(at, addresses['with a table wider than the screen']);
      await withFingers(at, frame);
      none(await tooSmall(frame, '#bar'), `toolbar, ${width} px`);
      await frame.evaluate(() => document.getElementById('look-panel').showPopover());
      await frame.waitForSelector('#look-css');
      // All that the panel can hold.
      await frame.evaluate(() => {
        for (const name of ['theme', 'font']) document.querySelector(`[name=look-${name}][value=own]`).click();
        document.querySelector('#look-panel details').open = true;
      });
      for (const text of ['usual', 'double']) {
        if (text === 'double') await double(frame);
        none(await outside(frame), `${width} px, ${text} text`);
        none(await tooSmall(frame, '#bar, #look-panel'), `${width} px, ${text} text`);
        await picture(at, at.page, `phone-panel-${width}-${text}`);
      }
      none(await barriers(frame));
      await frame.evaluate(() => {
        document.getElementById('look-reset').click();
        document.getElementById('look-panel').hidePopover();
      });
      await closeReader(at);
    }
  });

  test('picker: a finger chooses, the button takes', async () => {
    await asPhone(at, 360, 740);
    const ad = (name) => `<div id=${name} class="${name}" style="height:90px">A part of the page called ${name}</div>`;
    // A script that listens at the window first learns when the tap has come.
    const count = '<script>taps = 0; addEventListener("click", () => taps++, true)</script>';
    await at.visit(
      at.server.add(
        '/pick',
        `<!doctype html><title>Pick</title>${META}${count}${ad('first')}${ad('second')}<p>${'Some text. '.repeat(40)}`,
      ),
    );
    await at.command('pick-element');
    await until(() => at.page.evaluate(() => document.querySelectorAll('[popover=manual]').length), 'the picker is open');
    const { x, y } = await at.page.evaluate(() => document.getElementById('second').getBoundingClientRect().toJSON());
    await at.page.touchscreen.tap(x + 40, y + 40);
    await until(() => at.page.evaluate(() => taps > 0), 'the tap has come');
    await picture(at, at.page, 'phone-picker');
    await sleep(300);
    none(await marked(at.page), 'chosen, not taken');
    // The finger may have taken the focus from the button: a key brings it back.
    for (const key of ['a', 'a', 'Enter']) await at.page.keyboard.press(key);
    await until(async () => (await marked(at.page)).length > 0, 'it is hidden');
    assert.deepEqual(await marked(at.page), ['second']);
    await at.page.keyboard.press('z');
    await until(async () => (await marked(at.page)).length === 0, 'it is back');
    await at.page.keyboard.press('Escape');
  });

  test('popup, settings and first page: as wide as the screen, 44 px, also with text of double size', async () => {
    for (const [width, height] of [...SIZES, [740, 360]]) {
      for (const name of ['popup/popup.html', 'options/options.html', 'welcome/welcome.html']) {
        const page = await at.open(name);
        const view = { ...at, page };
        await asPhone(view, width, height);
        await until(() => page.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches), 'it has fingers');
        await isReady(page);
        // A tab of its own has no page below it that it could clean.
        await page.evaluate(() => {
          document.querySelector('main').hidden = false;
        });
        for (const text of ['usual', 'double']) {
          if (text === 'double') await double(page);
          none(await outside(page), `${name}, ${width} px, ${text} text`);
          none(await tooSmall(page, 'body'), `${name}, ${width} px, ${text} text`);
          await picture(at, page, `phone-${name.slice(0, 5)}-${width}-${text}`);
        }
        assert.ok((await page.evaluate(() => document.body.getBoundingClientRect().width)) >= width - 1, 'as wide as the screen');
        await page.close();
      }
    }
  });
});
