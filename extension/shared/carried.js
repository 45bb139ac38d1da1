// What the user has chosen, as a backup and the copy in the browser's account both have it:
// settings, own rules, choices for files, the reader's looks. As entries, of which each
// can be set and taken away by itself.
import * as exports_ from './exports.js';
import { readReading, updateReading } from './reading.js';
import { changeRules, readRules } from './rules.js';
import * as settings_ from './settings.js';
import { tableOf } from './stored.js';
/** @import { Choices } from './exports.js' */
/** @import { RuleList, SiteRules } from './messages.d.ts' */
/** @import { Reading } from './reading.js' */
/** @import { Settings } from './settings.js' */

export const FORMAT = 1;
export const NAME = 'winnow-backup';

// What storage has it under.
export const KEYS = Object.freeze(/** @type {const} */ (['settings', 'rules', 'export', 'reading']));

/**
 * @typedef {object} Carried
 * @property {Settings} settings
 * @property {Record<string, SiteRules>} rules
 * @property {Choices} choices
 * @property {Reading} reading
 *
 * @typedef {Map<string, unknown>} Entries by path: the names that lead to a value, as JSON. A selector is the
 *   last name of its path, and its value true.
 */

/**
 * As storage has it, with what differs from the defaults.
 *
 * @param {Carried} carried
 */
export const worth = ({ settings, rules, choices, reading }) => ({
  settings: settings_.write(settings),
  rules: { format: FORMAT, sites: rules },
  export: exports_.write(choices),
  reading,
});

/**
 * What storage has, or a file, checked.
 *
 * @param {any} raw
 * @returns {Carried}
 */
export const readCarried = (raw) => ({
  settings: settings_.read(raw.settings ?? {}),
  rules: readRules(raw.rules),
  choices: exports_.read(raw.export),
  reading: readReading(raw.reading ?? {}),
});

const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/; // no pattern of hosts
const BASE = 'https://base.example';

/** @param {string} host */
const isHost = (host) => HOST.test(host) && URL.canParse(`//${host}`, BASE) && new URL(`//${host}`, BASE).hostname === host;

/**
 * @template T
 * @param {Record<string, T>} sites
 */
function dropOthers(sites) {
  for (const host of Object.keys(sites)) if (!isHost(host)) delete sites[host];
}

/**
 * What a file says, checked: whoever wrote it. Throws 'backup' for another file and
 * 'newer' for one of a later version.
 *
 * @template T
 * @param {string} text
 * @param {(file: any) => T} more reads what else is in it
 * @returns {Carried & T}
 */
export function readFile(text, more) {
  /** @type {any} */
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('backup');
  }
  if (file?.kind !== NAME || !Number.isInteger(file.format)) throw new Error('backup');
  if (file.format > FORMAT) throw new Error('newer');
  try {
    const carried = readCarried(file);
    dropOthers(carried.settings.sites);
    dropOthers(carried.reading.sites);
    return { ...carried, ...more(file) };
  } catch {
    throw new Error('backup'); // a part is of a form that storage never has
  }
}

/** @param {string[]} path @param {unknown} value */
const isWhole = (path, value) =>
  typeof value !== 'object' || value === null || (path[0] === 'reading' && path[1] === 'sites' && path.length === 3);

/**
 * @param {string[]} path
 * @param {any} value
 * @returns {[string, unknown][]}
 */
function walk(path, value) {
  if (isWhole(path, value)) return [[JSON.stringify(path), value]];
  if (Array.isArray(value)) return value.map((name) => [JSON.stringify([...path, name]), true]);
  return Object.entries(value).flatMap(([name, part]) => walk([...path, name], part));
}

// Not chosen by the user: the form of a part.
const FORMS = Object.freeze(['["settings","format"]', '["rules","format"]']);

/**
 * A site's look is one entry, since it stands for itself: it takes nothing of the look
 * for all sites.
 *
 * @param {Partial<ReturnType<typeof worth>>} parts
 * @returns {Entries}
 */
export const entriesOf = (parts) => new Map(walk([], parts).filter(([path]) => !FORMS.includes(path)));

/**
 * Parts of entries: no name of an entry means anything but a name.
 *
 * @param {Iterable<[string, unknown]>} entries
 */
export function partsOf(entries) {
  const parts = tableOf(/** @type {[string, any][]} */ (KEYS.map((key) => [key, tableOf()])));
  parts.settings.format = settings_.FORMAT;
  parts.rules.format = FORMAT;
  for (const [path, value] of entries) {
    const names = /** @type {string[]} */ (JSON.parse(path));
    const last = /** @type {string} */ (names.pop());
    const list = names[0] === 'rules' && names.pop();
    let table = parts;
    for (const name of names) table = table[name] ??= tableOf();
    if (list) (table[list] ??= []).push(last);
    else table[last] = value;
  }
  return parts;
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {Entries} wanted */
async function takeRules(wanted) {
  const rules = [...wanted].map(([path, value]) => {
    const [, , home, list, selector] = JSON.parse(path);
    return { home, list: /** @type {RuleList} */ (list), selector, on: value !== undefined };
  });
  await changeRules({ added: rules.filter(({ on }) => on), removed: rules.filter(({ on }) => !on) });
}

/**
 * Sets entries; undefined takes one away. What is not named stays.
 *
 * @param {Entries} wanted
 * @param {Entries} [here] what was here when it was decided: what the user has changed since stays, too
 */
export async function take(wanted, here) {
  /** @param {(typeof KEYS)[number]} key @param {object} now @param {(raw: any) => object} read @param {object} written */
  const change = (key, now, read, written) => {
    const all = entriesOf({ [key]: written });
    for (const [path, value] of of(key)) {
      if (here && !isSame(all.get(path), here.get(path))) continue;
      if (value === undefined) all.delete(path);
      else all.set(path, value);
    }
    Object.assign(now, read(partsOf(all)[key]));
  };
  const of = (/** @type {string} */ key) => [...wanted].filter(([path]) => path.startsWith(`["${key}"`));
  if (of('settings').length > 0) await settings_.update((now) => change('settings', now, settings_.read, settings_.write(now)));
  if (of('export').length > 0) await exports_.update((now) => change('export', now, exports_.read, exports_.write(now)));
  if (of('reading').length > 0) await updateReading((now) => change('reading', now, readReading, now));
  if (of('rules').length > 0) await takeRules(new Map(of('rules')));
}
