// What was counted on this device: tables with bars, a switch, and a button that erases it.
import { tell } from '../shared/api.js';
import { language, message, numbered } from '../shared/i18n.js';
import { lateNames } from '../shared/latenames.js';
import { byId, field, make } from '../shared/page.js';
import { load, setStatistics } from '../shared/settings.js';
import { loadWeeks, readCount, sum } from '../shared/statistics.js';
/** @import { Count } from '../shared/statistics.js' */

const MOST_SHOWN = 12; // weeks; the last line has all of them

const DAY = /** @type {const} */ ({ day: 'numeric', month: 'short' });

/**
 * A week's days: Nov 16 – 22, 2026.
 *
 * @param {string} monday
 */
function daysOf(monday) {
  const [year, month, day] = monday.split('-').map(Number);
  const [from, to] = [new Date(year, month - 1, day), new Date(year, month - 1, day + 6)];
  const isNow = to.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(language(), isNow ? DAY : { ...DAY, year: 'numeric' }).formatRange(from, to);
}

/** @param {number} ms */
function timeOf(ms) {
  const minutes = Math.round(ms / 60_000);
  const [unit, value] = minutes < 100 ? ['minute', minutes] : ['hour', Math.round(minutes / 6) / 10];
  return numbered(Number(value), { style: 'unit', unit: String(unit), unitDisplay: 'short' });
}

/** @param {Count} count */
const partsOf = ({ parts }) => Object.values(parts).reduce((all, n) => all + n, 0);

/**
 * A number with a bar below it: what it says stands beside it.
 *
 * @param {number} n
 * @param {number} most
 */
function bar(n, most) {
  const line = make('span', { className: 'bar' });
  line.style.inlineSize = `${most > 0 ? (100 * n) / most : 0}%`;
  return make('td', {}, numbered(n), line);
}

/**
 * @param {string} name
 * @param {Count} count
 * @param {number} most pages of a week
 */
const row = (name, count, most) =>
  make(
    'tr',
    {},
    make('th', { scope: 'row', textContent: name }),
    bar(count.pages, most),
    ...[numbered(partsOf(count)), numbered(count.reads), timeOf(count.ms)].map((textContent) => make('td', { textContent })),
  );

/**
 * Parts by the names of their kinds, most first. What a later version hides has no name
 * here.
 *
 * @param {Count} count
 */
function byName({ parts }) {
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const [kind, n] of Object.entries(parts)) {
    const name = message(`kind_${kind}`) || message('kind_unknown');
    names.set(name, (names.get(name) ?? 0) + n);
  }
  return [...names].sort(([, one], [, other]) => other - one);
}

export async function showStatistics() {
  const [settings, all] = await Promise.all([load(), loadWeeks()]);
  field('statistics').checked = settings.statistics;
  const weeks = Object.entries(all).reverse();
  const whole = weeks.reduce((one, [, other]) => sum(one, other), readCount({}));
  byId('statistics-shown').hidden = weeks.length === 0;
  byId('statistics-none').hidden = weeks.length > 0 || !settings.statistics;
  const shown = weeks.slice(0, MOST_SHOWN);
  const most = Math.max(...shown.map(([, { pages }]) => pages), 0);
  byId('weeks').replaceChildren(...shown.map(([week, count]) => row(daysOf(week), count, most)));
  byId('weeks-all').replaceChildren(row(message('statisticsAll'), whole, 0));
  const kinds = byName(whole);
  byId('hidden-kinds').hidden = kinds.length === 0;
  byId('kind-rows').replaceChildren(
    ...kinds.map(([name, n]) => make('tr', {}, make('th', { scope: 'row', textContent: name }), bar(n, kinds[0][1]))),
  );
}

/** @param {(name: string) => void} say says a message's text */
export function listenForStatistics(say) {
  field('statistics').addEventListener('change', async () => {
    await setStatistics(field('statistics').checked);
    await showStatistics();
  });
  byId('statistics-erase').addEventListener('click', async () => {
    await tell(lateNames.ERASE);
    await showStatistics();
    say('statisticsErased');
    field('statistics').focus();
  });
}
