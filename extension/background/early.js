// What was hidden on a site last time, by selectors that stay the same from
// page to page: the next page of that site hides it before anything is
// painted, and asks the engine afterwards. Kept on this machine, a record for
// each home (shared/homes.js), so that nobody's page teaches another's. An index
// says when each was written: the records are never read all together.
import { api } from '../shared/api.js';
import { hostOfHome } from '../shared/homes.js';
import { said, wordOf } from '../shared/kinds.js';
import { loadPolicy } from '../shared/policy.js';
import { isOn, levelOf, load } from '../shared/settings.js';
import { inTurn, stored, tableOf } from '../shared/stored.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Lesson, Waking } from '../shared/messages.d.ts' */
/** @import { Settings } from '../shared/settings.js' */

/**
 * @typedef {object} EarlyRecord
 * @property {string} [level] at which it was learned, with the user's word on categories
 * @property {string[]} show selectors of what was hidden
 * @property {string[]} wrong selectors that hid what the engine keeps
 * @property {boolean} uncertain whether the engine kept what was certain to go (content/hiding/certain.js)
 */

const PREFIX = 'early:';
const INDEX = 'early'; // {home: when}
const MOST_SITES = 300;
const MOST_SHOWN = 40; // selectors a site
const MOST_WRONG = 80;
const LONGEST = 180; // characters

// A box's place, by steps from body.
const PLACE = /^body(?: > (?:div|section|header|nav|footer|aside|table|tbody|tr):nth-of-type\([1-9]\d?\)){1,6}$/;

// An element's name with an ID or a few classes, in plain letters; never a
// page's frame.
const SELECTOR = /^(?!(?:html|head|body|main)[#.])[a-z][a-z0-9-]*(?:#[A-Za-z][\w-]*|(?:\.[A-Za-z][\w-]*){1,4})$/;

/**
 * @param {unknown} list
 * @returns {string[]}
 */
const clean = (list) =>
  [...new Set(Array.isArray(list) ? list : [])].filter(
    (selector) => typeof selector === 'string' && selector.length <= LONGEST && (SELECTOR.test(selector) || PLACE.test(selector)),
  );

/**
 * What decides what is hidden on a site: its level, and the user's word on categories.
 *
 * @param {Settings} settings
 * @param {string} host
 */
export const rulingOf = (settings, host) => [levelOf(settings, host), wordOf(said(settings, host))].filter(Boolean).join(' ');

/**
 * What is certain to go at a level, without what is to stay. A head may hold anything of
 * that: the page's frame waits for the engine.
 *
 * @param {Level} level
 * @param {string[]} kept categories
 * @returns {Pick<Waking, 'certain' | 'spared'>}
 */
export function certainOf(level, kept) {
  if (kept.length === 0) return { certain: level === 'light' ? level : 'frame' };
  const notices = kept.includes('cookie') || kept.includes('newsletter');
  return { certain: 'light', spared: [...(kept.includes('ad') ? ['ad'] : []), ...(notices ? ['notice'] : [])] };
}

/**
 * @param {string} home
 * @returns {Promise<EarlyRecord>}
 */
async function read(home) {
  const record = await stored(PREFIX + home);
  return { level: record?.level, show: clean(record?.show), wrong: clean(record?.wrong), uncertain: record?.uncertain === true };
}

/**
 * What may be hidden at once on a site, and the ruling under which that was learned:
 * under another one it does not count. Where a category is to stay, places do not
 * either: what stands there on the next page may be of it.
 *
 * @param {string} home
 */
export async function recall(home) {
  const { level, show, uncertain } = await read(home);
  const names = level?.includes('-') ? show.filter((selector) => !PLACE.test(selector)) : show;
  return { level, show: names.slice(0, MOST_SHOWN), uncertain };
}

/**
 * When each home's record was written. What an earlier version has kept has no
 * index yet.
 *
 * @returns {Promise<Record<string, number>>}
 */
async function loadIndex() {
  const index = await stored(INDEX);
  if (index && typeof index === 'object') return tableOf(Object.entries(index));
  const all = /** @type {Record<string, { at?: number }>} */ (await api.storage.local.get(null));
  const records = Object.entries(all).filter(([key]) => key.startsWith(PREFIX));
  return tableOf(records.map(([key, record]) => [key.slice(PREFIX.length), record?.at ?? 0]));
}

/**
 * Forgets homes, and writes a record in the same step.
 *
 * @param {Record<string, number>} index
 * @param {string[]} gone
 * @param {Record<string, unknown>} [record] by its key
 */
async function change(index, gone, record = {}) {
  for (const home of gone) delete index[home];
  if (gone.length > 0) await api.storage.local.remove(gone.map((home) => PREFIX + home));
  if (Object.keys(index).length > 0) await api.storage.local.set({ ...record, [INDEX]: index });
  else await api.storage.local.remove(INDEX);
}

/**
 * The homes whose records were not written for the longest time, past the limit.
 *
 * @param {Record<string, number>} index
 */
const oldest = (index) =>
  Object.entries(index)
    .sort(([, one], [, other]) => other - one)
    .slice(MOST_SITES)
    .map(([home]) => home);

/**
 * @param {string} home
 * @param {string} level
 * @param {Lesson} lesson
 */
async function write(home, level, lesson) {
  const { known, wrong } = lesson;
  const now = await read(home);
  if (now.level !== level) Object.assign(now, { level, show: [], wrong: [], uncertain: false });
  const uncertain = now.uncertain || lesson.uncertain === true;
  const refused = [...new Set([...clean(wrong), ...now.wrong])].slice(0, MOST_WRONG);
  const show = [...new Set([...clean(known), ...now.show])].filter((selector) => !refused.includes(selector)).slice(0, MOST_SHOWN);
  if (show.join() === now.show.join() && refused.join() === now.wrong.join() && uncertain === now.uncertain) return;
  const record = { level, show, wrong: refused, ...(uncertain ? { uncertain } : {}) };
  const index = await loadIndex();
  index[home] = Date.now();
  await change(index, oldest(index), { [PREFIX + home]: record });
}

/**
 * Keeps what a page reports, if its site is on by the time that it is written:
 * everything may have been forgotten meanwhile. What was wrong once is not tried
 * again. A lesson from before the user has said something else of categories is none.
 *
 * @param {string} home
 * @param {Lesson} lesson
 */
export const learn = (home, lesson) =>
  inTurn(async () => {
    const [settings, { early }] = await Promise.all([load(), loadPolicy()]);
    const host = hostOfHome(home);
    if (!early || !isOn(settings, host) || (lesson.said ?? '') !== wordOf(said(settings, host))) return;
    await write(home, rulingOf(settings, host), lesson);
  });

/**
 * Forgets the sites for which isOn(host) is false.
 *
 * @param {(host: string) => boolean} isOn
 */
export const prune = (isOn) =>
  inTurn(async () => {
    const index = await loadIndex();
    const gone = Object.keys(index).filter((home) => !isOn(hostOfHome(home)));
    if (gone.length > 0) await change(index, gone);
  });
