// Looks a page up in compiled filter lists (options/compile.js): which rules
// may match it. In: the lists' tables. Neither page nor rule is trusted: the
// answer is a list of selectors, and hiding is all that is done with them.

/** @import { Table } from '../options/compile.js' */

/**
 * The host and what it is part of: a.b.example -> a.b.example, b.example,
 * example; and the same without the last one or two labels, as 'name.*'.
 *
 * @param {string} host
 */
export function namesOf(host) {
  const labels = host.split('.');
  const whole = labels.map((_, i) => labels.slice(i).join('.'));
  const open = [1, 2].flatMap((ending) => labels.slice(0, -ending).map((_, i) => `${labels.slice(i, -ending).join('.')}.*`));
  return new Set([...whole, ...open]);
}

/**
 * Every word of a page's markup, in small letters, whole and in parts: names of
 * tags, attributes and classes, pieces of addresses.
 *
 * @param {string} html
 */
export function wordsOf(html) {
  /** @type {Set<string>} */
  const words = new Set();
  for (const word of html.match(/[\w-]+/g) ?? []) words.add(word);
  /** @type {Set<string>} */
  const all = new Set();
  for (const word of words) {
    const small = word.toLowerCase();
    all.add(small);
    if (/[-_]/.test(small)) for (const part of small.split(/[-_]+/)) all.add(part);
  }
  return all;
}

/**
 * @param {{ on: string[], off: string[] }} where
 * @param {Set<string>} names
 */
const holds = ({ on, off }, names) => (on.length === 0 || on.some((name) => names.has(name))) && !off.some((name) => names.has(name));

/**
 * Tables that can be asked many times: gives the selectors that may match a
 * page of a host.
 *
 * @param {Table[]} tables
 * @returns {(host: string, html: string) => string[]}
 */
export function matcher(tables) {
  const lists = tables.map((table) => ({ ...table, keys: new Map(Object.entries(table.keys)) }));

  /**
   * @param {string} selector
   * @param {Set<string>} names
   */
  function excepted(selector, names) {
    return tables.some(({ except }) => Object.hasOwn(except, selector) && except[selector].some((where) => holds(where, names)));
  }

  return (host, html) => {
    /** @type {Set<string>} */
    const found = new Set();
    if (lists.length === 0) return [];
    const names = namesOf(host);
    const words = wordsOf(html);
    for (const { rules, off, keys, plain, hosts } of lists) {
      const candidates = [...plain];
      for (const word of words) candidates.push(...(keys.get(word) ?? []));
      for (const name of names) if (Object.hasOwn(hosts, name)) candidates.push(...hosts[name]);
      for (const n of candidates) {
        const selector = rules[n];
        if (found.has(selector) || (off[n] && off[n].some((name) => names.has(name)))) continue;
        if (!excepted(selector, names)) found.add(selector);
      }
    }
    return [...found];
  };
}
