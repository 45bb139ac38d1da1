// The list of keys, and the switch that turns single letters off, for those
// whose speech input or hands press them unasked (WCAG 2.1.4).
import { message } from '../shared/i18n.js';
import { deskOf, LOOK, setDesk } from '../shared/reading.js';
import { toggle } from './controls.js';
import { make } from '../shared/page.js';
import { roundButton } from './view.js';
/** @import { View } from './view.js' */

const DRAWING = 'M9 9a3 3 0 1 1 4.2 2.75c-.8.4-1.2 1-1.2 1.85V14M12 17.5h.01M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0';
const CLOSE = 'M6 6l12 12M18 6L6 18';

/**
 * @param {string[]} keys
 * @param {string} text
 */
function row(keys, text) {
  const parts = keys.map((key) => make('kbd', { textContent: key }));
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, ...parts.flatMap((part, n) => (n > 0 ? [' ', part] : [part]))),
    make('td', { textContent: text }),
  );
}

/** @param {View} view */
function rows(view) {
  const list = [...view.keys].filter(([, { label }]) => label).map(([key, { label }]) => row([key], message(label)));
  return [...list, row(['Ctrl', 'F'], message('helpFind')), row(['Esc'], message('readerLeave'))];
}

/** @param {View} view */
export function init(view) {
  view.quiet = !deskOf(view.reading).letterKeys;
  const body = make('tbody');
  const letters = toggle(
    'letter-keys',
    message('helpLetters'),
    () => !view.quiet,
    (/** @type {boolean} */ on) => {
      view.quiet = !on;
      if (!view.content.unseen) void setDesk({ letterKeys: on });
    },
  );
  const close = roundButton('', 'helpClose', CLOSE, () => dialog.close());
  const dialog = make(
    'dialog',
    { id: 'help', className: 'sheet' },
    make('div', { className: 'head' }, make('h2', { id: 'help-title', textContent: message('helpTitle') }), close),
    make('table', {}, body),
    letters.element,
  );
  dialog.setAttribute('aria-labelledby', 'help-title');
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  view.tool({
    id: 'help-open',
    slot: 'page',
    label: 'helpTitle',
    drawing: DRAWING,
    key: '?',
    run: () => {
      body.replaceChildren(...rows(view));
      letters.show(LOOK);
      dialog.showModal();
    },
  });
}
