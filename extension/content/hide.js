// Hides elements and shows them again. An element is marked by an attribute;
// one rule of user origin, which the background puts in, does the hiding: it
// wins over the page's own !important rules. Taking the attributes away
// leaves the document as it was.
winnow.hide ??= (() => {
  const { dom } = winnow;

  const HIDE = 'data-winnow-hide';
  const UNLOCK = 'data-winnow-unlock';
  const OVERLAYS = new Set(['cookie', 'newsletter', 'ad']);
  const MOST_VEILS = 3;

  const FIELDS = 'input, textarea, select, [contenteditable]';

  const hidden = new Map(); // element -> kind
  const veils = new Set();

  // What the user is busy with stays, whatever the engine says: it cannot see
  // the caret, typed text or a running player.
  function inUse(element) {
    const active = dom.focused();
    if (active && dom.contains(element, active) && dom.matches(active, FIELDS)) return true;
    for (const media of dom.within(element, 'video, audio')) {
      if (!media.paused && !media.ended && !media.muted && media.volume > 0) return true;
    }
    for (const field of dom.within(element, 'input, textarea')) {
      if (field.type !== 'hidden' && field.value !== field.defaultValue) return true;
    }
    return false;
  }

  const hasOverlay = () => [...hidden.values()].some((kind) => OVERLAYS.has(kind));

  // A hidden dialog often leaves the page locked against scrolling. Marks the
  // root or body that is locked, when a dialog of these kinds was hidden.
  function unlock() {
    if (!hasOverlay()) return;
    for (const element of [dom.root(), dom.body()]) {
      if (!element || dom.has(element, UNLOCK)) continue;
      const style = getComputedStyle(element);
      const locked = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (!locked && style.position !== 'fixed') continue;
      dom.set(element, UNLOCK, style.position === 'fixed' ? 'position' : '');
    }
  }

  // A dialog's veil holds nothing that the engine could judge: an empty layer
  // over the whole window. Where a dialog was hidden and such a layer lies on
  // top, it goes with it.
  function unveil() {
    if (!hasOverlay()) return;
    for (let i = 0; i < MOST_VEILS; i++) {
      const top = dom.at(innerWidth / 2, innerHeight / 2);
      if (!top || top === dom.root() || top === dom.body() || !isVeil(top)) return;
      dom.set(top, HIDE, '');
      veils.add(top);
    }
  }

  function isVeil(element) {
    const { position, backgroundColor, backdropFilter } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    if (/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && (backdropFilter || 'none') === 'none') return false;
    const { left, top, right, bottom } = dom.box(element);
    if (left > 1 || top > 1 || right < innerWidth - 20 || bottom < innerHeight - 1) return false;
    return dom.text(element).trim() === '' && dom.within(element, 'img, svg, video, canvas, iframe, input, button').length === 0;
  }

  // Makes the hidden elements those of an answer's list. An element that was
  // hidden and is not in the list is shown again. Returns the numbers that
  // name no element: none, unless the engine and the page disagree.
  function apply(elements, list) {
    const next = new Map();
    const unfound = [];
    for (const { id, kind } of list) {
      const element = elements[id];
      if (!element) unfound.push(id);
      else if (dom.isConnected(element) && (hidden.has(element) || !inUse(element))) next.set(element, kind);
    }
    for (const element of hidden.keys()) if (!next.has(element)) dom.unset(element, HIDE);
    hidden.clear();
    for (const [element, kind] of next) {
      if (!dom.has(element, HIDE)) dom.set(element, HIDE, '');
      hidden.set(element, kind);
    }
    unlock();
    unveil();
    return unfound;
  }

  function clear() {
    for (const element of [...hidden.keys(), ...veils]) dom.unset(element, HIDE);
    hidden.clear();
    veils.clear();
    for (const element of [dom.root(), dom.body()]) if (element) dom.unset(element, UNLOCK);
  }

  // How many are hidden, by kind; those the page has dropped do not count.
  function count() {
    const kinds = {};
    for (const [element, kind] of hidden) if (dom.isConnected(element)) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return kinds;
  }

  // Whether an element is hidden by us, itself or with an ancestor.
  const holds = (element) => dom.closest(element, `[${HIDE}]`) !== null;

  return { apply, clear, count, holds };
})();
