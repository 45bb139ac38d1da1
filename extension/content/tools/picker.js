// The element picker: the user points at what should go, or at what should not
// have gone. Works with the mouse and with the keyboard alone. It lies in a
// layer of ours that catches every pointer and key event; what a script of the
// page makes up does not count.
import { listen } from '../../shared/api.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
import { buildPanel, text } from './panel.js';
import { count, selectorOf, selectorOfAlike } from './selector.js';
/** @import { Hide } from '../hiding/hide.js' */
/** @import { Rules } from '../hiding/rules.js' */
/** @import { Layer } from './layer.js' */
/** @import { Action, Panel } from './panel.js' */

const KEY_EVENTS = ['keydown', 'keyup', 'keypress'];
const POINTER_EVENTS = ['click', 'auxclick', 'dblclick', 'contextmenu', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout',
  'pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout'];

/**
 * What a picking knows.
 *
 * @typedef {object} Picking
 * @property {Panel} panel
 * @property {Element | null} element what is pointed at
 * @property {Element[]} below the narrower elements from which the user has come
 * @property {boolean} wide whether all elements of the same classes are meant
 * @property {boolean} revealed whether the hidden parts are in sight
 * @property {(() => void)[]} done how to undo each step
 * @property {Element | null} focus of the page
 * @property {AbortController} ending
 */

class Picker {
  /** @type {Picking | null} */
  #run = null;
  #start;
  #hide;
  #rules;
  #layer;

  /** @param {{ start: () => Promise<void>, hide: Hide, rules: Rules, layer: Layer }} parts */
  constructor({ start, hide, rules, layer }) {
    this.#start = start;
    this.#hide = hide;
    this.#rules = rules;
    this.#layer = layer;
  }

  async open() {
    if (this.#run) return;
    await this.#start(); // what is picked must go at once
    const ending = new AbortController();
    const focus = dom.focused();
    const panel = buildPanel(this.#layer.open());
    this.#run = { ending, panel, element: null, below: [], wide: false, revealed: false, done: [], focus };
    this.#listenTo(ending.signal);
    const middle = dom.stack(innerWidth / 2, innerHeight / 2).find((element) => this.#isPickable(element));
    if (middle) this.#point(middle);
    else this.#show();
    panel.buttons.take.focus();
  }

  close() {
    if (!this.#run) return;
    const { ending, focus } = this.#run;
    this.#reveal(false);
    this.#run = null;
    ending.abort();
    this.#layer.close();
    if (focus && dom.isConnected(focus)) /** @type {HTMLElement} */ (focus).focus?.({ preventScroll: true });
  }

  get #now() {
    return /** @type {Picking} */ (this.#run);
  }

  /**
   * @param {Element | null | undefined} element
   * @returns {element is Element}
   */
  #isPickable(element) {
    if (!element || element === dom.root() || element === dom.body()) return false;
    return dom.localName(element) !== 'head' && element !== this.#layer.host();
  }

  // ---- what is shown ----

  #hiddenEntries() {
    return this.#now.revealed ? this.#rules.entries().hidden : [];
  }

  /**
   * The entry that hides an element, when the hidden parts are in sight.
   *
   * @param {Element} element
   */
  #entryOf(element) {
    return this.#hiddenEntries().find((entry) => dom.contains(entry.element, element));
  }

  /** @param {Element} element */
  #kindOf(element) {
    const entry = this.#entryOf(element);
    if (entry) return text('pickHidden', [text(`kind_${entry.kind}`) || entry.kind]);
    return this.#rules.keeps(element) ? text('pickContent') : '';
  }

  /** @param {Element} element */
  #ruleFor(element) {
    return (this.#now.wide && selectorOfAlike(element)) || selectorOf(element);
  }

  #show() {
    const { panel, element, wide, revealed, done } = this.#now;
    const { take, wide: alike, reveal, undo } = panel.buttons;
    const back = element !== null && this.#entryOf(element) !== undefined;
    const rule = element ? this.#ruleFor(element) : '';
    panel.what.textContent = element ? this.#describe(element, back, rule) : text('pickNothing');
    panel.rule.textContent = back ? '' : rule;
    take.textContent = text(back ? 'pickBack' : 'pickHide');
    take.disabled = !element;
    alike.disabled = !element || back || !selectorOfAlike(element);
    alike.setAttribute('aria-pressed', String(wide));
    reveal.setAttribute('aria-pressed', String(revealed));
    undo.disabled = done.length === 0;
    const hidden = this.#hiddenEntries().map((entry) => ({ element: entry.element, hidden: true }));
    this.#layer.frame([...hidden, ...(element ? [{ element, hidden: false }] : [])]);
    panel.panel.before(...this.#layer.boxes());
    if (element) this.#makeWay(element);
  }

  /**
   * @param {Element} element
   * @param {boolean} back whether it would be put back
   * @param {string} rule
   */
  #describe(element, back, rule) {
    const { width, height } = dom.box(element);
    const size = `${Math.round(width)} × ${Math.round(height)}`;
    const matches = back ? '' : text('pickMatches', [String(count(rule))]);
    return [dom.localName(element), size, this.#kindOf(element), matches].filter(Boolean).join(' · ');
  }

  /**
   * Moves the panel out of the way of what is pointed at.
   *
   * @param {Element} element
   */
  #makeWay(element) {
    const { panel } = this.#now.panel;
    const own = panel.getBoundingClientRect();
    const box = dom.box(element);
    const covered = box.bottom > own.top && box.top < own.bottom && box.right > own.left;
    if (covered && box.height < innerHeight / 2) panel.classList.toggle('away');
  }

  /** @param {string} name */
  #say(name) {
    this.#now.panel.said.textContent = text(name);
  }

  // ---- what is pointed at ----

  /** @param {Element | undefined} element */
  #point(element) {
    if (!this.#isPickable(element)) return;
    const next = this.#entryOf(element)?.element ?? element;
    if (next === this.#now.element) return;
    this.#now.element = next;
    this.#now.below = [];
    this.#show();
  }

  #wider() {
    const { element, below } = this.#now;
    const up = element && dom.parent(element);
    if (!element || !this.#isPickable(up)) return;
    this.#now.element = up;
    this.#now.below = [...below, element];
    this.#show();
  }

  #narrower() {
    const { element, below } = this.#now;
    if (!element) return;
    const next = below.pop() ?? this.#shownChildren(element)[0];
    if (!next) return;
    this.#now.element = next;
    this.#show();
  }

  /** @param {Element | null} element */
  #shownChildren(element) {
    return element ? dom.children(element).filter((child) => this.#isPickable(child) && dom.box(child).height > 0) : [];
  }

  /**
   * The neighbour; with the hidden parts in sight, the next of these.
   *
   * @param {1 | -1} by
   */
  #aside(by) {
    const { element, revealed } = this.#now;
    if (!element) return;
    const list = revealed ? this.#hiddenEntries().map((entry) => entry.element) : this.#shownChildren(dom.parent(element));
    const next = list[(list.indexOf(element) + by + list.length) % list.length];
    if (!next || next === element) return;
    dom.bringInto(next, { block: 'nearest' });
    this.#now.element = next;
    this.#now.below = [];
    this.#show();
  }

  // ---- what is done ----

  #take() {
    const { element } = this.#now;
    if (!element) return;
    const entry = this.#entryOf(element);
    const rule = entry ? selectorOf(entry.element) : this.#ruleFor(element);
    this.#now.element = null;
    this.#reveal(false);
    if (entry) this.#rules.putBack(entry.element, rule);
    else this.#rules.pick(rule, true);
    this.#now.done.push(entry ? () => this.#rules.hideAgain(entry.element) : () => this.#rules.pick(rule, false));
    const host = this.#layer.host();
    if (host && this.#hide.holds(host)) { // we lay in the dialog that went
      this.close();
      return;
    }
    this.#say(entry ? 'pickedBack' : 'picked');
    this.#show();
    this.#now.panel.buttons.undo.focus();
  }

  #undo() {
    const back = this.#now.done.pop();
    if (!back) return;
    back();
    this.#say('pickUndone');
    this.#show();
    this.#now.panel.buttons.take.focus();
  }

  #toggleWide() {
    this.#now.wide = !this.#now.wide;
    this.#show();
  }

  /** @param {boolean} on */
  #reveal(on) {
    this.#now.revealed = on;
    this.#hide.reveal(this.#rules.entries().hidden.map(({ element }) => element), on);
  }

  #toggleReveal() {
    this.#reveal(!this.#now.revealed);
    const [first] = this.#hiddenEntries();
    this.#now.element = first?.element ?? null;
    if (first) dom.bringInto(first.element, { block: 'center', behavior: 'instant' });
    else if (this.#now.revealed) this.#say('pickNoHidden');
    this.#show();
  }

  // ---- events ----

  /** @type {Record<Action, () => void>} */
  #actions = {
    take: () => this.#take(),
    wider: () => this.#wider(),
    narrower: () => this.#narrower(),
    wide: () => this.#toggleWide(),
    reveal: () => this.#toggleReveal(),
    undo: () => this.#undo(),
    leave: () => this.close(),
  };

  // Enter and space are the buttons' own.
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  #keys = {
    ArrowUp: this.#actions.wider,
    ArrowDown: this.#actions.narrower,
    ArrowLeft: () => this.#aside(-1),
    ArrowRight: () => this.#aside(1),
    Escape: this.#actions.leave,
    Tab: (event) => this.#tab(event),
    a: this.#actions.wide,
    s: this.#actions.reveal,
    z: this.#actions.undo,
  };

  /**
   * Tab goes round in the panel.
   *
   * @param {KeyboardEvent} event
   */
  #tab({ shiftKey }) {
    const { root, buttons } = this.#now.panel;
    const list = Object.values(buttons).filter((button) => !button.disabled);
    const at = list.findIndex((button) => button === root.activeElement);
    list.at((at + (shiftKey ? -1 : 1)) % list.length)?.focus();
  }

  /**
   * All of it is caught before the page hears of it, unless a script has put
   * its ear to the window first; and then it learns of a key or a place only.
   * Inside the closed root nothing hears either, so what was meant is asked of
   * the root.
   *
   * @param {KeyboardEvent} event
   */
  #onKey(event) {
    event.stopImmediatePropagation();
    if (!event.isTrusted) {
      event.preventDefault();
      return;
    }
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { root, buttons } = this.#now.panel;
    if (!root.activeElement) { // the page has taken the focus
      event.preventDefault();
      buttons.take.focus();
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.type !== 'keydown' || !Object.hasOwn(this.#keys, key)) return;
    event.preventDefault();
    this.#keys[key](event);
  }

  /** @param {MouseEvent} event */
  #onPointer(event) {
    event.stopImmediatePropagation();
    if (!event.isTrusted) {
      event.preventDefault();
      return;
    }
    const { root, shield, buttons } = this.#now.panel;
    const byKey = event.type === 'click' && event.detail === 0;
    const inner = byKey ? root.activeElement : root.elementFromPoint(event.clientX, event.clientY);
    const onPage = inner === shield;
    if (onPage && event.type !== 'wheel') event.preventDefault(); // focus stays, nothing is followed
    if (onPage && event.type === 'mousemove') this.#point(this.#under(event));
    if (event.type !== 'click') return;
    if (onPage) {
      this.#point(this.#under(event));
      this.#take();
      return;
    }
    const pressed = Object.entries(buttons).find(([, button]) => button.contains(inner));
    if (pressed && !pressed[1].disabled) this.#actions[/** @type {Action} */ (pressed[0])]();
  }

  /** @param {MouseEvent} event */
  #under({ clientX, clientY }) {
    return dom.stack(clientX, clientY).find((element) => element !== this.#layer.host());
  }

  /** @param {AbortSignal} signal */
  #listenTo(signal) {
    const options = { signal, capture: true };
    for (const type of KEY_EVENTS) dom.on(window, type, (event) => this.#onKey(/** @type {KeyboardEvent} */ (event)), options);
    for (const type of POINTER_EVENTS) dom.on(window, type, (event) => this.#onPointer(/** @type {MouseEvent} */ (event)), options);
    dom.on(window, 'pagehide', () => this.close(), { signal });
    // The page may take our element away: then the picker is over.
    const gone = new MutationObserver(() => {
      const host = this.#layer.host();
      if (!host || !dom.isConnected(host)) this.close();
    });
    gone.observe(document, { childList: true, subtree: true });
    signal.addEventListener('abort', () => gone.disconnect());
  }
}

/** @param {ConstructorParameters<typeof Picker>[0]} parts */
export function createPicker(parts) {
  const picker = new Picker(parts);
  listen({ [names.PICK]: { from: 'extension', run: () => picker.open() } });
}
