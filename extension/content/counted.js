// What is hidden for the first time on a page, where the user wants it to be counted: a
// part that goes, comes back and goes again is one.
/** @import { CleanAnswer, Hidden } from '../shared/messages.d.ts' */

export class Counted {
  #wanted = false;
  /** @type {Record<string, number>} */
  #most = {}; // by kind: how many there were at the same time

  // Another page without a load.
  begin() {
    this.#most = {};
  }

  /** @param {CleanAnswer} answer one without a word on it is of the reader or a file */
  hear({ counts }) {
    this.#wanted = counts ?? this.#wanted;
  }

  /**
   * @param {Record<string, number>} kinds what is hidden now
   * @returns {Hidden | undefined}
   */
  fresh(kinds) {
    if (!this.#wanted) return undefined;
    const more = Object.entries(kinds).map(([kind, n]) => /** @type {[string, number]} */ ([kind, n - (this.#most[kind] ?? 0)]));
    const parts = Object.fromEntries(more.filter(([, n]) => n > 0));
    if (Object.keys(parts).length === 0) return undefined;
    const first = Object.keys(this.#most).length === 0;
    for (const kind of Object.keys(parts)) this.#most[kind] = kinds[kind];
    return { first, parts };
  }
}
