// The element picker: the user points at what should go, or at what should not
// have gone. Works with the mouse and with the keyboard alone. It lies in a
// layer of ours that catches every pointer and key event; what a script of the
// page makes up does not count.
import { listen } from '../../shared/api.js';
import { keyName } from '../../shared/keyname.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
import { isHeld } from '../hiding/hide.js';
import { message as text } from '../../shared/i18n.js';
import { KEY_EVENTS, POINTER_EVENTS } from './events.js';
import { buildPanel } from './panel.js';
import { isLate } from './late.js';
import { Pointing } from './pointing.js';
import { selectorOf } from './selector.js';
/** @import { Hide } from '../hiding/hide.js' */
/** @import { Rules } from '../hiding/rules.js' */
/** @import { Layer } from './layer.js' */
/** @import { Action, Panel } from './panel.js' */

/**
 * A picking that is under way.
 *
 * @typedef {object} Picking
 * @property {Panel} panel
 * @property {Pointing} pointing
 * @property {(() => void)[]} done how to undo each step
 * @property {Element | null} focus of the page
 * @property {AbortController} ending
 */

/**
 * start: cleans the page; learned: what is hidden because of the site's other pages.
 *
 * @typedef {{ start: () => Promise<void>, learned: () => Promise<Set<Element>>, hide: Hide, rules: Rules, layer: Layer }} Parts
 */

export class Picker {
  #parts;
  /** @type {Picking | null} */
  #run = null;
  #left = 0; // when it was closed last, in ms since 1970

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  listen() {
    listen({ [names.PICK]: { from: 'extension', run: ({ learned, asked }) => this.#open(learned, asked) } });
  }

  // learned: only what was learned of the site is shown; asked: when it was asked for, in ms since 1970
  async #open(learned = false, asked = Infinity) {
    if (this.#run || isLate(asked, this.#left)) return;
    await this.#parts.start(); // what is picked must go at once
    const only = learned ? await this.#parts.learned() : undefined;
    if (this.#run) return; // asked for twice meanwhile
    const ending = new AbortController();
    const focus = dom.focused();
    const root = this.#parts.layer.open(() => this.#close());
    const panel = buildPanel(root, learned);
    this.#parts.layer.seat(panel.panel);
    const pointing = new Pointing(this.#parts, only);
    this.#run = { ending, panel, pointing, done: [], focus };
    this.#listenTo(ending.signal);
    if (learned) this.#toggleReveal();
    else pointing.pointAtMiddle();
    this.#show();
    (learned && !pointing.element ? panel.buttons.leave : panel.buttons.take).focus(); // what cannot be pressed gets no focus
  }

  #close() {
    if (!this.#run) return;
    const { ending, focus, pointing } = this.#run;
    pointing.reveal(false);
    this.#run = null;
    this.#left = Date.now();
    ending.abort();
    this.#parts.layer.close();
    if (focus && dom.isConnected(focus)) /** @type {HTMLElement} */ (focus).focus?.({ preventScroll: true });
  }

  get #now() {
    return /** @type {Picking} */ (this.#run);
  }

  // ---- what is shown ----

  #show() {
    const { panel, pointing, done } = this.#now;
    const { element } = pointing;
    const { take, wide, reveal, undo } = panel.buttons;
    const back = element !== null && pointing.entryOf(element) !== undefined;
    panel.what.textContent = pointing.describe(back);
    panel.rule.textContent = back ? '' : pointing.selector();
    take.textContent = text(back ? 'pickBack' : 'pickHide');
    take.disabled = !element;
    wide.disabled = back || !pointing.hasAlike();
    wide.setAttribute('aria-pressed', String(pointing.isWide));
    reveal.setAttribute('aria-pressed', String(pointing.isRevealed));
    undo.disabled = done.length === 0;
    const hidden = pointing.hiddenOnes().map((one) => ({ element: one, hidden: true }));
    this.#parts.layer.frame([...hidden, ...(element ? [{ element, hidden: false }] : [])]);
    panel.panel.parentElement?.before(...this.#parts.layer.boxes());
    if (element) this.#makeWay(element);
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

  // ---- what is done ----

  #take() {
    const { pointing, done, panel } = this.#now;
    const { rules, layer } = this.#parts;
    const { element } = pointing;
    if (!element) return;
    const entry = pointing.entryOf(element);
    const rule = entry ? selectorOf(entry.element) : pointing.selector();
    pointing.element = null;
    pointing.reveal(false);
    if (entry) rules.putBack([entry.element], [rule]);
    else rules.pick(rule, true);
    done.push(entry ? () => rules.hideAgain([entry.element]) : () => rules.pick(rule, false));
    const host = layer.host();
    if (host && isHeld(host)) {
      // we lay in the dialog that went
      this.#close();
      return;
    }
    this.#say(entry ? 'pickedBack' : 'picked');
    if (pointing.only) pointing.reveal(true); // the others go on being shown
    this.#show();
    panel.buttons.undo.focus();
  }

  #undo() {
    const back = this.#now.done.pop();
    if (!back) return;
    back();
    this.#say('pickUndone');
    const { pointing } = this.#now;
    if (pointing.only) pointing.reveal(true);
    this.#show();
    this.#now.panel.buttons.take.focus();
  }

  #toggleReveal() {
    const { pointing } = this.#now;
    pointing.reveal(!pointing.isRevealed);
    const [first] = pointing.hiddenOnes();
    pointing.element = first ?? null;
    if (first) dom.bringInto(first, { block: 'center', behavior: 'instant' });
    if (first && pointing.only) this.#say('reason_site_against');
    if (!first && pointing.isRevealed) this.#say(pointing.only ? 'learnedNothing' : 'pickNoHidden');
    this.#show();
  }

  #toggleWide() {
    this.#now.pointing.isWide = !this.#now.pointing.isWide;
    this.#show();
  }

  /** @param {(pointing: Pointing) => boolean} move gives whether something else is pointed at */
  #move(move) {
    if (move(this.#now.pointing)) this.#show();
  }

  // ---- events ----

  /** @type {Record<Action, () => void>} */
  #actions = {
    take: () => this.#take(),
    wider: () => this.#move((pointing) => pointing.wider()),
    narrower: () => this.#move((pointing) => pointing.narrower()),
    wide: () => this.#toggleWide(),
    reveal: () => this.#toggleReveal(),
    undo: () => this.#undo(),
    leave: () => this.#close(),
  };

  // Enter and space are the buttons' own.
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  #keys = {
    ArrowUp: this.#actions.wider,
    ArrowDown: this.#actions.narrower,
    ArrowLeft: () => this.#move((pointing) => pointing.aside(-1)),
    ArrowRight: () => this.#move((pointing) => pointing.aside(1)),
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
   * All of it is caught before the page hears of it, unless a script listens at
   * the window first; and then it learns of a key or a place only. Inside the
   * closed root nothing hears either, so what was meant is asked of the root.
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
    if (!root.activeElement) {
      // the page has taken the focus
      event.preventDefault();
      buttons.take.focus();
    }
    const name = keyName(event);
    const key = name.length === 1 ? name.toLowerCase() : name;
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
    if (onPage) event.preventDefault(); // focus stays, nothing is followed
    if (onPage && (event.type === 'mousemove' || event.type === 'click')) this.#move((pointing) => pointing.point(this.#under(event)));
    if (event.type !== 'click') return;
    if (onPage) {
      // A finger shows what it chooses only when it has touched it.
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') this.#take();
      return;
    }
    const pressed = Object.entries(buttons).find(([, button]) => button.contains(inner));
    if (pressed && !pressed[1].disabled) this.#actions[/** @type {Action} */ (pressed[0])]();
  }

  /** @param {MouseEvent} event */
  #under({ clientX, clientY }) {
    return dom.stack(clientX, clientY).find((element) => element !== this.#parts.layer.host());
  }

  /** @param {AbortSignal} signal */
  #listenTo(signal) {
    const options = { signal, capture: true };
    for (const type of KEY_EVENTS) dom.on(window, type, (event) => this.#onKey(/** @type {KeyboardEvent} */ (event)), options);
    for (const type of POINTER_EVENTS) dom.on(window, type, (event) => this.#onPointer(/** @type {MouseEvent} */ (event)), options);
    dom.on(window, 'pagehide', () => this.#close(), { signal });
  }
}
