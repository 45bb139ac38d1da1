// When a page is looked at: after it was scrolled or has changed, seldom, in a task after a
// frame, when its layout is there anyway. Knows when the user has done something.
import * as dom from '../dom.js';

const WAIT_MS = 100; // after news
const REST_MS = 300; // between two looks
const SHARE = 25; // of the time, looks take one part at most
const MOST_BY_CHANGE = 40; // looks a minute because a page's scripts have changed it

export class Sight {
  #look;
  /** @type {AbortController | null} */
  #watching = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #frame = 0;
  #next = 0; // no look before
  /** @type {number[]} */
  #changes = []; // when a change has caused a look
  acted = -Infinity; // when the user has clicked or pressed Enter

  /** @param {() => void} look */
  constructor(look) {
    this.#look = look;
  }

  begin() {
    if (this.#watching) return;
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const options = { capture: true, passive: true, signal };
    const soon = () => this.soon();
    for (const type of ['scroll', 'resize']) dom.on(window, type, soon, { passive: true, signal });
    const act = (/** @type {Event} */ event) => {
      if (event.isTrusted && (event.type === 'click' || /^(?:Enter| )$/.test(/** @type {KeyboardEvent} */ (event).key)))
        this.acted = performance.now();
    };
    for (const type of ['click', 'keydown']) dom.on(window, type, act, options);
    dom.on(document, 'visibilitychange', soon, { signal });
    const observer = new MutationObserver(() => this.#changed());
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'style'] });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  end() {
    this.#watching?.abort();
    this.#watching = null;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#timer = undefined;
    this.#frame = 0;
  }

  #changed() {
    if (this.#timer !== undefined || this.#frame) return;
    const now = performance.now();
    while (this.#changes.length > 0 && now - this.#changes[0] > 60_000) this.#changes.shift();
    if (this.#changes.length >= MOST_BY_CHANGE) return;
    this.#changes.push(now);
    this.soon();
  }

  // A look is due.
  soon() {
    if (!this.#watching || this.#timer !== undefined || this.#frame || dom.isHiddenTab()) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#frame = requestAnimationFrame(() => {
          this.#timer = setTimeout(() => {
            this.#timer = undefined;
            this.#frame = 0;
            this.#look();
          });
        });
      },
      Math.max(WAIT_MS, this.#next - performance.now()),
    );
  }

  /** @param {number} ms that a look took */
  took(ms) {
    this.#next = performance.now() + Math.max(REST_MS, SHARE * ms);
  }
}
