// What goes into the file: the page, what is selected on it, or tabs of the
// window. Of other tabs nothing is known, not even their titles, until the user
// lets us read them; that is asked for here and given back when the popup closes.
import '../shared/names.js';
import '../shared/api.js';
import { message } from '../shared/i18n.js';
import { borrow, isBorrowed, mayRead } from '../shared/borrow.js';

const { api, names, tell } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

export const titleOf = (tab) => tab.title || tab.url || message('tabUnnamed', [String(tab.index + 1)]);

// Whether anything is selected on the page.
async function isSelected(tab) {
  const [{ result }] = await api.scripting.executeScript({
    target: { tabId: tab.id },
    func: () => Document.prototype.getSelection.call(document)?.toString().trim() !== '',
  });
  return result === true;
}

function option(value, text) {
  const made = document.createElement('option');
  made.value = value;
  made.textContent = text;
  return made;
}

// -> {tabs(): the chosen ones, in order; ready(): whether there are any; isSelection(); isSeveral()}.
// changed() is called when the choice changes; attempt(step) says when a step fails.
export function scope(tab, { attempt, changed }) {
  const select = $('scope');
  let listed = []; // the tabs in the list
  let marked = []; // the tabs that are selected in the window
  let held = false; // whether all tabs could be read at any time

  const isSeveral = () => select.value === 'marked' || select.value === 'window';
  const boxes = () => [...$('tab-list').querySelectorAll('input')];
  const chosen = () => listed.filter((_, i) => boxes()[i]?.checked);

  function tick() {
    const on = boxes().filter((box) => box.checked).length;
    $('tabs-all').checked = on === boxes().length;
    $('tabs-all').indeterminate = on > 0 && on < boxes().length;
    changed();
  }

  function row(one) {
    const item = document.createElement('li');
    const label = document.createElement('label');
    label.className = 'row tab';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = select.value === 'marked' ? marked.some(({ id }) => id === one.id) : one.id === tab.id;
    box.addEventListener('change', tick);
    const name = document.createElement('span');
    name.dir = 'auto';
    name.textContent = name.title = titleOf(one);
    label.append(box, name);
    item.append(label);
    return item;
  }

  async function show() {
    const several = isSeveral();
    document.body.classList.toggle('several', several); // the rest is about one page
    const may = several && (await mayRead());
    held ||= may;
    $('tabs-ask').hidden = !several || may;
    $('tabs').hidden = !may;
    if (may) {
      const all = await api.tabs.query({ currentWindow: true });
      listed = select.value === 'marked' ? all.filter(({ highlighted }) => highlighted) : all;
      $('tab-list').replaceChildren(...listed.map(row));
      tick();
    }
    changed();
  }

  async function open() {
    const [all, selected] = await Promise.all([api.tabs.query({ currentWindow: true }), isSelected(tab).catch(() => false)]);
    marked = all.filter(({ highlighted }) => highlighted);
    select.append(option('page', message('scopePage')));
    if (selected) select.append(option('selection', message('scopeSelection')));
    if (marked.length > 1) select.append(option('marked', message('scopeMarked', [String(marked.length)])));
    if (all.length > 1) select.append(option('window', message('scopeWindow')));
    // The browser may have closed the popup while it asked.
    if (marked.length > 1) select.value = 'marked';
    else if (all.length > 1 && (await isBorrowed())) select.value = 'window';
    await show();
  }

  select.addEventListener('change', () => attempt(show));
  $('tabs-all').addEventListener('change', ({ target }) => {
    for (const box of boxes()) box.checked = target.checked;
    tick();
  });
  $('tabs-allow').addEventListener('click', () => attempt(async () => {
    const given = await borrow();
    await show();
    if (given) $('tabs-all').focus();
    return given || Promise.reject(new Error(message('tabsDenied')));
  }));
  // A popup that is left takes nothing along, whatever is chosen by then. It is
  // gone before it could do that itself. One that the browser closes while it asks
  // must not: what is given then is noted for the next one.
  addEventListener('pagehide', () => { if (held) tell(names.GIVE_BACK).catch(() => {}); });

  return {
    open,
    isSeveral,
    isSelection: () => select.value === 'selection',
    tabs: () => (isSeveral() ? chosen() : [tab]),
    ready: () => !isSeveral() || chosen().length > 0,
  };
}
