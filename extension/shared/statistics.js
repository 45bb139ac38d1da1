// What was counted on this device, by week, where the user wants it: pages, parts, time.
// No address, no site and no day is in it.
import { inTurn, stored, tableOf } from './stored.js';
import { api } from './api.js';

const FORMAT = 1;
const KEY = 'statistics';
const PENDING = 'statistics'; // in the session's storage, which is no file
const MOST_WEEKS = 60;
const MOST_KINDS = 40; // the engine has 22
const MOST = 1e13; // of each number
const WRITE_MS = 60_000; // between two writes
const KIND = /^[a-z][a-z-]{0,29}$/;
const WEEK = /^\d{4}-[01]\d-[0-3]\d$/;

/**
 * pages: on which something was hidden; parts: by kind; reads: texts opened in the reader;
 * ms: for which they were read.
 *
 * @typedef {{ pages: number, parts: Record<string, number>, reads: number, ms: number }} Count
 * @typedef {Record<string, Count>} Weeks by the date of their Monday
 */

/** @param {unknown} value */
const number = (value) => (Number.isFinite(value) && Number(value) > 0 ? Math.min(Math.floor(Number(value)), MOST) : 0);

/**
 * What is counted, checked: whoever says it.
 *
 * @param {any} count
 * @returns {Count}
 */
export function readCount(count) {
  const { pages, parts, reads, ms } = Object(count);
  const kinds = Object.entries(Object(parts)).filter(([kind, n]) => KIND.test(kind) && number(n) > 0);
  return {
    pages: number(pages),
    parts: tableOf(kinds.slice(0, MOST_KINDS).map(([kind, n]) => [kind, number(n)])),
    reads: number(reads),
    ms: number(ms),
  };
}

/** @param {Count} count */
const isNothing = ({ pages, parts, reads, ms }) => pages + reads + ms === 0 && Object.keys(parts).length === 0;

/**
 * What is stored, checked, the latest weeks only. A newer format is none of ours.
 *
 * @param {any} all
 * @returns {Weeks}
 */
export function readWeeks(all) {
  if (all?.format !== FORMAT) return tableOf();
  const weeks = Object.entries(Object(all.weeks))
    .filter(([week]) => WEEK.test(week))
    .map(([week, count]) => /** @type {[string, Count]} */ ([week, readCount(count)]))
    .filter(([, count]) => !isNothing(count));
  return tableOf(weeks.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-MOST_WEEKS));
}

/**
 * @param {Count} one
 * @param {Count} other
 */
export const sum = (one, other) =>
  readCount({
    pages: one.pages + other.pages,
    parts: Object.entries(other.parts).reduce((all, [kind, n]) => ({ ...all, [kind]: (all[kind] ?? 0) + n }), { ...one.parts }),
    reads: one.reads + other.reads,
    ms: one.ms + other.ms,
  });

/**
 * @param {Weeks} one
 * @param {Weeks} other
 */
function join(one, other) {
  const weeks = tableOf(Object.entries(one));
  for (const [week, count] of Object.entries(other)) weeks[week] = weeks[week] ? sum(weeks[week], count) : count;
  return readWeeks({ format: FORMAT, weeks });
}

/**
 * The Monday of a time's week, by the clock of this device.
 *
 * @param {number} time
 */
export function weekOf(time) {
  const day = new Date(time);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const write = (/** @type {Weeks} */ weeks) => ({ format: FORMAT, weeks: Object.fromEntries(Object.entries(weeks)) });

// What waits to be written, and when it was written last.
async function loadPending() {
  const { [PENDING]: pending } = /** @type {Record<string, any>} */ (await api.storage.session.get(PENDING));
  return { weeks: readWeeks(pending), written: number(pending?.written) };
}

// With what waits to be written.
export async function loadWeeks() {
  const [all, { weeks }] = await Promise.all([stored(KEY), loadPending()]);
  return join(readWeeks(all), weeks);
}

/** @param {number} now */
async function flush(now) {
  const { weeks, written } = await loadPending();
  if (Object.keys(weeks).length === 0) return;
  await api.storage.local.set({ [KEY]: write(join(readWeeks(await stored(KEY)), weeks)) });
  await api.storage.session.set({ [PENDING]: { ...write(tableOf()), written: Math.max(now, written) } });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Counts, in the background only. What comes within a minute of the last write waits in
 * memory, also when the background ends; only the browser's end loses it.
 *
 * @param {Partial<Count>} more
 * @param {number} [now] milliseconds
 */
export const count = (more, now = Date.now()) =>
  inTurn(async () => {
    const { weeks, written } = await loadPending();
    const known = join(weeks, { [weekOf(now)]: readCount(more) });
    await api.storage.session.set({ [PENDING]: { ...write(known), written } });
    const wait = written + WRITE_MS - now;
    if (wait <= 0 || wait > WRITE_MS) return flush(now); // also when the clock was turned back
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(() => flush(Date.now())), wait);
  });

// In the background only, so that a step in progress cannot write back what it has read.
export const eraseStatistics = () =>
  inTurn(async () => {
    clearTimeout(timer);
    await Promise.all([api.storage.session.remove(PENDING), api.storage.local.remove(KEY)]);
  });
