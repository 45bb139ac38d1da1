// The user's own word on categories of parts (the engine's kinds), whatever the level
// says: for all sites and for one. A category of which nothing is said follows the level;
// only what differs from that is kept.
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Settings } from './settings.js' */

/** In the order in which they are listed: pop-ups, what comes with a text, the page's frame. */
export const KINDS = Object.freeze(
  /** @type {const} */ (['ad', 'cookie', 'newsletter', 'social', 'related', 'comment', 'navigation', 'header', 'footer', 'sidebar']),
);
// The first of them go at every level, the others from medium on.
const ALWAYS = KINDS.slice(0, 3);

/** @typedef {(typeof KINDS)[number]} ChosenKind */

/** @typedef {'level' | 'hide' | 'keep'} Choice */

/** @typedef {{ [K in ChosenKind]?: Choice }} Choices a site may say 'level' where all sites say something else */

/** @param {string} kind @param {Level} level */
export const goesAt = (kind, level) => level !== 'light' || ALWAYS.some((one) => one === kind);

/**
 * What is stored, checked.
 *
 * @param {any} stored
 * @param {readonly Choice[]} choices that it may hold
 * @returns {Choices}
 */
export function readKinds(stored, choices) {
  /** @type {Choices} */
  const kinds = {};
  for (const kind of KINDS) {
    const choice = Object.hasOwn(Object(stored), kind) ? stored[kind] : undefined;
    if (choices.includes(choice)) kinds[kind] = choice;
  }
  return kinds;
}

/**
 * What counts for a category on a site, or on all sites when there is no host.
 *
 * @param {Settings} settings
 * @param {string} host
 * @param {ChosenKind} kind
 * @returns {Choice}
 */
export const choiceOf = ({ kinds, sites }, host, kind) => sites[host]?.kinds?.[kind] ?? kinds[kind] ?? 'level';

/**
 * Notes a choice, for all sites when there is no host.
 *
 * @param {Settings} settings
 * @param {string} host
 * @param {ChosenKind} kind
 * @param {Choice} choice
 */
export function choose(settings, host, kind, choice) {
  const usual = (host && settings.kinds[kind]) || 'level';
  const kinds = host ? ((settings.sites[host] ??= {}).kinds ??= {}) : settings.kinds;
  if (choice === usual) delete kinds[kind];
  else kinds[kind] = choice;
  if (host && Object.keys(kinds).length === 0) delete settings.sites[host].kinds;
}

/** @param {Settings} settings @param {string} host @param {Choice} choice */
const chosen = (settings, host, choice) => KINDS.filter((kind) => choiceOf(settings, host, kind) === choice);

/**
 * The categories to hide and to keep on a site.
 *
 * @param {Settings} settings
 * @param {string} host
 */
export const said = (settings, host) => ({ hide: chosen(settings, host, 'hide'), keep: chosen(settings, host, 'keep') });

/**
 * The same as fields of the engine's request, none where nothing is said.
 *
 * @param {ReturnType<typeof said>} said
 */
export const kindsAsked = ({ hide, keep }) => ({
  ...(hide.length > 0 && { hideKinds: hide }),
  ...(keep.length > 0 && { keepKinds: keep }),
});

/**
 * The same as a word: what was learned of a site under another one does not count. '' where
 * nothing is said.
 *
 * @param {ReturnType<typeof said>} said
 */
export const wordOf = ({ hide, keep }) => [...hide.map((kind) => `+${kind}`), ...keep.map((kind) => `-${kind}`)].join(' ');
