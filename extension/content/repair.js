// What a dialog did to its page goes when the dialog is hidden: the lock
// against scrolling, the veil, blur, `inert` and `aria-hidden` on the rest,
// the modal state. All of it hangs on the dialogs that are hidden: it comes
// back with them, and goes when the page takes them away itself.
winnow.repair ??= (() => {
  const { dom } = winnow;

  const UNLOCK = 'data-winnow-unlock'; // its words are rules of the background
  const HIDE = 'data-winnow-hide';
  const NOTICES = new Set(['cookie', 'newsletter']);
  const SILENT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template']);
  const STILL = { inert: () => true, 'aria-hidden': (value) => value === 'true' };
  const MOST_SIBLINGS = 60;
  const MOST_VEILS = 3;
  const MOST_MENDS = 20; // for one page: a page that fights for its dialog wins
  const SETTLE_MS = 80;

  let overlays = [];
  let mends = 0;
  let timer = 0;
  const marked = new Set(); // elements that carry UNLOCK
  const taken = []; // attributes taken from the page: {element, name, value, after}
  const closed = new Set(); // modal dialogs, closed
  const veils = new Set();

  // Whether an element, or what is in it, lies over the page.
  function floats(element) {
    const inner = [element, ...[...dom.within(element, '*')].slice(0, 8)];
    return inner.some((part) => {
      const { position, zIndex } = getComputedStyle(part);
      return position === 'fixed' || (position === 'absolute' && part === element && Number(zIndex) > 0);
    });
  }

  const isOverlay = ([element, kind]) => NOTICES.has(kind) || dom.localName(element) === 'dialog' || floats(element);

  // ---- attributes that are taken and put back ----

  const MOVABLE = /^(class|role|tabindex|aria-[\w-]+|data-[\w-]+)$/; // nothing happens when these are written anew

  function take(element, name) {
    const all = dom.attributes(element);
    const at = all.findIndex((attribute) => attribute.name === name);
    taken.push({ element, name, value: all[at].value, after: all.slice(at + 1).map((attribute) => attribute.name) });
    dom.unset(element, name);
  }

  // Puts what was behind an attribute behind it again, so that the document is
  // the same to the byte.
  function reorder(element, after) {
    for (const name of after) {
      if (!dom.has(element, name)) continue;
      if (!MOVABLE.test(name)) return;
      const value = dom.get(element, name);
      dom.unset(element, name);
      dom.set(element, name, value);
    }
  }

  function giveBack() {
    for (const { element, name, value, after } of taken.splice(0).reverse()) {
      if (dom.has(element, name)) continue; // the page has set it itself
      dom.set(element, name, value);
      reorder(element, after);
    }
  }

  // ---- modal dialogs ----

  // A dialog that is not drawn still makes the rest of the page inert; only
  // closing it helps. The page is not told.
  function swallow(dialog) {
    const stop = new AbortController();
    const hush = (event) => event.target === dialog && event.stopImmediatePropagation();
    for (const name of ['close', 'beforetoggle', 'toggle']) dom.on(window, name, hush, { capture: true, signal: stop.signal });
    setTimeout(() => stop.abort(), 200);
  }

  function closeDialogs() {
    for (const overlay of overlays) {
      for (const dialog of [overlay, ...dom.within(overlay, 'dialog')]) {
        if (dom.localName(dialog) !== 'dialog' || !dom.matches(dialog, ':modal')) continue;
        const names = dom.attributes(dialog).map(({ name }) => name);
        swallow(dialog);
        HTMLDialogElement.prototype.close.call(dialog);
        closed.add({ dialog, after: names.slice(names.indexOf('open') + 1).filter((name) => name !== HIDE) });
      }
    }
  }

  function reopenDialogs() {
    for (const { dialog, after } of closed) {
      if (!dom.isConnected(dialog) || dom.has(dialog, 'open')) continue;
      swallow(dialog);
      HTMLDialogElement.prototype.showModal.call(dialog);
      reorder(dialog, after);
    }
    closed.clear();
  }

  // ---- locks ----

  function unlock(element, words) {
    if (words.length === 0) return;
    dom.set(element, UNLOCK, words.join(' '));
    marked.add(element);
  }

  const isShut = ({ overflowY }) => overflowY === 'hidden' || overflowY === 'clip';
  const isBlurred = ({ filter }) => filter.includes('blur(');
  const isDeaf = ({ touchAction, pointerEvents }) => touchAction === 'none' || pointerEvents === 'none';

  // A veil drawn before or after the content of body.
  function pseudoVeils(element) {
    return ['before', 'after'].filter((name) => {
      const { content, position, width, height } = getComputedStyle(element, `::${name}`);
      return content !== 'none' && position === 'fixed' && parseFloat(width) >= innerWidth - 20 && parseFloat(height) >= innerHeight - 1;
    });
  }

  // Only a page that goes on beyond the window can be locked against
  // scrolling; one whose body scrolls by itself is not.
  function unlockFrame() {
    const root = dom.root();
    const body = dom.body();
    if (!body) return;
    const bodyStyle = getComputedStyle(body);
    const long = Math.max(dom.reach(root), dom.reach(body), dom.box(body).height) > innerHeight + 1;
    const scrollsItself = /auto|scroll/.test(bodyStyle.overflowY) && isShut(getComputedStyle(root)) && dom.reach(body) > dom.height(body);
    for (const element of [root, body]) {
      if (dom.has(element, UNLOCK)) continue;
      const style = getComputedStyle(element);
      const words = [
        long && !scrollsItself && isShut(style) && 'scroll',
        long && style.position === 'fixed' && 'position',
        isDeaf(style) && 'touch',
        isBlurred(style) && 'blur',
        ...pseudoVeils(element),
      ].filter(Boolean);
      const offset = parseFloat(style.top);
      unlock(element, words);
      // The page was held where it had been scrolled to.
      if (words.includes('position') && offset < 0) scrollTo({ top: -offset, behavior: 'instant' });
    }
  }

  // What lies beside a dialog, level by level up to body.
  function* beside(overlay) {
    for (let element = overlay; element && element !== dom.body(); element = dom.parent(element)) {
      const parent = dom.parent(element);
      if (!parent || parent === dom.root()) return;
      yield dom.children(parent).slice(0, MOST_SIBLINGS).filter((other) => other !== element && !SILENT.has(dom.localName(other)));
    }
  }

  const stillNames = (element) => Object.keys(STILL).filter((name) => dom.has(element, name) && STILL[name](dom.get(element, name)));
  const sizeOf = (elements) => elements.reduce((sum, element) => sum + dom.text(element).length, 0);

  // Menus that are closed are inert as well: only where most of a level's text
  // was put to silence, it was the dialog that did it.
  function wake() {
    for (const overlay of overlays) {
      for (const siblings of beside(overlay)) {
        const still = siblings.filter((element) => stillNames(element).length > 0 && !dom.has(element, HIDE));
        if (still.length > 0 && 2 * sizeOf(still) >= sizeOf(siblings)) {
          for (const element of still) for (const name of stillNames(element)) take(element, name);
        }
        for (const element of siblings) {
          if (!dom.has(element, UNLOCK) && isBlurred(getComputedStyle(element))) unlock(element, ['blur', 'touch']);
        }
      }
    }
    for (const element of [dom.root(), dom.body()]) for (const name of element ? stillNames(element) : []) take(element, name);
  }

  // ---- veils ----

  // A veil holds nothing that the engine could judge: a layer over the whole
  // window, empty but for the dialog that is hidden.
  function isVeil(element, onTop) {
    if (element === dom.root() || element === dom.body() || !(element instanceof HTMLElement) || dom.has(element, HIDE)) return false;
    const { position, backgroundColor, backdropFilter } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'absolute') return false;
    const clear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && (backdropFilter || 'none') === 'none';
    if (clear && !onTop) return false;
    const { left, top, right, bottom } = dom.box(element);
    if (left > 1 || top > 1 || right < innerWidth - 20 || bottom < innerHeight - 1) return false;
    if (dom.shownText(element).trim().length > 3) return false; // ×
    return ![...dom.within(element, 'img, svg, video, canvas, iframe, input')].some((part) => dom.rendered(part));
  }

  function unveil() {
    const hide = (element) => {
      dom.set(element, HIDE, '');
      veils.add(element);
    };
    for (const overlay of overlays) {
      for (const siblings of beside(overlay)) siblings.filter((element) => isVeil(element, false)).slice(0, MOST_VEILS).forEach(hide);
    }
    for (let i = 0; i < MOST_VEILS; i++) {
      const top = dom.at(innerWidth / 2, innerHeight / 2);
      if (!top || !isVeil(top, true)) return;
      hide(top);
    }
  }

  // ---- the unit ----

  // Whether nothing is left to see: the page shows its content only to whom
  // answers the dialog.
  function isBlank() {
    const frame = new Set([null, dom.root(), dom.body()]);
    const points = [[0.5, 0.5], [0.5, 0.2], [0.3, 0.35], [0.5, 0.8], [0.7, 0.6]];
    if (points.some(([x, y]) => !frame.has(dom.at(x * innerWidth, y * innerHeight)))) return false;
    return dom.body() instanceof HTMLElement && dom.shownText(dom.body()).trim().length < 40;
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) {
      // A dialog that was hidden before the user asked for it.
      if (type === 'attributes' && overlays.includes(target) && winnow.use.opened(target)) winnow.hide.release(target);
    }
    clearTimeout(timer);
    if (mends < MOST_MENDS) timer = setTimeout(winnow.hide.mend, SETTLE_MS);
  });

  function watch() {
    observer.disconnect(); // what we have done ourselves goes with it
    const looks = { attributes: true, attributeFilter: ['class', 'style', 'hidden', 'open', ...Object.keys(STILL)] };
    const parents = new Set(overlays.map(dom.parent));
    for (const element of new Set([dom.root(), dom.body(), ...overlays, ...taken.map(({ element }) => element)])) {
      if (element) observer.observe(element, { ...looks, childList: parents.delete(element) });
    }
    for (const parent of parents) if (parent) observer.observe(parent, { childList: true });
  }

  // In: the hidden dialogs. Gives whether the page can be seen without them.
  function mend(elements) {
    clearTimeout(timer);
    overlays = elements.filter(dom.isConnected);
    if (overlays.length === 0) {
      undo();
      return true;
    }
    mends++;
    closeDialogs();
    wake();
    unlockFrame();
    unveil();
    if (isBlank()) {
      undo();
      return false;
    }
    watch();
    return true;
  }

  function undo() {
    clearTimeout(timer);
    observer.disconnect();
    overlays = [];
    for (const element of veils) dom.unset(element, HIDE);
    for (const element of marked) dom.unset(element, UNLOCK);
    veils.clear();
    marked.clear();
    giveBack();
    reopenDialogs();
  }

  // Another page without a load.
  function forget() {
    undo();
    mends = 0;
  }

  return { mend, undo, forget, floats, isOverlay, veils: () => [...veils] };
})();
