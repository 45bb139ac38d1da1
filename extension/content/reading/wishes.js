// The user's own word on parts of this page. The background keeps it and lets the
// engine hear it; of a private window only this page knows it, until it goes.
import { tell } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import { whenRead } from '../../shared/unread.js';
import { changed } from '../../shared/wishes.js';
import { READING } from './answer.js';
/** @import { CleanAnswer, CleanRequest } from '../../shared/messages.d.ts' */
/** @import { Wish } from '../../shared/wishes.js' */

// Without the place in the page.
const here = () => location.href.replace(/#.*$/s, '');

export class Wishes {
  /** @type {Omit<CleanRequest, 'want'> | null} */
  #request = null; // the snapshot that the reader shows
  /** @type {Wish[]} */
  #heard = []; // what the engine has heard for it
  /** @type {{ url: string, list: Wish[] } | null} */
  #unkept = null;

  // What was said here and not written down; undefined: what is stored counts.
  unkept() {
    return this.#unkept?.url === here() ? this.#unkept.list : undefined;
  }

  /**
   * The reader shows the answer on a snapshot.
   *
   * @param {Omit<CleanRequest, 'want'>} request
   * @param {CleanAnswer} answer
   */
  begin(request, { wishes = [] }) {
    this.#request = request;
    this.#heard = wishes;
  }

  // The reader has gone.
  end() {
    this.#request = null;
  }

  // The comments below the text of the same snapshot, as markup.
  async comments() {
    if (!this.#request) throw new Error('no reader');
    const answer = await tell(names.CLEAN, { ...this.#request, want: ['reader', 'comments'], wishes: this.unkept() });
    return whenRead(answer).comments?.html ?? '';
  }

  /**
   * The answer on the same snapshot after the user's next word.
   *
   * @param {{ wish: Wish, on: boolean, kept: boolean }} said
   */
  async hear({ wish, on, kept }) {
    if (!this.#request) throw new Error('no reader');
    if (!kept) this.#unkept = { url: here(), list: changed(this.#heard, wish, on) };
    const answer = whenRead(await tell(names.CLEAN, { ...this.#request, want: READING, wishes: this.unkept() }));
    this.#heard = answer.wishes ?? [];
    return answer;
  }
}
