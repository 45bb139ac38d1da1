// The engine's reader HTML as nodes of this document. In: a string. Out: a
// fragment that holds allow-listed elements with allow-listed attributes and
// nothing else. The engine promises the same of its string; this is the second
// check, and it builds nodes one by one, so that no string of the page is ever
// parsed into this document.
import { message } from '../shared/i18n.js';

// The engine's own list; a test compares the two.
export const ELEMENTS = new Set(
  (
    'a abbr article b bdi bdo blockquote br caption cite code dd del details dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
    'header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot ' +
    'th thead time tr u ul var'
  ).split(' '),
);

// Dropped with all they hold; any other unknown element gives its children.
const DROPPED = new Set(
  (
    'script style template noscript iframe frame frameset object embed applet svg form input button select textarea ' +
    'option link meta base head title canvas dialog portal'
  ).split(' '),
);

// Formulas: the elements of MathML that hold formulas and nothing else, and
// attributes that say how they look. None leads back to HTML, links or loads.
const MATHML = 'http://www.w3.org/1998/Math/MathML';
export const FORMULA = new Set(
  (
    'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup ' +
    'msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
);
export const FORMULA_ATTRIBUTES = new Set(
  (
    'accent accentunder columnalign columnspan display displaystyle fence form largeop linethickness lspace mathvariant ' +
    'movablelimits rowspan rspace scriptlevel separator stretchy width'
  ).split(' '),
);

const ANY = new Set(['dir', 'lang', 'id', 'data-part']); // data-part: the names of the blocks whose text it holds
/** @type {Record<string, Set<string>>} */
export const ATTRIBUTES = {
  a: new Set(['href']),
  abbr: new Set(['title']),
  code: new Set(['class']),
  details: new Set(['open']),
  img: new Set(['src', 'alt', 'width', 'height']),
  li: new Set(['value']),
  ol: new Set(['start', 'reversed']),
  pre: new Set(['class']),
  section: new Set(['data-source']), // where text is from that the page does not render
  td: new Set(['colspan', 'rowspan']),
  th: new Set(['colspan', 'rowspan', 'scope']),
  time: new Set(['datetime']),
};

const MOST_SPAN = 1000; // as the HTML standard bounds colspan
const DEEPEST = 200; // the engine's own tree is flatter

/**
 * @param {string} value
 * @param {string[]} schemes
 */
function safeURL(value, schemes) {
  try {
    const url = new URL(value);
    return schemes.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** @param {string} value */
const mediaURL = (value) => (/^data:image\/(png|gif|jpe?g|webp|avif);/i.test(value) ? value : safeURL(value, ['http:', 'https:']));

/**
 * What each kind of value must look like; null leaves the attribute out.
 *
 * @type {Record<string, (value: string) => string | null>}
 */
const VALUES = {
  href: (value) => (value.startsWith('#') ? value : safeURL(value, ['http:', 'https:', 'mailto:', 'tel:'])),
  src: mediaURL,
  dir: (value) => (/^(ltr|rtl|auto)$/i.test(value) ? value : null),
  lang: (value) => (isLanguage(value) ? value : null),
  'data-part': (value) => (/^[\da-f -]{1,100000}$/.test(value) ? value : null),
  'data-source': (value) => (/^[a-zA-Z -]{1,100}$/.test(value) ? value : null),
  class: (value) => (/^(language|lang)-[\w+#.-]{1,40}$/.test(value) ? value : null),
  colspan: span,
  rowspan: span,
};

/** @param {string} value */
function span(value) {
  const number = Number.parseInt(value, 10);
  return number > 0 ? String(Math.min(number, MOST_SPAN)) : null;
}

/** @param {string} tag */
export const isLanguage = (tag) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,6}$/.test(tag);

/**
 * What stands for a picture of a kept page that was not kept: nothing is loaded for it.
 *
 * @param {Element} from
 */
function linkTo(from) {
  const url = safeURL(from.getAttribute('src') ?? '', ['http:', 'https:']);
  const to = document.createElement(url && !from.closest('a') ? 'a' : 'span');
  to.textContent = from.getAttribute('alt') || message('keptNoPicture');
  if (url && to instanceof HTMLAnchorElement) {
    to.href = url;
    to.rel = 'noopener noreferrer';
  }
  return to;
}

/**
 * @param {Element} from
 * @param {Pictures} [pictures]
 */
function copyElement(from, pictures) {
  const name = from.localName;
  const own = name === 'img' && pictures ? pictures.get(from.getAttribute('src') ?? '') : undefined;
  if (name === 'img' && pictures && !own && !from.getAttribute('src')?.startsWith('data:')) return linkTo(from);
  const to = document.createElement(name);
  for (const { name: key, value } of from.attributes) {
    if (!ANY.has(key) && !ATTRIBUTES[name]?.has(key)) continue;
    const safe = key === 'src' && own ? own : Object.hasOwn(VALUES, key) ? VALUES[key](value) : value;
    if (safe !== null) to.setAttribute(key, safe);
  }
  if (to instanceof HTMLAnchorElement && to.hasAttribute('href') && !to.getAttribute('href')?.startsWith('#')) {
    to.target = '_top'; // leave the reader for the link's page
    to.rel = 'noopener noreferrer';
  }
  if (to instanceof HTMLImageElement) {
    to.loading = 'lazy';
    to.decoding = 'async';
    to.referrerPolicy = 'no-referrer';
  }
  return to;
}

/** @param {Element} from */
function copyFormula(from) {
  const to = document.createElementNS(MATHML, from.localName);
  for (const { name: key, value } of from.attributes) {
    if (FORMULA_ATTRIBUTES.has(key) && /^[\w .%+-]{1,40}$/.test(value)) to.setAttribute(key, value);
    if (key === 'alttext') to.setAttribute(key, value);
  }
  return to;
}

/**
 * @param {Element} from
 * @param {Pictures} [pictures]
 */
function copyNode(from, pictures) {
  if (from.namespaceURI === MATHML && FORMULA.has(from.localName)) return copyFormula(from);
  if (from.namespaceURI === 'http://www.w3.org/1999/xhtml' && ELEMENTS.has(from.localName)) return copyElement(from, pictures);
  return document.createElement('span');
}

/**
 * Addresses of this document's own, by those in the text.
 *
 * @typedef {ReadonlyMap<string, string>} Pictures
 */

/**
 * @param {string} html
 * @param {Pictures} [pictures] of a kept page: no others are shown
 */
export function toNodes(html, pictures) {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const fragment = document.createDocumentFragment();
  /** @type {[from: Node, to: Node, depth: number][]} */
  const work = [[body, fragment, 0]]; // no recursion over the depth of a page
  for (let next = work.pop(); next; next = work.pop()) {
    const [from, to, depth] = next;
    /** @type {typeof work} */
    const later = [];
    for (const node of from.childNodes) {
      if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
      if (!(node instanceof Element) || DROPPED.has(node.localName) || depth > DEEPEST) continue;
      const copy = to.appendChild(copyNode(node, pictures));
      later.push([node, copy, depth + 1]);
    }
    work.push(...later);
  }
  return fragment;
}
