// The engine's reader HTML as nodes of this document. In: a string. Out: a
// fragment that holds allow-listed elements with allow-listed attributes and
// nothing else. The engine promises the same of its string; this is the second
// wall, and it builds nodes one by one, so that no string of the page is ever
// parsed into this document.

const ELEMENTS = new Set((
  'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn ' +
  'div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p picture pre q rp ' +
  'rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr'
).split(' '));

// Dropped with all they hold; any other unknown element gives its children.
const DROPPED = new Set((
  'script style template noscript iframe frame frameset object embed applet svg form input button select textarea ' +
  'option link meta base head title canvas dialog portal'
).split(' '));

// Formulas: the elements of MathML that hold formulas and nothing else, and
// attributes that say how they look. None leads back to HTML, links or loads.
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const FORMULA = new Set((
  'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup ' +
  'msup mtable mtd mtext mtr munder munderover none'
).split(' '));
const FORMULA_ATTRIBUTES = new Set((
  'accent accentunder columnalign columnspan display displaystyle fence form largeop linethickness lspace mathvariant ' +
  'movablelimits rowspan rspace scriptlevel separator stretchy width'
).split(' '));

const ANY = new Set(['dir', 'lang', 'title', 'id']);
const ATTRIBUTES = {
  a: new Set(['href']),
  img: new Set(['src', 'srcset', 'alt', 'width', 'height', 'sizes']),
  source: new Set(['src', 'srcset', 'type', 'media', 'sizes']),
  video: new Set(['src', 'poster', 'width', 'height']),
  audio: new Set(['src']),
  ol: new Set(['start', 'reversed', 'type']),
  li: new Set(['value']),
  td: new Set(['colspan', 'rowspan']),
  th: new Set(['colspan', 'rowspan', 'scope']),
  col: new Set(['span']),
  colgroup: new Set(['span']),
  time: new Set(['datetime']),
  data: new Set(['value']),
  details: new Set(['open']),
  section: new Set(['data-source']), // where text is from that the page does not render
  code: new Set(['class']),
  pre: new Set(['class']),
};

const MOST_SPAN = 1000; // as the HTML standard bounds colspan
const DEEPEST = 200; // the engine's own tree is flatter

function safeURL(value, schemes) {
  try {
    const url = new URL(value);
    return schemes.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const mediaURL = (value) =>
  /^data:image\/(png|gif|jpe?g|webp|avif);/i.test(value) ? value : safeURL(value, ['http:', 'https:']);

function safeSrcset(value) {
  const kept = value.split(/,\s+/).flatMap((part) => {
    const [address, size = ''] = part.trim().split(/\s+/);
    const url = address && safeURL(address, ['http:', 'https:']);
    return url && /^(\d+(\.\d+)?[wx])?$/.test(size) ? [`${url} ${size}`.trim()] : [];
  });
  return kept.length > 0 ? kept.join(', ') : null;
}

// What each kind of value must look like; null leaves the attribute out.
const VALUES = {
  href: (value) => (value.startsWith('#') ? value : safeURL(value, ['http:', 'https:', 'mailto:', 'tel:'])),
  src: mediaURL,
  poster: mediaURL,
  srcset: safeSrcset,
  dir: (value) => (/^(ltr|rtl|auto)$/i.test(value) ? value : null),
  lang: (value) => (isLanguage(value) ? value : null),
  'data-source': (value) => (/^[a-zA-Z -]{1,100}$/.test(value) ? value : null),
  class: (value) => (/^(language|lang)-[\w+#.-]{1,40}$/.test(value) ? value : null),
  colspan: span,
  rowspan: span,
  span,
};

function span(value) {
  const number = Number.parseInt(value, 10);
  return number > 0 ? String(Math.min(number, MOST_SPAN)) : null;
}

export const isLanguage = (tag) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,6}$/.test(tag);

function copyElement(from) {
  const name = from.localName;
  const to = document.createElement(name);
  for (const { name: key, value } of from.attributes) {
    if (!ANY.has(key) && !ATTRIBUTES[name]?.has(key)) continue;
    const safe = Object.hasOwn(VALUES, key) ? VALUES[key](value) : value;
    if (safe !== null) to.setAttribute(key, safe);
  }
  if (name === 'a' && to.hasAttribute('href') && !to.getAttribute('href').startsWith('#')) {
    to.target = '_top'; // leave the reader for the link's page
    to.rel = 'noopener noreferrer';
  }
  if (name === 'img') {
    to.loading = 'lazy';
    to.decoding = 'async';
    to.referrerPolicy = 'no-referrer';
  }
  if (name === 'video' || name === 'audio') {
    to.controls = true;
    to.preload = 'none';
  }
  return to;
}

function copyFormula(from) {
  const to = document.createElementNS(MATHML, from.localName);
  for (const { name: key, value } of from.attributes) {
    if (FORMULA_ATTRIBUTES.has(key) && /^[\w .%+-]{1,40}$/.test(value)) to.setAttribute(key, value);
    if (key === 'alttext') to.setAttribute(key, value);
  }
  return to;
}

function copyNode(from) {
  if (from.namespaceURI === MATHML && FORMULA.has(from.localName)) return copyFormula(from);
  if (from.namespaceURI === 'http://www.w3.org/1999/xhtml' && ELEMENTS.has(from.localName)) return copyElement(from);
  return document.createElement('span');
}

export function toNodes(html) {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const fragment = document.createDocumentFragment();
  const work = [[body, fragment, 0]]; // no recursion over the depth of a page
  while (work.length > 0) {
    const [from, to, depth] = work.pop();
    const later = [];
    for (const node of from.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) to.append(node.data);
      if (node.nodeType !== Node.ELEMENT_NODE || DROPPED.has(node.localName) || depth > DEEPEST) continue;
      const copy = to.appendChild(copyNode(node));
      later.push([node, copy, depth + 1]);
    }
    work.push(...later);
  }
  return fragment;
}
