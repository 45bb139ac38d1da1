// Selectors that a browser may take very long for. In: a selector as the
// browser writes it. Out: why it is refused, '' when it is not. Only the shape is
// looked at; what a rule really takes is measured on pages (content/hiding/listed.js).

const MOST_STEPS = 12; // combinators
const MOST_NEIGHBOURS = 3; // of them: ~
const MOST_ANY = 2; // parts that any element matches
const MOST_HAS = 4;

/** @typedef {'' | 'neighbours' | 'nested' | 'nth-of' | 'steps'} Cost */

const PARTS =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\]"'\\])*\]|::?[\w-]+\(|\s+of\s|\s*[>~+,]\s*|\s+|[()*]|[^\\"'[:\s>~+,()*]+|:/gs;

/**
 * One walk over the selector. `inside` are the functions that are open: has( and
 * so on.
 *
 * @param {string} selector
 * @returns {Cost}
 */
export function costOf(selector) {
  /** @type {string[]} */
  const inside = [];
  const count = { steps: 0, neighbours: 0, any: 0, has: 0, beside: 0 };
  for (const [part] of selector.matchAll(PARTS)) {
    const sign = part.trim();
    if (sign.endsWith('(')) {
      const name = sign.toLowerCase();
      if (name === ':has(' && (inside.includes(name) || ++count.has > MOST_HAS)) return 'nested';
      inside.push(name);
    } else if (sign === ')') inside.pop();
    else if (sign === 'of' && inside.at(-1)?.startsWith(':nth-')) return 'nth-of';
    else if (sign === '*') count.any++;
    else if (sign === ',' && inside.length === 0) Object.assign(count, { steps: 0, neighbours: 0, any: 0, has: 0, beside: 0 });
    else if (sign !== ',' && isStep(part, sign) && !inside.at(-1)?.startsWith(':nth-')) {
      count.steps++;
      if (sign === '~') count.neighbours++;
      // One step to the next element is looked up at once, all others are gone through.
      if (inside.includes(':has(') && (sign === '~' || (sign === '+' && ++count.beside > 1))) return 'neighbours';
    }
    if (count.neighbours > MOST_NEIGHBOURS) return 'neighbours';
    if (count.steps > MOST_STEPS || count.any > MOST_ANY) return 'steps';
  }
  return '';
}

/**
 * @param {string} part
 * @param {string} sign it, without spaces
 */
const isStep = (part, sign) => sign === '>' || sign === '~' || sign === '+' || (sign === '' && part !== '');
