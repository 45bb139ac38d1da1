// Lists whose rows are made anew when something has changed.

/**
 * Puts rows in place of a list's. Where the focus was on a button that goes, the one that
 * is in its place now has it, or what is said when there are none: else a keyboard would
 * begin at the top of the page again.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 * @param {HTMLElement} empty what is shown when there are none
 */
export function putRows(list, rows, empty) {
  const buttons = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button:enabled')]);
  const at = buttons().findIndex((one) => one === document.activeElement);
  list.replaceChildren(...rows);
  empty.hidden = rows.length > 0;
  empty.tabIndex = -1;
  if (at < 0) return;
  const [next = empty] = buttons()
    .slice(0, at + 1)
    .reverse();
  next.focus();
}
