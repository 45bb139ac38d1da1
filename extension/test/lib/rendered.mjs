// What Markdown may become: nothing that the reader's HTML of the same page does not
// have, and what renderers add of themselves.
import { domainToUnicode } from 'node:url';
import { parseFragment } from 'parse5';

const words = (/** @type {string} */ text) => new Set(text.trim().split(/\s+/));

const ELEMENTS = words(`a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre s section strong sub sup table tbody td th
  thead tr ul`);

// Of links and images their addresses, and the words of an image.
const ATTRIBUTES = words('a.href img.src img.alt ol.start code.class pre.class');

// What renderers say of their own: alignment, boxes, footnotes, classes of highlighters.
const OWN = [
  /^(td|th)\.align=(left|right|center)$/,
  /^(td|th)\.style=text-align: ?(left|right|center);?$/,
  /^input\.(type=checkbox|disabled=(disabled)?|checked=(checked)?)$/,
  /^input\.style=margin: 0px 0\.35em 0\.25em -1\.6em; vertical-align: middle;$/,
  /^(ul|li)\.class=(contains-task-list|task-list-item)$/,
  /^li\.(class=task-list-item|style=list-style-type: none;)$/,
  /^section\.(data-footnotes=|class=footnotes)$/,
  /^h2\.(class=sr-only|id=footnote-label)$/,
  /^(a|li)\.id=user-content-fn(ref)?-[0-9-]+$/,
  /^a\.(data-footnote-ref|data-footnote-backref)=$/,
  /^a\.(aria-describedby=footnote-label|aria-label=Back to reference [0-9-]+|class=data-footnote-backref)$/,
  /^a\.href=#user-content-fn(ref)?-[0-9-]+$/,
  /^(h[1-6]|th)\.id=[^<>"]*$/,
];

/** @typedef {{ nodeName: string, tagName?: string, value?: string, attrs?: { name: string, value: string }[], childNodes?: Node[] }} Node */

/** @param {Node} node @returns {Generator<Node>} */
function* all(node) {
  for (const child of node.childNodes ?? []) {
    yield child;
    yield* all(child);
  }
}

/** @param {Node} node @returns {string} */
const textOf = (node) => (node.nodeName === '#text' ? (node.value ?? '') : (node.childNodes ?? []).map(textOf).join(''));

const value = (/** @type {Node} */ node, /** @type {string} */ name) => node.attrs?.find((a) => a.name === name)?.value;

const plain = (/** @type {string} */ address) =>
  address.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.toUpperCase();
    }
  });

// Two spellings of one address are equal.
function spelled(/** @type {string} */ address) {
  try {
    return plain(new URL(address).href).trim();
  } catch {
    return plain(address).trim();
  }
}

/**
 * The addresses of the reader's HTML, and others of the same sample that are known to be safe.
 *
 * @param {string} html
 */
export function addressesOf(html, url = '') {
  const found = new Set([spelled(url), plain(url).trim()]);
  for (const node of all(/** @type {any} */ (parseFragment(html))))
    for (const name of ['href', 'src']) {
      const address = value(node, name);
      if (address !== undefined) found.add(spelled(address));
    }
  return found;
}

// The host of an address in the letters that a page writes it with. Renderers write it in
// those of names (xn--), also where no browser reads it as a host (https://é|) and the two
// spellings cannot be compared as addresses.
const inLetters = (/** @type {string} */ address) =>
  address.replace(/^[^/?#]*/, (host) => host.replace(/(?<=^|[.@])xn--[a-z0-9-]+/gi, (label) => domainToUnicode(label) || label));

// An address that a renderer made a link of because it stands in the text: it says where
// it leads, and no script is behind it.
function saysItself(/** @type {Node} */ node, /** @type {string} */ href) {
  const bare = (/** @type {string} */ text) => text.replace(/^((https?:|ftp:)?\/\/|mailto:)/i, '');
  const [text, address] = [bare(textOf(node).trim()), bare(href)];
  return (
    /^(https?|ftp|mailto):|^\/\//i.test(href) &&
    (plain(text) === plain(address).trim() ||
      plain(text) === plain(inLetters(address)).trim() ||
      spelled(`https://${text}`) === spelled(`https://${address}`))
  );
}

/** @param {Node} node @param {{ name: string, value: string }} attribute @param {Set<string>} allowed */
function badAttribute(node, { name, value }, allowed) {
  const key = `${node.tagName}.${name}`;
  if (OWN.some((own) => own.test(`${key}=${value}`))) return '';
  if (!ATTRIBUTES.has(key)) return `attribute ${key}=${value}`;
  const known = allowed.has(spelled(value)) || allowed.has(plain(value).trim());
  if (key === 'a.href' && !known && !saysItself(node, value)) return `a link to ${value}`;
  if (key === 'img.src' && !known) return `an image from ${value}`;
  return '';
}

/**
 * What a rendered text has that it must not, '' when nothing.
 *
 * @param {string} html
 * @param {Set<string>} allowed addresses
 */
export function offList(html, allowed) {
  for (const node of all(/** @type {any} */ (parseFragment(html)))) {
    if (node.nodeName === '#text') continue;
    if (!ELEMENTS.has(node.tagName ?? '')) return `element ${node.nodeName}`;
    for (const attribute of node.attrs ?? []) {
      const bad = badAttribute(node, attribute, allowed);
      if (bad) return bad;
    }
  }
  return '';
}

/** The text without its white space. @param {string} html */
export const shownText = (html) => textOf(/** @type {any} */ (parseFragment(html))).replace(/\s+/g, '');
