// Everything on the page is made here, node by node: text of a stranger's page
// never becomes markup.

/**
 * An element of the page by its ID; the name of its kind tells its type.
 *
 * @template {keyof HTMLElementTagNameMap} [K='p']
 * @param {string} id
 * @param {K} [_kind]
 */
export const byId = (id, _kind) => /** @type {HTMLElementTagNameMap[K]} */ (document.getElementById(id));

/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {(event: any) => void} Listener for the event that it is registered for
 * @typedef {Record<string, string | number | boolean | null | undefined | Listener | Record<string, string | number>>} Attributes
 */

/**
 * Makes an element: el('a', {class: 'x', onclick: f}, 'text', node, null).
 * Attributes go by their name, listeners by their on… name. null is left out,
 * and so is false, unless the attribute is one of data- and aria-, which have a
 * word for it.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {(Child | Child[])[]} children
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const worded = name.startsWith('data-') || name.startsWith('aria-');
    if (value === null || value === undefined || (value === false && !worded)) continue;
    if (worded) node.setAttribute(name, String(value));
    else if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (typeof value === 'object') for (const [key, v] of Object.entries(value)) node.style.setProperty(key, String(v));
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat()) if (child !== null && child !== undefined && child !== false) node.append(child);
  return node;
}

/**
 * @param {number} n
 * @param {number} [digits]
 */
export const number = (n, digits = 0) => Number(n).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {number} p a share, 0 to 1 */
export const percent = (p) => `${Math.round(p * 100)}\u00a0%`;

/** @param {number} n */
export function bytes(n) {
  if (n < 1000) return `${n} B`;
  return n < 1e6 ? `${number(n / 1e3)} kB` : `${number(n / 1e6, 1)} MB`;
}

/**
 * Why an answer is not simply ok: its reason, and what else is known.
 *
 * @param {{ reason?: string, detail?: string }} answer
 */
export const reasonOf = ({ reason, detail }) => [reason, detail].filter(Boolean).join(': ');

/**
 * A table with a caption that screen readers say and head cells for columns.
 *
 * @param {string} caption
 * @param {string[]} heads
 * @param {HTMLTableRowElement[]} rows
 * @param {Attributes} [attributes]
 */
export function table(caption, heads, rows, attributes = {}) {
  return el(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    el(
      'table',
      attributes,
      el('caption', {}, caption),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          heads.map((head) => el('th', { scope: 'col' }, head)),
        ),
      ),
      el('tbody', {}, rows),
    ),
  );
}
