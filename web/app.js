// The playground: a page and settings on the left, what the engine says of it
// on the right.
import { drawBlocks } from './blocks.js';
import { decode } from './decode.js';
import { byId, bytes, el, number, percent, reasonOf } from './dom.js';
import { moduleBytes, ready, run, stats } from './engine.js';
import { drawHide, drawMetadata, drawText, drawTimings } from './panels.js';
import { drawReader } from './reader.js';
import { makeTabs } from './tabs.js';
/** @import { Level } from '../wasm/engine.js' */
/** @import { Run } from './engine.js' */

/** @type {{ id: string, label: string, draw: (panel: HTMLElement, runs: Run[]) => void }[]} */
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

/** @type {Run[]} */
let runs = []; // the last result: one run a method
let asked = 0; // a later question makes the answers to earlier ones worthless
const drawn = new Set(); // views that show the last result

const tabs = makeTabs(byId('tabs'), byId('panels'), VIEWS, (id, panel) => {
  remember();
  if (runs.length === 0 || drawn.has(id)) return;
  drawn.add(id);
  VIEWS.find((view) => view.id === id)?.draw(panel, runs);
});

async function clean() {
  const html = byId('html', 'textarea').value;
  byId('html-size').textContent = html ? bytes(new TextEncoder().encode(html).length) : 'Ctrl + Enter cleans it';
  if (!html) return;
  const mine = ++asked;
  document.body.setAttribute('aria-busy', 'true');
  const address = byId('url', 'input');
  const url = address.validity.valid ? address.value : '';
  const checked = /** @type {HTMLInputElement} */ (document.querySelector('input[name=level]:checked'));
  const level = /** @type {Level} */ (checked.value);
  const methods = [byId('method', 'select').value, byId('compare', 'select').value].filter(Boolean);
  try {
    const results = await Promise.all(methods.map((method) => run(html, { url, level, method })));
    if (mine === asked) show(results);
  } catch (error) {
    if (mine === asked) fail(messageOf(error));
  } finally {
    if (mine === asked) document.body.removeAttribute('aria-busy');
  }
}

/** @param {Run[]} results */
function show(results) {
  const bad = results.find(({ answer }) => answer.status === 'refused');
  if (bad) return fail(`The engine refused: ${reasonOf(bad.answer)}`);
  byId('error').hidden = true;
  runs = results;
  drawn.clear();
  byId('summary').replaceChildren(...summary(results[0]));
  tabs.choose(tabs.chosen());
  byId('result').dataset.shown = String(asked);
  return undefined;
}

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** @param {string} message */
function fail(message) {
  byId('error').textContent = message;
  byId('error').hidden = false;
}

/** @param {Run} run */
function summary({ answer, ms }) {
  const blocks = answer.blocks ?? [];
  const words = (/** @type {typeof blocks} */ list) => list.reduce((sum, block) => sum + block.words, 0);
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
    answer.status === 'unsure' ? el('span', { class: 'unsure' }, `Unsure: ${reasonOf(answer)}. Nothing is hidden.`) : '',
  ];
}

// ---- where pages come from ----

/** @param {string} name */
async function pickSample(name) {
  if (!name) return;
  const response = await fetch(`samples/${encodeURIComponent(name)}.html`);
  if (!response.ok) return fail(`The sample ${name} is not there.`);
  takePage(await response.text(), `https://www.example.com/${name}`);
  remember();
  return undefined;
}

/**
 * @param {string} html
 * @param {string} url
 */
function takePage(html, url) {
  byId('html', 'textarea').value = html;
  byId('url', 'input').value = url;
  clean();
}

async function listSamples() {
  const list = byId('sample', 'select');
  try {
    const samples = /** @type {string[]} */ (await (await fetch('samples/index.json')).json());
    list.append(...samples.map((name) => el('option', { value: name }, name.replaceAll('-', ' '))));
    const wanted = new URLSearchParams(location.hash.slice(1)).get('sample') ?? DEFAULT_SAMPLE;
    if (!samples.includes(wanted)) return;
    list.value = wanted;
    await pickSample(wanted);
  } catch {
    // served without samples: paste and open still work
    list.disabled = true;
  }
}

// The address names the sample and the view, so that they can be linked to.
function remember() {
  const fragment = new URLSearchParams();
  const sample = byId('sample', 'select').value;
  if (sample) fragment.set('sample', sample);
  fragment.set('tab', tabs.chosen());
  history.replaceState(null, '', '#' + fragment);
}

// ---- the engine's state ----

async function startEngine() {
  try {
    const about = await ready();
    byId('engine').textContent = `Engine ready, ${bytes(moduleBytes())}, contract ${about.version}`;
    byId('engine').dataset.state = 'ready';
    const compare = byId('compare', 'select');
    const options = about.methods.map((name) => el('option', { value: name }, name));
    byId('method').replaceChildren(...options);
    compare.append(...options.map((option) => option.cloneNode(true)));
    compare.disabled = about.methods.length < 2;
  } catch (error) {
    byId('engine').textContent = 'The engine did not start';
    byId('engine').dataset.state = 'failed';
    fail(messageOf(error));
  }
}

function listen() {
  const sample = byId('sample', 'select');
  const file = byId('file', 'input');
  byId('source').addEventListener('submit', (event) => {
    event.preventDefault();
    clean();
  });
  sample.addEventListener('change', () => pickSample(sample.value));
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    sample.value = '';
    takePage(decode(await chosen.arrayBuffer()), '');
  });
  byId('html').addEventListener('paste', () =>
    setTimeout(() => {
      sample.value = '';
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
