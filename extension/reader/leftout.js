// The receipt: what the reading leaves out, by kind, each part with its text and a
// way back. At the end of the text stands how much it is, at its beginning whether
// the engine is in doubt.
import { listed, message, numbered } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { find } from './parts.js';
import { goTo } from './links.js';
import { shorten, Wisher } from './wisher.js';
/** @import { LeftOut } from '../../wasm/engine.js' */
/** @import { Wish } from '../shared/wishes.js' */
/** @import { View } from './view.js' */

const DRAWING = 'M4 6h16M4 11h10M4 16h6M15 17.5h6M18 14.5v6';
const SHORT = 140; // characters of an entry
const UNSURE = 'unsure';
const LISTS = new Set(['listing', 'collection', 'home', 'search']);

/** @param {string} kind */
const kindName = (kind) => (kind === UNSURE ? message('leftUnsure') : message(`kind_${kind}`) || kind);

/**
 * Parts by kind: first what may belong to the text, then the kinds with the most.
 *
 * @param {LeftOut[]} left
 */
function byKind(left) {
  const open = left.filter(({ putBack, takenOut }) => !putBack && !takenOut);
  const kinds = [...Map.groupBy(open, ({ kind, unsure }) => (unsure ? UNSURE : kind))];
  const rank = (/** @type {string} */ kind, /** @type {LeftOut[]} */ parts) => (kind === UNSURE ? Infinity : parts.length);
  return kinds.sort(([one, some], [other, others]) => rank(other, others) - rank(one, some));
}

/**
 * @param {string} text
 * @param {number} most
 */
const cut = (text, most) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text);

class Receipt {
  #view;
  #wisher;
  #mine = make('ul', { className: 'left-list' });
  #mineBox = make('section', {}, make('h3', { textContent: message('leftMine') }), this.#mine);
  #kinds = make('div', { className: 'left-kinds' });
  #empty = make('p', { textContent: message('leftNothing') });
  #secret = make('p', { className: 'left-secret', textContent: message('leftUnseen'), hidden: true });
  #status = make('p', { className: 'left-status', role: 'status' });
  #line = makeButton('', () => this.panel.showPopover(), { id: 'left-line', className: 'plain' });
  #doubt = make('p', { id: 'doubt' });
  #opened = new Set([UNSURE]); // kinds whose parts are in sight
  #isListed = false; // whether the panel lists what there is now
  panel;

  /**
   * @param {View} view
   * @param {Wisher} wisher
   */
  constructor(view, wisher) {
    this.#view = view;
    this.#wisher = wisher;
    this.panel = make(
      'div',
      { id: 'left-out', className: 'panel', popover: 'auto' },
      make('h2', { textContent: message('leftTitle') }),
      this.#secret,
      this.#mineBox,
      this.#kinds,
      this.#empty,
      makeButton(message('takeOpen'), () => this.#takeOut(), { id: 'take-open', className: 'plain' }),
      this.#status,
    );
    this.panel.setAttribute('role', 'dialog');
    this.panel.setAttribute('aria-label', message('leftTitle'));
    this.#doubt.lang = this.#line.lang = document.documentElement.lang;
    this.#doubt.dir = this.#line.dir = document.documentElement.dir;
  }

  listen() {
    const view = this.#view;
    view.tool({ id: 'left-open', slot: 'page', label: 'leftTitle', drawing: DRAWING, turns: true, key: 'o', panel: this.panel });
    view.article.before(this.#doubt);
    view.main.append(this.#line);
    this.panel.addEventListener('beforetoggle', (event) => /** @type {ToggleEvent} */ (event).newState === 'open' && this.#list());
    view.on('text', () => this.#show());
    this.#show();
  }

  #takeOut() {
    this.panel.hidePopover();
    this.#view.emit('take');
  }

  #show() {
    const kinds = byKind(this.#view.content.left);
    const counts = kinds.map(([kind, parts]) => `${kindName(kind)} ${numbered(parts.length)}`);
    this.#line.textContent = [message('leftOut'), listed(counts)].join(' ');
    this.#line.hidden = kinds.length === 0;
    this.#showDoubt();
    this.#isListed = false;
    if (this.panel.matches(':popover-open')) this.#list();
  }

  // The panel's lists, when it is looked at: of a long page they take longer than all else
  // that the reader makes.
  #list() {
    if (this.#isListed) return;
    this.#isListed = true;
    const { left, wishes, unseen, sample } = this.#view.content;
    const kinds = byKind(left);
    this.#secret.hidden = !unseen || sample === true;
    this.#mineBox.hidden = wishes.length === 0;
    this.#mine.replaceChildren(...wishes.map((wish) => this.#said(wish)));
    this.#kinds.replaceChildren(...kinds.map(([kind, parts]) => this.#group(kind, parts)));
    this.#empty.hidden = kinds.length > 0;
  }

  // Until the user has set it right.
  #showDoubt() {
    const { sure, pageType, wishes } = this.#view.content;
    this.#doubt.hidden = sure || wishes.length > 0;
    const open = makeButton(message('leftTitle'), () => this.panel.showPopover());
    this.#doubt.replaceChildren(message(LISTS.has(pageType) ? 'doubtList' : 'doubtText'), ' ', open);
  }

  /**
   * What the user has said, with the way to take it back.
   *
   * @param {Wish} wish
   */
  #said(wish) {
    const { left, lost } = this.#view.content;
    const parts = new Set(wish.parts);
    const whole = left.filter(({ parts: [part] }) => parts.has(part)).map(({ text }) => text);
    const text = cut(whole.join(' ') || wish.text, SHORT);
    const here = wish.back && find(this.#view.article, wish.parts);
    const isLost = wish.parts.every((part) => lost.includes(part));
    const state = message(isLost ? 'leftLost' : wish.back ? 'leftBack' : 'leftTaken');
    const said = here
      ? makeButton(text, () => this.#go(wish), { className: 'left-text' })
      : make('p', { className: 'left-text', textContent: text });
    said.dir = 'auto';
    const undo = makeButton(message('leftUndo'), () => this.#say(wish, false), {
      className: 'plain',
      spoken: message('leftUndoPart', [text]),
    });
    return make('li', {}, make('div', {}, said, make('small', { textContent: state })), undo);
  }

  /** @param {Wish} wish */
  #go({ parts }) {
    this.panel.hidePopover();
    goTo(find(this.#view.article, parts));
  }

  /**
   * The parts of one kind; they are made when they are looked at, for there can be
   * hundreds.
   *
   * @param {string} kind
   * @param {LeftOut[]} parts
   */
  #group(kind, parts) {
    const list = make('ul', { className: 'left-list' });
    const summary = make(
      'summary',
      {},
      make('span', { textContent: kindName(kind) }),
      ' ',
      make('b', { textContent: String(parts.length) }),
    );
    const box = make('details', {}, summary, list);
    const fill = () => list.firstChild || list.append(...parts.map((part) => this.#entry(part)));
    box.addEventListener('toggle', () => {
      if (box.open) this.#opened.add(kind);
      else this.#opened.delete(kind);
      fill();
    });
    box.open = this.#opened.has(kind);
    if (box.open) fill();
    return box;
  }

  /** @param {LeftOut} part */
  #entry({ text, parts }) {
    const blocks = text.split('\n');
    const words = blocks.join(' ');
    const said = make('p', { className: 'left-text', dir: 'auto', textContent: cut(words, SHORT) });
    const row = make('li', {}, make('div', {}, said), this.#backButton(words, parts));
    if (blocks.length > 1 || words.length > SHORT) {
      const more = make(
        'details',
        { className: 'left-more' },
        make('summary', { textContent: message(blocks.length > 1 ? 'leftEach' : 'leftWhole') }),
      );
      more.addEventListener('toggle', () => more.childElementCount > 1 || more.append(this.#blocks(blocks, parts)), { once: true });
      row.append(more);
    }
    return row;
  }

  /**
   * All of a part, a block each.
   *
   * @param {string[]} blocks
   * @param {string[]} parts
   */
  #blocks(blocks, parts) {
    const several = blocks.length > 1;
    const items = blocks.map((text, n) =>
      make(
        'li',
        {},
        make('p', { className: 'left-text', dir: 'auto', textContent: text }),
        ...(several ? [this.#backButton(text, [parts[n]])] : []),
      ),
    );
    return make('ul', { className: 'left-list' }, ...items);
  }

  /**
   * @param {string} text
   * @param {string[]} parts
   */
  #backButton(text, parts) {
    const wish = { back: true, text: shorten(text), parts };
    return makeButton(message('receiptBack'), () => this.#say(wish, true), {
      className: 'plain',
      spoken: message('receiptBackPart', [shorten(text)]),
    });
  }

  /**
   * @param {Wish} wish
   * @param {boolean} on
   */
  async #say(wish, on) {
    this.#status.textContent = '';
    const error = await this.#wisher.say(wish, on);
    const { unseen } = this.#view.content;
    this.#status.textContent = error || message(!on ? 'pickUndone' : unseen ? 'leftKeptHere' : 'leftKept');
    if (!this.panel.matches(':popover-open')) return;
    // The list has been made anew under the focus.
    const next = this.panel.querySelector('.left-list button') ?? this.panel.querySelector('summary, #take-open');
    /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
  }
}

/** @param {View} view */
export function init(view) {
  new Receipt(view, new Wisher(view)).listen();
}
