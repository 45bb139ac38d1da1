// Keeps the settings the same in the user's browsers by storage.sync, which the browser's
// account carries: where the user wants it. What has not been carried yet is what differs
// from what was known last, so nothing is lost when the background is ended.
import { api, reasonOf } from '../shared/api.js';
import { KEY, PROBLEMS, readAccount } from '../shared/account.js';
import { KEYS, readCarried, take } from '../shared/carried.js';
import { loadPolicy } from '../shared/policy.js';
import { createQueue, inTurn } from '../shared/stored.js';
import { erased, leftOver, pack, unpack } from './accountcopy.js';
import { carriedEntries, emptyCopy, fromText, hasRules, join, readKnown, toText, writeKnown } from './accountjoin.js';
/** @import { Account, AccountStep, Problem } from '../shared/account.js' */
/** @import { Entries } from '../shared/carried.js' */
/** @import { Copy, Known } from './accountjoin.js' */

const KNOWN = 'accountKnown';
const PAUSE_MS = 3000; // between a change and its writing: at most 1,200 of 1,800 writes an hour
const PATIENCE_MS = 60_000; // for the rest of a copy

const turn = createQueue();

function area() {
  if (!api.storage.sync) throw new Error('storage.sync');
  return api.storage.sync;
}

/**
 * What of a state has changed, unless the user has turned it off or forgotten everything
 * meanwhile.
 *
 * @param {Partial<Account>} change
 * @param {Known} [known]
 */
const note = (change, known) =>
  inTurn(async () => {
    const now = readAccount((await api.storage.local.get(KEY))[KEY]);
    if (!now.on) return;
    await api.storage.local.set({ [KEY]: { ...now, ...change }, ...(known && { [KNOWN]: writeKnown(known) }) });
    if (change.on === false) await api.storage.local.remove(KNOWN);
  });

/**
 * The account's copy. One that stays unreadable is put right by a browser that has met the
 * account: it knows all that it has said and heard. Until then it says only what is new.
 *
 * @param {Record<string, any>} items
 * @param {Account} account
 * @param {Known} last
 * @returns {Promise<{ copy: Copy, problem: Problem }>}
 */
async function copyIn(items, { met, since }, last) {
  try {
    const { state, text } = await unpack(items);
    if (state === 'erased' && met) throw new Error('erased');
    return { copy: state === 'there' ? fromText(text) : emptyCopy(), problem: '' };
  } catch (error) {
    const unread = /^(?:unread|backup)$/.test(/** @type {Error} */ (error).message);
    if (!unread) throw error;
    if (!met) throw new Error('unread');
    const isLate = since > 0 && Date.now() - since > PATIENCE_MS;
    return { copy: isLate ? emptyCopy() : { ...emptyCopy(), known: last }, problem: isLate ? '' : 'unread' };
  }
}

/**
 * The new head comes before the old pieces go: a copy without its head would look as if
 * there were none.
 *
 * @param {Record<string, any>} items that are there
 * @param {Record<string, any>} copy
 */
async function replace(items, copy) {
  await area().set(copy);
  const rest = leftOver(items, copy);
  if (rest.length > 0) await area().remove(rest);
}

/**
 * Writes the copy: with own rules, else without them, else not at all.
 *
 * @param {Record<string, any>} items that are there
 * @param {Entries} entries
 * @param {Known} known
 * @returns {Promise<Problem>}
 */
async function write(items, entries, known) {
  for (const without of [false, true]) {
    const copy = await pack(toText(entries, known, { made: new Date(), without }));
    if (!copy) continue;
    await replace(items, copy);
    return without ? 'left' : '';
  }
  return 'large';
}

async function exchange() {
  // In one go: what was forgotten in between would look as if the user had removed it.
  const all = await api.storage.local.get([KEY, KNOWN, ...KEYS]);
  const account = readAccount(all[KEY]);
  if (!account.on || !(await loadPolicy()).account) return;
  const last = readKnown(all[KNOWN]);
  const items = await area().get(null);
  const { copy, problem: unread } = await copyIn(items, account, last);
  const here = carriedEntries(readCarried(all));
  const { wanted, entries, known, isNews } = join(here, account.met ? last : null, copy, Math.floor(Date.now() / 1000));
  await take(wanted, here);
  await note({ met: true, ...(wanted.size > 0 && { came: Date.now() }) }, known);
  const problem = isNews ? await write(items, entries, known) : unread || (copy.without && hasRules(entries) ? 'left' : '');
  const isSame = problem === '' || problem === 'left';
  await note({ problem, reason: '', since: problem === 'unread' ? account.since || Date.now() : 0, ...(isSame && { at: Date.now() }) });
}

// All that a change, the account or the user asks for, one after the other.
export const carry = () =>
  turn(async () => {
    try {
      await exchange();
    } catch (error) {
      const reason = String(reasonOf(error));
      const problem = PROBLEMS.find((one) => one && one === reason) ?? 'failed';
      await note({ problem, reason, ...(problem === 'erased' && { on: false, met: false }) });
    }
  });

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function soon() {
  timer ??= setTimeout(() => {
    timer = undefined;
    void carry();
  }, PAUSE_MS);
}

/** @type {Record<AccountStep, () => Promise<void>>} */
const STEPS = {
  async on() {
    if (!(await loadPolicy()).account) return;
    await inTurn(() => api.storage.local.set({ [KEY]: { on: true } }).then(() => api.storage.local.remove(KNOWN)));
    await carry();
  },
  off: () => inTurn(() => api.storage.local.remove([KEY, KNOWN])),
  // All browsers that carry settings stop, since the next change would write them again.
  erase: () =>
    turn(async () => {
      await replace(await area().get(null), erased());
      await inTurn(async () => {
        await api.storage.local.remove(KNOWN);
        await api.storage.local.set({ [KEY]: { on: false, problem: 'erased' } });
      });
    }),
};

/**
 * What the user wants in the settings.
 *
 * @param {{ step: AccountStep }} message
 */
export async function accountStep({ step }) {
  if (Object.hasOwn(STEPS, step)) await STEPS[step]();
  return true; // an answer: it is said again when there is none
}

// To be called in the first turn.
export function listenForAccount() {
  api.storage.local.onChanged.addListener((changes) => KEYS.some((key) => Object.hasOwn(changes, key)) && soon());
  api.storage.sync?.onChanged?.addListener(soon);
  api.runtime.onStartup.addListener(soon);
}
