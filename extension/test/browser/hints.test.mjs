// Layout hints: for which elements there are some, and what they say. The
// scripts run as they do in the extension, in a world of their own beside the
// page's, without the extension around them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptOf } from '../lib/control.mjs';
import { inBrowsers } from '../lib/harness.mjs';

const SCRIPT = scriptOf(`
  export * as dom from './content/dom.js';
  export { createHints } from './content/snapshot/hints.js';
`);

// The hints by the ID of their elements; held names what we have hidden.
async function ask(at, held = []) {
  const found = await at.page.mainFrame().isolatedRealm().evaluate(`(() => {
    ${SCRIPT}
    const { dom, createHints } = winnow;
    globalThis.held = [];
    const hints = createHints((element) => globalThis.held.includes(element.id));
    const elements = dom.all('*');
    const ask = () => hints(elements, elements.map(dom.localName)).map(({ id, ...hint }) => [elements[id].id || elements[id].localName, hint]);
    const first = ask();
    globalThis.held = ${JSON.stringify(held)};
    for (const id of held) document.getElementById(id).style.display = 'none';
    return held.length > 0 ? ask() : first;
  })()`);
  return Object.fromEntries(found);
}

const PAGE = `<!doctype html><title>Hints</title><style>body{margin:0}
  #top{position:sticky;top:0;width:1000px;height:90px} #bar{position:fixed;left:0;width:1000px;bottom:0;height:180px;z-index:7}
  #gone,#also{display:none;position:fixed} #unseen{visibility:hidden}
  #veil{position:absolute;z-index:3;left:700px;top:400px;width:100px;height:100px}
  #lost{position:absolute;left:0;top:3000px;width:10px;height:10px} #frame{width:300px;height:250px;border:0}</style>
  <header id=top>Site</header>
  <main id=main class="loading-header readmore"><p id=text>${'Some text, long enough. '.repeat(400)}</p>
  <div id=slot class="box ad-slot">one</div><div id=unseen class="modal">two</div>
  <iframe id=frame></iframe><section class=inner><div id=inner style="position:absolute;top:2500px">not felt</div></section></main>
  <div id=gone class=newsletter>three</div><div id=also>four</div><div id=plain>five</div>
  <div id=veil></div><div id=lost></div><div id=bar class="gdpr">six</div>`;

inBrowsers('hints', (at) => {
  test('are of what lies over the page, frames, and what is named so', async () => {
    await at.page.goto(at.server.add('/hints', PAGE));
    const hints = await ask(at);
    assert.deepEqual(Object.keys(hints).sort(), ['also', 'bar', 'frame', 'gone', 'lost', 'slot', 'top', 'unseen', 'veil']);
    assert.deepEqual(hints.top, { position: 'sticky', box: [0, 0, 1000, 90], covers: 0.08 });
    assert.deepEqual(hints.bar, { position: 'fixed', z: 7, box: [0, 720, 1000, 180], covers: 0.16, overlay: true });
    assert.deepEqual(hints.lost, { position: 'absolute', box: [0, 3000, 10, 10] });
    assert.equal(hints.veil.position, 'absolute');
    assert.equal(hints.veil.z, 3);
    assert.deepEqual(hints.frame.box.slice(2), [300, 250]);
    assert.equal(hints.slot.position, undefined);
    assert.ok(hints.slot.box[2] > 0);
  });

  test('say of what is not drawn only that, and nothing of its place', async () => {
    await at.page.goto(at.server.add('/hints', PAGE));
    const hints = await ask(at);
    assert.deepEqual(hints.gone, { invisible: true });
    assert.deepEqual(hints.unseen, { invisible: true });
    assert.deepEqual(hints.also, { position: 'fixed', invisible: true }, 'known by its place alone');
  });

  test('keep what was known of what we have hidden', async () => {
    await at.page.goto(at.server.add('/hints', PAGE));
    const before = await ask(at);
    assert.deepEqual((await ask(at, ['bar', 'slot'])).bar, before.bar);
  });
});
