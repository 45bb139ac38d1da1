// How the reader looks: themes without barriers, what is remembered, keys.
import assert from 'node:assert/strict';
import { beforeEach, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, stored, turnOn } from '../lib/harness.mjs';
import { chooseLook, closeReader, LONG_READ, readWithLook } from '../lib/reader.mjs';
import { CHOICES } from '../lib/choices.mjs';

const style = (frame, name, of = 'html') => frame.evaluate((name, of) => getComputedStyle(document.querySelector(of))[name], name, of);
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const click = (frame, id) => frame.evaluate((id) => document.getElementById(id).click(), id);
const slide = (frame, name, value) =>
  frame.evaluate(
    (name, value) => {
      const input = document.getElementById(`look-${name}`);
      input.value = value;
      input.dispatchEvent(new Event('input'));
    },
    name,
    value,
  );

inBrowsers("the reader's look", (at) => {
  let address;
  before(async () => {
    await turnOn(at);
    address = at.server.add('/long', LONG_READ);
  });
  beforeEach(() => at.control.evaluate(() => chrome.storage.local.remove('reading')));

  test('no theme has barriers, with panel, contents and keys open or not', async () => {
    const frame = await readWithLook(at, address);
    for (const [n, theme] of CHOICES.theme.entries()) {
      await chooseLook(frame, 'theme', theme);
      const rules = n > 0 ? COLOUR_RULES : undefined; // a theme changes colours only
      none(await barriers(frame, rules), theme);
      await click(frame, 'contents-open');
      await frame.evaluate(() => document.getElementById('look-panel').showPopover());
      none(await barriers(frame, rules), `${theme}, with panels`);
      await picture(at, at.page, `reader-theme-${theme}`);
      await frame.evaluate(() => document.getElementById('look-panel').hidePopover());
      await click(frame, 'contents-open');
      await click(frame, 'help-open');
      none(await barriers(frame, rules), `${theme}, with the keys`);
      await frame.evaluate(() => document.getElementById('help').close());
    }
    await closeReader(at);
  });

  test('fonts, size, width, spacing and justification do what they say', async () => {
    const frame = await readWithLook(at, address);
    const width = () => frame.evaluate(() => document.querySelector('#article p').getBoundingClientRect().width);
    await chooseLook(frame, 'font', 'mono');
    assert.match(await style(frame, 'fontFamily', '#article p'), /monospace$/);
    await chooseLook(frame, 'font', 'dyslexic');
    assert.match(await style(frame, 'fontFamily', '#article p'), /^OpenDyslexic/);
    assert.notEqual(await style(frame, 'letterSpacing', '#article p'), 'normal');
    await chooseLook(frame, 'font', 'sans');
    assert.match(await style(frame, 'fontFamily', '#article p'), /[^-]sans-serif$/);
    await slide(frame, 'size', 24);
    assert.equal(await style(frame, 'fontSize', '#article p'), '24px');
    await slide(frame, 'width', 24);
    assert.equal(await width(), 24 * 24);
    await slide(frame, 'line', 200);
    assert.equal(await style(frame, 'lineHeight', '#article p'), '48px');
    await click(frame, 'look-justify');
    assert.equal(await style(frame, 'textAlign', '#article p'), 'justify');
    assert.equal(await style(frame, 'hyphens', '#article p'), 'auto');
    await click(frame, 'look-reset');
    assert.equal(await style(frame, 'fontSize', '#article p'), '19px');
    assert.equal(await style(frame, 'textAlign', '#article p'), 'start');
    await closeReader(at);
  });

  test('what is chosen is there the next time', async () => {
    let frame = await readWithLook(at, address);
    await chooseLook(frame, 'theme', 'sepia');
    await slide(frame, 'size', 22);
    await until(async () => (await stored(at)).reading?.look.size === 22, 'it is written down');
    assert.deepEqual((await stored(at)).reading, { format: 1, look: { theme: 'sepia', size: 22 }, desk: {}, sites: {} });
    await closeReader(at);
    frame = await readWithLook(at, at.server.page('news-article'));
    assert.equal(await style(frame, 'backgroundColor'), 'rgb(246, 237, 219)');
    assert.equal(await style(frame, 'fontSize', '#article p'), '22px');
    await closeReader(at);
  });

  const LEAVING = {
    'by Escape': async () => closeReader(at),
    'by the command': async () => at.tell('READER', { open: false }),
    'with the page': async () => at.page.goto(at.server.page('blog-post')),
  };
  for (const [how, leave] of Object.entries(LEAVING)) {
    test(`what is chosen just before leaving ${how} is kept`, async () => {
      const frame = await readWithLook(at, address);
      await chooseLook(frame, 'theme', 'sepia');
      await leave();
      await until(async () => (await stored(at)).reading?.look.theme === 'sepia', 'it is written down');
    });
  }

  test('a site has its own look when the user wants that', async () => {
    let frame = await readWithLook(at, address);
    await chooseLook(frame, 'theme', 'sepia');
    await until(async () => (await stored(at)).reading?.look.theme === 'sepia', 'all sites are sepia');
    await click(frame, 'look-own');
    await chooseLook(frame, 'theme', 'dark');
    await until(async () => (await stored(at)).reading.sites['127.0.0.1']?.theme === 'dark', 'this one is dark');
    assert.equal((await stored(at)).reading.look.theme, 'sepia');
    await closeReader(at);
    frame = await readWithLook(at, address);
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await click(frame, 'look-own');
    assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), 'sepia');
    await until(async () => Object.keys((await stored(at)).reading.sites).length === 0, 'it is forgotten');
    await closeReader(at);
  });

  test('keys change the look, unless the user has turned them off', async () => {
    const frame = await readWithLook(at, address);
    const { keyboard } = at.page;
    const theme = () => frame.evaluate(() => document.documentElement.dataset.theme);
    const size = () => style(frame, 'fontSize', '#article p');
    await keyboard.press('t');
    assert.equal(await theme(), 'light');
    assert.equal(await frame.evaluate(() => document.getElementById('say').textContent), 'Theme: Light');
    await keyboard.press('+');
    await keyboard.press('+');
    assert.equal(await size(), '21px');
    await keyboard.press('-');
    assert.equal(await size(), '20px');
    await keyboard.press('0');
    assert.equal(await size(), '19px');
    await keyboard.press('?');
    assert.equal(await frame.evaluate(() => document.getElementById('help').open), true);
    const listed = await frame.evaluate(() => [...document.querySelectorAll('#help tr')].map(({ textContent }) => textContent));
    assert.ok(listed.includes('tNext theme') && listed.includes('cContents') && listed.includes('pPrint'), listed.join('; '));
    await keyboard.press('t');
    assert.equal(await theme(), 'light', 'not while a dialog is open');
    await click(frame, 'letter-keys');
    await keyboard.press('Escape');
    assert.equal(await frame.evaluate(() => document.getElementById('help').open), false);
    assert.equal((await at.state()).reader, true, 'Escape has closed the dialog only');
    await keyboard.press('t');
    assert.equal(await theme(), 'light', 'turned off');
    await closeReader(at);
  });

  test('the panel opens by its key, closes by Escape and gives the focus back', async () => {
    const frame = await readWithLook(at, address);
    const open = () => frame.evaluate(() => document.getElementById('look-panel').matches(':popover-open'));
    await frame.evaluate(() => document.getElementById('look').focus());
    await at.page.keyboard.press('Enter');
    assert.equal(await open(), true);
    // The button learns it from the panel's event, which comes a task later.
    await until(
      () => frame.evaluate(() => document.getElementById('look').getAttribute('aria-expanded') === 'true'),
      'the button says that its panel is open',
    );
    await at.page.keyboard.press('Tab');
    assert.equal(await frame.evaluate(() => document.activeElement.closest('#look-panel') !== null), true, 'Tab goes into it');
    await at.page.keyboard.press('Escape');
    assert.equal(await open(), false);
    assert.equal(await frame.evaluate(() => document.activeElement.id), 'look');
    assert.equal((await at.state()).reader, true);
    await at.page.keyboard.press('ArrowRight');
    assert.equal(
      await frame.evaluate(() => document.activeElement.closest('[role=toolbar]') !== null && document.activeElement.id !== 'look'),
      true,
    );
    await at.page.keyboard.press('End');
    assert.equal(await frame.evaluate(() => document.activeElement.id), 'close');
    await at.page.keyboard.press('Tab');
    assert.equal(await frame.evaluate(() => document.activeElement.closest('#bar')), null, 'one stop for the toolbar');
    await closeReader(at);
  });

  test('nothing moves for who wants no motion', async (t) => {
    if (at.which !== 'chromium') return t.skip('only Chromium can be asked');
    const frame = await readWithLook(at, address);
    assert.equal(await style(frame, 'scrollBehavior'), 'smooth');
    await frame.client.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }); // the frame has a process of its own
    assert.equal(await style(frame, 'scrollBehavior'), 'auto');
    assert.equal(await style(frame, 'transitionDuration', '.bar'), '0s');
    await closeReader(at);
  });
});
