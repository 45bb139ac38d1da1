// The list of categories with a choice for each, in the popup for one site and in the
// settings for all.
import { listed, message } from './i18n.js';
import { choiceOf, goesAt, KINDS } from './kinds.js';
import { make } from './page.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Choice, ChosenKind } from './kinds.js' */
/** @import { Settings } from './settings.js' */

const CHOICES = /** @type {const} */ (['level', 'hide', 'keep']);

export class KindList {
  /** @type {Map<ChosenKind, HTMLSelectElement>} */
  #boxes = new Map();

  /**
   * @param {HTMLElement} list
   * @param {(kind: ChosenKind, choice: Choice) => void} choose called when the user has chosen
   */
  constructor(list, choose) {
    for (const kind of KINDS) {
      const box = make('select', {}, ...CHOICES.map((value) => make('option', { value })));
      box.addEventListener('change', () => choose(kind, /** @type {Choice} */ (box.value)));
      this.#boxes.set(kind, box);
      list.append(make('label', { className: 'row kind' }, make('span', { className: 'grow', textContent: message(`kind_${kind}`) }), box));
    }
  }

  /**
   * Shows what counts, and what the level does by itself.
   *
   * @param {Settings} settings
   * @param {string} host '' for all sites
   * @param {Level} level
   * @param {(kind: ChosenKind) => boolean} isFixed whether it cannot be chosen
   */
  show(settings, host, level, isFixed) {
    for (const [kind, box] of this.#boxes) {
      const names = [message(goesAt(kind, level) ? 'kindLevelHides' : 'kindLevelKeeps'), message('kindHide'), message('kindKeep')];
      for (const [n, option] of [...box.options].entries()) option.textContent = names[n];
      box.value = choiceOf(settings, host, kind);
      box.classList.toggle('chosen', box.value !== 'level');
      box.disabled = isFixed(kind);
    }
  }
}

/**
 * What was chosen, in a line; '' for nothing.
 *
 * @param {{ hide: string[], keep: string[] }} said
 */
export function kindsLine(said) {
  const list = (/** @type {string[]} */ kinds) => listed(kinds.map((kind) => message(`kind_${kind}`)));
  const line = (/** @type {'hide' | 'keep'} */ choice, /** @type {string} */ name) =>
    said[choice].length > 0 ? [message(name, [list(said[choice])])] : [];
  return [...line('hide', 'kindsHidden'), ...line('keep', 'kindsKept')].join(' · ');
}
