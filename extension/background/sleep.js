// Notices that a machine has slept: a timer comes far too late, or what else comes
// first finds that it is overdue. Clocks go on meanwhile, and nothing has run.

const BEAT_MS = 1000; // while a call runs: so late a sleep may begin to count
const ASLEEP_MS = 2000;

export class Sleep {
  #due = Infinity; // when the timer comes
  count = 0;

  /**
   * Whether nothing has run for a while, said once.
   *
   * @param {number} now
   */
  hasBeen(now) {
    if (now - this.#due < ASLEEP_MS) return false;
    this.#due = now;
    this.count++;
    return true;
  }

  /**
   * The next of some moments, in milliseconds from now; Infinity: none.
   *
   * @param {number} now
   * @param {number[]} moments
   * @param {boolean} beats
   */
  next(now, moments, beats) {
    this.#due = Math.min(...moments.filter((moment) => moment > now), beats ? now + BEAT_MS : Infinity);
    return Math.ceil(this.#due - now);
  }
}
