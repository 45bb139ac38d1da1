// Everything that the user has said, as one file: settings, rules, what was said of parts
// in the reader, choices for files, the reader's looks, highlights, kept pages without their
// pictures. Filter lists are files
// already, and permissions are the browser's.
import { FORMAT, NAME, entriesOf, readFile, take, worth } from './carried.js';
import * as exports_ from './exports.js';
import { freshOf, fromFile, mergeKept, toFile } from './keptbackup.js';
import { loadAllKept } from './keptstore.js';
import { changeMarks, loadAllMarks, readPages } from './marks.js';
import { loadReading } from './reading.js';
import { loadRules, mergeRules } from './rules.js';
import * as settings_ from './settings.js';
import { loadWishes, mergeWishes, readWishes } from './wishes.js';
/** @import { Carried } from './carried.js' */
/** @import { Page } from './keptbackup.js' */
/** @import { Mark, MarkedPage } from './marks.js' */
/** @import { SiteRules } from './messages.d.ts' */
/** @import { Wish } from './wishes.js' */

export const MOST_BYTES = 64e6;

/**
 * @typedef {object} More
 * @property {Record<string, Wish[]>} wishes
 * @property {(MarkedPage & { address: string })[]} marks
 * @property {Page[]} kept
 *
 * @typedef {Carried & More} Kept
 */

/** @returns {Promise<Kept>} */
export async function present() {
  const [settings, rules, wishes, choices, reading, marks, kept] = await Promise.all([
    settings_.loadOwn(),
    loadRules(),
    loadWishes(),
    exports_.load(),
    loadReading(),
    loadAllMarks(),
    loadAllKept(),
  ]);
  return { settings, rules, wishes, choices, reading, marks, kept };
}

/**
 * The file. Of settings and choices it has what differs from the defaults, as storage.
 *
 * @param {Kept} kept
 * @param {Date} made
 */
export function toText({ wishes, marks, kept, ...carried }, made) {
  const file = {
    kind: NAME,
    format: FORMAT,
    made: made.toISOString(),
    ...worth(carried),
    wishes: { format: FORMAT, pages: wishes },
    marks,
    kept: toFile(kept),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * What a file says, checked: whoever wrote it. Throws 'backup' for another file and
 * 'newer' for one of a later version.
 *
 * @param {string} text
 * @returns {Kept & { made: number }} made: milliseconds, NaN when it does not say
 */
export const fromText = (text) =>
  readFile(text, (file) => ({
    made: Date.parse(file.made),
    wishes: readWishes(file.wishes),
    marks: readPages(file.marks),
    kept: fromFile(file.kept),
  }));

/** @param {Mark} mark */
const placeOf = ({ quote, position }) => `${position.start} ${quote.exact}`;

/**
 * The marks that a list does not have yet.
 *
 * @param {Mark[]} list
 * @param {Mark[]} own
 */
function fresh(list, own) {
  const ids = new Set(own.map(({ id }) => id));
  const places = new Set(own.map(placeOf));
  return list.filter((mark) => !ids.has(mark.id) && !places.has(placeOf(mark)));
}

/** @param {Record<string, SiteRules>} rules */
const selectorsOf = (rules) => Object.entries(rules).flatMap(([home, { hide, show }]) => [...hide, ...show].map((one) => `${home} ${one}`));

/**
 * How many of names are not among others.
 *
 * @param {string[]} names
 * @param {string[]} others
 */
function counted(names, others) {
  const known = new Set(others);
  const all = [...new Set(names)];
  return { all: all.length, fresh: all.filter((name) => !known.has(name)).length };
}

/**
 * What is chosen for all sites.
 *
 * @param {Kept} kept
 */
const generalOf = ({ settings }) =>
  Object.fromEntries(Object.entries(settings_.write(settings)).filter(([name]) => name !== 'format' && name !== 'sites'));

/**
 * The same with each category by itself.
 *
 * @param {Kept} kept
 */
function choicesOf(kept) {
  const { kinds: _, ...others } = generalOf(kept);
  return { ...others, ...flat(kept.settings.kinds) };
}

/** @param {Record<string, any>} [kinds] */
const flat = (kinds = {}) => Object.fromEntries(Object.entries(kinds).map(([kind, choice]) => [`kind ${kind}`, choice]));

/** @param {import('./settings.js').Site} [site] */
const siteOf = ({ kinds, ...others } = {}) => ({ ...others, ...flat(kinds) });

/** @param {Kept} kept */
const sitesOf = ({ settings, reading }) => [...Object.keys(settings.sites), ...Object.keys(reading.sites)];

/**
 * Whether what is chosen in one takes something else's place in another.
 *
 * @param {Record<string, any>} chosen
 * @param {Record<string, any>} now
 */
const differs = (chosen, now) => Object.entries(chosen).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]));

/**
 * What merge would change.
 *
 * @param {Kept} now
 * @param {Kept} file
 */
export function differences(now, file) {
  const { images, ...files } = exports_.write(file.choices);
  const { sites } = settings_.write(file.settings);
  const pages = new Map(now.marks.map(({ address, list }) => [address, list]));
  const parts = (/** @type {Record<string, Wish[]>} */ wishes) =>
    Object.entries(wishes).flatMap(([address, list]) => list.flatMap((wish) => wish.parts.map((part) => `${address} ${part}`)));
  return {
    general: differs(choicesOf(file), { ...now.settings, ...flat(now.settings.kinds) }),
    sites: counted(sitesOf(file), sitesOf(now)),
    choices: Object.entries(sites ?? {}).some(([host, site]) => differs(siteOf(site), siteOf(now.settings.sites[host]))),
    rules: counted(selectorsOf(file.rules), selectorsOf(now.rules)),
    wishes: counted(parts(file.wishes), parts(now.wishes)),
    files: differs(files, now.choices) || differs(images ?? {}, now.choices.images),
    look:
      differs(file.reading.look, now.reading.look) ||
      differs(file.reading.desk, now.reading.desk) ||
      differs(file.reading.sites, now.reading.sites),
    marks: {
      all: file.marks.reduce((sum, { list }) => sum + list.length, 0),
      fresh: file.marks.reduce((sum, { address, list }) => sum + fresh(list, pages.get(address) ?? []).length, 0),
    },
    kept: { all: file.kept.length, fresh: freshOf(file.kept, now.kept).length },
  };
}

/**
 * Adds a file to what is here. Single choices of the file take the place of those here;
 * what the file does not choose stays, and of parts that both speak of, what is said here.
 *
 * @param {Kept} file
 * @returns {Promise<{ marks: number, kept: number }>} how many pages' highlights, and how many pages, did not fit
 */
export async function merge(file) {
  const { rules: _, ...parts } = worth(file);
  await take(entriesOf(parts));
  await mergeRules(file.rules);
  await mergeWishes(file.wishes);
  let left = 0;
  for (const page of file.marks) {
    try {
      await changeMarks(page, (own) => [...own, ...fresh(page.list, own)]);
    } catch (error) {
      if (!/^(?:full|format)$/.test(/** @type {Error} */ (error).message)) throw error;
      left++;
    }
  }
  return { marks: left, kept: await mergeKept(file.kept, await loadAllKept()) };
}
