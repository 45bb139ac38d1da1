// The toolbar popup: what is on, what is hidden, the reader, the export.
import { api, reasonOf } from '../shared/api.js';
import { names } from '../shared/names.js';
import { localize, message } from '../shared/i18n.js';
import { reasonNot, whyLeft } from '../shared/refused.js';
import { KindList, kindsLine } from '../shared/kindlist.js';
import { said } from '../shared/kinds.js';
import { StickingChoice } from '../shared/stickinglist.js';
import { button, byId, field, radios } from '../shared/page.js';
import { decidesKind, decidesSite, loadPolicy } from '../shared/policy.js';
import { hostOf, isOn, levelOf, load, opensReader, setKind, setLevel, setReader, setSticking } from '../shared/settings.js';
import { mayTouch, mayTouchAll, turnOff, turnOn } from '../shared/sites.js';
import { activeTab, run, runTool } from '../shared/tabs.js';
import { Keep, listenForList } from './keep.js';
import { showNews } from './news.js';
import { openExport } from './panel.js';
import { ReceiptList } from './receipt.js';
/** @import { Level } from '../../wasm/engine.js' */
/** @import { Choice, ChosenKind } from '../shared/kinds.js' */
/** @import { PageState } from '../shared/messages.d.ts' */
/** @import { Strength } from '../shared/sticking.js' */

/** @typedef {import('../shared/tabs.js').Tab} Tab */

/**
 * @param {string} text
 * @param {boolean} [bad]
 */
function say(text, bad = false) {
  byId('status').textContent = text;
  byId('status').classList.toggle('bad', bad);
}

/**
 * A step that fails says so and leaves the popup as things are.
 *
 * @param {() => unknown} step
 */
async function attempt(step) {
  say('');
  try {
    await step();
  } catch (error) {
    say(message('failed', [reasonOf(error)]), true);
  }
}

// What does not depend on the tab.
const ask = () => Promise.all([load(), loadPolicy(), mayTouchAll()]);

class Popup {
  #tab; // the tab the popup speaks of
  #host; // its host, '' when it is no web page
  #parts;
  #kinds = new KindList(byId('kinds-list'), (kind, choice) => attempt(() => this.#chooseKind(kind, choice)));
  #sticking = new StickingChoice(byId('sticking', HTMLSelectElement), true, (strength) => attempt(() => this.#chooseSticking(strength)));
  /** @type {PageState | undefined} */
  #state; // its content script's

  /** @param {Tab} tab */
  constructor(tab) {
    this.#tab = tab;
    this.#host = hostOf(tab.url);
    this.#parts = new ReceiptList(byId('parts'), tab, { attempt, done: (back, forPage, gone) => this.#changed(back, forPage, gone) });
  }

  /**
   * On a web page the settings do not wait for the page's word, nor that for the list
   * of what was hidden.
   *
   * @param {ReturnType<typeof ask>} known
   */
  async open(known) {
    const asked = this.#askState();
    asked.catch(() => {}); // said below
    byId('reader-label').textContent = message('readerOpen');
    byId('site-label').textContent = this.#host ? message('cleanSite', [this.#host]) : message('cleanNoSite');
    this.#listen();
    /** @type {Promise<unknown> | undefined} */
    let rest;
    try {
      if (this.#host) {
        await this.#showSettings(known);
        byId('main').hidden = false;
      }
      const { kind } = await asked;
      if (kind === 'other') throw new Error('no-text');
      if (kind === 'text') say(message('textOnly'));
      else button('once').disabled = button('pick').disabled = false;
      rest = Promise.all([this.#showShortcut(), new Keep(this.#tab, say).open(), openExport(this.#tab, { say, attempt })]);
      await this.#showParts();
    } catch (error) {
      byId('main').hidden = true;
      say(reasonNot(error, this.#tab.url));
    }
    await rest;
  }

  // ---- what is shown ----

  async #showSettings(known = ask()) {
    const isPrivate = this.#tab.incognito;
    const [mayHere, [settings, policy, mayAll]] = await Promise.all([this.#host ? mayTouch(this.#host) : false, known]);
    const site = field('site');
    const all = field('all');
    site.checked = mayHere && isOn(settings, this.#host);
    all.checked = mayAll && settings.all;
    // What the organisation has turned on still needs the browser's permission.
    const isFixed = (/** @type {string} */ host) => decidesSite(policy, host);
    const fixedHere = Boolean(this.#host) && isFixed(this.#host);
    // A private window leaves no trace: no site is written down from one.
    site.disabled = isPrivate || !this.#host || (fixedHere && (mayHere || !isOn(settings, this.#host)));
    all.disabled = isPrivate || (isFixed('') && (mayAll || !settings.all));
    const fixedKinds = Object.keys(policy.kinds).length > 0;
    byId('managed').hidden = !(fixedHere || isFixed('') || policy.level || fixedKinds);
    // Without the site's permission no page can be judged when it loads.
    byId('opens-row').hidden = !site.checked || isPrivate;
    field('opens').title = byId('opens-row').title = message('opensSite', [this.#host]);
    field('opens').checked = opensReader(settings, this.#host);
    const own = site.checked && !isPrivate;
    const level = own ? levelOf(settings, this.#host) : settings.level;
    byId('level-legend').textContent = own ? message('levelFor', [this.#host]) : message('levelDefault');
    for (const radio of radios('level')) {
      radio.checked = radio.value === level;
      radio.disabled = isPrivate || policy.level !== undefined;
    }
    byId('kinds').hidden = !this.#host;
    byId('kinds-for').textContent = message('kindsFor', [this.#host]);
    byId('kinds-said').textContent = kindsLine(said(settings, this.#host));
    this.#kinds.show(settings, this.#host, level, (kind) => isPrivate || decidesKind(policy, kind));
    this.#sticking.show(settings, this.#host, isPrivate || policy.sticking !== undefined);
    const { tool, last } = this.#state ?? {};
    const less = this.#state?.on && level !== 'light' && (tool || last?.level === 'light');
    byId('level-note').textContent = isPrivate ? message('privateNote') : message(less ? 'lightOnlyNote' : `${level}Note`);
  }

  /** @param {PageState} state */
  #showState({ total, on, last, reader }) {
    const title = total === 1 ? message('hiddenOne') : message('hiddenMany', [total]);
    byId('hidden-title').textContent = on ? title : message('hiddenOff');
    byId('once').textContent = message(on ? 'undo' : 'cleanOnce');
    byId('reader-label').textContent = message(reader ? 'readerLeave' : 'readerOpen');
    const why = whyLeft(last);
    if (why) say(why, true);
  }

  async #showShortcut() {
    const commands = await api.commands?.getAll(); // a phone has none
    byId('reader-key').textContent = commands?.find(({ name }) => name === 'toggle-reader')?.shortcut ?? '';
  }

  // ---- what is done ----

  async #askState() {
    this.#state = await run(this.#tab.id, names.STATE);
    this.#showState(this.#state);
    return this.#state;
  }

  async #showParts() {
    const { on, last } = /** @type {PageState} */ (this.#state);
    if (on) await this.#parts.refresh(last.level);
    else this.#parts.clear();
    await this.#showSettings();
    byId('main').hidden = false;
  }

  async #refresh() {
    await this.#askState();
    await this.#showParts();
  }

  /**
   * After a part was put back or hidden again.
   *
   * @param {boolean} back
   * @param {boolean} forPage whether it is for this page alone
   * @param {string} gone what is said when it is taken back
   */
  async #changed(back, forPage, gone) {
    await this.#askState();
    const kept = forPage || this.#tab.incognito || !this.#host ? message('receiptKeptPage') : message('receiptKept', [this.#host]);
    say(back ? kept : message(gone));
  }

  /**
   * Nothing may be awaited between the click and turnOn.
   *
   * @param {HTMLInputElement} box
   * @param {string} host '' for all sites
   */
  #onSwitch(box, host) {
    return attempt(async () => {
      const on = box.checked;
      const done = on ? await turnOn(host, this.#tab.id) : await turnOff(host, this.#tab.id);
      if (on && !done) say(message('denied'));
      await this.#refresh();
    });
  }

  /** @param {string} level */
  async #chooseLevel(level) {
    await setLevel(field('site').checked ? this.#host : '', /** @type {Level} */ (level));
    if (this.#state?.on) await run(this.#tab.id, names.START);
    await this.#refresh();
  }

  /** @param {ChosenKind} kind @param {Choice} choice */
  async #chooseKind(kind, choice) {
    await setKind(this.#host, kind, choice);
    if (this.#state?.on) await run(this.#tab.id, names.START);
    await this.#refresh();
  }

  /** @param {Strength | ''} strength */
  async #chooseSticking(strength) {
    await setSticking(this.#host, strength);
    if (this.#state?.on) await run(this.#tab.id, names.START);
    await this.#refresh();
  }

  async #toggleOnce() {
    await run(this.#tab.id, this.#state?.on ? names.STOP : names.START);
    await this.#refresh();
  }

  async #pick() {
    await runTool(this.#tab.id, names.PICK);
    window.close();
  }

  async #read() {
    await run(this.#tab.id, names.READER);
    window.close();
  }

  #listen() {
    const site = field('site');
    const all = field('all');
    site.addEventListener('change', () => this.#onSwitch(site, this.#host));
    all.addEventListener('change', () => this.#onSwitch(all, ''));
    byId('opens').addEventListener('change', () => attempt(() => setReader(this.#host, field('opens').checked)));
    byId('level').addEventListener('change', ({ target }) =>
      attempt(() => this.#chooseLevel(/** @type {HTMLInputElement} */ (target).value)),
    );
    // There is no room for all.
    byId('kinds').addEventListener('toggle', () => document.body.classList.toggle('choosing', byId('kinds', HTMLDetailsElement).open));
    byId('once').addEventListener('click', () => attempt(() => this.#toggleOnce()));
    byId('pick').addEventListener('click', () => attempt(() => this.#pick()));
    byId('reader').addEventListener('click', () => attempt(() => this.#read()));
  }
}

// The browser answers while the texts are put in: what is there in time comes with the first picture.
const [known, tab] = [ask(), activeTab()];
known.catch(() => {}); // said by open()
localize(document);
listenForList();
await Promise.all([showNews(), tab.then((found) => new Popup(found).open(known))]);
document.documentElement.dataset.ready = '';
