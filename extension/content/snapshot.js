// The page as the engine gets it. In: the live document. Out: its markup and
// the list of its elements, taken in one turn of the event loop, so that
// number i of an answer is elements[i] whatever the page does meanwhile.
// It never writes to the page. With it go layout hints (hints.js).
winnow.snapshot ??= (() => {
  const { dom } = winnow;

  // Beyond these a page is left alone: the user would wait, not read.
  const MOST_CHARACTERS = 20_000_000;
  const MOST_ELEMENTS = 300_000;

  function refuse(code) {
    throw Object.assign(new Error(code), { code });
  }

  // Without it the parser works in quirks mode and nests <p><table> otherwise.
  const doctype = () => (dom.compatMode() === 'CSS1Compat' ? '<!doctype html>' : '');

  function list() {
    if (dom.contentType() !== 'text/html') refuse('not-html');
    const elements = dom.all('*');
    if (elements.length === 0) refuse('empty');
    if (elements.length > MOST_ELEMENTS) refuse('too-large');
    return elements;
  }

  // UTF-8 is what the engine reads, and half of what a page's string takes on
  // the way when one of its characters is not Latin. Most pages fit into an
  // eighth more bytes than characters.
  function bytesOf(text) {
    const encoder = new TextEncoder();
    const start = doctype();
    const bytes = new Uint8Array(start.length + text.length + (text.length >> 3) + 64);
    encoder.encodeInto(start, bytes);
    const { read, written } = encoder.encodeInto(text, bytes.subarray(start.length));
    const size = start.length + written;
    if (read === text.length) return bytes.subarray(0, size);
    const rest = encoder.encode(text.slice(read));
    const whole = new Uint8Array(size + rest.length);
    whole.set(bytes.subarray(0, size));
    whole.set(rest, size);
    return whole;
  }

  function finish(markup, fields) {
    if (markup.length > MOST_CHARACTERS) refuse('too-large');
    return { html: bytesOf(markup), url: location.href, ...fields };
  }

  // The usual way: elements are numbered by their place. Their names go with
  // it, a line each: the background makes the checksum of them (checksum.js).
  function take() {
    const elements = list();
    const tags = elements.map(dom.localName);
    const markup = dom.outerHTML(dom.root());
    const request = finish(markup, { ids: 'index', elements: elements.length, tags: tags.join('\n'), hints: winnow.hints(elements, tags) });
    return { elements, request };
  }

  // Elements whose text is written without escapes: in a tree that no parser
  // makes, it can end or swallow what follows when it is read again. None of
  // it is shown, but for the last two, which nobody uses.
  const RAW = new Set(['style', 'script', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);
  const DATA = 'application/ld+json'; // the one script that says something about the page

  function disarm(root, copies) {
    const comments = dom.implementation().createHTMLDocument('').createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    const gone = [];
    while (comments.nextNode()) gone.push(comments.currentNode);
    for (const comment of gone) comment.remove();
    for (const element of copies) {
      const name = dom.localName(element);
      if (!RAW.has(name)) continue;
      if (name === 'script' && element.type === DATA && !/<!--|<.?script/i.test(element.textContent)) continue;
      if (name === 'plaintext') element.remove();
      else element.textContent = '';
    }
  }

  // For trees that only a script can make (a p in a p, a div in head), which
  // the parser would build otherwise: elements carry their number. The copy
  // belongs to a document without a window, where nothing loads and no custom
  // element is constructed.
  function takeNumbered() {
    const elements = list();
    const copy = dom.implementation().createHTMLDocument('').importNode(dom.root(), true);
    const copies = [copy, ...dom.within(copy, '*')];
    if (copies.length !== elements.length) refuse('mismatch');
    for (let i = 0; i < copies.length; i++) dom.set(copies[i], 'data-w', i);
    disarm(copy, copies);
    return { elements, request: finish(dom.outerHTML(copy), { ids: 'attribute', hints: winnow.hints(elements, elements.map(dom.localName)) }) };
  }

  return { take, takeNumbered };
})();
