// What was hidden on a site last time, by selectors that stay the same from
// page to page: the next page of that site hides it before anything is
// painted, and asks the engine afterwards. Kept on this machine, a record a
// site, the freshest first.
import { api } from '../shared/api.js';
import { isOn, levelOf, load } from '../shared/settings.js';
import { inTurn, stored } from '../shared/stored.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Lesson } from '../shared/messages.d.ts' */

/**
 * @typedef {object} EarlyRecord
 * @property {Level} [level] at which it was learned
 * @property {string[]} show selectors of what was hidden
 * @property {string[]} wrong selectors that hid what the engine keeps
 * @property {boolean} uncertain whether the engine kept what was certain to go (content/hiding/certain.js)
 */

const PREFIX = 'early:';
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
 * @param {string} host
 * @returns {Promise<EarlyRecord>}
 */
async function read(host) {
  const record = await stored(PREFIX + host);
  return { level: record?.level, show: clean(record?.show), wrong: clean(record?.wrong), uncertain: record?.uncertain === true };
}

/**
 * What may be hidden at once on a site, and the level at which that was learned:
 * at another level it does not count.
 *
 * @param {string} host
 */
export async function recall(host) {
  const { level, show, uncertain } = await read(host);
  return { level, show: show.slice(0, MOST_SHOWN), uncertain };
}

// All sites: [key, record].
async function records() {
  const all = /** @type {Record<string, { at: number }>} */ (await api.storage.local.get(null));
  return Object.entries(all).filter(([key]) => key.startsWith(PREFIX));
}

// Forgets the sites that were not visited for the longest time.
async function makeRoom() {
  const old = (await records())
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(MOST_SITES - 1)
    .map(([key]) => key);
  if (old.length > 0) await api.storage.local.remove(old);
}

/**
 * @param {string} host
 * @param {Level} level
 * @param {Lesson} lesson
 */
async function write(host, level, lesson) {
  const { known, wrong } = lesson;
  const now = await read(host);
  if (now.level !== level) Object.assign(now, { level, show: [], wrong: [], uncertain: false });
  const uncertain = now.uncertain || lesson.uncertain === true;
  const refused = [...new Set([...clean(wrong), ...now.wrong])].slice(0, MOST_WRONG);
  const show = [...new Set([...clean(known), ...now.show])].filter((selector) => !refused.includes(selector)).slice(0, MOST_SHOWN);
  if (show.join() === now.show.join() && refused.join() === now.wrong.join() && uncertain === now.uncertain) return;
  if (now.show.length + now.wrong.length === 0 && !now.uncertain) await makeRoom();
  const record = { level, show, wrong: refused, ...(uncertain ? { uncertain } : {}), at: Date.now() };
  await api.storage.local.set({ [PREFIX + host]: record });
}

/**
 * Keeps what a page reports, if its site is on by the time that it is written:
 * everything may have been forgotten meanwhile. What was wrong once is not tried
 * again.
 *
 * @param {string} host
 * @param {Lesson} lesson
 */
export const learn = (host, lesson) =>
  inTurn(async () => {
    const settings = await load();
    if (isOn(settings, host)) await write(host, levelOf(settings, host), lesson);
  });

/**
 * Forgets the sites for which isOn(host) is false.
 *
 * @param {(host: string) => boolean} isOn
 */
export const prune = (isOn) =>
  inTurn(async () => {
    const gone = (await records()).map(([key]) => key).filter((key) => !isOn(key.slice(PREFIX.length)));
    if (gone.length > 0) await api.storage.local.remove(gone);
  });
