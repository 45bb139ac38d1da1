// How the user wants to read: the defaults, what each choice may be, and what
// is remembered, for all sites or for one. Stored apart from the settings of
// cleaning; only what differs from the defaults is, so that a default can
// change.
import { api } from './api.js';
import { inTurn, tableOf, write } from './stored.js';

const WRITING = Object.freeze(/** @type {const} */ (['page', 'horizontal', 'vertical']));

export const CHOICES = Object.freeze({
  theme: Object.freeze(/** @type {const} */ (['system', 'light', 'sepia', 'dark', 'contrast', 'own'])),
  font: Object.freeze(/** @type {const} */ (['serif', 'sans', 'mono', 'dyslexic', 'own'])),
  flow: Object.freeze(/** @type {const} */ (['scroll', 'pages'])),
  lines: Object.freeze(/** @type {const} */ (['none', 'ruler', 'focus'])),
  // By language: as the page is written, or as chosen.
  writing_ja: WRITING,
  writing_zh: WRITING,
  writing_ko: WRITING,
});

// Pixels; em; hundredths of the size; hundredths of an em, twice; as CSS counts weights.
export const RANGES = Object.freeze({
  size: Object.freeze({ least: 12, most: 40, step: 1 }),
  width: Object.freeze({ least: 20, most: 64, step: 2 }),
  line: Object.freeze({ least: 120, most: 240, step: 5 }),
  letters: Object.freeze({ least: 0, most: 20, step: 1 }),
  words: Object.freeze({ least: 0, most: 60, step: 2 }),
  weight: Object.freeze({ least: 300, most: 800, step: 100 }),
});

const COLOUR = /^#[0-9a-f]{6}$/;

// What the user writes: colours, the name of a font, rules of CSS.
export const TEXTS = Object.freeze({
  ground: COLOUR,
  ink: COLOUR,
  link: COLOUR,
  face: /^[^"\\<>;{}\p{C}]{0,80}$/u,
  css: /^[^]{0,20000}$/,
});

/**
 * @typedef {keyof typeof CHOICES} Choice
 * @typedef {keyof typeof RANGES} RangeName
 * @typedef {keyof typeof TEXTS} TextName
 * @typedef {{ [C in Choice]: typeof CHOICES[C][number] } & Record<RangeName, number> & Record<TextName, string> & { justify: boolean }} Look
 * @typedef {{ contents: boolean, letterKeys: boolean }} Desk
 * @typedef {{ look: Partial<Look>, desk: Partial<Desk>, sites: Record<string, Partial<Look>> }} Reading
 */

/** @type {Readonly<Look>} */
export const LOOK = Object.freeze({
  theme: 'system',
  font: 'serif',
  size: 19,
  width: 34,
  line: 165,
  letters: 0,
  words: 0,
  weight: 400,
  justify: false,
  flow: 'scroll',
  lines: 'none',
  ground: '#fcfbf8',
  ink: '#22262a',
  link: '#0b5f59',
  face: '',
  css: '',
  writing_ja: 'page',
  writing_zh: 'page',
  writing_ko: 'page',
});

/**
 * What the reader keeps beside the look, for all sites alike.
 *
 * @type {Readonly<Desk>}
 */
export const DESK = Object.freeze({ contents: false, letterKeys: true });

const KEY = 'reading';
const FORMAT = 1;

/**
 * @param {string} name
 * @param {any} value
 */
function fits(name, value) {
  if (Object.hasOwn(CHOICES, name)) return /** @type {readonly string[]} */ (CHOICES[/** @type {Choice} */ (name)]).includes(value);
  if (Object.hasOwn(RANGES, name)) {
    const { least, most } = RANGES[/** @type {RangeName} */ (name)];
    return Number.isInteger(value) && value >= least && value <= most;
  }
  if (Object.hasOwn(TEXTS, name)) return typeof value === 'string' && TEXTS[/** @type {TextName} */ (name)].test(value);
  return typeof value === 'boolean';
}

/**
 * The values of raw that are valid and differ from the defaults.
 *
 * @template {object} T
 * @param {any} raw
 * @param {Readonly<T>} defaults
 * @returns {Partial<T>}
 */
function differing(raw, defaults) {
  const usual = /** @type {Record<string, unknown>} */ (defaults);
  const names = Object.keys(usual).filter((name) => fits(name, raw?.[name]) && raw[name] !== usual[name]);
  return /** @type {Partial<T>} */ (Object.fromEntries(names.map((name) => [name, raw[name]])));
}

/**
 * Each part with what differs from the defaults.
 *
 * @param {any} [raw]
 * @returns {Reading}
 */
export function readReading(raw = {}) {
  const sites = Object.entries(raw.sites ?? {}).map(
    ([host, look]) => /** @type {[string, Partial<Look>]} */ ([host, differing(look, LOOK)]),
  );
  return { look: differing(raw.look, LOOK), desk: differing(raw.desk, DESK), sites: tableOf(sites) };
}

export async function loadReading() {
  return readReading((await api.storage.local.get(KEY))[KEY]);
}

/**
 * Whether a site has a look of its own.
 *
 * @param {Reading} reading
 * @param {string} host
 */
export const isOwn = (reading, host) => Object.hasOwn(reading.sites, host);

/**
 * A site's own look takes the place of the one for all sites.
 *
 * @param {Reading} reading
 * @param {string | undefined} host
 * @returns {Look}
 */
export const lookOf = (reading, host) => ({
  ...LOOK,
  ...(host !== undefined && isOwn(reading, host) ? reading.sites[host] : reading.look),
});

/**
 * @param {Reading} reading
 * @returns {Desk}
 */
export const deskOf = (reading) => ({ ...DESK, ...reading.desk });

/** @param {(reading: Reading) => void} change gets what is remembered and edits it */
export const updateReading = (change) =>
  inTurn(async () => {
    const reading = await loadReading();
    change(reading);
    const { look, desk, sites } = readReading(reading);
    await write(
      KEY,
      { format: FORMAT, look, desk, sites },
      [look, desk, sites].some((part) => Object.keys(part).length > 0),
    );
  });

/**
 * Where the site has a look of its own, that is changed.
 *
 * @param {string} host
 * @param {Look} look
 */
export const setLook = (host, look) =>
  updateReading((reading) => {
    if (isOwn(reading, host)) reading.sites[host] = look;
    else reading.look = look;
  });

/**
 * Gives a site a look of its own, or takes it away.
 *
 * @param {string} host
 * @param {Look | null} look
 */
export const setOwn = (host, look) =>
  updateReading((reading) => {
    if (look) reading.sites[host] = look;
    else delete reading.sites[host];
  });

/** @param {Partial<Desk>} desk */
export const setDesk = (desk) =>
  updateReading((reading) => {
    Object.assign(reading.desk, desk);
  });

/**
 * Takes over what is chosen in the settings; what is not chosen there stays.
 *
 * @param {Reading} more
 */
export const mergeReading = (more) =>
  updateReading((reading) => {
    Object.assign(reading.look, more.look);
    Object.assign(reading.desk, more.desk);
    Object.assign(reading.sites, more.sites);
  });
