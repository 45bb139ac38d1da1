// Letters that nobody can guess: keys, and names that differ from page to page.

/**
 * @param {number} count
 * @returns {string}
 */
export const letters = (count) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => String.fromCharCode(0x61 + (byte % 26))).join('');
