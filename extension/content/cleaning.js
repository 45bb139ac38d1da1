// Asks the engine about a page and applies the answer: one cleaning at a time,
// and again when the page has changed meanwhile.
/** @import { Answer, Want } from '../../wasm/engine.js' */
/** @import { CleanAnswer, LastCleaning } from '../shared/messages.d.ts' */
/** @import { Hide } from './hiding/hide.js' */
/** @import { Entry } from './hiding/verdict.js' */
/** @import { createSnapshot, Shot } from './snapshot/snapshot.js' */

/**
 * What joins answers, and says what is to be hidden: hiding/rules.js, or what takes its place.
 *
 * @typedef {object} Ruling
 * @property {(elements: Element[], answer: CleanAnswer) => number[]} take gives the numbers that name no element
 * @property {() => Entry[]} list
 */

/**
 * @typedef {object} Parts
 * @property {Pick<Hide, 'apply'>} hide
 * @property {Ruling} rules
 * @property {ReturnType<typeof createSnapshot>} snapshot
 * @property {(request: Shot['request'], want: Want[]) => Promise<CleanAnswer>} send asks the engine
 * @property {(status: Answer['status'] | 'error') => void} settle called when an answer has been applied, or none has come
 * @property {() => void} done called when an answer has been applied
 * @property {(error: unknown) => string} failed called when none has come; gives the reason
 */

export class Cleaning {
  #parts;
  /** @type {Promise<void> | null} */
  #busy = null; // what is under way
  #again = false; // whether the page has changed meanwhile
  /** @type {AbortSignal} */
  #signal = AbortSignal.abort(); // of who asked last
  /** @type {LastCleaning} */
  last = {};
  count = 0;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Asks the engine about the page as it is now; where the tree that it reads is
   * another one, once more with numbered elements. `main`: the milliseconds of it
   * that held up the page.
   *
   * @param {Want[]} want
   */
  async ask(want) {
    const { snapshot, send } = this.#parts;
    const began = performance.now();
    let shot = snapshot.take();
    let reply = send(shot.request, want);
    let main = performance.now() - began;
    let answer = await reply;
    if (answer.status === 'refused' && answer.reason === 'mismatch') {
      const second = performance.now();
      shot = snapshot.takeNumbered();
      reply = send(shot.request, want);
      main += performance.now() - second;
      answer = await reply;
    }
    return { shot, answer, main, began };
  }

  /**
   * One at a time. Requests that come meanwhile are answered by one more run, also those
   * of who has turned cleaning off and on again.
   *
   * @param {AbortSignal} signal
   */
  async run(signal) {
    this.#signal = signal;
    if (this.#busy) {
      this.#again = true;
      return this.#busy;
    }
    this.#busy = this.#repeat();
    try {
      await this.#busy;
    } finally {
      this.#busy = null;
    }
  }

  async #repeat() {
    do {
      this.#again = false;
      await this.#once();
    } while (this.#again && !this.#signal.aborted);
  }

  async #once() {
    const signal = this.#signal;
    this.count++;
    let result;
    try {
      result = await this.ask(['hide', 'keep']);
    } catch (error) {
      const reason = this.#parts.failed(error);
      if (!signal.aborted) this.last = { ...this.last, error: reason };
      return;
    }
    if (!signal.aborted) this.#apply(result);
  }

  /** @param {Awaited<ReturnType<Cleaning['ask']>>} result */
  #apply({ shot, answer, main, began }) {
    const { hide, rules, settle, done } = this.#parts;
    const applying = performance.now();
    const unfound = rules.take(shot.elements, answer);
    hide.apply(rules.list());
    settle(answer.status);
    const now = performance.now();
    this.last = {
      status: answer.status,
      reason: answer.reason,
      pageType: answer.pageType,
      level: answer.level,
      ids: shot.request.ids,
      elements: shot.elements.length,
      listed: answer.hide.length,
      rules: answer.lists?.length,
      unfound,
      apply: now - applying,
      main: main + now - applying,
      total: now - began,
    };
    done();
  }
}
