// The user's filter lists on the options page: added by pasting or from a
// file, removed again. Parsing happens here, where the browser itself can say
// what a selector is; the background only looks pages up.
import { reasonOf } from '../shared/api.js';
import { listed, message } from '../shared/i18n.js';
import { addList, forgetSlow, loadIndex, loadSlow, removeList } from '../shared/lists.js';
import { button, byId, field, make, makeButton } from '../shared/page.js';
import { compile } from './compile.js';
import { putRows } from './rows.js';
import { createCheck } from './selectors.js';
/** @import { Part } from '../shared/i18n.js' */
/** @import { ListFacts } from '../shared/lists.js' */
/** @import { Refused } from './compile.js' */

const MOST = 20_000_000; // characters

/** @typedef {(name: string, parts?: Part[]) => void} Say says a message's text */

const rest = () => new Promise((done) => setTimeout(done));

/**
 * @param {string} name
 * @param {string} text
 */
async function add(name, text) {
  const { parseFilters, parseSelector } = await import('../vendor/filter-parser.js');
  const list = await compile(text, { parseFilters, parseSelector, check: createCheck(), rest });
  if (list.hides + list.exceptions > 0) await addList(name, list);
  return list;
}

/** @param {string} text of a list */
const nameIn = (text) => /^!\s*Title:\s*(.{1,80})/m.exec(text)?.[1].trim();

const listText = () => byId('list-text', HTMLTextAreaElement);

/** @param {Say} say */
async function submit(say) {
  const text = listText().value;
  if (text.length > MOST) {
    say('listTooLarge');
    return;
  }
  const name = field('list-name').value.trim() || nameIn(text) || message('listUnnamed');
  say('listBusy');
  button('list-add').disabled = true;
  try {
    const { hides, exceptions } = await add(name, text);
    if (hides + exceptions === 0) {
      say('listEmpty');
      return;
    }
    byId('list-form', HTMLFormElement).reset();
    await show(say);
    say('listAdded', [hides, exceptions]);
  } catch (error) {
    say('failed', [reasonOf(error)]);
  } finally {
    button('list-add').disabled = false;
  }
}

/**
 * @param {File | undefined} file
 * @param {Say} say
 */
async function readFile(file, say) {
  if (!file) return;
  if (file.size > MOST) {
    say('listTooLarge');
    return;
  }
  listText().value = await file.text();
  field('list-name').value ||= file.name.replace(/\.\w+$/, '');
}

/**
 * @param {ListFacts} facts
 * @param {() => Promise<void>} removed
 */
function row({ id, name, hides, exceptions, left, refused = [] }, removed) {
  const remove = async () => {
    await removeList(id);
    await removed();
  };
  return make(
    'li',
    {},
    make('span', { className: 'host', dir: 'auto', textContent: name }),
    make('span', { className: 'note', textContent: message('listCounts', [hides, exceptions, left]) }),
    makeButton(message('remove'), remove, { spoken: message('removeSite', [name]) }),
    ...(refused.length > 0 ? [refusedRules(refused)] : []),
  );
}

/**
 * @param {string} selector
 * @param {string} why
 */
const rule = (selector, why) =>
  make('li', {}, make('code', { textContent: selector }), ' ', make('span', { className: 'note', textContent: why }));

/** @param {Refused[]} refused */
const refusedRules = (refused) =>
  make(
    'details',
    {},
    make('summary', { textContent: message('listRefused', [refused.length]) }),
    make('ul', { className: 'rules' }, ...refused.map(({ selector, why }) => rule(selector, message(`cost_${why.replace('-', '_')}`)))),
  );

// What was dropped on pages.
async function showSlow() {
  const slow = await loadSlow();
  byId('slow').hidden = slow.length === 0;
  byId('slow-rules').replaceChildren(...slow.map(({ selector, ms, hosts }) => rule(selector, message('slowOn', [ms, listed(hosts)]))));
}

/** @param {Say} say */
async function show(say) {
  const index = await loadIndex();
  const removed = async () => {
    await show(say);
    say('removed');
  };
  putRows(
    byId('lists'),
    index.map((list) => row(list, removed)),
    byId('no-lists'),
  );
  await showSlow();
}

/** @param {Say} say */
export function createFilterLists(say) {
  byId('list-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(say);
  });
  byId('list-file').addEventListener('change', () => readFile(field('list-file').files?.[0], say));
  byId('slow-again').addEventListener('click', async () => {
    await forgetSlow();
    await showSlow();
    say('slowForgotten');
  });
  return { show: () => show(say) };
}
