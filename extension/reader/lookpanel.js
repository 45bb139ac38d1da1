// The panel that changes how the text looks.
import { message } from '../shared/i18n.js';
import { make } from '../shared/page.js';
import { LOOK } from '../shared/reading.js';
import { button, toggle, usualControls } from './controls.js';
import { isVertical, writingOf } from './writing.js';
/** @import { Look } from '../shared/reading.js' */
/** @import { Control } from './controls.js' */
/** @import { LookStore } from './look.js' */
/** @import { Content, View } from './view.js' */

/**
 * Where controls will be that come with a module of their own.
 *
 * @param {string} name
 * @returns {Control}
 */
function place(name) {
  const element = make('div', { className: 'place' });
  element.dataset.place = name;
  return { element, show: () => {} };
}

/**
 * All that can be changed, in order.
 *
 * @param {Content} content
 * @param {LookStore} store
 */
function controlsOf(content, store) {
  const set = (/** @type {Partial<Look>} */ changes) => store.set(changes);
  const parts = usualControls(set, { colours: place('colours'), face: place('face'), rules: place('rules') });
  const writing = writingOf(content);
  if (writing) {
    const isOn = (/** @type {Look} */ look) => isVertical(look, content);
    parts.push(toggle('look-vertical', message('look_vertical'), isOn, (on) => set({ [writing]: on ? 'vertical' : 'horizontal' })));
  }
  if (content.host && !content.unseen) {
    parts.push(
      toggle(
        'look-own',
        message('look_own', [content.host]),
        () => store.isOwn,
        (on) => store.setSite(on),
      ),
    );
  }
  parts.push(button('look-reset', 'lookReset', () => set({ ...LOOK })));
  return parts;
}

/**
 * The panel; what is in it is made when it is opened for the first time.
 *
 * @param {View} view
 * @param {LookStore} store
 */
export function panelOf(view, store) {
  /** @type {Control[]} */
  const parts = [];
  const panel = make('div', { id: 'look-panel', className: 'panel', popover: 'auto' });
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', message('lookTitle'));
  view.on('look', (look) => parts.forEach((part) => part.show(look)));
  async function fill() {
    parts.push(...controlsOf(view.content, store));
    panel.append(...parts.map(({ element }) => element));
    parts.forEach((part) => part.show(store.look));
    const { fields } = await import('./later/own.js');
    for (const part of fields((changes) => store.set(changes))) {
      parts.push(part);
      panel.querySelector(`[data-place=${part.place}]`)?.append(part.element);
      part.show(store.look);
    }
  }
  panel.addEventListener('beforetoggle', () => void fill(), { once: true });
  return panel;
}
