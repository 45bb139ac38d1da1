// The picker's panel: what is pointed at, the selector that names it, and the
// buttons.
import { direction, language, message as text } from '../../shared/i18n.js';
import * as dom from '../dom.js';

/** @typedef {'take' | 'wider' | 'narrower' | 'wide' | 'reveal' | 'undo' | 'leave'} Action */

/** @type {Record<Action, { label: string, key: string, main?: boolean }>} */
const BUTTONS = {
  take: { label: 'pickHide', key: 'Enter', main: true },
  wider: { label: 'pickWider', key: 'ArrowUp' },
  narrower: { label: 'pickNarrower', key: 'ArrowDown' },
  wide: { label: 'pickAlike', key: 'A' },
  reveal: { label: 'pickReveal', key: 'S' },
  undo: { label: 'pickUndo', key: 'Z' },
  leave: { label: 'pickLeave', key: 'Escape' },
};

/** @param {{ label: string, key: string, main?: boolean }} facts */
function button({ label, key, main }) {
  const made = /** @type {HTMLButtonElement} */ (dom.create('button'));
  made.type = 'button';
  made.textContent = text(label);
  made.setAttribute('aria-keyshortcuts', key);
  made.title = key;
  if (main) made.className = 'main';
  return made;
}

/**
 * @param {string} name
 * @param {string} [className]
 */
function line(name, className = '') {
  const made = dom.create(name);
  made.className = className;
  return made;
}

/** @typedef {ReturnType<typeof buildPanel>} Panel */

/** @type {readonly Action[]} */
const FREELY = ['wider', 'narrower', 'wide']; // what is of use where anything can be picked

/**
 * @param {ShadowRoot} root
 * @param {boolean} learned whether only what was learned of the site is shown
 */
export function buildPanel(root, learned) {
  const shield = line('div', 'shield');
  const panel = line('div', 'panel');
  panel.setAttribute('role', 'dialog');
  const name = text(learned ? 'learnedTitle' : 'pickTitle');
  panel.setAttribute('aria-label', name);
  panel.lang = language();
  panel.dir = direction();
  const title = line('h2');
  title.textContent = name;
  const what = line('p', 'what');
  const rule = line('code', 'quiet');
  rule.dir = 'ltr';
  const said = line('p');
  for (const live of [what, said]) live.setAttribute('aria-live', 'polite');
  const help = line('p', 'quiet');
  help.textContent = learned ? '' : text('pickHelp');
  const row = line('div', 'row');
  const buttons = /** @type {Record<Action, HTMLButtonElement>} */ (
    Object.fromEntries(Object.entries(BUTTONS).map(([name, facts]) => [name, button(facts)]))
  );
  row.append(...Object.values(buttons));
  for (const action of FREELY) buttons[action].hidden = learned;
  const code = dom.create('p');
  code.append(rule);
  panel.append(title, what, code, row, said, help);
  root.append(shield, panel);
  return { root, panel, shield, what, rule, said, buttons };
}
