// The small bar over a selection: colours, a note. With the keyboard alone it
// picks sentences: up and down move, with Shift they take more.
import { message } from '../shared/i18n.js';
import { COLOURS } from '../shared/marks.js';
import { runsDown } from './scroll.js';
import { firstShown, sentencesOf } from './sentences.js';
import { icon, make } from './view.js';

const NOTE = 'M4 5h16v11H9l-5 4z';
const TOP = 72;
const AFTER_MS = 200; // a selection that still grows is not interrupted

// take(range, colour, withNote): what a button does.
export function createMarker(view, take) {
  const button = (id, label, run, ...children) => {
    const element = make('button', { type: 'button', id, title: message(label) }, ...children);
    element.setAttribute('aria-label', message(label));
    element.addEventListener('click', run);
    return element;
  };
  const buttons = [
    ...COLOURS.map((colour) => {
      const one = button(`mark-${colour}`, `mark_${colour}`, () => use(colour, false));
      one.dataset.colour = colour;
      return one;
    }),
    button('mark-note', 'markWithNote', () => use(null, true), icon(NOTE)),
  ];
  const hint = make('p', { className: 'marker-hint', textContent: message('markHint'), hidden: true });
  const bar = make('div', { id: 'marker', popover: 'manual' }, make('div', { className: 'marker-row' }, ...buttons), hint);
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', message('markTools'));
  bar.lang = document.documentElement.lang;
  document.querySelector('.bar').append(bar);

  let range = null;
  let picking = null; // {list, from, to}: sentences, by keyboard
  let timer = 0;
  let pressed = false;

  function use(colour, withNote) {
    const taken = range;
    const byKeys = picking !== null;
    hide();
    getSelection().removeAllRanges();
    if (taken) take(taken, colour, withNote);
    if (byKeys && !withNote) view.main.focus({ preventScroll: true });
  }

  function hide() {
    range = null;
    picking = null;
    hint.hidden = true;
    if (bar.matches(':popover-open')) bar.hidePopover();
  }

  function show(of) {
    range = of.cloneRange();
    if (!bar.matches(':popover-open')) bar.showPopover();
    const { left, right, top, bottom } = of.getBoundingClientRect();
    const { width, height } = bar.getBoundingClientRect();
    const x = Math.min(Math.max((left + right - width) / 2, 8), innerWidth - width - 8);
    const y = Math.min(top - height - 10 > TOP - 20 ? top - height - 10 : bottom + 10, innerHeight - height - 8);
    bar.style.left = `${x}px`;
    bar.style.top = `${Math.max(y, 8)}px`;
  }

  // What is selected in the text, if anything.
  function selected() {
    const selection = getSelection();
    if (selection.isCollapsed || selection.rangeCount === 0) return null;
    const of = selection.getRangeAt(0);
    return view.article.contains(of.commonAncestorContainer) && of.toString().trim() !== '' ? of : null;
  }

  function follow() {
    clearTimeout(timer);
    if (picking) return;
    timer = setTimeout(() => {
      if (pressed || picking) return;
      const of = selected();
      if (of) show(of);
      else if (!bar.contains(document.activeElement)) hide();
    }, AFTER_MS);
  }

  function choose(from, to) {
    const { list } = picking;
    picking = { list, from, to };
    const of = document.createRange();
    of.setStart(list[from].range.startContainer, list[from].range.startOffset);
    of.setEnd(list[to].range.endContainer, list[to].range.endOffset);
    getSelection().setBaseAndExtent(of.startContainer, of.startOffset, of.endContainer, of.endOffset);
    const box = of.getBoundingClientRect();
    if (runsDown()) {
      if (box.left < 0 || box.right > innerWidth) scrollBy({ left: box.right - innerWidth * 0.7, behavior: 'instant' });
    } else if (box.top < TOP || box.bottom > innerHeight - 60) scrollBy({ top: box.top - innerHeight / 3, behavior: 'instant' });
    show(of);
    view.say(list.slice(from, to + 1).map(({ text }) => text).join(' '));
  }

  // Without a selection: the first sentence that the window shows.
  function pick() {
    const list = sentencesOf([view.article]);
    if (list.length === 0) return;
    picking = { list, from: 0, to: 0 };
    hint.hidden = false;
    const first = firstShown(list, scrollY < TOP ? 0 : TOP);
    choose(first, first);
    buttons[0].focus();
  }

  bar.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement);
    const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const line = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (side && at >= 0) buttons[(at + side + buttons.length) % buttons.length].focus();
    else if (line && picking) {
      const { list, from, to } = picking;
      const end = Math.min(Math.max(to + line, event.shiftKey ? from : 0), list.length - 1);
      choose(event.shiftKey ? from : end, end);
    } else return;
    event.preventDefault();
  });
  bar.addEventListener('mousedown', (event) => event.preventDefault()); // the selection stays
  bar.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed' || !picking) return;
    hide(); // by Escape
    getSelection().removeAllRanges();
    view.main.focus({ preventScroll: true });
  });
  addEventListener('pointerdown', ({ target }) => { pressed = !bar.contains(target); }, true);
  addEventListener('pointerup', () => {
    pressed = false;
    follow();
  }, true);
  document.addEventListener('selectionchange', follow);

  return { selected, pick, hide };
}
