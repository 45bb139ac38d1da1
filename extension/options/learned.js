// What was learned of sites: the switch, a list with a file of each site, and where it shows.
// The list is read when its part of the page is opened.
import { reasonOf, tell, tellAgain } from '../shared/api.js';
import { borrowSite } from '../shared/borrow.js';
import { hostOfHome } from '../shared/homes.js';
import { dated, isolate, message, numbered, plural } from '../shared/i18n.js';
import { lateNames } from '../shared/latenames.js';
import { byId, dialog, download, field, make, makeButton } from '../shared/page.js';
import { load, setLearnSites } from '../shared/settings.js';
import { eraseSite, eraseSites, onSites, siteOf, sites } from '../shared/sitestore.js';
import { fileOf, homeIn, homeOfFile } from './sitefile.js';

const MOST_BYTES = 1_000_000; // of a file that is read; the engine writes at most 65,536

/** @typedef {Awaited<ReturnType<typeof sites>>[number]} Known */

/** @param {Known} site */
function factsOf({ pages, at, bytes }) {
  const size = numbered(Math.max(bytes / 1000, 1), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return [plural('keptFound', pages), dated(at), size].join(' · ');
}

const KNOWN = Object.freeze(/** @type {Record<string, string>} */ ({ request: 'learnedUnread', 'no-room': 'keepNoRoom' }));

export class LearnedSites {
  #isOn = true;
  #box = byId('learned', HTMLDetailsElement);
  #said = byId('learned-said');
  #rows = byId('learned-sites');
  #none = byId('no-learned');
  #all = byId('learned-all');
  /** @type {() => Promise<void>} */
  #sure = async () => {}; // what is done after the question

  constructor() {
    field('learn').addEventListener('change', () => setLearnSites(field('learn').checked).then(() => this.show()));
    this.#box.addEventListener('toggle', () => this.#attempt(() => this.#list()));
    this.#box.addEventListener('toggle', () => onSites(() => void this.#attempt(() => this.#list())), { once: true });
    this.#all.addEventListener('click', () => this.#ask(message('learnedAsk'), eraseSites));
    byId('learned-keep').addEventListener('click', () => dialog('learned-ask').close());
    byId('learned-sure').addEventListener('click', () => {
      dialog('learned-ask').close();
      void this.#attempt(() => this.#sure());
    });
    field('learned-file').addEventListener('change', () => {
      const named = homeOfFile(field('learned-file').files?.[0]?.name ?? '');
      if (named) field('learned-host').value = named;
      field('learned-host').setCustomValidity('');
    });
    field('learned-host').addEventListener('input', () => field('learned-host').setCustomValidity(''));
    byId('learned-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#attempt(() => this.#add());
    });
  }

  async show() {
    const { learnSites } = await load();
    this.#isOn = learnSites;
    field('learn').checked = learnSites;
    await this.#attempt(() => this.#list());
  }

  /** @param {string} text */
  #say(text) {
    this.#said.textContent = text;
  }

  /** @param {() => Promise<unknown>} step */
  async #attempt(step) {
    try {
      await step();
    } catch (error) {
      const reason = reasonOf(error);
      this.#say(Object.hasOwn(KNOWN, reason) ? message(KNOWN[reason]) : message('failed', [reason]));
    }
  }

  async #list() {
    if (!this.#box.open) return;
    const known = await sites();
    const focus = document.activeElement?.getAttribute('data-of');
    this.#rows.replaceChildren(...known.map((site) => this.#row(site)));
    this.#none.hidden = known.length > 0;
    this.#all.hidden = known.length === 0;
    if (focus) this.#focus(focus);
  }

  /**
   * A button of the list, which may have been made anew; without it the list's title.
   *
   * @param {string} of
   */
  #focus(of) {
    const same = this.#rows.querySelector(`[data-of="${CSS.escape(of)}"]`);
    /** @type {HTMLElement} */ (same ?? byId('learned-title')).focus();
  }

  /** @param {Known} site */
  #row(site) {
    const { home } = site;
    const button = (/** @type {string} */ name, /** @type {() => void} */ onClick, disabled = false) => {
      const label = message(name);
      const made = makeButton(label, onClick, {
        spoken: name === 'remove' ? message('removeSite', [home]) : `${label}: ${home}`,
        disabled,
      });
      made.dataset.of = `${name} ${home}`;
      return made;
    };
    return make(
      'li',
      {},
      make(
        'div',
        { className: 'host' },
        make('span', { dir: 'auto', textContent: home }),
        make('p', { className: 'note', textContent: factsOf(site) }),
      ),
      button('learnedShow', () => void this.#attempt(() => this.#showOn(home)), !this.#isOn),
      button('download', () => void this.#attempt(() => this.#save(home))),
      button('remove', () => this.#ask(message('removeSite', [home]), () => eraseSite(home))),
    );
  }

  /**
   * @param {string} question
   * @param {() => Promise<void>} step
   */
  #ask(question, step) {
    byId('learned-question').textContent = question;
    this.#sure = async () => {
      await step();
      await this.#list();
      this.#say(message('removed'));
      byId('learned-title').focus();
    };
    dialog('learned-ask').showModal();
  }

  /** @param {string} home */
  async #save(home) {
    const site = await siteOf(home);
    if (site) download(/** @type {Uint8Array<ArrayBuffer>} */ (site.tree), 'application/octet-stream', fileOf(home));
    else await this.#list(); // it has gone meanwhile
  }

  /**
   * In the turn of the click: the browser may ask whether we may read the site.
   *
   * @param {string} home
   */
  async #showOn(home) {
    if (!(await borrowSite(hostOfHome(home)))) throw new Error(message('tabsDenied'));
    await tell(lateNames.SHOW_SITE, { home });
  }

  async #add() {
    this.#say('');
    const [file] = field('learned-file').files ?? [];
    const home = homeIn(field('learned-host').value);
    if (!home) {
      field('learned-host').setCustomValidity(message('welcomeSite'));
      field('learned-host').reportValidity();
      return;
    }
    if (!file || file.size > MOST_BYTES) throw new Error('request');
    const tree = new Uint8Array(await file.arrayBuffer());
    const add = () => tellAgain(lateNames.ADD_SITE, { home, tree });
    if (!(await add()) && !(await add())) throw new Error(home);
    byId('learned-form', HTMLFormElement).reset();
    await this.#list();
    const known = (await sites()).find((site) => site.home === home);
    this.#say(`${isolate(home)}: ${plural('keptFound', known?.pages ?? 0)}`);
  }
}
