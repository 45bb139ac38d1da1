// What the user writes for the look: colours, the name of a font, rules of CSS.
// Made when the panel is opened for the first time.
import { message, numbered } from '../../shared/i18n.js';
import { make } from '../../shared/page.js';
import { TEXTS } from '../../shared/reading.js';
import { contrast, ENOUGH } from '../colours.js';
import { isInstalled } from './faces.js';
import { checkRules } from './rules.js';
/** @import { Look, TextName } from '../../shared/reading.js' */
/** @import { Control, Set as SetLook } from '../controls.js' */

/** @typedef {Control & { place: 'colours' | 'face' | 'rules' }} Field */

const COLOURS = /** @type {const} */ (['ink', 'ground', 'link']);
const SAMPLE = 'p { text-indent: 1.5em }\nblockquote { font-style: italic }';

const note = () => make('p', { className: 'hint' });

/**
 * Says what a field's text means for the user, and that again only when it has
 * changed, since screen readers read it out.
 *
 * @param {HTMLElement} element
 * @param {string} text
 */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {number} value */
const oneDigit = (value) => numbered(Math.floor(value * 10) / 10, { minimumFractionDigits: 1 });

/**
 * @param {Look} look
 * @returns {string} '' when all can be read well
 */
function contrastNote({ ink, ground, link }) {
  const least = Math.min(contrast(ink, ground), contrast(link, ground));
  return least >= ENOUGH ? '' : message('look_contrast', [oneDigit(least), oneDigit(ENOUGH)]);
}

/**
 * @param {SetLook} set
 * @returns {Field}
 */
function colours(set) {
  const inputs = COLOURS.map((name) => {
    const input = make('input', { type: 'color', id: `look-${name}` });
    input.addEventListener('input', () => set({ [name]: input.value }));
    return { name, input, label: make('label', { className: 'colour' }, make('span', { textContent: message(`look_${name}`) }), input) };
  });
  const warning = note();
  warning.setAttribute('role', 'status');
  const element = make('div', { className: 'own' }, ...inputs.map(({ label }) => label), warning);
  return {
    place: 'colours',
    element,
    show(look) {
      element.hidden = look.theme !== 'own';
      for (const { name, input } of inputs) input.value = look[name];
      say(warning, contrastNote(look));
    },
  };
}

/**
 * A text that is used while it is written, as long as it can be kept.
 *
 * @param {TextName} name
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {SetLook} set
 */
function listen(name, field, set) {
  field.id = `look-${name}`;
  field.spellcheck = false;
  field.autocomplete = 'off';
  field.addEventListener('input', () => {
    const fits = TEXTS[name].test(field.value);
    field.setAttribute('aria-invalid', String(!fits));
    if (fits) set({ [name]: field.value });
  });
}

/**
 * @param {SetLook} set
 * @returns {Field}
 */
function face(set) {
  const input = make('input', { type: 'text', maxLength: 80, placeholder: 'Atkinson Hyperlegible' });
  listen('face', input, set);
  const missing = note();
  missing.setAttribute('role', 'status');
  const label = make('label', { className: 'text' }, make('span', { textContent: message('look_face') }), input);
  const element = make('div', { className: 'own' }, label, missing);
  return {
    place: 'face',
    element,
    show(look) {
      element.hidden = look.font !== 'own';
      if (input.value !== look.face) input.value = look.face;
      say(missing, !look.face || isInstalled(look.face) ? '' : message('look_faceMissing'));
    },
  };
}

/**
 * @param {SetLook} set
 * @returns {Field}
 */
function rules(set) {
  const area = make('textarea', { rows: 6, maxLength: 20_000, placeholder: SAMPLE, dir: 'ltr' });
  listen('css', area, set);
  area.setAttribute('aria-label', message('look_css'));
  const help = make('p', { className: 'hint', id: 'look-css-help', textContent: message('look_cssHelp') });
  area.setAttribute('aria-describedby', help.id);
  const left = note();
  left.setAttribute('role', 'status');
  const element = make('details', {}, make('summary', { textContent: message('look_css') }), area, help, left);
  return {
    place: 'rules',
    element,
    show({ css }) {
      if (area.value !== css) area.value = css;
      const { dropped } = checkRules(css);
      say(left, dropped === 0 ? '' : message('look_cssLeft', [dropped]));
    },
  };
}

/** @param {SetLook} set */
export const fields = (set) => [colours(set), face(set), rules(set)];
