// Everything on the page is made here, node by node: text of a stranger's page
// never becomes markup.

export const byId = (id) => document.getElementById(id);

// el('a', {class: 'x', onclick: f}, 'text', node, null): attributes by name,
// listeners by their on… name. null is left out, false too unless the attribute
// is one of data- and aria-, which have a word for it.
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    const worded = name.startsWith('data-') || name.startsWith('aria-');
    if (value === null || value === undefined || (value === false && !worded)) continue;
    if (worded) node.setAttribute(name, String(value));
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'style') for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const number = (n, digits = 0) => Number(n).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (p) => `${Math.round(p * 100)}\u00a0%`;

export function bytes(n) {
  if (n < 1000) return `${n} B`;
  return n < 1e6 ? `${number(n / 1e3)} kB` : `${number(n / 1e6, 1)} MB`;
}

// A table with a caption that screen readers say and head cells for columns.
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
