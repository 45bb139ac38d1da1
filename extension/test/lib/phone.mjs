// Makes the test's tab a phone: a small screen, fingers, and pages that are laid
// out as wide as they want, as phones do it.
import { until } from './browsers.mjs';

// A finger that stays longer than this many milliseconds does not tap. Usual are 300, and a
// busy machine may say later that the finger has gone.
const TAP = { 'apz.max_tap_time': 30_000 };
const FINGERS = { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1, ...TAP };

const fingersInFirefox = (at, on) =>
  at.chrome(
    `${Object.entries(FINGERS)
      .map(([name, value]) => (on ? `Services.prefs.setIntPref('${name}', ${value});` : `Services.prefs.clearUserPref('${name}');`))
      .join(' ')} 1`,
  );

// The tab is that large, and a phone lays its pages out. (page.setViewport waits for a
// word of the page's that does not always come: a page that is laid out at 980 px never has
// a window of that width, and one that was may have it before it is asked.)
async function layoutInFirefox(at, size, phone) {
  await at.page.bringToFront();
  await at.chrome(`(({ browsingContext, style }, size, phone) => {
    browsingContext.inRDMPane = phone;
    browsingContext.metaViewportOverride = phone ? 'enabled' : 'none';
    for (const side of ['width', 'height'])
      for (const name of [side, 'min-' + side, 'max-' + side])
        style.setProperty(name, size[side] + 'px');
    return 1;
  })(gBrowser.selectedBrowser, ${JSON.stringify(size)}, ${phone})`);
}

export async function asPhone(at, width, height) {
  if (at.which === 'chromium') {
    await at.page.setViewport({ width, height, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    return;
  }
  await layoutInFirefox(at, { width, height }, true);
  await fingersInFirefox(at, true);
}

const DESKTOP = { width: 1280, height: 900 };

export async function asDesktop(at) {
  if (at.which === 'chromium') return at.page.setViewport(DESKTOP);
  await layoutInFirefox(at, DESKTOP, false);
  await fingersInFirefox(at, false);
  await until(() => at.page.evaluate(({ width, height }) => innerWidth === width && innerHeight === height, DESKTOP), 'a desktop again');
}

// A frame of another process has to be told by itself that there are fingers.
export async function withFingers(at, frame) {
  if (at.which === 'chromium') await frame.client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await until(() => frame.evaluate(() => matchMedia('(pointer: coarse) and (hover: none)').matches), 'it has fingers');
}

// Pixels of the screen at which an element of the reader's frame lies.
export async function onScreen(at, frame, selector) {
  const inner = await frame.evaluate((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
  }, selector);
  const outer = await at.page.evaluate(() => {
    const { x, y, width } = document.documentElement.lastElementChild.getBoundingClientRect();
    const { offsetLeft, offsetTop, scale } = visualViewport;
    return { x, y, width, offsetLeft, offsetTop, scale };
  });
  return { ...inner, outer };
}

// What can be pressed and is smaller than a finger, as 'name WxH'. A control
// that a label holds is as large as the label.
export const tooSmall = (view, inside) =>
  view.evaluate((inside) => {
    const list = document.querySelectorAll(`:is(${inside}) :is(button, select, input, textarea, summary, a)`);
    return [...list]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const boxes = [element, element.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect());
        const [width, height] = ['width', 'height'].map((side) => Math.max(...boxes.map((box) => box[side])));
        return { name: element.id || element.textContent || element.value, width, height };
      })
      .filter(({ width, height }) => width < 43.9 || height < 43.9)
      .map(({ name, width, height }) => `${name} ${width.toFixed(1)}x${height.toFixed(1)}`);
  }, inside);

// Elements that reach beyond the window's sides, and what is wider than the
// element that holds it.
export const outside = (view) =>
  view.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        !element.closest('.unseen, svg, .wide, [hidden], select, textarea') && element.checkVisibility({ visibilityProperty: true }),
    );
    const beyond = shown.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    const over = shown.filter(
      (element) =>
        element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflowX === 'visible',
    );
    const scrolls = document.documentElement.scrollWidth > innerWidth + 1 ? ['the window scrolls sideways'] : [];
    const name = (element) => element.id || element.className || element.localName;
    return [...scrolls, ...beyond.map((element) => `beyond: ${name(element)}`), ...over.map((element) => `over: ${name(element)}`)];
  });
