// Texts of a page in Markdown that the extension itself writes; the rest is the engine's.

/** @type {Record<string, string>} */
const ENTITIES = { '<': '&lt;', '&': '&amp;' };

/**
 * A text in which Markdown finds no markup. A backslash does not help before < and &: a
 * bare address takes it for a part of itself, and what follows would be a tag.
 *
 * @param {string} text
 */
export const markdown = (text) => text.replace(/[\\`*_[\]>#|~$!]|<|&(?=[#\w]{1,32};)/g, (c) => ENTITIES[c] ?? `\\${c}`);

/**
 * An address between < and >, of which nothing can be taken for markup.
 *
 * @param {string} url
 */
export const angled = (url) => `<${url.replace(/[^\w\-.~:/?#@!&'()*+,;=%]/gu, escaped).replace(/(&[#\w]{1,32});/g, '$1%3B')}>`;

const escaped = (/** @type {string} */ c) => (/\p{Cs}/u.test(c) ? '%EF%BF%BD' : encodeURIComponent(c));
