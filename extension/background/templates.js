// What the pages of a site have in common, learned while the user reads: each page that is
// judged teaches a little, and from the third on the engine judges the site's next page with
// that (engine/docs/templates.md). Nothing of private windows is learned, nor is what was
// learned used there: what is missing on a page would tell it that the user was there before.
import { homeOf, hostOfHome, loadedFrom } from '../shared/homes.js';
import { hostOf, isOn, load } from '../shared/settings.js';
import { keepSite, onSites, siteOf } from '../shared/sitestore.js';
import { createQueue } from '../shared/stored.js';
/** @import { Answer, Want } from '../../wasm/engine.js' */
/** @import { CleanRequest, Sender } from '../shared/messages.d.ts' */
/** @import { Settings } from '../shared/settings.js' */
/** @import { Engine } from './engine.js' */

const LEAST_PAGES = 3; // that say something: internal/site/frame.go
const MOST_LESSONS = 3; // of one address: what a page becomes while it loads
const MOST_DOCUMENTS = 20;
const REST_MS = 1500;
const WAIT_MS = 40; // that a page's call waits for what is known

/**
 * A document in a tab. What was known when it came counts as long as it stays: nothing
 * vanishes while it is read because the site's pages in other tabs have taught something.
 *
 * @typedef {object} Visit
 * @property {string} home
 * @property {Promise<string>} known in base64, '' for nothing
 * @property {string} address of the page that it shows now
 * @property {number} asked lessons at this address
 * @property {ReturnType<typeof setTimeout>} [timer] after which the newest is learned
 *
 * @typedef {Pick<CleanRequest, 'url' | 'loaded' | 'ids' | 'want' | 'all'>} Message
 */

/** @param {string} url */
const bare = (url) => url.split('#', 1)[0];

/** @param {string} home */
async function knownOf(home) {
  const site = await siteOf(home);
  return site && site.pages >= LEAST_PAGES ? site.tree.toBase64() : '';
}

/**
 * Whether the page is one to learn from: it is cleaned on load, or the user reads it.
 *
 * @param {Settings} settings
 * @param {Message} message
 * @param {Sender} sender
 */
const isRead = (settings, { want }, { url }) => (want.includes('hide') ? isOn(settings, hostOf(url)) : want.includes('parts'));

/** @param {Sender} sender */
const nameOf = ({ tab, documentId = '' }) => `${tab?.id} ${documentId}`;

/** @param {Sender} sender */
const isPrivate = ({ tab }) => tab?.incognito !== false;

export class Templates {
  #engine;
  #restMs;
  #waitMs;
  /** @type {Map<string, Visit>} */
  #visits = new Map(); // by document, the latest last
  #inTurn = createQueue(); // two pages of a site lose nothing of each other
  #erased = 0; // how often something was erased: what was seen before is not learned

  /**
   * @param {Pick<Engine, 'learnSite'>} engine
   * @param {{ restMs?: number, waitMs?: number }} [how] restMs: how long a page's calls have rested when it is learned
   */
  constructor(engine, { restMs = REST_MS, waitMs = WAIT_MS } = {}) {
    this.#engine = engine;
    this.#restMs = restMs;
    this.#waitMs = waitMs;
  }

  // To be called in the first turn.
  listen() {
    onSites((what) => what === 'erased' && this.forget());
  }

  // What was seen before is not learned any more, what was known not used.
  forget() {
    this.#erased++;
    this.#visits.clear();
  }

  /**
   * A page that is on begins to load: what is known of its site is read meanwhile.
   *
   * @param {Settings} settings
   * @param {Sender} sender
   */
  begin({ learnSites }, sender) {
    if (learnSites && !isPrivate(sender)) this.#arrive(sender, homeOf(sender.url));
  }

  /**
   * @param {Sender} sender
   * @param {string} home
   */
  #arrive(sender, home) {
    if (!home) return;
    /** @type {Visit} */
    const visit = { home, known: knownOf(home), address: '', asked: 0 };
    this.#hold(sender, visit);
    return visit;
  }

  /** @param {Sender} sender @param {Visit} visit */
  #hold(sender, visit) {
    this.#visits.delete(nameOf(sender));
    this.#visits.set(nameOf(sender), visit);
    for (const name of [...this.#visits.keys()].slice(0, -MOST_DOCUMENTS)) this.#visits.delete(name);
  }

  /**
   * The document that a call comes from. Some calls of the reader do not say where it was
   * loaded from: they come after others.
   *
   * @param {Message} message
   * @param {Sender} sender
   */
  #visit({ loaded }, sender) {
    const visit = this.#visits.get(nameOf(sender));
    const home = loaded && homeOf(loadedFrom(sender.url, loaded));
    if (loaded ? visit?.home !== home : hostOfHome(visit?.home ?? '') !== hostOf(sender.url)) return this.#arrive(sender, home ?? '');
    if (visit) this.#hold(sender, visit);
    return visit;
  }

  /**
   * What a page's call asks of the engine beside its own wishes, and what becomes of the
   * answer, which goes to the page without the lesson.
   *
   * @param {Settings} settings
   * @param {Message} message
   * @param {Sender} sender
   * @returns {Promise<{ asks: { want?: Want[], template?: string }, hear: <A extends Answer>(answer: A) => A }>}
   */
  async about(settings, message, sender) {
    const visit = settings.learnSites && !message.all && !isPrivate(sender) ? this.#visit(message, sender) : undefined;
    if (!visit) return { asks: {}, hear: (answer) => answer };
    const template = await Promise.race([visit.known, new Promise((done) => setTimeout(() => done(''), this.#waitMs))]);
    const teaches = this.#teaches(visit, settings, message, sender);
    const asks = { ...(template && { template }), ...(teaches && { want: [...message.want, /** @type {Want} */ ('sitePage')] }) };
    const erased = this.#erased;
    return {
      asks,
      hear: ({ sitePage, ...answer }) => {
        if (sitePage && answer.status === 'ok' && answer.pageType !== 'application') {
          clearTimeout(visit.timer);
          const learn = () => this.#learn(visit.home, sitePage, (now) => erased === this.#erased && isRead(now, message, sender));
          visit.timer = setTimeout(() => void learn().catch(() => {}), this.#restMs); // no room, no engine: nothing is learned
        }
        return /** @type {any} */ (answer);
      },
    };
  }

  /**
   * Whether a call's page is to be learned: a few times at each address, of a whole page.
   *
   * @param {Visit} visit
   * @param {Settings} settings
   * @param {Message} message
   * @param {Sender} sender
   */
  #teaches(visit, settings, message, sender) {
    if (!message.ids || !isRead(settings, message, sender)) return false;
    const address = bare(message.url);
    if (visit.address !== address) Object.assign(visit, { address, asked: 0 });
    return ++visit.asked <= MOST_LESSONS;
  }

  /**
   * @param {string} home
   * @param {string} page base64
   * @param {(settings: Settings) => boolean} isWanted by now
   */
  #learn(home, page, isWanted) {
    return this.#inTurn(async () => {
      const settings = await load();
      if (settings.learnSites && isWanted(settings)) await this.#add(home, Uint8Array.fromBase64(page), () => isWanted(settings));
    });
  }

  /**
   * Adds the pages of a tree, one page or many, to what is known of a home. Rejects with code
   * `request` when it cannot be read, with 'no-room' when the disk is full.
   *
   * @param {string} home
   * @param {Uint8Array} pages
   */
  add(home, pages) {
    return this.#inTurn(() => this.#add(home, pages, () => true));
  }

  /**
   * @param {string} home
   * @param {Uint8Array} more
   * @param {() => boolean} isWanted once more, as long as nothing is written
   */
  async #add(home, more, isWanted) {
    const site = await siteOf(home);
    const { tree, pages } = await this.#engine.learnSite(site?.tree ?? new Uint8Array(), more);
    return isWanted() && keepSite(home, tree, pages, { since: site?.at ?? 0 });
  }
}
