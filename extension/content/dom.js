// The document's own properties and methods, taken from the prototypes. A page
// can put an element in place of document.body, form.remove or even
// window.addEventListener by its name (<img name=body>), and in Chromium
// content scripts see that too.

/**
 * @template {object} T
 * @template {keyof T & string} K
 * @param {{ prototype: T }} type
 * @param {K} name
 * @returns {(object: T) => T[K]}
 */
export const getter = (type, name) => {
  const get = Object.getOwnPropertyDescriptor(type.prototype, name)?.get;
  return (object) => get?.call(object); // Firefox knows no prerendering
};

/**
 * @template {object} T
 * @template {keyof T & string} K
 * @typedef {T[K] extends (...args: infer A) => infer R ? (object: T, ...args: A) => R : never} Method
 */

/**
 * No method here takes more than three arguments; a list of values would be
 * made for each call.
 *
 * @template {object} T
 * @template {keyof T & string} K
 * @param {{ prototype: T }} type
 * @param {K} name
 * @returns {Method<T, K>}
 */
export const method = (type, name) => {
  const run = /** @type {Function} */ (type.prototype[name]);
  return /** @type {Method<T, K>} */ (
    (/** @type {T} */ object, /** @type {unknown} */ a, /** @type {unknown} */ b, /** @type {unknown} */ c) => run.call(object, a, b, c)
  );
};

/**
 * @template R
 * @param {(document: Document) => R} read
 */
const own = (read) => () => read(document);

const createElement = method(Document, 'createElement');
const createTreeWalker = method(Document, 'createTreeWalker');
const querySelectorAll = method(Document, 'querySelectorAll');
const elementsByName = method(Document, 'getElementsByTagName');
const selectInFragment = method(DocumentFragment, 'querySelectorAll');
const elementFromPoint = method(Document, 'elementFromPoint');
const elementsFromPoint = method(Document, 'elementsFromPoint');
const childElements = getter(Element, 'children');
const childNodes = getter(Node, 'childNodes');
const attributesOf = getter(Element, 'attributes');
const compare = method(Node, 'compareDocumentPosition');

// What is asked of every element has a function of its own: a browser makes
// quicker code of a call whose target is always the same.
const getAttribute = Element.prototype.getAttribute;
const getLocalName = /** @type {() => string} */ (Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get);

// ---- the document ----

export const root = own(getter(Document, 'documentElement'));
export const body = own(getter(Document, 'body'));
export const bodyOf = getter(Document, 'body');
export const selection = own(method(Document, 'getSelection'));
export const focused = own(getter(Document, 'activeElement'));
export const fullscreen = own(getter(Document, 'fullscreenElement'));
export const title = own(getter(Document, 'title'));
export const prerendering = own(getter(Document, /** @type {any} */ ('prerendering')));
export const isHiddenTab = own(getter(Document, 'hidden'));
export const compatMode = own(getter(Document, 'compatMode'));
export const contentTypeOf = getter(Document, 'contentType');
export const contentType = own(contentTypeOf);
export const rootOf = getter(Document, 'documentElement');
export const implementation = own(getter(Document, 'implementation'));

/** @param {string} name */
export const create = (name) => createElement(document, name);

/** @param {Parameters<typeof document.createTreeWalker>} how */
export const walk = (...how) => createTreeWalker(document, ...how);

/**
 * The browser's own list, which makes an object for an element only when it is asked for.
 *
 * @param {string} selector
 * @returns {NodeListOf<Element>}
 */
export const list = (selector) => querySelectorAll(document, selector);

/**
 * @param {string} selector
 * @returns {Element[]}
 */
export const all = (selector) => {
  const found = list(selector);
  const elements = new Array(found.length);
  for (let i = 0; i < elements.length; i++) elements[i] = found[i]; // cheaper than Array.from by half
  return elements;
};

// A list that follows the document: its length costs nothing while nothing changes, and makes
// no object for an element.
export const everyElement = () => elementsByName(document, '*');

/**
 * @param {number} x
 * @param {number} y
 */
export const at = (x, y) => elementFromPoint(document, x, y);

/**
 * The elements at a point, the topmost first.
 *
 * @param {number} x
 * @param {number} y
 */
export const stack = (x, y) => elementsFromPoint(document, x, y);

// ---- nodes and elements ----

export const on = method(EventTarget, 'addEventListener');
export const box = method(Element, 'getBoundingClientRect');
export const rendered = method(Element, 'checkVisibility');
export const text = getter(Node, 'textContent');
export const shownText = getter(HTMLElement, 'innerText');
export const styleOf = getter(HTMLElement, 'style');
export const parent = getter(Node, 'parentElement');
export const lastChild = getter(Element, 'lastElementChild');
export const shadow = getter(Element, 'shadowRoot');
export const markupWith = method(Element, 'getHTML');
export const insert = method(Node, 'insertBefore');
export const scrollHeight = getter(Element, 'scrollHeight');
export const height = getter(Element, 'clientHeight');
export const closest = method(Element, 'closest');
export const positionedParent = getter(HTMLElement, 'offsetParent');
export const outerHTML = getter(Element, 'outerHTML');
export const bringInto = method(Element, 'scrollIntoView');
export const shownSource = getter(HTMLImageElement, 'currentSrc');
export const isConnected = getter(Node, 'isConnected');
export const contains = method(Node, 'contains');
export const matches = method(Element, 'matches');
export const animate = method(Element, 'animate');
export const within = method(Element, 'querySelectorAll');
export const has = method(Element, 'hasAttribute');
export const set = method(Element, 'setAttribute');
export const unset = method(Element, 'removeAttribute');

const nodeType = getter(Node, 'nodeType');

/**
 * @param {Node} node
 * @returns {node is Element}
 */
export const isElement = (node) => nodeType(node) === Node.ELEMENT_NODE;

/**
 * @param {Node} node
 * @returns {node is Text}
 */
export const isText = (node) => nodeType(node) === Node.TEXT_NODE;

/** @param {Element} element */
export const localName = (element) => getLocalName.call(element);

/**
 * @param {Element} element
 * @param {string} name
 */
export const get = (element, name) => getAttribute.call(element, name);

/**
 * The elements of any tree that a selector finds: an element's, a document's, a
 * shadow root's.
 *
 * @param {ParentNode} tree
 * @param {string} selector
 * @returns {NodeListOf<Element>}
 */
export function select(tree, selector) {
  if (isElement(/** @type {Node} */ (/** @type {unknown} */ (tree)))) return within(/** @type {Element} */ (tree), selector);
  return selectInFragment(/** @type {DocumentFragment} */ (tree), selector);
}

// Firefox has a getter, Chromium a function that only extensions have.
const openOrClosed = Object.getOwnPropertyDescriptor(Element.prototype, 'openOrClosedShadowRoot')?.get;

/**
 * An element's shadow root, null when there is none. A closed one, too: in
 * Firefox, and in Chromium that of a custom element. Chromium's function takes
 * 1.4 µs an element, the getter a thirtieth of that.
 *
 * @param {Element} element
 * @param {boolean} isCustom
 * @returns {ShadowRoot | null}
 */
export function anyShadow(element, isCustom) {
  if (openOrClosed) return openOrClosed.call(element);
  const open = shadow(element);
  if (open || !isCustom) return open;
  const { openOrClosedShadowRoot: rootOf } = /** @type {any} */ (globalThis.chrome?.dom ?? {}); // Firefox has none
  return rootOf && element instanceof HTMLElement ? rootOf(element) : null;
}

const slotAssignment = getter(ShadowRoot, 'slotAssignment');

/**
 * Whether a script fills the slots of a shadow tree by hand.
 *
 * @param {ShadowRoot} root
 */
export const isManual = (root) => slotAssignment(root) === 'manual';

const iframeDocument = getter(HTMLIFrameElement, 'contentDocument');
const frameDocumentOf = getter(HTMLFrameElement, 'contentDocument');

/** @param {Element} frame an iframe or a frame */
export const frameDocument = (frame) =>
  localName(frame) === 'iframe'
    ? iframeDocument(/** @type {HTMLIFrameElement} */ (frame))
    : frameDocumentOf(/** @type {HTMLFrameElement} */ (frame));

/** @param {Element} element */
export const children = (element) => Array.from(childElements(element));

/** @param {Node} node */
export const nodes = (node) => Array.from(childNodes(node));

/** @param {Element} element */
export const attributes = (element) => Array.from(attributesOf(element), ({ name, value }) => ({ name, value }));

/**
 * Whether one node stands before another.
 *
 * @param {Node} one
 * @param {Node} other
 */
export const precedes = (one, other) => (compare(one, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
