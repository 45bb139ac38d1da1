// The space that hidden things leave: a box that held nothing but an ad keeps
// its height, its frame and its place. In: the hidden elements. Such boxes go
// as well, but for one that stands beside content: that keeps its width, so
// that nothing moves sideways.
winnow.space ??= (() => {
  const { dom } = winnow;

  const HIDE = 'data-winnow-hide';
  const SPACE = 'data-winnow-space'; // without height, not seen; a rule of the background
  const HIGHEST = 4; // boxes around each other
  const MOST_CHILDREN = 40;

  const BOXES = new Set(['div', 'section', 'aside', 'ins', 'center', 'p', 'span', 'li', 'figure', 'td']);
  const SILENT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'br', 'hr', 'wbr']);
  // An ad's label that is left alone.
  const LABEL = /^\W*(ads?|advert|advertising|advertisements?|sponsored|anzeigen?|werbung|publicité|publicidad|pubblicità|реклама|διαφήμιση|广告|廣告|広告|إعلان)\W*$/iu;

  const boxes = new Map(); // element -> the attribute it carries

  const isGone = (element) => dom.has(element, HIDE) || dom.has(element, SPACE);

  const saysNothing = (text) => text.trim() === '' || (text.length < 60 && LABEL.test(text));

  // Whether a box holds nothing but what is hidden, and perhaps the label of it.
  function isEmpty(box) {
    const nodes = dom.nodes(box);
    if (nodes.length > MOST_CHILDREN) return false;
    return nodes.every((node) => {
      if (node.nodeType === Node.TEXT_NODE) return saysNothing(node.data);
      if (node.nodeType !== Node.ELEMENT_NODE) return true;
      if (SILENT.has(dom.localName(node)) || isGone(node)) return true;
      if (dom.children(node).length > 0 || dom.has(node, 'id') || !(node instanceof HTMLElement)) return false;
      return ['div', 'span', 'p', 'small', 'b', 'strong'].includes(dom.localName(node)) && saysNothing(dom.text(node));
    });
  }

  // The outermost box around an element that is left with nothing.
  function around(element) {
    let found = null;
    for (let box = dom.parent(element), i = 0; box && i < HIGHEST; box = dom.parent(box), i++) {
      if (!BOXES.has(dom.localName(box)) || !isEmptyBut(box, found ?? element)) break;
      found = box;
    }
    return found;
  }

  // isEmpty of a box whose one child is known to be going.
  function isEmptyBut(box, going) {
    if (isGone(going)) return isEmpty(box);
    const others = dom.children(box).filter((child) => child !== going && !SILENT.has(dom.localName(child)) && !isGone(child));
    return others.length === 0 && dom.nodes(box).every((node) => node.nodeType !== Node.TEXT_NODE || saysNothing(node.data));
  }

  function standsBeside(box) {
    const { display, float } = getComputedStyle(box);
    if (display === 'table-cell' || float !== 'none') return true;
    const own = dom.box(box);
    const parent = dom.parent(box);
    return dom.children(parent).slice(0, MOST_CHILDREN).some((other) => {
      if (other === box || isGone(other)) return false;
      const { left, right, top, bottom, width } = dom.box(other);
      const level = Math.min(bottom, own.bottom) - Math.max(top, own.top) > 10;
      return width > 40 && level && (left >= own.right - 1 || right <= own.left + 1);
    });
  }

  // Boxes that hold something again come back first; then the new ones are
  // measured, then marked.
  function collapse(hidden) {
    for (const box of [...boxes.keys()]) if (!dom.isConnected(box) || !isEmpty(box)) release(box);
    const found = new Set([...hidden].map(around));
    found.delete(null);
    const marks = [...found].filter((box) => !isGone(box) && dom.box(box).height > 0).map((box) => [box, standsBeside(box) ? SPACE : HIDE]);
    for (const [box, mark] of marks) {
      dom.set(box, mark, '');
      boxes.set(box, mark);
    }
  }

  // The box comes back, and those around it.
  function release(element) {
    for (const [box, mark] of boxes) {
      if (!dom.contains(box, element)) continue;
      dom.unset(box, mark);
      boxes.delete(box);
    }
  }

  function undo() {
    for (const [box, mark] of boxes) dom.unset(box, mark);
    boxes.clear();
  }

  return { collapse, release, undo, isUsed: () => boxes.size > 0 };
})();
