// The first page after an installation, and the help: what Winnow does, when it may clean
// pages, where its button is and what its keys are. The sample page is beside it.
import { api, isFirefox, reasonOf } from '../shared/api.js';
import { hostIn } from '../shared/homes.js';
import { listed, localize, message } from '../shared/i18n.js';
import { byId, field, make, radios } from '../shared/page.js';
import { decidesSite, loadPolicy } from '../shared/policy.js';
import { hostOf, load } from '../shared/settings.js';
import { mayTouch, mayTouchAll, turnOff, turnOn } from '../shared/sites.js';

const KEYS = 'chrome://extensions/shortcuts'; // Firefox opens its own by a function

/** @typedef {'press' | 'sites' | 'all'} When */

/** @param {string} text */
const say = (text) => {
  byId('status').textContent = text;
};

// The sites that are on and that the browser lets us read.
async function sitesOn() {
  const { sites } = await load();
  const wanted = Object.entries(sites).flatMap(([host, { on }]) => (on ? [host] : []));
  const held = await Promise.all(wanted.map(mayTouch));
  return wanted.filter((_, n) => held[n]);
}

/** @param {When} when */
function mark(when) {
  for (const radio of radios('when')) radio.checked = radio.value === when;
  byId('site-form').hidden = when !== 'sites';
}

/** @param {When} [asked] what the user has chosen, while no site is on yet */
async function showWhen(asked) {
  const [settings, policy, mayAll, sites] = await Promise.all([load(), loadPolicy(), mayTouchAll(), sitesOn()]);
  const few = sites.length > 0 ? 'sites' : 'press';
  const isAll = settings.all && mayAll;
  mark(isAll ? 'all' : (asked ?? few));
  // What the organisation has turned on still needs the browser's permission.
  byId('managed').hidden = !decidesSite(policy, '');
  if (decidesSite(policy, '')) for (const radio of radios('when')) radio.disabled = settings.all ? isAll : radio.value === 'all';
  byId('sites-on').textContent = sites.length > 0 ? message('welcomeSitesOn', [listed(sites)]) : '';
}

class Choice {
  #tabId;

  /** @param {number} tabId of this page */
  constructor(tabId) {
    this.#tabId = tabId;
    byId('when').addEventListener('change', ({ target }) => {
      const when = /** @type {When} */ (/** @type {HTMLInputElement} */ (target).value);
      return when === 'all' ? this.#turnOn('') : this.#turnOff(when);
    });
    byId('site-form').addEventListener('submit', (event) => {
      event.preventDefault();
      const name = field('site').value.trim();
      const host = hostIn(name) || hostOf(name);
      if (host) return this.#turnOn(host);
      field('site').focus();
      return say(message('ruleLine_host', [name]));
    });
  }

  /**
   * Nothing may be awaited between the click and turnOn.
   *
   * @param {string} host '' for all sites
   */
  async #turnOn(host) {
    try {
      const done = await turnOn(host, this.#tabId);
      say(done ? message('welcomeDone') : message('denied'));
      if (done && host) field('site').value = '';
    } catch (error) {
      say(message('failed', [reasonOf(error)]));
    }
    await showWhen(host ? 'sites' : undefined);
  }

  /** @param {When} when */
  async #turnOff(when) {
    say('');
    const [{ all }, policy] = await Promise.all([load(), loadPolicy()]);
    const isFree = (/** @type {string} */ host) => !decidesSite(policy, host);
    if (all && isFree('')) await turnOff('', this.#tabId);
    if (when === 'press') for (const host of (await sitesOn()).filter(isFree)) await turnOff(host, this.#tabId);
    await showWhen(when);
  }
}

/** @param {string} shortcut */
const key = (shortcut) =>
  shortcut ? make('kbd', { textContent: shortcut }) : make('span', { className: 'note', textContent: message('welcomeNoKey') });

// The keys as they are: the user can change them, and two extensions may want the same.
async function showKeys() {
  const commands = (await api.commands?.getAll()) ?? []; // a phone has none
  const named = commands.filter(({ description, shortcut }) => description || shortcut);
  byId('keys').hidden = named.length === 0;
  byId('key-list').replaceChildren(
    ...named.map(({ description, shortcut = '' }) =>
      make('tr', {}, make('th', { scope: 'row' }, key(shortcut)), make('td', { textContent: description || message('welcomePopup') })),
    ),
  );
  const reader = commands.find(({ name }) => name === 'toggle-reader')?.shortcut ?? '';
  byId('try').textContent = reader ? message('welcomeTryKey', [reader]) : message('welcomeTryButton');
}

async function showPin() {
  const [{ os }, pinned] = await Promise.all([api.runtime.getPlatformInfo(), api.action.getUserSettings?.()]);
  const how = isFirefox ? 'welcomePinFirefox' : 'welcomePinChromium';
  if (os === 'android') byId('pin-how').textContent = message('welcomePinPhone');
  else byId('pin-how').textContent = message(pinned?.isOnToolbar ? 'welcomePinned' : how);
}

const show = () => Promise.all([showKeys(), showPin()]);

localize(document);
const tab = await api.tabs.getCurrent();
new Choice(tab?.id ?? api.tabs.TAB_ID_NONE);
// A private window leaves no trace: no site is written down from one.
byId('when-section').hidden = tab?.incognito === true;
byId('keys-change').addEventListener('click', () =>
  isFirefox ? /** @type {any} */ (api.commands).openShortcutSettings() : api.tabs.create({ url: KEYS }),
);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  void show();
  void showWhen(byId('site-form').hidden ? undefined : 'sites');
});
await Promise.all([show(), showWhen()]);
document.documentElement.dataset.ready = '';
