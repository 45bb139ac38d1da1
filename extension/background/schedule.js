// Which call to the engine runs next, on which of two lanes (a lane is a Worker).
// Knows nothing of Workers, tabs and clocks: they are parameters.
//
//   order    tabs in view first, then what the user has asked for, then the rest;
//            among these the site that has used the engine least, then who came first,
//            where a large page gives way to small ones for a while
//   lanes    the second one is used only beside a call that takes long
//   cutting  a call that runs longer than a slice makes room for one that waits.
//            It is tried once more, behind all others; cut off twice it is too
//            heavy, and its page is not tried again in this visit
//   asked    what the user has asked for is cut off only when it holds up both lanes
//            and a page in view waits: then the later one begins again, as often as it
//            must, and the first one runs to its end
//   budget   tabs in the background spend their site's time; when it is spent
//            they wait until some has come back
//   sleep    time in which nothing could run, on a machine that slept, is no part
//            of a call's

import { Budget } from './budget.js';
import { callOf, dueAt, gone, isAsked, rankOf, tooHeavy } from './call.js';
import { Cuts } from './cuts.js';
import { roomFor } from './room.js';
import { Sleep } from './sleep.js';
/** @import { Call, Caller } from './call.js' */

const LANES = 2;
const SOON_MS = 250; // of one call before another may use the second lane, and before a call is ended whose page is gone
const SLICE_MS = 800; // of one call before it makes room
const MOST_CUTS = 2;

/**
 * since: when the Worker was there; Infinity until then.
 *
 * @typedef {{ call: Call, since: number }} Running
 */

/**
 * @typedef {object} Outside
 * @property {(lane: number) => Promise<unknown>} open gives a promise of the lane's Worker: its start is no part of a call's time
 * @property {(lane: number) => void} cut ends what runs on a lane
 * @property {() => number} now milliseconds
 * @property {(ms: number, step: () => void) => () => void} after gives what takes it back
 * @property {(busy: boolean) => void} [turned] called when there is something to do, and when there is no more
 */

/** @param {Call} call */
const limitOf = ({ gone, by }) => (gone ? SOON_MS : by.limitMs);

/** @param {Call} call */
const isLast = (call) => call.again && !isAsked(call);

export class Schedule {
  #outside;
  /** @type {Call[]} */
  #waiting = [];
  /** @type {(Running | undefined)[]} */
  #lanes = Array.from({ length: LANES }, () => undefined);
  #budget = new Budget();
  #cuts = new Cuts();
  #busy = false;
  #sleep = new Sleep();
  /** @type {(() => void) | undefined} */
  #asleep;

  /** @param {Outside} outside */
  constructor(outside) {
    this.#outside = outside;
  }

  /**
   * Rejects with code timeout or gone, or as the work does.
   *
   * @template T
   * @param {Caller} by
   * @param {(lane: number) => Promise<T>} work may be done twice; an error of code `lost` says that its Worker is gone
   * @returns {Promise<T>}
   */
  add(by, work) {
    if (by.tab !== undefined && by.page) this.leave(by.tab, by.page);
    if (!by.asked && this.#cuts.of(by) >= MOST_CUTS) return Promise.reject(tooHeavy());
    return new Promise((resolve, reject) => {
      const call = callOf(by, this.#outside.now(), { work, resolve, reject });
      if (by.purpose) this.#drop((old) => old.by.tab === by.tab && old.by.page === by.page && old.by.purpose === by.purpose);
      this.#waiting.push(call);
      this.#step();
    });
  }

  // How often the machine has slept while there was something to do.
  get sleeps() {
    return this.#sleep.count;
  }

  /** @param {Set<number | undefined>} tabs those in view */
  look(tabs) {
    for (const call of [...this.#waiting, ...this.#running().map((running) => running.call)])
      if (call.by.tab !== undefined) call.visible = tabs.has(call.by.tab);
    this.#step();
  }

  /**
   * A tab is closed, or shows another document: nobody waits for its answers. A
   * call that runs may still end by itself, since a new Worker costs more than most calls.
   *
   * @param {number} tab
   * @param {string} [page] the document that it shows now
   */
  leave(tab, page) {
    const isGone = (/** @type {Call} */ { by }) => by.tab === tab && (page === undefined || page === '' || by.page !== page);
    this.#cuts.leave(tab, page);
    this.#drop(isGone);
    for (const { call } of this.#running().filter((running) => isGone(running.call))) {
      call.gone = true;
      call.reject(gone());
    }
    this.#step();
  }

  /** @param {(call: Call) => boolean} test */
  #drop(test) {
    const out = this.#waiting.filter(test);
    this.#waiting = this.#waiting.filter((call) => !out.includes(call));
    for (const call of out) call.reject(gone());
  }

  // ---- who is next ----

  #step() {
    this.#asleep?.();
    this.#wakeUp();
    this.#endLate();
    for (const call of this.#ready()) {
      const lane = this.#laneFor(call); // one that has to wait does not hold up those behind it that need not
      if (lane >= 0) this.#start(call, lane);
    }
    this.#rest();
    const busy = this.#waiting.length > 0 || this.#lanes.some(Boolean);
    if (busy !== this.#busy) this.#outside.turned?.((this.#busy = busy));
  }

  #ready() {
    const ready = this.#waiting.filter((call) => this.#heldFor(call) === 0);
    return ready.sort((one, other) => this.#compare(one, other));
  }

  /** @param {Call} one @param {Call} other */
  #compare(one, other) {
    const now = this.#outside.now();
    return (
      Number(isLast(one)) - Number(isLast(other)) ||
      rankOf(one) - rankOf(other) ||
      this.#budget.spentBy(one.by.site, now) - this.#budget.spentBy(other.by.site, now) ||
      one.due - other.due
    );
  }

  /**
   * Makes room where that is due. Gives -1 while the call has to wait.
   *
   * @param {Call} call
   */
  #laneFor(call) {
    const [first, second] = this.#lanes;
    if (!first) return 0;
    if (isLast(call)) return -1; // the second lane stays free for others
    if (!second) return this.#ran(first) >= SOON_MS ? 1 : -1;
    const held = this.#running().filter((running) => this.#ran(running) >= SLICE_MS);
    const victim = roomFor(call, held, held.length === LANES);
    if (!victim) return -1;
    const lane = this.#lanes.indexOf(victim);
    this.#cutOff(lane);
    return lane;
  }

  // ---- what runs ----

  /** @param {Call} call @param {number} lane */
  #start(call, lane) {
    this.#waiting.splice(this.#waiting.indexOf(call), 1);
    const running = { call, since: Infinity };
    this.#lanes[lane] = running;
    const isCut = () => this.#lanes[lane] !== running;
    const done = (/** @type {() => void} */ settle) => {
      if (isCut()) return;
      this.#wakeUp();
      this.#free(lane);
      settle();
      this.#step();
    };
    const work = async () => {
      await this.#outside.open(lane);
      if (isCut() || call.gone) return;
      running.since = this.#outside.now();
      this.#step();
      return call.work(lane);
    };
    work().then(
      (value) => done(() => call.resolve(value)),
      (error) => done(() => this.#failed(call, error)),
    );
  }

  /** @param {Call} call @param {unknown} error */
  #failed(call, error) {
    const { code } = /** @type {{ code?: string }} */ (error ?? {});
    if ((code !== 'lost' && code !== 'load') || call.lost || call.gone) return call.reject(error);
    call.lost = true; // the next Worker shall answer
    this.#waiting.push(call);
  }

  // What runs on a lane is done, one way or another.
  /** @param {number} lane */
  #free(lane) {
    const running = /** @type {Running} */ (this.#lanes[lane]);
    this.#lanes[lane] = undefined;
    const { by } = running.call;
    if (rankOf(running.call) >= 2) this.#budget.spend(by.site, this.#ran(running), this.#outside.now());
    return running;
  }

  /** @param {number} lane */
  #end(lane) {
    const running = this.#free(lane);
    this.#outside.cut(lane);
    return running;
  }

  // Makes room: the call is tried once more.
  /** @param {number} lane */
  #cutOff(lane) {
    const { call } = this.#end(lane);
    if (call.gone) return;
    if (isAsked(call)) call.due = dueAt(call.by, this.#outside.now());
    else if (this.#cuts.note(call.by) >= MOST_CUTS) return call.reject(tooHeavy());
    call.again = true;
    this.#waiting.push(call);
  }

  #endLate() {
    for (const [lane, running] of this.#lanes.entries()) {
      if (!running || this.#ran(running) < limitOf(running.call)) continue;
      this.#end(lane);
      if (!running.call.gone) this.#cuts.note(running.call.by);
      running.call.reject(tooHeavy());
    }
  }

  #running() {
    return this.#lanes.flatMap((running) => running ?? []);
  }

  /** @param {Running} running */
  #ran(running) {
    return Math.max(0, this.#outside.now() - running.since);
  }

  /**
   * How long a call has to wait for its site's budget.
   *
   * @param {Call} call
   */
  #heldFor(call) {
    return rankOf(call) < 2 ? 0 : this.#budget.waitOf(call.by.site, this.#outside.now());
  }

  // ---- the clock ----

  // What ran while the machine slept has all its time once more.
  #wakeUp() {
    const now = this.#outside.now();
    if (this.#sleep.hasBeen(now)) for (const running of this.#running()) running.since = Math.max(running.since, now);
  }

  // Until the next moment at which something may change by itself.
  #rest() {
    const now = this.#outside.now();
    const lanes = this.#running().filter(({ since }) => since <= now);
    const moments = lanes.map(({ call, since }) => since + limitOf(call));
    if (this.#waiting.length > 0) {
      for (const { since } of lanes) moments.push(since + SOON_MS, since + SLICE_MS);
      for (const call of this.#waiting) moments.push(now + this.#heldFor(call));
    }
    const wait = this.#sleep.next(now, moments, lanes.length > 0);
    this.#asleep = Number.isFinite(wait) ? this.#outside.after(wait, () => this.#step()) : undefined;
  }
}
