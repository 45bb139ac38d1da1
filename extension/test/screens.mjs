// For whoever wants to look: pictures of every screen of the extension, in both browsers,
// light and dark, on a desk, at 200 %, on a phone, and there with text of twice the size:
//
//   node extension/test/screens.mjs [--browser both|chromium|firefox] [--only reader,popups] [--sizes desk,phone]
//
// They lie in .build/screenshots/screens, with a page that shows them all. What a program can see
// is printed: what reaches beyond its place, and what is cut off. In a language from right
// to left: test/browser/righttoleft.test.mjs.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSERS, sleep } from './lib/browsers.mjs';
import { open, SCREENSHOTS } from './lib/harness.mjs';
import { SCHEMES, setScheme, setText, SIZES } from './lib/looks.mjs';
import { asDesktop, outside } from './lib/phone.mjs';
import { cutOff, torn } from './lib/pseudo.mjs';
import { hasSize, SCREENS } from './lib/screens.mjs';

const OUT = path.join(SCREENSHOTS, 'screens');
const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'both' },
    only: { type: 'string', default: Object.keys(SCREENS).join() },
    sizes: { type: 'string', default: Object.keys(SIZES).join() },
  },
});
const taken = [];

async function shoot(at, target, name, options) {
  const file = `${name}-${at.which}.png`;
  await target.screenshot({ path: path.join(OUT, file), ...options });
  taken.push(file);
}

async function lookAt(view, what) {
  const found = [
    ...(await outside(view)),
    ...(await cutOff(view)).map((text) => `cut off: ${text}`),
    ...(await torn(view)).map((text) => `torn: ${text}`),
  ];
  for (const text of new Set(found)) console.log(`${what}: ${text}`);
}

const showFor = (at, size) =>
  async function show(name, page, { frame, popup, tall = false, theirs = false }) {
    const view = popup ?? frame ?? page;
    await setText(view, SIZES[size]);
    await sleep(400); // the browser draws it
    if (!theirs) await lookAt(view, `${name} ${size} ${at.which}`);
    for (const scheme of SCHEMES) {
      await setScheme(at, popup ? [popup] : [page, ...(frame ? [frame] : [])], scheme);
      await sleep(150);
      await shoot(at, popup ?? page, `${name}-${size}-${scheme}`, popup ? {} : { fullPage: tall });
    }
  };

fs.mkdirSync(OUT, { recursive: true });
for (const which of values.browser === 'both' ? BROWSERS : [values.browser]) {
  const at = { which };
  await open(at);
  try {
    for (const size of values.sizes.split(',')) {
      for (const name of values.only.split(',')) {
        if (!hasSize(name, size)) continue;
        await SCREENS[name](at, showFor(at, size), SIZES[size]).catch((error) =>
          console.error(`${name}, ${size}, ${which}: ${error.stack}`),
        );
      }
      await asDesktop(at);
    }
  } finally {
    await at.browser.close();
    at.server.close();
  }
}
const cells = taken.map(
  (file) => `<figure><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${file}</figcaption></figure>`,
);
fs.writeFileSync(
  path.join(OUT, 'index.html'),
  `<!doctype html><title>Screens</title><style>body{columns:20rem;font:12px sans-serif}figure{margin:0 0 1rem;break-inside:avoid}img{width:100%;border:1px solid #888}</style>${cells.join('')}`,
);
console.log(`${taken.length} pictures: ${path.join(OUT, 'index.html')}`);
process.exit(0);
