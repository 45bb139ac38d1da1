// Whether a font is on this device. Browsers do not tell it, but its letters
// have other widths than those that would stand in for them.
const SAMPLE = 'mmmmmmmmmmlliWÄgy0123456789';
const OTHERS = ['monospace', 'serif', 'sans-serif'];

/** @param {string} face */
export function isInstalled(face) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true; // not known
  const width = (/** @type {string} */ family) => {
    context.font = `72px ${family}`;
    return context.measureText(SAMPLE).width;
  };
  return OTHERS.some((other) => width(`"${face}", ${other}`) !== width(other)) || OTHERS.includes(face.toLowerCase());
}
