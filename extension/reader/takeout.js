// Taking parts out of the text: point at one and click, or go from one to the next
// by the arrow keys. What is taken out can be put back at once, or in the receipt.
import { message } from '../shared/i18n.js';
import { keyName } from '../shared/keyname.js';
import { make, makeButton } from '../shared/page.js';
import { holderOf, holders, namesOf } from './parts.js';
import { shorten, Wisher } from './wisher.js';
/** @import { Wish } from '../shared/wishes.js' */
/** @import { View } from './view.js' */

/** @param {Element} element */
const isShown = (element) => element.checkVisibility() && (element.textContent ?? '').trim() !== '';

class TakeOut {
  #view;
  #wisher;
  #said = make('p', { className: 'take-said', role: 'status' });
  #bar;
  #take = makeButton(message('takeOut'), () => this.#takeAim(), { id: 'take-out', className: 'plain main' });
  #undo = makeButton(message('pickUndo'), () => this.#takeBack(), { id: 'take-undo', className: 'plain', title: 'Z' });
  /** @type {HTMLElement | null} */
  #aim = null; // what would go
  /** @type {HTMLElement | null} */
  #inner = null; // the innermost part in it: the way back from wider
  /** @type {Wish[]} */
  #done = []; // for Undo
  /** @type {AbortController | null} */
  #run = null;

  /**
   * @param {View} view
   * @param {Wisher} wisher
   */
  constructor(view, wisher) {
    this.#view = view;
    this.#wisher = wisher;
    const row = make(
      'div',
      { className: 'take-row' },
      this.#take,
      makeButton(message('pickWider'), () => this.#widen(), { id: 'take-wider', className: 'plain', title: '←' }),
      makeButton(message('pickNarrower'), () => this.#narrow(), { id: 'take-narrower', className: 'plain', title: '→' }),
      this.#undo,
      makeButton(message('pickLeave'), () => this.#stop(), { id: 'take-leave', className: 'plain', title: 'Esc' }),
    );
    this.#bar = make(
      'div',
      { id: 'taking', popover: 'manual', lang: document.documentElement.lang },
      make('p', { className: 'take-help', textContent: message('takeHelp') }),
      row,
      this.#said,
    );
    this.#bar.setAttribute('role', 'toolbar');
    this.#bar.setAttribute('aria-label', message('takeOpen'));
    document.querySelector('.bar')?.append(this.#bar);
  }

  listen() {
    const view = this.#view;
    view.onKey('x', 'takeOpen', () => (this.#run ? this.#stop() : this.#start()));
    view.on('take', () => this.#start());
    this.#bar.addEventListener('toggle', (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === 'closed') this.#stop(); // by Escape
    });
  }

  #start() {
    if (this.#run) return;
    this.#run = new AbortController();
    const { signal } = this.#run;
    const { article } = this.#view;
    document.documentElement.dataset.taking = '';
    this.#said.textContent = '';
    this.#done = [];
    this.#undo.disabled = true;
    this.#bar.showPopover();
    article.addEventListener('pointermove', ({ target, pointerType }) => pointerType === 'mouse' && this.#point(target), { signal });
    article.addEventListener('click', (event) => this.#onClick(event), { signal, capture: true });
    addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
    this.#step(0);
  }

  #stop() {
    if (!this.#run) return;
    this.#run.abort();
    this.#run = null;
    this.#setAim(null);
    delete document.documentElement.dataset.taking;
    if (this.#bar.matches(':popover-open')) this.#bar.hidePopover();
    this.#view.main.focus({ preventScroll: true });
  }

  /** @param {HTMLElement | null} element */
  #setAim(element) {
    this.#aim?.removeAttribute('data-aim');
    this.#aim = element;
    element?.setAttribute('data-aim', '');
    this.#take.disabled = !element;
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const holder = target instanceof Element ? holderOf(target, this.#view.article) : null;
    if (!holder || this.#aim?.contains(holder)) return;
    this.#inner = holder;
    this.#setAim(holder);
  }

  /**
   * With a mouse a click takes out; on a screen that is touched it chooses.
   *
   * @param {MouseEvent} event
   */
  #onClick(event) {
    event.preventDefault();
    event.stopPropagation();
    const holder = event.target instanceof Element ? holderOf(event.target, this.#view.article) : null;
    if (!holder) return;
    if (!this.#aim?.contains(holder)) {
      this.#inner = holder;
      this.#setAim(holder);
    }
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') void this.#takeAim();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !event.isTrusted) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    const steps = {
      ArrowDown: () => this.#step(1),
      ArrowUp: () => this.#step(-1),
      ArrowLeft: () => this.#widen(),
      ArrowRight: () => this.#narrow(),
      Enter: () => void this.#takeAim(),
      z: () => void this.#takeBack(),
    };
    const run = steps[/** @type {keyof typeof steps} */ (keyName(event))];
    if (!run || (isOnButton && event.key === 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  /**
   * Goes to the next part that is shown, or the one before; 0: the first in sight.
   *
   * @param {1 | -1 | 0} by
   */
  #step(by) {
    const all = holders(this.#view.article).filter(isShown);
    const at = all.findIndex((one) => one === this.#inner);
    const inSight = all.findIndex((one) => one.getBoundingClientRect().bottom > 72);
    this.#settle(all[at < 0 || by === 0 ? Math.max(inSight, 0) : Math.min(Math.max(at + by, 0), all.length - 1)]);
  }

  /** @param {HTMLElement | undefined} element */
  #settle(element) {
    if (!element) return;
    this.#inner = element;
    this.#setAim(element);
    this.#focusAim();
  }

  #focusAim() {
    const aim = this.#aim;
    if (!aim) return;
    if (!aim.matches('a[href], button, [tabindex]')) aim.tabIndex = -1;
    aim.focus({ preventScroll: true });
    aim.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }

  // All names in an element.
  #allNames(/** @type {HTMLElement} */ element) {
    return [...new Set([element, ...holders(element)].flatMap(namesOf))];
  }

  #widen() {
    if (!this.#aim) return;
    const have = this.#allNames(this.#aim).length;
    for (let up = this.#aim.parentElement; up && up !== this.#view.article; up = up.parentElement) {
      if (this.#allNames(up).length === have) continue;
      this.#setAim(up);
      this.#focusAim();
      return;
    }
  }

  // Back towards the innermost part.
  #narrow() {
    const { article } = this.#view;
    let next = this.#inner;
    for (let up = this.#inner; up && up !== this.#aim && up !== article; up = up.parentElement)
      if (namesOf(up).length > 0 || up.parentElement === this.#aim) next = up;
    if (!next) return;
    this.#setAim(next);
    this.#focusAim();
  }

  async #takeAim() {
    const aim = this.#aim;
    if (!aim) return;
    const parts = this.#allNames(aim);
    if (parts.length === 0) return;
    const all = holders(this.#view.article);
    const next = all.slice(all.indexOf(/** @type {HTMLElement} */ (this.#inner))).find((one) => !aim.contains(one));
    const after = next && namesOf(next);
    const wish = { back: false, text: shorten(aim.textContent ?? ''), parts };
    await this.#say(wish, true, message('takenOut'));
    this.#done.push(wish);
    this.#undo.disabled = false;
    this.#settle(holders(this.#view.article).find((one) => namesOf(one).some((name) => after?.includes(name))));
  }

  async #takeBack() {
    const wish = this.#done.pop();
    if (!wish) return;
    this.#undo.disabled = this.#done.length === 0;
    await this.#say(wish, false, message('pickUndone'));
    this.#settle(holders(this.#view.article).find((one) => namesOf(one).includes(wish.parts[0])));
  }

  /**
   * @param {Wish} wish
   * @param {boolean} on
   * @param {string} done
   */
  async #say(wish, on, done) {
    this.#setAim(null);
    this.#said.textContent = (await this.#wisher.say(wish, on)) || done;
  }
}

/** @param {View} view */
export function init(view) {
  new TakeOut(view, new Wisher(view)).listen();
}
