// Says when more of the page has come, while it loads. An observer of changes costs the
// browser a record for each node that it parses, and most of a page comes at once: so the
// observer says the first word only. From then on each frame is asked, before it is painted,
// until one has brought nothing.
import * as dom from '../dom.js';

export class Arrivals {
  #come;
  #observer = new MutationObserver(() => this.#more());
  #frame = 0;
  #elements = dom.everyElement();
  #count = 0;

  /** @param {() => void} come called when elements have come, before they are painted */
  constructor(come) {
    this.#come = come;
  }

  // From now on; what is there already is the caller's.
  begin() {
    this.#count = this.#elements.length;
    this.#wait();
  }

  end() {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #wait() {
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  #more() {
    this.#observer.disconnect();
    this.#count = this.#elements.length;
    this.#frame = requestAnimationFrame(() => this.#look());
    this.#come();
  }

  // A script may put as many elements in as it takes out: the observer hears of the next change.
  #look() {
    if (this.#elements.length === this.#count) this.#wait();
    else this.#more();
  }
}
