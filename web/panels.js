// The plain views: text, Markdown, hide list, metadata, timings.
import { bytes, el, number, percent, table } from './dom.js';
import { groupOf } from './kinds.js';
/** @import { Answer, Metadata, Stats } from '../wasm/engine.js' */
/** @import { Run } from './engine.js' */

/**
 * @param {HTMLElement} panel
 * @param {string | undefined} text
 * @param {string} what its name
 */
export function drawText(panel, text, what) {
  if (!text) {
    panel.replaceChildren(el('p', { class: 'empty' }, `There is no ${what} for this page.`));
    return;
  }
  const status = el('span', { role: 'status', class: 'quiet' });
  const copy = el(
    'button',
    {
      type: 'button',
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(text);
          status.textContent = 'Copied';
        } catch {
          // a browser may refuse; the text can still be marked by hand
          status.textContent = 'The browser did not allow it';
        }
      },
    },
    'Copy',
  );
  panel.replaceChildren(
    el('div', { class: 'row' }, copy, status),
    el('pre', { class: 'text', dir: 'auto', tabindex: 0, 'aria-label': what }, text),
  );
}

/**
 * @param {HTMLElement} panel
 * @param {Answer} answer
 */
export function drawHide(panel, answer) {
  if (answer.hide.length === 0) {
    panel.replaceChildren(el('p', { class: 'empty' }, 'Nothing is to be hidden on this page at this level.'));
    return;
  }
  panel.replaceChildren(
    table(
      `${number(answer.hide.length)} elements to hide`,
      ['Element', 'Kind', 'What', 'Score', 'Why'],
      answer.hide.map(({ id, kind, name, heading, group, score, why, reason }) =>
        el(
          'tr',
          {},
          el('td', { class: 'figure' }, number(id)),
          el('td', {}, el('span', { class: 'verdict', 'data-group': groupOf(kind) }, el('span', { class: 'kind' }, kind))),
          el('td', { dir: 'auto' }, [name, heading && `“${heading}”`, group && `group ${group}`].filter(Boolean).join(' ')),
          el('td', { class: 'figure' }, percent(score)),
          el('td', {}, reason?.text ?? why.join(', ')),
        ),
      ),
    ),
  );
}

/** @type {Record<keyof Metadata, string>} */
const METADATA = {
  title: 'Title',
  byline: 'Author',
  date: 'Published',
  modified: 'Changed',
  site: 'Site',
  description: 'Description',
  excerpt: 'Summary',
  categories: 'Categories',
  tags: 'Tags',
  license: 'Licence',
  canonical: 'Canonical address',
  image: 'Image',
  favicon: 'Icon',
  next: 'Next page',
  type: 'Type, as the page says',
};

/**
 * @param {HTMLElement} panel
 * @param {Answer} answer
 */
export function drawMetadata(panel, answer) {
  const found = answer.metadata ?? {};
  const rows = [
    ...Object.entries(METADATA).map(([name, label]) => [label, found[/** @type {keyof Metadata} */ (name)]]),
    ['Page type', answer.pageType],
    ['Language', answer.lang],
    ['Direction', answer.dir],
  ].map(([name, value]) => [String(name), Array.isArray(value) ? value.join(', ') : value]);
  panel.replaceChildren(
    el(
      'dl',
      { class: 'metadata' },
      rows
        .map(([name, value]) => [el('dt', {}, name), el('dd', { dir: 'auto', class: value ? null : 'quiet' }, value || 'not found')])
        .flat(),
    ),
  );
}

/**
 * @param {HTMLElement} panel
 * @param {Run[]} runs
 * @param {Stats} stats
 * @param {number} moduleBytes 0: not known
 */
export function drawTimings(panel, runs, stats, moduleBytes) {
  panel.replaceChildren(
    ...runs.map((run) => {
      const stages = Object.entries(run.answer.timings ?? {}).sort(([, a], [, b]) => b - a);
      const sum = stages.reduce((total, [, ms]) => total + ms, 0);
      return figures(`The call, method ${run.answer.method}`, [
        ...stages.map(([name, ms]) => [`Stage ${name}`, `${number(ms, 1)} ms`]),
        ...(stages.length ? [['Engine in all', `${number(sum, 1)} ms`]] : []),
        ['Call, with its way to the Worker and back', `${number(run.ms, 1)} ms`],
        ['Page', bytes(run.htmlBytes)],
        ['Answer', bytes(run.answerBytes)],
      ]);
    }),
    figures('The module', [
      ...(moduleBytes ? [['Size, uncompressed', bytes(moduleBytes)]] : []),
      ['Compile', `${number(stats.compileMs, 1)} ms`],
      ['Start', `${number(stats.startMs, 1)} ms`],
      ['Warm up', `${number(stats.warmMs, 1)} ms`],
      ['Memory', bytes(stats.memoryBytes)],
      ['Calls', number(stats.calls)],
      ['Crashes, time limits', `${number(stats.crashes)}, ${number(stats.timeouts)}`],
    ]),
  );
}

/**
 * @param {string} caption
 * @param {string[][]} rows of a name and a figure
 */
const figures = (caption, rows) =>
  table(
    caption,
    ['What', 'Figure'],
    rows.map(([name, value]) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', { class: 'figure' }, value))),
    { class: 'figures' },
  );
