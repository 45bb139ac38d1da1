// What the user has chosen for files: the last format, and for each what goes
// into it; the templates of properties and of names. Only what differs from the
// defaults is stored.
import { api } from './api.js';
import { inTurn, write as store } from './stored.js';

/** @import { ExportRequest, Format } from '../../wasm/engine.js' */

/** @typedef {Exclude<Format, 'labels' | 'link'>} FileFormat */

/** @type {readonly FileFormat[]} */
export const FORMATS = Object.freeze(['text', 'markdown', 'html', 'epub', 'pages']);

// What the engine's template "default" is; a test compares the two.
export const FRONT_MATTER = `title: {title}
author: {author}
date: {date}
url: {url}
site: {site}
lang: {lang}
tags: {tags}
`;
export const FILE_NAME = '{title}';

export const MOST_CHARACTERS = 4000; // of a template
export const MOST_VAULT = 100; // of the name of a vault

/**
 * front: properties before Markdown; images: formats whose images go into the
 * file; template, body and name: '' for the engine's own; vault: '' for the one used last.
 *
 * @typedef {object} Choices
 * @property {FileFormat} format
 * @property {boolean} front
 * @property {Partial<Record<FileFormat, boolean>>} images
 * @property {string} template of the properties
 * @property {string} body of the text
 * @property {string} name
 * @property {string} vault of Obsidian
 */

/** @type {Readonly<Choices>} */
const DEFAULTS = Object.freeze({
  format: 'text',
  front: false,
  images: Object.freeze({ html: true, epub: true }),
  template: '',
  body: '',
  name: '',
  vault: '',
});

const KEY = 'export';

/**
 * The name of a vault, or '' when it can be none.
 *
 * @param {unknown} value
 */
export function vaultIn(value) {
  const name = typeof value === 'string' ? value.trim() : '';
  return name.length <= MOST_VAULT && name.isWellFormed() && !/\p{Cc}/u.test(name) ? name : '';
}

/**
 * @param {any} [stored]
 * @returns {Choices}
 */
export function read(stored) {
  const raw = stored ?? {};
  const text = (/** @type {unknown} */ value) => (typeof value === 'string' && value.length <= MOST_CHARACTERS ? value : '');
  const images = Object.entries(DEFAULTS.images).map(([format, value]) => [
    format,
    typeof raw.images?.[format] === 'boolean' ? raw.images[format] : value,
  ]);
  return {
    format: FORMATS.includes(raw.format) ? raw.format : DEFAULTS.format,
    front: raw.front === true,
    images: Object.fromEntries(images),
    template: text(raw.template),
    body: text(raw.body),
    name: text(raw.name),
    vault: vaultIn(raw.vault),
  };
}

/** @param {Choices} choices */
export function write(choices) {
  /** @type {Record<string, unknown>} */
  const stored = {};
  for (const key of /** @type {const} */ (['format', 'front', 'template', 'body', 'name', 'vault']))
    if (choices[key] !== DEFAULTS[key]) stored[key] = choices[key];
  const images = Object.entries(choices.images).filter(([format, value]) => value !== DEFAULTS.images[/** @type {FileFormat} */ (format)]);
  if (images.length > 0) stored.images = Object.fromEntries(images);
  return stored;
}

export const load = async () => read((await api.storage.local.get(KEY))[KEY]);

/**
 * Changes the choices: change gets the present ones and edits them.
 *
 * @param {(choices: Choices) => void} change
 */
export const update = (change) =>
  inTurn(async () => {
    const choices = await load();
    change(choices);
    const worth = write(choices);
    await store(KEY, worth, Object.keys(worth).length > 0);
    return choices;
  });

/**
 * What a request for a file says besides its pages.
 *
 * @param {Choices} choices
 * @param {FileFormat} format
 * @returns {Omit<ExportRequest, 'pages'>}
 */
export function requestOf(choices, format) {
  return {
    format,
    fileName: choices.name,
    frontMatter: format === 'markdown' && choices.front ? choices.template || 'default' : '',
    ...(format === 'markdown' && choices.body && { body: choices.body }),
    remoteImages: format === 'html' && !choices.images.html,
    saved: today(),
  };
}

// The day where the user is, as YYYY-MM-DD.
function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
