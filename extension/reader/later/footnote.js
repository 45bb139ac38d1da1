// A footnote over its mark, so that the eye need not leave the line. The note itself
// stays where it is: one link leads there.
import { message } from '../../shared/i18n.js';
import { make, makeButton } from '../../shared/page.js';
import { topEdge } from '../scroll.js';

const GAP = 8; // px, to the mark and to the window's sides

/**
 * The note's words without the way back, and without what only the text has.
 *
 * @param {HTMLElement} note
 */
function copyOf(note) {
  const copy = /** @type {HTMLElement} */ (note.cloneNode(true));
  for (const link of copy.querySelectorAll('a[href^="#"]')) if (!/[\p{L}\p{N}]{2}/u.test(link.textContent ?? '')) link.remove();
  for (const own of copy.querySelectorAll('button, .page-mark')) own.remove();
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  return copy.childNodes;
}

/**
 * Below the mark where there is room, else above it.
 *
 * @param {HTMLElement} box
 * @param {DOMRect} mark
 */
function place(box, mark) {
  const { width, height } = box.getBoundingClientRect();
  const below = mark.bottom + GAP + height <= innerHeight - GAP;
  const top = below ? mark.bottom + GAP : mark.top - GAP - height;
  const left = mark.left + mark.width / 2 - width / 2;
  box.style.top = `${Math.max(topEdge() + GAP, Math.min(top, innerHeight - GAP - height))}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - GAP - width))}px`;
}

/**
 * @param {HTMLAnchorElement} link the mark
 * @param {HTMLElement} note
 * @param {() => void} goThere
 */
export function show(link, note, goThere) {
  const text = make('div', { className: 'footnote-text', lang: note.closest('[lang]')?.getAttribute('lang') ?? '' }, ...copyOf(note));
  text.dir = getComputedStyle(note).direction;
  const box = make('div', { id: 'footnote', popover: 'auto', tabIndex: -1, lang: document.documentElement.lang }, text);
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', message('footnote', [(link.textContent ?? '').trim()]));
  box.append(
    makeButton(message('footnoteGo'), () => {
      box.hidePopover();
      goThere();
    }),
  );
  const close = () => box.hidePopover();
  box.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== 'closed') return;
    removeEventListener('scroll', close);
    removeEventListener('resize', close);
    box.remove();
  });
  (link.closest('main') ?? document.body).append(box); // a landmark, for screen readers
  link.focus({ preventScroll: true });
  box.showPopover();
  place(box, link.getBoundingClientRect());
  box.focus({ preventScroll: true });
  addEventListener('scroll', close);
  addEventListener('resize', close);
}
