// The user's own rules as lines of a filter list: `a.example##.x` hides, and
// `a.example#@#.x` keeps. Ours have a home (homes.js) and a selector; a home that is more
// than a host has no line. In: text that anybody may have written. Out: rules, and for
// each line that is none a reason. Nothing is stored here.
import { hostIn } from './homes.js';
import { LONGEST, MOST } from './rules.js';
import { costOf } from './selectorcost.js';
/** @import { RuleList, SiteRules } from './messages.d.ts' */
/** @import { Cost } from './selectorcost.js' */

export const MOST_CHARACTERS = 1_000_000; // of a text

/**
 * One rule of the user.
 *
 * @typedef {{ home: string, list: RuleList, selector: string }} Rule
 *
 * Why a line is no rule of ours; what a costly selector does stands in selectorcost.js.
 * @typedef {'none' | 'general' | 'negated' | 'host' | 'script' | 'style' | 'program' | 'selector' | 'long' | 'full' | Exclude<Cost, ''>} Why
 *
 * @typedef {{ line: number, text: string, why: Why, host?: string }} Refused line: counted from 1; host: that is none
 * @typedef {(selector: string) => string} Check the browser's form of a selector, '' when it is none
 * @typedef {{ rules: Rule[], refused: Refused[], comments: number }} Read rules: each once
 */

const SEPARATOR = /#(@?)([$?%]*)#/;
const COMMENT = /^(?:!|\[Adblock|#(?:\s|$))/i;
const SCRIPT = /^(?:\+js|script:inject)\(/;
const STYLE = /^\^|:(?:style|remove(?:-attr|-class)?)\(/;
const PROGRAM =
  /:(?:-abp-[\w-]+|contains|has-text|if(?:-not)?|matches-(?:attr|css(?:-after|-before)?|media|path|prop)|min-text-length|nth-ancestor|others|upward|watch-attr|xpath)\(/;

/**
 * @param {string} text what stands before the separator
 * @returns {{ hosts: string[] } | { why: Why, host?: string }}
 */
function hostsIn(text) {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  if (names.length === 0 || names.includes('*')) return { why: 'general' };
  if (names.some((name) => name.startsWith('~'))) return { why: 'negated' };
  const wrong = names.find((name) => hostIn(name) === '');
  return wrong === undefined ? { hosts: names.map(hostIn) } : { why: 'host', host: wrong };
}

/**
 * Why the browser takes no selector of this.
 *
 * @param {string} text
 * @returns {Why}
 */
function whyNone(text) {
  if (SCRIPT.test(text)) return 'script';
  if (STYLE.test(text)) return 'style';
  return PROGRAM.test(text) ? 'program' : 'selector';
}

/** @type {Readonly<Record<string, Why>>} */
const SIGNS = { $: 'style', '?': 'program', '%': 'script' };

/**
 * @param {string} line without the spaces around it
 * @param {Check} check
 * @returns {Rule[] | { why: Why, host?: string }} a rule for each host
 */
function readLine(line, check) {
  const found = SEPARATOR.exec(line);
  if (!found) return { why: 'none' };
  const where = hostsIn(line.slice(0, found.index));
  const selector = line.slice(found.index + found[0].length).trim();
  const [, keeps, signs] = found;
  if (signs) return { why: SIGNS[signs[0]] };
  if (selector.length > LONGEST) return { why: 'long' };
  const written = check(selector);
  if (!written) return { why: whyNone(selector) };
  if ('why' in where) return where;
  const cost = costOf(written);
  if (cost) return { why: cost };
  return where.hosts.map((home) => ({ home, list: keeps ? 'show' : 'hide', selector }));
}

/** @param {Rule} rule */
const lineOf = ({ home, list, selector }) => `${home}${list === 'hide' ? '##' : '#@#'}${selector}`;

/**
 * Whether a rule's line is read as that rule and nothing else.
 *
 * @param {Rule} rule
 * @param {Check} check
 */
function isLine(rule, check) {
  const line = lineOf(rule);
  if (/[\r\n]/.test(line) || COMMENT.test(line)) return false;
  const read = readLine(line, check);
  return Array.isArray(read) && read.length === 1 && keyOf(read[0]) === keyOf(rule);
}

/** @param {Rule} rule */
export const keyOf = ({ home, list, selector }) => `${list} ${home} ${selector}`;

/**
 * The stored rules one by one: those that have a line, and the others.
 *
 * @param {Record<string, SiteRules>} sites
 * @param {Check} check
 */
export function divide(sites, check) {
  const homes = Object.keys(sites).sort((a, b) => a.localeCompare(b));
  const all = homes.flatMap((home) =>
    /** @type {const} */ (['hide', 'show']).flatMap((list) =>
      sites[home][list].map((selector) => /** @type {Rule} */ ({ home, list, selector })),
    ),
  );
  const lines = new Set(all.filter((rule) => isLine(rule, check)));
  return { lines: [...lines], others: all.filter((rule) => !lines.has(rule)) };
}

/**
 * A comment of one line.
 *
 * @param {string} text
 */
const comment = (text) => `! ${text.replace(/\s+/g, ' ').trim()}`;

/**
 * What cannot be a line, as comments: rules, and whatever else is to be said.
 *
 * @param {Rule[]} others
 * @param {string} title said above the rules
 * @param {string[]} more
 */
export const notesOf = (others, title, more) => [
  ...(others.length > 0
    ? [title, ...others.map(({ home, list, selector }) => `${home} ${list === 'hide' ? '##' : '#@#'} ${selector}`)]
    : []
  ).map(comment),
  ...more.map(comment),
];

/**
 * @param {Rule[]} rules that have lines
 * @param {string[]} notes as notesOf makes them
 */
export const write = (rules, notes) => [...rules.map(lineOf), ...notes].map((line) => `${line}\n`).join('');

/**
 * Reads a text. A site may have 500 rules of each kind, with those that have no line.
 *
 * @param {string} text
 * @param {Check} check
 * @param {{ others?: Rule[], notes?: string[] }} [here] the rules without a line, and comments of ours, which are not counted
 * @returns {Read}
 */
export function read(text, check, { others = [], notes = [] } = {}) {
  /** @type {Read} */
  const result = { rules: [], refused: [], comments: 0 };
  const own = new Set(notes);
  const known = new Set(others.map(keyOf));
  /** @type {Map<string, number>} */
  const counts = new Map();
  const count = (/** @type {Rule} */ { home, list }, /** @type {number} */ by) => {
    const name = `${list} ${home}`;
    counts.set(name, (counts.get(name) ?? 0) + by);
    return counts.get(name) ?? 0;
  };
  for (const rule of others) count(rule, 1);
  for (const [n, line] of text.split(/\r\n?|\n/).entries()) {
    const said = line.trim();
    if (said === '') continue;
    if (COMMENT.test(said)) {
      if (!own.has(said)) result.comments++;
      continue;
    }
    const found = readLine(said, check);
    const refuse = (/** @type {{ why: Why, host?: string }} */ reason) => result.refused.push({ line: n + 1, text: said, ...reason });
    if (!Array.isArray(found)) {
      refuse(found);
      continue;
    }
    const fresh = [...new Map(found.map((rule) => [keyOf(rule), rule]))].filter(([key]) => !known.has(key));
    const full = fresh.find(([, rule]) => count(rule, 0) >= MOST);
    if (full) {
      refuse({ why: 'full', host: full[1].home });
      continue;
    }
    for (const [key, rule] of fresh) {
      known.add(key);
      count(rule, 1);
      result.rules.push(rule);
    }
  }
  return result;
}

/**
 * What changes when one list of rules takes another's place.
 *
 * @param {Rule[]} before
 * @param {Rule[]} after
 */
export function changesOf(before, after) {
  const without = (/** @type {Rule[]} */ rules, /** @type {Rule[]} */ others) => {
    const keys = new Set(others.map(keyOf));
    return rules.filter((rule) => !keys.has(keyOf(rule)));
  };
  return { added: without(after, before), removed: without(before, after) };
}
