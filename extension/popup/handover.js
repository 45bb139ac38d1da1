// Hands what the popup would save over to other programs, when the user presses a button.
import { copy } from '../shared/copy.js';
import { mailAddress, obsidianAddress, openAddress, shareData } from '../shared/handover.js';
import { message } from '../shared/i18n.js';
import { button, byId } from '../shared/page.js';
import { read } from '../shared/exports.js';
import { gather, texts } from './files.js';
/** @import { Handed } from '../shared/handover.js' */
/** @import { Tab } from '../shared/tabs.js' */
/** @import { Voice } from './panel.js' */

export class Handover {
  #tab;
  #voice;
  /** @type {Handed | null} what a mail or a share gets: read when the choice opens, since sharing must be called by the click itself */
  #handed = null;
  #turn = 0;
  #several = false;

  /**
   * @param {Tab} tab
   * @param {Voice} voice
   */
  constructor(tab, voice) {
    this.#tab = tab;
    this.#voice = voice;
    button('hand-share').hidden = typeof globalThis.navigator?.share !== 'function';
  }

  /** @param {{ may: boolean, several: boolean }} state may: whether there is something to hand over */
  show({ may, several }) {
    this.#several = several;
    button('hand-open').disabled = !may;
    this.#enable();
  }

  #enable() {
    for (const id of ['hand-mail', 'hand-share']) button(id).disabled = this.#several || !this.#handed;
  }

  /** @param {() => boolean} isSelection whether the selection alone is handed over */
  listen(isSelection) {
    const { attempt } = this.#voice;
    byId('hand').addEventListener('toggle', (event) => {
      this.#turn++;
      this.#handed = null;
      this.#enable();
      if (/** @type {ToggleEvent} */ (event).newState === 'open' && !this.#several) void attempt(() => this.#prepare(isSelection()));
    });
    byId('hand-mail').addEventListener('click', () => attempt(() => this.#mail()));
    byId('hand-share').addEventListener('click', () => attempt(() => this.#share()));
  }

  /** @param {boolean} selection */
  async #prepare(selection) {
    const mine = this.#turn;
    const { pages, left } = await gather([this.#tab], { format: 'text', selection });
    if (pages.length === 0) throw new Error(left[0].text ?? message(left[0].reason === 'empty' ? 'exportEmpty' : `left_${left[0].reason}`));
    const { plain } = await texts(pages, { choices: read(), format: 'text' });
    if (mine !== this.#turn) return;
    const [{ url, title, answer }] = pages;
    this.#handed = { title: answer.metadata?.title || title || url, url, text: plain };
    this.#enable();
  }

  async #mail() {
    if (this.#handed) await openAddress(this.#tab.id, mailAddress(this.#handed));
    byId('hand').hidePopover();
  }

  async #share() {
    if (!this.#handed) return;
    try {
      await navigator.share(shareData(this.#handed)); // nothing may be awaited before
      byId('hand').hidePopover();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error; // the user has thought better of it
    }
  }

  /**
   * Must be called in the turn of the click.
   *
   * @param {Promise<{ file: Uint8Array<ArrayBuffer>, name: string }>} made a Markdown file
   * @param {string} vault
   */
  async obsidian(made, vault) {
    await copy(
      made.then(({ file }) => ({ plain: new TextDecoder().decode(file).trimEnd() })),
      false,
    );
    byId('hand').hidePopover();
    await openAddress(this.#tab.id, obsidianAddress((await made).name, vault));
    this.#voice.say(message('handDone'));
  }
}
