// Which pages are read down the page: those in a script that is written so, as the user
// wants it for that language.
/** @import { Look } from '../shared/reading.js' */
/** @import { Content } from './view.js' */

/** @typedef {'writing_ja' | 'writing_zh' | 'writing_ko'} WritingName */

/**
 * The choice of a page's language, '' where the script is not written down the page.
 *
 * @param {Content} content
 * @returns {WritingName | ''}
 */
export function writingOf({ lang, vertical }) {
  const base = /^(ja|zh|ko)\b/i.exec(lang ?? '')?.[1].toLowerCase();
  if (base) return /** @type {WritingName} */ (`writing_${base}`);
  return vertical ? 'writing_ja' : '';
}

/**
 * @param {Look} look
 * @param {Content} content
 */
export function isVertical(look, content) {
  const name = writingOf(content);
  return name !== '' && (look[name] === 'page' ? content.vertical === true : look[name] === 'vertical');
}
