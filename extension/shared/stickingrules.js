// The rules that loosen what sticks to the window, of user origin, as those that hide
// (hidingrules.js). The attribute has another name in each page; its words say what acts.
/** @import { Place } from './sticking.js' */

const NAME = /^data-[a-z]{8,20}$/;
const MOST_PLACES = 40;
const LARGEST = 1e7; // pixels

/** @param {unknown} value */
const isNumber = (value) => typeof value === 'number' && Math.abs(value) <= LARGEST;

/**
 * @param {string} mark
 * @param {Place} place
 */
function ruleOf(mark, { n, flow, top, left, width, height }) {
  if (!Number.isInteger(n) || n < 0 || n > LARGEST) throw new Error('no number');
  for (const one of [top, left, width, height]) if (one !== undefined && !isNumber(one)) throw new Error('no number');
  const size = [
    ...(width === undefined
      ? []
      : [`width: ${width}px !important; min-width: 0 !important; max-width: ${flow ? '100%' : 'none'} !important;`]),
    ...(height === undefined ? [] : [`height: ${height}px !important; max-height: none !important;`]),
  ];
  const where = flow
    ? ['position: relative !important; inset: auto !important; transform: none !important;']
    : [
        `position: absolute !important; top: ${top ?? 0}px !important; bottom: auto !important;`,
        ...(left === undefined ? [] : [`left: ${left}px !important; right: auto !important;`]),
      ];
  return `[${mark}~="p${n}"] { ${[...where, ...size].join(' ')} }`;
}

/**
 * The style sheet for a page's name and places, which come in a message and are checked.
 *
 * @param {string} mark
 * @param {Place[]} places
 */
export function stickingRules(mark, places) {
  if (typeof mark !== 'string' || !NAME.test(mark) || !Array.isArray(places) || places.length > MOST_PLACES) throw new Error('no places');
  // What is sticky keeps its place in the text, and what is laid out in it, too.
  const loose = `[${mark}~="loose"] { position: relative !important; inset: auto !important; }`;
  const flow = `[${mark}~="flow"] { position: relative !important; inset: auto !important; transform: none !important; }`;
  return [loose, flow, ...places.map((place) => ruleOf(mark, place))].join('\n');
}
