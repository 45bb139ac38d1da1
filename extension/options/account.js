// Whether the browser's account carries the settings to the user's other browsers: the
// switch, how it goes, and what other browsers have turned on that is not allowed here yet.
import { api, tellAgain } from '../shared/api.js';
import { KEY, loadAccount, readAccount } from '../shared/account.js';
import { dated, message } from '../shared/i18n.js';
import { lateNames } from '../shared/latenames.js';
import { button, byId, field } from '../shared/page.js';
import { loadPolicy } from '../shared/policy.js';
import { loadOwn } from '../shared/settings.js';
import { lackingIn } from './managed.js';
/** @import { Account, AccountStep } from '../shared/account.js' */

/** @param {number} at milliseconds */
const timeOf = (at) => dated(at, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {Account} account */
function wordOn({ on, at, problem, reason }) {
  if (problem) return message(`account_${problem}`, [reason]);
  return on && at > 0 ? message('accountSame', [timeOf(at)]) : '';
}

/** @param {Account} account */
async function lackingHere({ on }) {
  if (!on) return [];
  const { all, sites } = await loadOwn();
  return lackingIn({ all, sites: Object.fromEntries(Object.entries(sites).map(([host, site]) => [host, site.on === true])) });
}

export async function showAccount() {
  const [account, { account: may }] = await Promise.all([loadAccount(), loadPolicy()]);
  field('account').checked = account.on && may;
  field('account').disabled = !may;
  byId('account-managed').hidden = may;
  const word = wordOn(account);
  if (byId('account-state').textContent !== word) byId('account-state').textContent = word; // said aloud only when it is new
  const lacking = await lackingHere(account);
  for (const id of ['account-access', 'account-allow']) byId(id).hidden = lacking.length === 0;
  button('account-allow').onclick = async () => {
    await api.permissions.request({ origins: lacking }).catch(() => false);
    await showAccount();
  };
}

/** @param {() => Promise<void>} show shows the page anew */
export function listenForAccount(show) {
  const step = async (/** @type {AccountStep} */ step) => {
    await tellAgain(lateNames.ACCOUNT, { step });
    await showAccount();
  };
  field('account').addEventListener('change', () => step(field('account').checked ? 'on' : 'off'));
  button('account-erase').addEventListener('click', () => step('erase'));
  api.storage.local.onChanged.addListener(({ [KEY]: change }) => {
    if (!change) return;
    const hasCome = readAccount(change.newValue).came !== readAccount(change.oldValue).came;
    void (hasCome ? show() : showAccount());
  });
}
