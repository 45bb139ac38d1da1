// How the user wants to read: the defaults, what each choice may be, and what
// is remembered, for all sites or for one. Stored apart from the settings of
// cleaning; only what differs from the defaults is, so that a default can
// change.
import './api.js';

const { api } = globalThis.winnow;

const WRITING = Object.freeze(['page', 'horizontal', 'vertical']);

export const CHOICES = Object.freeze({
  theme: Object.freeze(['system', 'light', 'sepia', 'dark', 'contrast']),
  font: Object.freeze(['serif', 'sans', 'mono', 'dyslexic']),
  // By language: as the page is written, or as chosen.
  writing_ja: WRITING,
  writing_zh: WRITING,
  writing_ko: WRITING,
});

// Pixels; em; hundredths of the size; hundredths of an em.
export const RANGES = Object.freeze({
  size: Object.freeze({ least: 12, most: 40, step: 1 }),
  width: Object.freeze({ least: 20, most: 64, step: 2 }),
  line: Object.freeze({ least: 120, most: 240, step: 5 }),
  letters: Object.freeze({ least: 0, most: 20, step: 1 }),
});

export const LOOK = Object.freeze({
  theme: 'system', font: 'serif', size: 19, width: 34, line: 165, letters: 0, justify: false,
  writing_ja: 'page', writing_zh: 'page', writing_ko: 'page',
});

// What the reader keeps beside the look, for all sites alike.
export const DESK = Object.freeze({ contents: false, letterKeys: true });

const KEY = 'reading';
const FORMAT = 1;

function fits(name, value) {
  if (Object.hasOwn(CHOICES, name)) return CHOICES[name].includes(value);
  if (Object.hasOwn(RANGES, name)) return Number.isInteger(value) && value >= RANGES[name].least && value <= RANGES[name].most;
  return typeof value === 'boolean';
}

// The values of raw that can be and that differ from the defaults.
function differing(raw, defaults) {
  const names = Object.keys(defaults).filter((name) => fits(name, raw?.[name]) && raw[name] !== defaults[name]);
  return Object.fromEntries(names.map((name) => [name, raw[name]]));
}

// {look, desk, sites: {host: look}}, each with what differs from the defaults.
export function readReading(raw = {}) {
  const sites = Object.entries(raw.sites ?? {}).map(([host, look]) => [host, differing(look, LOOK)]);
  return { look: differing(raw.look, LOOK), desk: differing(raw.desk, DESK), sites: Object.fromEntries(sites) };
}

export async function loadReading() {
  return readReading((await api.storage.local.get(KEY))[KEY]);
}

// A site's own look takes the place of the one for all sites.
export const lookOf = (reading, host) => ({ ...LOOK, ...(Object.hasOwn(reading.sites, host) ? reading.sites[host] : reading.look) });
export const deskOf = (reading) => ({ ...DESK, ...reading.desk });
export const isOwn = (reading, host) => Object.hasOwn(reading.sites, host);

// One change at a time: change gets what is remembered and edits it.
let last = Promise.resolve();
function update(change) {
  const step = async () => {
    const reading = await loadReading();
    change(reading);
    const { look, desk, sites } = readReading(reading);
    const empty = [look, desk, sites].every((part) => Object.keys(part).length === 0);
    if (empty) await api.storage.local.remove(KEY);
    else await api.storage.local.set({ [KEY]: { format: FORMAT, look, desk, sites } });
  };
  last = last.then(step, step);
  return last;
}

// Where the site has a look of its own, that is changed.
export const setLook = (host, look) => update((reading) => {
  if (isOwn(reading, host)) reading.sites[host] = look;
  else reading.look = look;
});

// Gives a site a look of its own, or takes it away (look null).
export const setOwn = (host, look) => update((reading) => {
  if (look) reading.sites[host] = look;
  else delete reading.sites[host];
});

export const setDesk = (desk) => update((reading) => {
  Object.assign(reading.desk, desk);
});
