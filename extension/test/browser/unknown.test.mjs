// A page that wants to know whether Winnow is there. It can see that elements are
// not drawn, and that something has marked them; what the marks are called says
// nothing, and is another thing in each page.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, marked, none, turnOn } from '../lib/harness.mjs';
import { TRACES } from '../lib/ours.mjs';

const TEXT = '<p>Some text, long enough to be kept, with a comma and a full stop.</p>'.repeat(9);
// Before all else: notes every attribute and element that anybody makes, every
// event that scripts could send, and every property that comes to the window.
const SPY = `<script>
  window.seen = { attributes: new Set(), elements: new Set(), events: new Set(), words: new Set() };
  const note = (element) => {
    for (const { name, value } of element.attributes) { seen.attributes.add(name); seen.words.add(value); }
    seen.elements.add(element.localName);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      if (attributeName) seen.attributes.add(attributeName);
      for (const node of [target, ...addedNodes]) if (node.nodeType === 1) [node, ...node.querySelectorAll('*')].forEach(note);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) { seen.events.add(event.type); return dispatchEvent.call(this, event); };
  addEventListener('message', ({ data }) => seen.words.add(JSON.stringify(data)));
  window.before = Object.getOwnPropertyNames(window).length;
</script>`;
const page = (n) => `<!doctype html><html><head><title>Spy ${n}</title>${SPY}</head><body>
  <div id=ad1 class="ad-banner"><b>Advertisement</b><a href="//ads.example/">Buy this lamp now</a></div>
  <article id=story><h1>A title ${n}</h1>${TEXT}</article>
  <div id=consent class="cookie-consent-banner" role=dialog style="position:fixed;inset:20%"><p>We use cookies. <button>Accept all cookies</button> <button>Reject</button></div>
  </body></html>`;

// What a page could ask for by a name: whether a rule acts on it.
const probe = (at, names) =>
  at.page.evaluate((names) => {
    const box = document.createElement('div');
    document.body.append(box);
    const felt = names.filter((name) => {
      const before = JSON.stringify([...getComputedStyle(box)].map((one) => getComputedStyle(box)[one]));
      box.setAttribute(name, '');
      const after = JSON.stringify([...getComputedStyle(box)].map((one) => getComputedStyle(box)[one]));
      box.removeAttribute(name);
      return before !== after;
    });
    box.remove();
    return felt;
  }, names);

inBrowsers('a page that looks for Winnow', (at) => {
  const addresses = [];
  before(async () => {
    for (const n of [1, 2]) addresses.push(at.server.add(`/spy-${n}`, page(n)));
    await turnOn(at, addresses[0]);
  });
  const seen = () =>
    at.page.evaluate(() => ({
      attributes: [...window.seen.attributes],
      text: JSON.stringify([[...window.seen.attributes], [...window.seen.elements], [...window.seen.events], [...window.seen.words]]),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      properties: Object.getOwnPropertyNames(window).filter((name) => /winnow|engine|extension/i.test(name)),
    }));
  const visit = async (address) => {
    await at.visit(address);
    await until(async () => (await marked(at.page)).includes('ad1'), 'hidden');
    const told = await seen();
    return { ...told, ours: told.attributes.filter((name) => /^data-[a-z]{8,20}$/.test(name)) };
  };

  test('finds no name of ours, and none that another page has', async () => {
    const names = [];
    for (const address of [...addresses, ...addresses]) {
      const { text, ours, sheets, properties } = await visit(address);
      assert.ok(ours.length > 0, 'it sees that something marks elements');
      assert.doesNotMatch(text, /winnow|extension:/i);
      assert.equal(sheets, 0);
      none(properties);
      names.push(...ours);
    }
    assert.equal(new Set(names).size, names.length, `${names} differ from page to page`);
    none(
      await probe(
        at,
        ['data-winnow-hide', 'data-winnow-space', 'data-winnow-wait', ...names.slice(0, -4)].filter(
          (name) => !names.slice(-4).includes(name),
        ),
      ),
    );
  });

  test('the same with the reader open', async () => {
    await visit(addresses[0]);
    await at.tell('READER', { open: true });
    await at.reader();
    const { text, properties } = await seen();
    assert.doesNotMatch(text, /winnow|extension:/i);
    none(properties);
    await at.tell('READER', { open: false });
  });

  test('after it was put back nothing is left', async () => {
    await visit(addresses[1]);
    await at.tell('STOP');
    await until(async () => !TRACES.test(await at.page.evaluate(() => look.outer())), 'no attribute is left');
    assert.equal(await at.page.evaluate(() => document.getAnimations().length), 0);
  });
});
