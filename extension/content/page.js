// One page: cleans it, watches it, opens the reader, exports, and undoes all
// of it. Everything the cleaning does hangs on one AbortController.
import { api, listen, reasonOf, tell, tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { whenRead } from '../shared/unread.js';
import { Badge } from './badge.js';
import { Cleaning } from './cleaning.js';
import { Counted } from './counted.js';
import * as dom from './dom.js';
import { MARKS } from './elements.js';
import { isHeld } from './hiding/hide.js';
import { createHiding } from './hiding/hiding.js';
import { Rules } from './hiding/rules.js';
import { Watch } from './hiding/watch.js';
import { letGo } from './letgo.js';
import { isVertical, joinAnswers, READING, readingOf } from './reading/answer.js';
import { ByItself } from './reading/byitself.js';
import { Reader } from './reading/reader.js';
import { listenForSeries } from './reading/series.js';
import { Wishes } from './reading/wishes.js';
import { asItCame } from './snapshot/came.js';
import { createHints } from './snapshot/hints.js';
import { kindOf } from './snapshot/kind.js';
import { createSnapshot } from './snapshot/snapshot.js';
import { stateOf } from './state.js';
import { world } from './world.js';
/** @import { Answer, Want } from '../../wasm/engine.js' */
/** @import { ReadableContent } from '../shared/messages.d.ts' */
/** @import { Wish } from '../shared/wishes.js' */
/** @import { Shot } from './snapshot/snapshot.js' */
/** @import { Early } from './wake.js' */

export class Page {
  /** @type {Set<Node>} */
  own = new Set(); // what we have put into the page
  hide;
  rules = new Rules({ changed: () => this.#rejoin() });
  #recall;
  #use;
  #reader = new Reader(this.own);
  #cleaning;
  #early;
  /** @type {AbortController | null} */
  #run = null; // the cleaning's, null when the page is as it came
  #wishes = new Wishes();
  #isRuled = false; // whether the hiding rules are in the page
  #badge = new Badge();
  #statistics = new Counted();
  #byItself = new ByItself();

  /** @param {Early} [early] what wake.js has left, on a page that is on */
  constructor(early) {
    const { hide, recall, use } = createHiding({
      isOwn: (node) => this.own.has(node),
      isCovered: () => this.#reader.isOpen(),
      anchors: () => this.rules.anchors(),
      early,
    });
    this.#early = early;
    this.hide = hide;
    this.#recall = recall;
    this.#use = use;
    this.#cleaning = new Cleaning({
      hide,
      rules: this.rules,
      snapshot: asItCame(createSnapshot(createHints(isHeld), { isOwn: (node) => this.own.has(node), isHeld }), early),
      send: (request, want) => this.#send(request, want),
      settle: (status) => recall.settle(status, this.rules.said),
      done: () => {
        if (this.#byItself.end() && !this.hide.tool) void this.toggleReader({ open: true });
        world.sticking?.look();
        this.#report();
      },
      failed: (error) => this.#failed(error),
    });
  }

  listen() {
    listen({
      [names.STATE]: { from: 'extension', run: () => this.state() },
      [names.START]: { from: 'extension', run: ({ over }) => this.start(false, over).then(() => this.state()) },
      [names.STOP]: { from: 'extension', run: () => (this.stop(), this.state()) },
      [names.READER]: { from: 'extension', run: (wish) => this.toggleReader(wish) },
      [names.PAGE]: { from: 'extension', run: ({ want }) => this.content(want) },
      [names.WISH]: { from: 'extension', run: (said) => this.#hear(said) },
      [names.COMMENTS]: { from: 'extension', run: ({ key }) => this.#comments(key) },
      [names.CONTENT]: { from: 'extension', run: ({ key, part }) => this.#reader.contentFor(key, part) },
    });
    listenForSeries(this.#reader);
  }

  /**
   * Asks the background. With the first answer come the rules that hide.
   *
   * @param {Shot['request']} request
   * @param {Want[]} want
   */
  async #send(request, want) {
    const unruled = !this.#isRuled && want.includes('hide');
    const known = { wishes: this.#wishes.unkept(), loaded: world.loaded, loads: this.#byItself.awaits };
    const unstuck = !world.sticking && want.includes('keep');
    const answer = await tellAgain(names.CLEAN, { ...request, want, unruled: unruled ? MARKS : undefined, unstuck, ...known });
    this.#byItself.hear(answer);
    this.#statistics.hear(answer);
    if (unruled) {
      this.#isRuled = true;
      this.#early?.free();
    }
    return answer;
  }

  /** @param {unknown} error why no answer has come */
  #failed(error) {
    this.#byItself.end();
    this.#early?.free(); // nothing stays hidden by other means
    this.#recall.settle('error');
    world.sticking?.look();
    if (!api.runtime?.id) this.stop(); // the extension was updated or removed
    return reasonOf(error);
  }

  /** @param {Want[]} want of the page as it is now */
  async ask(want) {
    const { answer } = await this.#cleaning.ask(want);
    return want.includes('reader') ? whenRead(answer) : answer;
  }

  // What spoke most against each hidden element, where no rule has named it.
  async reasons() {
    const { shot, answer } = await this.#cleaning.ask(['hide', 'reasons']);
    return new Map(answer.hide.flatMap(({ id, reason }) => (reason && shot.elements[id] ? [[shot.elements[id], reason]] : [])));
  }

  /** @param {Answer} answer */
  title({ metadata }) {
    return metadata?.title || dom.title() || location.hostname;
  }

  // ---- cleaning ----

  /** @param {boolean} [loads] whether the user has just come to this page @param {boolean} [over] see letgo.js */
  async start(loads = false, over = false) {
    if (over) await letGo();
    this.#byItself.begin(loads);
    if (kindOf() !== 'page') return; // there is nothing to hide
    void world.sticking?.renew(); // in a later turn
    if (this.#run) return this.#cleaning.run(this.#run.signal); // the level may have changed
    this.#run = new AbortController();
    const { signal } = this.#run;
    signal.addEventListener('abort', () => this.#showAll());
    this.#recall.begin();
    this.#use.watch(signal);
    dom.on(window, 'pageshow', (event) => /** @type {PageTransitionEvent} */ (event).persisted && this.#report(true), { signal });
    this.#watch(signal);
    // The hiding rule stays in the page: without attributes it does nothing, and a moment without
    // it would show what is hidden. On a page that was not awaited it comes before the first
    // answer: what is hidden is gone when the veils are looked for.
    this.#isRuled ||= (await this.#early?.ready) === true;
    await this.#cleaning.run(signal);
  }

  // cleaned: an answer has come, or it is known that none comes.
  stage() {
    const { status, error } = this.#cleaning.last;
    return { on: this.#run !== null, cleaned: (status ?? error) !== undefined, reader: this.#reader.isOpen() };
  }

  /** @param {AbortSignal} signal */
  #watch(signal) {
    new Watch({
      changed: () => void this.#cleaning.run(signal),
      moved: () => this.#moved(signal),
      added: (element) => this.hide.added(element),
      unanswered: () => this.hide.unanswered(),
      failed: () => this.#cleaning.last.error !== undefined,
      ends: () => !api.runtime?.id && (this.stop(), true), // the extension was updated or removed
      cost: () => this.#cleaning.last.main ?? 0,
      isOwn: (node) => this.own.has(node),
    }).start(signal);
  }

  /**
   * Another page without a load. A reader that was opened since then is of the new page, and stays.
   *
   * @param {AbortSignal} signal
   */
  #moved(signal) {
    this.#showAll();
    this.#statistics.begin();
    if (!this.#reader.isOf(location.href)) this.#reader.close();
    void this.#cleaning.run(signal);
  }

  #showAll() {
    this.#early?.free();
    this.hide.clear();
    this.rules.forget();
    world.sticking?.clear();
  }

  // The user has changed a rule: the same answer, joined anew.
  #rejoin() {
    if (!this.#run) return;
    this.hide.apply(this.rules.list());
    this.#recall.settle('ok');
    this.#report();
  }

  // Leaves the document as it was.
  stop() {
    this.#reader.close();
    this.#run?.abort();
    this.#run = null;
    world.sticking?.stop();
    this.#cleaning.last = {};
    this.#report();
  }

  state() {
    return stateOf({ hide: this.hide, cleaning: this.#cleaning, early: this.#early, ...this.stage() });
  }

  #report(anew = false) {
    const { total: count, kinds } = this.#run ? this.state() : { total: 0, kinds: {} };
    if (anew || this.#badge.differs(count)) this.#badge.say(count, this.#statistics.fresh(kinds));
  }

  // ---- reading ----

  /**
   * What the reader shows.
   *
   * @param {boolean} print whether it prints at once
   */
  async #readable(print) {
    const vertical = isVertical();
    const { shot, answer } = await this.#cleaning.ask(READING);
    this.#wishes.begin(shot.request, whenRead(answer));
    return { ...readingOf(answer), lacks: shot.lacks, vertical, print, url: location.href, title: dom.title() };
  }

  /**
   * The user has put a part back or taken one out: the reading of the same
   * snapshot once more, and the page, too, when it is cleaned.
   *
   * @param {{ key: string, wish: Wish, on: boolean, kept: boolean }} said
   */
  async #hear({ key, ...said }) {
    const content = await this.#reader.contentFor(key, 'content');
    if (!content) return null;
    Object.assign(content, readingOf(await this.#wishes.hear(said)));
    if (this.#run) void this.#cleaning.run(this.#run.signal);
    return /** @type {ReadableContent} */ (content);
  }

  /**
   * The comments below the text, of the snapshot that the reader shows.
   *
   * @param {string} key
   */
  async #comments(key) {
    return (await this.#reader.contentFor(key, 'content')) ? this.#wishes.comments() : null;
  }

  /**
   * The page is taken as it is before the reader lies over it.
   *
   * @param {{ open?: boolean, print?: boolean }} wish
   */
  async toggleReader({ open = !this.#reader.isOpen(), print = false }) {
    const reader = this.#reader;
    if (!open) reader.close();
    else if (print) reader.print(); // with all that is in it
    if (open && kindOf() === 'other') throw new Error('no-text');
    if (open && !reader.isOpen()) {
      const content = this.#readable(print);
      content.catch(() => {}); // the reader says it
      await new Promise((next) => setTimeout(next)); // a task each: the page may have waited
      const url = location.href;
      reader.show({ url, title: dom.title() }, content, () => {
        this.hide.mend();
        this.#wishes.end();
        if (this.#run) tell(names.LEFT, { url }).catch(() => {});
      });
    }
    return { open: reader.isOpen() };
  }

  /**
   * The engine's own answer, for files, with the pages that the reader has put behind this one.
   *
   * @param {Want[]} want
   */
  async content(want) {
    const parts = this.#reader.parts().map(({ url, html }) => tell(names.CLEAN, { html: `<!doctype html>${html}`, url, want, all: true }));
    const [answer, ...more] = await Promise.all([this.ask(want), ...parts]);
    return { url: location.href, answer: more.length > 0 ? joinAnswers(answer, more) : answer, title: this.title(answer) };
  }
}
