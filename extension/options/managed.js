// What an organisation has set for this browser: said at the top, since it cannot be
// changed here, with what of it has a wrong form and was left out.
import { api } from '../shared/api.js';
import { listed, message } from '../shared/i18n.js';
import { decidesKind, isManaged } from '../shared/policy.js';
import { byId, field, make, radios } from '../shared/page.js';
import { KINDS } from '../shared/kinds.js';
import { read } from '../shared/rulelines.js';
import { ALL_SITES, patternOf } from '../shared/settings.js';
import { refusedItem } from './rulelines.js';
import { createCheck } from './selectors.js';
/** @import { Policy } from '../shared/policy.js' */

const check = createCheck();

/**
 * The permissions without which what is set does nothing: neither an organisation nor an account can give them.
 *
 * @param {Pick<Policy, 'all'> & { sites: Record<string, boolean> }} policy
 */
export async function lackingIn({ all, sites }) {
  const hosts = Object.keys(sites).filter((host) => sites[host]);
  const origins = all ? ALL_SITES : hosts.map(patternOf);
  const held = await Promise.all(origins.map((origin) => api.permissions.contains({ origins: [origin] })));
  return origins.filter((_, n) => !held[n]);
}

/** @param {Policy} policy */
function showRules({ rules }) {
  byId('managed-rules').hidden = rules === '';
  byId('managed-lines').textContent = rules;
  const { refused } = read(rules, check);
  byId('managed-refused').hidden = refused.length === 0;
  byId('managed-refused').replaceChildren(make('ul', {}, ...refused.slice(0, 100).map(refusedItem)));
}

/**
 * @param {Policy} policy
 * @param {() => Promise<void>} show shows the page anew
 */
export async function showManaged(policy, show) {
  const { level, sticking, early, statistics, unread } = policy;
  byId('managed').hidden = !isManaged(policy);
  byId('managed-early').hidden = early;
  field('statistics').disabled = !statistics;
  byId('statistics-managed').hidden = statistics;
  field('learn').disabled = !early;
  byId('learned-managed').hidden = early;
  for (const radio of radios('level')) radio.disabled = level !== undefined;
  byId('level-managed').hidden = level === undefined;
  byId('sticking-managed').hidden = sticking === undefined;
  const kinds = KINDS.filter((kind) => decidesKind(policy, kind)).map((kind) => message(`kind_${kind}`));
  byId('kinds-managed').textContent = kinds.length > 0 ? message('managedKinds', [listed(kinds)]) : '';
  showRules(policy);
  byId('managed-unread').hidden = unread.length === 0;
  byId('managed-names').replaceChildren(...unread.map((name) => make('li', {}, make('code', { dir: 'ltr', textContent: name }))));
  const lacking = await lackingIn(policy);
  byId('managed-access').hidden = lacking.length === 0;
  byId('managed-allow').onclick = async () => {
    await api.permissions.request({ origins: lacking }).catch(() => false);
    await show();
  };
}
