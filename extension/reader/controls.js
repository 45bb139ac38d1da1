// The controls of the reader's panels: each gives {element, show(look)}. set
// gets {name: value} when the user has changed one.
import { message } from '../shared/i18n.js';
import { CHOICES, RANGES } from '../shared/reading.js';
import { make } from './view.js';

export function choice(name, set) {
  const legend = make('legend', { textContent: message(`look_${name}`) });
  const radios = CHOICES[name].map((value) => {
    const radio = make('input', { type: 'radio', name: `look-${name}`, value });
    radio.addEventListener('change', () => set({ [name]: value }));
    const label = make('label', {}, radio, make('span', { textContent: message(`look_${name}_${value}`) }));
    label.dataset.value = value;
    return { radio, label };
  });
  const element = make('fieldset', { className: `choice ${name}` }, legend, make('div', { className: 'options' }, ...radios.map(({ label }) => label)));
  const show = (look) => radios.forEach(({ radio }) => { radio.checked = look[name] === radio.value; });
  return { element, show };
}

const HUNDREDTHS = new Set(['line', 'letters']);

// A value as the user reads it.
export function said(name, value) {
  if (!HUNDREDTHS.has(name)) return String(value);
  return (value / 100).toLocaleString(undefined, { minimumFractionDigits: 2 });
}

export function range(name, set) {
  const { least, most, step } = RANGES[name];
  const input = make('input', { type: 'range', id: `look-${name}`, min: least, max: most, step });
  const output = make('output', { htmlFor: input.id });
  const label = make('label', { htmlFor: input.id, textContent: message(`look_${name}`) });
  input.addEventListener('input', () => set({ [name]: input.valueAsNumber }));
  const show = (look) => {
    input.valueAsNumber = look[name];
    output.textContent = said(name, look[name]);
    input.setAttribute('aria-valuetext', output.textContent);
  };
  return { element: make('div', { className: 'range' }, label, output, input), show };
}

export function toggle(id, text, isOn, set) {
  const input = make('input', { type: 'checkbox', id });
  input.setAttribute('role', 'switch');
  input.addEventListener('change', () => set(input.checked));
  const element = make('label', { className: 'toggle' }, make('span', { textContent: text }), input);
  return { element, show: (look) => { input.checked = isOn(look); } };
}

export function button(id, label, run) {
  const element = make('button', { type: 'button', id, className: 'plain', textContent: message(label) });
  element.addEventListener('click', run);
  return { element, show: () => {} };
}
