// The popup's export: what, as what, and to where.
import '../shared/names.js';
import '../shared/api.js';
import { load, update } from '../shared/exports.js';
import { message } from '../shared/i18n.js';
import { run } from '../shared/tabs.js';
import { copy, download } from './export.js';
import { gather, make, preview, texts } from './files.js';
import { scope, titleOf } from './scope.js';

const { names } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

const chosen = () => document.querySelector('[name=format]:checked').value;

// say(text, bad) shows a line; attempt(step) runs a step and says when it fails.
export async function exportPanel(tab, { say, attempt }) {
  let choices = await load();
  const what = scope(tab, { attempt, changed: showChoice });
  let busy = false;

  // A private window leaves no trace.
  async function remember(change) {
    change(choices);
    if (!tab.incognito) choices = await update(change);
  }

  function showChoice() {
    const format = chosen();
    $('front-row').hidden = format !== 'markdown';
    $('images-row').hidden = !Object.hasOwn(choices.images, format);
    $('front').checked = choices.front;
    $('images').checked = choices.images[format] === true;
    $('copy').disabled = busy || !what.ready() || format === 'epub'; // a book is no text
    $('download').disabled = busy || !what.ready();
    $('print').disabled = what.isSeveral() || what.isSelection();
    $('preview').hidden = what.isSeveral() || format !== 'markdown';
    const previews = $('preview').open && !$('preview').hidden;
    document.body.classList.toggle('previews', previews); // there is no room for all
    if (previews) attempt(showPreview);
  }

  async function showPreview() {
    const { pages } = await gather([tab], { format: 'markdown', selection: what.isSelection() });
    $('preview-head').hidden = true;
    $('preview-name').textContent = pages.length > 0 ? '' : message('exportEmpty');
    if (pages.length === 0) return;
    const { name, head } = await preview(pages[0], choices, chosen());
    $('preview-name').textContent = name;
    $('preview-head').textContent = head;
    $('preview-head').hidden = !head;
  }

  function showLeft(left) {
    $('left').hidden = left.length === 0;
    $('left-list').replaceChildren(...left.map(({ tab: one, reason, text }) => {
      const item = document.createElement('li');
      item.textContent = `${titleOf(one)}: ${reason === 'failed' ? text : message(`left_${reason}`)}`;
      item.dir = 'auto';
      return item;
    }));
  }

  // -> the pages of the choice; says what is being done and what was left out.
  async function collect(format) {
    const tabs = what.tabs();
    const several = what.isSeveral();
    const step = (n, of) => several && say(message('reading', [String(n), String(of)]));
    showLeft([]);
    say(message('making'));
    const { pages, left } = await gather(tabs, { format, selection: what.isSelection(), step });
    const [only] = left;
    if (several) showLeft(left);
    else if (only?.reason === 'failed') throw new Error(only.text);
    if (pages.length === 0) throw new Error(several || only.reason === 'empty' ? message('exportEmpty') : message(`left_${only.reason}`));
    return { pages, of: tabs.length };
  }

  const deliver = (step) => () => attempt(async () => {
    busy = true;
    showChoice();
    try {
      await step(chosen());
    } finally {
      busy = false;
      showChoice();
    }
  });

  const done = (name, pages, of) => (of > 1 ? message(`${name}Tabs`, [String(pages.length), String(of)]) : message(name));
  const title = () => (what.isSeveral() ? $('file-title').value.trim() : '');

  const onDownload = deliver(async (format) => {
    const { pages, of } = await collect(format);
    say(message('making'));
    const { file, name, named, had } = await make(pages, { choices, format, title: title() });
    download(file, name, format);
    const images = named === had ? [] : [message('imagesLost', [String(named - had), String(named)])];
    say([done('downloaded', pages, of), ...images].join(' '));
  });

  // Nothing may be awaited between the click and copy.
  const onCopy = deliver(async (format) => {
    let all;
    const made = collect(format).then((collected) => {
      all = collected;
      return texts(all.pages, { choices, format, title: title() });
    });
    await copy(made, format === 'html');
    say(done('copied', all.pages, all.of));
  });

  const onPrint = () => attempt(async () => {
    await run(tab.id, names.READER, { open: true, print: true });
    window.close();
  });

  function listen() {
    for (const radio of document.getElementsByName('format')) {
      radio.checked = radio.value === choices.format;
      radio.addEventListener('change', () => attempt(async () => {
        const kept = remember((all) => { all.format = chosen(); });
        showChoice();
        await kept;
      }));
    }
    $('front').addEventListener('change', ({ target }) => attempt(async () => {
      const kept = remember((all) => { all.front = target.checked; });
      showChoice();
      await kept;
    }));
    $('images').addEventListener('change', ({ target }) => attempt(() => remember((kept) => { kept.images[chosen()] = target.checked; })));
    $('preview').addEventListener('toggle', showChoice);
    $('copy').addEventListener('click', onCopy);
    $('download').addEventListener('click', onDownload);
    $('print').addEventListener('click', onPrint);
  }

  listen();
  await what.open();
}
