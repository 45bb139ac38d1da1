// What the reader's tests share.
import { sleep, until } from './browsers.mjs';
import { press } from './harness.mjs';

// Gives the reader's frame, with its article, when the browser has drawn it: before, a click
// goes to the page below.
export async function openReader(at) {
  await at.tell('READER', { open: true });
  const frame = await at.reader();
  await frame.evaluate((longest) => {
    const frames = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
    const late = new Promise((done) => setTimeout(done, longest, null)); // in the background nothing is drawn
    return Promise.race([frames, late]);
  }, 2000);
  return frame;
}

export async function readPage(at, address) {
  await at.page.bringToFront();
  await at.page.goto(address, { waitUntil: 'load' });
  await until(() => at.state(), 'the page listens');
  return openReader(at);
}

// Makes the controls of the look, which come when their panel is opened.
export async function makeLook(frame) {
  await frame.evaluate(() => {
    document.getElementById('look-panel').showPopover();
    document.getElementById('look-panel').hidePopover();
  });
  return frame;
}

export const readWithLook = async (at, address) => makeLook(await readPage(at, address));

export const chooseLook = (frame, name, value) =>
  frame.evaluate((name, value) => document.querySelector(`[name=look-${name}][value=${value}]`).click(), name, value);

export async function closeReader(at) {
  await press(at.page, 'Escape');
  await until(async () => !(await at.state()).reader, 'the reader is closed');
}

const SENTENCES = [
  'The tide gauge at the lock has been read by hand every morning since the dredger left, and nobody has yet found a reason to stop.',
  'A careful reader of the old logs can tell who kept them by the way the sevens are crossed, and by what was left out on Sundays.',
  'When the ferry was lengthened the harbour master asked for a second lamp on the mole, which came nine years later and in the wrong colour.',
  'What the council paid for the new quay is a matter of record; what it paid for the old one is a matter of some dispute.',
];
const paragraph = (n) => `<p>${[0, 1, 2].map((i) => SENTENCES[(n + i) % SENTENCES.length]).join(' ')}</p>`;

// An article that has a bit of everything: nested headings, a table and code
// wider than any column, a large picture, links within and out.
export const LONG_READ = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lock and its keepers</title></head><body><main><article>
<h1>The lock and its keepers</h1>${paragraph(0)}${paragraph(1)}
<p>More on this is in <a href="#money">the section on money</a> and in <a href="/own/sticky-header.html">another paper</a>.</p>
<h2 id="gauge">The gauge</h2>${paragraph(2)}${paragraph(3)}<h3>Its hands</h3>${paragraph(1)}${paragraph(0)}
<figure><img src="/assets/photo-harbour.svg" width="2400" height="1600" alt="the harbour"><figcaption>The harbour at low water, from the mole.</figcaption></figure>
${paragraph(3)}<h3>Its numbers</h3>${paragraph(2)}
<table><caption>Readings of a week</caption><thead><tr>${[...Array(14).keys()].map((n) => `<th>Watch number ${n + 1}</th>`).join('')}</tr></thead>
<tbody>${['Monday', 'Tuesday', 'Wednesday'].map((day) => `<tr>${[...Array(14).keys()].map((n) => `<td>${day} ${n + 11}.25</td>`).join('')}</tr>`).join('')}</tbody></table>
${paragraph(1)}<pre><code>height = mean + sum(amplitude[i] * cos(speed[i] * hours + phase[i]) for i in constituents if amplitude[i] &gt; smallest_that_matters)</code></pre>
${paragraph(0)}<h2 id="money">The money</h2>${paragraph(3)}${paragraph(2)}${paragraph(1)}${paragraph(0)}
<h2>The people</h2>${paragraph(2)}${paragraph(3)}${paragraph(0)}${paragraph(1)}</article></main></body></html>`;

const PUMP_HOUSE = [
  'The pump house has been shut since the great frost, and the key is kept by somebody who will not say where.',
  'Every spring the children look through the same window and see the same wheel, and draw it larger each time.',
  'Its engine was built for another river and sent back twice before it was allowed to stay.',
  'Whoever wound the clock on the gable did so from outside, by a ladder that is no longer there.',
];
export const article = (title, body, more = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><article><h1>${title}</h1>${body}</article>${more}</main></body></html>`;
export const paragraphs = (word) => PUMP_HOUSE.map((text) => `<p>${word}: ${text} ${PUMP_HOUSE[0].toLowerCase()}</p>`).join('');

// Visits a page that is cleaned, opens the reader and gives its frame.
export async function readCleaned(at, address) {
  await at.visit(address);
  const frame = await openReader(at);
  await frame.waitForSelector('#article > *');
  return frame;
}

// Escape closes what lies over the reader first.
export async function leaveReader(at) {
  for (let tries = 0; tries < 5 && (await at.state()).reader; tries++) {
    await press(at.page, 'Escape');
    await sleep(100);
  }
  await until(async () => !(await at.state()).reader, 'the reader is closed');
}

export const textOf = (frame, selector) =>
  frame.evaluate((selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? null, selector);
export const count = (text, part) => text.split(part).length - 1;

// Selects the first place of a text in the reading, within one text node; false when
// there is none.
export const select = (frame, text) =>
  frame.evaluate((text) => {
    const walker = document.createTreeWalker(document.getElementById('article'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const start = walker.currentNode.data.indexOf(text);
      if (start < 0) continue;
      getSelection().setBaseAndExtent(walker.currentNode, start, walker.currentNode, start + text.length);
      return true;
    }
    return false;
  }, text);
