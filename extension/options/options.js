// The options page: the default level, the reader that opens by itself, the sites with settings of their own,
// the user's filter lists, what was picked and put back by hand, the highlights
// of the reader, a backup, and a button that forgets everything. What an organisation has
// set is shown as it counts, and cannot be changed.
import { api, reasonOf } from '../shared/api.js';
import { listed, localize, message } from '../shared/i18n.js';
import { KindList } from '../shared/kindlist.js';
import { button, byId, dialog, field, make, makeButton, radios } from '../shared/page.js';
import { decidesKind, decidesSite, loadPolicy, watchPolicy } from '../shared/policy.js';
import { isOwn, loadReading, setOwn } from '../shared/reading.js';
import {
  ALL_SITES,
  forget,
  load,
  loadOwn,
  patternOf,
  resetKinds,
  setKind,
  setMenu,
  setLevel,
  setReader,
  setSticking,
  update,
} from '../shared/settings.js';
import { StickingChoice } from '../shared/stickinglist.js';
import { listenForAccount, showAccount } from './account.js';
import { Backup } from './backup.js';
import { ExportTemplates } from './exports.js';
import { listenForKeep, showKeep } from './keep.js';
import { LearnedSites } from './learned.js';
import { createFilterLists } from './lists.js';
import { ReaderLook } from './look.js';
import { showManaged } from './managed.js';
import { MarkList } from './marks.js';
import { showNews } from './news.js';
import { RuleLines } from './rulelines.js';
import { putRows } from './rows.js';
import { createRuleList } from './rules.js';
import { listenForStatistics, showStatistics } from './statistics.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Site } from '../shared/settings.js' */

/**
 * @param {string} name
 * @param {import('../shared/i18n.js').Part[]} [parts]
 */
const say = (name, parts) => {
  byId('status').textContent = message(name, parts);
};

/**
 * @param {string} host '' for all sites
 * @param {Site} site
 * @param {{ reads?: boolean, fixed: boolean }} more reads: the reader has another look there; fixed: the
 *   organisation decides whether it is cleaned
 */
function item(host, site, { reads = false, fixed }) {
  const name = host === '' ? message('cleanAll') : host;
  const notes = [
    site.on === true && message('siteOn'),
    site.on === false && message('siteOff'),
    site.reader !== undefined && message(site.reader ? 'siteOpens' : 'siteOpensNot'),
    reads && message('siteReading'),
    site.kinds && message('siteKinds'),
    site.sticking && message('siteSticking'),
    site.level && message(`level${site.level[0].toUpperCase()}${site.level.slice(1)}`),
    fixed && message('managedHere'),
  ].filter((note) => typeof note === 'string');
  return make(
    'li',
    {},
    make('span', { className: 'host', dir: 'auto', textContent: name }),
    make('span', { className: 'note', textContent: listed(notes) }),
    makeButton(message('remove'), () => remove(host), { spoken: message('removeSite', [name]), disabled: fixed }),
  );
}

async function show() {
  const [settings, own, policy, reading] = await Promise.all([load(), loadOwn(), loadPolicy(), loadReading()]);
  for (const radio of radios('level')) radio.checked = radio.value === settings.level;
  byId('level-note').textContent = message(`${settings.level}Note`);
  kinds.show(settings, '', settings.level, (kind) => decidesKind(policy, kind));
  button('kinds-reset').disabled = !Object.keys(own.kinds).some((kind) => !Object.hasOwn(policy.kinds, kind));
  sticking.show(settings, '', policy.sticking !== undefined);
  field('opens').checked = settings.reader;
  field('menu').checked = settings.menu;
  byId('menu-row').hidden = !api.contextMenus; // a phone's browser has none
  const hosts = [...new Set([...Object.keys(settings.sites), ...Object.keys(reading.sites)])].sort((a, b) => a.localeCompare(b));
  const rows = hosts.map((host) =>
    item(host, settings.sites[host] ?? {}, { reads: isOwn(reading, host), fixed: decidesSite(policy, host) }),
  );
  if (settings.all) rows.unshift(item('', { on: true }, { fixed: decidesSite(policy, '') }));
  putRows(byId('sites'), rows, byId('no-sites'));
  await Promise.all([
    showManaged(policy, show),
    rules.show(),
    lines.show(),
    lists.show(),
    templates.show(),
    marks.show(),
    look.show(),
    showKeep(),
    showStatistics(),
    learned.show(),
    showAccount(),
  ]);
}

const kinds = new KindList(byId('kinds'), async (kind, choice) => {
  await setKind('', kind, choice);
  await show();
});
const sticking = new StickingChoice(byId('sticking', HTMLSelectElement), false, (strength) => setSticking('', strength));
const lists = createFilterLists(say);
new Backup(say, show);
const templates = new ExportTemplates();
const marks = new MarkList(say);
const look = new ReaderLook(byId('look-all', HTMLDetailsElement), byId('look'));
const learned = new LearnedSites();
const lines = new RuleLines(say, () => Promise.all([rules.show(), lines.show()]).then(() => {}));
const rules = createRuleList(byId('rules'), byId('no-rules'), () => {
  void lines.show();
  say('removed');
});

/**
 * The permission goes with the setting.
 *
 * @param {string} host '' for all sites
 */
async function remove(host) {
  await update((settings) => {
    if (host === '') settings.all = false;
    else delete settings.sites[host];
  });
  if (host !== '') await setOwn(host, null);
  await drop(host === '' ? ALL_SITES : [patternOf(host)]);
  await show();
  say('removed');
}

/** @param {string[]} origins */
const drop = (origins) => api.permissions.remove({ origins }).catch(() => {}); // refused when it came with the installation

byId('level').addEventListener('change', async ({ target }) => {
  await setLevel('', /** @type {Level} */ (/** @type {HTMLInputElement} */ (target).value));
  await show();
});

byId('kinds-reset').addEventListener('click', async () => {
  await resetKinds();
  await show();
});

field('opens').addEventListener('change', () => setReader('', field('opens').checked));
field('menu').addEventListener('change', () => setMenu(field('menu').checked));

byId('forget').addEventListener('click', () => dialog('forget-ask').showModal());
byId('forget-keep').addEventListener('click', () => dialog('forget-ask').close());
byId('forget-sure').addEventListener('click', async () => {
  dialog('forget-ask').close();
  const { origins = [] } = await api.permissions.getAll();
  await forget();
  await Promise.all(origins.map((origin) => drop([origin])));
  await show();
  say('forgotten');
});

// What no handler has caught: a switch has turned, say, and the disk is full.
addEventListener('unhandledrejection', ({ reason }) => say('failed', [reasonOf(reason)]));

watchPolicy(show);
listenForAccount(show);
listenForKeep();
listenForStatistics(say);
localize(document);
showNews(byId('news-list'));
await show();
document.documentElement.dataset.ready = '';
