// The names of the locks that each side of a line between host.js and remote.js
// holds as long as it is there.
export const locks = Object.freeze({
  host: (/** @type {string} */ name) => `host ${name}`,
  background: (/** @type {string} */ name) => `background ${name}`,
});
