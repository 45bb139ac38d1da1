// What a page shows in shadow trees and frames is read, and nothing that is
// hidden is another element than the engine has named.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { hiddenAmong, inBrowsers, none, turnOn } from '../lib/harness.mjs';
import { article, closeReader, openReader, paragraphs, textOf } from '../lib/reader.mjs';

// Opens a page and gives what its reader shows.
async function read(at, address) {
  const state = await at.visit(address);
  assert.equal(state.last.error, undefined);
  assert.deepEqual(state.last.unfound, [], 'every ID of the answer is an element');
  const frame = await openReader(at);
  const text = await textOf(frame, '#main');
  const honest = await frame.evaluate(() =>
    document.getElementById('honest').hidden ? '' : document.getElementById('honest').textContent,
  );
  await closeReader(at);
  return { text, honest, state };
}

const inOrder = (text, parts) => {
  let at = 0;
  for (const part of parts) {
    const next = text.indexOf(part, at);
    assert.ok(next >= at, `${part} in ${text}`);
    at = next + part.length;
  }
};

inBrowsers('shadow trees and frames', (at) => {
  before(() => turnOn(at));

  test('the text of open and closed shadow trees, in the order of the slots', async () => {
    const address = at.server.add(
      '/shadow',
      `${article('The lock', '<x-story id=story><p slot=end id=end>Last: the light went out over the water, and they all went home.</p><p id=mid>Middle: the keeper came down the stairs with a lamp in his hand.</p></x-story>')}
      <aside class="ad-banner" id="ad"><x-ad></x-ad></aside><p id="foot">A foot.</p>
      <script>
        const story = document.querySelector('x-story').attachShadow({ mode: 'closed' });
        story.innerHTML = ${JSON.stringify(`<style>p{color:#333}</style><p>First: nobody had been on the mole since the storm of the ninth.</p>${paragraphs('In the tree')}<slot></slot><x-inner></x-inner><slot name="end"></slot>`)};
        const inner = story.querySelector('x-inner').attachShadow({ mode: 'open' });
        inner.innerHTML = '<p>Inner: what they found was a cupboard with four hundred books in it.</p><!-- a comment --><p>A second inner paragraph, with a link to <a href="/inside">the inside</a> of it all.</p>';
        document.querySelector('x-ad').attachShadow({ mode: 'open' }).innerHTML = '<small>Advertisement</small><p>Lamps at half price, today only.</p>';
      </script>`,
    );
    const { text, honest, state } = await read(at, address);
    inOrder(text, ['First: nobody', 'In the tree:', 'Middle: the keeper', 'Inner: what they found', 'second inner', 'Last: the light']);
    assert.doesNotMatch(text, /half price/);
    assert.equal(honest, '');
    assert.equal(state.last.ids, 'index', 'the first snapshot was good');
    assert.deepEqual(await hiddenAmong(at.page, ['ad']), ['ad']);
    none(await hiddenAmong(at.page, ['story', 'end', 'mid']), 'hidden');
  });

  test('a frame of the same site, with its own addresses', async () => {
    at.server.add(
      '/book/chapter',
      `<!doctype html><base href="/book/two/"><title>Chapter</title><body>${paragraphs('In the frame')}<p>More in <a href="next">the next one</a>, which is longer by half and has pictures.</p><div id=deep></div>
      <script>document.getElementById('deep').attachShadow({ mode: 'open' }).innerHTML = '<p>Deep in the frame: this is a shadow tree, and it says something as well.</p>'</script>`,
    );
    const address = at.server.add(
      '/frames',
      article(
        'The book',
        `${paragraphs('Before')}<iframe id=frame src="/book/chapter" width=600 height=400></iframe><p id=behind>Behind: the end of it all, as far as anybody knows.</p>`,
      ),
    );
    const state = await at.visit(address);
    assert.deepEqual(state.last.unfound, []);
    const frame = await openReader(at);
    const text = await textOf(frame, '#main');
    inOrder(text, ['Before:', 'In the frame:', 'the next one', 'Behind: the end']);
    assert.equal(
      await frame.evaluate(() => [...document.querySelectorAll('#article a')].find((a) => a.textContent === 'the next one')?.pathname),
      '/book/two/next',
    );
    await closeReader(at);
    none(await hiddenAmong(at.page, ['frame', 'behind']), 'hidden');
  });

  test('a frameset is read', async () => {
    at.server.add('/left', `<!doctype html><title>Left</title>${paragraphs('In a frame of a set')}`);
    const address = at.server.add(
      '/set',
      '<!doctype html><title>Set</title><frameset cols="50%,50%"><frame src="/left"><frame src="about:blank"></frameset>',
    );
    await at.page.goto(address);
    const state = await at.visit(address);
    assert.equal(state.last.error, undefined);
  });

  test('a page that lies about its shadow roots', async () => {
    const address = at.server.add(
      '/liar',
      `${article('The liar', `${paragraphs('Plain')}<div id=host></div><div id=fake></div>`)}<form id=form><input name=shadowRoot><input name=getHTML></form><p id=last>The last one on this page, for a reason.</p>
      <script>
        const attach = Element.prototype.attachShadow;
        attach.call(document.getElementById('host'), { mode: 'open' }).innerHTML = '<p>It lies about this text, which is shown to everybody who looks at it.</p>';
        Object.defineProperty(Element.prototype, 'shadowRoot', { get() { throw new Error('no'); } });
        Element.prototype.attachShadow = Element.prototype.getHTML = () => { throw new Error('no'); };
        document.getElementById('fake').innerHTML = '<template shadowrootmode="open"><p>This is shown nowhere, and nobody reads it on this page at all.</p></template><i id=inside>x</i>';
      </script>`,
    );
    const { text, state } = await read(at, address);
    assert.match(text, /It lies about this text/);
    assert.doesNotMatch(text, /undefined/);
    assert.doesNotMatch(text, /shown nowhere/);
    assert.equal(state.last.ids, 'attribute', 'a template that is none: numbered');
  });

  test('thousands of shadow trees, and too many in one another, end', async () => {
    const address = at.server.add(
      '/many',
      `${article('Many', `${paragraphs('Plain')}<div id=many></div><div id=deep></div>`)}
      <script>
        const many = document.getElementById('many');
        for (let i = 0; i < 7000; i++) many.appendChild(document.createElement('x-y')).attachShadow({ mode: i % 2 ? 'open' : 'closed' }).innerHTML = '<b>word ' + i + '</b>';
        let at = document.getElementById('deep');
        for (let i = 0; i < 60; i++) { const root = at.attachShadow({ mode: 'open' }); root.innerHTML = '<p>level ' + i + '</p><div></div>'; at = root.querySelector('div'); }
      </script>`,
    );
    const { text, honest, state } = await read(at, address);
    assert.match(text, /Plain:/);
    assert.match(honest, /Part of this page/);
    assert.ok(state.last.main < 3000, `${state.last.main} ms`);
  });

  test('a page of which nothing can be told is shown as a whole, and the reader says so', async () => {
    const address = at.server.add(
      '/whole',
      '<!doctype html><title>Ferries</title><nav><a href=/a>Timetable</a> <a href=/b>Fares</a></nav><footer><a href=/c>Imprint</a></footer>',
    );
    const { text, honest } = await read(at, address);
    assert.match(text, /Timetable Fares.*Imprint/);
    assert.match(honest, /everything the page shows/);
  });
});
