// The panel of the button that keeps the page: the first click keeps it, in a private window
// after it was said what that means. Then come its tags and the ways to the list and out of it.
import { tell } from '../../shared/api.js';
import { dated, message } from '../../shared/i18n.js';
import { tagsOf } from '../../shared/kept.js';
import { keptNames } from '../../shared/keptnames.js';
import { make, makeButton } from '../../shared/page.js';
import { reasonNot } from '../../shared/refused.js';
/** @import { KeepAnswer, KeepStep } from '../../shared/messages.d.ts' */

class Panel {
  #key;
  #box;
  #status = make('p', { role: 'status' });

  /** @param {HTMLElement} box @param {string} key */
  constructor(box, key) {
    this.#box = box;
    this.#key = key;
  }

  /** @param {KeepStep} step @param {{ sure?: boolean, tags?: string[] }} [more] */
  #ask(step, more) {
    return tell(keptNames.READER_KEEP, { key: this.#key, step, ...more });
  }

  async open() {
    this.#box.replaceChildren(make('h2', { textContent: message('keptTitle') }), this.#status);
    const answer = await this.#ask('look');
    if (!answer) this.#status.textContent = message('readerNothing');
    else if (answer.kept) this.#show(answer);
    else await this.#do('keep'); // in a private window it asks first
  }

  /**
   * @param {KeepStep} step
   * @param {{ sure?: boolean, tags?: string[] }} [more]
   */
  async #do(step, more) {
    if (step !== 'tags') this.#status.textContent = message('keepWaiting');
    try {
      const answer = await this.#ask(step, more);
      if (!answer) throw new Error(message('readerNothing'));
      // After tags the rows stay: the user may be about to press a button.
      if (step === 'tags' && answer.kept) this.#say(answer.kept, answer.isPrivate, step);
      else this.#show(answer, step);
    } catch (error) {
      this.#status.textContent = reasonNot(error);
    }
  }

  /**
   * @param {NonNullable<KeepAnswer['kept']>} kept
   * @param {boolean} isPrivate
   * @param {KeepStep} step
   */
  #say(kept, isPrivate, step) {
    const lost = kept.named > kept.had ? message('imagesLost', [kept.named - kept.had, kept.named]) : '';
    const done = step === 'keep' ? message('keepDone') : message('keptSince', [dated(kept.made, { dateStyle: 'long' })]);
    this.#status.textContent = [done, lost, isPrivate ? message('keepOnDisk') : ''].filter(Boolean).join(' ');
  }

  /** @param {string} label @param {() => void} run @param {string} id */
  #button(label, run, id) {
    return makeButton(message(label), run, { id, className: 'plain' });
  }

  /**
   * @param {KeepAnswer} answer
   * @param {KeepStep} [step] what was done
   */
  #show({ kept, asks, isPrivate }, step = 'look') {
    /** @type {HTMLElement[]} */
    const rows = [make('h2', { textContent: message('keptTitle') }), this.#status];
    const open = this.#button('keptOpen', () => void this.#ask('open'), 'keep-list');
    if (kept) {
      this.#say(kept, isPrivate, step);
      const again = this.#button('keepAgain', () => this.#do('keep', { sure: true }), 'keep-again');
      rows.push(
        this.#tags(kept.tags),
        open,
        again,
        this.#button('keptErase', () => this.#do('erase'), 'keep-erase'),
      );
    } else if (asks) {
      this.#status.textContent = message('keepPrivate');
      rows.push(this.#button('keepSure', () => this.#do('keep', { sure: true }), 'keep-sure'));
    } else {
      this.#status.textContent = message('keptErasedOne');
      rows.push(
        this.#button('keepButton', () => this.#do('keep'), 'keep-again'),
        open,
      );
    }
    const inside = this.#box.contains(document.activeElement);
    this.#box.replaceChildren(...rows);
    if (inside) /** @type {HTMLElement | null} */ (this.#box.querySelector('button'))?.focus();
  }

  /** @param {string[]} tags */
  #tags(tags) {
    const input = make('input', { type: 'text', id: 'keep-tags', value: tags.join(', '), maxLength: 1000, autocomplete: 'off' });
    input.addEventListener('change', () => this.#do('tags', { tags: tagsOf(input.value) }));
    return make('label', { className: 'keep-tags' }, message('keptTags'), input);
  }
}

/** @param {HTMLElement} box @param {string} key */
export const fill = (box, key) => new Panel(box, key).open();
