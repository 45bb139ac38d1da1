// How long the engine stays in memory after the last page.
import { numbered } from '../shared/i18n.js';
import { byId, make } from '../shared/page.js';
import { load, setKeepMinutes } from '../shared/settings.js';

const CHOICES = [1, 10, 60, 24 * 60]; // minutes

const UNITS = /** @type {const} */ ([
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
]);

/**
 * A time in the browser's language: 10 minutes, 1 hour.
 *
 * @param {number} minutes
 */
function timeOf(minutes) {
  const [unit, size] = UNITS.find(([, size]) => minutes % size === 0) ?? UNITS[2];
  return numbered(minutes / size, { style: 'unit', unit, unitDisplay: 'long' });
}

const box = () => byId('keep', HTMLSelectElement);

export async function showKeep() {
  const { keepMinutes } = await load();
  const choices = [...new Set([...CHOICES, keepMinutes])].sort((a, b) => a - b);
  const options = choices.map((minutes) => make('option', { value: String(minutes), textContent: timeOf(minutes) }));
  box().replaceChildren(...options);
  box().value = String(keepMinutes);
}

export const listenForKeep = () => box().addEventListener('change', () => setKeepMinutes(Number(box().value)));
