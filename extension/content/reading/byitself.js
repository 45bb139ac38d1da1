// Whether the reader opens by itself: once, with the first answer about a page to
// which the user has just come.
/** @import { CleanAnswer } from '../../shared/messages.d.ts' */

export class ByItself {
  awaits = false; // that answer
  #wanted = false;

  /** @param {boolean} loads a page that the user has loaded again or gone back to is none of these */
  begin(loads) {
    this.awaits ||= loads;
  }

  /** @param {CleanAnswer} answer */
  hear({ opens }) {
    this.#wanted = opens === true;
  }

  /**
   * After the first answer, or when there is none. A page on which the user does
   * something already stays as it is.
   */
  end() {
    const deeds = ['pointerdown', 'keydown'].some((type) => performance.eventCounts.get(type));
    const opens = this.awaits && this.#wanted && !deeds;
    this.awaits = false;
    return opens;
  }
}
