// How often it is tried with an element: a page's script is not fought, and what moves for
// ever is not waited for.

const MOST_TRIES = 3;
const MOST_WAITS = 4; // looks at one that moves

export class Patience {
  /** @type {WeakMap<Element, number>} */
  #tries = new WeakMap();
  /** @type {WeakMap<Element, number>} */
  #waits = new WeakMap();

  /** @param {Element} element that could not be loosened, or was not left so */
  failed(element) {
    this.#tries.set(element, (this.#tries.get(element) ?? 0) + 1);
  }

  /** @param {Element} element */
  isOver(element) {
    return (this.#tries.get(element) ?? 0) >= MOST_TRIES;
  }

  /** @param {Element} element that moves; gives whether it is looked at later */
  waits(element) {
    const waits = (this.#waits.get(element) ?? 0) + 1;
    this.#waits.set(element, waits);
    return waits <= MOST_WAITS;
  }
}
