// How well two colours can be told apart, as WCAG 2.2 defines it.

export const ENOUGH = 4.5; // for text, WCAG 1.4.3

/**
 * Relative luminance: 0 (black) to 1 (white).
 *
 * @param {string} colour #rrggbb
 */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours: 1 to 21.
 *
 * @param {string} one #rrggbb
 * @param {string} other
 */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Black or white, whichever can be read on a colour.
 *
 * @param {string} ground #rrggbb
 */
export const plainOn = (ground) => (contrast(ground, '#000000') >= contrast(ground, '#ffffff') ? '#000000' : '#ffffff');
