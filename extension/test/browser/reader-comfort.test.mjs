// What makes reading easier: the user's own fonts, colours and rules, a reading
// aid, and code that can be read and copied.
import assert from 'node:assert/strict';
import { beforeEach, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, stored, turnOn } from '../lib/harness.mjs';
import {
  article,
  chooseLook,
  closeReader,
  leaveReader,
  LONG_READ,
  makeLook,
  paragraphs,
  readPage,
  readWithLook,
  textOf,
} from '../lib/reader.mjs';

const CODE = `def tide(hours):
    # the mean comes first
    return MEAN + sum(a * cos(s * hours) for a, s in PARTS if a > 0.02)  # "small" ones are left out`;
const PAGE = article(
  'The lock in numbers',
  `${paragraphs('One')}<pre><code class="language-python">${CODE.replaceAll('>', '&gt;')}\n</code></pre>${paragraphs('Two')}
  <pre><code class="language-nothing">plain + plain</code></pre><pre><code>no language "at all"</code></pre>${paragraphs('Three')}`,
);

const style = (frame, name, of = '#article p') =>
  frame.evaluate((name, of) => getComputedStyle(document.querySelector(of))[name], name, of);
const write = (frame, id, value) =>
  frame.evaluate(
    (id, value) => {
      const field = document.getElementById(id);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    id,
    value,
  );

// The panel with what is made when it is opened.
async function openPanel(frame) {
  await frame.evaluate(() => document.getElementById('look-panel').showPopover());
  await frame.waitForSelector('#look-css');
}
const status = (frame, place) => textOf(frame, `[data-place=${place}] [role=status]`);

// The key of a letter on a Greek keyboard. Firefox's driver knows no other keyboards than
// the American one.
async function pressGreek(at, key, code) {
  if (at.which !== 'chromium') return at.page.keyboard.press(code);
  const session = await at.page.createCDPSession();
  const names = { key, code, windowsVirtualKeyCode: code.charCodeAt(3) };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...names });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...names });
  await session.detach();
}

inBrowsers('reading comfort', (at) => {
  let address;
  let code;
  before(async () => {
    await turnOn(at);
    address = at.server.add('/comfort', LONG_READ);
    code = at.server.add('/code', PAGE);
  });
  beforeEach(() => at.control.evaluate(() => chrome.storage.local.remove('reading')));

  test('weight and word spacing do what they say', async () => {
    const frame = await readWithLook(at, address);
    await write(frame, 'look-weight', 600);
    assert.equal(await style(frame, 'fontWeight'), '600');
    await write(frame, 'look-words', 20);
    assert.ok(Math.abs(parseFloat(await style(frame, 'wordSpacing')) - 0.2 * 19) < 0.1, await style(frame, 'wordSpacing'));
    await frame.evaluate(() => document.getElementById('look-reset').click());
    assert.deepEqual([await style(frame, 'fontWeight'), parseFloat(await style(frame, 'wordSpacing'))], ['400', 0]);
    await closeReader(at);
  });

  test('the font for dyslexia is in the package, and loaded when it is chosen', async () => {
    const frame = await readPage(at, address);
    const faces = () => frame.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    const width = () =>
      frame.evaluate(() => document.querySelector('#article p').firstChild && document.querySelector('#title').offsetHeight);
    assert.equal(await faces(), 0, 'not before');
    const before = await width();
    await chooseLook(await makeLook(frame), 'font', 'dyslexic');
    await until(async () => (await faces()) > 0, 'it is loaded');
    assert.match(await style(frame, 'fontFamily'), /^OpenDyslexic/);
    assert.ok(before > 0);
    await picture(at, at.page, 'comfort-dyslexic');
    await closeReader(at);
  });

  test('any font of the device can be named, and one that is not there is said', async () => {
    let frame = await readWithLook(at, address);
    await openPanel(frame);
    assert.equal(await frame.evaluate(() => document.getElementById('look-face').checkVisibility()), false, 'only where it is wanted');
    await chooseLook(frame, 'font', 'own');
    await write(frame, 'look-face', 'DejaVu Sans Mono');
    assert.match(await style(frame, 'fontFamily'), /^"DejaVu Sans Mono"/);
    assert.equal(await status(frame, 'face'), '');
    await write(frame, 'look-face', 'Nobody Has This 7');
    assert.equal(await status(frame, 'face'), 'This device has no font of that name.');
    await write(frame, 'look-face', 'x"; } body { display: none } a { b: "');
    assert.equal(await frame.evaluate(() => document.getElementById('look-face').getAttribute('aria-invalid')), 'true');
    assert.match(await style(frame, 'fontFamily'), /^"Nobody Has This 7"/, 'what cannot be a name is not used');
    await write(frame, 'look-face', 'DejaVu Sans Mono');
    await until(async () => (await stored(at)).reading?.look.face === 'DejaVu Sans Mono', 'it is written down');
    await leaveReader(at);
    frame = await readWithLook(at, address);
    assert.match(await style(frame, 'fontFamily'), /^"DejaVu Sans Mono"/);
    await leaveReader(at);
  });

  test("the user's own colours are used, and what is hard to read is said", async () => {
    const frame = await readWithLook(at, address);
    await openPanel(frame);
    await chooseLook(frame, 'theme', 'own');
    none(await barriers(frame), 'as they are at first');
    for (const [name, value] of [
      ['ground', '#10231a'],
      ['ink', '#d7f5e1'],
      ['link', '#ffd27f'],
    ])
      await write(frame, `look-${name}`, value);
    assert.equal(await style(frame, 'backgroundColor', 'html'), 'rgb(16, 35, 26)');
    assert.equal(await style(frame, 'color'), 'rgb(215, 245, 225)');
    assert.equal(await style(frame, 'color', '#article a'), 'rgb(255, 210, 127)');
    assert.equal(await style(frame, 'colorScheme', 'html'), 'dark');
    assert.equal(await status(frame, 'colours'), '');
    none(await barriers(frame), 'dark colours');
    await picture(at, at.page, 'comfort-colours');
    await write(frame, 'look-ink', '#2a4a3a');
    assert.match(await status(frame, 'colours'), /^Hard to read: the contrast is 1\.\d to 1, and text needs 4\.5 to 1\.$/);
    assert.equal(await style(frame, 'color', '#look-panel'), 'rgb(255, 255, 255)', 'the panel can be read all the same');
    await frame.evaluate(() => document.getElementById('look-reset').click());
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'system');
    await leaveReader(at);
  });

  test("the user's rules reach the text and nothing else, and load nothing", async () => {
    let frame = await readWithLook(at, address);
    // Every try to load is told, also of what the reader's policy forbids.
    const asked = () =>
      frame.evaluate(() => [
        ...performance.getEntriesByType('resource').filter(({ name }) => name.includes('spy')),
        ...(globalThis.forbidden ?? []),
      ]);
    await frame.evaluate(() => {
      globalThis.forbidden = [];
      addEventListener('securitypolicyviolation', ({ blockedURI }) => globalThis.forbidden.push(blockedURI));
    });
    const spy = new URL('/spy.png', address).href;
    const css = `@import url(${spy}); p { text-indent: 3em; background: url(${spy}) } p { --a: u\\72l(${spy}); background: var(--a) }
      p { background: url(${spy}) var(--b) }
      #close, .bar { display: none } h2 { color: rgb(1, 2, 3); cursor: image-set("${spy}" 1x) }
      @font-face { font-family: spy; src: url(${spy}) } p { font-family: spy, serif }
      @media (min-width: 1px) { h3 { content: "u"; list-style: url(${spy}); color: rgb(4, 5, 6) } }
      } body { display: none } `;
    await openPanel(frame);
    await write(frame, 'look-css', css);
    await until(async () => (await style(frame, 'textIndent')) === '57px', 'the rules are used');
    assert.equal(await style(frame, 'color', '#article h2'), 'rgb(1, 2, 3)');
    assert.equal(await style(frame, 'color', '#article h3'), 'rgb(4, 5, 6)');
    assert.equal(await style(frame, 'backgroundImage'), 'none');
    assert.equal(await style(frame, 'display', 'body'), 'block');
    assert.equal(await frame.evaluate(() => document.getElementById('close').checkVisibility()), true);
    const sheet = await frame.evaluate(() =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((r) => r.cssText)).join(''),
    );
    assert.doesNotMatch(sheet, /spy\.png|url|image-set|@import|@font-face/i);
    assert.equal(await status(frame, 'rules'), 'Left out, since it would load something: 6');
    none(await asked());
    none(await barriers(frame));
    await until(async () => (await stored(at)).reading?.look.css === css, 'it is written down as it was written');
    await leaveReader(at);
    frame = await readWithLook(at, address);
    await until(async () => (await style(frame, 'textIndent')) === '57px', 'it is there the next time');
    await openPanel(frame);
    await frame.evaluate(() => document.getElementById('look-reset').click());
    await until(async () => (await style(frame, 'textIndent')) === '0px', 'reset takes it away');
    await leaveReader(at);
  });

  test('a reading aid follows pointer and keys', async () => {
    const frame = await readWithLook(at, address);
    const band = () =>
      frame.evaluate(() => {
        const { top, bottom, height } = document.getElementById('lines')?.getBoundingClientRect() ?? { height: 0 };
        return { top: top + scrollY, bottom: bottom + scrollY, height };
      });
    assert.equal(await frame.evaluate(() => document.getElementById('lines')), null, 'nothing is loaded');
    await at.page.keyboard.press('l');
    await frame.waitForSelector('#lines.ruler:not([hidden])');
    assert.equal(await textOf(frame, '#say'), 'Reading aid: Ruler');
    const line = 19 * 1.65;
    await until(async () => Math.abs((await band()).height - line) < 2, 'it is as high as a line');
    // Down the text: each step is a line further, also where the window scrolls.
    let last = await band();
    for (let n = 0; n < 25; n++) {
      await at.page.keyboard.press('ArrowDown');
      const now = await band();
      assert.ok(now.top > last.top + line * 0.5, `step ${n}: from ${last.top} to ${now.top}`);
      last = now;
    }
    assert.ok((await frame.evaluate(() => scrollY)) > 0, 'the text goes on below it');
    await at.page.keyboard.press('ArrowUp');
    assert.ok((await band()).top < last.top, 'and back');
    await picture(at, at.page, 'comfort-ruler');
    await pressGreek(at, 'λ', 'KeyL');
    await frame.waitForSelector('#lines.focus');
    assert.ok((await band()).height > 2.5 * line, 'a few lines');
    await at.page.mouse.move(640, 300);
    await until(
      () => frame.evaluate(() => Math.abs(document.getElementById('lines').getBoundingClientRect().top + 47 - 300) < 40),
      'it is there',
    );
    none(await barriers(frame));
    await picture(at, at.page, 'comfort-focus');
    await at.page.keyboard.press('l');
    await frame.waitForSelector('#lines', { hidden: true });
    const y = await frame.evaluate(() => scrollY);
    // A busy browser may not scroll for a key that comes while it draws.
    const scrolls = async () => {
      await at.page.keyboard.press('ArrowDown');
      return (await frame.evaluate(() => scrollY)) > y;
    };
    await until(scrolls, 'the keys are the browser’s own again');
    await closeReader(at);
  });

  test('text in pages: keys, wheel and links turn them, and the place is known', async () => {
    const frame = await readWithLook(at, address);
    await chooseLook(frame, 'flow', 'pages');
    await until(() => frame.evaluate(() => document.getElementById('main').style.getPropertyValue('--gap') !== ''), 'the pages are made');
    const place = () => frame.evaluate(() => [document.documentElement.scrollLeft / innerWidth, document.documentElement.scrollTop]);
    const isAt = (page) => until(async () => Math.abs((await place())[0] - page) < 0.02, `page ${page}`);
    const now = () => frame.evaluate(() => Number(document.getElementById('progress').getAttribute('aria-valuenow')));
    // No line of the text lies across the edge of a page.
    const cut = await frame.evaluate(() => {
      const all = [...document.querySelectorAll('#article :is(p, h2, h3)')].flatMap((element) => [...element.getClientRects()]);
      return all.filter(({ left, right }) => Math.floor(left / innerWidth) !== Math.floor((right - 1) / innerWidth)).length;
    });
    assert.equal(cut, 0);
    await at.page.keyboard.press('PageDown');
    await isAt(1);
    assert.ok((await now()) > 0);
    await at.page.keyboard.press(' ');
    await isAt(2);
    await at.page.keyboard.press('ArrowLeft');
    await isAt(1);
    await picture(at, at.page, 'comfort-pages');
    await at.page.mouse.move(600, 400);
    await at.page.mouse.wheel({ deltaY: 120 });
    await isAt(2);
    await at.page.keyboard.press('Home');
    await isAt(0);
    // From the contents, which are a dialog here, to the section on money.
    await frame.evaluate(() => document.getElementById('contents-open').click());
    await frame.evaluate(() =>
      [...document.querySelectorAll('#contents a')].find(({ textContent }) => textContent === 'The money').click(),
    );
    await until(async () => (await place())[0] >= 1, 'the link leads on');
    const [page] = await place();
    assert.ok(Math.abs(page - Math.round(page)) < 0.02, `${page}: a whole page`);
    const seen = await frame.evaluate(() =>
      [...document.querySelectorAll('#article h2')]
        .find(({ textContent }) => textContent === 'The money')
        .getBoundingClientRect()
        .toJSON(),
    );
    assert.ok(seen.left >= 0 && seen.right <= 1280, JSON.stringify(seen));
    await at.page.keyboard.press('End');
    await until(async () => (await now()) === 100, 'the end is reached');
    assert.equal((await place())[1], 0);
    none(await barriers(frame));
    await chooseLook(frame, 'flow', 'scroll');
    await frame.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    assert.deepEqual(await place(), [0, 500]);
    await frame.evaluate(() => document.getElementById('look-reset').click());
    await closeReader(at);
  });

  test('code has colours where its language is known, and a button that copies it as it is', async () => {
    const frame = await readWithLook(at, code);
    await frame.waitForSelector('.copy-code');
    const painted = () =>
      frame.evaluate(() =>
        Object.fromEntries(
          [...CSS.highlights]
            .filter(([name]) => name.startsWith('code-'))
            .map(([name, all]) => [name, [...all].map((r) => r.startContainer.data.slice(r.startOffset, r.endOffset))]),
        ),
      );
    await until(async () => 'code-keyword' in (await painted()), 'the colours are there');
    const { 'code-keyword': keywords, 'code-comment': comments, 'code-name': names, 'code-number': numbers } = await painted();
    assert.deepEqual(keywords.slice(0, 4), ['def', 'return', 'sum', 'for']);
    assert.deepEqual(comments, ['# the mean comes first', '# "small" ones are left out']);
    assert.ok(names.includes('tide') && numbers.includes('0.02'), `${names}; ${numbers}`);
    assert.equal(await frame.evaluate(() => document.querySelector('pre').textContent.trimEnd()), CODE, 'the text is as it was');
    await frame.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = text;
      };
    });
    assert.equal(await frame.evaluate(() => document.querySelectorAll('.copy-code').length), 3);
    await frame.evaluate(() => document.querySelector('.copy-code').focus());
    await at.page.keyboard.press('Enter');
    await until(async () => (await textOf(frame, '#say')) === 'The code is copied.', 'it is said');
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.copied), CODE);
    await frame.evaluate(() => document.querySelector('.code').scrollIntoView({ block: 'center' }));
    for (const theme of ['light', 'dark', 'sepia', 'contrast']) {
      await chooseLook(frame, 'theme', theme);
      none(await barriers(frame), theme);
      await picture(at, at.page, `comfort-code-${theme}`);
    }
    await closeReader(at);
  });

  test('a page without code loads nothing for it', async () => {
    const frame = await readWithLook(at, at.server.page('blog-post'));
    assert.equal(await frame.evaluate(() => document.querySelector('pre')), null);
    none(
      await frame.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/later/')),
      ),
    );
    await closeReader(at);
  });
});
