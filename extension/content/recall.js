// Learns by what selectors this site's hidden elements can be known again on
// next page, and checks those that hid something before the engine was asked
// (wake.js). Only names that people gave are used, not those that a
// build throws together, and no places in the tree.
winnow.recall ??= (() => {
  const { names, tell, dom, hide } = winnow;

  const MOST_MATCHES = 8; // elements of one selector
  const MOST_LEARNED = 40; // selectors a page
  const MOST_CLASSES = 4;
  const LATEST_MS = 1000;
  const LONGEST = 300; // characters of all classes

  // Words that say nothing of what is in a box, and states.
  const GENERIC = new Set(('box container wrapper wrap inner outer holder content row col column section block item list grid card module panel page ' +
    'body text left right center top bottom clearfix main header footer nav menu view root app site large small full width').split(' '));
  const STATE = /^(is|has|js|was)[-_]|^(open|opened|active|show|shown|visible|hidden|loaded|fade|in|on|collapse|collapsed|lazyloaded)$/;

  // A name made of words. Hashes mix digits with letters, change case within
  // two letters, or cannot be spoken.
  function words(name) {
    if (!/^[A-Za-z][\w-]{1,49}$/.test(name)) return null;
    const found = [];
    for (const piece of name.split(/[-_]+/)) {
      if (piece === '' || /^\d{1,2}$/.test(piece)) continue;
      if (!/^[A-Za-z]+$/.test(piece)) return null;
      const parts = piece.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g);
      if (parts.length > 1 && (piece.length / parts.length < 3 || parts.some((part) => /^[A-Z]{2,}$/.test(part)))) return null;
      if (parts.some((part) => (part.length > 4 && !/[aeiouy]/i.test(part)) || /[^aeiouy]{6}/i.test(part))) return null;
      found.push(...parts);
    }
    return found.length > 0 ? found : null;
  }

  const says = (name) => words(name)?.some((word) => word.length > 1 && !GENERIC.has(word.toLowerCase())) ?? false;

  // tag#id or tag.class.class, null when the element has no name that lasts.
  function selectorOf(element) {
    const tag = dom.localName(element);
    const id = dom.get(element, 'id') ?? '';
    if (says(id)) return `${tag}#${id}`;
    const classes = (dom.get(element, 'class') ?? '').slice(0, LONGEST).split(/\s+/).filter((name) => words(name) && !STATE.test(name)).slice(0, MOST_CLASSES);
    return classes.some(says) ? `${tag}.${classes.join('.')}` : null;
  }

  const allHidden = (selector) => {
    const matches = dom.all(selector);
    return matches.length > 0 && matches.length <= MOST_MATCHES && matches.every(hide.holds);
  };

  function lesson() {
    const known = new Set();
    for (const element of hide.elements()) {
      if (known.size === MOST_LEARNED) break;
      const selector = selectorOf(element);
      if (selector && !known.has(selector) && allHidden(selector)) known.add(selector);
    }
    return [...known];
  }

  const wrong = new Set(); // selectors that hid what the engine keeps
  let right = []; // selectors of what is hidden now
  let told = '';
  let lessonDue = 0;

  const early = () => (winnow.early?.selectors() ?? []).filter((selector) => !wrong.has(selector));

  // The cleaning begins: what was hidden while the page came in is its own now.
  const begin = () => hide.adopt(winnow.early?.take() ?? []);

  // After an answer has been applied. There is no hurry to learn from it.
  function settle(status) {
    if (status !== 'ok') return hide.unanswered();
    drop();
    lessonDue = requestIdleCallback(learn, { timeout: LATEST_MS });
  }

  // What is hidden is about to be shown: nothing can be learned from that.
  const drop = () => cancelIdleCallback(lessonDue);

  // What was hidden too early has come back and is not tried again; what can be
  // known again is.
  function learn() {
    for (const selector of early()) if (dom.all(selector).some((element) => !hide.holds(element))) wrong.add(selector);
    right = lesson();
    const known = new Set(early());
    if (wrong.size === 0 && right.every((selector) => known.has(selector))) return; // nothing new
    const telling = JSON.stringify([right, [...wrong]]);
    if (told === telling) return;
    told = telling;
    tell(names.LEARN, { known: right, wrong: [...wrong] }).catch(() => {});
  }

  // What of a new element is known: the engine is asked afterwards.
  function knownIn(node) {
    const known = [...new Set([...right, ...early()])].join(',');
    if (known === '') return [];
    return [...(dom.matches(node, known) ? [node] : []), ...dom.within(node, known)].slice(0, MOST_MATCHES);
  }

  return { begin, settle, drop, knownIn, selectorOf };
})();
