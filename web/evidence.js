// Why a block was judged as it was: in sentences and, on demand, by measure, each
// with what it added to the log-odds of being content, as a bar to the left
// (noise) or right (content).
import { el, number, percent, table } from './dom.js';
import { groupOf } from './kinds.js';
/** @import { Answer, Block } from '../wasm/engine.js' */
/** @import { Twin } from './compare.js' */

/**
 * @param {HTMLElement} side where it is drawn
 * @param {Answer} answer
 * @param {Block} block
 * @param {Answer} [other] in a comparison
 * @param {Twin} [twin] the same block in it
 */
export function drawEvidence(side, answer, block, other, twin) {
  side.replaceChildren(
    el(
      'h2',
      {},
      el('code', {}, block.tag),
      el('span', { class: 'quiet' }, ` element ${number(block.id)}, ${number(block.words)} ${block.words === 1 ? 'word' : 'words'}`),
    ),
    el('blockquote', { dir: 'auto' }, block.text || '(no text)'),
    judgement(answer.method, block),
    ...because(answer.method, block),
    ...(twin && other ? [judgement(other.method, twin), ...because(other.method, twin)] : []),
  );
}

/**
 * @param {string} method
 * @param {Block} block
 */
function because(method, block) {
  const measures = evidenceTable(method, block);
  if ((block.reasons ?? []).length === 0) return [measures];
  return [reasonTable(method, block), el('details', {}, el('summary', {}, 'By measure'), measures)];
}

/**
 * @param {string} method
 * @param {Block} block
 */
function reasonTable(method, { reasons }) {
  const largest = largestOf(reasons);
  return table(
    `Reasons of ${method}, strongest first`,
    ['Reason', 'Effect'],
    reasons.map(({ text, weight }) => el('tr', {}, el('th', { scope: 'row' }, text), el('td', {}, bar(weight, largest)))),
  );
}

const largestOf = (/** @type {{ weight: number }[]} */ list) => Math.max(...list.map(({ weight }) => Math.abs(weight)), 1);

/**
 * @param {string} method
 * @param {Block} block
 */
function judgement(method, block) {
  return el(
    'p',
    { class: 'judgement' },
    `${method} says `,
    el('span', { class: 'kind', 'data-group': groupOf(block.kind) }, block.kind),
    `: content with a probability of ${percent(block.probability)}, `,
    el('strong', {}, block.content ? 'kept' : 'left out'),
    '.',
  );
}

/**
 * @param {string} method
 * @param {Block} block
 */
function evidenceTable(method, block) {
  const evidence = block.evidence ?? [];
  if (evidence.length === 0) return el('p', { class: 'empty' }, 'The method gives no evidence for this block.');
  const largest = largestOf(evidence);
  return table(
    `Evidence of ${method}, strongest first`,
    ['Measure', 'Value', 'Effect'],
    evidence.map(({ name, value, weight }) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, name),
        el('td', { class: 'figure' }, number(value, Number.isInteger(value) ? 0 : 2)),
        el('td', {}, bar(weight, largest)),
      ),
    ),
  );
}

/**
 * @param {number} weight
 * @param {number} largest of the table
 */
function bar(weight, largest) {
  const share = `${(Math.abs(weight) / largest) * 50}%`;
  return el(
    'span',
    { class: 'effect' },
    el('span', { class: 'bar', 'aria-hidden': 'true' }, el('span', { class: weight < 0 ? 'minus' : 'plus', style: { width: share } })),
    el('span', { class: 'figure' }, (weight > 0 ? '+' : weight < 0 ? '−' : '') + number(Math.abs(weight), 2)),
  );
}
