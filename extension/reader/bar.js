// The toolbar as screen readers know one: Tab goes into it once, arrows, Home
// and End move along it.

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/**
 * How many buttons a key goes on in a row: left is left on the screen, whichever way the
 * row runs. 0: it is another key.
 *
 * @param {Element} row
 * @param {string} key
 */
export function onward(row, key) {
  if (!Object.hasOwn(STEPS, key)) return 0;
  return key.startsWith('Arrow') && getComputedStyle(row).direction === 'rtl' ? -STEPS[key] : STEPS[key];
}

/** @param {HTMLElement} bar */
export function moveByArrows(bar) {
  const all = () => /** @type {NodeListOf<HTMLButtonElement>} */ (bar.querySelectorAll('[data-slot] > button'));
  const buttons = () => [...all()].filter((button) => !button.hidden && !button.disabled);
  const reach = (/** @type {EventTarget | null} */ button) =>
    buttons().forEach((other) => {
      other.tabIndex = other === button ? 0 : -1;
    });

  bar.addEventListener('focusin', ({ target }) => buttons().some((button) => button === target) && reach(target));
  bar.addEventListener('keydown', (event) => {
    const list = buttons();
    const at = list.findIndex((button) => button === event.target);
    const by = onward(bar, event.key);
    if (at < 0 || by === 0) return;
    event.preventDefault();
    const to = at + by;
    list[Number.isFinite(to) ? (to + list.length) % list.length : to > 0 ? list.length - 1 : 0].focus();
  });
  // Buttons come and go: the way in is the first of them.
  new MutationObserver(
    () => buttons().some((button) => button.tabIndex === 0 && button.hasAttribute('tabindex')) || reach(buttons()[0] ?? null),
  ).observe(bar, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] });
}
