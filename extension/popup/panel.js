// The popup's export: which pages, in which format, and whether they are copied,
// saved or printed.
import { names } from '../shared/names.js';
import { copy } from '../shared/copy.js';
import { load, update } from '../shared/exports.js';
import { isolate, message } from '../shared/i18n.js';
import { button, byId, field, make as makeElement, radios } from '../shared/page.js';
import { run } from '../shared/tabs.js';
import { listenForCite } from './cite.js';
import { save } from './export.js';
import { Handover } from './handover.js';
import { gather, make, preview, texts } from './files.js';
import { createScope, titleOf } from './scope.js';
/** @import { Choices, FileFormat } from '../shared/exports.js' */
/** @import { Tab } from '../shared/tabs.js' */
/** @import { LeftTab, TabPage } from './files.js' */
/** @import { Scope } from './scope.js' */

/**
 * What the popup gives to its parts: say() shows a line, attempt() runs a step
 * and says when it fails.
 *
 * @typedef {object} Voice
 * @property {(text: string, bad?: boolean) => void} say
 * @property {(step: () => unknown) => Promise<void>} attempt
 */

const chosenFormat = () => /** @type {FileFormat} */ ([...radios('format')].find(({ checked }) => checked)?.value);

/**
 * @param {string} name
 * @param {TabPage[]} pages
 * @param {number} of
 */
const done = (name, pages, of) => (of > 1 ? message(`${name}Tabs`, [pages.length, of]) : message(name));

/** @param {LeftTab[]} left */
function showLeft(left) {
  byId('left').hidden = left.length === 0;
  byId('left-list').replaceChildren(
    ...left.map(({ tab, reason, text }) =>
      makeElement('li', { textContent: `${isolate(titleOf(tab))}: ${reason === 'failed' ? text : message(`left_${reason}`)}` }),
    ),
  );
}

class ExportPanel {
  #tab;
  #voice;
  #choices;
  /** @type {Scope} */
  #scope;
  #busy = false;
  #handover;

  /**
   * @param {Tab} tab
   * @param {Voice} voice
   * @param {Choices} choices
   */
  constructor(tab, voice, choices) {
    this.#tab = tab;
    this.#voice = voice;
    this.#choices = choices;
    this.#handover = new Handover(tab, voice);
    this.#scope = createScope(tab, { attempt: voice.attempt, changed: () => this.#showChoice() });
  }

  async open() {
    this.#listen();
    await this.#scope.open();
    listenForCite(this.#tab, this.#voice, this.#scope.hasSelection());
  }

  /**
   * A private window leaves no trace.
   *
   * @param {(choices: Choices) => void} change
   */
  async #remember(change) {
    change(this.#choices);
    if (!this.#tab.incognito) this.#choices = await update(change);
  }

  #showChoice() {
    const scope = this.#scope;
    const format = chosenFormat();
    byId('front-row').hidden = format !== 'markdown';
    byId('images-row').hidden = !Object.hasOwn(this.#choices.images, format);
    field('front').checked = this.#choices.front;
    field('images').checked = this.#choices.images[format] === true;
    button('copy').disabled = this.#busy || !scope.ready() || format === 'epub'; // a book is no text
    button('download').disabled = this.#busy || !scope.ready();
    button('print').disabled = scope.isSeveral() || scope.isSelection();
    this.#handover.show({ may: !this.#busy && scope.ready(), several: scope.isSeveral() });
    const details = byId('preview', HTMLDetailsElement);
    details.hidden = scope.isSeveral() || format !== 'markdown';
    const previews = details.open && !details.hidden;
    document.body.classList.toggle('previews', previews); // there is no room for all
    if (previews) void this.#voice.attempt(() => this.#showPreview());
  }

  async #showPreview() {
    const { pages } = await gather([this.#tab], { format: 'markdown', selection: this.#scope.isSelection() });
    byId('preview-head').hidden = true;
    byId('preview-name').textContent = pages.length > 0 ? '' : message('exportEmpty');
    if (pages.length === 0) return;
    const { name, head } = await preview(pages[0], this.#choices, chosenFormat());
    byId('preview-name').textContent = name;
    byId('preview-head').textContent = head;
    byId('preview-head').hidden = !head;
  }

  /**
   * The pages of the choice; says what is being done and what was left out.
   *
   * @param {FileFormat} format
   */
  async #collect(format) {
    const { say } = this.#voice;
    const tabs = this.#scope.tabs();
    const several = this.#scope.isSeveral();
    const step = (/** @type {number} */ n, /** @type {number} */ of) => several && say(message('reading', [n, of]));
    showLeft([]);
    say(message('making'));
    const { pages, left } = await gather(tabs, { format, selection: this.#scope.isSelection(), step });
    const [only] = left;
    if (several) showLeft(left);
    else if (only?.reason === 'failed') throw new Error(only.text);
    if (pages.length === 0) throw new Error(several || only.reason === 'empty' ? message('exportEmpty') : message(`left_${only.reason}`));
    return { pages, of: tabs.length };
  }

  /** @param {(format: FileFormat) => Promise<void>} step */
  #deliver(step) {
    return this.#voice.attempt(async () => {
      this.#busy = true;
      this.#showChoice();
      try {
        await step(chosenFormat());
      } finally {
        this.#busy = false;
        this.#showChoice();
      }
    });
  }

  #title() {
    return this.#scope.isSeveral() ? field('file-title').value.trim() : '';
  }

  /** @param {FileFormat} format */
  async #download(format) {
    const { pages, of } = await this.#collect(format);
    this.#voice.say(message('making'));
    const bare = this.#scope.isSelection();
    const { file, name, named, had } = await make(pages, { choices: this.#choices, format, title: this.#title(), bare });
    save(file, name, format);
    const images = named === had ? [] : [message('imagesLost', [named - had, named])];
    this.#voice.say([done('downloaded', pages, of), ...images].join(' '));
  }

  /**
   * Nothing may be awaited between the click and copy.
   *
   * @param {FileFormat} format
   */
  async #copy(format) {
    const collected = this.#collect(format);
    const made = collected.then(({ pages }) => texts(pages, { choices: this.#choices, format, title: this.#title() }));
    await copy(made, format === 'html');
    const { pages, of } = await collected;
    this.#voice.say(done('copied', pages, of));
  }

  /** Nothing may be awaited between the click and what it calls. */
  #obsidian() {
    const collected = this.#collect('markdown');
    return this.#handover.obsidian(
      collected.then(({ pages }) => make(pages, { choices: this.#choices, format: 'markdown', title: this.#title(), bare: true })),
      this.#choices.vault,
    );
  }

  async #print() {
    await run(this.#tab.id, names.READER, { open: true, print: true });
    window.close();
  }

  /** @param {(choices: Choices) => void} change */
  #onChoice(change) {
    return this.#voice.attempt(async () => {
      const kept = this.#remember(change);
      this.#showChoice();
      await kept;
    });
  }

  #listen() {
    const { attempt } = this.#voice;
    for (const radio of radios('format')) {
      radio.checked = radio.value === this.#choices.format;
      radio.addEventListener('change', () =>
        this.#onChoice((choices) => {
          choices.format = chosenFormat();
        }),
      );
    }
    const front = field('front');
    const images = field('images');
    front.addEventListener('change', () =>
      this.#onChoice((choices) => {
        choices.front = front.checked;
      }),
    );
    images.addEventListener('change', () =>
      attempt(() =>
        this.#remember((kept) => {
          kept.images[chosenFormat()] = images.checked;
        }),
      ),
    );
    byId('preview').addEventListener('toggle', () => this.#showChoice());
    byId('copy').addEventListener('click', () => this.#deliver((format) => this.#copy(format)));
    byId('download').addEventListener('click', () => this.#deliver((format) => this.#download(format)));
    byId('hand-obsidian').addEventListener('click', () => this.#deliver(() => this.#obsidian()));
    this.#handover.listen(() => this.#scope.isSelection());
    byId('print').addEventListener('click', () => attempt(() => this.#print()));
  }
}

/**
 * @param {Tab} tab
 * @param {Voice} voice
 */
export async function openExport(tab, voice) {
  await new ExportPanel(tab, voice, await load()).open();
}
