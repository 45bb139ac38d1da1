// Names of files, valid on every file system. The engine names files of pages by the same rules
// (engine/internal/export/name.go); one list of cases holds both.
const RUNES = 80;
const BYTES = 200;
const PATH = /[\p{Cc}<>:"/\\|?*\u{fffd}\u2028\u2029\u200c]/gu;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i;
// A character that shows by itself: not an accent alone, a filler of Korean, the empty cell of Braille.
const SEEN = /[^\p{M}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

const oneLine = (/** @type {string} */ text) => text.trim().replace(/\s+/g, ' ');
// A dot hides a file or is dropped, a dash makes it look like an option.
const trimmed = (/** @type {string} */ name) => name.replace(/^[ .\-–—~]+/, '').replace(/[ .\-–—]+$/, '');

// At the end of a word, if one ends in the last third.
function cut(/** @type {string} */ name) {
  const encoder = new TextEncoder();
  const bytes = (/** @type {string} */ text) => encoder.encode(text).length;
  let kept = '';
  let runes = 0;
  for (const rune of name) {
    if (++runes > RUNES || bytes(kept + rune) > BYTES) {
      const word = (kept + rune).lastIndexOf(' ');
      return word > 0 && 3 * bytes(kept.slice(0, word)) > 2 * bytes(kept) ? kept.slice(0, word) : kept;
    }
    kept += rune;
  }
  return kept;
}

/**
 * The name of a file, without its ending, of a title that a page gave.
 *
 * @param {string} title
 */
export function fileName(title) {
  const line = oneLine(
    title
      .toWellFormed()
      .replace(PATH, ' ')
      .replace(/\p{Cf}/gu, ''),
  );
  const name = trimmed(cut(trimmed(line)));
  if (!SEEN.test(name)) return 'page';
  return DEVICE.test(name) ? `_${name}` : name;
}
