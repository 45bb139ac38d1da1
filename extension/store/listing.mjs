// The texts of the stores' pages, by language.
import fs from 'node:fs';
import path from 'node:path';

const MOST = 15_000; // characters of a description at addons.mozilla.org; Chrome's store takes 16,000

/**
 * @typedef {object} Listing
 * @property {string} language as in _locales
 * @property {string} name
 * @property {string} summary
 * @property {string} description plain text
 */

/**
 * Reads the texts: name and summary are the extension's own, the descriptions lie in
 * store/listings.
 *
 * @param {string} folder of the extension
 * @returns {Listing[]}
 * @throws when a language has no description, or a description no language
 */
export function listings(folder) {
  const languages = fs.readdirSync(path.join(folder, '_locales')).sort();
  const described = fs.readdirSync(path.join(folder, 'store/listings')).map((name) => path.basename(name, '.md'));
  const odd = [...languages.filter((one) => !described.includes(one)), ...described.filter((one) => !languages.includes(one))];
  if (odd.length > 0) throw new Error(`a description or messages are missing: ${odd.join(', ')}`);
  return languages.map((language) => {
    const messages = JSON.parse(fs.readFileSync(path.join(folder, '_locales', language, 'messages.json'), 'utf8'));
    const description = fs.readFileSync(path.join(folder, 'store/listings', `${language}.md`), 'utf8').trim();
    return { language, name: messages.name.message, summary: messages.description.message, description };
  });
}

/** What is wrong with a text, in sentences. */
export function faults(/** @type {Listing} */ { language, description }) {
  const wrong = [];
  if ([...description].length > MOST) wrong.push(`${language}: the description has more than ${MOST} characters`);
  if (/[<>*_`#]/.test(description)) wrong.push(`${language}: the description has markup, which the stores show as it is`);
  if (/https?:/.test(description)) wrong.push(`${language}: the description has an address`);
  return wrong;
}

/** The text of a store's page, to copy from. */
export const page = (/** @type {Listing} */ { name, summary, description }) => `${name}\n\n${summary}\n\n${description}\n`;
