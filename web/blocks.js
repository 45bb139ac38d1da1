// The view "Page": the page's blocks in order, coloured by kind, and beside
// them why the chosen one was judged as it was.
import { agreement, differs, match } from './compare.js';
import { el, number, percent } from './dom.js';
import { drawEvidence } from './evidence.js';
import { countKinds, groupOf } from './kinds.js';
/** @import { Answer, Block } from '../wasm/engine.js' */
/** @import { Twin } from './compare.js' */

/**
 * @param {HTMLElement} panel
 * @param {Answer} answer
 * @param {Answer} [other] in a comparison
 */
export function drawBlocks(panel, answer, other) {
  const blocks = answer.blocks ?? [];
  if (blocks.length === 0) {
    panel.replaceChildren(el('p', { class: 'empty' }, 'There is no block of text on this page.'));
    return;
  }
  const matched = other ? match(blocks, other.blocks ?? []) : null;
  const side = el('div', { class: 'evidence', id: 'evidence', role: 'region', 'aria-label': 'Evidence', 'aria-live': 'polite' });
  const rows = blocks.map((block, i) => makeRow(block, matched?.[i], answer, other, i));
  const list = el('ol', { class: matched ? 'blocks two' : 'blocks' }, rows);
  const choose = (/** @type {number} */ i) => {
    for (const row of list.querySelectorAll('[aria-pressed=true]')) row.setAttribute('aria-pressed', 'false');
    rows[i].firstElementChild?.setAttribute('aria-pressed', 'true');
    drawEvidence(side, answer, blocks[i], other, matched?.[i]);
  };
  list.addEventListener('click', (event) => {
    const row = /** @type {Element} */ (event.target).closest('button');
    if (row) choose(Number(row.dataset.block));
  });
  list.addEventListener('keydown', (event) => moveFocus(list, event));
  side.append(el('p', { class: 'empty' }, 'Choose a block to see the evidence for its verdict.'));
  panel.replaceChildren(
    strip(blocks),
    el('div', { class: 'legend', role: 'group', 'aria-label': 'Show only' }, filters(blocks, matched, rows)),
    matched && other ? difference(blocks, matched, answer, other) : '',
    el('div', { class: 'split' }, other ? el('div', {}, heads(answer, other), list) : list, side),
  );
}

/**
 * The page at a glance: each block as wide as it has words.
 *
 * @param {Block[]} blocks
 */
function strip(blocks) {
  return el(
    'div',
    { class: 'strip', 'aria-hidden': 'true' },
    blocks.map((block) =>
      el('span', { 'data-group': groupOf(block.kind), 'data-content': block.content, style: { 'flex-grow': Math.max(block.words, 1) } }),
    ),
  );
}

/**
 * @param {Block} block
 * @param {Twin} twin
 * @param {Answer} answer
 * @param {Answer | undefined} other
 * @param {number} i
 */
function makeRow(block, twin, answer, other, i) {
  return el(
    'li',
    { 'data-kind': block.kind },
    el(
      'button',
      {
        type: 'button',
        class: 'block',
        'aria-pressed': 'false',
        'aria-controls': 'evidence',
        'data-block': i,
        'data-group': groupOf(block.kind),
        'data-content': block.content,
        'data-differs': differs(block, twin),
      },
      el('span', { class: 'words', dir: 'auto' }, block.text || '(no text)'),
      verdict(block, other ? answer.method : ''),
      other ? (twin ? verdict(twin, other.method) : el('span', { class: 'verdict quiet' }, 'no block')) : null,
    ),
  );
}

/**
 * @param {Answer} answer
 * @param {Answer} other
 */
const heads = (answer, other) =>
  el('div', { class: 'heads two', 'aria-hidden': 'true' }, el('span'), el('span', {}, answer.method), el('span', {}, other.method));

/**
 * A block's kind and probability.
 *
 * @param {Block} block
 * @param {string} method for screen readers, where two verdicts stand side by side; else ''
 */
function verdict(block, method) {
  return el(
    'span',
    { class: 'verdict', 'data-group': groupOf(block.kind) },
    method ? el('span', { class: 'said' }, `${method}: `) : null,
    el('span', { class: 'kind' }, block.kind),
    el('span', { class: 'meter', 'aria-hidden': 'true' }, el('span', { style: { width: `${block.probability * 100}%` } })),
    el('span', { class: 'probability', title: 'probability of being content' }, percent(block.probability)),
  );
}

/**
 * One button a kind; several may be on, none means all.
 *
 * @param {Block[]} blocks
 * @param {Twin[] | null} matched
 * @param {HTMLLIElement[]} rows
 */
function filters(blocks, matched, rows) {
  const on = new Set();
  let onlyDifferent = false;
  const apply = () =>
    rows.forEach((row, i) => {
      const kindOff = on.size > 0 && !on.has(row.dataset.kind);
      row.hidden = kindOff || (onlyDifferent && !differs(blocks[i], matched?.[i]));
    });
  const toggle = (/** @type {HTMLElement} */ button, /** @type {(pressed: boolean) => void} */ then) => {
    const pressed = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(pressed));
    then(pressed);
    apply();
  };
  const chips = countKinds(blocks).map(([kind, count]) =>
    el(
      'button',
      {
        type: 'button',
        class: 'chip',
        'data-group': groupOf(kind),
        'aria-pressed': 'false',
        onclick: (event) =>
          toggle(event.currentTarget, (pressed) => {
            if (pressed) on.add(kind);
            else on.delete(kind);
          }),
      },
      kind,
      el('span', { class: 'count' }, number(count)),
    ),
  );
  if (matched) {
    chips.push(
      el(
        'button',
        {
          type: 'button',
          class: 'chip',
          'aria-pressed': 'false',
          onclick: (event) =>
            toggle(event.currentTarget, (pressed) => {
              onlyDifferent = pressed;
            }),
        },
        'differences',
        el('span', { class: 'count' }, number(blocks.filter((b, i) => differs(b, matched[i])).length)),
      ),
    );
  }
  return chips;
}

/**
 * @param {Block[]} blocks
 * @param {Twin[]} matched
 * @param {Answer} answer
 * @param {Answer} other
 */
function difference(blocks, matched, answer, other) {
  const sum = agreement(blocks, matched);
  return el(
    'p',
    { class: 'difference' },
    `Of the page's words, ${number(sum.same)} are judged alike; ${number(sum.onlyFirst)} are content for ${answer.method} only, ` +
      `${number(sum.onlySecond)} for ${other.method} only.`,
  );
}

/**
 * @param {HTMLElement} list
 * @param {KeyboardEvent} event
 */
function moveFocus(list, event) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const shown = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('li:not([hidden]) > button')]);
  const next = shown[shown.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
