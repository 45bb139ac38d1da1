// The playground: a page and settings on the left, what the engine says of it
// on the right.
import { drawBlocks } from './blocks.js';
import { decode } from './decode.js';
import { byId, bytes, el, number, percent } from './dom.js';
import { moduleBytes, ready, run, stats } from './engine.js';
import { drawHide, drawMetadata, drawText, drawTimings } from './panels.js';
import { drawReader } from './reader.js';
import { makeTabs } from './tabs.js';

const VIEWS = [
  { id: 'page', label: 'Page', draw: (panel, [one, two]) => drawBlocks(panel, one.answer, two?.answer) },
  { id: 'reader', label: 'Reader', draw: (panel, [one]) => drawReader(panel, one.answer) },
  { id: 'text', label: 'Text', draw: (panel, [one]) => drawText(panel, one.answer.text, 'text') },
  { id: 'markdown', label: 'Markdown', draw: (panel, [one]) => drawText(panel, one.answer.markdown, 'Markdown') },
  { id: 'hide', label: 'Hide list', draw: (panel, [one]) => drawHide(panel, one.answer) },
  { id: 'metadata', label: 'Metadata', draw: (panel, [one]) => drawMetadata(panel, one.answer) },
  { id: 'timings', label: 'Timings', draw: (panel, runs) => drawTimings(panel, runs, stats, moduleBytes()) },
];

const DEFAULT_SAMPLE = 'news-article';

let runs = []; // the last result: one run a method
let asked = 0; // a later question makes the answers to earlier ones worthless
const drawn = new Set(); // views that show the last result

const tabs = makeTabs(byId('tabs'), byId('panels'), VIEWS, (id, panel) => {
  remember();
  if (runs.length === 0 || drawn.has(id)) return;
  drawn.add(id);
  VIEWS.find((view) => view.id === id).draw(panel, runs);
});

async function clean() {
  const html = byId('html').value;
  byId('html-size').textContent = html ? bytes(new TextEncoder().encode(html).length) : 'Ctrl + Enter cleans it';
  if (!html) return;
  const mine = ++asked;
  document.body.setAttribute('aria-busy', 'true');
  const url = byId('url').validity.valid ? byId('url').value : '';
  const level = document.querySelector('input[name=level]:checked').value;
  const methods = [byId('method').value, byId('compare').value].filter(Boolean);
  try {
    const results = await Promise.all(methods.map((method) => run(html, { url, level, method })));
    if (mine === asked) show(results);
  } catch (error) {
    if (mine === asked) fail(error.message);
  } finally {
    if (mine === asked) document.body.removeAttribute('aria-busy');
  }
}

function show(results) {
  const bad = results.find(({ answer }) => answer.status === 'refused');
  if (bad) return fail(`The engine refused: ${bad.answer.reason}`);
  byId('error').hidden = true;
  runs = results;
  drawn.clear();
  byId('summary').replaceChildren(...summary(results[0]));
  tabs.choose(tabs.chosen());
  byId('result').dataset.shown = String(asked);
  return undefined;
}

function fail(message) {
  byId('error').textContent = message;
  byId('error').hidden = false;
}

function summary({ answer, ms }) {
  const blocks = answer.blocks ?? [];
  const words = (list) => list.reduce((sum, block) => sum + block.words, 0);
  const kept = words(blocks.filter((block) => block.content));
  const facts = [
    ['Page type', answer.pageType || 'unknown'],
    ['Readable', percent(answer.readable)],
    ['Words kept', `${number(kept)} of ${number(words(blocks))}`],
    ['To hide', number(answer.hide.length)],
    ['Answer', `${number(ms)} ms`],
  ];
  return [
    el('strong', { dir: 'auto', class: 'title' }, answer.metadata?.title || 'Untitled page'),
    el(
      'ul',
      { class: 'facts' },
      facts.map(([name, value]) => el('li', {}, el('span', { class: 'quiet' }, name + ' '), value)),
    ),
    answer.status === 'unsure' ? el('span', { class: 'unsure' }, `Unsure: ${answer.reason}. Nothing is hidden.`) : '',
  ];
}

// ---- where pages come from ----

async function pickSample(name) {
  if (!name) return;
  const response = await fetch(`samples/${encodeURIComponent(name)}.html`);
  if (!response.ok) return fail(`The sample ${name} is not there.`);
  takePage(await response.text(), `https://www.example.com/${name}`);
  remember();
  return undefined;
}

function takePage(html, url) {
  byId('html').value = html;
  byId('url').value = url;
  clean();
}

async function listSamples() {
  try {
    const samples = await (await fetch('samples/index.json')).json();
    byId('sample').append(...samples.map((name) => el('option', { value: name }, name.replaceAll('-', ' '))));
    const wanted = new URLSearchParams(location.hash.slice(1)).get('sample') ?? DEFAULT_SAMPLE;
    if (!samples.includes(wanted)) return;
    byId('sample').value = wanted;
    await pickSample(wanted);
  } catch {
    // served without samples: paste and open still work
    byId('sample').disabled = true;
  }
}

// The address names the sample and the view, so that they can be linked to.
function remember() {
  const fragment = new URLSearchParams();
  if (byId('sample').value) fragment.set('sample', byId('sample').value);
  fragment.set('tab', tabs.chosen());
  history.replaceState(null, '', '#' + fragment);
}

// ---- the engine's state ----

async function startEngine() {
  try {
    const about = await ready();
    byId('engine').textContent = `Engine ready, ${bytes(moduleBytes())}, contract ${about.version}`;
    byId('engine').dataset.state = 'ready';
    const options = about.methods.map((name) => el('option', { value: name }, name));
    byId('method').replaceChildren(...options);
    byId('compare').append(...options.map((option) => option.cloneNode(true)));
    byId('compare').disabled = about.methods.length < 2;
  } catch (error) {
    byId('engine').textContent = 'The engine did not start';
    byId('engine').dataset.state = 'failed';
    fail(error.message);
  }
}

function listen() {
  byId('source').addEventListener('submit', (event) => {
    event.preventDefault();
    clean();
  });
  byId('sample').addEventListener('change', () => pickSample(byId('sample').value));
  byId('file').addEventListener('change', async () => {
    const [file] = byId('file').files;
    if (!file) return;
    byId('sample').value = '';
    takePage(decode(await file.arrayBuffer()), '');
  });
  byId('html').addEventListener('paste', () =>
    setTimeout(() => {
      byId('sample').value = '';
      clean();
    }),
  );
  byId('html').addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) clean();
  });
  for (const input of document.querySelectorAll('input[name=level], #method, #compare')) input.addEventListener('change', clean);
}

listen();
tabs.choose(new URLSearchParams(location.hash.slice(1)).get('tab') ?? VIEWS[0].id);
startEngine();
listSamples();
