// Selectors that a browser may take very long for. In: a selector as the
// browser writes it. Out: why it is refused, '' when it is not. Only the shape is
// looked at; what a rule really takes is measured on pages (content/hiding/listed.js).

const MOST_STEPS = 12; // combinators
const MOST_NEIGHBOURS = 3; // of them: ~
const MOST_ANY = 2; // parts that any element matches
const MOST_HAS = 4;

// What one question may take on a large page: so many elements beside one another,
// and so deep. A look at an element takes some 0.00002 ms.
const BESIDE = 1000;
const DEEP = 30;
const MOST_LOOKS = 100_000;
const MOST_BELOW = 1000; // looks for each element below the one that :has() is asked of
const COUNTING = 30; // looks that :nth-child() and the like are worth

/** @typedef {'' | 'neighbours' | 'nested' | 'nth-of' | 'steps'} Cost */

const PARTS =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\]"'\\])*\]|::?[\w-]+\(|\s+of\s|\s*[>~+,]\s*|\s+|[()*]|[^\\"'[:\s>~+,()*]+|:/gs;

/**
 * What a list of selectors takes in the worst case, read from left to right. In a row of
 * steps each element is looked at once for each part: browsers do not go back. What a
 * function holds is asked anew for each element that its part is looked at, so there
 * looks multiply. What :has() is asked of neighbours goes through other elements for
 * each; of elements around one another it goes through the same ones.
 */
class Looks {
  all = 0; // of the selectors before
  below = 0; // the same for :has(), for each element that it goes through
  // Of this selector: what is asked of one element, of those around one, of those before one.
  #one = 0;
  #around = 0;
  #before = 0;
  #belowOne = 0;
  #belowAround = 0;

  /** @param {string} step */
  step(step) {
    if (step === '~') {
      this.#before += this.#one + this.#around;
      this.#one = this.#around = 0;
    } else if (step === '') {
      this.#around += this.#one;
      this.#belowAround += this.#belowOne;
      this.#one = this.#belowOne = 0;
    }
  }

  /**
   * @param {number} looks
   * @param {number} [below]
   */
  add(looks, below = 0) {
    this.#one += looks;
    this.#belowOne += below;
  }

  // A selector's end.
  end() {
    this.all += this.#one + DEEP * this.#around + BESIDE * this.#before;
    this.below += this.#belowOne + DEEP * this.#belowAround;
    this.#one = this.#around = this.#before = this.#belowOne = this.#belowAround = 0;
  }

  /**
   * @param {string} name of a function
   * @param {Looks} held by it
   */
  take(name, held) {
    held.end();
    if (name === ':has(') this.add(1, held.all);
    else if (name.startsWith(':nth-')) this.add(COUNTING);
    else this.add(held.all, held.below);
  }
}

/**
 * One walk over the selector. `inside` are the functions that are open: has( and
 * so on; `looks` have one more, for what is in none.
 *
 * @param {string} selector
 * @returns {Cost}
 */
export function costOf(selector) {
  /** @type {string[]} */
  const inside = [];
  const all = new Looks();
  const looks = [all];
  const last = () => looks[looks.length - 1];
  let beside = false;
  const count = { steps: 0, neighbours: 0, any: 0, has: 0, beside: 0 };
  for (const [part] of selector.matchAll(PARTS)) {
    const sign = part.trim();
    if (sign.endsWith('(')) {
      const name = sign.toLowerCase();
      if (name === ':has(' && (inside.includes(name) || ++count.has > MOST_HAS)) return 'nested';
      inside.push(name);
      looks.push(new Looks());
    } else if (sign === ')') {
      const [name, held] = [inside.pop(), looks.length > 1 && looks.pop()];
      if (name && held) last().take(name, held);
    } else if (sign === 'of' && inside.at(-1)?.startsWith(':nth-')) return 'nth-of';
    else if (sign === ',') {
      last().end();
      if (inside.length === 0) Object.assign(count, { steps: 0, neighbours: 0, any: 0, has: 0, beside: 0 });
    } else if (isStep(part, sign) && !inside.at(-1)?.startsWith(':nth-')) {
      count.steps++;
      last().step(sign);
      if (sign === '~') [count.neighbours, beside] = [count.neighbours + 1, true];
      // One step to the next element is looked up at once, all others are gone through.
      if (inside.includes(':has(') && (sign === '~' || (sign === '+' && ++count.beside > 1))) return 'neighbours';
    } else {
      if (sign === '*') count.any++;
      last().add(1);
    }
    if (count.neighbours > MOST_NEIGHBOURS) return 'neighbours';
    if (count.steps > MOST_STEPS || count.any > MOST_ANY) return 'steps';
  }
  all.end();
  if (all.all <= MOST_LOOKS && all.below <= MOST_BELOW) return '';
  return beside && all.all > MOST_LOOKS ? 'neighbours' : 'steps';
}

/**
 * @param {string} part
 * @param {string} sign it, without spaces
 */
const isStep = (part, sign) => sign === '>' || sign === '~' || sign === '+' || (sign === '' && part !== '');
