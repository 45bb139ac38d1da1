// The user's filter lists on the options page: added by pasting or from a
// file, removed again. Parsing happens here, where the browser itself can say
// what a selector is; the background only looks pages up.
import { message } from '../shared/i18n.js';
import { addList, loadIndex, removeList } from '../shared/lists.js';
import { compile } from './compile.js';

const MOST = 20_000_000; // characters
const $ = (id) => document.getElementById(id);

// The browser's own form of a selector, or '' when it is not one: comments,
// braces and whatever else is meant to get out of it are gone or refused.
function checker() {
  const fragment = document.createDocumentFragment();
  const sheet = new CSSStyleSheet();
  return (selector) => {
    try {
      fragment.querySelector(selector);
      sheet.insertRule(`${selector}{}`);
      const [rule] = sheet.cssRules;
      sheet.deleteRule(0);
      return rule instanceof CSSStyleRule && rule.style.length === 0 ? rule.selectorText : '';
    } catch {
      return '';
    }
  };
}

const rest = () => new Promise((done) => setTimeout(done));

async function add(name, text) {
  const [{ parseFilters }, { parse }] = await Promise.all([
    import('../vendor/@ghostery/adblocker/dist/esm/lists.js'),
    import('../vendor/@ghostery/adblocker-extended-selectors/dist/esm/index.js'),
  ]);
  const list = await compile(text, { parseFilters, parseSelector: parse, check: checker(), rest });
  if (list.hides + list.exceptions > 0) await addList(name, list);
  return list;
}

function item({ id, name, hides, exceptions, left }, changed) {
  const row = document.createElement('li');
  const title = document.createElement('span');
  title.className = 'host';
  title.textContent = name;
  const counts = document.createElement('span');
  counts.className = 'note';
  counts.textContent = message('listCounts', [hides, exceptions, left].map(String));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message('remove');
  button.setAttribute('aria-label', message('removeSite', [name]));
  button.addEventListener('click', async () => {
    await removeList(id);
    await changed('removed');
  });
  row.append(title, counts, button);
  return row;
}

export function filterLists(say) {
  async function show() {
    const index = await loadIndex();
    $('lists').replaceChildren(...index.map((list) => item(list, async (done) => {
      await show();
      say(done);
    })));
    $('no-lists').hidden = index.length > 0;
  }

  async function submit() {
    const text = $('list-text').value;
    if (text.length > MOST) return say('listTooLarge');
    const name = $('list-name').value.trim() || /^!\s*Title:\s*(.{1,80})/m.exec(text)?.[1].trim() || message('listUnnamed');
    say('listBusy');
    $('list-add').disabled = true;
    try {
      const { hides, exceptions } = await add(name, text);
      if (hides + exceptions === 0) return say('listEmpty');
      $('list-form').reset();
      await show();
      return say('listAdded', [String(hides), String(exceptions)]);
    } catch (error) {
      return say('failed', [error.message]);
    } finally {
      $('list-add').disabled = false;
    }
  }

  $('list-form').addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  $('list-file').addEventListener('change', async ({ target: { files: [file] } }) => {
    if (!file) return;
    if (file.size > MOST) return say('listTooLarge');
    $('list-text').value = await file.text();
    $('list-name').value ||= file.name.replace(/\.\w+$/, '');
  });
  return { show };
}
