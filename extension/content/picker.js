// The element picker: the user points at what should go, or at what should not
// have gone. Works with the mouse and with the keyboard alone. It lies in a
// layer of ours that catches every pointer and key event; what a script of the
// page makes up does not count.
winnow.picker ??= (() => {
  const { api, names, listen, dom, hide, rules, layer, selector } = winnow;

  const text = (name, parts) => api.i18n.getMessage(name, parts);
  const POINTER = ['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout',
    'pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout'];

  let run = null; // {ending, parts, actions, element, below, wide, revealed, done, focus}

  const pickable = (element) => element && element !== dom.root() && element !== dom.body() && dom.localName(element) !== 'head' && element !== layer.host();

  // ---- what is shown ----

  function button(name, key, main = false) {
    const made = dom.create('button');
    made.type = 'button';
    made.textContent = text(name);
    if (key) made.setAttribute('aria-keyshortcuts', key);
    made.title = key;
    if (main) made.className = 'main';
    return made;
  }

  function line(name, className = '') {
    const made = dom.create(name);
    made.className = className;
    made.dir = 'auto';
    return made;
  }

  function build() {
    const root = layer.open();
    const shield = line('div', 'shield');
    const panel = line('div', 'panel');
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-label', text('pickTitle'));
    panel.lang = api.i18n.getUILanguage();
    const title = line('h2');
    title.textContent = text('pickTitle');
    const what = line('p', 'what');
    const rule = line('code', 'quiet');
    const said = line('p');
    for (const live of [what, said]) live.setAttribute('aria-live', 'polite');
    const help = line('p', 'quiet');
    help.textContent = text('pickHelp');
    const row = line('div', 'row');
    const buttons = {
      take: button('pickHide', 'Enter', true),
      wider: button('pickWider', 'ArrowUp'),
      narrower: button('pickNarrower', 'ArrowDown'),
      wide: button('pickAlike', 'A'),
      reveal: button('pickReveal', 'S'),
      undo: button('pickUndo', 'Z'),
      leave: button('pickLeave', 'Escape'),
    };
    row.append(...Object.values(buttons));
    const code = dom.create('p');
    code.append(rule);
    panel.append(title, what, code, row, said, help);
    root.append(shield, panel);
    return { panel, shield, what, rule, said, ...buttons };
  }

  const actionsOf = (parts) => [[parts.take, take], [parts.wider, wider], [parts.narrower, narrower], [parts.wide, toggleWide],
    [parts.reveal, toggleReveal], [parts.undo, undo], [parts.leave, close]];

  // Tab goes round in the panel.
  function tab({ shiftKey }) {
    const list = run.actions.map(([made]) => made).filter((made) => !made.disabled);
    const at = list.indexOf(layer.open().activeElement);
    list.at((at + (shiftKey ? -1 : 1)) % list.length)?.focus();
  }

  const entryOf = (element) => rules.entries().hidden.find((entry) => dom.contains(entry.element, element));

  function kindOf(element) {
    const entry = run.revealed && entryOf(element);
    if (entry) return text('pickHidden', [text(`kind_${entry.kind}`) || entry.kind]);
    return rules.keeps(element) ? text('pickContent') : '';
  }

  const ruleFor = (element) => (run.wide && selector.alike(element)) || selector.of(element);

  function show() {
    const { parts, element } = run;
    const none = !element;
    const back = !none && run.revealed && Boolean(entryOf(element));
    const found = none ? '' : ruleFor(element);
    const { width, height } = none ? {} : dom.box(element);
    parts.what.textContent = none ? text('pickNothing') : [
      dom.localName(element), `${Math.round(width)} × ${Math.round(height)}`, kindOf(element),
      back ? '' : text('pickMatches', [String(selector.count(found))]),
    ].filter(Boolean).join(' · ');
    parts.rule.textContent = back ? '' : found;
    parts.take.textContent = text(back ? 'pickBack' : 'pickHide');
    parts.take.disabled = none;
    parts.wide.disabled = none || back || !selector.alike(element);
    parts.wide.setAttribute('aria-pressed', String(run.wide));
    parts.reveal.setAttribute('aria-pressed', String(run.revealed));
    parts.undo.disabled = run.done.length === 0;
    const hiddenOnes = run.revealed ? rules.entries().hidden.map((entry) => ({ element: entry.element, hidden: true })) : [];
    layer.frame([...hiddenOnes, ...(none ? [] : [{ element, hidden: false }])]);
    parts.panel.before(...layer.boxes());
    // Out of the way of what is pointed at.
    const own = parts.panel.getBoundingClientRect();
    const box = none ? null : dom.box(element);
    if (box && box.bottom > own.top && box.top < own.bottom && box.right > own.left && box.height < innerHeight / 2) parts.panel.classList.toggle('away');
  }

  // ---- what is pointed at ----

  function point(element) {
    if (!pickable(element)) return;
    const entry = run.revealed && entryOf(element);
    const next = entry ? entry.element : element;
    if (next === run.element) return;
    run.element = next;
    run.below = [];
    show();
  }

  function wider() {
    const up = run.element && dom.parent(run.element);
    if (!pickable(up)) return;
    const below = [...run.below, run.element];
    run.element = up;
    run.below = below;
    show();
  }

  function narrower() {
    if (!run.element) return;
    const next = run.below.pop() ?? dom.children(run.element).find((child) => pickable(child) && dom.box(child).height > 0);
    if (!next) return;
    run.element = next;
    show();
  }

  // The neighbour; with the hidden parts in sight, the next of these.
  function aside(by) {
    if (!run.element) return;
    const list = run.revealed ? rules.entries().hidden.map(({ element }) => element) : dom.children(dom.parent(run.element)).filter((one) => pickable(one) && dom.box(one).height > 0);
    const next = list[(list.indexOf(run.element) + by + list.length) % list.length];
    if (!next || next === run.element) return;
    dom.bringInto(next, { block: 'nearest' });
    run.element = next;
    run.below = [];
    show();
  }

  // ---- what is done ----

  const say = (name) => { run.parts.said.textContent = text(name); };

  function take() {
    const { element } = run;
    if (!element) return undefined;
    const entry = run.revealed && entryOf(element);
    const rule = entry ? selector.of(entry.element) : ruleFor(element);
    run.element = null;
    reveal(false);
    if (entry) rules.putBack(entry.element, rule);
    else rules.pick(rule, true);
    run.done.push(entry ? () => rules.hideAgain(entry.element) : () => rules.pick(rule, false));
    if (hide.holds(layer.host())) return close(); // we lay in the dialog that went
    say(entry ? 'pickedBack' : 'picked');
    show();
    return run.parts.undo.focus();
  }

  function undo() {
    const back = run.done.pop();
    if (!back) return;
    back();
    say('pickUndone');
    show();
    run.parts.take.focus();
  }

  function toggleWide() {
    run.wide = !run.wide;
    show();
  }

  function reveal(on) {
    run.revealed = on;
    hide.reveal(rules.entries().hidden.map(({ element }) => element), on);
  }

  function toggleReveal() {
    reveal(!run.revealed);
    run.element = run.revealed ? rules.entries().hidden[0]?.element ?? null : null;
    if (run.element) dom.bringInto(run.element, { block: 'center', behavior: 'instant' });
    else if (run.revealed) say('pickNoHidden');
    show();
  }

  // ---- events ----

  const KEYS = {
    ArrowUp: wider, ArrowDown: narrower, ArrowLeft: () => aside(-1), ArrowRight: () => aside(1),
    Escape: close, Tab: tab, a: toggleWide, s: toggleReveal, z: undo,
  };

  // All of it is caught before the page hears of it, unless a script has put
  // its ear to the window first; and then it learns of a key or a place only.
  // Inside the closed root nothing hears either, so what was meant is asked of
  // the root.
  function onKey(event) {
    event.stopImmediatePropagation();
    if (!event.isTrusted) return event.preventDefault();
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (!layer.open().activeElement) { // the page has taken the focus
      event.preventDefault();
      run.parts.take.focus();
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.type !== 'keydown' || !Object.hasOwn(KEYS, key)) return undefined; // Enter and space are the button's
    event.preventDefault();
    return KEYS[key](event);
  }

  function onPointer(event) {
    event.stopImmediatePropagation();
    if (!event.isTrusted) return event.preventDefault();
    const root = layer.open();
    const inner = event.type === 'click' && event.detail === 0 ? root.activeElement : root.elementFromPoint(event.clientX, event.clientY);
    const onPage = inner === run.parts.shield;
    if (onPage && event.type !== 'wheel') event.preventDefault(); // focus stays, nothing is followed
    if (onPage && event.type === 'mousemove') point(under(event));
    if (event.type !== 'click') return undefined;
    if (onPage) {
      point(under(event));
      return take();
    }
    const pressed = run.actions.find(([made]) => made.contains(inner));
    return pressed && !pressed[0].disabled ? pressed[1]() : undefined;
  }

  const under = ({ clientX, clientY }) => dom.stack(clientX, clientY).find((element) => element !== layer.host());

  function listenTo(signal) {
    for (const type of ['keydown', 'keyup', 'keypress']) dom.on(window, type, onKey, { signal, capture: true });
    for (const type of POINTER) dom.on(window, type, onPointer, { signal, capture: true });
    dom.on(window, 'pagehide', close, { signal });
  }

  async function open() {
    if (run) return;
    await winnow.page.start(); // what is picked must go at once
    const ending = new AbortController();
    const { signal } = ending;
    run = { ending, element: null, below: [], wide: false, revealed: false, done: [], focus: dom.focused(), parts: build() };
    run.actions = actionsOf(run.parts);
    listenTo(signal);
    // The page may take our element away: then the picker is over.
    const gone = new MutationObserver(() => !dom.isConnected(layer.host()) && close());
    gone.observe(document, { childList: true, subtree: true });
    signal.addEventListener('abort', () => gone.disconnect());
    const middle = dom.stack(innerWidth / 2, innerHeight / 2).find(pickable);
    if (middle) point(middle);
    else show();
    run.parts.take.focus();
  }

  function close() {
    if (!run) return;
    const { ending, focus } = run;
    reveal(false);
    run = null;
    ending.abort();
    layer.close();
    if (focus && dom.isConnected(focus)) focus.focus?.({ preventScroll: true });
  }

  listen({ [names.PICK]: { from: 'extension', run: open } });

  return { open, close };
})();
