// Joins what is here with the account's copy. Each entry has the time of its last change,
// also one that was taken away; the later change counts, whichever browser made it. So it
// does not matter in which order copies come, nor whether one of them was lost: what it
// said is said again by the browser that knows it.
import { FORMAT, NAME, entriesOf, partsOf, readFile, worth } from '../shared/carried.js';
import { tableOf } from '../shared/stored.js';
import { digest } from './digest.js';
/** @import { Entries } from '../shared/carried.js' */

const MOST_GONE = 2000; // entries that were taken away: the latest, 7 bytes of the copy each
const LONGEST = 8; // characters of a name and of a sum
const LATEST = 2 ** 40; // seconds
const BROUGHT = 1; // the time of what a browser had before it met the account

/**
 * time: of the last change, seconds; sum: of the value, '' when the entry was taken away.
 * Entries have names that tell nobody what they were: no site stays in the account, or
 * here, that the user has removed.
 *
 * @typedef {{ time: number, sum: string }} Change
 * @typedef {Map<string, Change>} Known
 * @typedef {{ entries: Entries, known: Known, without: boolean }} Copy without: own rules found no room
 */

const isName = (/** @type {unknown} */ name) => typeof name === 'string' && /^[\da-z]{8}$/.test(name);

const isTime = (/** @type {unknown} */ time) => Number.isSafeInteger(time) && Number(time) >= BROUGHT && Number(time) <= LATEST;

/** @param {unknown} value */
const sumOf = (value) => digest(JSON.stringify(value));

const isRule = (/** @type {string} */ path) => path.startsWith('["rules"');

/** @param {Entries} entries */
export const hasRules = (entries) => [...entries.keys()].some(isRule);

// Of this device: what is counted here. And names that Firefox's storage does not keep.
const isCarried = (/** @type {[string, unknown]} */ [path]) =>
  path !== '["settings","statistics"]' && !JSON.parse(path).some((/** @type {string} */ name) => name in Object.prototype);

/**
 * @param {import('../shared/carried.js').Carried} carried
 * @returns {Entries}
 */
export const carriedEntries = (carried) => new Map([...entriesOf(worth(carried))].filter(isCarried));

/**
 * What is stored here of changes.
 *
 * @param {any} raw
 * @returns {Known}
 */
export function readKnown(raw) {
  const list = Object.entries(raw?.format === FORMAT ? Object(raw.entries) : {});
  return new Map(
    list.flatMap(([name, change]) => (isName(name) && isTime(change?.[0]) ? [[name, { time: change[0], sum: String(change[1]) }]] : [])),
  );
}

/** @param {Known} known */
export const writeKnown = (known) => ({
  format: FORMAT,
  entries: Object.fromEntries([...known].map(([name, { time, sum }]) => [name, [time, sum]])),
});

// ---- the text ----

/**
 * Names by time, in one text for each: of what a user has brought along all names have the
 * same, and need not be written.
 *
 * @param {[string, Change][]} list
 */
function byTime(list) {
  const times = tableOf(/** @type {[string, string][]} */ ([]));
  for (const [name, { time }] of list) times[time] = (times[time] ?? '') + name;
  return times;
}

/**
 * @param {any} times
 * @returns {Map<string, number>}
 */
function readTimes(times) {
  const all = Object.entries(Object(times)).flatMap(([time, names]) => {
    if (!isTime(Number(time)) || typeof names !== 'string' || names.length % LONGEST > 0) throw new Error('backup');
    const list = Array.from({ length: names.length / LONGEST }, (_, n) => names.slice(n * LONGEST, (n + 1) * LONGEST));
    return list.filter(isName).map((name) => /** @type {[string, number]} */ ([name, Number(time)]));
  });
  return new Map(all);
}

/**
 * The copy's text: a backup with the times of changes.
 *
 * @param {Entries} entries
 * @param {Known} known
 * @param {{ made: Date, without: boolean }} more
 */
export function toText(entries, known, { made, without }) {
  const kept = [...entries].filter(([path]) => !without || !isRule(path));
  const times = byTime(kept.map(([path]) => [digest(path), /** @type {Change} */ (known.get(digest(path)))]));
  const usual = Object.keys(times).sort((a, b) => times[b].length - times[a].length)[0] ?? String(BROUGHT);
  delete times[usual];
  const gone = byTime([...known].filter(([, { sum }]) => sum === ''));
  return JSON.stringify({
    kind: NAME,
    format: FORMAT,
    made: made.toISOString(),
    ...partsOf(kept),
    usual: Number(usual),
    times,
    gone,
    without,
  });
}

/**
 * What a copy says, checked like a backup: whoever wrote it. Throws 'backup' and 'newer'.
 *
 * @param {string} text
 * @returns {Copy}
 */
export function fromText(text) {
  const { usual, times, gone, without, ...carried } = readFile(text, (file) => {
    if (!isTime(file.usual)) throw new Error('backup');
    return {
      usual: /** @type {number} */ (file.usual),
      times: readTimes(file.times),
      gone: readTimes(file.gone),
      without: file.without === true,
    };
  });
  const entries = carriedEntries(carried);
  /** @type {Known} */
  const known = new Map([...gone].map(([name, time]) => [name, { time, sum: '' }]));
  for (const [path, value] of entries) {
    const name = digest(path);
    known.set(name, { time: times.get(name) ?? usual, sum: sumOf(value) });
  }
  return { entries, known, without };
}

// ---- joining ----

/** @returns {Copy} */
export const emptyCopy = () => ({ entries: new Map(), known: new Map(), without: false });

/**
 * The latest of what was taken away, in one order in all browsers.
 *
 * @param {Known} known
 */
function forgetOldest(known) {
  const gone = [...known].filter(([, { sum }]) => sum === '');
  gone.sort(([a, { time: one }], [b, { time: other }]) => other - one || (a < b ? -1 : 1));
  for (const [name] of gone.slice(MOST_GONE)) known.delete(name);
}

/**
 * What the user has changed here since the last time.
 *
 * @param {Entries} here
 * @param {Known} last
 * @param {number} now seconds
 * @returns {Known}
 */
function changedHere(here, last, now) {
  const known = new Map(last);
  const after = (/** @type {string} */ name) => Math.max(now, (last.get(name)?.time ?? 0) + 1); // also by a clock that is slow
  const names = new Set();
  for (const [path, value] of here) {
    const [name, sum] = [digest(path), sumOf(value)];
    names.add(name);
    if (last.get(name)?.sum !== sum) known.set(name, { time: after(name), sum });
  }
  for (const [name, { sum }] of last) if (sum !== '' && !names.has(name)) known.set(name, { time: after(name), sum: '' });
  return known;
}

/**
 * What a browser brings along that meets the account: of what both have the account's word
 * counts; what the account does not have stays, also if another browser has removed it.
 *
 * @param {Entries} here
 * @param {Copy} copy
 * @param {number} now seconds
 * @returns {Known}
 */
function brought(here, copy, now) {
  /** @type {Known} */
  const known = new Map();
  for (const [path, value] of here) {
    const name = digest(path);
    const theirs = copy.known.get(name);
    known.set(name, { time: theirs?.sum === '' ? Math.max(now, theirs.time + 1) : BROUGHT, sum: sumOf(value) });
  }
  return known;
}

/**
 * wanted: what has to be changed here; entries: what there is then; isNews: whether the
 * account does not know all of it.
 *
 * @param {Entries} here
 * @param {Known | null} last null: this browser meets the account
 * @param {Copy} copy
 * @param {number} now seconds
 * @returns {{ wanted: Entries, entries: Entries, known: Known, isNews: boolean }}
 */
export function join(here, last, copy, now) {
  const known = last ? changedHere(here, last, now) : brought(here, copy, now);
  const entries = new Map(here);
  /** @type {Entries} */
  const wanted = new Map();
  const paths = new Map([...copy.entries.keys(), ...here.keys()].map((path) => [digest(path), path]));
  for (const [name, theirs] of copy.known) {
    const own = known.get(name);
    if (own && (own.time > theirs.time || (own.time === theirs.time && own.sum === theirs.sum))) continue;
    known.set(name, theirs);
    const path = paths.get(name);
    if (path === undefined || own?.sum === theirs.sum || (theirs.sum === '' && !here.has(path))) continue;
    wanted.set(path, copy.entries.get(path));
    if (theirs.sum === '') entries.delete(path);
    else entries.set(path, copy.entries.get(path));
  }
  forgetOldest(known);
  const noRoom = new Set(copy.without ? [...here.keys()].filter(isRule).map(digest) : []);
  const isNews = [...known].some(([name, { time }]) => time > (copy.known.get(name)?.time ?? 0) && !noRoom.has(name));
  return { wanted, entries, known, isNews };
}
