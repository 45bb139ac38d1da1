// What Winnow draws over the page while the user asks for it: frames around
// elements and the picker's panel, in a closed shadow root in the browser's
// top layer. The page sees one empty element and nothing of what is in it.
import * as dom from '../dom.js';
import { fit } from '../viewport.js';

const STYLE = `
  :host, * { box-sizing: border-box; }
  .frame { position: fixed; pointer-events: none; border: 2px solid #0f766e; background: rgb(15 118 110 / .18); border-radius: 3px;
    box-shadow: 0 0 0 1px #fff, 0 0 0 100vmax rgb(0 0 0 / .18); }
  .frame.hidden { border-style: dashed; border-color: #a52a22; background: rgb(165 42 34 / .12); box-shadow: 0 0 0 1px #fff; }
  .shield { position: fixed; inset: 0; cursor: crosshair; }
  .seat { position: fixed; inset: 0; pointer-events: none; }
  .panel { position: absolute; inset-inline-end: 12px; inset-block-end: 12px; inline-size: min(26rem, 100% - 24px); pointer-events: auto; padding: .8rem .9rem;
    color: #1c2124; background: #fff; border: 1px solid #7d8689; border-radius: 10px; box-shadow: 0 6px 24px rgb(0 0 0 / .35);
    font: 14px/1.45 system-ui, "Segoe UI", "Liberation Sans", "DejaVu Sans", sans-serif; cursor: default; }
  .panel.away { inset-block: 12px auto; }
  .panel h2 { margin: 0 0 .3rem; font-size: 14px; }
  .panel p { margin: .2rem 0; overflow-wrap: anywhere; }
  .panel .what { font-weight: 600; }
  .panel code { font: 12px/1.4 ui-monospace, monospace; }
  .panel .quiet { color: #5b6469; font-size: 12.5px; }
  .row { display: flex; flex-wrap: wrap; gap: .4rem; margin-block: .5rem .2rem; }
  button { font: inherit; font-weight: 500; color: #1c2124; background: #f4f5f4; border: 1px solid #7d8689; border-radius: 8px; padding: .3rem .65rem; cursor: pointer; }
  button.main { color: #fff; background: #0f766e; border-color: #0f766e; }
  button[aria-pressed=true] { background: #d7ebe8; }
  button:disabled { opacity: .5; cursor: default; }
  :focus-visible { outline: 2px solid #0f766e; outline-offset: 2px; }
  @media (pointer: coarse) { button { min-block-size: 44px; min-inline-size: 44px; } }
  @media (prefers-color-scheme: dark) {
    .panel { color: #e4e6e7; background: #1b1e20; }
    .panel .quiet { color: #a3abaf; }
    button { color: #e4e6e7; background: #26292c; }
    button[aria-pressed=true] { background: #14423d; }
  }`;

const HOST_STYLE = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0',
  width: '0',
  height: '0',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'transparent',
  'z-index': '2147483647',
  'color-scheme': 'light dark',
};

/** @param {string} css */
function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

export class Layer {
  #own;
  /** @type {HTMLElement | null} */
  #host = null;
  /** @type {ShadowRoot | null} */
  #root = null;
  /** @type {{ element: Element, box: HTMLElement }[]} */
  #frames = [];
  #drawing = 0;
  #closing = new AbortController();
  /** @type {Element | null} */
  #home = null; // what it lies in
  #lost = () => this.close();

  /** @param {Set<Node>} own what we have put into the page */
  constructor(own) {
    this.#own = own;
  }

  /** @param {() => void} [lost] called instead of close() when the page has taken it away, or somebody else ends it */
  open(lost) {
    if (lost) this.#lost = lost;
    if (this.#root) return this.#root;
    this.#host = dom.create('div');
    for (const [name, value] of Object.entries(HOST_STYLE)) this.#host.style.setProperty(name, value, 'important');
    this.#root = this.#host.attachShadow({ mode: 'closed' });
    const style = /** @type {HTMLStyleElement} */ (dom.create('style'));
    style.textContent = STYLE;
    this.#root.append(style);
    if (!style.sheet) this.#root.adoptedStyleSheets = [sheetOf(STYLE)]; // the policy of a page of ours allows no such element
    // Everything outside a modal dialog is inert: there, the layer goes into it.
    const modal = dom.all('dialog:modal').at(-1);
    this.#host.popover = 'manual';
    this.#own.add(this.#host);
    this.#home = modal ?? dom.root();
    this.#home.append(this.#host);
    this.#host.showPopover();
    this.#draw();
    this.#closing = new AbortController();
    return this.#root;
  }

  // Closes it, and ends what has opened it.
  leave() {
    this.#lost();
  }

  close() {
    cancelAnimationFrame(this.#drawing);
    this.#closing.abort();
    if (this.#host) {
      this.#host.remove();
      this.#own.delete(this.#host);
    }
    this.#host = this.#root = this.#home = null;
    this.#lost = () => this.close();
    this.#frames = [];
  }

  /**
   * Puts a panel over what the screen shows: on a phone that may be a part of the page
   * that is enlarged, or all of one that is made small.
   *
   * @param {HTMLElement} panel
   */
  seat(panel) {
    const seat = dom.create('div');
    seat.className = 'seat';
    seat.append(panel);
    this.#root?.append(seat);
    fit((rules) => {
      for (const [name, value] of Object.entries(rules)) seat.style.setProperty(name, value);
    }, this.#closing.signal);
  }

  // The page may take it out of the top layer, or away.
  #isThere() {
    const host = /** @type {HTMLElement} */ (this.#host);
    if (!dom.isConnected(host) || dom.parent(host) !== this.#home) return false;
    if (host.popover !== 'manual') host.popover = 'manual';
    if (!dom.matches(host, ':popover-open')) host.showPopover();
    return true;
  }

  // Elements move while one looks: the boxes follow them.
  #draw() {
    if (!this.#isThere()) return this.#lost();
    for (const { element, box } of this.#frames) {
      const { left, top, width, height } = dom.box(element);
      const rules = {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        display: width + height > 0 ? 'block' : 'none',
      };
      for (const [name, value] of Object.entries(rules)) {
        if (box.style.getPropertyValue(name) !== value) box.style.setProperty(name, value);
      }
    }
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  host() {
    return this.#host;
  }

  boxes() {
    return this.#frames.map(({ box }) => box);
  }

  /**
   * Frames exactly these elements.
   *
   * @param {{ element: Element, hidden: boolean }[]} list
   */
  frame(list) {
    const inside = this.open();
    for (const { box } of this.#frames) box.remove();
    this.#frames = list.map(({ element, hidden }) => {
      const box = dom.create('div');
      box.className = hidden ? 'frame hidden' : 'frame';
      inside.append(box);
      return { element, box };
    });
  }
}
