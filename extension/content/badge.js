// The number on the button, which the background writes there.
import { tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
/** @import { Hidden } from '../shared/messages.d.ts' */

export class Badge {
  #count = 0; // a page that loads begins with none

  /** @param {number} count */
  differs(count) {
    return count !== this.#count;
  }

  /**
   * Said again, it is what counts by then.
   *
   * @param {number} count
   * @param {Hidden} [fresh] what is hidden for the first time, where it is counted
   */
  say(count, fresh) {
    this.#count = count;
    const latest = () => this.#count;
    const said = {
      fresh,
      get count() {
        return latest();
      },
    };
    tellAgain(names.COUNT, said).catch(() => {});
  }
}
