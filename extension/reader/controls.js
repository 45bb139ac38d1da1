// The controls of the reader's panels. Each gives its element and show(look),
// which makes it say what is; set() is called when the user has changed it.
import { message, numbered } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { CHOICES, RANGES } from '../shared/reading.js';
/** @import { Choice, Look, RangeName } from '../shared/reading.js' */

/**
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {(look: Look) => void} show
 *
 * @typedef {(changes: Partial<Look>) => void} Set
 */

/**
 * @param {Choice} name
 * @param {Set} set
 * @returns {Control}
 */
export function choice(name, set) {
  const legend = make('legend', { textContent: message(`look_${name}`) });
  const radios = CHOICES[name].map((value) => {
    const radio = make('input', { type: 'radio', name: `look-${name}`, value });
    radio.addEventListener('change', () => set({ [name]: value }));
    const label = make('label', {}, radio, make('span', { textContent: message(`look_${name}_${value}`) }));
    label.dataset.value = value;
    return { radio, label };
  });
  const element = make(
    'fieldset',
    { className: `choice ${name}` },
    legend,
    make('div', { className: 'options' }, ...radios.map(({ label }) => label)),
  );
  return {
    element,
    show: (look) =>
      radios.forEach(({ radio }) => {
        radio.checked = look[name] === radio.value;
      }),
  };
}

const HUNDREDTHS = new Set(['line', 'letters', 'words']);

/**
 * A value as the user reads it.
 *
 * @param {RangeName} name
 * @param {number} value
 */
export function valueText(name, value) {
  return HUNDREDTHS.has(name) ? numbered(value / 100, { minimumFractionDigits: 2 }) : numbered(value);
}

/**
 * @param {RangeName} name
 * @param {Set} set
 * @returns {Control}
 */
export function range(name, set) {
  const { least, most, step } = RANGES[name];
  const input = make('input', { type: 'range', id: `look-${name}`, min: String(least), max: String(most), step: String(step) });
  const output = make('output');
  output.setAttribute('for', input.id);
  const label = make('label', { htmlFor: input.id, textContent: message(`look_${name}`) });
  input.addEventListener('input', () => set({ [name]: input.valueAsNumber }));
  const show = (/** @type {Look} */ look) => {
    input.valueAsNumber = look[name];
    output.textContent = valueText(name, look[name]);
    input.setAttribute('aria-valuetext', output.textContent);
  };
  return { element: make('div', { className: 'range' }, label, output, input), show };
}

/**
 * @param {string} id
 * @param {string} text
 * @param {(look: Look) => boolean} isOn
 * @param {(on: boolean) => void} set
 * @returns {Control}
 */
export function toggle(id, text, isOn, set) {
  const input = make('input', { type: 'checkbox', id });
  input.setAttribute('role', 'switch');
  input.addEventListener('change', () => set(input.checked));
  const element = make('label', { className: 'toggle' }, make('span', { textContent: text }), input);
  return {
    element,
    show: (look) => {
      input.checked = isOn(look);
    },
  };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {() => void} run
 * @returns {Control}
 */
export const button = (id, label, run) => ({ element: makeButton(message(label), run, { id, className: 'plain' }), show: () => {} });

/**
 * What can be changed of every look, in order. The user's own values have their places
 * in it.
 *
 * @param {Set} set
 * @param {Record<'colours' | 'face' | 'rules', Control>} own
 * @returns {Control[]}
 */
export const usualControls = (set, { colours, face, rules }) => [
  choice('theme', set),
  colours,
  choice('font', set),
  face,
  ...Object.keys(RANGES).map((name) => range(/** @type {RangeName} */ (name), set)),
  toggle(
    'look-justify',
    message('look_justify'),
    ({ justify }) => justify,
    (justify) => set({ justify }),
  ),
  choice('flow', set),
  choice('lines', set),
  rules,
];
