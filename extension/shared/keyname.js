// What a key means, whatever alphabet the keyboard writes: on a Russian or Greek layout the key
// of "r" gives "к" or "ρ", and our keys are Latin letters.

const LETTER = /^\p{L}$/u;
const LATIN = /^[A-Za-z]$/;

/**
 * The name of a pressed key: what it writes, and for a letter that is not Latin the Latin
 * letter of the same place on the keyboard, in the same case.
 *
 * @param {{ key: string, code?: string, shiftKey?: boolean }} event
 */
export function keyName({ key, code = '', shiftKey = false }) {
  if (!LETTER.test(key) || LATIN.test(key) || !/^Key[A-Z]$/.test(code)) return key;
  return shiftKey ? code[3] : code[3].toLowerCase();
}
