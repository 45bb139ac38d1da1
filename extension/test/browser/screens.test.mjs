// Every screen at 200 %, on a phone, and there with text of twice the size: nothing is wider
// than its place, cut off, or torn into a letter a line. test/screens.mjs takes pictures of the same.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, none } from '../lib/harness.mjs';
import { setText, SIZES } from '../lib/looks.mjs';
import { asDesktop, outside } from '../lib/phone.mjs';
import { cutOff, torn } from '../lib/pseudo.mjs';
import { hasSize, SCREENS } from '../lib/screens.mjs';

const MOST_WIDE = 800; // px, that browsers give a popup
const MOST_HIGH = 600;

inBrowsers('every screen', (at) => {
  after(() => asDesktop(at));

  for (const size of Object.keys(SIZES)) {
    for (const name of Object.keys(SCREENS)) {
      if (!hasSize(name, size)) continue;
      test(`${name}, ${size}`, async () => {
        const seen = [];
        const show = async (what, page, { frame, popup, theirs }) => {
          seen.push(what);
          if (theirs) return;
          const view = popup ?? frame ?? page;
          await setText(view, SIZES[size]);
          // The browser gives a popup another size some time later.
          if (popup)
            await until(() => view.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${what}: it is wide enough`);
          none(await outside(view), `${what}: beyond its place`);
          none(await cutOff(view), `${what}: cut off`);
          none(await torn(view), `${what}: torn`);
          if (!popup) return;
          const { width, height } = await view.evaluate(() => {
            const { scrollWidth: width, scrollHeight: height } = document.documentElement;
            return { width, height };
          });
          assert.ok(width <= MOST_WIDE && height <= MOST_HIGH, `${what}: ${width} × ${height} px`);
        };
        await SCREENS[name](at, show, SIZES[size]);
        assert.ok(seen.length > 0);
        if (SIZES[size].fingers) await asDesktop(at);
      });
    }
  }
});
