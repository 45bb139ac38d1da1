// The options page: the default level, the sites with settings of their own,
// the user's filter lists, what was picked and put back by hand, the highlights
// of the reader, and a button that forgets everything.
import '../shared/api.js';
import { localize, message } from '../shared/i18n.js';
import { exportTemplates } from './exports.js';
import { filterLists } from './lists.js';
import { storedMarks } from './marks.js';
import { ownRules } from './rules.js';
import { isOwn, loadReading, setOwn } from '../shared/reading.js';
import { ALL_SITES, forget, load, patternOf, setLevel, update } from '../shared/settings.js';

const { api } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

// reads: whether the reader looks otherwise there.
function item(host, site, reads) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  name.className = 'host';
  name.textContent = host === '' ? message('cleanAll') : host;
  const what = document.createElement('span');
  what.className = 'note';
  what.textContent = [
    site.on === true && message('siteOn'),
    site.on === false && message('siteOff'),
    reads && message('siteReading'),
    site.level && message(`level${site.level[0].toUpperCase()}${site.level.slice(1)}`),
  ].filter(Boolean).join(', ');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = message('remove');
  button.setAttribute('aria-label', message('removeSite', [name.textContent]));
  button.addEventListener('click', () => remove(host));
  row.append(name, what, button);
  return row;
}

async function show() {
  const [settings, reading] = await Promise.all([load(), loadReading()]);
  for (const radio of document.getElementsByName('level')) radio.checked = radio.value === settings.level;
  $('level-note').textContent = message(`${settings.level}Note`);
  const hosts = [...new Set([...Object.keys(settings.sites), ...Object.keys(reading.sites)])].sort((a, b) => a.localeCompare(b));
  const rows = hosts.map((host) => item(host, settings.sites[host] ?? {}, isOwn(reading, host)));
  if (settings.all) rows.unshift(item('', { on: true }, false));
  $('sites').replaceChildren(...rows);
  $('no-sites').hidden = rows.length > 0;
  await Promise.all([rules.show(), lists.show(), templates.show(), marks.show()]);
}

const say = (name, parts) => { $('status').textContent = message(name, parts); };
const lists = filterLists(say);
const templates = exportTemplates();
const marks = storedMarks(say);
const rules = ownRules($('rules'), $('no-rules'), () => say('removed'));

// The permission goes with the setting.
async function remove(host) {
  await update((settings) => {
    if (host === '') settings.all = false;
    else delete settings.sites[host];
  });
  if (host !== '') await setOwn(host, null);
  await drop([host === '' ? ALL_SITES : patternOf(host)]);
  await show();
  say('removed');
}

const drop = (origins) => api.permissions.remove({ origins }).catch(() => {}); // refused when it came with the installation

$('level').addEventListener('change', async (event) => {
  await setLevel('', event.target.value);
  await show();
});

$('forget').addEventListener('click', async () => {
  const { origins = [] } = await api.permissions.getAll();
  await forget();
  await Promise.all(origins.map((origin) => drop([origin])));
  await show();
  say('forgotten');
});

localize(document);
await show();
document.documentElement.dataset.ready = '';
