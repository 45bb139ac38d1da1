// Joins what is to be hidden: the engine's answer, the user's filter lists,
// and the user's own word for this site (picked by hand, or put back). The
// user's word goes first; a filter list hides nothing that the engine holds
// for content.
winnow.rules ??= (() => {
  const { names, tell, dom } = winnow;

  const TOGETHER = 100; // rules in one query
  const LISTS_MS = 60;

  let engine = []; // [{element, kind, why}]
  let keep = []; // the elements that hold kept text
  let lists = []; // selectors
  let own = { hide: [], show: [] }; // selectors
  let last = { hidden: [], spared: [] };

  const found = (selector) => {
    try {
      return dom.all(selector);
    } catch {
      return []; // made by another version of the browser
    }
  };

  // The elements and all around them.
  function withAncestors(elements) {
    const all = new Set();
    for (let element of elements) {
      for (; element && !all.has(element); element = dom.parent(element)) all.add(element);
    }
    return all;
  }

  const isFrame = (element) => element === dom.root() || element === dom.body() || dom.localName(element) === 'head';

  // Takes in an answer of the background. Returns the numbers that name no
  // element: none, unless the engine and the page disagree.
  function take(elements, answer) {
    own = answer.own ?? own;
    lists = answer.lists ?? [];
    const unfound = [];
    // An answer that is none says nothing against what is hidden already.
    if (answer.status === 'refused') return unfound;
    keep = (answer.keep ?? []).map((id) => elements[id]).filter(Boolean);
    if (answer.status !== 'ok') return unfound;
    engine = [];
    for (const { id, kind, why } of answer.hide) {
      if (elements[id]) engine.push({ element: elements[id], kind, why });
      else unfound.push(id);
    }
    return unfound;
  }

  // Few queries for many rules: which rule it was is looked up when somebody
  // asks (why). A list that takes too long is not gone through to its end.
  function byLists() {
    const hits = new Set();
    const began = performance.now();
    for (let i = 0; i < lists.length && performance.now() - began < LISTS_MS; i += TOGETHER) {
      const some = lists.slice(i, i + TOGETHER);
      let elements;
      try {
        elements = dom.all(some.join(','));
      } catch {
        elements = some.flatMap(found);
      }
      for (const element of elements) hits.add(element);
    }
    if (hits.size === 0) return [];
    const kept = withAncestors(keep);
    return [...hits].filter((element) => !kept.has(element) && !isFrame(element));
  }

  // What is hidden, and what would be had the user not put it back: entries
  // {element, kind, why}, none inside another.
  function join() {
    const entries = new Map();
    for (const element of byLists()) entries.set(element, { element, kind: 'list', why: [] });
    for (const entry of engine) entries.set(entry.element, entry);
    const back = own.show.flatMap(found);
    const around = withAncestors(back);
    const inside = new Set(back);
    const isBack = (element) => {
      if (around.has(element)) return true;
      for (let up = dom.parent(element); up; up = dom.parent(up)) if (inside.has(up)) return true;
      return false;
    };
    const spared = [...entries.values()].filter(({ element }) => isBack(element));
    for (const { element } of spared) entries.delete(element);
    for (const selector of own.hide) {
      for (const element of found(selector)) if (!isFrame(element)) entries.set(element, { element, kind: 'picked', why: [selector] });
    }
    const outermost = ({ element }) => {
      for (let up = dom.parent(element); up; up = dom.parent(up)) if (entries.has(up)) return false;
      return true;
    };
    last = { hidden: [...entries.values()].filter(outermost), spared };
    return last;
  }

  // An entry's reasons: names of the engine's rules, or the rule that the user
  // or a list made.
  function why({ element, kind, why }) {
    if (kind !== 'list') return why;
    const rule = lists.find((selector) => {
      try {
        return dom.matches(element, selector);
      } catch {
        return false;
      }
    });
    return rule ? [rule] : [];
  }

  // The user's word: on this page at once, and for the site's next pages
  // unless the window is private (the background knows).
  function say(list, selector, on) {
    own = { ...own, [list]: own[list].filter((other) => other !== selector).concat(on ? [selector] : []) };
    tell(names.SITE_RULE, { list, selector, on }).catch(() => {});
    winnow.page.rejoin();
  }

  const hits = (selector, element, way) => {
    try {
      return way(element, selector);
    } catch {
      return false;
    }
  };

  // Shows an element again, for good. Of what was picked by hand the rule goes.
  function putBack(element, selector) {
    const picked = own.hide.filter((rule) => hits(rule, element, dom.matches));
    for (const rule of picked) say('hide', rule, false);
    const still = join().hidden.some((entry) => entry.element === element);
    if (picked.length === 0 || still) say('show', selector, true);
  }

  // Takes putBack back.
  function hideAgain(element) {
    for (const rule of own.show) {
      if (hits(rule, element, dom.closest) || found(rule).some((back) => dom.contains(element, back))) say('show', rule, false);
    }
  }

  function forget() {
    engine = [];
    keep = [];
    last = { hidden: [], spared: [] };
  }

  return {
    take, forget, why, putBack, hideAgain,
    pick: (selector, on) => say('hide', selector, on),
    list: () => join().hidden,
    entries: () => last,
    keeps: (element) => withAncestors(keep).has(element),
  };
})();
