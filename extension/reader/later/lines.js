// A ruler under the line that is read, or a few lines that stand out from the
// rest. It follows the pointer and the arrow keys, and stays where it is while
// the text scrolls below it. For eyes alone: screen readers are told nothing.
import { make } from '../../shared/page.js';
import { isIn } from '../keys.js';
import { onMove, runsDown } from '../scroll.js';
/** @import { Look } from '../../shared/reading.js' */

const FOCUS_LINES = 3;
const LOW = 0.3; // of the window: between here and there the aid moves by keys,
const HIGH = 0.65; // beyond it the text does
const MOST_STEPS = 60; // half lines to look ahead for the next line of text

/** @typedef {{ from: number, to: number }} Span pixels across the lines: down the window, from the left in vertical text */

const band = make('div', { id: 'lines', hidden: true });
band.setAttribute('aria-hidden', 'true');

/** @type {HTMLElement} */
let main;
/** @type {Look['lines']} */
let kind = 'none';
let at = { x: 0, y: 0 }; // the point that the aid follows
/** @type {Span} */
let line = { from: 0, to: 0 };

const lineHeight = () => Number.parseFloat(getComputedStyle(main).lineHeight) || 30;

/**
 * The line of text at a point.
 *
 * @param {number} x
 * @param {number} y
 * @returns {Span | null}
 */
function lineAt(x, y) {
  const place = document.caretPositionFromPoint(x, y);
  const node = place?.offsetNode;
  if (!(node instanceof Text) || !main.contains(node)) return null;
  const range = document.createRange();
  const start = Math.min(place?.offset ?? 0, Math.max(0, node.length - 1));
  range.setStart(node, start);
  range.setEnd(node, Math.min(start + 1, node.length));
  const box = range.getBoundingClientRect();
  if (box.height === 0) return null;
  const [from, to, point] = runsDown() ? [box.left, box.right, x] : [box.top, box.bottom, y];
  const all = (Number.parseFloat(getComputedStyle(/** @type {Element} */ (node.parentElement)).lineHeight) || to - from) - (to - from);
  const span = { from: from - all / 2, to: to + all / 2 };
  return point >= span.from - 2 && point <= span.to + 2 ? span : null;
}

function draw() {
  const middle = (line.from + line.to) / 2;
  const half = kind === 'focus' ? (lineHeight() * FOCUS_LINES) / 2 : (line.to - line.from) / 2;
  const { left, right, top, bottom } = main.getBoundingClientRect();
  const style = runsDown()
    ? { left: middle - half, width: 2 * half, top: Math.max(0, top), height: Math.min(innerHeight, bottom) - Math.max(0, top) }
    : { left: Math.max(0, left), width: Math.min(innerWidth, right) - Math.max(0, left), top: middle - half, height: 2 * half };
  for (const [name, value] of Object.entries(style)) band.style.setProperty(name, `${value}px`);
}

// Puts the aid on the line at its point, or there where no line is.
function snap() {
  const across = runsDown() ? at.x : at.y;
  const half = lineHeight() / 2;
  line = lineAt(at.x, at.y) ?? { from: across - half, to: across + half };
  draw();
}

/**
 * To the next line or the one before.
 *
 * @param {1 | -1} by in the order of the text
 */
function step(by) {
  const down = runsDown();
  const sign = down ? -by : by; // vertical text goes on to the left
  const before = line;
  const half = lineHeight() / 2;
  const start = (line.from + line.to) / 2;
  /** @type {Span | null} */
  let found = null;
  let point = start + sign * half;
  for (let n = 0; n < MOST_STEPS && !found; n++, point += (sign * half) / 2) {
    const next = down ? lineAt(point, at.y) : lineAt(at.x, point);
    if (next && Math.abs(next.from - before.from) > 2 && Math.sign(next.from - before.from) === sign) found = next;
    if (point < 0 || point > (down ? innerWidth : innerHeight)) break;
  }
  const middle = found ? (found.from + found.to) / 2 : start + sign * 2 * half;
  const all = down ? innerWidth : innerHeight;
  const [least, most] = down ? [all * (1 - HIGH), all * (1 - LOW)] : [all * LOW, all * HIGH];
  const over = sign > 0 ? Math.max(0, middle - most) : Math.min(0, middle - least);
  const edge = document.documentElement;
  const [x, y] = [edge.scrollLeft, edge.scrollTop];
  if (over !== 0) scrollBy({ [down ? 'left' : 'top']: over, behavior: 'instant' });
  const moved = down ? edge.scrollLeft - x : edge.scrollTop - y;
  if (down) at.x = middle - moved;
  else at.y = middle - moved;
  snap();
}

/** @type {Record<string, 1 | -1>} */
const ACROSS = { ArrowDown: 1, ArrowUp: -1 };
/** @type {Record<string, 1 | -1>} */
const LEFTWARDS = { ArrowLeft: 1, ArrowRight: -1 };

/** @param {KeyboardEvent} event */
function onKey(event) {
  const keys = runsDown() ? LEFTWARDS : ACROSS;
  if (kind === 'none' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!Object.hasOwn(keys, event.key) || isIn(event, 'input, select, textarea, summary, [popover], dialog, nav, [role=toolbar], .wide'))
    return;
  event.preventDefault();
  step(keys[event.key]);
}

/** @param {PointerEvent} event */
function onPointer({ clientX, clientY, pointerType }) {
  if (kind === 'none' || pointerType === 'touch') return;
  at = { x: clientX, y: clientY };
  snap();
}

function start() {
  document.body.append(band);
  const box = main.getBoundingClientRect();
  at = { x: Math.max(0, box.left) + Math.min(box.width / 2, 120), y: innerHeight * 0.4 };
  if (runsDown()) at = { x: innerWidth * 0.6, y: Math.max(0, box.top) + Math.min(box.height / 2, 160) };
  addEventListener('pointermove', onPointer, { passive: true });
  addEventListener('pointerdown', ({ clientX, clientY, target }) => {
    if (kind === 'none' || !(target instanceof Node) || !main.contains(target)) return;
    at = { x: clientX, y: clientY };
    snap();
  });
  addEventListener('keydown', onKey, true); // before the keys of vertical text
  onMove(() => kind !== 'none' && snap());
}

/**
 * @param {HTMLElement} element that holds the text
 * @param {Look['lines']} wanted
 */
export function guide(element, wanted) {
  const first = !main;
  main = element;
  kind = wanted;
  if (first) start();
  band.hidden = kind === 'none';
  band.className = kind;
  if (kind !== 'none') snap();
}
