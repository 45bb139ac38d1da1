// How much of the engine's time each site's tabs in the background have used. Some
// of it comes back as time goes by.

const BUDGET_MS = 5000;
const MOST_MS = 8000; // that a site can have spent: it waits half a minute at most
const REFILL = 0.1; // of the time that goes by

export class Budget {
  /** @type {Map<string, { ms: number, at: number }>} */
  #spent = new Map(); // by site

  /** @param {string} site @param {number} now */
  spentBy(site, now) {
    const spent = this.#spent.get(site);
    return spent ? Math.max(0, spent.ms - REFILL * (now - spent.at)) : 0;
  }

  /** @param {string} site @param {number} ms @param {number} now */
  spend(site, ms, now) {
    this.#spent.set(site, { ms: Math.min(MOST_MS, this.spentBy(site, now) + ms), at: now });
    for (const name of this.#spent.keys()) if (this.spentBy(name, now) === 0) this.#spent.delete(name);
  }

  /**
   * The milliseconds until a site may use the engine again.
   *
   * @param {string} site
   * @param {number} now
   */
  waitOf(site, now) {
    return Math.max(0, Math.floor(this.spentBy(site, now) - BUDGET_MS)) / REFILL;
  }
}
