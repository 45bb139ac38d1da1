// The document's own properties and methods, taken from the prototypes. A page
// can put an element in place of document.body, form.remove or even
// window.addEventListener by its name (<img name=body>), and in Chromium
// content scripts see that too.
winnow.dom ??= (() => {
  const getter = (type, name) => {
    const get = Object.getOwnPropertyDescriptor(type.prototype, name)?.get;
    return (object) => get?.call(object); // Firefox knows no prerendering
  };
  // No method here takes more; a list of values would be made for each call.
  const method = (type, name) => {
    const run = type.prototype[name];
    return (object, a, b, c) => run.call(object, a, b, c);
  };
  const own = (read) => () => read(document);

  const querySelectorAll = method(Document, 'querySelectorAll');
  const elementFromPoint = method(Document, 'elementFromPoint');
  const elementsFromPoint = method(Document, 'elementsFromPoint');

  const children = getter(Element, 'children');
  const childNodes = getter(Node, 'childNodes');
  const attributes = getter(Element, 'attributes');

  const compare = method(Node, 'compareDocumentPosition');

  // What is asked of every element has a function of its own: a browser makes
  // quicker code of a call whose target is always the same.
  const getAttribute = Element.prototype.getAttribute;
  const localName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName').get;

  return {
    root: own(getter(Document, 'documentElement')),
    body: own(getter(Document, 'body')),
    selection: own(method(Document, 'getSelection')),
    focused: own(getter(Document, 'activeElement')),
    title: own(getter(Document, 'title')),
    prerendering: own(getter(Document, 'prerendering')),
    hidden: own(getter(Document, 'hidden')),
    compatMode: own(getter(Document, 'compatMode')),
    contentType: own(getter(Document, 'contentType')),
    implementation: own(getter(Document, 'implementation')),
    on: method(EventTarget, 'addEventListener'),
    all: (selector) => {
      const found = querySelectorAll(document, selector);
      const list = new Array(found.length);
      for (let i = 0; i < list.length; i++) list[i] = found[i]; // half as dear as Array.from
      return list;
    },
    count: () => querySelectorAll(document, '*').length, // makes no object for an element
    create: (name) => method(Document, 'createElement')(document, name),
    walk: (...how) => method(Document, 'createTreeWalker')(document, ...how),
    at: (x, y) => elementFromPoint(document, x, y),
    stack: (x, y) => elementsFromPoint(document, x, y), // topmost first
    fullscreen: own(getter(Document, 'fullscreenElement')),
    box: method(Element, 'getBoundingClientRect'),
    rendered: method(Element, 'checkVisibility'),
    text: getter(Node, 'textContent'),
    shownText: getter(HTMLElement, 'innerText'),
    parent: getter(Node, 'parentElement'),
    children: (node) => Array.from(children(node)),
    nodes: (node) => Array.from(childNodes(node)),
    shadow: getter(Element, 'shadowRoot'),
    bodyOf: getter(Document, 'body'),
    attributes: (element) => Array.from(attributes(element), ({ name, value }) => ({ name, value })),
    reach: getter(Element, 'scrollHeight'),
    height: getter(Element, 'clientHeight'),
    closest: method(Element, 'closest'),
    positionedParent: getter(HTMLElement, 'offsetParent'),
    localName: (element) => localName.call(element),
    outerHTML: getter(Element, 'outerHTML'),
    bringInto: method(Element, 'scrollIntoView'),
    precedes: (one, other) => (compare(one, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    isConnected: getter(Node, 'isConnected'),
    contains: method(Node, 'contains'),
    matches: method(Element, 'matches'),
    animate: method(Element, 'animate'),
    within: method(Element, 'querySelectorAll'),
    has: method(Element, 'hasAttribute'),
    get: (element, name) => getAttribute.call(element, name),
    set: method(Element, 'setAttribute'),
    unset: method(Element, 'removeAttribute'),
  };
})();
