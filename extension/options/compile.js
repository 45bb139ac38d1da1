// Turns the text of a filter list into a table that a page can be looked up
// in. Only rules that hide elements, and exceptions from them, are taken; what
// would run scripts, write styles or block requests is left out. A rule is
// taken as the browser writes its selector, never as the list does.

import { costOf } from '../shared/selectorcost.js';
/** @import { Cost } from '../shared/selectorcost.js' */

/**
 * What is used of the library: a filter of a list, and the parts of a selector.
 *
 * @typedef {object} Filter
 * @property {() => boolean} isScriptInject
 * @property {() => boolean} isExtended
 * @property {() => boolean} hasCustomStyle
 * @property {() => boolean} isHtmlFiltering
 * @property {() => boolean} isUnhide
 * @property {() => string} getSelector
 * @property {{ parts?: string }} [domains]
 *
 * @typedef {object} Token
 * @property {string} type
 * @property {string} [name]
 * @property {string} [operator]
 * @property {string} [value]
 * @property {Token[]} [list]
 * @property {Token[]} [compound]
 * @property {Token} [left]
 * @property {Token} [right]
 *
 * @typedef {{ on: string[], off: string[] }} Domains hosts and names without an ending; off: excepted
 */

/**
 * A list that a page can be looked up in.
 *
 * @typedef {object} Table
 * @property {number} format
 * @property {string[]} rules selectors
 * @property {Record<number, string[]>} off by rule: the hosts where it does not hold
 * @property {Record<string, number[]>} keys by word: the rules that want it
 * @property {number[]} plain rules for any page
 * @property {Record<string, number[]>} hosts by host: its rules
 * @property {Record<string, Domains[]>} except by selector: where it does not hold
 *
 * @typedef {{ selector: string, why: Cost | 'long' | 'many' }} Refused a rule that is not taken, since it may slow pages down
 *
 * @typedef {{ table: Table, hides: number, exceptions: number, left: number, refused: Refused[] }} Compiled counts of rules;
 *   refused: the first of them
 */

/**
 * @typedef {object} Parsers
 * @property {(text: string, options: object) => { cosmeticFilters: Filter[] }} parseFilters
 * @property {(selector: string) => Token | undefined} parseSelector
 * @property {(selector: string) => string} check the browser's form of a selector, '' when it is none
 */

export const FORMAT = 1;
const LONGEST = 2000; // characters of a selector
const MOST = 150_000; // rules of a list; the longest of those in use have half as many
const MOST_REFUSED = 100; // that are told of

// Words that most pages have: no help in a look-up.
const COMMON = new Set([
  'http',
  'https',
  'www',
  'com',
  'net',
  'org',
  'html',
  'php',
  'javascript',
  'div',
  'span',
  'img',
  'section',
  'iframe',
  'class',
  'href',
  'src',
  'style',
  'title',
  'alt',
  'id',
  'type',
  'rel',
  'target',
  'width',
  'height',
  'ul',
  'li',
  'a',
  'p',
]);

const weight = (/** @type {string} */ word, /** @type {number} */ base) => word.length + (COMMON.has(word) ? 0 : base);

/**
 * Words of an attribute's value that stand in it as a whole.
 *
 * @param {Token} token
 */
function wordsOf({ operator, value = '' }) {
  const text = value.replace(/^(["'])(.*)\1$/, '$2');
  if (text.includes('\\')) return [];
  const opens = operator === '*=' || operator === '$='; // the value may go on before it
  const goesOn = operator === '*=' || operator === '^=';
  return [...text.matchAll(/[a-z0-9]+/gi)]
    .filter(({ 0: word, index }) => !(opens && index === 0) && !(goesOn && index + word.length === text.length))
    .map(([word]) => word.toLowerCase());
}

/**
 * What a page must have for a simple selector.
 *
 * @param {Token} token
 * @returns {[word: string, weight: number][]}
 */
function wanted(token) {
  const name = (token.name ?? '').toLowerCase();
  const plain = /^[\w-]+$/.test(name);
  if (token.type === 'class' || token.type === 'id') return plain ? [[name, weight(name, 100)]] : [];
  if (token.type === 'type') return plain ? [[name, weight(name, 15)]] : [];
  if (token.type !== 'attribute') return []; // pseudo-classes may say what is not there
  const words = token.operator ? wordsOf(token).map((word) => /** @type {[string, number]} */ ([word, weight(word, 50)])) : [];
  return plain ? [...words, [name, weight(name, 20)]] : words;
}

/**
 * The rarest words that a page must have, one for each selector of a list; ''
 * when any page may match.
 *
 * @param {Token} ast
 * @returns {string[]}
 */
function keysOf(ast) {
  if (ast.type === 'list') return (ast.list ?? []).flatMap(keysOf);
  const tokens = [];
  const work = [ast];
  for (let part = work.pop(); part; part = work.pop()) {
    if (part.type === 'complex') work.push(...[part.left, part.right].filter((one) => !!one));
    else if (part.type === 'compound') work.push(...(part.compound ?? []));
    else tokens.push(part);
  }
  const best = tokens.flatMap(wanted).sort(([, a], [, b]) => b - a)[0];
  return [best ? best[0] : ''];
}

/** @param {string} name */
function hostOf(name) {
  try {
    return new URL(`ws://${name}`).hostname;
  } catch {
    return '';
  }
}

/**
 * @param {string} [parts]
 * @returns {Domains}
 */
function domainsOf(parts = '') {
  /** @type {string[]} */
  const on = [];
  /** @type {string[]} */
  const off = [];
  for (const part of parts.toLowerCase().split(',').filter(Boolean)) {
    const name = part.replace(/^~/, '');
    const host = name.endsWith('.*') ? name : hostOf(name);
    if (host) (part.startsWith('~') ? off : on).push(host);
  }
  return { on, off };
}

// A table without a prototype: __proto__ is a word like any other.
const empty = () => Object.create(null);

/**
 * @template T
 * @param {Record<string, T[]>} table
 * @param {string | number} key
 * @param {T} value
 */
const put = (table, key, value) => (table[key] ? table[key].push(value) : (table[key] = [value]));

/**
 * The library's rule as ours, or null.
 *
 * @param {Filter} filter
 * @param {Pick<Parsers, 'check' | 'parseSelector'>} parsers
 * @returns {{ refused: Cost | 'long', selector: string, on: string[], off: string[], keys: string[] } | null}
 */
function ruleOf(filter, { check, parseSelector }) {
  if (filter.isScriptInject() || filter.isExtended() || filter.hasCustomStyle() || filter.isHtmlFiltering()) return null;
  const written = filter.getSelector();
  if (written.length > LONGEST) return { refused: 'long', selector: `${written.slice(0, 100)}…`, on: [], off: [], keys: [] };
  const selector = check(written);
  if (!selector) return null;
  const { on, off } = domainsOf(filter.domains?.parts);
  if (filter.domains && on.length + off.length === 0) return null;
  return {
    refused: filter.isUnhide() ? '' : costOf(selector),
    selector,
    on,
    off,
    keys: filter.isUnhide() || on.length > 0 ? [] : keysOf(parseSelector(selector) ?? { type: 'list', list: [] }),
  };
}

/**
 * @param {string} text
 * @param {Parsers & { rest(share: number): Promise<unknown> }} parts rest() is awaited now and then
 * @returns {Promise<Compiled>}
 */
export async function compile(text, { parseFilters, parseSelector, check, rest }) {
  const { cosmeticFilters } = parseFilters(text, { debug: true, loadNetworkFilters: false });
  /** @type {Table} */
  const table = { format: FORMAT, rules: [], off: empty(), keys: empty(), plain: [], hosts: empty(), except: empty() };
  let exceptions = 0;
  /** @type {Refused[]} */
  const refused = [];
  for (const [i, filter] of cosmeticFilters.entries()) {
    if (i % 500 === 0) await rest(i / cosmeticFilters.length);
    const rule = ruleOf(filter, { check, parseSelector });
    if (!rule) continue;
    const why = table.rules.length < MOST ? rule.refused : 'many';
    if (why) {
      if (refused.length < MOST_REFUSED) refused.push({ selector: rule.selector, why });
      continue;
    }
    if (filter.isUnhide()) {
      put(table.except, rule.selector, { on: rule.on, off: rule.off });
      exceptions++;
      continue;
    }
    const n = table.rules.push(rule.selector) - 1;
    if (rule.off.length > 0) table.off[n] = rule.off;
    for (const host of rule.on) put(table.hosts, host, n);
    if (rule.on.length > 0) continue;
    if (rule.keys.length === 0 || rule.keys.includes('')) table.plain.push(n);
    else for (const key of new Set(rule.keys)) put(table.keys, key, n);
  }
  const lines = text.split('\n').filter((line) => /^\s*[^!\s]/.test(line) && !/^\s*(\[Adblock|#\s)/.test(line)).length;
  return { table, hides: table.rules.length, exceptions, left: Math.max(0, lines - table.rules.length - exceptions), refused };
}
