// The steps of soak.mjs, in order. Each gives what went wrong.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { builtFor, until } from './browsers.mjs';
import { open, openControl, scripts, turnOn } from './harness.mjs';
import { seesErrors } from './mishaps.mjs';
import { endWhileWriting, fillStorage, keepsake, keptBy, randomOf, soak } from './soak.mjs';
import { copyOf, temporary } from './folders.mjs';

const KEEPSAKES = 20; // sites with a level, rules and a highlight

// Firefox: what an add-on that is installed for a time has stored stays when the
// browser ends, as that of any other add-on does; at most 24 MB are stored.
export const KEPT = {
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
  'dom.quotaManager.temporaryStorage.fixedLimit': 24 * 1024,
};

// Raises the version of a copy of the built extension.
function raise(folder) {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  manifest.version = `${manifest.version.split('.').slice(0, 2).join('.')}.${Number(manifest.version.split('.')[2] ?? 0) + 1}`;
  fs.writeFileSync(file, JSON.stringify(manifest));
  return manifest.version;
}

// A page that loads before is cleaned by nobody.
export const registered = (at) => until(() => scripts(at).then((list) => list.length === 2), 'the content scripts are registered again');

export async function update(at) {
  const version = raise(at.folder);
  await at.reload();
  await openControl(at);
  const now = await at.control.evaluate(() => chrome.runtime.getManifest().version);
  if (now !== version) throw new Error(`version ${now}, not ${version}`);
  await registered(at);
}

// The browser is closed, its profile copied, and the copy opened.
export async function moveProfile(at, options = {}) {
  const { profile, folder, which } = at;
  await at.browser.close();
  at.server.close();
  const copy = temporary('copied');
  fs.cpSync(profile, copy, { recursive: true, filter: (name) => !/(lock|Singleton\w+|\.parentlock)$/.test(name) });
  const moved = { which, profile: copy, folder, ...options };
  await open(moved);
  return moved;
}

const small = (value) => JSON.stringify(value).slice(0, 300);

// What of the user's own word is not as it was.
export const lost = (when, before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((key) => !isDeepStrictEqual(before[key], now[key]))
    .map((key) => `${when}: ${key} was ${small(before[key] ?? null)}, is ${small(now[key] ?? null)}`);

// Whether all of a value is in another, which may have more.
const holds = (before, now) =>
  before !== null && typeof before === 'object'
    ? Object.entries(before).every(([key, value]) => now?.[key] !== undefined && holds(value, now[key]))
    : before === now;

// What of the user's own word is no longer there.
const gone = (when, before, now) =>
  Object.keys(before)
    .filter((key) => !holds(before[key], now[key]))
    .map((key) => `${when}: ${key} was ${small(before[key])}, is ${small(now[key] ?? null)}`);

async function visitOne(at) {
  const { last } = await at.visit(at.server.page('blog-post'));
  return last.status === 'ok' ? [] : [`a page is not cleaned: ${small(last)}`];
}

/**
 * @param {{ which: string, pages: Buffer[], kills: number, words: number, seed: number, rows: number, say: (text: string) => void }} options
 */
export async function longDay({ which, pages, kills, words, seed, rows, say }) {
  const random = randomOf(seed);
  const profile = temporary('soak-profile');
  let at = { which, profile, folder: copyOf(builtFor(which)), prefs: KEPT };
  const wrong = [];
  try {
    await open(at);
    await at.page.goto(at.server.page('blog-post'));
    const result = {};
    const on = async () => {
      await turnOn(at);
      await at.visit(at.server.page('blog-post'));
      await seesErrors(at);
      for (let n = 0; n < KEEPSAKES; n++) await keepsake(at, n);
      result.before = await keptBy(at);
    };
    const steps = { [Math.floor(pages.length / 2)]: () => update(at) };
    Object.assign(result, await soak(at, pages, { kills, random, rows, steps, on, say }));
    wrong.push(...result.errors, ...result.unlike, ...lost('after the pages', result.before, await keptBy(at)));

    const kept = await endWhileWriting(at, words, random);
    if (kept < words) wrong.push(`of ${words} parts put back while the background ended ${kept} are kept`);
    say(`${words} parts put back, the background ended each time: ${kept} kept`);
    const own = await keptBy(at);

    const said = await fillStorage(at);
    say(`storage full: ${said}`);
    if (!said) wrong.push('the storage takes everything');
    // A little more may fit into what the database has taken already.
    await keepsake(at, KEEPSAKES).catch(() => {});
    wrong.push(...(await visitOne(at)), ...gone('storage full', own, await keptBy(at)));
    await at.control.evaluate(async () => {
      const { storage } = chrome;
      await storage.local.remove(Object.keys(await storage.local.get()).filter((key) => key.startsWith('filler')));
    });
    wrong.push(...gone('room again', own, await keptBy(at)));
    await keepsake(at, KEEPSAKES + 1);

    const last = await keptBy(at);
    at = await moveProfile(at, { prefs: KEPT });
    wrong.push(...lost('profile copied', last, await keptBy(at)));
    await at.permit();
    await registered(at);
    wrong.push(...(await visitOne(at)));
    return { ...result, wrong };
  } finally {
    await at.browser?.close();
    at.server?.close();
  }
}
