// How often a tab's document was cut off.
/** @import { Caller } from './call.js' */

export class Cuts {
  /** @type {Map<number | undefined, { page: string, count: number }>} */
  #cuts = new Map(); // by tab

  /** @param {Caller} by */
  of({ tab, page }) {
    const cuts = this.#cuts.get(tab);
    return cuts?.page === page ? cuts.count : 0;
  }

  /** @param {Caller} by */
  note(by) {
    const count = this.of(by) + 1;
    if (by.tab !== undefined) this.#cuts.set(by.tab, { page: by.page, count });
    return count;
  }

  /**
   * A tab is closed, or shows a document.
   *
   * @param {number} tab
   * @param {string} [page]
   */
  leave(tab, page) {
    if (this.#cuts.get(tab)?.page !== page || !page) this.#cuts.delete(tab);
  }
}
