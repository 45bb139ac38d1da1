// Asks the engine about a page and applies the answer: one cleaning at a time,
// and again when the page has changed meanwhile.
import { api, reasonOf, tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { MARKS } from './elements.js';
import { world } from './world.js';
/** @import { Want } from '../../wasm/engine.js' */
/** @import { LastCleaning } from '../shared/messages.d.ts' */
/** @import { Wish } from '../shared/wishes.js' */
/** @import { Hide } from './hiding/hide.js' */
/** @import { Recall } from './hiding/recall.js' */
/** @import { Rules } from './hiding/rules.js' */
/** @import { createSnapshot } from './snapshot/snapshot.js' */

/**
 * @typedef {object} Parts
 * @property {Hide} hide
 * @property {Recall} recall
 * @property {Rules} rules
 * @property {ReturnType<typeof createSnapshot>} snapshot
 * @property {() => Wish[] | undefined} wishes the user's own word on this page, where it was not written down
 * @property {() => void} ruled called when the hiding rules have come with an answer
 * @property {() => void} done called when an answer has been applied
 * @property {() => void} lost called when the extension was updated or removed
 */

export class Cleaning {
  #parts;
  /** @type {Promise<void> | null} */
  #busy = null; // what is under way
  #again = false; // whether the page has changed meanwhile
  isRuled = false; // whether the hiding rule is in the page
  /** @type {LastCleaning} */
  last = {};
  count = 0;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Asks the engine about the page as it is now. `main`: the milliseconds of it
   * that held up the page.
   *
   * @param {Want[]} want
   */
  async ask(want) {
    const { snapshot, wishes: said } = this.#parts;
    const wishes = said();
    const began = performance.now();
    const unruled = !this.isRuled && want.includes('hide');
    let shot = snapshot.take();
    let reply = tellAgain(names.CLEAN, { ...shot.request, want, unruled: unruled ? MARKS : undefined, wishes, loaded: world.loaded });
    let main = performance.now() - began;
    let answer = await reply;
    if (unruled) this.#rule();
    if (answer.status === 'refused' && answer.reason === 'mismatch') {
      const second = performance.now();
      shot = snapshot.takeNumbered();
      reply = tellAgain(names.CLEAN, { ...shot.request, want, wishes, loaded: world.loaded });
      main += performance.now() - second;
      answer = await reply;
    }
    return { shot, answer, main, began };
  }

  #rule() {
    this.isRuled = true;
    this.#parts.ruled();
  }

  /**
   * One at a time. Requests that come meanwhile are answered by one more run.
   *
   * @param {AbortSignal} signal
   */
  async run(signal) {
    if (this.#busy) {
      this.#again = true;
      return this.#busy;
    }
    this.#busy = this.#repeat(signal);
    try {
      await this.#busy;
    } finally {
      this.#busy = null;
    }
  }

  /** @param {AbortSignal} signal */
  async #repeat(signal) {
    do {
      this.#again = false;
      await this.#once(signal);
    } while (this.#again && !signal.aborted);
  }

  /** @param {AbortSignal} signal */
  async #once(signal) {
    this.count++;
    let result;
    try {
      result = await this.ask(['hide', 'keep']);
    } catch (error) {
      if (!signal.aborted) this.last = { ...this.last, error: reasonOf(error) };
      this.#parts.ruled(); // nothing stays hidden by other means
      this.#parts.recall.settle('error');
      if (!api.runtime?.id) this.#parts.lost();
      return;
    }
    if (!signal.aborted) this.#apply(result);
  }

  /** @param {Awaited<ReturnType<Cleaning['ask']>>} result */
  #apply({ shot, answer, main, began }) {
    const { hide, recall, rules, done } = this.#parts;
    const applying = performance.now();
    const unfound = rules.take(shot.elements, answer);
    hide.apply(rules.list());
    recall.settle(answer.status);
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
