// Puts the messages of _locales into a document: data-i18n sets the text,
// data-i18n-label the accessible name, data-i18n-placeholder a field's hint,
// data-i18n-title the accessible name and the title.
import { api } from './api.js';

const RUNS_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NUMBER = /^[\p{Nd}.,٫٬\s]*$/u;

// The direction of the messages, which may be English in a browser that runs from the right.
export const direction = () => api.i18n.getMessage('direction');

// The language of the messages, which may be another one than the browser's.
export const language = () => api.i18n.getMessage('pluralLocale');

/**
 * A title, a host or a selector as part of a sentence that runs the other way: it keeps
 * its own direction, and what stands around it its place.
 *
 * @param {string} text
 */
export const isolate = (text) => (!NUMBER.test(text) && (direction() === 'rtl' || RUNS_LEFT.test(text)) ? `\u2068${text}\u2069` : text);

/** @typedef {string | number} Part of a message: a number is written as its language writes it */

/**
 * @param {string} name
 * @param {Part[]} [parts]
 */
export const message = (name, parts) =>
  api.i18n.getMessage(
    name,
    parts?.map((part) => (typeof part === 'number' ? numbered(part) : isolate(part))),
  );

/**
 * A message in the form that its language has for a number, which is its last
 * part: name_one, name_few and so on, or else name_other.
 *
 * @param {string} name
 * @param {number} count
 * @param {Part[]} [parts]
 */
export function plural(name, count, parts = []) {
  const form = new Intl.PluralRules(language()).select(count);
  const values = [...parts, count];
  return message(`${name}_${form}`, values) || message(`${name}_other`, values);
}

/**
 * What the browser knows of a language, it should say in that of the messages: a browser
 * in a language that has none shows the English ones.
 *
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const numbered = (value, options) => new Intl.NumberFormat(language(), options).format(value);

/**
 * A day, or what else of a time the options ask for.
 *
 * @param {number} time
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export const dated = (time, options = { dateStyle: 'medium' }) => new Intl.DateTimeFormat(language(), options).format(time);

/**
 * Things in a row, with the language's own commas and, where it wants one, its "and".
 *
 * @param {string[]} things
 */
export const listed = (things) => new Intl.ListFormat(language(), { style: 'narrow' }).format(things);

/** @param {Document} document */
export function localize(document) {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  fill(document);
}

/** @param {ParentNode} part of a document, or a shadow tree */
export function fill(part) {
  const put = (/** @type {string} */ attribute, /** @type {(element: Element, text: string) => void} */ write) => {
    for (const element of part.querySelectorAll(`[${attribute}]`)) write(element, message(element.getAttribute(attribute) ?? ''));
  };
  put('data-i18n', (element, text) => {
    element.textContent = text;
  });
  put('data-i18n-label', (element, text) => element.setAttribute('aria-label', text));
  put('data-i18n-placeholder', (element, text) => element.setAttribute('placeholder', text));
  put('data-i18n-title', (element, text) => {
    element.setAttribute('title', text);
    element.setAttribute('aria-label', text);
  });
}
