// One page: cleans it, watches it, opens the reader, exports, and undoes all
// of it. Everything the cleaning does hangs on one AbortController.
winnow.page ??= (() => {
  const { api, names, listen, tell, dom, snapshot, hide, rules, use, recall, watch, reader } = winnow;

  const MOST_ASKED = 200; // elements whose writing mode is looked up

  let run = null; // the cleaning's AbortController, null when the page is as it came
  let ruled = false; // whether the rule that hides is in the page
  let last = {}; // what the last cleaning did, for the popup
  let cleanings = 0;
  let busy = null; // the cleaning that is under way
  let again = false; // whether the page has changed meanwhile

  // Asks the engine about the page as it is now. `main` counts what of it
  // held up the page.
  async function ask(want) {
    const began = performance.now();
    const unruled = !ruled && want.includes('hide');
    let shot = snapshot.take();
    let reply = tell(names.CLEAN, { ...shot.request, want, unruled });
    let main = performance.now() - began;
    let answer = await reply;
    ruled ||= unruled;
    if (answer.status === 'refused' && answer.reason === 'mismatch') {
      const again = performance.now();
      shot = snapshot.takeNumbered();
      reply = tell(names.CLEAN, { ...shot.request, want });
      main += performance.now() - again;
      answer = await reply;
    }
    return { shot, answer, main, began };
  }

  async function cleanOnce(signal) {
    cleanings++;
    let result;
    try {
      result = await ask(['hide', 'keep']);
    } catch (error) {
      if (!signal.aborted) last = { ...last, error: error.code ?? error.message };
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

  // One cleaning at a time; what comes meanwhile is one more after it.
  async function clean() {
    if (busy) {
      again = true;
      return busy;
    }
    const { signal } = run;
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

  function state() {
    const kinds = hide.count();
    const total = Object.values(kinds).reduce((sum, n) => sum + n, 0);
    return { url: location.href, on: run !== null, early: winnow.early?.times, kinds, total, cleanings, reader: reader.isOpen(), last };
  }

  let counted = 0; // what the button says; a page that loads begins with none

  function report(anew = false) {
    const count = run ? state().total : 0;
    if (count === counted && !anew) return;
    counted = count;
    tell(names.COUNT, { count }).catch(() => {});
  }

  async function start() {
    if (run) return clean(); // the level may have changed
    run = new AbortController();
    const { signal } = run;
    signal.addEventListener('abort', hide.clear);
    signal.addEventListener('abort', rules.forget);
    recall.begin();
    use.watch(signal);
    dom.on(window, 'pageshow', (event) => event.persisted && report(true), { signal });
    watch({ signal, changed: clean, moved, added: hide.added, unanswered: hide.unanswered, cost: () => last.main ?? 0 });
    // The rule that hides stays in the page: without attributes it does nothing,
    // and a moment without it would show what is hidden. On a page that was not
    // awaited it comes before the first answer: what is hidden is gone when the
    // veils are looked for.
    ruled ||= (await winnow.early?.ready) === true;
    await clean();
  }

  // The user has changed a rule: the same answer, joined anew.
  function rejoin() {
    if (!run) return;
    hide.apply(rules.list());
    recall.settle('ok');
    report();
  }

  // Another page without a load. A reader that was opened since then is of the
  // new page, and stays.
  function moved() {
    hide.clear();
    rules.forget();
    if (!reader.isOf(location.href)) reader.close();
    clean();
  }

  // Leaves the document as it was.
  function stop() {
    reader.close();
    run?.abort();
    run = null;
    last = {};
    report();
  }

  // Whether the page's text runs down and to the left, as in Japanese books.
  function isVertical() {
    const longest = dom.all('p, article, main, body').slice(0, MOST_ASKED);
    return longest.filter((element) => getComputedStyle(element).writingMode === 'vertical-rl').length * 2 > longest.length;
  }

  // What the reader shows; print: and prints at once.
  async function readable(print) {
    const vertical = isVertical();
    const { answer } = await ask(['reader', 'metadata']);
    const { metadata = {}, lang, dir, reader: view } = answer;
    const { html = '', words = 0 } = view ?? {};
    return { html, words, metadata, lang, dir, vertical, print, url: location.href, title: dom.title() };
  }

  // The page is taken as it is before the reader lies over it.
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

  const title = ({ metadata }) => metadata?.title || dom.title() || location.hostname;

  // One answer of the page's and of those of the pages that the reader has put
  // behind it.
  function join(answer, parts) {
    const all = [answer, ...parts];
    const texts = (name) => all.map((one) => one[name]?.trim()).filter(Boolean).join('\n\n');
    const joined = { ...answer };
    for (const name of ['text', 'markdown']) if (answer[name] !== undefined) joined[name] = `${texts(name)}\n`;
    if (answer.reader) joined.reader = { ...answer.reader, html: all.map(({ reader }) => reader?.html ?? '').join('\n'), words: all.reduce((sum, { reader }) => sum + (reader?.words ?? 0), 0) };
    return joined;
  }

  // The engine's own answer, for files.
  async function content(want) {
    const parts = reader.parts().map(({ url, html }) => tell(names.CLEAN, { html: `<!doctype html>${html}`, url, want, all: true }));
    const [{ answer }, ...more] = await Promise.all([ask(want), ...parts]);
    return { url: location.href, answer: more.length > 0 ? join(answer, more) : answer, title: title(answer) };
  }

  listen({
    [names.STATE]: { from: 'extension', run: state },
    [names.START]: { from: 'extension', run: () => start().then(state) },
    [names.STOP]: { from: 'extension', run: () => (stop(), state()) },
    [names.READER]: { from: 'extension', run: toggleReader },
    [names.PAGE]: { from: 'extension', run: ({ want }) => content(want) },
    [names.CONTENT]: { from: 'extension', run: ({ part }) => reader.content(part) },
  });

  return { start, stop, rejoin, ask, title };
})();
