// What the user has said by hand on sites: listed by site, erasable one by one
// or a site at a time.
import { message } from '../shared/i18n.js';
import { dropRules, loadRules, setRule } from '../shared/rules.js';

function make(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function button(label, spoken, onClick) {
  const made = make('button', '', label);
  made.type = 'button';
  made.setAttribute('aria-label', spoken);
  made.addEventListener('click', onClick);
  return made;
}

// Shows the rules in `list`; changed() is called after each change.
export function ownRules(list, empty, changed) {
  const then = (step) => async () => {
    await step();
    await show();
    await changed();
  };

  function rule(host, kind, selector) {
    const row = make('li', '');
    const name = make('code', 'grow', selector);
    row.append(name, make('span', 'note', message(kind === 'hide' ? 'ruleHide' : 'ruleShow')),
      button(message('remove'), message('removeSite', [selector]), then(() => setRule(host, kind, selector, false))));
    return row;
  }

  function site([host, { hide, show: back }]) {
    const box = make('li', 'site');
    const head = make('div', 'row');
    head.append(make('h3', 'grow', host), button(message('rulesForget'), message('rulesForgetSite', [host]), then(() => dropRules(host))));
    const rules = make('ul', 'rules');
    rules.append(...hide.map((selector) => rule(host, 'hide', selector)), ...back.map((selector) => rule(host, 'show', selector)));
    box.append(head, rules);
    return box;
  }

  async function show() {
    const sites = Object.entries(await loadRules()).sort(([a], [b]) => a.localeCompare(b));
    list.replaceChildren(...sites.map(site));
    empty.hidden = sites.length > 0;
  }

  return { show };
}
