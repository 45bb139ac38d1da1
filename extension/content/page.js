// One page: cleans it, watches it, opens the reader, exports, and undoes all
// of it. Everything the cleaning does hangs on one AbortController.
import { api, listen, reasonOf, tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import * as dom from './dom.js';
import { createHiding } from './hiding/hiding.js';
import { createRules } from './hiding/rules.js';
import { watch } from './hiding/watch.js';
import { isVertical, joinAnswers } from './reading/answer.js';
import { createReader } from './reading/reader.js';
import { listenForSeries } from './reading/series.js';
import { createHints } from './snapshot/hints.js';
import { createSnapshot } from './snapshot/snapshot.js';
/** @import { Answer, Want } from '../../wasm/engine.js' */
/** @import { LastCleaning, PageState } from '../shared/messages.d.ts' */
/** @import { Early } from './wake.js' */

/** @typedef {ReturnType<typeof createPage>} Page */

/** @param {Early} [early] what wake.js has left, on a page that is on */
export function createPage(early) {
  /** @type {Set<Node>} */
  const own = new Set(); // what we have put into the page
  const reader = createReader(own);
  const isOwn = (/** @type {Node} */ node) => own.has(node);
  const { hide, recall, use } = createHiding({ isOwn, isCovered: reader.isOpen, early });
  const rules = createRules({ changed: rejoin });
  const snapshot = createSnapshot(createHints(hide.holds));

  /** @type {AbortController | null} */
  let run = null; // the cleaning's, null when the page is as it came
  let ruled = false; // whether the hiding rule is in the page
  /** @type {LastCleaning} */
  let last = {};
  let cleanings = 0;
  /** @type {Promise<void> | null} */
  let busy = null; // the cleaning that is under way
  let again = false; // whether the page has changed meanwhile

  /**
   * Asks the engine about the page as it is now. `main`: the milliseconds of it
   * that held up the page.
   *
   * @param {Want[]} want
   */
  async function ask(want) {
    const began = performance.now();
    const unruled = !ruled && want.includes('hide');
    let shot = snapshot.take();
    let reply = tell(names.CLEAN, { ...shot.request, want, unruled });
    let main = performance.now() - began;
    let answer = await reply;
    ruled ||= unruled;
    if (answer.status === 'refused' && answer.reason === 'mismatch') {
      const second = performance.now();
      shot = snapshot.takeNumbered();
      reply = tell(names.CLEAN, { ...shot.request, want });
      main += performance.now() - second;
      answer = await reply;
    }
    return { shot, answer, main, began };
  }

  /** @param {AbortSignal} signal */
  async function cleanOnce(signal) {
    cleanings++;
    let result;
    try {
      result = await ask(['hide', 'keep']);
    } catch (error) {
      if (!signal.aborted) last = { ...last, error: reasonOf(error) };
      recall.settle('error');
      if (!api.runtime?.id) stop(); // the extension was updated or removed
      return;
    }
    if (signal.aborted) return;
    const { shot, answer, began } = result;
    const applying = performance.now();
    const unfound = rules.take(shot.elements, answer);
    hide.apply(rules.list());
    recall.settle(answer.status);
    const now = performance.now();
    last = {
      status: answer.status, reason: answer.reason, pageType: answer.pageType, ids: shot.request.ids,
      elements: shot.elements.length, listed: answer.hide.length, rules: answer.lists?.length, unfound,
      apply: now - applying, main: result.main + now - applying, total: now - began,
    };
    report();
  }

  /**
   * One cleaning at a time; what comes meanwhile is one more after it.
   *
   * @param {AbortSignal} signal
   */
  async function clean(signal) {
    if (busy) {
      again = true;
      return busy;
    }
    busy = (async () => {
      do {
        again = false;
        await cleanOnce(signal);
      } while (again && !signal.aborted);
    })();
    try {
      await busy;
    } finally {
      busy = null;
    }
  }

  /** @returns {PageState} */
  function state() {
    const kinds = hide.count();
    const total = Object.values(kinds).reduce((sum, n) => sum + n, 0);
    return { url: location.href, on: run !== null, early: early?.times, kinds, total, cleanings, reader: reader.isOpen(), last };
  }

  let counted = 0; // what the button says; a page that loads begins with none

  function report(anew = false) {
    const count = run ? state().total : 0;
    if (count === counted && !anew) return;
    counted = count;
    tell(names.COUNT, { count }).catch(() => {});
  }

  async function start() {
    if (run) return clean(run.signal); // the level may have changed
    run = new AbortController();
    const { signal } = run;
    signal.addEventListener('abort', hide.clear);
    signal.addEventListener('abort', rules.forget);
    recall.begin();
    use.watch(signal);
    dom.on(window, 'pageshow', (event) => /** @type {PageTransitionEvent} */ (event).persisted && report(true), { signal });
    watch({
      signal, isOwn, added: hide.added, unanswered: hide.unanswered, cost: () => last.main ?? 0,
      changed: () => void clean(signal), moved: () => moved(signal),
    });
    // The hiding rule stays in the page: without attributes it does nothing,
    // and a moment without it would show what is hidden. On a page that was not
    // awaited it comes before the first answer: what is hidden is gone when the
    // veils are looked for.
    ruled ||= (await early?.ready) === true;
    await clean(signal);
  }

  // The user has changed a rule: the same answer, joined anew.
  function rejoin() {
    if (!run) return;
    hide.apply(rules.list());
    recall.settle('ok');
    report();
  }

  /**
   * Another page without a load. A reader that was opened since then is of the
   * new page, and stays.
   *
   * @param {AbortSignal} signal
   */
  function moved(signal) {
    hide.clear();
    rules.forget();
    if (!reader.isOf(location.href)) reader.close();
    void clean(signal);
  }

  // Leaves the document as it was.
  function stop() {
    reader.close();
    run?.abort();
    run = null;
    last = {};
    report();
  }

  /**
   * What the reader shows; print: and prints at once.
   *
   * @param {boolean} print
   */
  async function readable(print) {
    const vertical = isVertical();
    const { answer } = await ask(['reader', 'metadata']);
    const { metadata = {}, lang, dir, reader: view } = answer;
    const { html = '', words = 0 } = view ?? {};
    return { html, words, metadata, lang, dir, vertical, print, url: location.href, title: dom.title() };
  }

  /**
   * The page is taken as it is before the reader lies over it.
   *
   * @param {{ open?: boolean, print?: boolean }} wish
   */
  async function toggleReader({ open = !reader.isOpen(), print = false }) {
    if (!open) reader.close();
    else if (print) reader.print(); // with all that is in it
    if (open && !reader.isOpen()) {
      const content = readable(print);
      content.catch(() => {}); // the reader says it
      await new Promise((next) => setTimeout(next)); // a task each: the page may have waited
      reader.show({ url: location.href, title: dom.title() }, content, hide.mend);
    }
    return { open: reader.isOpen() };
  }

  /** @param {Answer} answer */
  const title = ({ metadata }) => metadata?.title || dom.title() || location.hostname;

  /**
   * The engine's own answer, for files, with the pages that the reader has put
   * behind this one.
   *
   * @param {Want[]} want
   */
  async function content(want) {
    const parts = reader.parts().map(({ url, html }) => tell(names.CLEAN, { html: `<!doctype html>${html}`, url, want, all: true }));
    const [{ answer }, ...more] = await Promise.all([ask(want), ...parts]);
    return { url: location.href, answer: more.length > 0 ? joinAnswers(answer, more) : answer, title: title(answer) };
  }

  listen({
    [names.STATE]: { from: 'extension', run: state },
    [names.START]: { from: 'extension', run: () => start().then(state) },
    [names.STOP]: { from: 'extension', run: () => (stop(), state()) },
    [names.READER]: { from: 'extension', run: toggleReader },
    [names.PAGE]: { from: 'extension', run: ({ want }) => content(want) },
    [names.CONTENT]: { from: 'extension', run: ({ part }) => reader.content(part) },
  });
  listenForSeries(reader);

  return { own, hide, rules, start, ask, title };
}
