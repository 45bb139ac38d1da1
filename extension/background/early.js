// What was hidden on a site last time, by selectors that stay the same from
// page to page: the next page of that site hides it before anything is
// painted, and asks the engine afterwards. Kept on this machine, a record a
// site: {level, show: [selector], wrong: [selector]}, the freshest first.
import '../shared/api.js';
import { stored } from '../shared/stored.js';

const { api } = globalThis.winnow;

const PREFIX = 'early:';
const MOST_SITES = 300;
const MOST_SHOWN = 40; // selectors a site
const MOST_WRONG = 80;
const LONGEST = 120; // characters

// An element's name with an ID or a few classes, in plain letters; never a
// page's frame.
const SELECTOR = /^(?!(?:html|head|body|main)[#.])[a-z][a-z0-9-]*(?:#[A-Za-z][\w-]*|(?:\.[A-Za-z][\w-]*){1,4})$/;

const clean = (list) => [...new Set(Array.isArray(list) ? list : [])]
  .filter((selector) => typeof selector === 'string' && selector.length <= LONGEST && SELECTOR.test(selector));

async function read(host) {
  const record = await stored(PREFIX + host);
  return { level: record?.level, show: clean(record?.show), wrong: clean(record?.wrong) };
}

// {level, show}: what may be hidden at once on a site, when its level is still
// the one at which that was learned.
export async function recall(host) {
  const { level, show } = await read(host);
  return { level, show: show.slice(0, MOST_SHOWN) };
}

// Forgets the sites that were not visited for the longest time.
async function makeRoom() {
  const all = Object.entries(await api.storage.local.get(null)).filter(([key]) => key.startsWith(PREFIX));
  const old = all.sort(([, a], [, b]) => b.at - a.at).slice(MOST_SITES - 1).map(([key]) => key);
  if (old.length > 0) await api.storage.local.remove(old);
}

async function write(host, level, { known, wrong }) {
  const now = await read(host);
  if (now.level !== level) Object.assign(now, { level, show: [], wrong: [] });
  const refused = [...new Set([...clean(wrong), ...now.wrong])].slice(0, MOST_WRONG);
  const show = [...new Set([...clean(known), ...now.show])].filter((selector) => !refused.includes(selector)).slice(0, MOST_SHOWN);
  if (show.join() === now.show.join() && refused.join() === now.wrong.join()) return;
  if (now.show.length + now.wrong.length === 0) await makeRoom();
  await api.storage.local.set({ [PREFIX + host]: { level, show, wrong: refused, at: Date.now() } });
}

let last = Promise.resolve();

// One at a time: two pages of a site must not write over each other. What was
// wrong once is not tried again.
export function learn(host, level, lesson) {
  const step = () => write(host, level, lesson);
  last = last.then(step, step);
  return last;
}

// Forgets the sites for which isOn(host) is false.
export function prune(isOn) {
  const step = async () => {
    const keys = Object.keys(await api.storage.local.get(null)).filter((key) => key.startsWith(PREFIX));
    const gone = keys.filter((key) => !isOn(key.slice(PREFIX.length)));
    if (gone.length > 0) await api.storage.local.remove(gone);
  };
  last = last.then(step, step);
  return last;
}
