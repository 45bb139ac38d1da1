// The receipt in the popup: what was hidden on the page, by kind, each part
// with its reason. Pointing at a part or focusing it shows where it was; one
// button puts it back, for good on this site.
import '../shared/names.js';
import '../shared/api.js';
import { message } from '../shared/i18n.js';
import { ruleText } from '../shared/reasons.js';
import { runTool } from '../shared/tabs.js';

const { api, names, tellTab } = globalThis.winnow;

const BY_RULE = new Set(['list', 'picked']); // their reason is a selector

const kindName = (kind) => message(`kind_${kind}`) || kind;

function make(name, className, text = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

// The part's first words, or what kind of element it is when it has none.
const partName = ({ text, tag }) => text || `<${tag}>`;

function reasonOf({ why, kind }) {
  if (BY_RULE.has(kind)) return make('code', 'reason', why.join(', '));
  return make('span', 'reason', why.map(ruleText).join('. '));
}

// Shows the receipt in `list` for the tab. done(back) is called after each
// change; attempt(step) runs a step and says when it fails.
export function receipt(list, tab, { done, attempt }) {
  let port = null;
  let edition = 0; // of the entries that are listed
  let looking = null;
  let busy = false; // the list is being made anew: focus and pointer mean nothing
  const open = new Set(); // kinds whose parts are in sight

  function look(n) {
    if (looking === n || busy) return;
    looking = n;
    port ??= api.tabs.connect(tab.id, { name: names.LOOK, frameId: 0 });
    port.onDisconnect.addListener(() => { port = null; });
    port.postMessage({ n, edition });
  }

  async function change(entry) {
    busy = true;
    try {
      const answer = await tellTab(tab.id, names.PUT_BACK, { n: entry.n, back: !entry.shown });
      show(answer);
      looking = answer.now; // the user has just seen what the button does
      list.querySelector(`[data-n="${answer.now}"] button`)?.focus();
    } finally {
      busy = false;
    }
    await done(!entry.shown);
  }

  function item(entry) {
    const row = make('li', 'part');
    row.dataset.n = entry.n;
    row.classList.toggle('shown', entry.shown);
    const said = make('div', 'grow');
    const name = make('span', 'name', partName(entry));
    name.dir = 'auto';
    // As many lines either way: what is under the pointer stays there.
    said.append(name, entry.shown ? make('span', 'reason', message('receiptShown')) : reasonOf(entry));
    const button = make('button', 'small', message(entry.shown ? 'receiptAgain' : 'receiptBack'));
    button.type = 'button';
    button.setAttribute('aria-label', message(entry.shown ? 'receiptAgainPart' : 'receiptBackPart', [partName(entry)]));
    button.addEventListener('click', () => attempt(() => change(entry)));
    button.addEventListener('focus', () => look(entry.n));
    row.addEventListener('mouseenter', () => look(entry.n));
    row.append(said, button);
    return row;
  }

  function group(kind, parts) {
    const box = make('details');
    box.open = open.has(kind);
    box.addEventListener('toggle', () => (box.open ? open.add(kind) : open.delete(kind)));
    const summary = make('summary');
    summary.append(make('span', 'grow', kindName(kind)), make('b', '', String(parts.filter(({ shown }) => !shown).length)));
    const rows = make('ul');
    rows.append(...parts.map(item));
    box.append(summary, rows);
    return box;
  }

  function show({ entries, edition: now }) {
    edition = now;
    const kinds = Map.groupBy(entries, ({ kind }) => kind);
    const order = [...kinds].sort(([, a], [, b]) => b.length - a.length);
    list.replaceChildren(...order.map(([kind, parts]) => group(kind, parts)));
  }

  list.addEventListener('mouseleave', () => looking !== null && look(null));
  list.addEventListener('focusout', ({ relatedTarget }) => !list.contains(relatedTarget) && looking !== null && look(null));

  return {
    clear: () => list.replaceChildren(),
    refresh: async () => show(await runTool(tab.id, names.RECEIPT)),
  };
}
