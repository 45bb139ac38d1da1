// Watches a page that changes after it has loaded. Calls changed() when new
// elements have come and it has been quiet for a while, added() for each of
// them at once, unanswered() when it is too much, and moved() when the page has
// become another one without a load. Ends with the signal.
winnow.watch ??= (() => {
  const { dom } = winnow;

  const QUIET_MS = 300; // without news before changed() is called
  const LONGEST_MS = 2000; // of news before it is called all the same
  const MOST_A_MINUTE = 12; // calls; a page that never rests is left as it is

  // Elements that show nothing, and our own.
  const SILENT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'base', 'title']);

  const matters = (node) =>
    node.nodeType === Node.ELEMENT_NODE && !SILENT.has(dom.localName(node)) && !winnow.reader.owns(node) && node !== winnow.layer?.host();

  // The address without its fragment, unless the fragment is a route (#/…, #!…).
  function place() {
    const { origin, pathname, search, hash } = location;
    return origin + pathname + search + (/^#[!/]/.test(hash) ? hash : '');
  }

  // cost() is the milliseconds the last cleaning took: dear pages wait longer.
  function watch({ changed, moved, added, unanswered, cost, signal }) {
    let timer = 0;
    let since = 0; // when the first unanswered news came
    let here = place();
    let navigated = false;
    const calls = [];

    function fire() {
      timer = 0;
      if (signal.aborted || dom.hidden()) return; // visibilitychange asks again
      since = 0;
      const now = performance.now();
      while (calls.length > 0 && now - calls[0] > 60_000) calls.shift();
      if (calls.length >= MOST_A_MINUTE) return unanswered();
      calls.push(now);
      if (navigated) moved();
      else changed();
      navigated = false;
    }

    function news() {
      const now = performance.now();
      since ||= now;
      const quiet = Math.max(QUIET_MS, 5 * cost());
      const wait = Math.min(quiet, Math.max(0, since + Math.max(LONGEST_MS, quiet) - now));
      clearTimeout(timer);
      timer = setTimeout(fire, wait);
    }

    function look() {
      const now = place();
      if (now === here) return false;
      here = now;
      navigated = true;
      return true;
    }

    const observer = new MutationObserver((records) => {
      const nodes = new Set(records.flatMap((record) => [...record.addedNodes]).filter(matters));
      for (const node of nodes) if (!nodes.has(dom.parent(node))) added(node);
      if (look() || nodes.size > 0) news();
    });
    observer.observe(document, { childList: true, subtree: true });

    const onMove = () => look() && news();
    // The address is also looked at with every change of the tree.
    if (globalThis.navigation instanceof EventTarget) dom.on(navigation, 'navigatesuccess', onMove, { signal });
    dom.on(window, 'popstate', onMove, { signal });
    dom.on(window, 'hashchange', onMove, { signal });
    dom.on(document, 'visibilitychange', () => !dom.hidden() && since > 0 && news(), { signal });

    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      observer.disconnect();
    });
  }

  return watch;
})();
