// How long a text takes to read. Words a minute of adults who read aloud-length
// texts silently, by language: Trauzettel-Klosinski and Dietz, "Standardized
// Assessment of Reading Performance: The New International Reading Speed Texts
// IReST", IOVS 53 (2012), table 1. Of a language that is not among them: their mean.
/** @type {Record<string, number>} */
const WORDS = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};
const WORDS_ELSEWHERE = 184;
// Characters a minute, where no space parts the words; same source.
/** @type {Record<string, number>} */
const CHARACTERS = { zh: 255, ja: 357 };
const CHARACTERS_ELSEWHERE = 255;

const UNSPACED = /[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]&&[\p{L}\p{N}]]/gv;

/**
 * Minutes, not rounded.
 *
 * @param {string} text
 * @param {string} lang a BCP 47 tag or ''
 */
export function minutesOf(text, lang) {
  const base = lang.toLowerCase().split('-')[0];
  const characters = text.match(UNSPACED)?.length ?? 0;
  const spaced = characters > 0 ? text.replace(UNSPACED, ' ') : text;
  const words = spaced.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return words / (WORDS[base] ?? WORDS_ELSEWHERE) + characters / (CHARACTERS[base] ?? CHARACTERS_ELSEWHERE);
}
