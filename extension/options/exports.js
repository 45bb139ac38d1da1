// The templates of properties, of texts and of file names. What is written is filled in
// for an example page by the engine, and kept when that goes well.
import { reasonOf, tell } from '../shared/api.js';
import { FILE_NAME, FRONT_MATTER, MOST_CHARACTERS, MOST_VAULT, load, read, requestOf, update, vaultIn } from '../shared/exports.js';
import { message } from '../shared/i18n.js';
import { names } from '../shared/names.js';
import { byId, field } from '../shared/page.js';
/** @import { ExportPage } from '../../wasm/engine.js' */
/** @import { Choices } from '../shared/exports.js' */

const PAUSE_MS = 150; // between the last key and the engine

// An answer of the engine as far as templates read it.
const example = () =>
  /** @type {ExportPage} */ ({
    url: 'https://www.courier.example/ferry?page=1',
    answer: {
      lang: document.documentElement.lang,
      pageType: 'article',
      reader: { html: '', words: 640, minutes: 3 },
      metadata: {
        title: message('exampleTitle'),
        byline: 'Ada Holm',
        date: '2026-01-30',
        modified: '2026-02-01',
        site: 'Courier',
        excerpt: message('exampleExcerpt'),
        canonical: 'https://www.courier.example/ferry',
        image: 'https://www.courier.example/ferry.jpg',
        tags: message('exampleTags').split(', '),
      },
    },
  });

/**
 * What the engine says of a template, in the user's language.
 *
 * @param {string} text
 */
function problemOf(text) {
  const [, name] = /no value (\{.*\})/.exec(text) ?? [];
  if (name) return message('templateNoValue', [name]);
  const [, line] = /in (".*") a value/.exec(text) ?? [];
  if (line) return message('templateForm', [line]);
  const [, end] = /the line (".*") would end/.exec(text) ?? [];
  return end ? message('templateEnd', [end]) : message('failed', [text]);
}

/**
 * The template, or '' for the default: when a later version changes the default,
 * the user gets the new one.
 *
 * @param {string} value
 * @param {string} usual
 */
function templateIn(value, usual) {
  const text = value.trimEnd();
  return text.trim() === '' || text === usual.trimEnd() ? '' : text;
}

/** @param {{ template?: string, body?: string, name?: string }} choices */
function ask(choices) {
  const request = requestOf({ ...read(), images: {}, front: true, ...choices }, 'markdown');
  const page = example();
  if (choices.body) page.answer.markdown = message('exampleExcerpt');
  return tell(names.FILE, { request: { ...request, pages: [page] } });
}

export class ExportTemplates {
  #template = byId('template', HTMLTextAreaElement);
  #body = byId('body', HTMLTextAreaElement);
  #name = field('file-name');
  #vault = field('vault');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #turn = 0;
  #kept = this.#written(); // what was in the fields when they were last what is stored

  constructor() {
    for (const one of [this.#template, this.#body, this.#name]) {
      one.maxLength = MOST_CHARACTERS;
      one.addEventListener('input', () => this.#later());
    }
    this.#vault.maxLength = MOST_VAULT;
    this.#vault.addEventListener('change', () =>
      update((choices) => {
        choices.vault = vaultIn(this.#vault.value);
      }),
    );
    byId('template-reset').addEventListener('click', () => {
      this.#put(read());
      return this.#fill(true);
    });
  }

  #written() {
    return [this.#template, this.#body, this.#name].map(({ value }) => value).join('\0');
  }

  // What the user is writing stays: it may not be stored yet.
  async show() {
    const choices = await load();
    if (document.activeElement !== this.#vault) this.#vault.value = choices.vault;
    if (this.#written() !== this.#kept) return;
    this.#put(choices);
    this.#kept = this.#written();
    await this.#fill(false);
  }

  /** @param {Choices} choices */
  #put({ template, body, name }) {
    this.#body.value = body;
    this.#template.value = template || FRONT_MATTER;
    this.#name.value = name || FILE_NAME;
  }

  #later() {
    byId('template-state').textContent = '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fill(true), PAUSE_MS);
  }

  /**
   * @param {string} text
   * @param {HTMLElement | null} where
   */
  #problem(text, where) {
    byId('template-problem').textContent = text;
    for (const one of [this.#template, this.#body, this.#name]) one.setAttribute('aria-invalid', String(one === where));
  }

  /**
   * Fills the templates in.
   *
   * @param {boolean} keep whether they are kept when that goes well
   */
  async #fill(keep) {
    const mine = ++this.#turn;
    const written = this.#written();
    const template = templateIn(this.#template.value, FRONT_MATTER);
    const body = templateIn(this.#body.value, '');
    const name = templateIn(this.#name.value, FILE_NAME);
    /** @type {HTMLElement} */
    let where = this.#name;
    try {
      const called = (await ask({ name })).name;
      where = this.#template;
      let { file } = await ask({ template });
      where = this.#body;
      if (body) ({ file } = await ask({ template, body }));
      if (mine !== this.#turn) return;
      byId('example-name').textContent = called;
      byId('example-head').textContent = new TextDecoder().decode(Uint8Array.fromBase64(file)).trim();
      this.#problem('', null);
      if (!keep) return;
      await update((choices) => Object.assign(choices, { template, body, name }));
      this.#kept = written;
      byId('template-state').textContent = message('templateSaved');
    } catch (error) {
      if (mine !== this.#turn) return;
      byId('template-state').textContent = '';
      this.#problem(problemOf(reasonOf(error)), where);
    }
  }
}
