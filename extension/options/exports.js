// The templates of properties and of file names. What is written is filled in
// for an example page by the engine, and kept when that goes well.
import '../shared/names.js';
import '../shared/api.js';
import { FILE_NAME, FRONT_MATTER, MOST_CHARACTERS, load, requestOf, update } from '../shared/exports.js';
import { message } from '../shared/i18n.js';

const { names, tell } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

const PAUSE_MS = 150; // between the last key and the engine

const example = () => ({
  url: 'https://www.courier.example/ferry?page=1',
  answer: {
    lang: document.documentElement.lang,
    pageType: 'article',
    reader: { html: '', words: 640, minutes: 3 },
    metadata: {
      title: message('exampleTitle'), byline: 'Ada Holm', date: '2026-01-30', modified: '2026-02-01', site: 'Courier', excerpt: message('exampleExcerpt'),
      canonical: 'https://www.courier.example/ferry', image: 'https://www.courier.example/ferry.jpg', tags: message('exampleTags').split(', '),
    },
  },
});

// What the engine says of a template, in the user's language.
function problemOf(error) {
  const [, name] = /no value (\{.*\})/.exec(error.message) ?? [];
  if (name) return message('templateNoValue', [name]);
  const [, line] = /in (".*") a value/.exec(error.message) ?? [];
  if (line) return message('templateForm', [line]);
  const [, end] = /the line (".*") would end/.exec(error.message) ?? [];
  return end ? message('templateEnd', [end]) : message('failed', [error.message]);
}

// The template, and '' for the default: a default that changes one day is then
// the user's, too.
function templateIn(field, usual) {
  const text = field.value.trimEnd();
  return text.trim() === '' || text === usual.trimEnd() ? '' : text;
}

export function exportTemplates() {
  let timer;
  let turn = 0;

  function problem(text, field) {
    $('template-problem').textContent = text;
    for (const one of [$('template'), $('file-name')]) one.setAttribute('aria-invalid', String(one === field));
  }

  // Fills both templates in; keeps them if `keep`.
  async function fill(keep) {
    const mine = ++turn;
    const template = templateIn($('template'), FRONT_MATTER);
    const name = templateIn($('file-name'), FILE_NAME);
    const ask = (choices) => tell(names.FILE, { request: { ...requestOf({ images: {}, front: true, template: '', name: '', ...choices }, 'markdown'), pages: [example()] } });
    let field = $('file-name');
    try {
      const called = (await ask({ name })).name;
      field = $('template');
      const { file } = await ask({ template });
      if (mine !== turn) return;
      $('example-name').textContent = called;
      $('example-head').textContent = new TextDecoder().decode(Uint8Array.fromBase64(file)).trim();
      problem('', null);
      if (!keep) return;
      await update((choices) => Object.assign(choices, { template, name }));
      $('template-state').textContent = message('templateSaved');
    } catch (error) {
      if (mine !== turn) return;
      $('template-state').textContent = '';
      problem(problemOf(error), field);
    }
  }

  function later() {
    $('template-state').textContent = '';
    clearTimeout(timer);
    timer = setTimeout(() => fill(true), PAUSE_MS);
  }

  function show({ template, name }) {
    $('template').value = template || FRONT_MATTER;
    $('file-name').value = name || FILE_NAME;
  }

  for (const field of [$('template'), $('file-name')]) {
    field.maxLength = MOST_CHARACTERS;
    field.addEventListener('input', later);
  }
  $('template-reset').addEventListener('click', () => {
    show({});
    return fill(true);
  });

  return {
    show: async () => {
      show(await load());
      await fill(false);
    },
  };
}
