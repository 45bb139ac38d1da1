// The toolbar as screen readers know one: Tab goes into it once, arrows, Home
// and End move along it.

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

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
    if (at < 0 || !Object.hasOwn(STEPS, event.key)) return;
    event.preventDefault();
    const to = at + STEPS[event.key];
    list[Number.isFinite(to) ? (to + list.length) % list.length : to > 0 ? list.length - 1 : 0].focus();
  });
  // Buttons come and go: the way in is the first of them.
  new MutationObserver(
    () => buttons().some((button) => button.tabIndex === 0 && button.hasAttribute('tabindex')) || reach(buttons()[0] ?? null),
  ).observe(bar, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] });
}
