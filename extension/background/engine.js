// The engine as the background's handlers see it: every call waits for its turn
// (schedule.js) and runs in a Worker (pool.js).
import { api } from '../shared/api.js';
import { hostOf } from '../shared/settings.js';
import { TOO_SLOW } from '../shared/unread.js';
import { Schedule } from './schedule.js';
/** @import { About, Answer, ExportRequest, KnownSite, Request, Want } from '../../wasm/engine.js' */
/** @import { Sender } from '../shared/messages.d.ts' */
/** @import { Method, Pool } from './pool.js' */
/** @import { Caller } from './call.js' */

// A page that takes longer is left alone. The slowest of 60 corpus pages took
// under half a second. The engine gets the chance to answer in time itself.
const LIMIT_MS = 8000;
const ENGINE_LIMIT_MS = 6000;

// A book of many pages, which the user has asked for.
const FILE_LIMIT_MS = 60_000;

/** @type {Caller} */
const OURS = { page: '', site: '', visible: true, asked: true, limitMs: FILE_LIMIT_MS };

/** @type {Caller} what nobody waits for */
const LATER = { page: '', site: '', visible: false, asked: false, limitMs: LIMIT_MS };

/**
 * Who a page's call comes from. What is asked for to hide something comes of itself;
 * everything else the user has asked for.
 *
 * @param {Sender} sender
 * @param {Want[]} want
 * @returns {Caller}
 */
export function callerOf(sender, want) {
  const { tab, url, documentId = '' } = sender;
  const asked = !want.includes('hide');
  return {
    tab: tab?.id,
    page: documentId,
    site: hostOf(url),
    visible: tab?.active === true,
    asked,
    purpose: asked ? undefined : want.join(),
    limitMs: LIMIT_MS,
  };
}

/** @type {Answer} */
const TOO_HEAVY = {
  version: 1,
  status: 'refused',
  reason: TOO_SLOW,
  method: '',
  pageType: /** @type {any} */ (''),
  readable: 0,
  hide: [],
};

/**
 * What the browser tells of tabs while calls wait. At other times it need not wake
 * the background for that.
 *
 * @param {Schedule} schedule
 */
function watchTabs(schedule) {
  const look = async () => schedule.look(new Set((await api.tabs.query({ active: true })).map(({ id }) => id)));
  const onActivated = () => void look().catch(() => {});
  const onRemoved = (/** @type {number} */ tab) => schedule.leave(tab);
  return (/** @type {boolean} */ busy) => {
    const change = busy ? 'addListener' : 'removeListener';
    api.tabs.onActivated[change](onActivated);
    api.tabs.onRemoved[change](onRemoved);
  };
}

export class Engine {
  #pool;
  #schedule;
  #keepMinutes = 0;

  /** @param {Pool} pool */
  constructor(pool) {
    this.#pool = pool;
    /** @type {Schedule} */
    const schedule = new Schedule({
      open: (lane) => pool.ask(lane, 'ready'),
      cut: (lane) => pool.cut(lane),
      now: () => performance.now(),
      after(ms, step) {
        const timer = setTimeout(step, ms);
        return () => clearTimeout(timer);
      },
      turned: (busy) => watch(busy),
    });
    const watch = watchTabs(schedule);
    this.#schedule = schedule;
  }

  /** @returns {Promise<About>} */
  ready() {
    return this.#pool.ask(0, 'ready');
  }

  /**
   * How long the Workers stay after the last call.
   *
   * @param {number} minutes
   */
  keep(minutes) {
    if (minutes === this.#keepMinutes) return;
    this.#keepMinutes = minutes;
    this.#pool.keep(minutes * 60_000);
  }

  /**
   * Another document is in the tab, unless it is only prepared for it.
   *
   * @param {Sender} sender
   */
  begin({ tab, documentId, documentLifecycle = 'active' }) {
    if (tab?.id !== undefined && documentLifecycle === 'active') this.#schedule.leave(tab.id, documentId);
  }

  /**
   * A page that is too heavy gets an answer that says so, whether the engine has stopped by itself or was ended.
   *
   * @param {string | Uint8Array} html
   * @param {Request} request
   * @param {Caller} [by]
   * @returns {Promise<Answer>}
   */
  async clean(html, request, by = OURS) {
    const caller = { ...by, size: html.length };
    const ask = async () =>
      JSON.parse(await this.#ask(caller, 'cleanText', html, { ...request, limits: { milliseconds: ENGINE_LIMIT_MS } }));
    const sleeps = this.#schedule.sleeps;
    try {
      const answer = await ask();
      // The engine's clock goes on while the machine sleeps.
      return answer.reason === TOO_SLOW && sleeps !== this.#schedule.sleeps ? await ask() : answer;
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (code === 'timeout') return { ...TOO_HEAVY };
      throw error;
    }
  }

  /**
   * @param {ExportRequest} request
   * @returns {Promise<Uint8Array>}
   */
  exportFile(request) {
    return this.#ask(OURS, 'exportFile', request);
  }

  /**
   * @param {ExportRequest} request
   * @returns {Promise<string>}
   */
  fileName(request) {
    return this.#ask(OURS, 'fileName', request);
  }

  /**
   * Adds pages to what is known of their site, when no page waits.
   *
   * @param {Uint8Array} known
   * @param {Uint8Array} pages
   * @returns {Promise<KnownSite>}
   */
  learnSite(known, pages) {
    return this.#ask(LATER, 'learnSite', known, pages);
  }

  /**
   * @param {Caller} by
   * @param {Method} method
   * @param {...any} args
   */
  #ask(by, method, ...args) {
    return this.#schedule.add(by, (lane) => this.#pool.ask(lane, method, ...args));
  }
}
