// The looks in which a screen is seen: colours, and the size of window and text.
import { until } from './browsers.mjs';
import { asPhone, withFingers } from './phone.mjs';

export const SCHEMES = ['light', 'dark'];

// zoom: what a window of 1280 px shows at 200 %; text: a phone whose text is twice as large.
export const SIZES = {
  desk: { width: 1280, height: 900 },
  zoom: { width: 640, height: 450 },
  phone: { width: 360, height: 740, fingers: true },
  text: { width: 360, height: 740, fingers: true, double: true },
};

const CONTENT = 'layout.css.prefers-color-scheme.content-override'; // 0 dark, 1 light

// In Chromium a frame of another process is told by itself.
export async function setScheme(at, views, scheme) {
  if (at.which === 'firefox') return at.chrome(`Services.prefs.setIntPref('${CONTENT}', ${scheme === 'dark' ? 0 : 1}); 1`);
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  for (const view of views) {
    if (view.emulateMediaFeatures) await view.emulateMediaFeatures(features);
    else await view.client.send('Emulation.setEmulatedMedia', { features });
    await until(() => view.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, scheme), `it is ${scheme}`);
  }
}

// Gives a tab one of the sizes, before anything is done on it: Chromium loads it anew.
export async function setSize(at, page, { width, height, fingers }) {
  if (fingers) return asPhone({ ...at, page }, width, height);
  await page.setViewport({ width, height, deviceScaleFactor: width < 1000 && at.which === 'chromium' ? 2 : 1 });
}

// What is left to do once a view is there.
export async function setText(view, { fingers, double }) {
  if (fingers && view.client) await withFingers({ which: view.setViewport ? '' : 'chromium' }, view).catch(() => {});
  await view.evaluate((size) => document.documentElement.style.setProperty('font-size', size), double ? '200%' : '');
}
